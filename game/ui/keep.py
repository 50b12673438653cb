"""What the game keeps between visits: settings, the last choices, the match under way.

Whatever can't be read is set aside under another name, never deleted, and said so in `notes`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from textwrap import shorten
from typing import Any, TypeVar

from game.ai.levels import LEVELS, USUAL
from game.platform import Storage, StorageError
from game.session.session import SaveError, Session
from game.variants import GAMES

SPEEDS: dict[str, float] = {"calm": 1.35, "normal": 1.0, "quick": 0.55}
"""The speeds a player can choose, as factors on every duration."""

MOTIONS = ("system", "on", "off")

_LONGEST_REASON = 160  # letters

_T = TypeVar("_T")


@dataclass
class Settings:
    """Sound on or off and its volume (0 to 1), the speed of play, and whether things move."""

    sound: bool = True
    volume: float = 0.7
    speed: str = "normal"
    motion: str = "system"

    @classmethod
    def from_text(cls, text: str) -> Settings:
        """Return the settings `text` holds. Raises SaveError for anything but proper settings."""
        data = _object(text)
        settings = cls(**{key: data[key] for key in asdict(cls()) if key in data})
        proper = (
            isinstance(settings.sound, bool)
            and isinstance(settings.volume, (int, float))
            and 0 <= settings.volume <= 1
            and settings.speed in SPEEDS
            and settings.motion in MOTIONS
        )
        if not proper:
            raise SaveError("a setting has a value it can’t have")
        return settings


@dataclass
class Choices:
    """What was chosen for the last new game: the game, its house options, the opponents."""

    game: str = "block"
    options: dict[str, dict[str, int | str]] = field(default_factory=dict)
    level: str = USUAL

    @classmethod
    def from_text(cls, text: str) -> Choices:
        """Return the choices `text` holds. Raises SaveError for anything but proper choices."""
        data = _object(text)
        choices = cls(**{key: data[key] for key in asdict(cls()) if key in data})
        proper = (
            choices.game in GAMES
            and choices.level in LEVELS
            and isinstance(choices.options, dict)
            and all(
                game in GAMES and isinstance(options, dict)
                for game, options in choices.options.items()
            )
        )
        if not proper:
            raise SaveError("a choice in it is unknown")
        for game, options in choices.options.items():
            try:
                GAMES[game].rules_for(options)
            except ValueError as error:
                raise SaveError(str(error)) from error
        return choices


def _object(text: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise SaveError("it is damaged") from error
    if not isinstance(data, dict):
        raise SaveError("it is something else")
    return data


def _plain(error: Exception) -> str:
    """Return what is wrong for a player to read; it may quote any part of a damaged text."""
    text = "".join(letter if letter.isprintable() else " " for letter in str(error))
    return shorten(text, _LONGEST_REASON, placeholder=" …")


class Keep:
    """The game's memory in a platform's storage."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self.notes: list[str] = []
        """Sentences the player has not seen yet: what could not be read or written."""
        self._refused = False
        self._unread: set[str] = set()  # kept texts that must not be written over

    def _load(self, key: str, what: str, parse: Callable[[str], _T]) -> _T | None:
        try:
            text = self._storage.read(key)
        except StorageError as error:
            self._unread.add(key)
            self._refuse(f"Nothing can be loaded or saved: {error}.")
            return None
        if text is None:
            return None
        try:
            return parse(text)
        except (SaveError, TypeError) as error:
            self._set_aside(key, what, error)
            return None

    def _set_aside(self, key: str, what: str, why: Exception) -> None:
        trouble = f"{what} can’t be used: {_plain(why)}."
        try:
            name = self._storage.set_aside(key)
        except StorageError as error:
            self._unread.add(key)
            self.notes.append(f"{trouble} It stays where it is: {error}.")
        else:
            self.notes.append(f"{trouble} It is kept as {name}.")

    def _store(self, key: str, text: str) -> None:
        if key in self._unread:
            return
        try:
            self._storage.write(key, text)
        except StorageError as error:
            self._refuse(f"Nothing can be saved: {error}.")
        else:
            self._refused = False

    def _refuse(self, note: str) -> None:
        """Say that the storage refuses; once is enough, as every move would say it again."""
        if not self._refused:
            self.notes.append(note)
        self._refused = True

    def settings(self) -> Settings:
        """Return the settings kept, or fresh ones."""
        return self._load("settings", "Your settings", Settings.from_text) or Settings()

    def save_settings(self, settings: Settings) -> None:
        """Keep the settings."""
        self._store("settings", json.dumps(asdict(settings)))

    def choices(self) -> Choices:
        """Return the choices of the last new game, or the first ones."""
        return self._load("choices", "Your last choices", Choices.from_text) or Choices()

    def save_choices(self, choices: Choices) -> None:
        """Keep the choices of a new game."""
        self._store("choices", json.dumps(asdict(choices)))

    def match(self) -> Session | None:
        """Return the match under way, ready to go on and to save itself; None if there is none."""
        return self._load(
            "match", "The saved match", lambda text: Session.from_text(text, self.save_match)
        )

    def save_match(self, text: str) -> None:
        """Keep a match as its session wrote it."""
        self._store("match", text)

    def at_table(self) -> bool:
        """Return whether the player was at the table, not at the title, when the game closed."""
        return self._load("place", "Where you were", str) == "table"

    def save_place(self, place: str) -> None:
        """Keep where the player is: "table" or "title"."""
        self._store("place", place)

    def take_notes(self) -> list[str]:
        """Return the sentences the player has not seen yet, to be shown now."""
        notes, self.notes = self.notes, []
        return notes

    def forget_match(self) -> None:
        """Forget the match, which is over or given up."""
        try:
            self._storage.remove("match")
        except StorageError as error:
            self._refuse(f"The old match could not be removed: {error}.")
