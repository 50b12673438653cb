"""Two opponents who play as people do before they learn to think ahead.

The beginner plays almost any tile that fits and misses most of the points it could score. The
casual player, when paying attention, sheds heavy tiles and doubles, keeps a double that would
unlock a suit for everybody, and takes the points on offer. Neither remembers who passed on what.
"""

from collections.abc import Generator
from dataclasses import dataclass

from game.ai.budget import Budget
from game.ai.personalities import NONE, Personality
from game.ai.rng import seeded_rng
from game.engine.moves import Move, Play
from game.engine.view import SeatView

# Weights, in pips shed.
_POINT = 4.0
_DOUBLE = 4.0
_KEY = -8.0  # a double that would unlock its suit
_LIKED = 4.0  # a play to the player's taste
_LIKED_AT_RANDOM = 0.5  # the same in a random move, against a random number from 0 to 1


@dataclass(frozen=True)
class Novice:
    """How often a player moves at random, and how often otherwise it misses a play's points."""

    random_rate: float
    miss_rate: float

    def choose(
        self, view: SeatView, _budget: Budget, personality: Personality = NONE
    ) -> Generator[None, None, Move]:
        """Return its move for the seat whose turn it is; yield after weighing each move.

        `view.legal` must not be empty. The same view always gets the same move.
        """
        rng = seeded_rng(view)
        double = _KEY if view.rules.locks else _DOUBLE
        at_random = rng.random() < self.random_rate
        values: list[tuple[float, Move]] = []
        for move in view.legal:
            value = rng.random()
            value += (_LIKED_AT_RANDOM if at_random else _LIKED) * personality.rating(view, move)
            if isinstance(move, Play) and not at_random:
                value += move.tile.pips
                value += double * move.tile.is_double
                if rng.random() >= self.miss_rate:
                    value += _POINT * view.gain(move)
            values.append((value, move))
            yield
        return max(values, key=lambda one: one[0])[1]


BEGINNER = Novice(random_rate=0.9, miss_rate=0.5)
CASUAL = Novice(random_rate=0.4, miss_rate=0.1)
