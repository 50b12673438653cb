"""A grid of cells, sets of cells, and the placements of a tile at an end of a line.

A *cell* is half the pitch of the tiles: a tile is 2 × 4 cells with its share of the gap. A double
lies across the line, centred on it, so the grid has to be as fine as half a tile's width. A set of
cells is one integer: its bits are the cells row by row, with a border around the grid; a row is
`stride` bits.

A tile turns either by lying with its outer half at a right angle to the line, or by joining the
last half at its flank.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_
from typing import NamedTuple

from game.ui.layout.pieces import ANGLE, DOWN, DX, DY, LEFT, RIGHT, UP

_STAIR_TILES = 4  # that an arm must have run since it turned, so as not to make a stair
BORDER = 6  # cells: no placement reaches further beyond the board


class GridEnd(NamedTuple):
    """An end of the line: the cell its next inner half would take, and how its arm runs."""

    x: int  # centre of the next inner half, in cells
    y: int
    heading: int
    flank: bool  # the next tile may join the last half's flank (a plain tile's outer half)
    run: int  # the direction of the current run
    drift: int  # the direction in which each run follows the last
    before: int | None = None  # the direction in which the arm ran before it turned
    tiles: int = 0  # laid since

    def stair(self, to: int) -> bool:
        """Return whether the arm would make a stair: turn back into the direction it ran in before
        it last turned."""
        return to == self.before and self.tiles < _STAIR_TILES

    def moved(self, dx: int, dy: int) -> GridEnd:
        """Return the end moved by some cells."""
        return self._replace(x=self.x + dx, y=self.y + dy)

    def after(self, to: int) -> tuple[int | None, int]:
        """Return `before` and `tiles` of an arm that continues in a direction."""
        return (self.before, self.tiles + 1) if to == self.heading else (self.heading, 1)


class GridPlacement(NamedTuple):
    """A tile placed or offered: its upper left cell, whether it is upright, and the new end."""

    x: int
    y: int
    tall: bool
    angle: int
    mask: int  # the cells it takes
    around: int  # the same with a margin of one cell
    end: GridEnd


def _turns(end: GridEnd, aside: bool) -> list[tuple[int, int, int, int, bool]]:
    """Return the ways to continue from an end, best first: the directions to the inner and to the
    outer half, the run and the drift that follow, and whether the tile joins the last half's
    flank."""
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
def placements(
    stride: int, double: bool, flank: bool, heading: int, run: int, drift: int, aside: bool
) -> tuple[GridPlacement, ...]:
    """Return all placements at an end whose next inner half is centred on cell 0, 0."""
    found = []
    turns = _turns(GridEnd(0, 0, heading, flank, run, drift), aside)
    for d1, d2, new_run, new_drift, at_flank in turns:
        if double and d1 != d2:
            continue
        x = 2 * (DX[d1] - DX[heading]) if at_flank else 0
        y = 2 * (DY[d1] - DY[heading]) if at_flank else 0
        if double:
            tall = d1 in (RIGHT, LEFT)
            left, top = (x - 1, y - 2) if tall else (x - 2, y - 1)
            angle = ANGLE[UP] if tall else ANGLE[LEFT]
        else:
            x, y = x + 2 * DX[d2], y + 2 * DY[d2]
            tall = d2 in (UP, DOWN)
            left, top = min(x, x - 2 * DX[d2]) - 1, min(y, y - 2 * DY[d2]) - 1
            angle = ANGLE[d2]
        w, h = (2, 4) if tall else (4, 2)
        at = (top + BORDER) * stride + left + BORDER
        mask = block(w, h, stride) << at
        around = block(w + 2, h + 2, stride) << (at - stride - 1)
        end = GridEnd(x + 2 * DX[d2], y + 2 * DY[d2], d2, not double, new_run, new_drift)
        found.append(GridPlacement(left, top, tall, angle, mask, around, end))
    return tuple(found)


def shift(mask: int, by: int) -> int:
    """Shift cells on by some bits, or back."""
    return mask << by if by >= 0 else mask >> -by


@lru_cache(maxsize=1024)
def block(w: int, h: int, stride: int) -> int:
    """Return the cells of a `w` × `h` block in the upper left corner, border included."""
    row = (1 << w) - 1
    return sum(row << (y * stride) for y in range(h))


@lru_cache(maxsize=64)
def outside(w: int, h: int, stride: int) -> int:
    """Return all cells around a grid of `w` × `h`."""
    inside = block(w, h, stride) << (BORDER * stride + BORDER)
    return ((1 << (stride * (h + 2 * BORDER))) - 1) & ~inside


class Grid:
    """A grid of `w` × `h` cells."""

    def __init__(self, w: int, h: int) -> None:
        self.w, self.h = w, h
        self.stride = -(-(w + BORDER) // 16) * 16
        self.outside = outside(w, h, self.stride)
        """All cells of the border."""

    def block(self, x: int, y: int, w: int, h: int) -> int:
        """Return the cells of a block, which may reach into the border."""
        return shift(block(w, h, self.stride), (y + BORDER) * self.stride + x + BORDER)

    def clipped(self, left: int, top: int, right: int, bottom: int) -> int:
        """Return the cells of a block that are inside the grid."""
        left, top = max(0, left), max(0, top)
        w, h = min(self.w, right) - left, min(self.h, bottom) - top
        return self.block(left, top, w, h) if w > 0 and h > 0 else 0

    def beyond(self, left: int, top: int, right: int, bottom: int) -> int:
        """Return all cells except those of a block, including the border's."""
        everything = (1 << (self.stride * (self.h + 2 * BORDER))) - 1
        return everything & ~self.clipped(left, top, right, bottom)

    def ahead(self, end: GridEnd, long: int, half: int) -> int:
        """Return the cells straight on from an end, `long` cells far, and `half` to either side."""
        x, y, to = end[:3]
        x, y = x - DX[to], y - DY[to]
        wide, high = half * abs(DY[to]), half * abs(DX[to])
        across, down = x + long * DX[to], y + long * DY[to]
        return self.clipped(
            min(x, across) - wide, min(y, down) - high, max(x, across) + wide, max(y, down) + high
        )

    def clear(self, end: GridEnd, taken: int, walls: int, most: int) -> int:
        """Return how many cells are free straight on from an end, up to `most`: for a plain tile
        before the walls, and for a double before what is taken."""
        edge = self.w - end.x, self.h - end.y, end.x, end.y
        most = min(most, edge[end.heading] + 1)
        for half, cells in (1, walls), (2, taken):
            if most > 0 and (met := self.ahead(end, most, half) & cells):
                most = max(0, self._distance(end, half, met))
        return most

    def _distance(self, end: GridEnd, half: int, met: int) -> int:
        """Return how many cells lie between an end and the first of those met straight on from it,
        up to `half` to either side."""
        x, y, to = end[:3]
        if to in (RIGHT, LEFT):
            rows = range(y - half + BORDER, y + half + BORDER)
            met = reduce(or_, [met >> (row * self.stride) for row in rows]) & (1 << self.stride) - 1
        first = (met & -met if to in (RIGHT, DOWN) else met).bit_length() - 1
        at = (first if to in (RIGHT, LEFT) else first // self.stride) - BORDER
        return (at - x + 1, at - y + 1, x - at, y - at)[to]

    def room(self, end: GridEnd, taken: int, ahead: int, half: int) -> float:
        """Return how much of a square ahead of an end is free, from 0 to 1; outside the grid
        nothing is."""
        x, y = end.x + ahead * DX[end.heading], end.y + ahead * DY[end.heading]
        cells = self.clipped(x - half, y - half, x + half, y + half)
        return (cells & ~taken).bit_count() / (4 * half * half)

    def placements(self, end: GridEnd, double: bool, aside: bool) -> tuple[GridPlacement, ...]:
        """Return all placements at an end as if it were at cell 0, 0, best first."""
        return placements(self.stride, double, end.flank, end.heading, end.run, end.drift, aside)

    def double_ahead(self, end: GridEnd) -> GridPlacement:
        """Return the placement of a double straight on."""
        found = self.placements(end, True, False)
        return self.at(end, next(on for on in found if on.end.heading == end.heading))

    def at(self, end: GridEnd, on: GridPlacement) -> GridPlacement:
        """Return a placement made for an end at cell 0, 0, moved to where the end is."""
        x, y, to = end.x, end.y, on.end
        base = y * self.stride + x
        after = GridEnd(x + to.x, y + to.y, *to[2:6], *end.after(to.heading))
        mask, around = shift(on.mask, base), shift(on.around, base)
        return GridPlacement(x + on.x, y + on.y, on.tall, on.angle, mask, around, after)

    def moved(self, lay: GridPlacement, dx: int, dy: int) -> GridPlacement:
        """Return a placement of another grid on this one, moved by some cells."""
        x, y, (w, h) = lay.x + dx, lay.y + dy, (2, 4) if lay.tall else (4, 2)
        mask, around = self.block(x, y, w, h), self.block(x - 1, y - 1, w + 2, h + 2)
        return GridPlacement(x, y, lay.tall, lay.angle, mask, around, lay.end.moved(dx, dy))


def set_tile(grid: Grid, double: bool) -> tuple[GridPlacement, dict[int, GridEnd]]:
    """Return the placement of the set tile in the middle, its side 0 to the right, and the ends at
    its sides."""
    half_w, half_h = (1, 2) if double else (2, 1)
    x, y = max(grid.w // 2, half_w), max(grid.h // 2, half_h)
    left, top = x - half_w, y - half_h
    mask = grid.block(left, top, 2 * half_w, 2 * half_h)
    angle = ANGLE[UP] if double else ANGLE[RIGHT]
    ends = {side: _new_arm(x, y, to, half_w + 1) for side, to in ((0, RIGHT), (1, LEFT))}
    if not double:
        ends = {side: end._replace(flank=True) for side, end in ends.items()}
    return GridPlacement(left, top, double, angle, mask, mask, ends[0]), ends


def short_sides(spinner: GridPlacement) -> tuple[GridEnd, GridEnd]:
    """Return the ends at a spinner's short sides, left and right of its arm's heading."""
    x, y = spinner.x + (1 if spinner.tall else 2), spinner.y + (2 if spinner.tall else 1)
    left, right = ((spinner.end.heading + turn) % 4 for turn in (3, 1))
    return _new_arm(x, y, left, 3), _new_arm(x, y, right, 3)


def _new_arm(x: int, y: int, to: int, away: int) -> GridEnd:
    """Return an end that runs in a direction from a double in the middle, and turns clockwise."""
    return GridEnd(x + away * DX[to], y + away * DY[to], to, False, to, (to + 1) % 4)
