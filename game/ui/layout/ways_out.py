"""The ways out from the ends of a line: there is always room further away.

A way out is an endless strip, wide enough for doubles, straight on from an end or after one turn.
As long as every end has one that is clear of all tiles and of the other ends' ways out, any number
of tiles can follow wherever they are played, if only the view zooms out far enough: no tile ever
has to move along the line.
"""

from collections.abc import Sequence
from functools import lru_cache

from game.ui.layout.grid import Grid, GridEnd
from game.ui.layout.pieces import DX, DY

Way = tuple[int, int]
"""The cells of a way out, and the same cells with a margin of one."""

OpenEnd = tuple[GridEnd, int]
"""An end, and the cells of the tile it belongs to."""


def all_get_out(grid: Grid, taken: int, ends: Sequence[OpenEnd]) -> bool:
    """Return whether every end has a way out, clear of the cells taken and of one another."""
    if not ends:
        return True
    (end, parent), *others = ends
    return any(
        not wide & taken & ~parent and all_get_out(grid, taken | cells, others)
        for cells, wide in _ways(grid, end.x, end.y, end.heading, end.flank)
    )


@lru_cache(maxsize=512)
def _ways(grid: Grid, x: int, y: int, heading: int, flank: bool) -> tuple[Way, ...]:
    """Return the ways out from an end: straight on, and to either side. Right after a double, the
    line can only turn with a tile whose inner half lies straight on."""
    end = GridEnd(x, y, heading, flank, heading, heading)
    found = []
    for to in (heading, (heading + 1) % 4, (heading + 3) % 4):
        turned = end._replace(heading=to)
        if flank:
            dx, dy = DX[to] - DX[heading], DY[to] - DY[heading]
            found.append(_strip(grid, turned.moved(2 * dx, 2 * dy)))
        else:
            found.append(_tile_and_strip(grid, turned))
    return tuple(found)


def _strip(grid: Grid, end: GridEnd) -> Way:
    far = max(grid.w, grid.h)
    return grid.ahead(end, far, 2), grid.ahead(_back(end, 1), far, 3)


def _tile_and_strip(grid: Grid, end: GridEnd) -> Way:
    """Return a way that begins with a plain tile."""
    cells, wide = _strip(grid, _back(end, -4))
    return cells | grid.ahead(end, 4, 1), wide | grid.ahead(_back(end, 1), 6, 2)


def _back(end: GridEnd, by: int) -> GridEnd:
    return end.moved(-by * DX[end.heading], -by * DY[end.heading])
