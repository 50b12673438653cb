"""Saved texts in a platform's storage, robust against damaged texts and several windows."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from textwrap import shorten
from typing import Any, Protocol

from game.language import _
from game.platform import Read, Storage, StorageBusy, StorageError
from game.profile import formats
from game.profile.codecs import EXPORTED, LAST_SCREEN, Codec, T
from game.session.codec import NewerError, SaveError

_MAX_REASON_LETTERS = 160
_CODECS = {codec.key: codec for codec in (*EXPORTED, LAST_SCREEN)}

Texts = dict[str, str | None]


def plain(error: Exception) -> str:
    """Return an error's message, made printable and short: it may quote a damaged text."""
    text = "".join(letter if letter.isprintable() else " " for letter in str(error))
    return shorten(text, _MAX_REASON_LETTERS, placeholder=" …")


class Load(Protocol):
    """Returns the saved value of a codec; None if nothing is saved."""

    def __call__(self, codec: Codec[T]) -> T | None: ...


Decide = Callable[[Load], Mapping[Codec[Any], str | None]]
"""Loads what it needs and returns the new texts, None to delete one."""


class _Unusable(Exception):
    """A text that a change needs to read can't be used."""

    def __init__(self, codec: Codec[Any], why: Exception) -> None:
        super().__init__(str(why))
        self.codec, self.why = codec, why


class _Conflict(Exception):
    """Another window has changed something that can't be merged."""


