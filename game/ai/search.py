"""Search over hidden hands: what each move of a seat is worth, over deals that may be the real one.

Deals (determinizations) are drawn uniformly from those that agree with everything the seat has
seen, and weighted by how well they explain the others' plays. Tree search runs over them. Once few
tiles are left, all but one of them in hands, some deals are also solved exactly, and the values are
blended: the tree knows that nobody sees the other hands, and the solver makes no mistakes.

The tree search is information set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012).
One tree serves all the deals that may be the real one. An iteration plays one of them: down the
tree by upper confidence bounds, one move beyond it, then by the rollout policy to the end of the
round. The result is backpropagated to every move on the way.
"""

import random
from bisect import bisect
from collections import Counter
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import log, sqrt

from game.ai import one_ply
from game.ai.beliefs import Beliefs, Tiles
from game.ai.budget import Budget
from game.ai.features import known_voids
from game.ai.position import Position
from game.ai.position_game import Game, results_of
from game.ai.rng import seeded_rng
from game.ai.rollout import RolloutPolicy
from game.ai.solver import Solver
from game.ai.toes import ChickenfootPlayouts, values
from game.engine.moves import Move, Play
from game.engine.view import SeatView

ITERATIONS = 3000
"""Iterations of the tree search for one move, at its most thorough."""

_MAX_DEALS = 1000  # deals drawn at most
_OVERSAMPLING = 4
"""Deals drawn per iteration: late in a round the effective sample size is small."""
_PLAYOUTS = 2  # in place of each iteration, where every double is filled
_MAX_SOLVABLE_TILES = 20  # tiles in hands at which deals are still solved
_MAX_SOLVED_DEALS = 150
_NODES_PER_ITERATION = 40
"""Nodes that may be solved for each iteration that the tree would have had."""
_SLICE_NODES = 200  # nodes solved at a time
_MIN_ITERATIONS = 100  # deals drawn, and iterations made, even where the search is cut short
_PRIOR_PIPS = 25
"""The scale of the prior: pips of one-ply evaluation to the standard deviation of results."""
_TREE_SHARE = 0.5
"""If deals are solved: the share of its iterations the tree keeps, and its weight in the blend."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move, the points it is expected to bring, and the number of deals behind that.

    The points are those of the whole round: the mover's side's minus the others' (their mean).
    """

    move: Move
    points: float
    weight: int


_EXPLORATION = 1.0  # the exploration constant of UCB, in standard deviations of the results

_PRIOR_VISITS = 40  # the weight of a prior, in visits

_FORCED = 4
"""Forced exploration: a move available n times is tried at least √(n / this) times. Otherwise,
where results hardly differ, one unlucky try would be a move's last."""

_FREE_BATCH = 50  # nodes freed at a time


