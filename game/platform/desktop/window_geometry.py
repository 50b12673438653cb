"""The window's last position and size, so that it opens there again."""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

import pygame

from game.platform.base import Storage, StorageError

Pair = tuple[int, int]

_KEY = "window"
_A_WHILE = 0.5  # seconds


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
            text = self._storage.read(_KEY)
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
        if geometry != self._kept and self._stays >= _A_WHILE:
            self._kept = geometry
            with suppress(StorageError):
                self._storage.change(lambda _read: {_KEY: json.dumps(geometry)})
