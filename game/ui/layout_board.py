"""A line of play growing on a grid, tile by tile: where each tile lies and where the next may lie.

A *cell* is half the pitch of the tiles: a tile is 2 × 4 cells with its share of the gap. A double
lies across the line, centred on it, which is why the grid is of half tiles' widths. What is taken
is one integer, a bit for each cell, with a border of walls around the board.

An arm runs straight on until it must turn, then runs back beside itself, two tiles' widths over;
it *drifts* from run to run towards one side. A tile turns either by lying with its outer half at a
right angle to the line, or by joining the last half at its flank. Tiles that do not join keep half
a tile's width clear of each other, doubles that stick out included.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

# Which doubles are spinners: none but perhaps the set tile, the first one laid, or every one.
Spins = Literal["none", "first", "every"]

RIGHT, DOWN, LEFT, UP = range(4)
DX = (1, 0, -1, 0)
DY = (0, 1, 0, -1)

# What may come next at an end: nothing, a plain tile, a double, or either.
NOTHING, PLAIN, DOUBLE, EITHER = range(4)

# The angle of a tile whose outer half points right, down, left, up (counter-clockwise, 0 is up).
_ANGLE = (270, 180, 90, 0)
# No way to lay a tile reaches further than this beyond the board.
_BORDER = 6
# How hard to look for a place: whether to stay out of the other ends' places, for how many more
# tiles the line must be able to go on, whether runs may touch (only where any double may branch).
_EFFORTS = ((True, 2, False), (True, 1, False), (False, 1, False), (False, 0, False))
_EFFORTS_BRANCHING = ((True, 1, False), (False, 1, False), (False, 1, True), (False, 0, True))


class End(NamedTuple):
    """An end of the line: the cell its next inner half would take, and how its arm runs."""

    x: int  # centre of the next inner half, in cells
    y: int
    heading: int
    flank: bool  # the next tile may join the last half's flank (a plain tile's outer half)
    run: int  # the direction of the present run
    drift: int  # the direction in which one run follows the other


class Lay(NamedTuple):
    """A tile laid, or offered: its upper left cell, whether it stands, and the end it leaves."""

    x: int
    y: int
    tall: bool
    angle: int
    mask: int  # the cells it takes
    around: int  # the same with a margin of one cell
    end: End


class Place(NamedTuple):
    """An open end with the places for a plain tile and for a double; where only one may come, both
    are its place."""

    end: End
    parent: int  # the cells of the tile it hangs on
    after_double: bool
    tile: Lay
    double: Lay
    need: int
    unsure: int = NOTHING  # what can be offered the place, and must be laid elsewhere if it comes


class Plan(NamedTuple):
    """Where the set tile lies, in fractions of the board, and the hand to which the arms turn:
    1 clockwise, 3 counter-clockwise."""

    x: float
    y: float
    hand: int


class Board:
    """A line growing on `w` × `h` cells."""

    def __init__(self, w: int, h: int, plan: Plan, spins: Spins) -> None:
        self.w, self.h, self.plan = w, h, plan
        self.branching = spins == "every"
        self._spins = spins != "none"  # whether the next double is a spinner
        self.twist = 0  # another number tries the ways to go on in another order
        self.crowded = False  # an end without room goes on somewhere else
        self.loose = False  # an end whose next tile is not known yet may be left without room
        self.known: frozenset[tuple[int, int]] = frozenset()  # the ends whose next tile is known
        self.lays: dict[int, Lay] = {}  # by piece
        self.places: dict[tuple[int, int], Place] = {}  # by piece and side
        self.needs: dict[tuple[int, int], int] = {}  # likewise; either, where nothing is known
        self._stride = -(-(w + _BORDER) // 16) * 16
        self._walls = _outside(w, h, self._stride)
        self._tiles = 0

    def copy(self) -> Board:
        """A board that can grow on without changing this one."""
        new = object.__new__(Board)
        new.__dict__.update(self.__dict__)
        new.lays = self.lays.copy()
        new.places = self.places.copy()
        return new

    def expect(self, needs: dict[tuple[int, int], int]) -> None:
        """Learn what may come at the ends; those that need less give up room, and never move."""
        self.needs = needs
        for key, place in list(self.places.items()):
            need = place.need & needs.get(key, EITHER)
            if need == NOTHING:
                del self.places[key]
            elif need == PLAIN:
                self.places[key] = place._replace(double=place.tile, need=need)
            elif need == DOUBLE:
                self.places[key] = place._replace(tile=place.double, need=need)

    def add(
        self, parent: int | None, side: int, double: bool, spinner: bool, index: int | None = None
    ) -> bool:
        """Lay a tile, the next where no index is given, on its open place; False if it, or any
        end's next tile, has no room."""
        if parent is None:
            lay, ends = self._set(double)
            if lay.mask & self._walls:
                return False
        else:
            place = self.places.pop((parent, side))
            if place.unsure & (DOUBLE if double else PLAIN) and not self.crowded:
                return False
            lay = place.double if double else place.tile
            ends = [(0, lay.end)]
        if spinner:
            ends += self._arms(lay)
        if double:
            self._spins = self.branching
        index = len(self.lays) if index is None else index
        self.lays[index] = lay
        self._tiles |= lay.mask
        todo = [((index, side), end, lay.mask, double) for side, end in ends]
        for key, place in list(self.places.items()):
            if self._claim(place) & lay.mask & ~place.parent:
                del self.places[key]
                todo.append((key, place.end, place.parent, place.after_double))
        for key, end, cells, after_double in todo:
            need = self.needs.get(key, EITHER)
            if need == NOTHING:
                continue
            found = self._open(end, cells, after_double, need)
            if found is None and self.loose and key not in self.known:
                found = self._open_loosely(end, cells, after_double, need)
            if found is None:
                return False
            self.places[key] = found
        return True

    def _set(self, double: bool) -> tuple[Lay, list[tuple[int, End]]]:
        """The set tile, its side 0 to the right, and its two ends."""
        half_w, half_h = (1, 2) if double else (2, 1)
        x = min(max(round(self.w * self.plan.x), half_w), self.w - half_w)
        y = min(max(round(self.h * self.plan.y), half_h), self.h - half_h)
        ends = []
        for side, heading in ((0, RIGHT), (1, LEFT)):
            drift = (heading + self.plan.hand) % 4
            at = x + (half_w + 1) * DX[heading]
            ends.append((side, End(at, y, heading, not double, heading, drift)))
        mask = self._cells(x - half_w, y - half_h, 2 * half_w, 2 * half_h)
        angle = _ANGLE[UP] if double else _ANGLE[RIGHT]
        return Lay(x - half_w, y - half_h, double, angle, mask, mask, ends[0][1]), ends

    def _arms(self, lay: Lay) -> list[tuple[int, End]]:
        """The ends at a spinner's short sides, left and right of its arm's heading."""
        x, y = (lay.x + 1, lay.y + 2) if lay.tall else (lay.x + 2, lay.y + 1)
        ends = []
        for side, turn in ((2, 3), (3, 1)):
            d = (lay.end.heading + turn) % 4
            drift = (d + self.plan.hand) % 4
            ends.append((side, End(x + 3 * DX[d], y + 3 * DY[d], d, False, d, drift)))
        return ends

    def _cells(self, x: int, y: int, w: int, h: int) -> int:
        return _shift(_block(w, h, self._stride), (y + _BORDER) * self._stride + x + _BORDER)

    def _claim(self, place: Place) -> int:
        """The cells that an open end needs free for its next tile."""
        cells = place.tile.around | place.double.around
        if self._spins and place.need & DOUBLE and not place.after_double:
            x, y, tall = place.double[:3]
            cells |= self._cells(x, y - 4, 2, 12) if tall else self._cells(x - 4, y, 12, 2)
        return cells

    def _open(self, end: End, parent: int, after_double: bool, need: int) -> Place | None:
        """The places for what may come at `end`, or None if there is no room.

        No double ever follows a double; should it be asked for, the plain tile's place must do."""
        others = 0
        for place in self.places.values():
            if place.unsure & PLAIN:
                continue
            others |= place.tile.mask | place.double.mask
            if self._spins:
                others |= self._claim(place)
        tile = double = None
        sure = need == DOUBLE and self._spins
        if after_double or need & PLAIN:
            tile = self._pick(end, parent, False, others, False)
            if tile is None:
                return None
        if need & DOUBLE and not after_double:
            aside = tile is not None and tile.end.heading == end.heading
            double = self._pick(end, parent, True, others, aside, sure)
            if double is None:
                return None
        first = tile or double
        assert first is not None
        return Place(end, parent, after_double, first, double or first, need)

    def _open_loosely(self, end: End, parent: int, after_double: bool, need: int) -> Place:
        """The places at an end that has no room for all that may come: a double is offered the
        plain tile's place, and where there is none either, a place over other tiles."""
        tile = self._pick(end, parent, False, 0, False)
        unsure = DOUBLE if tile else EITHER
        tile = tile or self._force(end, parent, False, False)
        return Place(end, parent, after_double, tile, tile, need, unsure)

    def _pick(
        self, end: End, parent: int, double: bool, others: int, aside: bool, sure: bool = False
    ) -> Lay | None:
        """The best way to lay a tile at `end`; `aside`: where it turns it only steps aside;
        `sure`: it will be a spinner, whose arms need room at once."""
        for apart, depth, touch in _EFFORTS_BRANCHING if self.branching else _EFFORTS:
            if sure and not depth:
                continue
            taken = self._tiles | others if apart else self._tiles
            for lay in self._free(taken, end, parent, double, aside, touch):
                if depth == 0 or self._goes_on(taken, lay, double, depth, touch):
                    return lay
        return self._force(end, parent, double, aside, others) if self.crowded else None

    def _force(self, end: End, parent: int, double: bool, aside: bool, others: int = 0) -> Lay:
        """The nearest free way to lay a tile off its end, where none joins it; on a full board the
        way at the end that leaves the board and covers other tiles least."""
        taken = self._tiles | others
        for reach in range(3, max(self.w, self.h)):
            for dx, dy in _ring(reach):
                for heading in (RIGHT, DOWN, LEFT, UP):
                    drift = (heading + self.plan.hand) % 4
                    near = End(end.x + dx, end.y + dy, heading, False, heading, drift)
                    if not (0 < near.x < self.w and 0 < near.y < self.h):
                        continue
                    for lay in self._free(taken, near, 0, double, aside, False):
                        if self._goes_on(taken, lay, double, 1, False):
                            return lay
        walls, self._walls = self._walls, 0
        ways = list(self._free(0, end, parent, double, aside, True))
        self._walls = walls
        tiles = self._tiles
        return min(
            ways, key=lambda lay: ((lay.mask & walls).bit_count(), (lay.mask & tiles).bit_count())
        )

    def _goes_on(self, taken: int, lay: Lay, double: bool, depth: int, touch: bool) -> bool:
        """Whether, after `lay`, `depth` more tiles have room whatever they are."""
        taken |= lay.mask
        ends = [(lay.end, double)]
        if double and self._spins:
            ends += [(end, True) for _, end in self._arms(lay)]
        for end, after_double in ends:
            for kind in (False,) if after_double else (False, True):
                for on in self._free(taken, end, lay.mask, kind, False, touch):
                    if depth == 1 or self._goes_on(taken, on, kind, depth - 1, touch):
                        break
                else:
                    return False
        return True

    def _free(
        self, taken: int, end: End, parent: int, double: bool, aside: bool, touch: bool
    ) -> Iterator[Lay]:
        """The ways to lay a tile at `end`, best first, on free cells and clear of other runs."""
        x, y, heading, flank, run, drift = end
        near = 0 if touch else taken & ~parent
        full = taken | self._walls
        base = y * self._stride + x
        ways = _ways(self._stride, double, flank, heading, run, drift, aside)
        if self.twist:
            k = (7 * x + 13 * y + 5 * heading + 29 * self.twist) * 40503 % 65536 >> 4
            k %= 2 * len(ways)
            ways = ways[k:] + ways[:k]
        for left, top, tall, angle, cells, margin, to in ways:
            mask = cells << base if base >= 0 else cells >> -base
            if mask & full:
                continue
            around = margin << base if base >= 0 else margin >> -base
            if around & near:
                continue
            on = End(x + to[0], y + to[1], to[2], to[3], to[4], to[5])
            yield Lay(x + left, y + top, tall, angle, mask, around, on)


