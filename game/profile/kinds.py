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


T = TypeVar("T", bound=Keepable)


class Kind(NamedTuple, Generic[T]):
    """One thing the game keeps: its key, how it begins a sentence, and what loads its class.

    `merges` says that it is a JSON object, put together entry by entry with what another window has
    kept meanwhile.
    """

    key: str
    title: str
    load: Callable[[], type[T]]
    merges: bool = True

    def parse(self, text: str) -> T:
        """Return what a kept text says. Raises SaveError or TypeError for one that can't be."""
        return self.load().from_text(text)

    def fresh(self) -> T:
        """Return the thing as it is before anything was kept."""
        return self.load()()


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


SETTINGS = Kind("settings", N_("Your settings"), lambda: Settings)
CHOICES = Kind("choices", N_("Your last choices"), _choices)
MATCH = Kind("match", N_("The saved match"), _session, merges=False)
WAITING = Kind("waiting", N_("The list of paused matches"), _waiting)
STATISTICS = Kind("statistics", N_("Your statistics"), _statistics)
DAILY = Kind("daily", N_("Daily deal results"), _daily)
PLACE = Kind("place", N_("Last screen"), lambda: Word)

EXPORTED: tuple[Kind[Any], ...] = (SETTINGS, CHOICES, MATCH, WAITING, STATISTICS, DAILY)
"""All that is exported and imported: every kind but the place. A new kind is named here, too."""