class Node:
    """A move: how often it was made, what it brought the side that made it, and its children.

    `total` is the sum of the results, `points` the sum of the points in them (kept for the first
    moves only), and `availability` is how often it could have been made.
    """

    __slots__ = ("availability", "children", "points", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.availability = 0
        self.total = self.points = 0.0
        self.children: dict[int, Node] | None = None


class Tree:
    """The tree of a decision; the children of `root` are its moves.

    `priors` are their values before any try, in standard deviations from the mean of the results;
    after many visits they no longer matter.
    """

    def __init__(
        self, game: Game, rng: random.Random, priors: Mapping[int, float] | None = None
    ) -> None:
        self.root = Node()
        self._priors = priors
        self._policy = RolloutPolicy(game.rules)
        self._rand = rng.random
        self._rules = game.rules
        self._sides = game.rules.sides
        self._sum = self._squares = 0.0

    @property
    def moves(self) -> dict[int, Node]:
        return self.root.children or {}

    def iterate(self, position: Position) -> None:
        """Play a deal to its end, from the position of the decision, and learn from its result."""
        node = self.root
        path: list[tuple[Node, int]] = []
        expanded = False
        while not position.over and not expanded:
            moves = position.choices()
            children = node.children
            if children is None:
                children = node.children = {}
            new = [move for move in moves if move not in children]
            if new:
                move = new[int(self._rand() * len(new))]
                children[move] = Node()
                expanded = len(moves) > 1
            else:
                move = moves[0] if len(moves) == 1 else self._select(children, moves)
            node = children[move]
            path.append((node, position.turn % self._sides))
            position.make(move)
        self._policy.rollout(position, self._rand)
        self._backpropagate(path, position)

    def free_in_batches(self) -> Generator[None, None, None]:
        """Free all but the first moves, in batches: freeing all at once would drop a frame."""
        nodes = [*self.moves.values()]
        while nodes:
            batch, nodes = nodes[:_FREE_BATCH], nodes[_FREE_BATCH:]
            for node in batch:
                if node.children:
                    nodes += node.children.values()
                    node.children = None
            yield

    def _select(self, children: dict[int, Node], moves: Sequence[int]) -> int:
        """Return the move with the highest upper confidence bound, or one that is forced."""
        runs = self.root.visits
        mean = self._sum / runs
        deviation = sqrt(self._squares / runs - mean * mean + 1.0)
        exploration = _EXPLORATION * deviation
        priors = self._priors if children is self.root.children else None
        best, selected = -1e9, 0
        for move in moves:
            node = children[move]
            node.availability += 1
            visits = node.visits
            if _FORCED * visits * visits < node.availability:
                return move
            value = node.total / visits
            if priors:
                prior = mean + deviation * priors[move]
                value += (prior - value) * _PRIOR_VISITS / (_PRIOR_VISITS + visits)
            bound = value + exploration * sqrt(log(node.availability + 1) / visits)
            if bound > best:
                best, selected = bound, move
        return selected

    def _backpropagate(self, path: Sequence[tuple[Node, int]], end: Position) -> None:
        """Add the result of a round to the moves on a path."""
        values, leads = results_of(self._rules, end.before, end.points, end.round_no)
        first, side = path[0]
        first.points += leads[side]
        self.root.visits += 1
        self._sum += values[0]
        self._squares += values[0] * values[0]
        for node, side in path:
            node.visits += 1
            node.total += values[side]


def search(
    view: SeatView, budget: Budget, iterations: int = ITERATIONS
) -> Generator[None, None, list[Candidate]]:
    """Return the moves of the seat to move, best first; equivalent ends are one choice.

    The same view and `iterations` always give the same answer, unless it is cut short. A forced
    move is returned unexamined, with no points and no weight.
    """
    if len(view.legal) == 1:
        return [Candidate(view.legal[0], 0.0, 0)]
    rng = seeded_rng(view)
    beliefs = yield from Beliefs.sliced(view)
    deals, now = _Determinizations(beliefs), Position.seen(view, *beliefs.sample(rng))
    if view.rules.every_double_must_be_filled and view.placed:
        playouts = _PLAYOUTS * iterations
        yield from deals.sample(playouts // 4, rng, budget)
        toes = ChickenfootPlayouts(view, now.before, rng.random)
        found = yield from values(now.moves(), toes, deals.pick, playouts, budget)
        return [Candidate(now.decode(move), points, tried) for move, points, tried in found]
    yield from deals.sample(min(_OVERSAMPLING * iterations, _MAX_DEALS), rng, budget)
    exact: list[Candidate] = []
    if _is_solvable(view):
        exact = yield from _exact_values(now, deals, budget, iterations * _NODES_PER_ITERATION, rng)
    tree = Tree(now.game, rng, _priors(view, now))
    if not exact:
        return (yield from _tree_values(tree, now, deals, budget, iterations, rng))
    if deals.is_determined:
        return exact
    share = int(iterations * _TREE_SHARE)
    return _blend((yield from _tree_values(tree, now, deals, budget, share, rng)), exact)


def _is_solvable(view: SeatView) -> bool:
    """Return whether few enough tiles are left, all but one of them in hands, to solve deals."""
    in_hands = not view.drawable and view.boneyard - len(view.shown) <= 1
    return in_hands and sum(view.counts) <= _MAX_SOLVABLE_TILES


class _Determinizations:
    """Deals that may be the real one, and their importance weights."""

    def __init__(self, beliefs: Beliefs) -> None:
        self._beliefs = beliefs
        self._deals: list[Tiles] = []
        self._cumulative: list[float] = []

    def sample(self, count: int, rng: random.Random, budget: Budget) -> Generator[None, None, None]:
        """Draw deals, with their weights."""
        weights: list[float] = []
        while len(self._deals) < (min(count, _MIN_ITERATIONS) if budget.cut_short else count):
            tiles, weight = self._beliefs.sample_weighted(rng)
            self._deals.append(tiles)
            weights.append(weight)
            yield
        self._cumulative = [*accumulate(weights)]

    @property
    def is_determined(self) -> bool:
        """Whether all the deals drawn are the same."""
        return all(deal == self._deals[0] for deal in self._deals)

    def pick(self, quantile: float) -> Tiles:
        """Return the deal at a quantile, from 0 up to 1, of the weights."""
        sums = self._cumulative
        return self._deals[bisect(sums, quantile * sums[-1], hi=len(sums) - 1)]

    def systematic_sample(self, count: int, offset: float) -> Iterator[tuple[Tiles, int]]:
        """Yield deals at `count` evenly spaced quantiles; equal ones once, with their number."""
        picks = [self.pick((at + offset) / count) for at in range(count)]
        number = Counter([(*hands, *boneyard) for hands, boneyard in picks])
        distinct = {(*hands, *boneyard): (hands, boneyard) for hands, boneyard in picks}
        for key, tiles in distinct.items():
            yield tiles, number[key]


def _exact_values(
    now: Position, deals: _Determinizations, budget: Budget, max_nodes: int, rng: random.Random
) -> Generator[None, None, list[Candidate]]:
    """Return the mean values of the moves in solved deals; empty if no deal is solved within
    `max_nodes`, or if more than pips matters at the end, which the solver does not support."""
    if not now.solvable:
        return []
    solver = Solver(now.game)
    totals = dict.fromkeys(now.moves(), 0.0)
    solved = 0
    for (hands, boneyard), number in deals.systematic_sample(_MAX_SOLVED_DEALS, rng.random()):
        position = now.dealt_anew(hands, boneyard)
        values = None
        while values is None and solver.nodes < max_nodes and not budget.cut_short:
            values = solver.values(position, _SLICE_NODES)
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


def _priors(view: SeatView, now: Position) -> dict[int, float]:
    """Return the priors of the moves by one-ply evaluation."""
    voids = known_voids(view)
    moves = {move: now.decode(move) for move in now.moves()}
    values = {
        move: one_ply.evaluate(view, play, voids)
        for move, play in moves.items()
        if isinstance(play, Play)
    }
    mean = sum(values.values()) / len(values)
    return {move: (values.get(move, mean) - mean) / _PRIOR_PIPS for move in moves}


def _tree_values(
    tree: Tree,
    now: Position,
    deals: _Determinizations,
    budget: Budget,
    iterations: int,
    rng: random.Random,
) -> Generator[None, None, list[Candidate]]:
    """Return the values of the moves by tree search, the most visited first."""
    for done in range(iterations):
        if budget.cut_short and done >= _MIN_ITERATIONS:
            break
        tree.iterate(now.dealt_anew(*deals.pick(rng.random())))
        yield
    found = [
        Candidate(now.decode(move), node.points / node.visits, node.visits)
        for move, node in tree.moves.items()
    ]
    yield from tree.free_in_batches()
    return sorted(found, key=lambda one: (one.weight, one.points), reverse=True)


def _blend(searched: Sequence[Candidate], exact: Sequence[Candidate]) -> list[Candidate]:
    """Return a blend of tree and exact values."""
    by_move = {one.move: one for one in exact}
    found = [
        Candidate(
            one.move,
            _TREE_SHARE * one.points + (1 - _TREE_SHARE) * by_move[one.move].points,
            one.weight + by_move[one.move].weight,
        )
        for one in searched
    ]
    return sorted(found, key=lambda one: one.points, reverse=True)
