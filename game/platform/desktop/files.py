"""Files out of and into a window."""

from __future__ import annotations

import os
from pathlib import Path

from game.language import _
from game.platform.base import LARGEST_FILE, Answer, StorageError


def export_folder(data: Path) -> Path:
    """Return where the player finds exported files: their documents, else the data folder."""
    documents = Path.home() / "Documents"
    chosen = os.environ.get("BONEYARD_DATA")
    return documents if documents.is_dir() and not chosen else data


def read_file(path: Path) -> str:
    """Return the text of a file the player gave. Raises StorageError."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            said = _("{name} is too large to be one of the game’s files")
            raise StorageError(said.format(name=path.name))
        return path.read_text("utf-8", errors="replace")
    except OSError as error:
        raise StorageError(
            _("{path} could not be read: {why}").format(path=path, why=error.strerror)
        ) from error


class DesktopFiles:
    """Files in the player's documents, else in the `data` folder."""

    def __init__(self, data: Path) -> None:
        self._data = data

    def save(self, name: str, text: str) -> str:
        """Write the file."""
        path = export_folder(self._data) / name
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        except OSError as error:
            raise StorageError(
                _("{path} could not be written: {why}").format(path=path, why=error.strerror)
            ) from error
        return _("Written to {path}.").format(path=path)

    def open(self, done: Answer) -> None:
        """Read the newest exported file; any other can be dropped onto the window."""
        folder = export_folder(self._data)
        found = sorted(folder.glob("boneyard-*.json"), key=lambda path: path.stat().st_mtime)
        if not found:
            raise StorageError(_("there is no exported file in {folder}").format(folder=folder))
        done(read_file(found[-1]))

    def dropped(self, path: str) -> str:
        """Return the file's text."""
        return read_file(Path(path))
