"""Copying and sharing in a browser."""

from typing import Any

from game.language import _
from game.platform.base import Answer, Clipboard
from game.platform.web.bridge import callback, plain_object


class WebClipboard(Clipboard):
    """The browser's clipboard and its share sheet, as far as a page may use them: it can't read the
    clipboard without asking."""

    def __init__(self, window: Any) -> None:
        self._window = window

    def copy(self, text: str, done: Answer) -> None:
        """Copy by the clipboard, or by the older command if the browser refuses that."""

        def by_command(_error: Any = None) -> None:
            done(_("Copied.") if self._copy_by_command(text) else "")

        try:
            promise = self._window.navigator.clipboard.writeText(text)
            promise.then(callback(lambda _done: done(_("Copied."))), callback(by_command))
        except Exception:
            by_command()

    def _copy_by_command(self, text: str) -> bool:
        document = self._window.document
        before = document.activeElement
        field = document.createElement("textarea")
        field.value = text
        document.body.append(field)
        try:
            field.select()
            return bool(document.execCommand("copy"))
        except Exception:
            return False
        finally:
            field.remove()
            if hasattr(before, "focus"):  # a document may have no active element
                before.focus()

    def share(self, text: str, done: Answer) -> None:
        """Open the system's share sheet; copy if there is none, or it can't be opened."""

        def refused(error: Any) -> None:
            if "AbortError" not in str(error):  # otherwise the player cancelled
                self.copy(text, done)

        try:
            promise = self._window.navigator.share(plain_object(self._window, text=text))
            promise.then(callback(lambda _: None), callback(refused))
        except Exception:
            self.copy(text, done)
