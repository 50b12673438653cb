"""The rules of a game, prepared for search."""

from __future__ import annotations

from functools import lru_cache

from game.ai.position_line import Lines
from game.ai.position_score import RoundScorer
from game.engine.rules import Rules
from game.engine.tiles import DOUBLES

_NEVER = 1 << 60  # more points than anyone scores


class Game:
    """Rules, and everything that all positions of a game share."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.lines = Lines(rules)
        self.settling = RoundScorer(rules)
        self.next = rules.from_seat(1)
        self.undrawn = rules.reserve if rules.draws else rules.set_size
        self.draws = rules.draws and rules.undealt > rules.reserve
        self.draws_one = rules.draws_one
        self.ends_at_once = rules.ends_at_once and rules.scores_in_play
        self.at_once = rules.target if self.ends_at_once else _NEVER
        self.scored_by_pips_only = self.settling.scored_by_pips_only
        self.pays = rules.scores_passes
        self.chooses = rules.winners_choose
        self.leads = DOUBLES if rules.leads_double else -1
        self.alone = rules.first_pass_bonus > 0 and rules.first_pass.waits

    @classmethod
    @lru_cache(maxsize=16)
    def of(cls, rules: Rules) -> Game:
        """Return the game of these rules, cached."""
        return cls(rules)
