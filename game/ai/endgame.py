"""Exact play of two sides where every tile is known, whatever a round scores: plain alpha-beta.

The solver is much faster, but knows only what depends on pips. This knows all that a position
does: bonuses, stakes and who may lead. It is for the end of a round.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator

from game.ai.position import Position
from game.ai.position_score import leads_of

_INFINITY = float("inf")
_SLICE_NODES = 100


class _GaveUp(Exception):
    """There are more nodes than allowed."""


def values(position: Position, max_nodes: int) -> Generator[None, None, dict[int, float] | None]:
    """Return what each move of a position is worth to the side to move: its lead at the end of the
    round, if both sides play their best; None where that takes more than `max_nodes` nodes.

    The position is left as it was.
    """
    side, left = position.turn % 2, iter(range(max_nodes))
    found: dict[int, float] = {}
    try:
        for move in position.moves():
            window = (-_INFINITY, _INFINITY)
            found[move] = yield from _after(position, move, side, window, left)
    except _GaveUp:
        return None
    return found


def _after(
    here: Position, move: int, side: int, window: tuple[float, float], left: Iterator[int]
) -> Generator[None, None, float]:
    """Return the lead that a side gets after a move, or what is beyond the window."""
    here.make(move)
    try:
        return (yield from _value(here, side, window, left))
    finally:
        here.undo()


def _value(
    here: Position, side: int, window: tuple[float, float], left: Iterator[int]
) -> Generator[None, None, float]:
    """Return the lead that a side gets from here on, or what is beyond the window."""
    if here.over:
        return leads_of(here.game.rules, here.points)[side]
    node = next(left, None)
    if node is None:
        raise _GaveUp
    if node % _SLICE_NODES == 0:
        yield
    alpha, beta = window
    mine = here.turn % 2 == side
    best = -_INFINITY if mine else _INFINITY
    for move in here.moves():
        value = yield from _after(here, move, side, (alpha, beta), left)
        if mine:
            best = max(best, value)
            alpha = max(alpha, best)
        else:
            best = min(best, value)
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best
