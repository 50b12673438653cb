"""What reviews say about the player's habits: small counts for each round reviewed, so that none
counts twice, and the costliest habits over all matches."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.ai.habits import Habit
from game.ai.review import Review
from game.language import _
from game.session.archive import MAX_MATCHES
from game.session.codec import SaveError, read_object
from game.session.session import MAX_SAVED_ROUNDS, is_identity

LEAST_MATCHES, LEAST_TIMES = 5, 3
"""How many matches must be reviewed, and how often a habit must be seen, before it is mentioned."""

_MOST_NAMED = 3
_LIMIT = 10**6

_Counts = dict[str, tuple[int, float]]
"""How often each habit was seen in a round, and the points it cost."""


class Dear(NamedTuple):
    """A habit, how often it was seen, and the points it cost per match."""

    habit: Habit
    times: int
    points: float


@dataclass
class Habits:
    """The counts by match and deal number, the match reviewed last at the end."""

    matches: dict[str, dict[str, _Counts]] = field(default_factory=dict)

    def note(self, identity: str, deal: int | None, found: Review) -> None:
        """Count the review of the round of a deal, replacing any earlier count for it."""
        counts: _Counts = {}
        for play in found.plays:
            if play.habit:
                times, points = counts.get(play.habit, (0, 0.0))
                counts[play.habit] = times + 1, round(points + play.cost, 1)
        rounds = self.matches.pop(identity, {})
        rounds[str(deal)] = counts
        self.matches[identity] = dict([*rounds.items()][-MAX_SAVED_ROUNDS:])
        for oldest in [*self.matches][:-MAX_MATCHES]:
            del self.matches[oldest]

    def dearest(self) -> list[Dear]:
        """Return the costliest habits, the worst first; none before there is enough evidence."""
        if len(self.matches) < LEAST_MATCHES:
            return []
        rounds = [counts for match in self.matches.values() for counts in match.values()]
        found = []
        for habit in Habit:
            seen = [counts[habit] for counts in rounds if habit in counts]
            times, points = sum(n for n, _cost in seen), sum(cost for _n, cost in seen)
            if times >= LEAST_TIMES:
                found.append(Dear(habit, times, points / len(self.matches)))
        return sorted(found, key=lambda dear: -dear.points)[:_MOST_NAMED]

    def to_text(self) -> str:
        """Return the counts as text that `from_text` reads."""
        return json.dumps(self.matches, separators=(",", ":"))

    @classmethod
    def from_text(cls, text: str) -> Habits:
        """Return the counts that `to_text` wrote, without damaged ones. Raises SaveError."""
        data = read_object(text, _("a list of habits"))
        if not all(is_identity(name) and isinstance(of, dict) for name, of in data.items()):
            raise SaveError(_("a count in it is damaged"))
        return cls(
            {
                name: {deal: _read(counts) for deal, counts in rounds.items()}
                for name, rounds in data.items()
            }
        )


def _read(counts: Any) -> _Counts:
    """Return the counts of a round, without damaged ones."""
    read: _Counts = {}
    for habit, row in counts.items() if isinstance(counts, dict) else ():
        match row:
            case [int(times), int(points) | float(points)] if (
                0 < times < _LIMIT and 0 <= points < _LIMIT
            ):
                read[habit] = times, points
    return read
