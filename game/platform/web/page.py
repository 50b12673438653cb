"""The page around the canvas."""

from typing import Any

from game.platform.base import Hooks
from game.platform.web.bridge import callback


class WebPage:
    """The page's elements for screen readers and phone keyboards."""

    def __init__(self, window: Any) -> None:
        self._window = window

    def set_language(self, language: str) -> None:
        """Set the language of the page, whose elements screen readers read."""
        self._window.document.documentElement.lang = language

    def publish(self, hooks: Hooks) -> None:
        """Attach them to the page's window."""
        self._window.boneyard_describe = callback(hooks.describe)
        self._window.boneyard_stats = callback(hooks.stats)
        self._window.boneyard_act = callback(hooks.act)
        self._window.boneyard_focus = callback(hooks.focus)
        self._window.boneyard_save = callback(hooks.save)

    def started(self) -> None:
        """Tell the page to remove its loading screen."""
        self._window.boneyard_ready()

    def changed(self) -> None:
        """Make the page's own elements match the canvas."""
        self._window.boneyard_changed()

    def announce(self, text: str) -> None:
        """Put the sentence where screen readers listen."""
        self._window.boneyard_say(text)

    @property
    def vibrates(self) -> bool:
        """Whether the browser knows how: none on iOS does."""
        return hasattr(self._window.navigator, "vibrate")

    def vibrate(self, milliseconds: int) -> None:
        """Ask the browser, which refuses before the first touch."""
        if self.vibrates:
            self._window.navigator.vibrate(milliseconds)

    def ask_text(self, id: str) -> bool:
        """Focus the page's own field."""
        self._window.boneyard_edit(id)
        return True
