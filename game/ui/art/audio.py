"""Plays the game's sounds; silent if the machine has no sound."""

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext, suppress

import pygame

from game.ui.art import assets

TAKES = {
    "tick": 1,
    "deal": 3,
    "pick": 2,
    "clack": 5,
    "draw": 3,
    "pass": 2,
    "score": 1,
    "round": 1,
    "match": 1,
    "blocked": 1,
    "slam": 2,
    "lost": 1,
    "won": 1,
    "triumph": 1,
}
"""Every sound, roughly in the order a first match needs them, and how many takes of it there are:
``sounds/<name>-<take>.ogg``, from 1."""

SHADES = (1.0, 0.84, 0.94, 0.78, 0.97, 0.88, 0.81)
"""The relative loudness of one playing after another; sounds with several takes also differ in
pitch."""

RATE = 44_100
CHANNELS = 16


class Audio:
    """The sounds at one loudness.

    ``volume`` is 0 to 1 as perceived (half sounds about half as loud), ``buffer`` the number of
    samples mixed ahead, ``quiet`` what keeps the terminal clean meanwhile: see
    :class:`~game.platform.base.Platform`. The device is opened by :meth:`open` or by the first
    sound, so that the first frame need not wait for it.
    """

    def __init__(
        self,
        volume: float = 0.7,
        on: bool = True,
        buffer: int = 1024,
        quiet: Callable[[], AbstractContextManager[None]] = nullcontext,
    ) -> None:
        self._buffer, self._quiet = buffer, quiet
        self.set_volume(volume, on)
        self._opened: bool | None = None
        self._played: dict[str, int] = {}
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self._ahead = (f"{name}-{n + 1}" for name, takes in TAKES.items() for n in range(takes))

    def set_volume(self, volume: float, on: bool = True) -> None:
        """Set the loudness of the next sounds, 0 to 1, and whether there are any."""
        self.volume = min(1.0, max(0.0, volume))
        self.on = on

    def open(self) -> bool:
        """Open the sound device if that has not been tried yet; return whether there is one."""
        if self._opened is None:
            try:
                with self._quiet():
                    pygame.mixer.init(RATE, -16, 1, self._buffer)
                pygame.mixer.set_num_channels(CHANNELS)
                self._opened = True
            except (pygame.error, NotImplementedError):
                self._opened = False
        return self._opened

    def next_take(self, name: str) -> tuple[str, float]:
        """Return the next file for a sound, and its loudness (0 to 1): never the same twice in a
        row.

        Raises KeyError for a name that is not in :data:`TAKES`.
        """
        count = self._played.get(name, 0)
        self._played[name] = count + 1
        take = count % TAKES[name] + 1
        return f"{name}-{take}", SHADES[count % len(SHADES)]

    def play(self, name: str, gain: float = 1.0) -> None:
        """Play a sound of :data:`TAKES` now, over any others that are playing; ``gain`` makes it
        softer.

        Raises :class:`~game.ui.art.assets.AssetError` if its file is missing or damaged.
        """
        file, shade = self.next_take(name)
        if not (self.on and self.volume and self.open()):
            return
        channel = self._sound(file).play()
        if channel:
            channel.set_volume(shade * gain * self.volume**2)

    def load_one(self) -> bool:
        """Load one more sound before it is first played, once the device is open; return whether
        there were any left."""
        file = next(self._ahead, None) if self._opened else None
        if file is not None:
            with suppress(assets.AssetError):  # reported when it is played
                self._sound(file)
        return file is not None

    def _sound(self, file: str) -> pygame.mixer.Sound:
        if file not in self._loaded:
            path = assets.SOUNDS / f"{file}.ogg"
            assets.read(path)
            try:
                self._loaded[file] = pygame.mixer.Sound(path)
            except pygame.error as error:
                raise assets.AssetError(path, "the sound is damaged") from error
        return self._loaded[file]
