"""The rules of a game, prepared for search; what the end of a round scores, in plain numbers, and
how far ahead points put a side.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.ai.position_line import Lines
from game.engine.ending import Ending
from game.engine.rules import Rules
from game.engine.scoring import bonus_points, fixed_of, pips_left, points_of, winners_of
from game.engine.scoring_choices import Own, ScoreUnit
from game.engine.tiles import DOUBLES

_MATCH_SHARE = 1 / 3  # the value of winning the match besides the points, as a share of the target


def leads_of(rules: Rules, points: Sequence[int]) -> list[float]:
    """Return how far each side is ahead with these points: of the mean, with several others.

    >>> leads_of(Rules(), (30, 10)), leads_of(Rules(ranking="lowest"), (30, 10))
    ([20.0, -20.0], [-20.0, 20.0])
    """
    total, others = sum(points), len(points) - 1
    leads = [own - (total - own) / others for own in points]
    return [-lead for lead in leads] if rules.lowest_wins else leads


def results_of(
    rules: Rules, before: Sequence[int], points: Sequence[int], round_no: int
) -> tuple[list[float], list[float]]:
    """Return what a round with these points is worth to each side after the scores `before`,
    including the prize for winning the match; and the leads alone."""
    leads = leads_of(rules, points)
    winner = rules.won_by(rules.tallied(before, points), round_no)
    if winner is None:
        return leads, leads
    prize = rules.target * _MATCH_SHARE
    values = [lead - prize / (len(leads) - 1) for lead in leads]
    values[winner] = leads[winner] + prize
    return values, leads


class RoundScorer:
    """What the rounds of a game score; `pips_left` counts the tiles of a mask that are left.

    Where one side wins, this gives what the engine's terms add up to without making them, in half
    the time. Where only pips matter, `out` and `blocked` give it in a tenth: most rounds that a
    search plays end like that. `pips` are per seat, or per side if no hand is rounded by itself.
    """

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._sides = rules.sides
        self._summed = not (rules.rounding.by_hand or rules.lowest_wins)
        self._total = rules.rounding.total
        self._pips_to_a_point = 5 if rules.unit is ScoreUnit.MULTIPLES else 1
        # How often the winner's own pips are added to all pips.
        times = {
            Own.SCORED: 0,
            Own.LEFT_OUT: -1,
            Own.TAKEN_OFF: -2,
            Own.TAKEN_OFF_EACH: -self._sides,
        }
        self._out_own, self._block_own = times[rules.out_score.own], times[rules.blocked_score.own]
        self._out = rules.out_score.fixed(Ending((), rules.sides, out=True), rules.crossed)
        self._block = rules.blocked_score.fixed
        self.scored_by_pips_only = rules.scored_by_pips_only
        self.by_hand = rules.rounding.by_hand
        self.to_winner = rules.leftover.scores
        self.pips_left = pips_left(rules)

    def ended(self, end: Ending) -> tuple[int, ...]:
        """Return the points of a round with this ending."""
        rules = self._rules
        winners = winners_of(rules, end)[0] if self._summed else ()
        if len(winners) != 1:
            return points_of(rules, end)
        side, fixed = winners[0] % self._sides, fixed_of(rules, end)
        own = self._out_own if end.out else self._block_own
        points = self._won(end.pips, side, end.extra or 0, own, fixed)
        if fixed != 0:
            points += sum([more for _, more in bonus_points(rules, end, points)])
        return self._to(side, points)

    def out(self, pips: Sequence[int], seat: int, extra: int) -> tuple[int, ...]:
        """Return the points when `seat` has gone out and only pips matter."""
        if self._summed:
            side = seat % self._sides
            return self._to(side, self._won(pips, side, extra, self._out_own, self._out))
        return self.ended(Ending(pips, self._sides, True, seat, extra=extra))

    def blocked(self, pips: Sequence[int], setter: int, extra: int) -> tuple[int, ...]:
        """Return the points of a block where only pips matter; `setter` played the first tile."""
        sides = self._sides
        totals = pips
        if len(pips) > sides:
            totals = [sum(pips[side::sides]) for side in range(sides)]
        low = min(totals)
        if self._summed and totals.count(low) == 1:
            side = totals.index(low)
            return self._to(side, self._won(pips, side, extra, self._block_own, self._block))
        return self.ended(Ending(pips, sides, False, 0, setter, extra))

    def _won(self, pips: Sequence[int], side: int, extra: int, own: int, fixed: int | None) -> int:
        """Return the points that a side has won, without bonuses on top."""
        if fixed is not None:
            return fixed
        total = sum(pips) + own * sum(pips[side :: self._sides]) + extra
        return self._total(total) // self._pips_to_a_point

    def _to(self, side: int, points: int) -> tuple[int, ...]:
        """Return the points of every side if one side scores them all."""
        every = [0] * self._sides
        every[side] = points
        return tuple(every)


_NEVER = 1 << 60  # more points than anyone scores


class Game:
    """Rules, and everything that all positions of a game share."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.lines = Lines(rules)
        self.scorer = RoundScorer(rules)
        self.next = rules.from_seat(1)
        self.undrawn = rules.reserve if rules.draws else rules.set_size
        self.draws = rules.draws and rules.undealt > rules.reserve
        self.draws_one = rules.draws_one
        self.ends_at_once = rules.ends_at_once and rules.scores_in_play
        self.at_once = rules.target if self.ends_at_once else _NEVER
        self.scored_by_pips_only = self.scorer.scored_by_pips_only
        self.pays = rules.scores_passes
        self.chooses = rules.winners_choose
        self.leads = DOUBLES if rules.leads_double else -1
        self.alone = rules.first_pass_bonus > 0 and rules.first_pass.waits

    @classmethod
    @lru_cache(maxsize=16)
    def of(cls, rules: Rules) -> Game:
        """Return the game of these rules, cached."""
        return cls(rules)
