"""Tiles, the sets they come in, and shuffling by a seed.

>>> tile = Tile.parse("4-6")
>>> str(tile), tile.pips, tile.other(6)
('6-4', 10, 4)
>>> six = DoubleSet(6)
>>> len(six), six.pips
(28, 168)
"""

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, TypeVar

T = TypeVar("T")

_TILE = re.compile(r"([0-9]{1,2})-([0-9]{1,2})")


class TileError(ValueError):
    """Text that does not name a tile."""


class Tile(NamedTuple):
    """One tile, its higher half first. Make it with `Tile.of` or `Tile.parse`.

    A tile is a tuple of its halves, so ``4 in tile`` asks whether it has a 4.
    """

    high: int
    low: int

    @classmethod
    def of(cls, a: int, b: int) -> "Tile":
        """Return the tile with halves `a` and `b`, given in either order."""
        return cls(a, b) if a >= b else cls(b, a)

    @classmethod
    def parse(cls, text: str) -> "Tile":
        """Read a tile written as "6-4" or "4-6". Raises `TileError`."""
        found = _TILE.fullmatch(text)
        if not found:
            raise TileError(f'"{text}" is not a tile; write it as "6-4".')
        return cls.of(int(found[1]), int(found[2]))

    def __str__(self) -> str:
        return f"{self.high}-{self.low}"

    @property
    def halves(self) -> tuple[int, int]:
        """Both halves, the higher first."""
        return (self.high, self.low)

    @property
    def pips(self) -> int:
        """The number of pips on both halves together."""
        return self.high + self.low

    @property
    def is_double(self) -> bool:
        """Whether both halves are the same."""
        return self.high == self.low

    @property
    def weight(self) -> tuple[int, int]:
        """The key that sorts light before heavy: by pips, then by the higher half."""
        return (self.high + self.low, self.high)

    def has(self, value: int) -> bool:
        """Whether one of the halves is `value`."""
        return value in self

    def other(self, value: int) -> int:
        """Return the half opposite a half of `value`. Raises `ValueError` if there is none."""
        if value == self.high:
            return self.low
        if value == self.low:
            return self.high
        raise ValueError(f"{self} has no {value}.")


@dataclass(frozen=True)
class DoubleSet:
    """All the tiles from 0-0 up to the double of `max_pip`, each once."""

    max_pip: int

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Every tile of the set, sorted."""
        return _tiles(self.max_pip)

    @property
    def pips(self) -> int:
        """The number of pips on all tiles together."""
        return sum(tile.pips for tile in self.tiles)

    def __len__(self) -> int:
        return (self.max_pip + 1) * (self.max_pip + 2) // 2

    def __iter__(self) -> Iterator[Tile]:
        return iter(self.tiles)

    def __contains__(self, tile: object) -> bool:
        return tile in self.tiles


@lru_cache(maxsize=16)
def _tiles(max_pip: int) -> tuple[Tile, ...]:
    return tuple(Tile(high, low) for high in range(max_pip + 1) for low in range(high + 1))


def shuffled(items: Sequence[T], rng: random.Random) -> list[T]:
    """Return the items in a random order (Fisher–Yates).

    Only `rng.random()` is used, whose sequence for a seed is the same on every platform and
    every Python version.
    """
    deck = list(items)
    for last in range(len(deck) - 1, 0, -1):
        pick = int(rng.random() * (last + 1))
        deck[last], deck[pick] = deck[pick], deck[last]
    return deck
