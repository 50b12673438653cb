"""What speaks against a way of laying the next tiles: one number, the lower the better.

A line that lies as it lay and runs straight on costs nothing. The dearer, the later it is done: to
slide, to zoom out, to turn, to turn at a double, to turn back like a stair.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

_MOVE = 2.5  # to see what lies elsewhere
_ZOOM = (0.0, 0.0, 4.0)  # by step: readable sizes, and the least that a table shows
_TINY = 20.0  # each step further
_SHORT = 8  # cells: a slide that makes less room costs up to as much again
_TURN = 1.2
_EARLY = 0.15  # a cell that is free straight on
_AT_DOUBLE = 5.0
_STAIR = 6.0
_LARGE = 2.0  # a turn before the line has zoomed out

_STAIR_TILES = 4  # that an arm must have run since it turned, lest it make a stair


def is_stair(before: int | None, tiles: int, to: int) -> bool:
    """Return whether an arm makes a stair that turns back into the direction in which it ran before
    it turned, some tiles ago."""
    return to == before and tiles < _STAIR_TILES


class Look(NamedTuple):
    """A way of looking at the line: from which step, whether it may slide, and the penalty."""

    step: int
    slides: bool
    penalty: float


def looks(step: int, *, first: bool) -> Iterator[Look]:
    """Yield the ways of looking at a line that was seen from a step, or is the first to be seen,
    those with the lowest penalty first, without end."""
    if not first:
        yield Look(step, False, 0.0)
    move = 0.0 if first else _MOVE
    for further in count(step):
        yield Look(further, True, move + _zoom(further) - _zoom(step))


def _zoom(step: int) -> float:
    last = len(_ZOOM) - 1
    return _ZOOM[min(step, last)] + _TINY * max(0, step - last)


def short_slide(free: int) -> float:
    """Return the penalty of a slide after which some cells are free."""
    return _MOVE * max(0.0, 1 - free / _SHORT)


def turn(step: int, free: int, *, double: bool, stair: bool) -> float:
    """Return the penalty of a turn with some cells free straight on, as seen from a step."""
    cost = _TURN + _EARLY * max(0, free) + _LARGE * (step == 0)
    return cost + _AT_DOUBLE * double + _STAIR * stair
