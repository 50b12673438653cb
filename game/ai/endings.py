"""What moves are worth at the end of a round, exactly: with every tile known, for any number of
sides and any scoring (`values`), and by what a seat can know (`candidates`).

Each side plays for its own lead at the end of the round (max^n, Luckhardt and Irani 1986; with two
sides that is minimax). Of two moves that are worth the same to its mover, a side makes the one that
is worse for the side the search is for, so that nobody is counted on for favours. With two sides
and where only pips matter the solver does the same much faster. This takes in everything that a
position does: bonuses, stakes and who may lead.

For a seat that does not see the other hands, every deal that agrees with what it has seen is played
to its end, and weighted. The others are assumed to see all tiles. The seat is not: at each of its
turns it makes the move that is best over all the deals that have looked the same to it so far, so
nothing is counted on that would take a lucky guess.
"""

from collections import defaultdict
from collections.abc import Generator, Hashable, Sequence
from math import inf
from operator import add, sub
from typing import NamedTuple

from game.ai.beliefs import Beliefs
from game.ai.position import Position
from game.ai.search import Candidate
from game.engine.view import SeatView

_SLICE_NODES = 100


class _GaveUp(Exception):
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
    except _GaveUp:
        return None
    return found


class Nodes:
    """The number of nodes that may still be searched."""

    def __init__(self, most: int) -> None:
        self._left = most

    def take(self) -> Generator[None, None, None]:
        """Count one more. Raises `_GaveUp` if none is left."""
        if not self._left:
            raise _GaveUp
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


MAX_NODES = 4000
"""The maximum of nodes to search for a decision."""

_MAX_TILES = 12  # in hands
_MAX_DEALS = 200


class _Deal(NamedTuple):
    """A deal that may be the real one, its share of the weight, and the search for the others."""

    position: Position
    share: float
    search: Search


def candidates(
    view: SeatView, max_nodes: int = MAX_NODES
) -> Generator[None, None, list[Candidate]]:
    """Return the moves of the seat to move, best first, as `search` does; nothing if tiles can
    still be drawn, too many deals agree, or it would take more than `max_nodes` nodes."""
    if view.drawable or sum(view.counts) > _MAX_TILES:
        return []
    nodes = Nodes(max_nodes)
    deals = _deals_of(view, (yield from Beliefs.sliced(view)), nodes)
    if not deals:
        return []
    first, ending = deals[0].position, _Ending(view.seat, nodes)
    found = []
    try:
        for move in first.moves():
            points = yield from ending.after(move, deals)
            found.append(Candidate(first.decode(move), points, len(deals)))
    except _GaveUp:
        return []
    return sorted(found, key=lambda one: one.points, reverse=True)


def _deals_of(view: SeatView, beliefs: Beliefs, nodes: Nodes) -> list[_Deal]:
    """Return every deal that agrees with what a seat has seen, if there are few."""
    every = beliefs.every(_MAX_DEALS)
    total = sum(weight for _, weight in every)
    found = []
    for (hands, boneyard), weight in every:
        position = Position.seen(view, hands, boneyard)
        found.append(_Deal(position, weight / total, Search(position, view.seat, nodes)))
    return found


class _Ending:
    """The end of a round as a seat sees it."""

    def __init__(self, seat: int, nodes: Nodes) -> None:
        self._seat, self._nodes = seat, nodes

    def after(self, move: int, deals: Sequence[_Deal]) -> Generator[None, None, float]:
        """Return what a move brings the seat in deals that have looked the same to it."""
        looks: defaultdict[tuple[int, ...], list[_Deal]] = defaultdict(list)
        found = 0.0
        for deal in deals:
            deal.position.make(move)
            if deal.position.over:
                found += deal.share * deal.search.lead(deal.search.ahead())
            else:
                looks[deal.position.points].append(deal)
        for alike in looks.values():
            found += yield from self._from(alike)
        for deal in deals:
            deal.position.undo()
        return found

    def _from(self, deals: Sequence[_Deal]) -> Generator[None, None, float]:
        """Return what the rest of the round brings the seat in deals that look the same to it."""
        yield from self._nodes.take()
        here = deals[0].position
        if here.turn == self._seat:
            most = -inf
            for move in here.moves():
                most = max(most, (yield from self.after(move, deals)))
            return most
        replies: defaultdict[int, list[_Deal]] = defaultdict(list)
        for deal in deals:
            move, _ = yield from deal.search.best()
            replies[move].append(deal)
        total = 0.0
        for move, alike in replies.items():
            total += yield from self.after(move, alike)
        return total
