"""Exact play where every tile is known: how a round ends if all play their best from here.

The value of a position is a lead: the points of one side at the end of the round minus the others'
(their mean, where there are several), with what they have scored in it already. With two sides,
each plays for its own lead. With more that is taken the cautious way: the side to move plays for
its lead, and all the others play against it as if they were one. So its value is what it can be
sure of, whatever the others do. (A solution in which each plays for itself depends on what a
player does when two plays are worth the same to it, and allows hardly any cut-offs.)

The search is alpha-beta with a table of what is known of each position; `solver_state` has the
positions. Passes and draws are never a choice, so they are no positions of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from operator import length_hint

from game.ai.position import Game, Position
from game.ai.solver_state import Play, Spot, Spots, Terms, stuck

MOST = 1 << 30
"""More positions than are ever looked at, and a lead beyond any."""

_MOST_KNOWN = 1 << 17
"""With so many positions known, all are forgotten before the next that is asked for."""

_UNKNOWN = (-MOST, MOST)
_Search = Callable[[Spot, Play, int, int, int], int]
_Choose = Callable[[Spot, list[Play], int, int, int], int]


@dataclass(frozen=True, slots=True)
class Solved:
    """What best play comes to: `value`, the lead of the side to move, and a move that gets it."""

    value: float
    move: int


class Solver:
    """Solves positions of one game. What it finds is kept for more positions of the same deal.

    `looked_at` counts the positions looked at so far: those that a play leads to, the end of the
    round and positions known already among them.
    """

    def __init__(self, game: Game) -> None:
        self.looked_at = 0
        self._spots = Spots(game)
        self._terms: Terms | None = None
        self._asked: Hashable = None
        self._known: dict[int, tuple[int, int]] = {}

    def solve(self, position: Position, nodes: int = MOST) -> Solved | None:
        """Return the value of a position, which is not over, and the first of its best moves.

        After looking at `nodes` positions it gives up and returns None. Ask again to go on: what
        has been found is kept, so the work can be done in slices. (Let these be some hundred
        positions at least: each begins with finding the way back to where the last one ended.)
        The position is left as it was.
        """
        leads = self._leads(position, nodes, only_best=True)
        if leads is None:
            return None
        move = max(leads, key=leads.__getitem__)
        return Solved(leads[move], move)

    def values(self, position: Position, nodes: int = MOST) -> dict[int, float] | None:
        """Return what every move of a position is worth to the side to move; else as `solve`."""
        return self._leads(position, nodes, only_best=False)

    def _leads(self, position: Position, nodes: int, only_best: bool) -> dict[int, float] | None:
        """Return the lead that each move gets, or None after so many positions.

        If `only_best`, the lead of a later move than the best may be given too high, but not higher
        than the best.
        """
        terms = Terms.of(position)
        asked = position.key()
        full = asked != self._asked and len(self._known) > _MOST_KNOWN
        if self._spots.tidy() or terms != self._terms or full:
            self._terms = terms
            self._known = {}
        self._asked = asked
        ticks = iter(range(nodes))
        search = _searching(self._spots, terms, self._known, ticks)
        leads: dict[int, int] = {}
        try:
            for move in position.moves():
                ahead, spot, state = self._after(position, move, terms)
                if spot:
                    floor = max(leads.values(), default=-MOST) if only_best else -MOST
                    ahead += search(spot, (0, 0, (spot,)), state, floor - ahead, MOST)
                leads[move] = ahead
        except StopIteration:
            return None
        finally:
            self.looked_at += nodes - length_hint(ticks)
        others = len(position.points) - 1
        return {move: lead / others for move, lead in leads.items()}

    def _after(self, position: Position, move: int, terms: Terms) -> tuple[int, Spot | None, int]:
        """Return the lead after a move and all that is forced, and where the next choice is."""
        made = 0
        while not position.over and (move < 0 or made == 0):
            position.make(move)
            made += 1
            move = position.moves()[0] if not position.over else move
        spot = None if position.over else self._spots.of(position.line)[position.turn]
        found = terms.lead(position.points), spot, self._spots.read(position)
        for _ in range(made):
            position.undo()
        return found


def _searching(
    spots: Spots, terms: Terms, known: dict[int, tuple[int, int]], ticks: Iterator[int]
) -> _Search:
    """Return the search of a deal; it raises `StopIteration` when `ticks` runs out.

    It takes a position, as spot and state, a play, and the bounds between which the value of what
    follows is wanted exactly. It returns the lead that the terms' side gains from there on, times
    the number of other sides; if that is beyond a bound, then one between the two.
    """
    me, others = terms.side, spots.sides - 1
    out, blocked, won = spots.ends(terms)
    pips, points, scores = spots.pips, spots.points, spots.scores

    def search(here: Spot, play: Play, state: int, alpha: int, beta: int) -> int:
        """Make the play and all that is forced after it, then choose."""
        ahead = 0
        while True:
            next(ticks)
            take, gain, following = play
            state -= take
            side = here.side
            if gain:
                gain = gain * others if side == me else -gain
                ahead += gain
                if won[state >> points & scores]:
                    return ahead
            if not state & here.hand:
                return ahead + out[side][state >> pips]
            for here in following:
                if state & here.fits:
                    break
            else:
                found, state = stuck(spots, terms, here, state)
                if not found:
                    return ahead + blocked[state >> pips]
                here = found
            plays = here.plays[state & here.fits]
            if len(plays) > 1:
                return ahead + choose(here, plays, state, alpha - ahead, beta - ahead)
            play = plays[0]

    choose = _choosing(search, me, known)
    return search


def _choosing(search: _Search, me: int, known: dict[int, tuple[int, int]]) -> _Choose:
    """Return what chooses among several plays, for side `me` the one that leads to the most and for
    the others the one that leads to the least; the play that went beyond a bound is tried first the
    next time. What is found out of a position is `known` from then on: the least and the most that
    its value can be.
    """
    get = known.get

    most, least = _most(search), _least(search)

    def choose(here: Spot, plays: list[Play], state: int, alpha: int, beta: int) -> int:
        key = state + here.at
        low, high = get(key, _UNKNOWN)
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        if low > alpha:
            alpha = low
        if high < beta:
            beta = high
        best = (most if here.side == me else least)(here, plays, state, alpha, beta)
        if best >= beta:
            known[key] = best, high
        elif best <= alpha:
            known[key] = low, best
        else:
            known[key] = best, best
        return best

    return choose


def _most(
    search: _Search,
) -> _Choose:
    """Return what finds the most that one of several plays leads to."""

    def most(here: Spot, plays: list[Play], state: int, alpha: int, beta: int) -> int:
        best = -MOST
        for play in plays:
            value = search(here, play, state, alpha if alpha > best else best, beta)
            if value > best:
                best = value
                if best >= beta:
                    plays.remove(play)
                    plays.insert(0, play)
                    break
        return best

    return most


def _least(
    search: _Search,
) -> _Choose:
    """Return what finds the least that one of several plays leads to."""

    def least(here: Spot, plays: list[Play], state: int, alpha: int, beta: int) -> int:
        best = MOST
        for play in plays:
            value = search(here, play, state, alpha, beta if beta < best else best)
            if value < best:
                best = value
                if best <= alpha:
                    plays.remove(play)
                    plays.insert(0, play)
                    break
        return best

    return least