class Store:
    """Saved values, by codec, in a platform's storage.

    A text that can't be decoded is quarantined under another name, never deleted. Of one that a
    newer version has saved, what can be read is used, and the rest is left as it is. One that the
    storage refuses stays in memory and is written with the next change. `tell` takes a sentence
    about each for the player. Another window may write to the same storage: none of its data is
    overwritten without having been read.
    """

    def __init__(self, storage: Storage, tell: Callable[[str], None]) -> None:
        self._storage = storage
        self._tell = tell
        self._refused = False
        self._told_newer = False
        self._read_only: set[str] = set()  # keys that must not be overwritten
        self._unread: set[str] = set()  # keys whose failed reading the player has been told about
        self._local: Texts = {}  # texts as this window last loaded or saved them
        self._remote: Texts = {}  # texts as last seen in the storage
        self._unsaved: Texts = {}  # texts that the storage has not accepted
        # The changes that made some of them from other texts, and the matches as they were then.
        self._derived: list[tuple[Decide, set[str], Texts]] = []
        self._deferring = False
        self._deferred: list[Decide] = []

    @contextmanager
    def deferring(self) -> Iterator[None]:
        """Postpone changes deferred within the block to its end, as writing takes long."""
        self._deferring = True
        try:
            yield
        finally:
            self._deferring = False
            self._flush()

    def defer(self, decide: Decide) -> None:
        """Make a change as `change` does, but in a `deferring` block only at its end, or before the
        store is used for anything else."""
        self._deferred.append(decide)
        if not self._deferring:
            self._flush()

    def _flush(self) -> None:
        """Make the deferred changes."""
        while self._deferred:
            self._change(self._deferred.pop(0))

    def load(self, codec: Codec[T]) -> T | None:
        """Return the saved value; None if there is no usable one."""
        return self._decoded(codec, self._read(codec, seen=True))

    def peek(self, codec: Codec[T]) -> T | None:
        """Return the saved value as `load` does, without acknowledging another window's version."""
        return self._decoded(codec, self._read(codec, seen=False))

    def _read(self, codec: Codec[Any], *, seen: bool) -> str | None:
        self._flush()
        key = codec.key
        if key in self._unsaved:
            return self._unsaved[key]
        if key in self._read_only:
            return None
        try:
            text = self._storage.read(key)
        except StorageError as error:
            for known in (self._remote, self._local):
                known.setdefault(key, None)  # so that what turns up there is not overwritten
            if key not in self._unread:
                self._refuse(_("Nothing can be loaded or saved: {why}."), error)
            self._unread.add(key)
            return self._remote[key]
        if seen:
            self._remote[key] = self._local[key] = text
        return text

    def _decoded(self, codec: Codec[T], text: str | None) -> T | None:
        if text is None:
            return None
        try:
            return self._parse(codec, text, self._known)
        except (SaveError, TypeError) as error:
            rest = self.quarantine(codec, error)
            return None if rest is None else codec.parse(rest)

    def _parse(self, codec: Codec[T], text: str, read: Read) -> T:
        """Decode a text, or the part of it that can be read if a newer version has saved it. Raises
        SaveError or TypeError if that is nothing."""
        if not formats.is_newer(codec, read(formats.KEY)):
            return codec.parse(text)
        value, whole = formats.parse_newer(codec, text)
        if not whole:
            self.tell_newer()
        return value

    def is_newer(self, codec: Codec[Any]) -> bool:
        """Return whether a newer version of the game has saved a value."""
        return formats.is_newer(codec, self._known(formats.KEY))

    def tell_newer(self) -> None:
        """Tell the player, once, that this version doesn't use all that a newer one has saved."""
        if not self._told_newer:
            self._tell(
                _(
                    "A newer version of the game has saved something that this version doesn’t "
                    "recognise. It is kept as it is."
                )
            )
        self._told_newer = True

    def quarantine(
        self, codec: Codec[Any], why: Exception, usable: str | None = None
    ) -> str | None:
        """Move an unusable text to another name, and return the part that takes its place: `usable`
        if given, or what the codec can use of it. Leave what a newer version has saved."""
        key = codec.key
        # Translators: {thing} is "Your settings", "The saved match" and the like; {why} is of the
        # data: "it is damaged".
        text = _("{thing}: this data can’t be used ({why}).")
        trouble = text.format(thing=_(codec.title), why=plain(why))
        name, rest = "", None

        def aside(read: Read) -> Texts:
            nonlocal name, rest
            number = 1
            while read(name := f"{key}.damaged-{number}") is not None:
                number += 1
            rest = usable or codec.rest_text(read(key) or "")
            return {name: read(key), key: rest}

        if isinstance(why, NewerError):
            self._read_only.add(key)
            stays = _("It was left alone, and nothing new is saved over it.")
            self._tell(f"{trouble} {stays}")
            return None
        try:
            self._storage.change(aside)
        except StorageError as error:
            self._read_only.add(key)
            stays = _("The data was left in place: {why}.").format(why=error)
            self._tell(f"{trouble} {stays}")
        else:
            self._remote[key] = self._local[key] = rest
            text = _("The data is kept as {name}.").format(name=self._storage.location(name))
            used = "" if rest is None else " " + _("The rest of it is still used.")
            self._tell(f"{trouble} {text}{used}")
            return rest
        return None

    def save(self, codec: Codec[Any], text: str | None) -> None:
        """Save a text, None to delete it (see `defer`)."""
        self.defer(lambda _load: {codec: text})

    def change(self, decide: Decide) -> None:
        """Save several texts in one transaction; in memory only, if the storage refuses.

        `decide` loads what it needs while no other window can write. A text that it has not loaded
        and that another window has changed in the meantime is merged. If something can't be merged,
        nothing is written: `changed_externally` reports it, and the player decides. Whatever
        `decide` raises is passed on, and nothing is changed.
        """
        self._flush()
        self._change(decide)

    def save_refused(self) -> None:
        """Try again to save what the storage has refused."""
        if self._unsaved:
            self.change(lambda _load: {})

    def _change(self, decide: Decide, refused: StorageError | None = None) -> None:
        """Make a change; if all of it was `refused`, leave the texts that wait for later."""
        made: Texts = {}
        again: Texts = {}  # the results of making refused changes again
        seen: Texts = {}  # as loaded from the storage
        written: Texts = {}

        def texts(read: Read) -> Texts:
            for found in (made, again, seen, written):
                found.clear()
            again.update(self._made_again(read))
            seen.update({key: read(key) for key in again})
            made.update(_by_key(decide(self._loading(read, seen, again))))
            if made.keys() & self._read_only:  # all of it in memory only
                self._read_only.update(made)
            to_write = self._to_write({**again, **made}, seen, read)
            late = {key for key in to_write if refused and _CODECS[key].waits}
            written.update({key: text for key, text in to_write.items() if key not in late})
            codecs = [_CODECS[key] for key in written]
            return {**written, **formats.raised(codecs, read(formats.KEY))}

        try:
            try:
                self._storage.change(texts)
            except StorageError:
                if not made:  # refused before it was decided
                    seen.clear()
                    made.update(_by_key(decide(self._loading(self._known, seen, {}))))
                raise
        except _Unusable as unusable:
            self.quarantine(unusable.codec, unusable.why)
            self._change(decide)
        except _Conflict:
            self._unsaved.update({key: made[key] for key in made if not _CODECS[key].merges})
        except StorageError as error:
            if not refused and any(_CODECS[key].waits for key in {**self._unsaved, **made}):
                self._change(decide, error)
                return
            self._keep_refused(decide, seen, made)
            self._unsaved.update({**again, **made})
            self._refuse(_("Nothing can be saved: {why}."), error)
        else:
            if refused:
                self._refuse(_("Past matches can’t be saved: {why}."), refused)
            else:
                self._refused = False
            self._derived.clear()
            self._unsaved.update({**again, **made})
            self._note_written(seen, written)

    def _note_written(self, seen: Texts, written: Texts) -> None:
        """Note which unsaved texts were written, and what the texts that wait were based on."""
        for key in seen.keys() - written.keys():
            if _CODECS[key].waits:
                self._local[key] = self._remote[key] = seen[key]
        for key, text in written.items():
            self._local[key], self._remote[key] = self._unsaved.pop(key), text

    def _keep_refused(self, decide: Decide, seen: Texts, made: Texts) -> None:
        """Note what a refused change was based on, and which parts of it to make again."""
        self._remote.update(seen)
        self._local.update(seen)
        before = {key for _decide, keys, _then in self._derived for key in keys}
        keys = {key for key in made if key in before | seen.keys() and _CODECS[key].merges}
        if keys:
            known = {**self._unsaved, **seen}
            then = {key: text for key, text in known.items() if not _CODECS[key].merges}
            self._derived.append((decide, keys, then))

    def _made_again(self, read: Read) -> Texts:
        """Make the refused changes again from what the storage holds now, as far as they depend on
        it, and return the texts: another window may have counted something else in the meantime. A
        match abandoned for another is still the one that was abandoned."""
        keys = {key for _decide, keys, _then in self._derived for key in keys}
        again = {key: read(key) for key in keys & self._unsaved.keys() - self._read_only}
        for decide, derived, then in self._derived:
            texts = _by_key(decide(self._loading(read, {}, {**then, **again})))
            again.update({key: texts[key] for key in texts.keys() & derived & again.keys()})
        return again

    def _known(self, key: str) -> str | None:
        """Return the stored text if it can be read, otherwise as last known."""
        try:
            return self._storage.read(key)
        except StorageError:
            return self._remote.get(key)

    def _loading(self, read: Read, seen: Texts, again: Texts) -> Load:
        """Return a function that loads values within a change and adds their texts to `seen`."""

        def load(codec: Codec[T]) -> T | None:
            key = codec.key
            if key in again:
                text = again[key]
            elif key in self._unsaved or key in self._read_only:
                text = self._unsaved.get(key)
            else:
                text = seen[key] = read(key)
            try:
                return None if text is None else self._parse(codec, text, read)
            except (SaveError, TypeError) as error:
                raise _Unusable(codec, error) from error

        return load

    def _to_write(self, made: Texts, seen: Texts, read: Read) -> Texts:
        """Return the texts to write: those of a change, plus those refused before."""
        written: Texts = {}
        conflict = False
        for key, text in {**self._unsaved, **made}.items():
            if key in self._read_only:
                continue
            remote, codec = read(key), _CODECS[key]
            changed = key not in seen and remote not in (self._remote.get(key, remote), text)
            conflict = conflict or (changed and not codec.merges)
            if codec.merges and text is not None and remote is not None:
                base = self._local.get(key) if changed else remote
                listed = read(formats.KEY)
                try:
                    text = formats.text_over(codec, base, text, remote, listed)
                except NewerError as error:
                    raise _Unusable(codec, error) from error
            written[key] = text
        if not conflict:
            return written
        if not all(_CODECS[key].merges for key in made):
            raise _Conflict
        # The player has yet to decide which match to keep.
        return {key: text for key, text in written.items() if _CODECS[key].merges}

    def changed_externally(self, codec: Codec[Any]) -> bool:
        """Return whether another window has saved something different since this one last loaded
        it, or since the storage refused this one's changes to what is saved together with it."""
        refused = (key for key in self._unsaved if not _CODECS[key].merges)
        try:
            return any(self._is_changed(key) for key in {codec.key, *refused})
        except StorageError:
            return False

    def _is_changed(self, key: str) -> bool:
        if key not in self._remote or key in self._read_only:
            return False
        mine = self._unsaved.get(key, self._local.get(key))
        return self._storage.read(key) not in (self._remote[key], mine)

    def is_missing(self, codec: Codec[Any]) -> bool:
        """Return whether the storage, which can be read, holds no text of a codec."""
        try:
            return self._storage.read(codec.key) is None
        except StorageError:
            return False

    def base(self, codec: Codec[T]) -> T | None:
        """Return the value that unsaved changes are based on; None if there was none."""
        text = self._local.get(codec.key)
        try:
            return None if text is None else codec.parse(text)
        except (SaveError, TypeError):
            return None

    def is_read_only(self, codec: Codec[Any]) -> bool:
        """Return whether a saved text must not be overwritten."""
        return codec.key in self._read_only

    def discard_unsaved(self, *codecs: Codec[Any]) -> None:
        """Drop unsaved local state: `load` then returns what the storage holds."""
        self._flush()
        for codec in codecs:
            self._unsaved.pop(codec.key, None)

    def texts(self) -> dict[str, str]:
        """Return all texts to export, by key, and their formats.

        Raises StorageError if the storage can't be read.
        """
        self._flush()
        found = {
            codec.key: self._unsaved[codec.key]
            if codec.key in self._unsaved
            else self._storage.read(codec.key)
            for codec in EXPORTED
        }
        found[formats.KEY] = self._storage.read(formats.KEY)
        return {key: text for key, text in found.items() if text is not None}

    def replace(self, texts: Mapping[str, str]) -> None:
        """Overwrite the texts of some keys: all of them, or none.

        Raises StorageError if the storage refuses; then nothing is changed.
        """
        self._flush()
        written = [_CODECS[key] for key in texts if key != formats.KEY]
        listed = texts.get(formats.KEY)
        self._storage.change(
            lambda read: {**texts, **formats.raised(written, read(formats.KEY), listed)}
        )
        for key in texts:
            self._unsaved.pop(key, None)
            self._read_only.discard(key)

    def _refuse(self, note: str, why: StorageError) -> None:
        """Tell the player that the storage refuses, but only once, not after every move; nothing
        where it asks for what is unsaved in a moment."""
        if isinstance(why, StorageBusy):
            return
        if not self._refused:
            self._tell(note.format(why=why))
        self._refused = True


def _by_key(decided: Mapping[Codec[Any], str | None]) -> Texts:
    return {codec.key: text for codec, text in decided.items()}
