"""A tree of moves, grown by playing deals: which of them pays, for whoever makes it.

Information set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012): one tree for all the
deals that may be the real one. A deal is played down the tree by upper confidence bounds, then one
move further, then by a simple player to the end of the round; what the round brings is told to
every move on the way.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from math import log, sqrt

from game.ai.position import Game, Position
from game.ai.position_score import leads_of
from game.ai.simple import Simple

_BOLDNESS = 1.0
"""How much is ventured on moves seldom tried, in spreads of the results."""

_HUNCH = 40
"""What a move looks worth at first sight counts as much as so many tries of it."""

_TRIED = 4
"""So many times the square of a move's tries are no fewer than the times it could have been made:
where results hardly differ but for one that was unlucky, that one would not be tried again."""

_MATCH = 1 / 3
"""To win the match is worth this share of the target, besides the points."""

_FELLED = 50
"""So many moves are freed at a time."""


class Node:
    """A move: how often it was made, what it brought the side that made it, and what came after.

    `total` is the sum of the results, `points` that of the points in them (kept of the first moves
    only), and `offers` says how often it could have been made.
    """

    __slots__ = ("after", "offers", "points", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.offers = 0
        self.total = self.points = 0.0
        self.after: dict[int, Node] | None = None


class Tree:
    """The tree of a decision; `root` comes before all its moves.

    `hunches` are what these look worth at first sight, in spreads of the results from their mean;
    with many tries they no longer count.
    """

    def __init__(
        self, game: Game, rng: random.Random, hunches: Mapping[int, float] | None = None
    ) -> None:
        self.root = Node()
        self._hunches = hunches
        self._simple = Simple(game.rules)
        self._chance = rng.random
        self._rules = game.rules
        self._sides = game.rules.sides
        self._sum = self._squares = 0.0

    @property
    def first(self) -> dict[int, Node]:
        """The moves of the decision."""
        return self.root.after or {}

    def grow(self, position: Position) -> None:
        """Play a deal to its end, from the position of the decision."""
        node = self.root
        path: list[tuple[Node, int]] = []
        fresh = False
        while not position.over and not fresh:
            moves = position.choices()
            after = node.after
            if after is None:
                after = node.after = {}
            new = [move for move in moves if move not in after]
            if new:
                move = new[int(self._chance() * len(new))]
                after[move] = Node()
                fresh = len(moves) > 1
            else:
                move = moves[0] if len(moves) == 1 else self._pick(after, moves)
            node = after[move]
            path.append((node, position.turn % self._sides))
            position.make(move)
        self._simple.play_on(position, self._chance)
        self._tell(path, position)

    def fell(self) -> Iterator[None]:
        """Free all but the first moves, some at a time: all at once would take long."""
        nodes = [*self.first.values()]
        while nodes:
            some, nodes = nodes[:_FELLED], nodes[_FELLED:]
            for node in some:
                if node.after:
                    nodes += node.after.values()
                    node.after = None
            yield

    def _pick(self, after: dict[int, Node], moves: Sequence[int]) -> int:
        """Return the move with the highest upper confidence bound, or one that was seldom tried."""
        runs = self.root.visits
        mean = self._sum / runs
        spread = sqrt(self._squares / runs - mean * mean + 1.0)
        bold = _BOLDNESS * spread
        hunches = self._hunches if after is self.root.after else None
        best, pick = -1e9, 0
        for move in moves:
            node = after[move]
            node.offers += 1
            if _TRIED * node.visits * node.visits < node.offers:
                return move
            value = node.total / node.visits
            if hunches:
                value += (mean + spread * hunches[move] - value) * _HUNCH / (_HUNCH + node.visits)
            bound = value + bold * sqrt(log(node.offers + 1) / node.visits)
            if bound > best:
                best, pick = bound, move
        return pick

    def _tell(self, path: Sequence[tuple[Node, int]], end: Position) -> None:
        """Tell the moves on a path what the round brought that ended so."""
        others = len(end.points) - 1
        values = leads = leads_of(self._rules, end.points)
        winner = self._rules.won_by(self._rules.tallied(end.before, end.points), end.round_no)
        if winner is not None:
            prize = self._rules.target * _MATCH
            values = [lead - prize / others for lead in leads]
            values[winner] = leads[winner] + prize
        first, side = path[0]
        first.points += leads[side]
        self.root.visits += 1
        self._sum += values[0]
        self._squares += values[0] * values[0]
        for node, side in path:
            node.visits += 1
            node.total += values[side]
