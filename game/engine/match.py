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

from game.engine.events import Event, MatchEnded, Scored
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


class Match:
    """A match being played. `play` and `next_round` are the only ways to change it.

    `seed` decides every deal; `game` is a label of one word for records. For reading:

    * `rounds`: every round so far; `round` the last of them, its number `round_no` from 1
    * `scores`: points per side
    * `winner`: the side that has won, None before the end
    """

    def __init__(self, rules: Rules, seed: int, game: str = "block") -> None:
        """Begin the first round. Raises `RulesError` for rules that cannot be played."""
        if not 0 <= seed < MAX_SEED or len(game.split()) != 1:
            raise MatchError(f"A match needs a seed below {MAX_SEED} and a label of one word.")
        self.rules = rules.checked()
        self.seed = seed
        self.game = game.strip()
        self.scores = (0,) * rules.sides
        self.winner: int | None = None
        self.rounds: list[Round] = []
        self._numbers = random.Random(seed)
        self._begin(leader=None)

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
        number = int(self._numbers.random() * DEALS)
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
