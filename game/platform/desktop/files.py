"""Files out of and into a window."""

from __future__ import annotations

import contextlib
import os
import time
from pathlib import Path

from game.language import _
from game.platform.base import LARGEST_FILE, Answer, StorageError

_HALF_WRITTEN = 60.0  # seconds after which nobody writes on


def export_folder(data: Path | None) -> Path:
    """Return where the player finds exported files: their documents, else the data folder.

    Raises StorageError where there is neither.
    """
    if data is None or not os.environ.get("BONEYARD_DATA"):
        with contextlib.suppress(RuntimeError):  # this user has no home
            documents = Path.home() / "Documents"
            if documents.is_dir():
                return documents
    if data is None:
        raise StorageError(_("there is no folder for it"))
    return data


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
    """Files in the player's documents, else in the `data` folder, where there is one."""

    def __init__(self, data: Path | None) -> None:
        self._data = data

    def save(self, name: str, data: str | bytes) -> str:
        """Write the file beside its place and move it there; a name that is taken gets a number."""
        path = export_folder(self._data) / name
        part = path.with_name(f".{name}-{os.getpid()}.part")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            _tidy(path)
            try:
                with part.open("wb") as file:
                    file.write(data.encode() if isinstance(data, str) else data)
                    file.flush()
                    os.fsync(file.fileno())
                path = _placed(part, path)
            except BaseException:
                part.unlink(missing_ok=True)
                raise
        except OSError as error:
            raise StorageError(
                _("{path} could not be written: {why}").format(path=path, why=error.strerror)
            ) from error
        return _("Written to {path}.").format(path=path)

    def share(self, name: str, data: bytes, done: Answer) -> None:
        """Save the file: there is no sharing here."""
        try:
            done(self.save(name, data))
        except StorageError as error:
            done(_("It could not be exported: {why}.").format(why=error))

    def open(self, done: Answer, names: str = "boneyard") -> None:
        """Read the newest file of these names; any other can be dropped onto the window."""
        folder = export_folder(self._data)
        found = [path for path in folder.glob(f"{names}-*.json") if path.is_file()]
        if not found:
            raise StorageError(_("there is no exported file in {folder}").format(folder=folder))
        done(read_file(max(found, key=lambda path: path.stat().st_mtime)))

    def dropped(self, path: str) -> str:
        return read_file(Path(path))


def _placed(part: Path, path: Path) -> Path:
    """Move a file to a path that nothing stands at, this one or one with a number from 2 up; return
    that."""
    taken, number = path, 1
    while True:
        try:
            _move(part, taken)
        except FileExistsError:
            number += 1
            taken = path.with_name(f"{path.stem}-{number}{path.suffix}")
        else:
            return taken


def _move(part: Path, path: Path) -> None:
    """Move a file. Raises FileExistsError where something stands at the path already."""
    try:
        os.link(part, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without links: an empty file holds the place first
        path.open("x").close()
        part.replace(path)
    else:
        part.unlink()


def _tidy(path: Path) -> None:
    """Remove what a game left half written that was ended while it wrote."""
    for part in path.parent.glob(f".{path.name}-*.part"):
        with contextlib.suppress(OSError):
            if time.time() - part.stat().st_mtime > _HALF_WRITTEN:
                part.unlink()
