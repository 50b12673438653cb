"""A line of play as it lies on a grid of cells, and the cells that are free for its next tiles.

Tiles that do not join keep half a tile's width clear of each other; only where every double is a
spinner, and arms grow in all directions, may they come closer for want of room.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from functools import reduce
from operator import or_
from typing import NamedTuple, Self

from game.ui.layout.grid import Grid, GridEnd, GridPlacement, shift, short_sides
from game.ui.layout.pieces import Piece, Spins
from game.ui.layout.ways_out import OpenEnd, all_get_out

Key = tuple[int, int]
"""A side of a piece."""

# What may come next at an end: nothing, a plain tile, a double, or either.
NOTHING, PLAIN, DOUBLE, EITHER = range(4)


class Place(NamedTuple):
    """The places for a plain tile and for a double at an end; the same place twice if only one of
    them may come."""

    tile: GridPlacement
    double: GridPlacement
    demand: int
    unsure: int = NOTHING  # what is offered this place, but must be laid elsewhere if it comes

    def lay(self, double: bool) -> GridPlacement:
        """Return where a double, or a plain tile, would lie."""
        return self.double if double else self.tile


class LyingLine:
    """A line, with the places offered at its ends, on a grid with room for it in all directions;
    `reach` is the most cells it may take across and down."""

    def __init__(self, reach: tuple[int, int], spins: Spins = "every") -> None:
        self.grid, self.reach, self.spins = Grid(2 * reach[0], 2 * reach[1]), reach, spins
        self.allow_overlap = False  # an end may be left without room, its place over tiles
        self.window: tuple[int, int] | None = None  # the corner of the cells it must stay in
        self.wanted = 0  # the cells that an end without room would have needed
        self.lays: dict[int, GridPlacement] = {}  # by piece
        self.ends: dict[Key, GridEnd] = {}
        self.joints: dict[Key, GridEnd] = {}  # of all sides that were ever ends
        self.places: dict[Key, Place] = {}
        self.demands: dict[Key, int] = {}  # either, where nothing is known
        self._spinning = spins != "none"  # a double to come may be a spinner
        self.two_arms = spins == "none"  # no spinner has been laid, and none will come
        self._walls = self._bounds = self.grid.outside
        self._tiles = 0

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.__dict__.update(self.__dict__)
        new.lays, new.ends, new.places = self.lays.copy(), self.ends.copy(), self.places.copy()
        new.joints = self.joints.copy()
        return new

    def moved(self, reach: tuple[int, int]) -> Self:
        """Return the same line in the middle of a grid for another reach."""
        new = type(self)(reach, self.spins)
        new.demands = self.demands
        new._spinning, new.two_arms = self._spinning, self.two_arms
        left, top, right, bottom = self.box()
        by = (new.grid.w - left - right) // 2, (new.grid.h - top - bottom) // 2
        new.lays = {index: new.grid.moved(lay, *by) for index, lay in self.lays.items()}
        new._tiles = reduce(or_, [lay.mask for lay in new.lays.values()], 0)
        new.ends = {key: end.moved(*by) for key, end in self.ends.items()}
        new.joints = {key: end.moved(*by) for key, end in self.joints.items()}
        for key, place in self.places.items():
            tile, double = (new.grid.moved(lay, *by) for lay in (place.tile, place.double))
            new.places[key] = place._replace(tile=tile, double=double)
        return new

    def box(self, *offered: GridPlacement) -> tuple[int, int, int, int]:
        """Return the left, top, right and bottom of all tiles and places, including those
        `offered`."""
        lays = [*self.lays.values(), *offered]
        for place in self.places.values():
            lays += [place.tile, place.double]
        return _box(lays)

    @property
    def in_reach(self) -> bool:
        """Whether all tiles and places lie within the line's reach."""
        left, top, right, bottom = self.box()
        return right - left <= self.reach[0] and bottom - top <= self.reach[1]

    def _wall_off(self, *offered: GridPlacement) -> None:
        """Wall off the cells that would take the line beyond its reach, and out of its window.

        With two arms, one may run on as far as the tiles allow, because the other's place can turn.
        """
        self._walls = self._bounds = self._beyond_reach(self.box(*offered))
        if self.two_arms and self.lays:
            self._bounds = self._beyond_reach(_box(self.lays.values()))
        if self.window:
            (left, top), (w, h) = self.window, self.reach
            self._walls = self.grid.beyond(left, top, left + w, top + h)

    def _beyond_reach(self, box: tuple[int, int, int, int]) -> int:
        """Return the cells that would take the contents of a box beyond the line's reach."""
        (left, top, right, bottom), (w, h) = box, self.reach
        return self.grid.beyond(right - w, bottom - h, left + w, top + h)

    def _parent(self, key: Key) -> int:
        """Return the cells of the tile that an end belongs to."""
        return self.lays[key[0]].mask

    def _claim(self, key: Key) -> int:
        """Return the cells that an open end needs free for its next tile."""
        place = self.places[key]
        cells = place.tile.around | place.double.around
        if self._spinning and place.demand & DOUBLE and self.ends[key].flank:
            x, y, tall = place.double[:3]
            cells |= (
                self.grid.clipped(x, y - 4, x + 2, y + 8)
                if tall
                else self.grid.clipped(x - 4, y, x + 8, y + 2)
            )
            cells |= self.grid.ahead(place.double.end, 4, 1)
        return cells

    def claimed_by(self, pieces: Collection[int]) -> int:
        """Return the cells of some tiles with a margin, and those that their open ends need
        free."""
        claims = [self._claim(key) for key in self.places if key[0] in pieces]
        return reduce(or_, [self.lays[index].around for index in pieces] + claims, 0)

    # What is free

    def _goes_on(
        self, taken: int, lay: GridPlacement, double: bool, depth: int, touch: bool
    ) -> bool:
        """Return whether `depth` more tiles fit after `lay`, whatever they are."""
        taken |= lay.mask
        for end in self._opened(lay, double):
            for kind in (False, True) if end.flank else (False,):
                for on in self._free(taken, end, lay.mask, kind, False, touch):
                    if depth == 1 or self._goes_on(taken, on, kind, depth - 1, touch):
                        break
                else:
                    return False
        return True

    def _free(
        self, taken: int, end: GridEnd, parent: int, double: bool, aside: bool, touch: bool
    ) -> Iterator[GridPlacement]:
        """Yield the placements at an end, best first, on free cells and clear of other runs."""
        near = 0 if touch else taken & ~parent
        full, base = taken | self._walls, end.y * self.grid.stride + end.x
        for placement in self.grid.placements(end, double, aside):
            if not (shift(placement.mask, base) & full or shift(placement.around, base) & near):
                yield self.grid.at(end, placement)

    def _leaves_ways_out(self, key: Key, lay: GridPlacement, double: bool) -> bool:
        """Return whether all ends keep a way out after a tile at one of them, and after a spinner
        that may come next; with arms in all directions from every double they can't."""
        if self.spins == "every" or self.allow_overlap:
            return True
        tiles = self._tiles | lay.mask
        ends = [(end, self._parent(other)) for other, end in self.ends.items() if other != key]
        ends += [(end, lay.mask) for end in self._opened(lay, double)]
        if not all_get_out(self.grid, tiles, ends):
            return False
        if double or not self._spinning:
            return True
        return all(self._may_spin(tiles, ends, end) for end, _ in ends if end.flank)

    def _may_spin(self, tiles: int, ends: list[OpenEnd], at: GridEnd) -> bool:
        """Return whether all ends keep a way out after a spinner placed straight on at one of
        them."""
        lay = self.grid.double_ahead(at)
        others = [(end, parent) for end, parent in ends if end is not at]
        opened = [(end, lay.mask) for end in self._opened(lay, True)]
        return all_get_out(self.grid, tiles | lay.mask, [*others, *opened])

    def _opened(self, lay: GridPlacement, double: bool) -> tuple[GridEnd, ...]:
        return (lay.end, *(short_sides(lay) if double and self._spinning else ()))


def demands_of(pieces: Sequence[Piece], highest: int) -> dict[Key, int]:
    """Return what may come at each side of each piece: the kind of the tile played there, or any
    that still can be."""
    laid = Counter(number for piece in pieces for number in {piece.inner, piece.outer})
    doubles = {piece.outer for piece in pieces if piece.double}
    demands = {}
    for piece in pieces:
        for side in piece.sides:
            number = piece.at(side)
            double = number not in doubles
            plain = laid[number] + double <= highest
            demands[piece.index, side] = PLAIN * plain | DOUBLE * double
        if piece.parent is not None:
            demands[piece.parent, piece.side] = DOUBLE if piece.double else PLAIN
    return demands


def _box(lays: Collection[GridPlacement]) -> tuple[int, int, int, int]:
    """Return the left, top, right and bottom of some placements."""
    return (
        min(lay.x for lay in lays),
        min(lay.y for lay in lays),
        max(lay.x + (2 if lay.tall else 4) for lay in lays),
        max(lay.y + (4 if lay.tall else 2) for lay in lays),
    )
