"""Texts in a platform's storage: damaged ones are set aside, other windows' are respected."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from textwrap import shorten
from typing import Any

from game.language import _
from game.platform import Storage, StorageError
from game.profile.kinds import EXPORTED, Kind, T
from game.profile.merge import merged_texts
from game.session.saves import SaveError

_LONGEST_REASON = 160  # letters


def plain(error: Exception) -> str:
    """Return what is wrong for a player to read; it may quote any part of a damaged text."""
    text = "".join(letter if letter.isprintable() else " " for letter in str(error))
    return shorten(text, _LONGEST_REASON, placeholder=" …")


class Store:
    """What the game keeps, by kind, in a platform's storage.

    What can't be read is set aside under another name, never deleted. What the storage refuses to
    take is remembered for this visit. `tell` takes a sentence about either for the player. Another
    window may keep things in the same storage: nothing of its is overwritten unseen.
    """

    def __init__(self, storage: Storage, tell: Callable[[str], None]) -> None:
        self._storage = storage
        self._tell = tell
        self._refused = False
        self._unread: set[str] = set()  # keys of texts that must not be written over
        self._mine: dict[str, str | None] = {}  # as this window last loaded or gave them
        self._stored: dict[str, str | None] = {}  # as the storage was last seen to hold them
        self._visit: dict[str, str | None] = {}  # what the storage has not taken

    def load(self, kind: Kind[T]) -> T | None:
        """Return what is kept; None where nothing is, or nothing that can be used."""
        return self._parsed(kind, self._read(kind, seen=True))

    def glance(self, kind: Kind[T]) -> T | None:
        """Return what is kept as `load` does, but still count what another window has kept as
        unseen: for what is only shown, while something older is at work."""
        return self._parsed(kind, self._read(kind, seen=False))

    def _read(self, kind: Kind[Any], *, seen: bool) -> str | None:
        key = kind.key
        if key in self._visit:
            return self._visit[key]
        if key in self._unread:
            return None
        try:
            text = self._storage.read(key)
        except StorageError as error:
            self._unread.add(key)
            self._refuse(_("Nothing can be loaded or saved: {why}.").format(why=error))
            return None
        if seen:
            self._stored[key] = self._mine[key] = text
        return text

    def _parsed(self, kind: Kind[T], text: str | None) -> T | None:
        if text is None:
            return None
        try:
            return kind.parse(text)
        except (SaveError, TypeError) as error:
            self._set_aside(kind, error)
            return None

    def _set_aside(self, kind: Kind[Any], why: Exception) -> None:
        # Translators: {thing} is "Your settings", "The saved match" and the like.
        trouble = _("{thing} can’t be used: {why}.").format(thing=_(kind.title), why=plain(why))
        try:
            name = self._storage.set_aside(kind.key)
        except StorageError as error:
            self._unread.add(kind.key)
            stays = _("It was left where it is: {why}.").format(why=error)
            self._tell(f"{trouble} {stays}")
        else:
            self._stored[kind.key] = self._mine[kind.key] = None
            aside = _("It is kept as {name}.").format(name=name)
            self._tell(f"{trouble} {aside}")

    def save(self, kind: Kind[Any], text: str | None) -> None:
        """Keep a text, None to forget it; for this visit only where the storage refuses.

        Where another window has kept something else meanwhile, the two are put together. What can't
        be put together is not written: `elsewhere` tells, and the player decides.
        """
        key = kind.key
        base, self._mine[key] = self._mine.get(key), text
        self._visit[key] = text
        if key in self._unread:
            return
        try:
            theirs = self._storage.read(key)
            if theirs not in (self._stored.get(key, theirs), text):
                if not kind.merges:
                    return
                if text is not None and theirs is not None:
                    text = merged_texts(kind, base, text, theirs)
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

    def elsewhere(self, kind: Kind[Any]) -> bool:
        """Return whether another window has kept something else since this one last looked."""
        key = kind.key
        if key not in self._stored or key in self._unread:
            return False
        try:
            theirs = self._storage.read(key)
        except StorageError:
            return False
        return theirs not in (self._stored[key], self._mine[key])

    def take_theirs(self, kind: Kind[Any]) -> None:
        """Let go of what only this visit remembers: `load` then gives what the storage holds."""
        self._visit.pop(kind.key, None)

    def keep_mine(self, kind: Kind[Any]) -> None:
        """Keep this window's text in place of the one another window has kept."""
        self._stored.pop(kind.key, None)
        self.save(kind, self._mine[kind.key])

    def texts(self) -> dict[str, str]:
        """Return all that can be exported, as it is kept, by key.

        Raises StorageError where the storage can't be read.
        """
        found = {
            kind.key: self._visit[kind.key]
            if kind.key in self._visit
            else self._storage.read(kind.key)
            for kind in EXPORTED
        }
        return {key: text for key, text in found.items() if text is not None}

    def replace(self, texts: Mapping[str, str]) -> None:
        """Keep texts in place of what is kept under their keys: all of them, or none.

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
            self._tell(note)
        self._refused = True
