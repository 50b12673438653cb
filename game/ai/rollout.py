"""The rollout policy: it plays rounds to their end, and models how others play.

It is epsilon-greedy: it plays any tile that fits, or the one with the highest value (points, then
weight).
"""

from collections.abc import Callable, Sequence

from game.ai.position import PASS, Position
from game.ai.position_line import TILE, Line
from game.engine.rules import Rules
from game.engine.tiles import TILES

EPSILON = 0.5
"""The probability of a random move."""

# Weights, in pips shed.
_POINT = 4
_HEADER_POINT = 9  # where equal ends score: there matches are to few points
_DOUBLE = 3  # it fits one number only; not counted where it unlocks its number for everybody


class RolloutPolicy:
    """The rollout policy of a game."""

    def __init__(self, rules: Rules) -> None:
        double = 0 if rules.locks else _DOUBLE
        self._values = [tile.pips + double * tile.is_double for tile in TILES]
        self._values[PASS & TILE] = -1  # leaving the lead to the partner is never the best
        self._leads = rules.numbers
        self._scores = rules.scores_in_play
        self._point = _HEADER_POINT if rules.scores_headers else _POINT

    def rollout(self, position: Position, rand: Callable[[], float]) -> Sequence[int]:
        """Play for all seats to the end of the round, and return its points.

        `rand` returns numbers from 0 up to but not including 1.
        """
        while not position.over:
            moves = position.choices()
            if len(moves) == 1:
                position.make(moves[0])
                continue
            share = rand() / EPSILON
            if share < 1:
                position.make(moves[int(share * len(moves))])
            else:
                position.make(self.best(position.line, moves))
        return position.points

    def best(self, line: Line, moves: Sequence[int]) -> int:
        """Return the move with the highest value, the first of equals."""
        best, most = moves[0], -1
        for move in moves:
            value = self._values[move & TILE]
            if self._scores and move >= 0:
                value += self._point * line.after[move].gain
            if value > most:
                best, most = move, value
        return best

    def preferred(self, line: Line, played: int) -> int:
        """Return the tiles, as a mask, that it would have preferred to the one played."""
        values: dict[int, int] = {}
        plays = [move for plays, fits in line.places for move in plays[fits]]
        for move in plays if line.ends else self._leads:
            value = self._values[move & TILE] + self._point * line.after[move].gain
            values[move & TILE] = max(value, values.get(move & TILE, 0))
        return sum([1 << tile for tile, value in values.items() if value > values[played]])
