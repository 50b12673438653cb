"""The exact averages of a dealt hand: every deal that stands is equally likely.

>>> pips, doubles = dealt(Rules(seats=4), 1)
>>> round(pips.mean, 9), round(doubles.mean, 9)
(42.0, 1.75)
"""

from functools import lru_cache
from math import comb
from typing import NamedTuple

from game.engine.choices import NoDouble, Opening
from game.engine.rules import Rules
from game.engine.tiles import TILES


class Chance(NamedTuple):
    """The mean and the variance of a number."""

    mean: float
    variance: float


def all_stand(rules: Rules, leader: int | None) -> bool:
    """Return whether every deal of the whole set gives somebody the lead: `leader`, or, if that is
    None, whoever the opening rule finds. Otherwise `dealt` is not exact.
    """
    if rules.doubles_by_round:  # the tiles dealt depend on the round
        return False
    if leader is not None or rules.opening is Opening.LOT or not rules.undealt:
        return True
    if rules.opening in (Opening.TOP_DOUBLE, Opening.DOUBLE_BLANK):
        return False
    return rules.no_double is not NoDouble.REDEAL or not rules.may_lack_a_double


@lru_cache(maxsize=256)
def dealt(rules: Rules, hands: int) -> tuple[Chance, Chance]:
    """Return the pips and the doubles dealt to this number of hands, taken together.

    Where hands with too many doubles are dealt again, those deals don't count.
    """
    chances = _doubles(rules, hands)
    mean = sum(chance * count for count, chance in chances.items())
    variance = sum(chance * (count - mean) ** 2 for count, chance in chances.items())
    tiles = [TILES[number] for number in rules.numbers]
    double = _Kind([tile.pips for tile in tiles if tile.is_double])
    single = _Kind([tile.pips for tile in tiles if not tile.is_double])
    size = hands * rules.hand
    pips = mean * double.mean + (size - mean) * single.mean
    # The number of doubles, which doubles, and which other tiles: all three are independent.
    spread = variance * (double.mean - single.mean) ** 2
    for count, chance in chances.items():
        spread += chance * (double.variance(count) + single.variance(size - count))
    return Chance(pips, spread), Chance(mean, variance)


class _Kind:
    """All doubles of a set, or all other tiles, by their pips."""

    def __init__(self, weights: list[int]) -> None:
        self._count = len(weights)
        self.mean = sum(weights) / self._count
        squares = sum((weight - self.mean) ** 2 for weight in weights)
        self._variance = squares / self._count

    def variance(self, drawn: int) -> float:
        """Return the variance of the pips of `drawn` of them, drawn without replacement."""
        left = self._count - drawn
        return drawn * self._variance * left / max(1, self._count - 1)


def _doubles(rules: Rules, hands: int) -> dict[int, float]:
    """Return the probability of each number of doubles in this number of hands."""
    doubles, singles = rules.doubles, len(rules.numbers) - rules.doubles
    most = rules.redeal_doubles - 1 if rules.redeal_doubles else rules.hand
    # Hand by hand: the doubles in the hands in question and in all so far, and the number of ways.
    ways = {(0, 0): 1}
    for hand in range(rules.seats if rules.redeal_doubles else hands):
        more: dict[tuple[int, int], int] = {}
        for (asked, before), count in ways.items():
            others = hand * rules.hand - before
            for here in range(min(most, rules.hand, doubles - before) + 1):
                way = comb(doubles - before, here) * comb(singles - others, rules.hand - here)
                after = asked + (here if hand < hands else 0), before + here
                more[after] = more.get(after, 0) + count * way
        ways = more
    total = sum(ways.values())
    found: dict[int, float] = {}
    for (asked, _all), count in ways.items():
        found[asked] = found.get(asked, 0.0) + count / total
    return found
