"""What plays and rounds score, in plain numbers: by the engine and by the search alike.

Source: the house rules, "Points every game shares" and the tables of the games. Pips are those each
seat still holds, or where `sums_do` those of each side. Points are for each side; where the lowest
score wins, they are against it.

>>> Prizes(Rules(seats=4)).blocked((4, 16, 11, 9), setter=0)
(32, 0, 0, 0)
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.engine.closing import is_capicua, is_double_blank, last_tile
from game.engine.count import PartKind
from game.engine.points import (
    AfterTie,
    BlockedScore,
    BlockedTie,
    BlockedWinner,
    Held,
    InPlay,
    OutScore,
    Ranking,
    RoundBonus,
    Rounding,
    TeamTie,
    Unit,
)
from game.engine.rules import Rules
from game.engine.tiles import BITS, TILES, Tile, mask, pips_of

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


ROUND_BONUSES = {RoundBonus.NONE: (), RoundBonus.HUNDRED: (100, 75, 50, 25)}
"""What the winners of the first rounds score besides."""


class Finish(NamedTuple):
    """What the end of a round may score by, besides pips.

    `round_no` is the round's number, and `unwon` how many just before it nobody has won. `tile` is
    the one that was played last, on a line with these `ends`; `seat` is who played it.
    """

    seat: int = 0
    tile: Tile | None = None
    ends: Sequence[int] = ()
    round_no: int = 1
    unwon: int = 0


NO_FINISH = Finish()


class Prizes:
    """What the rounds of a game score; `none` are no points for any side.

    `sums_do` says that a side's pips need only be known together, and `by_pips` that nothing but
    pips, and who led, matters to what the winners of a round score. `held` returns what the tiles
    of a mask count that are left in a hand.
    """

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._bonuses = bool(
            rules.capicua_bonus
            or rules.double_blank_bonus
            or rules.block_bonus
            or rules.round_bonus is not RoundBonus.NONE
            or rules.after_tie is not AfterTie.SAME
        )
        self._last_tile = rules.out_score is OutScore.LAST_TILE
        self._winner = rules.blocked_winner
        self._team_tie = rules.team_tie
        self._all_out = rules.out_score is OutScore.ALL_HANDS
        self._all_blocked = rules.blocked_score is BlockedScore.ALL_HANDS
        self._one_blocked = rules.blocked_score is BlockedScore.ONE
        by_total = rules.blocked_winner is BlockedWinner.TOTAL
        self.by_pips = not (
            self._bonuses
            or self._last_tile
            or not by_total
            or rules.team_tie is TeamTie.BLOCKER
            or rules.ranking is Ranking.LOWEST
            or rules.blank_value
            or rules.any_blank
            or rules.pass_bonus
            or rules.first_pass_bonus
            or rules.each_pass
            or rules.double_out
        )
        self.none = (0,) * rules.sides
        self.held: Callable[[int], int] = _held(rules)
        self._own = rules.ranking is Ranking.LOWEST
        self._per_hand = rules.rounding is Rounding.PER_HAND
        self._down = rules.rounding is Rounding.DOWN
        self.sums_do = by_total and not self._per_hand
        self._sides = rules.sides
        self._teams = rules.sides < rules.seats
        self._double_out = rules.double_out
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

    def out(
        self, pips: Sequence[int], seat: int, extra: int = 0, finish: Finish = NO_FINISH
    ) -> tuple[int, ...]:
        """Return the points when `seat` has gone out; `extra` pips go to the winner."""
        side = seat % self._sides
        if self._own:
            return self._own_hands(pips)
        if self._double_out and self.by_double(finish):
            points = self._double_out
        elif self._one:
            points = 1
        elif self._last_tile:
            assert finish.tile is not None
            points = last_tile(self._rules, finish.tile, finish.ends)
        else:
            points = self._worth(pips, (side,), extra, 0, everything=self._all_out)
        shares = self._shared((side,), points)
        return self._with_bonuses(shares, (side,), finish, out=True) if self._bonuses else shares

    def by_double(self, finish: Finish) -> bool:
        """Whether a double ended the hand, where that is worth points instead of pips."""
        return bool(self._double_out and finish.tile and finish.tile.is_double)

    def blocked(
        self, pips: Sequence[int], setter: int, extra: int = 0, finish: Finish = NO_FINISH
    ) -> tuple[int, ...]:
        """Return the points when the round is blocked; `setter` played the first tile."""
        return self.won_block(pips, self.lowest(pips, setter, finish.seat), extra, finish)

    def won_block(
        self, pips: Sequence[int], winners: Sequence[int], extra: int, finish: Finish = NO_FINISH
    ) -> tuple[int, ...]:
        """Return the points when these sides win a block, as `lowest` says."""
        if self._own:
            return self._own_hands(pips)
        if not winners or self._nothing:
            return self.none
        own = 0
        if self._minus:
            own = self._sides - len(self._apart(winners)) if self._pairwise else 1
        points = 1
        if not self._one_blocked:
            points = self._worth(pips, winners, extra, own, everything=self._all_blocked)
        shares = self._shared(winners, points)
        return self._with_bonuses(shares, winners, finish, out=False) if self._bonuses else shares

    def _own_hands(self, pips: Sequence[int]) -> tuple[int, ...]:
        """Return the pips that each side holds itself."""
        return tuple([sum(pips[side :: self._sides]) for side in range(self._sides)])

    def bonuses(self, finish: Finish, *, out: bool) -> list[tuple[PartKind, int]]:
        """Return what a winner scores besides, for what, without what a round is worth more."""
        rules, found = self._rules, []
        if out and finish.tile and is_capicua(rules.capicua, finish.tile, finish.ends):
            found.append((PartKind.CAPICUA, rules.capicua_bonus))
        if out and finish.tile and is_double_blank(finish.tile, finish.ends):
            found.append((PartKind.DOUBLE_BLANK, rules.double_blank_bonus))
        if not out:
            found.append((PartKind.BLOCK, rules.block_bonus))
        by_round = ROUND_BONUSES[rules.round_bonus]
        if finish.round_no <= len(by_round):
            found.append((PartKind.ROUND, by_round[finish.round_no - 1]))
        return [(kind, points) for kind, points in found if points]

    def after_tie(self, points: int, unwon: int) -> int:
        """Return what these points are worth after so many rounds that nobody won."""
        if self._rules.after_tie is AfterTie.DOUBLE:
            return points << unwon
        return points + unwon * (self._rules.after_tie is AfterTie.ONE_MORE)

    def before_tie(self, points: int, unwon: int) -> int:
        """Return what is worth these points after so many rounds that nobody won."""
        if self._rules.after_tie is AfterTie.DOUBLE:
            return points >> unwon
        return points - unwon * (self._rules.after_tie is AfterTie.ONE_MORE)

    def _with_bonuses(
        self, shares: Sequence[int], winners: Sequence[int], finish: Finish, *, out: bool
    ) -> tuple[int, ...]:
        """Return the winner's points with what it scores besides."""
        points, [side] = list(shares), winners
        bonus = sum([points for _, points in self.bonuses(finish, out=out)])
        points[side] = self.after_tie(points[side], finish.unwon) + bonus
        return tuple(points)

    def _apart(self, winners: Sequence[int]) -> Sequence[int]:
        """Return the winning sides whose pips no winner scores: of two of three, both."""
        return winners if self._tie is BlockedTie.PAIR_SPLITS else winners[:1]

    def lowest(self, pips: Sequence[int], setter: int, blocker: int = 0) -> tuple[int, ...]:
        """Return the sides that win a block, the nearest to the setter first; none for a tie that
        nobody wins. `blocker` is the seat that played last."""
        count = self._sides
        if self._winner is BlockedWinner.TOTAL:
            totals = [sum(pips[side::count]) for side in range(count)] if self._teams else pips
        else:
            totals = [min(pips[side::count]) for side in range(count)]
            if self._winner is BlockedWinner.DUEL:
                after = (blocker + 1) % len(pips)
                totals[blocker % count], totals[after % count] = pips[blocker], pips[after]
        low = min(totals)
        in_turn = [(setter + step) % count for step in range(count)]
        tied = tuple([side for side in in_turn if totals[side] == low])
        if len(tied) == 1:
            return tied
        if self._teams:
            if self._team_tie is TeamTie.BLOCKER:
                return (blocker % count,)
            return tied[:1] if self._team_tie is TeamTie.SETTER else ()
        if self._tie is BlockedTie.SETTER:
            return tied[:1]
        pair = self._tie is BlockedTie.PAIR_SPLITS and (len(tied), count) == (2, 3)
        return tied if pair or self._tie is BlockedTie.SPLIT else ()

    def _worth(
        self,
        pips: Sequence[int],
        winners: Sequence[int],
        extra: int,
        own: int,
        *,
        everything: bool,
    ) -> int:
        """Return the points for the other sides' pips, minus `own` times those of the winner; or
        for all the pips there are."""
        if self._per_hand:
            pips = [nearest_five(hand) for hand in pips]
            extra = extra if own and self._pairwise else nearest_five(extra)
        total = sum(pips) + extra
        if not everything:
            sides = self._sides
            total -= (1 + own) * sum(pips[winners[0] :: sides])
            if len(winners) > 1:
                total -= sum([sum(pips[side::sides]) for side in self._apart(winners)[1:]])
        if self._rounds:
            total = total // 5 * 5 if self._down else nearest_five(total)
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


def _held(rules: Rules) -> Callable[[int], int]:
    """Return what counts the tiles of a mask that are left in a hand: their pips, but for blanks
    that count otherwise."""
    value, any_blank, alone = rules.blank_value, rules.any_blank, rules.blank_held is Held.ALONE
    if not (value or any_blank):
        return pips_of

    def held(tiles: int) -> int:
        counts = tiles == _BLANK if alone else tiles & _BLANK
        blanks = tiles & _BLANKS if any_blank else 0
        more = any_blank * blanks.bit_count() + (value if counts else 0)
        return pips_of(tiles & ~blanks) + more

    return held


_BLANK = BITS[Tile(0, 0)]
_BLANKS = mask(tile for tile in TILES if not tile.low and tile.high)


@lru_cache(maxsize=64)
def _prizes(rules: Rules) -> Prizes:
    return Prizes(rules)
