"""The player's profile: what is saved between visits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.platform import Storage
from game.profile import codecs
from game.profile.codecs import Codec, T
from game.profile.matches import Matches
from game.profile.settings import Settings
from game.profile.store import Load, Store

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from game.ai.review import Review
    from game.profile.defaults import NewGameDefaults
    from game.puzzles.puzzle import Keyed
    from game.session.badges import Badges
    from game.session.session import Session
    from game.session.statistics import Statistics


def _saved(codec: Codec[T]) -> Callable[[Profile], T]:
    """Return a method that returns a saved value, or the default before anything was saved."""
    return lambda profile: profile.store.load(codec) or codec.default()


class Profile:
    """The player's saved data in a platform's storage: `store` holds it, `matches` are the current
    match and the paused ones. `today` returns the date, "" if it is unknown."""

    settings = _saved(codecs.SETTINGS)
    """Returns the saved settings, or the default ones."""
    new_game_defaults = _saved(codecs.NEW_GAME_DEFAULTS)
    daily = _saved(codecs.DAILY)
    """Returns the results of the daily deals."""
    puzzles = _saved(codecs.PUZZLES)
    """Returns which puzzles were tried."""
    statistics = _saved(codecs.STATISTICS)
    """Returns the player's statistics."""
    archive = _saved(codecs.ARCHIVE)
    """Returns the player's past matches."""
    badges = _saved(codecs.BADGES)
    """Returns the badges the player has earned."""
    habits = _saved(codecs.HABITS)
    """Returns what reviews have said about the player's habits."""
    tables = _saved(codecs.TABLES)
    """Returns the player's seats at tables of people."""

    def __init__(self, storage: Storage, today: Callable[[], str] = str) -> None:
        self._storage, self._notes = storage, list[str]()
        self.store = Store(storage, self.tell)
        self.matches = Matches(self.store, today)

    def tell(self, note: str) -> None:
        """Queue a sentence to show to the player."""
        self._notes.append(note)

    @property
    def notes(self) -> list[str]:
        """Sentences the player has not seen yet, those of the storage first."""
        return [*self._storage.notes, *self._notes]

    def take_notes(self) -> list[str]:
        """Return the sentences the player has not seen yet; from now on they count as seen."""
        notes = self.notes
        self._storage.notes.clear()
        self._notes.clear()
        return notes

    def replace(self, texts: Mapping[str, str]) -> None:
        """Overwrite saved texts, by key, with imported ones: all of them, or none. Matches in
        progress here are paused alongside the imported ones. Imported matches are searched for
        badges again if no badges are imported with them.

        Raises StorageError if the storage refuses, and SaveError if there would be too many paused
        matches; then nothing is changed.
        """
        texts = {**texts, **self.matches.beside(texts)}
        if codecs.ARCHIVE.key in texts and codecs.BADGES.key not in texts:
            badges = self.badges()
            badges.complete = False
            texts = {**texts, codecs.BADGES.key: badges.to_text()}
        self.store.replace(texts)
        self.matches.end_pause()

    def settings_changed_externally(self) -> bool:
        """Return whether another window has changed the settings."""
        return self.store.changed_externally(codecs.SETTINGS)

    def settings_missing(self) -> bool:
        """Return whether no settings are stored."""
        return self.store.is_missing(codecs.SETTINGS)

    def save_settings(self, settings: Settings) -> None:
        self.store.save(codecs.SETTINGS, settings.to_text())

    def saved_new_game_defaults(self) -> NewGameDefaults | None:
        """Return the saved defaults of a new game; None before the first."""
        return self.store.load(codecs.NEW_GAME_DEFAULTS)

    def save_new_game_defaults(self, defaults: NewGameDefaults) -> None:
        self.store.save(codecs.NEW_GAME_DEFAULTS, defaults.to_text())

    def note_try(self, puzzle: Keyed, *, right: bool, day: str = "") -> None:
        """Save a try at a puzzle, or at a part of a lesson, on a day."""
        self._change(codecs.PUZZLES, lambda progress: progress.note(puzzle, right=right, day=day))

    def add_badges(self, found: Badges) -> None:
        """Add badges to those already saved."""
        self._change(codecs.BADGES, lambda badges: badges.merge(found))

    def note_review(self, session: Session, seat: int, found: Review) -> None:
        """Save what the review of a round says about the player's habits; only for matches played
        here, alone against computers."""
        now = self.matches.peek()
        known = {*self.archive().rows, *([now.identity] if now else [])}
        if session.people != (seat,) or session.identity not in known:
            return
        identity, deal = session.identity, session.deal_no
        self._change(codecs.HABITS, lambda habits: habits.note(identity, deal, found))

    def keep_table(self, identity: str, row: str | None, before: str | None) -> bool:
        """Save a seat at a table of people whose row was `before`, or forget it; return whether
        that is done. It isn't if another window has changed it meanwhile."""
        done = False

        def decide(load: Load) -> dict[Codec[Any], str]:
            nonlocal done
            tables = load(codecs.TABLES) or codecs.TABLES.default()
            done = tables.change(identity, row, before)
            return {codecs.TABLES: tables.to_text()} if done else {}

        self.store.change(decide)
        return done

    def _change(self, codec: Codec[T], change: Callable[[T], None]) -> None:
        """Change a saved value, or the default if nothing has been saved."""

        def decide(load: Load) -> dict[Codec[Any], str]:
            value = load(codec) or codec.default()
            change(value)
            return {codec: value.to_text()}

        self.store.change(decide)

    def reset_statistics(self) -> Statistics:
        """Reset the statistics, and return them; the latest matches are not counted again."""

        def reset(load: Load) -> dict[Codec[Any], str]:
            kept = load(codecs.STATISTICS) or codecs.STATISTICS.default()
            return {codecs.STATISTICS: codecs.STATISTICS.load()(counted=kept.counted).to_text()}

        self.store.change(reset)
        return self.statistics()

    def at_table(self) -> bool:
        """Return whether the player was at the table rather than the title when the game closed."""
        return self.store.load(codecs.LAST_SCREEN) == "table"

    def save_last_screen(self, name: str) -> None:
        """Save where the player is: "table" or "title"."""
        self.store.save(codecs.LAST_SCREEN, name)
