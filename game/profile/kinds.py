"""All that the game keeps between visits, by name.

The classes are loaded when there is something of theirs to read, so that the title is there sooner.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from game.language import N_
from game.profile.settings import Settings

if TYPE_CHECKING:
    from typing import Self

    from game.profile.choices import Choices
    from game.session.daily import Daily
    from game.session.session import Session
    from game.session.statistics import Statistics
    from game.session.waiting import Waiting


class Keepable(Protocol):
    """What can be kept as text."""

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Return what a text says. Raises SaveError for one that can't be."""

    def to_text(self) -> str:
        """Return the text that says it."""


class Word(str):
    """A word, kept as it is."""

    @classmethod
    def from_text(cls, text: str) -> Word:
        """Return the word."""
        return cls(text)

    def to_text(self) -> str:
        """Return the word."""
        return self


_T = TypeVar("_T", bound=Keepable)


class Kept(NamedTuple, Generic[_T]):
    """One thing the game keeps: its key, how it begins a sentence, and what loads its class.

    A thing that is a JSON object is put together with what another window has kept meanwhile,
    choice by choice; the match can't be.
    """

    key: str
    title: str
    kind: Callable[[], type[_T]]

    def parse(self, text: str) -> _T:
        """Return what a kept text says. Raises SaveError or TypeError for one that can't be."""
        return self.kind().from_text(text)


def _choices() -> type[Choices]:
    from game.profile.choices import Choices

    return Choices


def _session() -> type[Session]:
    from game.session.session import Session

    return Session


def _waiting() -> type[Waiting]:
    from game.session.waiting import Waiting

    return Waiting


def _statistics() -> type[Statistics]:
    from game.session.statistics import Statistics

    return Statistics


def _daily() -> type[Daily]:
    from game.session.daily import Daily

    return Daily


SETTINGS = Kept("settings", N_("Your settings"), lambda: Settings)
CHOICES = Kept("choices", N_("Your last choices"), _choices)
MATCH = Kept("match", N_("The saved match"), _session)
WAITING = Kept("waiting", N_("The list of matches that wait"), _waiting)
STATISTICS = Kept("statistics", N_("Your statistics"), _statistics)
DAILY = Kept("daily", N_("What your daily deals brought"), _daily)
PLACE = Kept("place", N_("Where you were"), lambda: Word)

KEPT: tuple[Kept[Any], ...] = (SETTINGS, CHOICES, MATCH, WAITING, STATISTICS, DAILY)
"""All that is exported and imported. To keep another thing is to name it here."""
