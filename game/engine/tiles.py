"""Tiles, the sets they come in, and which halves may touch: equal ones, or those that add up to a
total (Matador).

>>> tile = Tile.parse("4-6")
>>> str(tile), tile.pips, tile.other(6)
('6-4', 10, 4)
>>> six = DoubleSet(6)
>>> len(six), six.pips
(28, 168)

A *matador* is 0-0 or a tile whose halves add up to the total: it goes on any end, either way round.

>>> [str(tile) for tile in TILES if BITS[tile] & WILD[7]]
['0-0', '4-3', '5-2', '6-1']
>>> outer_half(Tile(3, 1), 6, 7, None), outer_half(Tile(6, 1), 5, 7, 6)
(3, 6)
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from game.engine.errors import TileError

HIGHEST = 18
"""The highest number on a tile of any set that exists."""

_TILE = re.compile(r"([0-9]{1,2})-([0-9]{1,2})")


class _Halves(NamedTuple):
    high: int
    low: int


class Tile(_Halves):
    """One tile, made of its halves in either order: the higher always comes first.

    A tile is a tuple of its halves, so ``4 in tile`` asks whether it has a 4.

    >>> Tile(2, 6)
    Tile(6, 2)
    """

    __slots__ = ()

    def __new__(cls, high: int, low: int) -> "Tile":
        """Return the tile. Raises `TileError` for halves that are not numbers from 0 to 18."""
        if type(high) is not int or type(low) is not int:
            raise TileError(f"{high!r} and {low!r} are not the halves of a tile.")
        if not (0 <= high <= HIGHEST and 0 <= low <= HIGHEST):
            raise TileError(f"A half has 0 to {HIGHEST} pips: there is no tile {high}-{low}.")
        return super().__new__(cls, high, low) if high >= low else super().__new__(cls, low, high)

    @classmethod
    def parse(cls, text: str) -> "Tile":
        """Read a tile written as "6-4" or "4-6". Raises `TileError`."""
        found = _TILE.fullmatch(text) if isinstance(text, str) else None
        if not found:
            raise TileError(f'"{text}" is not a tile; write it as "6-4".')
        return cls(int(found[1]), int(found[2]))

    def __str__(self) -> str:
        return f"{self.high}-{self.low}"

    def __repr__(self) -> str:
        return f"Tile({self.high}, {self.low})"

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

    def other(self, value: int) -> int:
        """Return the half opposite the one with `value`. Raises `TileError` if there is none."""
        if value == self.high:
            return self.low
        if value == self.low:
            return self.high
        raise TileError(f"{self} has no {value}.")


@dataclass(frozen=True)
class DoubleSet:
    """All the tiles from 0-0 up to the double of `max_pip`, each once."""

    max_pip: int

    def __post_init__(self) -> None:
        """Raise `TileError` if there is no such set."""
        if type(self.max_pip) is not int or not 0 <= self.max_pip <= HIGHEST:
            raise TileError(f"There is no double-{self.max_pip} set.")

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Every tile of the set, sorted."""
        return TILES[: len(self)]

    @property
    def pips(self) -> int:
        """The number of pips on all tiles together."""
        return sum(tile.pips for tile in self.tiles)

    def __len__(self) -> int:
        return (self.max_pip + 1) * (self.max_pip + 2) // 2

    def __iter__(self) -> Iterator[Tile]:
        return iter(self.tiles)

    def __contains__(self, tile: object) -> bool:
        return isinstance(tile, Tile) and tile.high <= self.max_pip


def number(tile: Tile) -> int:
    """Return the number of a tile, which is the same in every set.

    >>> [number(tile) for tile in DoubleSet(6)] == list(range(28))
    True
    """
    return tile.high * (tile.high + 1) // 2 + tile.low


def mask(tiles: Iterable[Tile]) -> int:
    """Return tiles as an int with a bit set for each, by its number."""
    return sum([BITS[tile] for tile in tiles])


def pips_of(tiles: int) -> int:
    """Return the number of pips on the tiles of a mask.

    >>> pips_of(mask([Tile(6, 4), Tile(2, 0)]))
    12
    """
    if tiles < _TWO_CHUNKS:  # a double-six set, the most common case
        return _SUMS[0][tiles & _CHUNK_MASK] + _SUMS[1][tiles >> _CHUNK]
    found = at = 0
    while tiles:
        found += _SUMS[at][tiles & _CHUNK_MASK]
        tiles >>= _CHUNK
        at += 1
    return found


_CHUNK = 14  # pips are looked up for this many tiles at a time
_CHUNK_MASK = (1 << _CHUNK) - 1
_TWO_CHUNKS = 1 << 2 * _CHUNK


class _Sums(dict[int, list[int]]):
    """The pips of every subset of the tiles of a chunk, by its mask; added up once."""

    def __missing__(self, chunk: int) -> list[int]:
        sums = [0]
        for tile in TILES[chunk * _CHUNK : (chunk + 1) * _CHUNK]:
            sums += [pips + tile.pips for pips in sums]
        self[chunk] = sums
        return sums


_SUMS = _Sums()


def numbers(tiles: int) -> Iterator[int]:
    """Yield the numbers of the tiles of a mask, in order.

    >>> list(numbers(0b100101))
    [0, 2, 5]
    """
    while tiles:
        lowest = tiles & -tiles
        yield lowest.bit_length() - 1
        tiles ^= lowest


TILES = tuple(Tile(high, low) for high in range(HIGHEST + 1) for low in range(high + 1))
"""Every tile there is, by number."""

BITS = {tile: 1 << number(tile) for tile in TILES}
"""The bit of each tile in a mask."""


def tile_of(bit: int) -> Tile:
    """Return the tile of a bit."""
    return TILES[bit.bit_length() - 1]


SUITS = [mask(tile for tile in TILES if value in tile) for value in range(HIGHEST + 1)]
"""The tiles of each number, as masks."""

DOUBLES = mask(tile for tile in TILES if tile.is_double)
"""The doubles, as a mask."""

WILD = [
    mask(tile for tile in TILES if tile.high < total and tile.pips in (0, total))
    for total in range(HIGHEST + 2)
]
"""The matadors of each total, as masks."""


def fitting(value: int, total: int) -> int:
    """Return the tiles that fit an end of a number, as a mask; `total` is 0 for equal halves."""
    if not total:
        return SUITS[value]
    return WILD[total] | (SUITS[total - value] if 0 < value < total else 0)


def goes_either_way(tile: Tile, total: int) -> bool:
    """Return whether a play has to say which half of the tile faces out."""
    return total > 0 and tile.pips == total and not tile.is_double


def outer_half(tile: Tile, value: int, total: int, outer: int | None) -> int:
    """Return the half that faces out once a tile is played on an end of a number; `outer` is the
    half that the play names, if it does.

    Raises `TileError` where the tile does not fit, or a half is named wrongly or needlessly, or not
    named where it has to be.
    """
    if goes_either_way(tile, total):
        if outer is None:
            raise TileError(f"{tile} goes either way round: say which half faces out.")
        tile.other(outer)
        return outer
    if outer is not None:
        raise TileError(f"{tile} goes one way round only.")
    if total and BITS[tile] & WILD[total]:
        return tile.high
    return tile.other(total - value if total else value)
