"""Exact play where every tile is known: how a round ends if all play their best from here.

The value of a position is a lead: the points of one side at the end of the round minus those of
all the others, with what they have scored in it already. Each side plays for its own lead. Where
there are more than two sides that is taken the cautious way: the side to move plays for its lead,
and all the others play against it as if they were one. So its value is what it can be sure of,
whatever the others do. (A solution in which each plays for itself depends on what a player does
when two plays are worth the same to it, and allows hardly any cut-offs.)

The search is alpha-beta with a table of what is known of each position; `solver_state` has the
positions. Passes and draws are never a choice, so they are no positions of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from operator import length_hint

from game.ai.position import Game, Position
from game.ai.solver_state import Ends, Spot, Spots, Terms, stuck

MOST = 1 << 30
"""More positions than are ever looked at, and a lead beyond any."""

_UNKNOWN = (-MOST, MOST)


@dataclass(frozen=True, slots=True)
class Solved:
    """What best play comes to: `value`, the lead of the side to move, and a move that gets it."""

    value: int
    move: int


class Solver:
    """Solves positions of one game. What it finds is kept for more positions of the same deal.

    `looked_at` counts the positions looked at so far.
    """

    def __init__(self, game: Game) -> None:
        self.looked_at = 0
        self._spots = Spots(game)
        self._terms: Terms | None = None
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

    def values(self, position: Position, nodes: int = MOST) -> dict[int, int] | None:
        """Return what every move of a position is worth to the side to move; else as `solve`."""
        return self._leads(position, nodes, only_best=False)

    def _leads(self, position: Position, nodes: int, only_best: bool) -> dict[int, int] | None:
        """Return the lead that each move gets, or None after so many positions.

        If `only_best`, the lead of a later move than the best may be given too high, but not higher
        than the best.
        """
        terms = Terms.of(position)
        if self._spots.tidy() or terms != self._terms:
            self._terms = terms
            self._known = {}
        ticks = iter(range(nodes))
        search = _searching(self._spots, terms, self._known, ticks)
        leads: dict[int, int] = {}
        try:
            for move in position.moves():
                ahead, spot, state = self._after(position, move, terms)
                if spot:
                    floor = max(leads.values(), default=-MOST) if only_best else -MOST
                    ahead += search(spot, state, floor - ahead, MOST)
                leads[move] = ahead
        except StopIteration:
            return None
        finally:
            self.looked_at += nodes - length_hint(ticks)
        return leads

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


def _searching(  # noqa: C901 - a call would cost more than what it does
    spots: Spots, terms: Terms, known: dict[int, tuple[int, int]], ticks: Iterator[int]
) -> Callable[[Spot, int, int, int], int]:
    """Return the search of a deal; it raises `StopIteration` when `ticks` runs out.

    It takes a position, as spot and state, and the bounds between which its value is wanted
    exactly. It returns the lead that the terms' side has yet to gain from there; if that is beyond
    a bound, then one between them.
    """
    me = terms.side
    ends = Ends(spots, terms)
    out, blocked, won = ends.out, ends.blocked, ends.won
    pips, points, scores = spots.pips, spots.points, spots.scores
    get = known.get

    def search(here: Spot, state: int, alpha: int, beta: int) -> int:  # noqa: C901 - as above
        next(ticks)
        key = state + here.at
        low, high = get(key, _UNKNOWN)
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        floor = alpha = max(alpha, low)
        roof = beta = min(beta, high)
        side, hand = here.side, here.hand
        mine = side == me
        best = -MOST if mine else MOST
        plays = here.plays[state & here.fits]
        for play in plays:
            take, gain, following = play
            if not mine:
                gain = -gain
            after = state - take
            if gain and won[after >> points & scores]:
                value = gain
            elif not after & hand:
                value = gain + out[side][after >> pips]
            else:
                for there in following:
                    if after & there.fits:
                        value = gain + search(there, after, floor - gain, roof - gain)
                        break
                else:
                    go_on, after = stuck(spots, terms, there, after)
                    value = gain
                    if go_on:
                        value += search(go_on, after, floor - gain, roof - gain)
                    else:
                        value += blocked[after >> pips]
            if mine:
                best = max(best, value)
                floor = max(floor, best)
            else:
                best = min(best, value)
                roof = min(roof, best)
            if floor >= roof:
                plays.remove(play)
                plays.insert(0, play)
                break
        if best <= alpha:
            known[key] = low, best
        elif best >= beta:
            known[key] = best, high
        else:
            known[key] = best, best
        return best

    return search
