"""What plays and rounds score, in plain numbers: by the engine and by the search alike.

Source: the house rules, "Points every game shares" and the tables of the games. Pips are those each
seat still holds, or where `sums_do` those of each side. Points are for each side.

>>> Prizes(Rules(seats=4)).blocked((4, 16, 11, 9), setter=0)
(32, 0, 0, 0)
"""

from collections.abc import Sequence
from functools import lru_cache

from game.engine.points import (
    BlockedScore,
    BlockedTie,
    InPlay,
    OutScore,
    Rounding,
    Unit,
)
from game.engine.rules import Rules

FACTORS: dict[InPlay, tuple[int, ...]] = {
    InPlay.NONE: (),
    InPlay.FIVES: (5,),
    InPlay.THREES: (3,),
    InPlay.FIVES_AND_THREES: (5, 3),
}
"""A count of the ends that is a multiple of one of these scores in play."""


def nearest_five(pips: int) -> int:
    """Return `pips` rounded to the nearest five.

    >>> [nearest_five(pips) for pips in (2, 3, 7, 8, 12, 13, 27, 28)]
    [0, 5, 5, 10, 10, 15, 25, 30]
    """
    return (pips + 2) // 5 * 5


class Prizes:
    """What the rounds of a game score; `none` are no points for any side.

    `sums_do` says that a side's pips need only be known together.
    """

    def __init__(self, rules: Rules) -> None:
        self.none = (0,) * rules.sides
        self.sums_do = rules.rounding is not Rounding.PER_HAND
        self._sides = rules.sides
        self._teams = rules.sides < rules.seats
        self._one = rules.out_score is OutScore.ONE
        self._rounds = rules.rounding is not Rounding.NONE
        self._unit = 5 if rules.unit is Unit.MULTIPLES else 1
        self._each_for_itself = rules.unit is Unit.PIPS
        self._factors = FACTORS[rules.in_play]
        self._tie = rules.blocked_tie
        self._nothing = rules.blocked_score is BlockedScore.NOTHING
        self._minus = rules.blocked_score in (BlockedScore.MINUS_OWN, BlockedScore.PAIRWISE)
        self._pairwise = rules.blocked_score is BlockedScore.PAIRWISE

    @classmethod
    def of(cls, rules: Rules) -> "Prizes":
        """Return the prizes of these rules, worked out once."""
        return _prizes(rules)

    def in_play(self, count: int) -> tuple[int, ...]:
        """Return what a count of the ends scores: for each of its factors; empty for nothing."""
        if not count:
            return ()
        shares = [factor for factor in self._factors if count % factor == 0]
        return tuple([count if self._each_for_itself else count // factor for factor in shares])

    def out(self, pips: Sequence[int], seat: int, extra: int = 0) -> tuple[int, ...]:
        """Return the points when `seat` has gone out; `extra` pips go to the winner."""
        side = seat % self._sides
        points = 1 if self._one else self._worth(pips, (side,), extra, 0)
        return self._shared((side,), points)

    def blocked(self, pips: Sequence[int], setter: int, extra: int = 0) -> tuple[int, ...]:
        """Return the points when the round is blocked; `setter` played the first tile."""
        return self.won_block(pips, self.lowest(pips, setter), extra)

    def won_block(self, pips: Sequence[int], winners: Sequence[int], extra: int) -> tuple[int, ...]:
        """Return the points when these sides win a block, as `lowest` says."""
        if not winners or self._nothing:
            return self.none
        own = 0
        if self._minus:
            own = self._sides - len(self._apart(winners)) if self._pairwise else 1
        return self._shared(winners, self._worth(pips, winners, extra, own))

    def _apart(self, winners: Sequence[int]) -> Sequence[int]:
        """Return the winning sides whose pips no winner scores: of two of three, both."""
        return winners if self._tie is BlockedTie.PAIR_SPLITS else winners[:1]

    def lowest(self, pips: Sequence[int], setter: int) -> tuple[int, ...]:
        """Return the sides that win a block, the nearest to the setter first; none for a tie that
        nobody wins."""
        count = self._sides
        totals = [sum(pips[side::count]) for side in range(count)] if self._teams else pips
        low = min(totals)
        in_turn = [(setter + step) % count for step in range(count)]
        tied = tuple([side for side in in_turn if totals[side] == low])
        if len(tied) == 1:
            return tied
        if self._teams:
            return ()
        if self._tie is BlockedTie.SETTER:
            return tied[:1]
        pair = self._tie is BlockedTie.PAIR_SPLITS and (len(tied), count) == (2, 3)
        return tied if pair or self._tie is BlockedTie.SPLIT else ()

    def _worth(self, pips: Sequence[int], winners: Sequence[int], extra: int, own: int) -> int:
        """Return the points for the other sides' pips, minus `own` times those of the winner."""
        if not self.sums_do:
            pips = [nearest_five(hand) for hand in pips]
            extra = extra if own and self._pairwise else nearest_five(extra)
        apart = [sum(pips[side :: self._sides]) for side in self._apart(winners)]
        total = sum(pips) - sum(apart) - own * apart[0] + extra
        if self._rounds:
            total = nearest_five(total)
        return total // self._unit

    def _shared(self, winners: Sequence[int], points: int) -> tuple[int, ...]:
        """Share whole points among the winning sides; what does not divide goes to the first, or
        to nobody where two of three share."""
        shares = list(self.none)
        if len(winners) == 1:
            shares[winners[0]] = points
            return tuple(shares)
        share, rest = divmod(points, len(winners))
        for side in winners:
            shares[side] = share
        if self._tie is not BlockedTie.PAIR_SPLITS:
            shares[winners[0]] += rest
        return tuple(shares)


@lru_cache(maxsize=64)
def _prizes(rules: Rules) -> Prizes:
    return Prizes(rules)
