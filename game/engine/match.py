"""A match: rounds up to a target.

>>> match = Match(Rules(target=50), seed=7)
>>> while not match.over:
...     if match.round.outcome:
...         events = match.next_round()
...     events = match.play(match.round.legal_moves()[0])
>>> match.winner, match.scores, match.round_no
(1, (25, 50), 5)
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.events import Event, LeadReason, Led, MatchEnded, Scored
from game.engine.moves import Move
from game.engine.round import Round, deal
from game.engine.rules import NextLead, Rules

DEALS = 1_000_000
"""Deal numbers are 0 up to this, not included."""

MAX_SEED = 10**18
"""Seeds are 0 up to this, not included."""


class MatchError(ValueError):
    """A step a match cannot take now."""


class RoundNotOver(MatchError):
    """The next round was asked for while one is being played."""


class MatchOver(MatchError):
    """The next round was asked for after the end of the match."""


_ASSIGNED = (LeadReason.WINNER, LeadReason.WENT_OUT, LeadReason.ROTATES)
"""Why a seat leads that was known before the deal."""


@dataclass(frozen=True, slots=True)
class Start:
    """A chosen beginning of a match, where the seed would decide it: the first deal's number.

    `leader` leads it with any tile; None leaves it to the opening rule. `scores`, per side, are
    what was scored before; empty for none.
    """

    number: int
    leader: int | None = None
    scores: tuple[int, ...] = ()

    def problem(self, rules: Rules) -> str | None:
        """Return a sentence why a match of `rules` cannot begin so, or None if it can."""
        if not 0 <= self.number < DEALS:
            return f"Deals have numbers below {DEALS}."
        if self.leader is not None and not 0 <= self.leader < rules.seats:
            return f"There is no seat {self.leader} to lead."
        if self.scores and len(self.scores) != rules.sides:
            return f"{rules.sides} sides play, {len(self.scores)} scores are given."
        if any(not 0 <= score < MAX_SEED for score in self.scores):
            return "A score is out of bounds."
        if self.scores and rules.won_by(self.scores) is not None:
            return "The match is over with these scores."
        return None


class Match:
    """A match being played. `play` and `next_round` are the only ways to change it.

    `seed` decides every deal, but for the first where a `start` is given; `game` is a label of one
    word for records. For reading:

    * `rounds`: every round so far; `round` the last of them, its number `round_no` from 1
    * `scores`: points per side
    * `winner`: the side that has won, None before the end
    """

    def __init__(
        self, rules: Rules, seed: int, game: str = "block", start: Start | None = None
    ) -> None:
        """Begin the first round.

        Raises `RulesError` for rules that cannot be played, and `MatchError` for a seed, a label
        or a start that cannot be.
        """
        if not 0 <= seed < MAX_SEED or len(game.split()) != 1:
            raise MatchError(f"A match needs a seed below {MAX_SEED} and a label of one word.")
        self.rules = rules.checked()
        self.seed = seed
        self.game = game.strip()
        self.start = start
        self.scores = (0,) * rules.sides
        self.winner: int | None = None
        self.rounds: list[Round] = []
        self._numbers = random.Random(seed)
        if start is None:
            self._begin(leader=None)
            return
        if trouble := start.problem(rules):
            raise MatchError(trouble)
        self.scores = start.scores or self.scores
        self._deal(start.number, start.leader)

    @property
    def round(self) -> Round:
        """The round being played, or the one played last."""
        return self.rounds[-1]

    @property
    def round_no(self) -> int:
        """The number of the round, from 1."""
        return len(self.rounds)

    @property
    def over(self) -> bool:
        """Whether the match has been won."""
        return self.winner is not None

    @property
    def beginning(self) -> Start:
        """How the round began that is played now: a match that starts so deals it again."""
        led = next(event for event in self.round.history if isinstance(event, Led))
        scored = zip(self.scores, self.round.points, strict=True)
        before = tuple(now - won for now, won in scored)
        leader = led.seat if led.reason in _ASSIGNED else None
        return Start(self.round.deal.number, leader, before if any(before) else ())

    def play(self, move: Move) -> list[Event]:
        """Make a move for the seat to move, and return what happened.

        Raises an `IllegalMove`, and changes nothing, if it is not legal.
        """
        events = self.round.play(move)
        gains = [event for event in events if isinstance(event, Scored)]
        if gains:
            self.scores = _added(self.scores, gains)
        if self.round.outcome:
            self.winner = self.rules.won_by(self.scores)
        if self.winner is not None:
            ended = MatchEnded(self.winner, self.scores)
            self.round.history.append(ended)
            events.append(ended)
        return events

    def next_round(self) -> list[Event]:
        """Deal the next round, and return what happened.

        Raises `RoundNotOver` or `MatchOver`.
        """
        if self.over:
            raise MatchOver("The match is over.")
        if not self.round.outcome:
            raise RoundNotOver("The round is not over yet.")
        return self._begin(self._next_leader())

    def _begin(self, leader: int | None) -> list[Event]:
        return self._deal(int(self._numbers.random() * DEALS), leader)

    def _deal(self, number: int, leader: int | None) -> list[Event]:
        dealt = deal(self.rules, number, leader)
        self.rounds.append(Round(self.rules, dealt, leader, self.round_no + 1, self.scores))
        return list(self.round.history)

    def _next_leader(self) -> int | None:
        """Return who leads the next round with any tile; None leaves it to the opening rule."""
        last = self.round
        match self.rules.next_lead:
            case NextLead.WINNER:
                return last.outcome.winner if last.outcome else None
            case NextLead.WENT_OUT:
                out = last.outcome if last.outcome and last.outcome.kind == "out" else None
                return out.winner if out else None
            case NextLead.ROTATES:
                return (last.leader + 1) % self.rules.seats
            case NextLead.OPENING:
                return None


def _added(scores: tuple[int, ...], gains: Sequence[Scored]) -> tuple[int, ...]:
    """Return scores with what was scored added."""
    sums = list(scores)
    for gain in gains:
        sums[gain.side] += gain.points
    return tuple(sums)
