"""Exact play where every tile is known, with any number of sides and any scoring.

Each side plays for its own lead at the end of the round (max^n, Luckhardt and Irani 1986; with two
sides that is minimax). Of two moves that are worth the same to its mover, a side makes the one that
is worse for the side the search is for, so that nobody is counted on for favours.

With two sides and where only pips matter the solver does the same much faster. This takes in
everything that a position does: bonuses, stakes and who may lead. It is for the end of a round.
"""

from collections.abc import Generator, Hashable, Sequence
from operator import add, sub

from game.ai.position import Position

_SLICE_NODES = 100


class GaveUp(Exception):
    """The search would take more nodes than allowed."""


def values(position: Position, max_nodes: int) -> Generator[None, None, dict[int, float] | None]:
    """Return what each move of a position is worth to the side to move: its lead at the end of the
    round, if every side plays its best; None if that takes more than `max_nodes` nodes.

    The position is left unchanged.
    """
    search = Search(position, position.turn, Nodes(max_nodes))
    found: dict[int, float] = {}
    try:
        for move in position.moves():
            found[move] = search.lead((yield from search.after(move)))
    except GaveUp:
        return None
    return found


class Nodes:
    """The number of nodes that may still be searched."""

    def __init__(self, most: int) -> None:
        self._left = most

    def take(self) -> Generator[None, None, None]:
        """Count one more. Raises `GaveUp` if none is left."""
        if not self._left:
            raise GaveUp
        self._left -= 1
        if self._left % _SLICE_NODES == 0:
            yield


class Search:
    """A search from a position, for the side of a `seat`.

    `points` are how far each side is ahead of the others, summed over them, so that they are whole
    numbers: its lead times the number of other sides.
    """

    def __init__(self, position: Position, seat: int, nodes: Nodes) -> None:
        self._sides = len(position.points)
        self._side = seat % self._sides
        self._sign = -1 if position.game.rules.lowest_wins else 1
        self._here, self._nodes = position, nodes
        self._kept: dict[Hashable, tuple[int, tuple[int, ...]]] = {}

    def lead(self, points: Sequence[int]) -> float:
        """Return the lead of the seat's side, given how far each is ahead."""
        return points[self._side] / (self._sides - 1)

    def ahead(self) -> tuple[int, ...]:
        """Return how far each side is ahead in what has been scored."""
        points = self._here.points
        total = sum(points)
        return tuple([self._sign * (self._sides * own - total) for own in points])

    def after(self, move: int) -> Generator[None, None, tuple[int, ...]]:
        """Return how far a move brings each side ahead."""
        self._here.make(move)
        try:
            if self._here.over:
                return self.ahead()
            return (yield from self.best())[1]
        finally:
            self._here.undo()

    def best(self) -> Generator[None, None, tuple[int, tuple[int, ...]]]:
        """Return the move that the side to move makes, and how far it brings each side ahead. These
        are cached by position, without the points from before it."""
        here, ahead = self._here, self.ahead()
        key = here.key()
        if key not in self._kept:
            yield from self._nodes.take()
            mover, side = here.turn % self._sides, self._side
            best: tuple[int, ...] = ()
            made = 0
            for move in here.moves():
                found = yield from self.after(move)
                one = found[mover], -found[side], *found
                if one > best:
                    best, made = one, move
            self._kept[key] = made, tuple(map(sub, best[2:], ahead))
        made, more = self._kept[key]
        return made, tuple(map(add, ahead, more))
