"""What the game saves between visits: one codec for each storage key.

The classes are loaded lazily, so that the title is there sooner.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from game.language import N_
from game.profile.settings import Settings

if TYPE_CHECKING:
    from typing import Self

    from game.profile.defaults import NewGameDefaults
    from game.puzzles.progress import Progress
    from game.session.archive import Archive
    from game.session.daily import Daily
    from game.session.paused import PausedMatches
    from game.session.session import Session
    from game.session.statistics import Statistics


class Serializable(Protocol):
    """A value that can be saved as text."""

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Decode a saved text. Raises SaveError for one that can't be used."""

    def to_text(self) -> str:
        """Encode it as text."""


class PlainText(str):
    """A text that is saved as it is."""

    @classmethod
    def from_text(cls, text: str) -> PlainText:
        """Return the text."""
        return cls(text)

    def to_text(self) -> str:
        """Return the text."""
        return self


T = TypeVar("T", bound=Serializable)


class Codec(NamedTuple, Generic[T]):
    """One saved value: its storage key, its display title, and the lazy loader of its class.

    With `merges` it is a JSON object, merged entry by entry with what another window has saved.
    Those that don't merge are saved together or not at all: a match moves from one to the other.
    One that `waits` is large, and left for later where the storage refuses a change with it.
    """

    key: str
    title: str
    load: Callable[[], type[T]]
    merges: bool = True
    waits: bool = False

    def parse(self, text: str) -> T:
        """Decode a saved text. Raises SaveError or TypeError for one that can't be used."""
        return self.load().from_text(text)

    def default(self) -> T:
        """Return the value to use before anything was saved."""
        return self.load()()


def _defaults() -> type[NewGameDefaults]:
    from game.profile.defaults import NewGameDefaults

    return NewGameDefaults


def _session() -> type[Session]:
    from game.session.session import Session

    return Session


def _paused() -> type[PausedMatches]:
    from game.session.paused import PausedMatches

    return PausedMatches


def _statistics() -> type[Statistics]:
    from game.session.statistics import Statistics

    return Statistics


def _archive() -> type[Archive]:
    from game.session.archive import Archive

    return Archive


def _daily() -> type[Daily]:
    from game.session.daily import Daily

    return Daily


def _puzzles() -> type[Progress]:
    from game.puzzles.progress import Progress

    return Progress


SETTINGS = Codec("settings", N_("Your settings"), lambda: Settings)
NEW_GAME_DEFAULTS = Codec("choices", N_("Your last choices"), _defaults)
MATCH = Codec("match", N_("The saved match"), _session, merges=False)
PAUSED = Codec("waiting", N_("The list of paused matches"), _paused, merges=False)
STATISTICS = Codec("statistics", N_("Your statistics"), _statistics)
ARCHIVE = Codec("matches", N_("Your past matches"), _archive, waits=True)
DAILY = Codec("daily", N_("Daily deal results"), _daily)
PUZZLES = Codec("puzzles", N_("Your puzzles"), _puzzles)
PLACE = Codec("place", N_("Last screen"), lambda: PlainText)

EXPORTED: tuple[Codec[Any], ...] = (
    *(SETTINGS, NEW_GAME_DEFAULTS, MATCH, PAUSED, STATISTICS, ARCHIVE, DAILY, PUZZLES),
)
"""What is exported and imported: all but the place. A new codec is listed here, too."""
