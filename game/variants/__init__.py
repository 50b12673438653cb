"""The games, those that are alike in one file, and this registry.

To add a game, write a `Variant` and name it here.

>>> straight = GAMES["straight"]
>>> straight.rules_for({"seats": 3, "target": 150}).hand
5
"""

from game.variants import (
    bergen,
    block,
    chickenfoot,
    cross,
    doubles,
    fives,
    latin,
    matador,
    mexican_train,
    straight,
)
from game.variants.base import Variant
from game.variants.option import OptionError

__all__ = ["GAMES", "OptionError", "UnknownGame", "Variant"]


class UnknownGame(ValueError):
    """The name of a game that is not in the registry."""


class _Games(dict[str, Variant]):
    """The games by name. Looking up any other name raises `UnknownGame`."""

    def __missing__(self, key: str) -> Variant:
        raise UnknownGame(f'There is no game "{key}"; there are {", ".join(self)}.')


GAMES: dict[str, Variant] = _Games(
    (variant.key, variant)
    for variant in (
        block.BLOCK,
        straight.STRAIGHT,
        fives.FIVES,
        doubles.DOUBLES,
        fives.FIVE_UP,
        fives.FIVES_AND_THREES,
        latin.LATIN,
        mexican_train.MEXICAN_TRAIN,
        chickenfoot.CHICKENFOOT,
        bergen.BERGEN,
        matador.MATADOR,
        bergen.DOUBLE_BERGEN,
        cross.SEBASTOPOL,
        cross.CROSS,
    )
)
