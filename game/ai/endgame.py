"""Exact play where every tile is known, with any number of sides and whatever a round scores.

Each side plays for its own lead at the end of the round (max^n, Luckhardt and Irani 1986; with two
sides that is minimax). Where two moves are worth the same to whoever makes them, it makes the one
that is worse for the side that asks, so that this side is promised no favours.

With two sides and where only pips matter the solver does the same much faster. This knows all that
a position does: bonuses, stakes and who may lead. It is for the end of a round.
"""

from __future__ import annotations

from collections.abc import Generator, Hashable, Iterator
from operator import add, sub

from game.ai.position import Position

_SLICE_NODES = 100


class _GaveUp(Exception):
    """There are more nodes than allowed."""


def values(position: Position, max_nodes: int) -> Generator[None, None, dict[int, float] | None]:
    """Return what each move of a position is worth to the side to move: its lead at the end of the
    round, if every side plays its best; None where that takes more than `max_nodes` nodes.

    The position is left as it was.
    """
    search = _Search(position, max_nodes)
    found: dict[int, float] = {}
    try:
        for move in position.moves():
            found[move] = (yield from search.after(move))[search.side] / search.others
    except _GaveUp:
        return None
    return found


class _Search:
    """A search from a position; `side` is the one that asks. Leads are over the `others`
    together, so that they are whole."""

    def __init__(self, position: Position, max_nodes: int) -> None:
        sides = len(position.points)
        self.side, self.others = position.turn % sides, sides - 1
        self._sign = -1 if position.game.rules.lowest_wins else 1
        self._here = position
        self._left: Iterator[int] = iter(range(max_nodes))
        self._gains: dict[Hashable, tuple[int, ...]] = {}

    def after(self, move: int) -> Generator[None, None, tuple[int, ...]]:
        """Return the lead that each side gets after a move."""
        self._here.make(move)
        try:
            return (yield from self._leads())
        finally:
            self._here.undo()

    def _leads(self) -> Generator[None, None, tuple[int, ...]]:
        """Return the lead that each side gets from here on; they are kept by position, without what
        was ahead before."""
        here, points = self._here, self._here.points
        total = sum(points)
        ahead = [self._sign * (len(points) * own - total) for own in points]
        if here.over:
            return tuple(ahead)
        key = here.key()
        if key not in self._gains:
            node = next(self._left, None)
            if node is None:
                raise _GaveUp
            if node % _SLICE_NODES == 0:
                yield
            mover, side = here.turn % len(ahead), self.side
            best: tuple[int, ...] = ()
            for move in here.moves():
                leads = yield from self.after(move)
                best = max(best, (leads[mover], -leads[side], *leads))
            self._gains[key] = tuple(map(sub, best[2:], ahead))
        return tuple(map(add, ahead, self._gains[key]))
