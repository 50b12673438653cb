"""The game's memory: what is kept in a platform's storage between visits.

Whatever can't be read is set aside under another name, never deleted, and said so in `notes`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from textwrap import shorten
from typing import TYPE_CHECKING, Any, TypeVar

from game.language import _
from game.platform import Storage, StorageError
from game.profile.kinds import (
    CHOICES,
    DAILY,
    KEPT,
    MATCH,
    PLACE,
    SETTINGS,
    STATISTICS,
    WAITING,
    Keepable,
    Kept,
)
from game.profile.merge import merged
from game.profile.settings import Settings
from game.session.saves import SaveError, read_object

if TYPE_CHECKING:
    from game.profile.choices import Choices
    from game.session.daily import Daily
    from game.session.session import Session
    from game.session.statistics import Statistics
    from game.session.waiting import Waiting

_LONGEST_REASON = 160  # letters

_T = TypeVar("_T", bound=Keepable)


def plain(error: Exception) -> str:
    """Return what is wrong for a player to read; it may quote any part of a damaged text."""
    text = "".join(letter if letter.isprintable() else " " for letter in str(error))
    return shorten(text, _LONGEST_REASON, placeholder=" …")


class Keep:
    """The game's memory in a platform's storage.

    What the storage refuses to take is remembered for this visit. Another window may keep things
    in the same storage: nothing of its is overwritten unseen.
    """

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self.notes: list[str] = []
        """Sentences the player has not seen yet: what could not be read or written."""
        self._refused = False
        self._unread: set[str] = set()  # kept texts that must not be written over
        self._mine: dict[str, str | None] = {}  # as this window last loaded or gave them
        self._stored: dict[str, str | None] = {}  # as the storage was last seen to hold them
        self._visit: dict[str, str | None] = {}  # what the storage has not taken

    def load(self, kept: Kept[_T]) -> _T | None:
        """Return what is kept; None where nothing is, or nothing that can be used."""
        key = kept.key
        if key in self._visit:
            text = self._visit[key]
        elif key in self._unread:
            return None
        else:
            try:
                text = self._stored[key] = self._mine[key] = self._storage.read(key)
            except StorageError as error:
                self._unread.add(key)
                self._refuse(_("Nothing can be loaded or saved: {why}.").format(why=error))
                return None
        if text is None:
            return None
        try:
            return kept.parse(text)
        except (SaveError, TypeError) as error:
            self._set_aside(kept, error)
            return None

    def _set_aside(self, kept: Kept[Any], why: Exception) -> None:
        # Translators: {thing} is "Your settings", "The saved match" and the like.
        trouble = _("{thing} can’t be used: {why}.").format(thing=_(kept.title), why=plain(why))
        try:
            name = self._storage.set_aside(kept.key)
        except StorageError as error:
            self._unread.add(kept.key)
            stays = _("It stays where it is: {why}.").format(why=error)
            self.notes.append(f"{trouble} {stays}")
        else:
            self._stored[kept.key] = self._mine[kept.key] = None
            aside = _("It is kept as {name}.").format(name=name)
            self.notes.append(f"{trouble} {aside}")

    def store(self, kept: Kept[Any], text: str | None) -> None:
        """Keep a text, None to forget it; for this visit only where the storage refuses."""
        key = kept.key
        base, self._mine[key] = self._mine.get(key), text
        self._visit[key] = text
        if key in self._unread:
            return
        try:
            theirs = self._storage.read(key)
            if theirs not in (self._stored.get(key, theirs), text):
                if kept is MATCH:
                    return  # `match_elsewhere` tells, and the player decides
                text = self._with_theirs(kept, base, text, theirs)
            if text is None:
                self._storage.remove(key)
            elif text != theirs:
                self._storage.write(key, text)
        except StorageError as error:
            self._refuse(_("Nothing can be saved: {why}.").format(why=error))
        else:
            self._refused = False
            self._stored[key] = text
            del self._visit[key]

    def _with_theirs(
        self, kept: Kept[Any], base: str | None, mine: str | None, theirs: str | None
    ) -> str | None:
        """Return what to keep where another window has kept `theirs` since `base`."""
        if mine is None or theirs is None:
            return mine
        try:
            kept.parse(theirs)
            fresh = kept.kind()()
            old = {**json.loads(fresh.to_text()), **read_object(base or "{}", "kept")}
            new = merged(old, read_object(mine, "kept"), read_object(theirs, "kept"))
            return json.dumps(new)
        except (ValueError, TypeError):
            return mine

    def texts(self) -> dict[str, str]:
        """Return all that is kept, as it is kept, by key; StorageError where it can't be read."""
        found = {
            kept.key: self._visit[kept.key]
            if kept.key in self._visit
            else self._storage.read(kept.key)
            for kept in KEPT
        }
        return {key: text for key, text in found.items() if text is not None}

    def replace(self, texts: Mapping[str, str]) -> None:
        """Keep texts in the place of what is kept under their keys: all of them, or none.

        Raises StorageError where the storage refuses one; then everything is as it was.
        """
        old = {key: self._storage.read(key) for key in texts}
        try:
            for key, text in texts.items():
                self._storage.write(key, text)
        except StorageError:
            for key, before in old.items():
                if before is None:
                    self._storage.remove(key)
                else:
                    self._storage.write(key, before)
            raise
        for key in texts:
            self._visit.pop(key, None)
            self._unread.discard(key)

    def _refuse(self, note: str) -> None:
        """Say that the storage refuses; once is enough, as every move would say it again."""
        if not self._refused:
            self.notes.append(note)
        self._refused = True

    def settings(self) -> Settings:
        """Return the settings kept, or fresh ones."""
        return self.load(SETTINGS) or Settings()

    def save_settings(self, settings: Settings) -> None:
        """Keep the settings."""
        self.store(SETTINGS, settings.to_text())

    def choices(self) -> Choices:
        """Return the choices of the last new game, or the first ones."""
        return self.load(CHOICES) or CHOICES.kind()()

    def save_choices(self, choices: Choices) -> None:
        """Keep the choices of a new game."""
        self.store(CHOICES, choices.to_text())

    def match(self) -> Session | None:
        """Return the match under way, ready to go on and to save itself; None if there is none."""
        session = self.load(MATCH)
        if session:
            session.save = self.save_match
        return session

    def save_match(self, text: str) -> None:
        """Keep a match as its session wrote it."""
        self.store(MATCH, text)

    def match_elsewhere(self) -> bool:
        """Return whether another window has gone on with the match, ended or replaced it."""
        if MATCH.key not in self._stored or MATCH.key in self._unread:
            return False
        try:
            theirs = self._storage.read(MATCH.key)
        except StorageError:
            return False
        return theirs not in (self._stored[MATCH.key], self._mine[MATCH.key])

    def take_theirs(self) -> Session | None:
        """Let go of this window's match; return the one another window has kept, if it has."""
        self._visit.pop(MATCH.key, None)
        return self.match()

    def keep_mine(self) -> None:
        """Keep this window's match in the place of the one another window has kept."""
        self._stored.pop(MATCH.key, None)
        self.store(MATCH, self._mine[MATCH.key])

    def put_match_aside(self) -> None:
        """Let the match under way wait. Raises OverflowError where too many wait already."""
        session = self.match()
        if session and not session.over:
            waiting = self.waiting()
            waiting.put(session)
            self.store(WAITING, waiting.to_text())

    def waiting(self) -> Waiting:
        """Return the matches that wait while another is played."""
        return self.load(WAITING) or WAITING.kind()()

    def longest_waiting(self) -> Session | None:
        """Return the match that has waited longest; None if none waits."""
        waiting = self.load(WAITING)
        return next(iter(waiting.sessions()), None) if waiting else None

    def forget_match(self) -> None:
        """Forget the match, which is over or given up; the one put aside last takes its place."""
        if self.match_elsewhere():  # what another window has kept since is not ours to forget
            self._visit.pop(MATCH.key, None)
            return
        waiting = self.waiting()
        back = waiting.take()
        self.store(MATCH, back)
        if back:
            self.store(WAITING, waiting.to_text() if waiting.matches else None)

    def go_on_with(self, waits: Session) -> None:
        """Let the match under way wait, and take up one that waits."""
        waiting, now = self.waiting(), self.match()
        back = waiting.take_match(waits)
        if back is None:  # another window has taken it up
            return
        if now and not now.over:
            waiting.put(now)
        self.store(WAITING, waiting.to_text() if waiting.matches else None)
        self.store(MATCH, back)

    def daily(self) -> Daily:
        """Return what the deals of the days brought."""
        return self.load(DAILY) or DAILY.kind()()

    def statistics(self) -> Statistics:
        """Return how the player has fared."""
        return self.load(STATISTICS) or STATISTICS.kind()()

    def count(self, session: Session) -> None:
        """Count a finished match or deal of a day; nothing happens where it was counted already."""
        daily = self.daily()
        if daily.count(session):
            self.store(DAILY, daily.to_text())
        statistics = self.statistics()
        if statistics.count(session):
            self.store(STATISTICS, statistics.to_text())

    def forget_statistics(self) -> Statistics:
        """Begin the statistics anew, and return them; the match counted last stays counted."""
        statistics = STATISTICS.kind()(last=self.statistics().last)
        self.store(STATISTICS, statistics.to_text())
        return statistics

    def at_table(self) -> bool:
        """Return whether the player was at the table, not at the title, when the game closed."""
        return self.load(PLACE) == "table"

    def save_place(self, place: str) -> None:
        """Keep where the player is: "table" or "title"."""
        self.store(PLACE, place)

    def take_notes(self) -> list[str]:
        """Return the sentences the player has not seen yet, to be shown now."""
        notes, self.notes = self.notes, []
        return notes
