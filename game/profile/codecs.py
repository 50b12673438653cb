"""What the game saves between visits: one codec for each storage key.

The classes are loaded lazily, so that the title appears sooner.
"""

from __future__ import annotations

import json
from importlib import import_module
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeVar

from game.language import N_
from game.profile.settings import Settings
from game.session.codec import SaveError, read_object

if TYPE_CHECKING:
    from typing import Self

    from game.profile.defaults import NewGameDefaults
    from game.puzzles.progress import Progress
    from game.session.archive import Archive
    from game.session.badges import Badges
    from game.session.daily import Daily
    from game.session.habits import Habits
    from game.session.paused import PausedMatches
    from game.session.session import Session
    from game.session.statistics import Statistics
    from game.session.tables import Tables


class Serializable(Protocol):
    """A value that can be saved as text."""

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Decode a saved text. Raises SaveError for one that can't be used."""

    def to_text(self) -> str:
        """Encode it as text."""


class PlainText(str):
    """A text that is saved unchanged."""

    @classmethod
    def from_text(cls, text: str) -> PlainText:
        return cls(text)

    def to_text(self) -> str:
        return self


T = TypeVar("T", bound=Serializable)


class Codec(NamedTuple, Generic[T]):
    """One saved value: its storage key, its display title, and the import path of its class.

    One that `merges` is a JSON object, merged entry by entry with what another window has saved;
    each entry can be used without the others. Those that don't merge are saved together or not at
    all: matches move between them. One that `waits` is large, and is left for later if the storage
    refuses a change that includes it. Its `format` goes up by one when a version saves something
    that the versions before can't read, such as a new rule (see `game.profile.formats`).
    """

    key: str
    title: str
    import_path: str
    merges: bool = True
    waits: bool = False
    format: int = 1

    def load(self) -> type[T]:
        """Return the class, importing its module the first time."""
        module, _, name = self.import_path.partition(":")
        kind: type[T] = getattr(import_module(f"game.{module}"), name)
        return kind

    def parse(self, text: str) -> T:
        """Decode a saved text. Raises SaveError or TypeError for one that can't be used."""
        return self.load().from_text(text)

    def rest(self, text: str) -> T | None:
        """Return what can be used of a text that can't be used as a whole; None if nothing can."""
        if not self.merges:
            return None
        try:
            return self.parse(json.dumps(self._usable(read_object(text, ""))))
        except (SaveError, TypeError):
            return None

    def rest_text(self, text: str) -> str | None:
        """Return that as a text; None if nothing in it differs from the default."""
        rest = self.rest(text)
        return None if rest is None or rest == self.default() else rest.to_text()

    def _usable(self, data: dict[str, Any], *path: str) -> dict[str, Any]:
        """Return the entries at a path that can be used on their own, and the usable part of those
        that contain other entries."""
        usable: dict[str, Any] = {}
        for key, value in data.items():
            alone: Any = value
            for name in reversed((*path, key)):
                alone = {name: alone}
            try:
                self.parse(json.dumps(alone))
            except (SaveError, TypeError):
                inner = self._usable(value, *path, key) if isinstance(value, dict) else {}
                usable |= {key: inner} if inner else {}
            else:
                usable[key] = value
        return usable

    def default(self) -> T:
        """Return the value to use before anything has been saved."""
        return self.load()()


SETTINGS: Codec[Settings] = Codec("settings", N_("Your settings"), "profile.settings:Settings")
NEW_GAME_DEFAULTS: Codec[NewGameDefaults] = Codec(
    "choices", N_("Your last choices"), "profile.defaults:NewGameDefaults"
)
MATCH: Codec[Session] = Codec(
    "match", N_("The saved match"), "session.session:Session", merges=False
)
PAUSED: Codec[PausedMatches] = Codec(
    "waiting", N_("The list of paused matches"), "session.paused:PausedMatches", merges=False
)
STATISTICS: Codec[Statistics] = Codec(
    "statistics", N_("Your statistics"), "session.statistics:Statistics"
)
ARCHIVE: Codec[Archive] = Codec(
    "matches", N_("Your past matches"), "session.archive:Archive", waits=True
)
DAILY: Codec[Daily] = Codec("daily", N_("Daily deal results"), "session.daily:Daily")
PUZZLES: Codec[Progress] = Codec("puzzles", N_("Your puzzles"), "puzzles.progress:Progress")
HABITS: Codec[Habits] = Codec("habits", N_("Your habits"), "session.habits:Habits")
BADGES: Codec[Badges] = Codec("badges", N_("Your badges"), "session.badges:Badges")
TABLES: Codec[Tables] = Codec("people", N_("Your tables with people"), "session.tables:Tables")
LAST_SCREEN: Codec[PlainText] = Codec("place", N_("Last screen"), "profile.codecs:PlainText")

EXPORTED: tuple[Codec[Any], ...] = (
    *(SETTINGS, NEW_GAME_DEFAULTS, MATCH, PAUSED, STATISTICS, ARCHIVE, DAILY, PUZZLES, HABITS),
    *(BADGES, TABLES),
)
"""What is exported and imported: everything but the last screen. Add new codecs here too."""
