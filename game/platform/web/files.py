"""Files out of and into a browser."""

from __future__ import annotations

from typing import Any

from game.language import _
from game.platform.base import LARGEST_FILE, Answer, StorageError
from game.platform.web.bridge import callback, plain_object, reason


class WebFiles:
    """Downloads, and the browser's file chooser."""

    def __init__(self, window: Any) -> None:
        self._window = window

    def save(self, name: str, text: str) -> str:
        """Let the browser download the file."""
        try:
            window, document = self._window, self._window.document
            kind = plain_object(window, type="application/json")
            blob = window.Blob.new(window.Array.of(text), kind)
            link = document.createElement("a")
            link.href = window.URL.createObjectURL(blob)
            link.download = name
            document.body.append(link)
            link.click()
            link.remove()
            window.setTimeout(window.URL.revokeObjectURL.bind(window.URL), 60_000, link.href)
        except Exception as error:
            raise StorageError(
                _("the browser blocked saving: {why}").format(why=reason(error))
            ) from error
        return _("Saved to your downloads as {name}.").format(name=name)

    def open(self, done: Answer) -> None:
        """Open the browser's file chooser; a file that is too large, or can't be read, is given as
        an empty text."""
        try:
            field = self._window.document.createElement("input")
            field.type, field.accept = "file", ".json,application/json"

            def chosen(_event: Any) -> None:
                file = field.files.item(0)
                if not file:
                    return
                if file.size > LARGEST_FILE:
                    done("")
                    return
                file.text().then(
                    callback(lambda text: done(str(text))), callback(lambda _: done(""))
                )

            field.addEventListener("change", callback(chosen))
            field.click()
        except Exception as error:
            said = _("the browser blocked opening files here: {why}")
            raise StorageError(said.format(why=reason(error))) from error

    def dropped(self, path: str) -> str:
        """Nothing is dropped onto the canvas."""
        raise StorageError(_("{path} can’t be read in a browser").format(path=path))
