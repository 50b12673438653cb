"""Exact play where every tile is known: how a round ends if all play their best from here.

The value of a position is a lead: the points of one side at the end of the round minus the others'
(their mean, if there are several), including those already scored in it. With two sides, each plays
for its own lead. With more, the solver is cautious: the side to move plays for its lead, and all
the others play against it as if they were one. So the value is what the side can be sure of,
whatever the others do. (A solution in which each plays for itself depends on what a player does
when two plays are worth the same to it, and allows hardly any cut-offs.)

The search is alpha-beta with a transposition table; `solver_state` has the positions. Passes and
draws are never a choice, so they have no nodes of their own.
"""

from collections.abc import Callable, Hashable, Iterator
from operator import length_hint

from game.ai.position import Position
from game.ai.position_game import Game
from game.ai.solver_state import Context, Play, State, States, skip_forced

INFINITY = 1 << 30
"""More nodes than are ever searched, and a lead beyond any."""

_MAX_TRANSPOSITIONS = 1 << 17
"""If the table has more entries, it is cleared before the next position to solve."""

_UNBOUNDED = (-INFINITY, INFINITY)
_Search = Callable[[State, Play, int, int, int], int]
_Choose = Callable[[State, list[Play], int, int, int], int]


class Solver:
    """Solves positions of one game. Its transpositions are reused for positions of the same deal.

    `nodes` counts the nodes searched so far: the positions that plays lead to, including ends of
    the round and positions found in the table.
    """

    def __init__(self, game: Game) -> None:
        self.nodes = 0
        self._states = States(game)
        self._context: Context | None = None
        self._asked: Hashable = None
        self._transpositions: dict[int, tuple[int, int]] = {}

    def values(self, position: Position, max_nodes: int = INFINITY) -> dict[int, float] | None:
        """Return what each move of a position, which is not over, is worth to the side to move.

        After `max_nodes` nodes it gives up and returns None. Call it again to continue: the table
        is kept, so the work can be done in slices. (Make them a few hundred nodes at least: each
        must first find its way back to where the last one ended.) The position is left unchanged.
        """
        context = Context.of(position)
        asked = position.key()
        full = asked != self._asked and len(self._transpositions) > _MAX_TRANSPOSITIONS
        if self._states.evict() or context != self._context or full:
            self._context = context
            self._transpositions = {}
        self._asked = asked
        ticks = iter(range(max_nodes))
        search = _searching(self._states, context, self._transpositions, ticks)
        leads: dict[int, int] = {}
        try:
            for move in position.moves():
                ahead, state, packed = self._after(position, move, context)
                if state:
                    ahead += search(state, (0, 0, (state,)), packed, -INFINITY, INFINITY)
                leads[move] = ahead
        except StopIteration:
            return None
        finally:
            self.nodes += max_nodes - length_hint(ticks)
        others = len(position.points) - 1
        return {move: lead / others for move, lead in leads.items()}

    def _after(
        self, position: Position, move: int, context: Context
    ) -> tuple[int, State | None, int]:
        """Return the lead after a move and everything it forces, and where the next choice is."""
        made = 0
        while not position.over and (move < 0 or made == 0):
            position.make(move)
            made += 1
            move = position.moves()[0] if not position.over else move
        state = None if position.over else self._states.of(position.line)[position.turn]
        found = context.lead(position.points), state, self._states.read(position)
        for _ in range(made):
            position.undo()
        return found


def _searching(
    states: States,
    context: Context,
    transpositions: dict[int, tuple[int, int]],
    ticks: Iterator[int],
) -> _Search:
    """Return the search of a deal; it raises `StopIteration` when `ticks` runs out.

    It takes a position, as a state and packed, a play, and the alpha-beta window. It returns the
    lead that the context's side gains from there, times the number of other sides (fail-soft).
    """
    me, others = context.side, states.sides - 1
    out, blocked, won = states.ends(context)
    pips, points, scores = states.pips, states.points, states.scores

    def search(here: State, play: Play, packed: int, alpha: int, beta: int) -> int:
        """Make the play and everything forced after it, then choose."""
        ahead = 0
        while True:
            next(ticks)
            take, gain, following = play
            packed -= take
            side = here.side
            if gain:
                gain = gain * others if side == me else -gain
                ahead += gain
                if won[packed >> points & scores]:
                    return ahead
            if not packed & here.hand:
                return ahead + out[side][packed >> pips]
            for here in following:
                if packed & here.fits:
                    break
            else:
                found, packed = skip_forced(states, context, here, packed)
                if not found:
                    return ahead + blocked[packed >> pips]
                here = found
            plays = here.plays[packed & here.fits]
            if len(plays) > 1:
                return ahead + choose(here, plays, packed, alpha - ahead, beta - ahead)
            play = plays[0]

    choose = _choosing(search, me, transpositions)
    return search


def _choosing(search: _Search, me: int, transpositions: dict[int, tuple[int, int]]) -> _Choose:
    """Return the function that chooses among plays: side `me` maximizes, the others minimize.

    The play that caused a cut-off is tried first the next time. `transpositions` hold the lower and
    upper bounds of the value of a position.
    """
    get = transpositions.get

    def choose(here: State, plays: list[Play], packed: int, alpha: int, beta: int) -> int:
        key = packed + here.at
        low, high = get(key, _UNBOUNDED)
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        alpha = low if low > alpha else alpha
        beta = high if high < beta else beta
        floor, ceiling, maximizes = alpha, beta, here.side == me
        best = -INFINITY if maximizes else INFINITY
        for play in plays:
            value = search(here, play, packed, floor, ceiling)
            if maximizes:
                best = value if value > best else best
                floor = best if best > floor else floor
            else:
                best = value if value < best else best
                ceiling = best if best < ceiling else ceiling
            if floor >= ceiling:
                plays.remove(play)
                plays.insert(0, play)
                break
        if best >= beta:
            transpositions[key] = best, high
        elif best <= alpha:
            transpositions[key] = low, best
        else:
            transpositions[key] = best, best
        return best

    return choose
