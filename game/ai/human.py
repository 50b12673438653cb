"""Two opponents who play as people do before they learn to think ahead.

The beginner lays almost any tile that fits and overlooks most of what it would score. The casual
player, when paying attention, gets rid of heavy tiles and doubles, keeps a double that would unlock
a suit for everybody, and takes the points that lie on the table. Neither remembers who has passed
on what.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from game.ai.dice import dice
from game.ai.leanings import NONE, Leaning
from game.ai.looks import points
from game.engine.moves import Move, Play
from game.engine.points import Suits
from game.engine.view import SeatView


@dataclass(frozen=True)
class Habits:
    """How somebody plays.

    `careless` is how often any tile that fits will do, `blind` how often the points of a play are
    overlooked when it will not.
    """

    careless: float
    blind: float


BEGINNER = Habits(careless=0.9, blind=0.5)
CASUAL = Habits(careless=0.4, blind=0.1)

# What is worth how many pips got rid of.
_POINT = 4.0
_DOUBLE = 4.0
_KEY = -8.0  # a double that would unlock its suit
_LIKED = 4.0  # a play that the player leans to
_HABIT = 0.5  # the same where any tile will do, against chance from 0 to 1


def choose(view: SeatView, habits: Habits, leaning: Leaning = NONE) -> Generator[None, None, Move]:
    """Return the move of somebody with these habits, for the seat whose turn it is.

    `view.legal` must not be empty. The same view always gets the same move.
    """
    chance = dice(view)
    double = _DOUBLE if view.rules.suits is Suits.OPEN else _KEY
    careless = chance.random() < habits.careless
    looks: list[tuple[float, Move]] = []
    for move in view.legal:
        appeal = chance.random() + (_HABIT if careless else _LIKED) * leaning.of(view, move)
        if isinstance(move, Play) and not careless:
            appeal += move.tile.pips
            appeal += double * move.tile.is_double
            if chance.random() >= habits.blind:
                appeal += _POINT * points(view, move)
        looks.append((appeal, move))
        yield
    return max(looks, key=lambda look: look[0])[1]
