"""The placements of a tile at an end of a line, on a grid of cells.

A *cell* is half the pitch of the tiles: a tile is 2 × 4 cells with its share of the gap. A double
lies across the line, centred on it, which is why the grid is of half tiles' widths. Cells are the
bits of one integer, row by row, with a border around the board; a row is `stride` bits.

A tile turns either by lying with its outer half at a right angle to the line, or by joining the
last half at its flank.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.ui.layout.penalty import is_stair
from game.ui.layout.pieces import ANGLE, DOWN, DX, DY, LEFT, RIGHT, UP

BORDER = 6  # cells: no placement reaches further beyond the board


class GridEnd(NamedTuple):
    """An end of the line: the cell its next inner half would take, and how its arm runs."""

    x: int  # centre of the next inner half, in cells
    y: int
    heading: int
    flank: bool  # the next tile may join the last half's flank (a plain tile's outer half)
    run: int  # the direction of the present run
    drift: int  # the direction in which one run follows the other
    before: int | None = None  # the direction in which the arm ran before it turned
    tiles: int = 0  # laid since

    def stair(self, to: int) -> bool:
        """Return whether the arm would make a stair in a direction."""
        return is_stair(self.before, self.tiles, to)

    def after(self, to: int) -> tuple[int | None, int]:
        """Return `before` and `tiles` of an arm that goes on in a direction."""
        return (self.before, self.tiles + 1) if to == self.heading else (self.heading, 1)


class GridPlacement(NamedTuple):
    """A tile placed or offered: its upper left cell, whether it stands, and the new end."""

    x: int
    y: int
    tall: bool
    angle: int
    mask: int  # the cells it takes
    around: int  # the same with a margin of one cell
    end: GridEnd


def _turns(end: GridEnd, aside: bool) -> list[tuple[int, int, int, int, bool]]:
    """Return the ways on from an end, best first: the directions to the inner and to the outer
    half, the run and the drift that follow, and whether the tile joins the last half's flank."""
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
    """Move cells on by so many bits, or back."""
    return mask << by if by >= 0 else mask >> -by


@lru_cache(maxsize=1024)
def block(w: int, h: int, stride: int) -> int:
    """Return the cells of a `w` × `h` block in the upper left corner, border included."""
    row = (1 << w) - 1
    return sum(row << (y * stride) for y in range(h))


@lru_cache(maxsize=64)
def outside(w: int, h: int, stride: int) -> int:
    """Return all cells around a board of `w` × `h`."""
    inside = block(w, h, stride) << (BORDER * stride + BORDER)
    return ((1 << (stride * (h + 2 * BORDER))) - 1) & ~inside
