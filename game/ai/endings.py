"""What moves are worth at the end of a round to a seat that does not see the other hands, exactly.

Every deal that agrees with what the seat has seen is played to its end, and weighted. The others
are assumed to see all tiles and to play as `endgame` says. The seat is not: at each of its turns it
makes the move that is best over all the deals that have looked the same to it so far, so nothing is
counted on that would take a lucky guess.
"""

from collections import defaultdict
from collections.abc import Generator, Sequence
from math import inf
from typing import NamedTuple

from game.ai.beliefs import Beliefs
from game.ai.endgame import GaveUp, Nodes, Search
from game.ai.position import Position
from game.ai.search import Candidate
from game.engine.view import SeatView

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
    except GaveUp:
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
