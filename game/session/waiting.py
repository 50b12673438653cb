"""Matches that wait while a single deal is played."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

from game.language import _
from game.session.saves import SaveError, read_object
from game.session.session import Session

MOST = 5
"""So many matches can wait at once."""


def name_of(session: Session) -> str:
    """Return what tells a match from others, however far it has come."""
    match = session.match
    words = (match.game, match.seed, match.rounds[0].deal.number, *session.occasion.split())
    return "-".join(map(str, words))


@dataclass
class Waiting:
    """Matches as text, by a name that tells them apart; the one put aside last comes last."""

    matches: dict[str, str] = field(default_factory=dict)

    def put(self, session: Session) -> None:
        """Let a match wait. Raises OverflowError where `MOST` wait already."""
        name = name_of(session)
        if name not in self.matches and len(self.matches) >= MOST:
            raise OverflowError(f"{MOST} matches wait already")
        self.matches.pop(name, None)
        self.matches[name] = session.to_text()

    def sessions(self) -> list[Session]:
        """Return the matches, the one that has waited longest first."""
        return [Session.from_text(text) for text in self.matches.values()]

    def take(self) -> str | None:
        """Take the match that was put aside last; None if none waits."""
        return self.matches.popitem()[1] if self.matches else None

    def take_match(self, session: Session) -> str | None:
        """Take a match as it was put here, however it looks; None if it does not wait."""
        return self.matches.pop(name_of(session), None)

    def to_text(self) -> str:
        """Return the matches as text that `from_text` reads."""
        return json.dumps(self.matches, ensure_ascii=False)

    @classmethod
    def from_text(cls, text: str) -> Waiting:
        """Return the matches that `to_text` wrote. Raises SaveError for any other text."""
        matches = read_object(text, _("a list of matches"))
        if len(matches) > 2 * MOST:  # two windows may have put theirs together
            raise SaveError(_("it has too many paused matches"))
        for match in matches.values():
            if not isinstance(match, str):
                raise SaveError(_("a paused match is damaged"))
            Session.from_text(match)
        return cls(matches)
