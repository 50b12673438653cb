"""The player's profile: what is kept from one visit to the next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.platform import Storage
from game.profile.kinds import CHOICES, DAILY, PLACE, SETTINGS, STATISTICS, Kind
from game.profile.matches import Matches
from game.profile.settings import Settings
from game.profile.store import Load, Store

if TYPE_CHECKING:
    from game.profile.choices import Choices
    from game.session.daily import Daily
    from game.session.statistics import Statistics


class Profile:
    """What is kept of the player in a platform's storage: `store` keeps it, `matches` are the
    match under way and those that wait."""

    def __init__(self, storage: Storage) -> None:
        self.notes: list[str] = []
        """Sentences the player has not seen yet."""
        self.store = Store(storage, self.tell)
        self.matches = Matches(self.store)

    def tell(self, note: str) -> None:
        """Have a sentence shown to the player as soon as may be."""
        self.notes.append(note)

    def take_notes(self) -> list[str]:
        """Return the sentences the player has not seen yet, to be shown now."""
        notes, self.notes = self.notes, []
        return notes

    def settings(self) -> Settings:
        """Return the settings kept, or fresh ones."""
        return self.store.load(SETTINGS) or Settings()

    def save_settings(self, settings: Settings) -> None:
        """Keep the settings."""
        self.store.save(SETTINGS, settings.to_text())

    def choices(self) -> Choices:
        """Return the choices of the last new game, or the first ones."""
        return self.last_choices() or CHOICES.fresh()

    def last_choices(self) -> Choices | None:
        """Return the choices of the last new game; None before the first."""
        return self.store.load(CHOICES)

    def save_choices(self, choices: Choices) -> None:
        """Keep the choices of a new game."""
        self.store.save(CHOICES, choices.to_text())

    def daily(self) -> Daily:
        """Return what the deals of the days brought."""
        return self.store.load(DAILY) or DAILY.fresh()

    def statistics(self) -> Statistics:
        """Return how the player has fared."""
        return self.store.load(STATISTICS) or STATISTICS.fresh()

    def forget_statistics(self) -> Statistics:
        """Reset the statistics, and return them; the matches counted last stay counted."""

        def reset(load: Load) -> dict[Kind[Any], str]:
            kept = load(STATISTICS) or STATISTICS.fresh()
            return {STATISTICS: STATISTICS.load()(counted=kept.counted).to_text()}

        self.store.change(reset)
        return self.statistics()

    def at_table(self) -> bool:
        """Return whether the player was at the table, not at the title, when the game closed."""
        return self.store.load(PLACE) == "table"

    def save_place(self, place: str) -> None:
        """Keep where the player is: "table" or "title"."""
        self.store.save(PLACE, place)
