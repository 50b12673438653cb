"""Texts in a platform's storage: damaged ones are set aside, other windows' are respected."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from textwrap import shorten
from typing import Any, Protocol

from game.language import _
from game.platform import Read, Storage, StorageError
from game.profile.kinds import EXPORTED, PLACE, Kind, T
from game.profile.merge import merged_texts
from game.session.saves import NewerError, SaveError

_LONGEST_REASON = 160  # letters
_KINDS = {kind.key: kind for kind in (*EXPORTED, PLACE)}

Texts = dict[str, str | None]


def plain(error: Exception) -> str:
    """Return what is wrong for a player to read; it may quote any part of a damaged text."""
    text = "".join(letter if letter.isprintable() else " " for letter in str(error))
    return shorten(text, _LONGEST_REASON, placeholder=" …")


class Load(Protocol):
    """Returns what is kept of a kind; None where nothing is."""

    def __call__(self, kind: Kind[T]) -> T | None: ...


Decide = Callable[[Load], Mapping[Kind[Any], str | None]]
"""Reads what it needs and returns the new texts, None to forget one."""


class _Unusable(Exception):
    """A text that a change has to read can't be used."""

    def __init__(self, kind: Kind[Any], why: Exception) -> None:
        super().__init__(str(why))
        self.kind, self.why = kind, why


class _Elsewhere(Exception):
    """Another window has changed what can't be put together."""


class Store:
    """What the game keeps, by kind, in a platform's storage.

    What can't be read is set aside under another name, never deleted. What the storage refuses to
    take is remembered for this visit, and offered again with the next change. `tell` takes a
    sentence about either for the player. Another window may keep things in the same storage:
    nothing of its is overwritten unseen.
    """

    def __init__(self, storage: Storage, tell: Callable[[str], None]) -> None:
        self._storage = storage
        self._tell = tell
        self._refused = False
        self._unread: set[str] = set()  # keys of texts that must not be written over
        self._unseen: set[str] = set()  # the same, should there be any: changed without being read
        self._mine: Texts = {}  # as this window last loaded or kept them
        self._stored: Texts = {}  # as the storage was last seen to hold them
        self._visit: Texts = {}  # what the storage has not taken

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
            self.set_aside(kind, error)
            return None

    def set_aside(self, kind: Kind[Any], why: Exception) -> None:
        """Keep what can't be used under another name; leave what a newer version has kept."""
        key = kind.key
        # Translators: {thing} is "Your settings", "The saved match" and the like.
        trouble = _("{thing} can’t be used: {why}.").format(thing=_(kind.title), why=plain(why))
        name = ""

        def aside(read: Read) -> Texts:
            nonlocal name
            number = 1
            while read(name := f"{key}.damaged-{number}") is not None:
                number += 1
            return {name: read(key), key: None}

        if isinstance(why, NewerError):
            self._unread.add(key)
            self._tell(f"{trouble} {_('It was left as it is.')}")
            return
        try:
            self._storage.change(aside)
        except StorageError as error:
            self._unread.add(key)
            stays = _("It was left where it is: {why}.").format(why=error)
            self._tell(f"{trouble} {stays}")
        else:
            self._stored[key] = self._mine[key] = None
            said = _("It is kept as {name}.").format(name=self._storage.place(name))
            self._tell(f"{trouble} {said}")

    def save(self, kind: Kind[Any], text: str | None) -> None:
        """Keep a text, None to forget it: see `change`."""
        self.change(lambda _load: {kind: text})

    def change(self, decide: Decide) -> None:
        """Keep several texts as one change, all or none; for this visit only where the storage
        refuses.

        `decide` loads what it needs while no other window can write. What it has not loaded, and
        another window has changed meanwhile, is put together. What can't be put together is not
        written, nor anything of the change: `elsewhere` tells, and the player decides. Whatever
        `decide` raises is raised, and nothing is changed.
        """
        made: Texts = {}
        kept: Texts = {}

        def texts(read: Read) -> Texts:
            made.clear()
            kept.clear()
            seen: set[str] = set()
            made.update(_by_key(decide(self._loading(read, seen))))
            if made.keys() & self._unread:  # for this visit only, all of it
                self._unread.update(made)
            kept.update(self._to_keep(made, seen, read))
            return kept

        try:
            self._storage.change(texts)
        except _Unusable as unusable:
            self.set_aside(unusable.kind, unusable.why)
            self.change(decide)
        except _Elsewhere:
            self._visit.update({key: made[key] for key in made if not _KINDS[key].merges})
        except StorageError as error:
            if not made:
                made.update(_by_key(decide(self._loading(self._known, set()))))
            self._visit.update(made)
            self._refuse(_("Nothing can be saved: {why}.").format(why=error))
        else:
            self._refused = False
            for key, text in kept.items():
                self._mine[key] = made[key] if key in made else self._visit[key]
                self._stored[key] = text
                self._visit.pop(key, None)
            self._visit.update({key: made[key] for key in made.keys() - kept.keys()})

    def _known(self, key: str) -> str | None:
        """Return a text as this window has read it, or can; None where it can't."""
        if key not in self._mine:
            try:
                self._stored[key] = self._mine[key] = self._storage.read(key)
            except StorageError:
                self._unseen.add(key)
        return self._mine.get(key)

    def _loading(self, read: Read, seen: set[str]) -> Load:
        """Return what loads a kind within a change, and takes down in `seen` what was loaded."""

        def load(kind: Kind[T]) -> T | None:
            key = kind.key
            ours = key in self._visit or key in self._unread
            text = self._visit.get(key) if ours else read(key)
            if not ours:
                seen.add(key)
            try:
                return None if text is None else kind.parse(text)
            except (SaveError, TypeError) as error:
                raise _Unusable(kind, error) from error

        return load

    def _to_keep(self, made: Texts, seen: set[str], read: Read) -> Texts:
        """Return the texts to write: what a change has made, and what was refused before."""
        kept: Texts = {}
        for key, text in {**self._visit, **made}.items():
            if key in self._unread or (key in self._unseen and read(key) is not None):
                continue
            theirs = read(key)
            if key not in seen and theirs not in (self._stored.get(key, theirs), text):
                kind = _KINDS[key]
                if not kind.merges and key in made:
                    raise _Elsewhere
                if not kind.merges:  # the player has yet to say which one stays
                    continue
                if text is not None and theirs is not None:
                    text = merged_texts(kind, self._mine.get(key), text, theirs)
            kept[key] = text
        return kept

    def elsewhere(self, kind: Kind[Any]) -> bool:
        """Return whether another window has kept something else since this one last looked."""
        key = kind.key
        if key not in self._stored or key in self._unread:
            return False
        try:
            theirs = self._storage.read(key)
        except StorageError:
            return False
        return theirs not in (self._stored[key], self._visit.get(key, self._mine.get(key)))

    def closed(self, kind: Kind[Any]) -> bool:
        """Return whether what is kept must not be written over in this visit."""
        return kind.key in self._unread

    def let_go(self, kind: Kind[Any]) -> None:
        """Let go of what only this visit remembers: `load` then gives what the storage holds."""
        self._visit.pop(kind.key, None)

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

        Raises StorageError where the storage refuses; then everything is as it was.
        """
        self._storage.change(lambda _read: texts)
        for key in texts:
            self._visit.pop(key, None)
            self._unread.discard(key)

    def _refuse(self, note: str) -> None:
        """Say that the storage refuses; once is enough, as every move would say it again."""
        if not self._refused:
            self._tell(note)
        self._refused = True


def _by_key(decided: Mapping[Kind[Any], str | None]) -> Texts:
    return {kind.key: text for kind, text in decided.items()}
