"""Matches that wait while a single deal is played."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

from game.language import _
from game.session.saves import SaveError, read_object
from game.session.session import Session, identity_of

MOST = 5
"""So many matches can wait at once."""

_LONGEST = 400_000
"""Letters that they may have together."""


@dataclass
class Waiting:
    """Matches as text, by their identity; the one put aside last comes last."""

    matches: dict[str, str] = field(default_factory=dict)

    @property
    def full(self) -> bool:
        """Whether no other match can be put aside."""
        return len(self.matches) >= MOST

    def put(self, session: Session) -> None:
        """Let a match wait."""
        self.matches.pop(session.identity, None)
        self.matches[session.identity] = session.to_text()

    def sessions(self) -> list[Session]:
        """Return the matches, the one that has waited longest first. Raises SaveError where one
        can't be used: see `check`."""
        return [Session.from_text(text) for text in self.matches.values()]

    def longest(self) -> Session | None:
        """Return the match that has waited longest; None if none waits."""
        return next((Session.from_text(text) for text in self.matches.values()), None)

    def take(self) -> str | None:
        """Take the match that was put aside last; None if none waits."""
        return self.matches.popitem()[1] if self.matches else None

    def take_match(self, identity: str) -> str | None:
        """Take a match by its identity; None if it does not wait."""
        return self.matches.pop(identity, None)

    def to_text(self) -> str:
        """Return the matches as text that `from_text` reads."""
        return json.dumps(self.matches, ensure_ascii=False)

    @classmethod
    def from_text(cls, text: str) -> Waiting:
        """Return the matches that `to_text` wrote, by name as an earlier version did.

        Raises SaveError for any other text; the matches themselves are read when they are shown.
        """
        matches = read_object(text, _("a list of matches"))
        if len(matches) > 2 * MOST:  # two windows may have put theirs together
            raise SaveError(_("it has too many paused matches"))
        if len(text) > _LONGEST:
            raise SaveError(_("its paused matches are too long together"))
        if not all(isinstance(match, str) for match in matches.values()):
            raise SaveError(_("a paused match is damaged"))
        return cls({identity_of(match): match for match in matches.values()})
