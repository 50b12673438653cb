"""Search over hidden hands: what each move is worth, found from deals that may be the real one.

Each round of thought deals the hidden tiles anew, evenly among the deals that agree with what the
seat has seen, and plays on: down a tree of the moves so far, which all deals share, by upper
confidence bounds; then one move further; then to the end of the round by a simple player who
takes the heaviest tile or the most points half of the time, and else any. What the round brings
is told to every move on the way. (Information set Monte Carlo tree search: Cowling, Powley and
Whitehouse 2012.)
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import log, sqrt

from game.ai.beliefs import Beliefs
from game.ai.budget import Budget
from game.ai.dice import dice
from game.ai.position import Position, numbers
from game.ai.position_line import TILE, TILES
from game.engine.moves import Move
from game.engine.rules import InPlay
from game.engine.view import SeatView

ITERATIONS = 3000
"""Deals looked at for one move."""

_BOLDNESS = 0.7
"""How much is ventured on moves seldom tried, in spreads of the results."""

_PIPS = [tile.pips for tile in TILES]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move, the points it is expected to bring, and how much thought it was given.

    The points are those of the whole round: the mover's side's less the others' (their mean, where
    there are several).
    """

    move: Move
    points: float
    weight: int


class _Node:
    """What is known of a move: its results for the side that makes it, and the moves after it."""

    __slots__ = ("after", "offers", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.offers = 0
        self.total = 0.0
        self.after: dict[int, _Node] = {}


class _Tree:
    """The tree of a decision."""

    def __init__(self, rng: random.Random, sides: int) -> None:
        self.root = _Node()
        self._chance = rng.random
        self._sides = sides
        self._sum = self._squares = 0.0

    def run(self, position: Position) -> None:
        """Play one deal to its end."""
        node = self.root
        path: list[tuple[_Node, int]] = []
        while not position.over:
            moves = position.moves()
            after = node.after
            side = position.turn % self._sides
            if len(moves) == 1:
                move = moves[0]
                fresh = move not in after
                if fresh:
                    after[move] = _Node()
            else:
                new = [move for move in moves if move not in after]
                fresh = bool(new)
                if fresh:
                    move = new[int(self._chance() * len(new))]
                    after[move] = _Node()
                else:
                    move = self._pick(node, moves)
            node = after[move]
            path.append((node, side))
            position.make(move)
            if fresh and len(moves) > 1:
                break
        self._tell(path, half_greedy(position, self._chance))

    def _pick(self, node: _Node, moves: Sequence[int]) -> int:
        """Return the move with the highest upper confidence bound."""
        runs = self.root.visits
        mean = self._sum / runs
        bold = _BOLDNESS * sqrt(self._squares / runs - mean * mean + 1.0)
        best, pick = -1e9, 0
        after = node.after
        for move in moves:
            child = after[move]
            child.offers += 1
            bound = child.total / child.visits + bold * sqrt(log(child.offers + 1) / child.visits)
            if bound > best:
                best, pick = bound, move
        return pick

    def _tell(self, path: Sequence[tuple[_Node, int]], points: Sequence[int]) -> None:
        """Tell the moves on a path what the round brought."""
        total, others = sum(points), len(points) - 1
        values = [own - (total - own) / others for own in points]
        self.root.visits += 1
        self._sum += values[0]
        self._squares += values[0] * values[0]
        for node, side in path:
            node.visits += 1
            node.total += values[side]


def half_greedy(position: Position, chance: Callable[[], float]) -> Sequence[int]:
    """Play on to the end: half of the time the most points or heaviest tile, else any move."""
    while not position.over:
        moves = position.moves()
        if len(moves) == 1:
            position.make(moves[0])
            continue
        dice = 2 * chance()
        if dice < 1:
            position.make(moves[int(dice * len(moves))])
        elif position.game.rules.in_play is not InPlay.NONE:
            line = position.line
            position.make(
                max(moves, key=lambda move: 4 * line.play(move).gain + _PIPS[move & TILE])
            )
        else:
            position.make(max(moves, key=lambda move: _PIPS[move & TILE]))
    return position.points


async def search(view: SeatView, budget: Budget, iterations: int = ITERATIONS) -> list[Candidate]:
    """Return the moves of the seat to move, the best first; ends that are alike are one choice.

    The same view and `iterations` always give the same answer. A forced move comes back
    unexamined, with no points and no weight.
    """
    if len(view.legal) == 1:
        return [Candidate(view.legal[0], 0.0, 0)]
    rng = dice(view)
    beliefs = Beliefs.of(view)
    hands, boneyard = beliefs.sample(rng)
    base = Position.seen(
        view,
        [[TILES[tile] for tile in numbers(hand)] for hand in hands],
        [TILES[tile] for tile in boneyard],
    )
    tree = _Tree(rng, view.rules.sides)
    for _ in range(iterations):
        tree.run(base.dealt_anew(*beliefs.sample(rng)))
        await budget.breathe()
    found = [
        Candidate(base.decode(move), node.total / node.visits, node.visits)
        for move, node in tree.root.after.items()
    ]
    return sorted(found, key=lambda one: (one.weight, one.points), reverse=True)


async def choose(view: SeatView, budget: Budget) -> Move:
    """Return the best move for the seat whose turn it is; `view.legal` must not be empty."""
    return (await search(view, budget))[0].move
