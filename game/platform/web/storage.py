"""The browser's `localStorage`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.language import N_, _
from game.platform.base import StorageError
from game.platform.web.bridge import reason

_PREFIX = "boneyard."
_NO_READING = N_("the browser won’t let the game read its saves: {why}")
_NO_SAVING = N_("the browser won’t let the game save: {why}")


class LocalStorage:
    """The browser's `localStorage`, every key under the game's own prefix."""

    def __init__(self, window: Any) -> None:
        self._window = window

    def _call(self, refusal: str, act: Callable[[Any], Any]) -> Any:
        # Any access may throw: storage blocked by the user, full, or a sandboxed frame.
        try:
            return act(self._window.localStorage)
        except Exception as error:
            raise StorageError(_(refusal).format(why=reason(error))) from error

    def read(self, key: str) -> str | None:
        """Return the item's text."""
        text = self._call(_NO_READING, lambda store: store.getItem(_PREFIX + key))
        return text if isinstance(text, str) else None

    def write(self, key: str, text: str) -> None:
        """Set the item; the browser keeps the old one when it refuses the new."""
        self._call(_NO_SAVING, lambda store: store.setItem(_PREFIX + key, text))

    def remove(self, key: str) -> None:
        """Remove the item."""
        self._call(_NO_SAVING, lambda store: store.removeItem(_PREFIX + key))

    def set_aside(self, key: str) -> str:
        """Copy the item to the first free `KEY.damaged-N`, then remove it."""
        number = 1
        while self.read(f"{key}.damaged-{number}") is not None:
            number += 1
        name = f"{key}.damaged-{number}"
        self.write(name, self.read(key) or "")
        self.remove(key)
        return _PREFIX + name
