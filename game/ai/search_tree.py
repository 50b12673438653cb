"""Information set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012).

One tree serves all the deals that may be the real one. An iteration plays one of them: down the
tree by upper confidence bounds, one move beyond it, then by the rollout policy to the end of the
round. The result is backpropagated to every move on the way.
"""

import random
from collections.abc import Generator, Mapping, Sequence
from math import log, sqrt

from game.ai.position import Position
from game.ai.position_game import Game, results_of
from game.ai.rollout import RolloutPolicy

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
