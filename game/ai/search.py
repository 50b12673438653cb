"""Search over hidden hands: what each move of a seat is worth, by deals that may be the real one.

Deals are drawn evenly from those that agree with all the seat has seen; those that explain best
what the others have played count for more. A tree is grown over them. Once few tiles are left and
every one is in a hand, some deals are solved exactly besides, and both are heard: the tree knows
that nobody sees the other hands, and the solver makes no mistakes.
"""

from __future__ import annotations

import random
from bisect import bisect
from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from game.ai import quick
from game.ai.beliefs import Beliefs, Tiles
from game.ai.budget import Budget
from game.ai.dice import dice
from game.ai.looks import lacking
from game.ai.position import Position
from game.ai.search_tree import Tree
from game.ai.solver import Solver
from game.engine.moves import Move, Play
from game.engine.tiles import TILES, numbers
from game.engine.view import SeatView

ITERATIONS = 3000
"""Deals played to their end for one move, at the most thorough."""

_DEALS = 1000
"""So many of them differ at most."""
_DRAWN = 4
"""So many deals are drawn for each that is played: where much has been played, few explain it."""
_SOLVABLE = 20
"""With so many tiles in hands, deals are solved."""
_SOLVED = 150
"""So many of them at most."""
_LOOKS = 40
"""So many positions are looked at for that, for every deal that the tree would have been given."""
_SLICE = 200
"""So many positions at a time."""
_FEWEST = 100
"""So many deals are drawn, and so many played, even where the thought is cut short."""
_SPREAD = 25
"""So many pips of what a play looks worth at first sight are one spread of what rounds bring."""
_SHARE = 0.5
"""Where deals are solved, the tree gets so much of its thought, and its word counts as much."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move, the points it is expected to bring, and how many deals say so.

    The points are those of the whole round: the mover's side's less the others' (their mean, where
    there are several).
    """

    move: Move
    points: float
    weight: int


def search(
    view: SeatView, budget: Budget, iterations: int = ITERATIONS
) -> Generator[None, None, list[Candidate]]:
    """Return the moves of the seat to move, the best first; ends that are alike are one choice.

    The same view and `iterations` always give the same answer, unless it is cut short. A forced
    move comes back unexamined, with no points and no weight.
    """
    if len(view.legal) == 1:
        return [Candidate(view.legal[0], 0.0, 0)]
    rng = dice(view)
    deals = _Deals((yield from Beliefs.sliced(view)))
    now = deals.position(view, rng)
    yield from deals.gather(min(_DRAWN * iterations, _DEALS), rng, budget)
    solved: list[Candidate] = []
    if not view.drawable and view.boneyard - len(view.shown) <= 1 and sum(view.counts) <= _SOLVABLE:
        solved = yield from _solved(now, deals, budget, iterations * _LOOKS, rng)
    tree = Tree(now.game, rng, _hunches(view, now))
    if not solved:
        return (yield from _grown(tree, now, deals, budget, iterations, rng))
    if deals.known:
        return solved
    grown = yield from _grown(tree, now, deals, budget, int(iterations * _SHARE), rng)
    return _both(grown, solved)


class _Deals:
    """Deals that may be the real one, and how much each counts."""

    def __init__(self, beliefs: Beliefs) -> None:
        self._beliefs = beliefs
        self._deals: list[Tiles] = []
        self._counts: list[float] = []
        self._sums: list[float] = []

    def position(self, view: SeatView, rng: random.Random) -> Position:
        """Return the position that a seat sees, with hidden tiles that may be the real ones."""
        hands, boneyard = self._beliefs.sample(rng)
        tiles = [[TILES[tile] for tile in numbers(hand)] for hand in hands]
        return Position.seen(view, tiles, [TILES[tile] for tile in boneyard])

    def gather(self, count: int, rng: random.Random, budget: Budget) -> Generator[None, None, None]:
        """Draw deals until there are so many."""
        while len(self._deals) < (min(count, _FEWEST) if budget.cut_short else count):
            tiles, chance = self._beliefs.weighed(rng)
            self._deals.append(tiles)
            self._counts.append(chance)
            yield
        self._sums = [*accumulate(self._counts)]

    @property
    def known(self) -> bool:
        """Whether all the deals drawn are one and the same."""
        return all(deal == self._deals[0] for deal in self._deals)

    def pick(self, chance: float) -> Tiles:
        """Return the deal that a number from 0 up to 1 falls on."""
        return self._deals[bisect(self._sums, chance * self._sums[-1], hi=len(self._sums) - 1)]

    def some(self, count: int, chance: float) -> Iterator[tuple[Tiles, int]]:
        """Yield a fair choice of so many deals, alike ones once with their number."""
        picks = [self.pick((at + chance) / count) for at in range(count)]
        number = Counter([(*hands, *boneyard) for hands, boneyard in picks])
        alike = {(*hands, *boneyard): (hands, boneyard) for hands, boneyard in picks}
        for key, tiles in alike.items():
            yield tiles, number[key]


def _solved(
    now: Position, deals: _Deals, budget: Budget, most: int, rng: random.Random
) -> Generator[None, None, list[Candidate]]:
    """Return what the moves get in solved deals; nothing if `most` looks solve too few, or where
    more than pips matters at the end, which the solver does not know."""
    if not now.solvable:
        return []
    solver = Solver(now.game)
    totals = dict.fromkeys(now.moves(), 0.0)
    solved = 0
    for (hands, boneyard), number in deals.some(_SOLVED, rng.random()):
        position = now.dealt_anew(hands, boneyard)
        values = None
        while values is None and solver.looked_at < most and not budget.cut_short:
            values = solver.values(position, _SLICE)
            yield
        if values is None:
            break
        solved += number
        for move, value in values.items():
            totals[move] += number * value
    if not solved:
        return []
    found = [Candidate(now.decode(move), total / solved, solved) for move, total in totals.items()]
    return sorted(found, key=lambda one: one.points, reverse=True)


def _hunches(view: SeatView, now: Position) -> dict[int, float]:
    """Return what the moves look worth to a club player, who looks no further than the play."""
    known = lacking(view)
    plays = {move: now.decode(move) for move in now.moves()}
    looks = {
        move: quick.appeal(view, play, known)
        for move, play in plays.items()
        if isinstance(play, Play)
    }
    mean = sum(looks.values()) / len(looks)
    return {move: (looks.get(move, mean) - mean) / _SPREAD for move in plays}


def _grown(
    tree: Tree,
    now: Position,
    deals: _Deals,
    budget: Budget,
    iterations: int,
    rng: random.Random,
) -> Generator[None, None, list[Candidate]]:
    """Return what a tree says of the moves once it has grown, that tried most often first."""
    for played in range(iterations):
        if budget.cut_short and played >= _FEWEST:
            break
        tree.grow(now.dealt_anew(*deals.pick(rng.random())))
        yield
    found = [
        Candidate(now.decode(move), node.points / node.visits, node.visits)
        for move, node in tree.first.items()
    ]
    yield from tree.fell()
    return sorted(found, key=lambda one: (one.weight, one.points), reverse=True)


def _both(grown: Sequence[Candidate], solved: Sequence[Candidate]) -> list[Candidate]:
    """Return what the moves are worth if a tree and solved deals are both heard."""
    sure = {one.move: one for one in solved}
    found = [
        Candidate(
            one.move,
            _SHARE * one.points + (1 - _SHARE) * sure[one.move].points,
            one.weight + sure[one.move].weight,
        )
        for one in grown
    ]
    return sorted(found, key=lambda one: one.points, reverse=True)
