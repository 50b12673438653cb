"""The browser as a platform."""

import platform
import sys
from collections.abc import Callable
from typing import Any

from game.language import _
from game.platform.base import Answer, Platform
from game.platform.web.bridge import callback
from game.platform.web.clipboard import WebClipboard
from game.platform.web.files import WebFiles
from game.platform.web.history import WebHistory
from game.platform.web.pads import WebPads
from game.platform.web.page import WebPage
from game.platform.web.screen import WebScreen
from game.platform.web.storage import LocalStorage


class WebPlatform(Platform):
    """The browser, reached through the page's `window`."""

    can_quit = False
    sound_buffer = 2048
    documents = ("LICENSES.txt", "sources.zip")

    def __init__(self) -> None:
        self._window: Any = platform.window  # type: ignore[attr-defined]
        self.storage: LocalStorage = LocalStorage(self._window)
        self.screen = WebScreen(self._window)
        self.page = WebPage(self._window)
        self.pads = WebPads(self._window, self.screen.wake)
        self.history = WebHistory(self._window)
        self.clipboard = WebClipboard(self._window)
        self.files = WebFiles(self._window)
        self._reduced = self._window.matchMedia("(prefers-reduced-motion: reduce)")
        contrast = "(prefers-contrast: more), (forced-colors: active)"
        self._contrast = self._window.matchMedia(contrast)

    @property
    def reduced_motion(self) -> bool:
        """Whether the system asks for reduced motion now; that can change at any time."""
        return bool(self._reduced.matches)

    @property
    def more_contrast(self) -> bool:
        """Whether the system asks for more contrast now, or for its own few colours."""
        return bool(self._contrast.matches)

    @property
    def languages(self) -> list[str]:
        return str(self._window.navigator.languages.join()).split(",")

    @property
    def licences(self) -> str:
        """The file next to the page."""
        return _(
            "The full licences are in LICENSES.txt beside this page, the sources in sources.zip."
        )

    def open_document(self, name: str) -> None:
        """Open it in another tab; if the browser can't show it, that becomes a download."""
        self._window.open(name, "_blank", "noopener")

    def assets_ready(self) -> bool:
        """Return whether the page has fetched everything the title does without."""
        return bool(self._window.boneyard.whole)

    def load_part(self, name: str, done: Answer) -> None:
        """Let the page fetch it."""

        def come(trouble: str) -> None:
            sys.path_importer_cache.clear()  # it remembers which files there were
            done(trouble)

        self._window.boneyard_part(name, callback(come))

    def show_loading(self, waiting: bool) -> None:
        """Let the page say over the canvas that the player has to wait."""
        self._window.boneyard_waits(waiting)

    def pending_update(self) -> Callable[[], None] | None:
        """Return the page's function that switches to the version its service worker has ready."""
        return getattr(self._window, "boneyard_update", None)

    def restart(self) -> None:
        """Reload the page."""
        self._window.location.reload()

    def protect_storage(self) -> None:
        self.storage.protect()

    def report_error(self, text: str) -> None:
        """Write the traceback to the browser's console."""
        self._window.console.error(text)

    def report_fatal(self, text: str) -> None:
        """Hand the traceback to the page's error panel."""
        self._window.boneyard_failed(text)
