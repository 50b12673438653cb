"""The window and its frames; its last position and size, so that it opens there again."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
import warnings
from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

import pygame

from game.language import _
from game.platform.base import Display, Screen, Storage, StorageError

NO_SCREEN = 69
"""The exit status if there is no screen to open a window on (EX_UNAVAILABLE of sysexits.h)."""

_FRAME = 1 / 60
_IDLE_FRAME = 1 / 30
_FIRST_SIZE = (1200, 760)
_SMALLEST = (320, 320)
_UNSEEN = ("offscreen", "dummy")
"""The SDL drivers used if there is no screen: nobody would see the game."""
_GEOMETRY = "window"
_STAYS = 0.5  # seconds

Pair = tuple[int, int]


class WindowGeometry(NamedTuple):
    """A window's position and size in pixels; `at` is its top left corner, None for the middle of
    the screen, and `screens` are the sizes of the screens at the time."""

    at: Pair | None
    size: Pair
    screens: tuple[Pair, ...] = ()

    def on(self, screens: Sequence[Pair], smallest: Pair) -> WindowGeometry:
        """Return the geometry on these screens: the middle of the first, and no larger than it,
        unless the screens are the same as before and it fits on them."""
        here = tuple(screens)
        width, height = (max(most, least) for most, least in zip(self.size, smallest, strict=True))
        x, y = self.at or (0, 0)
        wide, high = (sum(sides) for sides in zip(*here, strict=True))  # in any arrangement
        can_be = width <= wide and height <= high and abs(x) < wide and abs(y) < high
        if here == self.screens and can_be:
            return WindowGeometry(self.at, (width, height), here)
        return WindowGeometry(None, (min(width, here[0][0]), min(height, here[0][1])), here)


def from_text(text: str | None, usual: WindowGeometry) -> WindowGeometry:
    """Return a stored geometry, or the usual one if the text is invalid."""
    try:
        at, size, screens = json.loads(text or "")
        return WindowGeometry(_pair(at) if at else None, _pair(size), tuple(map(_pair, screens)))
    except (ValueError, TypeError, RecursionError):
        return usual


def _pair(numbers: Sequence[int]) -> Pair:
    """Return two whole numbers. Raises TypeError or ValueError for anything else."""
    x, y = numbers
    if not (type(x) is type(y) is int):
        raise TypeError(numbers)
    return x, y


class GeometryKeeper:
    """Stores the window's geometry once it has stayed the same for a while."""

    def __init__(self, storage: Storage, usual: WindowGeometry) -> None:
        self._storage, self._usual = storage, usual
        self._kept = self._seen = usual
        self._stays = 0.0

    def last(self) -> WindowGeometry:
        try:
            text = self._storage.read(_GEOMETRY)
        except StorageError:  # the game reports it to the player
            text = None
        self._kept = self._seen = from_text(text, self._usual)
        return self._kept

    def look(self, passed: float) -> None:
        """Check where the window is after `passed` seconds more, and store that if it has moved."""
        at, size = pygame.display.get_window_position(), pygame.display.get_window_size()
        geometry = WindowGeometry(at, size, tuple(pygame.display.get_desktop_sizes()))
        self._stays = self._stays + passed if geometry == self._seen else 0.0
        self._seen = geometry
        if geometry != self._kept and self._stays >= _STAYS:
            self._kept = geometry
            with suppress(StorageError):
                self._storage.change(lambda _read: {_GEOMETRY: json.dumps(geometry)})


def _finds_screen() -> bool:
    """Initialise the display; return whether anybody can see it, or it was requested by name."""
    try:
        pygame.display.init()
    except pygame.error:
        return False
    return "SDL_VIDEODRIVER" in os.environ or pygame.display.get_driver() not in _UNSEEN


class DesktopScreen(Screen):
    """A resizable window."""

    device_pixel_ratio = None

    def __init__(self, storage: Storage) -> None:
        # Without this, Windows draws small and stretches: blurred tiles.
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        self._last = time.perf_counter()
        self._geometry = GeometryKeeper(storage, WindowGeometry(None, _FIRST_SIZE))
        self._size = _FIRST_SIZE
        """The window's size when not in full screen."""

    def open(self, title: str) -> None:
        """Open a window where it was last, or one that fits; without a screen, say so and exit."""
        if not _finds_screen():
            text = _(
                "There is no screen to open a window on. DISPLAY or WAYLAND_DISPLAY must name one."
            )
            print(text, file=sys.stderr)
            raise SystemExit(NO_SCREEN)
        opens = self._geometry.last().on(pygame.display.get_desktop_sizes(), _SMALLEST)
        self._size = opens.size
        self._open_window()
        if opens.at:
            pygame.display.set_window_position(opens.at)
        pygame.display.set_caption(title)

    def _open_window(self) -> None:
        """Open a window on the screen, which the player can resize."""
        pygame.display.set_mode(self._size, pygame.RESIZABLE)
        with warnings.catch_warnings():
            # Its intended replacement needs a window that `pygame.display` doesn't know.
            warnings.simplefilter("ignore", DeprecationWarning)
            window = pygame.Window.from_display_module()
        window.minimum_size = _SMALLEST

    def display(self) -> Display:
        """Return the window's size; a desktop pixel is a physical pixel."""
        return Display(self.surface().get_size())

    @property
    def is_fullscreen(self) -> bool:
        return pygame.display.is_fullscreen()

    def set_fullscreen(self, full: bool) -> None:
        """Fill the screen at its own resolution, or return to the previous size."""
        if full == self.is_fullscreen:
            return
        if full:
            self._size = self.surface().get_size()
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            self._open_window()

    def surface(self) -> pygame.Surface:
        surface = pygame.display.get_surface()
        if surface is None:
            raise pygame.error("the window is closed")
        return surface

    def present(self, changed: Sequence[pygame.Rect]) -> None:
        """Update the window where it has changed."""
        pygame.display.update(list(changed))

    async def next_frame(self, rest: float) -> float:
        """Sleep for the rest of the frame; at rest a frame is longer, to look for events."""
        wanted = self._last + (_IDLE_FRAME if rest > _IDLE_FRAME else _FRAME)
        await asyncio.sleep(max(0.0, wanted - time.perf_counter()))
        now = time.perf_counter()
        passed, self._last = now - self._last, now
        if rest and not self.is_fullscreen:
            self._geometry.look(passed)
        return passed
