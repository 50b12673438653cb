"""File export and import in a browser."""

from typing import Any

from game.language import _
from game.platform.base import LARGEST_FILE, Answer, Files, StorageError
from game.platform.web.bridge import byte_array, callback, is_installed, plain_object, reason


class WebFiles(Files):
    """Downloads, and the browser's file chooser."""

    def __init__(self, window: Any) -> None:
        self._window = window

    def save(self, name: str, data: str | bytes, folder: str = "") -> str:
        """Let the browser download the file."""
        try:
            window, document = self._window, self._window.document
            blob = window.Blob.new(self._parts(data), self._kind(name))
            link = document.createElement("a")
            link.href = window.URL.createObjectURL(blob)
            link.download = name
            document.body.append(link)
            link.click()
            link.remove()
            window.setTimeout(window.URL.revokeObjectURL.bind(window.URL), 60_000, link.href)
        except Exception as error:
            text = _("the browser blocked saving: {why}")
            raise StorageError(text.format(why=reason(error))) from error
        text = _("Your browser was asked to save {name}.")
        if self._enclosed:
            text = _(
                "Your browser was asked to save {name}. If there is no such file, downloads are "
                "blocked here."
            )
        return text.format(name=name)

    @property
    def _enclosed(self) -> bool:
        """Whether the page is in a frame, or installed as an app: downloads may be blocked there,
        or hard to find."""
        return is_installed(self._window) or bool(self._window.parent != self._window)

    def _parts(self, data: str | bytes) -> Any:
        """Return the parts of a JavaScript file."""
        window = self._window
        return window.Array.of(byte_array(window, data) if isinstance(data, bytes) else data)

    def _kind(self, name: str) -> Any:
        kind = "image/png" if name.endswith(".png") else "application/json"
        return plain_object(self._window, type=kind)

    def share(self, name: str, data: bytes, done: Answer) -> bool:
        """Open the system's share sheet; download if there is none, or it takes no files."""

        def refused(error: Any) -> None:
            if "AbortError" not in str(error):  # otherwise the player cancelled
                self._download(name, data, done)

        try:
            window, what = self._window, plain_object(self._window)
            file = window.File.new(self._parts(data), name, self._kind(name))
            what.files = window.Array.of(file)
            if not window.navigator.canShare(what):
                raise ValueError(name)
            window.navigator.share(what).then(callback(lambda _: None), callback(refused))
        except Exception:
            self._download(name, data, done)
        return True

    def export(self, name: str, data: bytes, done: Answer) -> bool:
        """Download; in a frame or an installed app, open the share sheet if there is one."""
        if self._enclosed:
            return self.share(name, data, done)
        self._download(name, data, done)
        return True

    def _download(self, name: str, data: bytes, done: Answer) -> None:
        try:
            done(self.save(name, data))
        except StorageError as error:
            done(_("It could not be exported: {why}.").format(why=error))

    def open(self, done: Answer) -> bool:
        """Open the browser's file chooser. `done` gets only enough of a file that is too large to
        tell that it is, and an empty text for one that can't be read."""
        try:
            field = self._window.document.createElement("input")
            field.type, field.accept = "file", ".json,application/json"

            def chosen(_event: Any) -> None:
                if field.files.length:  # a file of no bytes counts as false
                    field.files.item(0).slice(0, LARGEST_FILE + 1).text().then(
                        callback(lambda text: done(str(text))), callback(lambda _: done(""))
                    )

            field.addEventListener("change", callback(chosen))
            field.click()
        except Exception as error:
            sentence = _("the browser blocked opening files here: {why}")
            raise StorageError(sentence.format(why=reason(error))) from error
        return True
