"""The cost of a way of laying the next tiles: one number, the lower the better.

A line that continues straight costs nothing. The higher the cost, the later it is resorted to:
turning, turning back like a stair, turning at a double.
What the tiles after the next one may have to do counts, too.
"""

from functools import lru_cache

from game.ui.layout.grid import Grid, GridEnd, GridPlacement
from game.ui.layout.pieces import DX, DY

_TURN = 1.2
_EARLY = 0.24  # for each cell that is free straight on
_FAR_BACK = 1.0  # a turn that needs more tiles to run back beside itself; not with four arms
_ACROSS = 1.5  # for each extra tile on the way from one row to the next
_AT_DOUBLE = 18.0
_STAIR = 4.0
_LATER = 0.8  # of the cost of the next tile, for the one after
_DOUBLE = 0.16  # the chance that the tile after the next is a double
_FAR = 12  # cells: with this many free straight on, nothing has to turn

# The penalties for lack of room around an end: how far ahead in cells, half the side of the square
# that is checked, and the penalty if none of it is free.
_ROOM = ((6, 9, 6.0), (3, 5, 9.0))


def lying(
    grid: Grid, end: GridEnd, lay: GridPlacement, taken: int, bounds: int, *, four_arms: bool
) -> float:
    """Return the penalty of a placement at an end, and of what the next tiles may have to do before
    they reach the cells that are taken or out of bounds, however the line slides."""
    to, double = lay.end.heading, not lay.end.flank
    cost = 0.0
    if to != end.heading:
        if end.heading == end.run:
            cost += _turn(grid.clear(end, taken, bounds, _FAR))
            h = end.heading
            if not four_arms and (lay.end.x - end.x) * DX[h] + (lay.end.y - end.y) * DY[h] == 0:
                cost += _FAR_BACK
        cost += _AT_DOUBLE * (double or not end.flank)
    elif end.heading != end.run and not double:
        cost += _ACROSS
    cost += _STAIR * end.stair(to)
    free = grid.clear(lay.end, taken, bounds, _FAR)
    after = _running if to == lay.end.run else _crossing
    return cost + _LATER * after(free, double)


def shut_in(grid: Grid, end: GridEnd, taken: int) -> float:
    """Return the penalty of an end with little room ahead of it."""
    return sum(worth * (1 - grid.room(end, taken, ahead, half)) for ahead, half, worth in _ROOM)


def _turn(free: int) -> float:
    return _TURN + _EARLY * free


@lru_cache(maxsize=64)
def _running(free: int, double: bool) -> float:
    """Return the expected penalty of an arm with some cells free straight on, after a tile."""
    if free >= _FAR:
        return 0.0
    at_once = _turn(free)
    straight = _LATER * _running(free - 4, double=False) if free >= 4 else None
    if double:
        return at_once + _AT_DOUBLE if straight is None else straight
    plain = at_once if straight is None else min(straight, at_once)
    across = at_once + _AT_DOUBLE if free < 2 else _LATER * _running(free - 2, double=True)
    return (1 - _DOUBLE) * plain + _DOUBLE * across


def _crossing(free: int, double: bool) -> float:
    """Return the same for an arm on its way from one row to the next."""
    if double:
        return _AT_DOUBLE if free < 4 else 0.0
    return _DOUBLE * _AT_DOUBLE if free < 6 else 0.0
