"""The browser's `localStorage`."""

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from game.language import N_, _
from game.platform.base import Read, StorageBusy, StorageError
from game.platform.web.bridge import callback, is_installed

_PREFIX = "boneyard."
_JOURNAL = "journal"
"""Where a change of several texts is written first, as JSON by key: once that is stored, the change
counts."""
_ASKED = "persistence"
"""Where it is stored that the browser was asked to delete nothing."""
_BLOCKED = N_("the browser blocks storage for this page")
_FULL = N_("the browser’s storage for this page is full")


class LocalStorage:
    """The browser's `localStorage`, every key under the game's own prefix.

    A single text is stored atomically by the browser itself. Several are written to a journal
    first, which counts as stored from then on, and are copied from there to their places: at once
    or, if the page was closed or refused room in between, with the next change.
    """

    def __init__(self, window: Any) -> None:
        self.notes: list[str] = []
        self._window = window

    def read(self, key: str) -> str | None:
        """Return the item's text, from the journal if it is in there."""
        journal = self._journal()
        return journal[key] if key in journal else self._item(key)

    def change(self, decide: Callable[[Read], Mapping[str, str | None]]) -> None:
        """Change the items. Browsers don't lock `localStorage`, and each of their processes reads
        from a copy of its own, which is some milliseconds late: two tabs could change the same item
        at once, and no check here would notice. Our page lets tabs take turns (`writer.js`); where
        the browser has no locks for that, the later one of two such changes wins."""
        if not self._window.boneyard_may_write():
            raise StorageBusy(_("another window of the game is saving"))
        texts = {**self._journal(), **decide(self.read)}
        if len(texts) > 1:
            self._set(_JOURNAL, json.dumps(texts))
            self._take_from_journal(texts)
            return
        for key, text in texts.items():
            self._set(key, text)

    def location(self, key: str) -> str:
        return _PREFIX + key

    def protect(self) -> None:
        """Ask the browser, the first time only, to delete nothing on its own. Safari, and every
        browser on an iPhone, does so after a week without a visit, unless the page is installed:
        note what the player can do."""
        try:
            if self.read(_ASKED):
                return
            self.change(lambda _: {_ASKED: "asked"})
        except StorageError:  # nothing is stored, so there is nothing to protect
            return
        window, answered = self._window, callback(lambda _: None)
        with suppress(Exception):  # an old browser, or an address without encryption
            window.navigator.storage.persist().then(answered, answered)
        if str(window.navigator.vendor).startswith("Apple") and not is_installed(window):
            self.notes.append(
                _(
                    "This browser may delete your matches and results if you don’t open the game "
                    "for seven days. Export them from time to time in Settings → Backup, or "
                    "install the game (Add to Home Screen or Add to Dock) and import them there."
                )
            )

    def _take_from_journal(self, texts: Mapping[str, str | None]) -> None:
        """Copy what the journal holds to its places. If that is refused, the journal stays."""
        try:
            for key in sorted(texts, key=lambda key: texts[key] is not None):  # makes room first
                self._set(key, texts[key])
            self._set(_JOURNAL, None)
        except StorageError:
            return

    def _journal(self) -> dict[str, str | None]:
        try:
            journal = json.loads(self._item(_JOURNAL) or "{}")
        except ValueError:  # not ours: we write whole ones
            return {}
        return journal if isinstance(journal, dict) else {}

    def _item(self, key: str) -> str | None:
        text = self._call(lambda store: store.getItem(_PREFIX + key))
        return text if isinstance(text, str) else None

    def _set(self, key: str, text: str | None) -> None:
        """Set or remove one item; the browser keeps the old one if it refuses the new."""
        if text is None:
            self._call(lambda store: store.removeItem(_PREFIX + key))
        else:
            self._call(lambda store: store.setItem(_PREFIX + key, text))

    def _call(self, act: Callable[[Any], Any]) -> Any:
        # Any access may throw: storage blocked by the user, full, or a sandboxed frame.
        try:
            return act(self._window.localStorage)
        except Exception as error:
            why = _FULL if "quota" in str(error).lower() else _BLOCKED
            raise StorageError(_(why)) from error
