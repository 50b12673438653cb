"""Matches that are paused while another is played."""

from __future__ import annotations

import json
from dataclasses import dataclass, field

from game.language import _
from game.session.codec import SaveError, read_object
from game.session.session import Session, identity_of

MAX_PAUSED = 5
"""How many matches can be paused at once."""

_MAX_LETTERS = 400_000  # letters of all paused matches together


@dataclass
class PausedMatches:
    """Paused matches as texts, by their identity, in the order they were paused."""

    matches: dict[str, str] = field(default_factory=dict)

    @property
    def full(self) -> bool:
        """Whether no more matches can be paused."""
        return len(self.matches) >= MAX_PAUSED

    def add(self, session: Session) -> None:
        self.matches.pop(session.identity, None)
        self.matches[session.identity] = session.to_text()

    def sessions(self) -> list[Session]:
        """Return the matches, the first paused first. Raises SaveError if one can't be used."""
        return [Session.from_text(text) for text in self.matches.values()]

    def first(self) -> Session | None:
        """Return the match that was paused first; None if none is paused."""
        return next((Session.from_text(text) for text in self.matches.values()), None)

    def usable(self) -> PausedMatches:
        """Return the matches that can be used."""
        return PausedMatches({n: text for n, text in self.matches.items() if _is_usable(text)})

    def pop(self, *, usable: bool = False) -> str | None:
        """Remove the match that was paused last, or the last that is `usable`, and return it; None
        if there is none."""
        last = (n for n in reversed(self.matches) if not usable or _is_usable(self.matches[n]))
        return self.matches.pop(next(last, ""), None)

    def remove(self, identity: str) -> str | None:
        """Remove a match by its identity, and return it; None if it is not paused."""
        return self.matches.pop(identity, None)

    def to_text(self) -> str:
        return json.dumps(self.matches, ensure_ascii=False)

    @classmethod
    def from_text(cls, text: str) -> PausedMatches:
        """Return the matches that `to_text` wrote, in this or an earlier version.

        Raises SaveError for any other text; the matches themselves are read when they are shown.
        """
        matches = read_object(text, _("a list of matches"))
        if len(matches) > 3 * MAX_PAUSED:  # two windows' paused matches, and their current ones
            raise SaveError(_("it has too many paused matches"))
        if len(text) > _MAX_LETTERS:
            raise SaveError(_("its paused matches are too long together"))
        if not all(isinstance(match, str) for match in matches.values()):
            raise SaveError(_("a paused match is damaged"))
        return cls({identity_of(match): match for match in matches.values()})


def _is_usable(text: str) -> bool:
    try:
        Session.from_text(text)
    except SaveError:
        return False
    return True