def _turns(end: End, aside: bool) -> list[tuple[int, int, int, int, bool]]:
    """The ways on from `end`, best first: the directions to the inner and to the outer half, the
    run and the drift that follow, and whether the tile joins the last half's flank."""
    d, run, drift = end.heading, end.run, end.drift
    back = (run + 2) % 4
    if d == run:
        ways = [(d, d, run, drift, False)]
        for to in (drift, (drift + 2) % 4):
            if aside:
                then = run, to
            elif d in (UP, DOWN):
                then = to, back  # an arm that goes up or down runs along the wall it reaches
            else:
                then = back, to
            ways += [(d, to, *then, False), (to, to, *then, True)]
    else:
        ways = [
            (run, run, run, drift, True),
            (d, run, run, drift, False),
            (d, d, run, drift, False),
            (back, back, back, drift, True),
            (d, back, back, drift, False),
        ]
    return [way for way in ways if end.flank or not way[4]]


@lru_cache(maxsize=16384)
def _ways(
    stride: int, double: bool, flank: bool, heading: int, run: int, drift: int, aside: bool
) -> tuple[Lay, ...]:
    """All ways to lay a tile at an end whose next inner half is centred on cell 0, 0."""
    ways = []
    turns = _turns(End(0, 0, heading, flank, run, drift), aside)
    for d1, d2, new_run, new_drift, at_flank in turns:
        if double and d1 != d2:
            continue
        x = 2 * (DX[d1] - DX[heading]) if at_flank else 0
        y = 2 * (DY[d1] - DY[heading]) if at_flank else 0
        if double:
            tall = d1 in (RIGHT, LEFT)
            left, top = (x - 1, y - 2) if tall else (x - 2, y - 1)
            angle = _ANGLE[UP] if tall else _ANGLE[LEFT]
        else:
            x, y = x + 2 * DX[d2], y + 2 * DY[d2]
            tall = d2 in (UP, DOWN)
            left, top = min(x, x - 2 * DX[d2]) - 1, min(y, y - 2 * DY[d2]) - 1
            angle = _ANGLE[d2]
        w, h = (2, 4) if tall else (4, 2)
        at = (top + _BORDER) * stride + left + _BORDER
        mask = _block(w, h, stride) << at
        around = _block(w + 2, h + 2, stride) << (at - stride - 1)
        end = End(x + 2 * DX[d2], y + 2 * DY[d2], d2, not double, new_run, new_drift)
        ways.append(Lay(left, top, tall, angle, mask, around, end))
    return tuple(ways)


def _ring(reach: int) -> Iterator[tuple[int, int]]:
    """The steps to the cells at a distance, those straight away first."""
    for n in range(reach + 1):
        for along in {n, -n}:
            yield from ((reach, along), (-reach, along), (along, reach), (along, -reach))


def _shift(mask: int, by: int) -> int:
    return mask << by if by >= 0 else mask >> -by


@lru_cache(maxsize=256)
def _block(w: int, h: int, stride: int) -> int:
    """The cells of a `w` × `h` block in the upper left corner, border included."""
    row = (1 << w) - 1
    return sum(row << (y * stride) for y in range(h))


@lru_cache(maxsize=64)
def _outside(w: int, h: int, stride: int) -> int:
    """All cells around a board of `w` × `h`."""
    inside = _block(w, h, stride) << (_BORDER * stride + _BORDER)
    return ((1 << (stride * (h + 2 * _BORDER))) - 1) & ~inside
