"""File export and import in a window."""

import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from game.language import N_, _
from game.platform.base import LARGEST_FILE, Files, StorageError

_PART = ".boneyard.part"
"""The name of a file while it is written: the next one replaces what a game that was ended left."""

_FOLDERS = {
    "DOCUMENTS": ("Documents", N_("Documents")),
    "DOWNLOAD": ("Downloads", N_("Downloads")),
    "DESKTOP": ("Desktop", N_("Desktop")),
}
"""The player's folders, by the system's key: their names on the disk, and ours."""


def _player_folders() -> Iterator[tuple[str, Path]]:
    """Yield the names and paths of the player's folders that exist; on Linux the names vary."""
    try:
        home = Path.home()
    except RuntimeError:  # this user has no home
        return
    try:
        listed = Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config") / "user-dirs.dirs"
        names = listed.read_text("utf-8", errors="replace")
    except OSError:
        names = ""
    called = dict(re.findall(r'^XDG_(\w+)_DIR="\$HOME/(.+)"', names, re.MULTILINE))
    for key, (usual, name) in _FOLDERS.items():
        if (path := home / called.get(key, usual)).is_dir():
            yield _(name), path
    if home.is_dir():
        yield _("Home folder"), home


def read_file(path: Path) -> str:
    """Return the text of a file the player gave. Raises StorageError."""
    try:
        if path.exists() and not path.is_file():  # reading a pipe or a device may never end
            raise StorageError(_("{path} is not a file").format(path=path))
        with path.open(encoding="utf-8-sig", errors="replace") as file:
            text = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:  # the latter for a path that can't be one
        sentence = _("{path} could not be read: {why}")
        why = getattr(error, "strerror", None) or str(error)
        raise StorageError(sentence.format(path=path, why=why)) from error
    if len(text) > LARGEST_FILE:
        sentence = _("{name} is too large to be one of the game’s files")
        raise StorageError(sentence.format(name=path.name))
    return text


class DesktopFiles(Files):
    """Files in folders that the player names; `data` is the game's own folder, if there is one."""

    def __init__(self, data: Path | None) -> None:
        self._data = data.absolute() if data else None

    def folders(self) -> Sequence[tuple[str, str]]:
        """Return the player's folders; the game's own comes first if it was set by the environment,
        and is the only one if there is no other."""
        found = [(name, str(path)) for name, path in _player_folders()]
        if self._data and (os.environ.get("BONEYARD_DATA") or not found):
            found.insert(0, (_("Game data"), str(self._data)))
        return found

    def exported(self, folder: str, names: str) -> Sequence[str]:
        path = self._path(folder, file=True)
        listed = [path] if path.is_file() else path.glob(f"{names}*.json")
        found = [file for file in listed if file.is_file()]
        return [str(f) for f in sorted(found, key=lambda f: f.stat().st_mtime, reverse=True)]

    def _path(self, folder: str, *, file: bool = False) -> Path:
        """Return the path of a folder, or of a file if `file` allows one; the game's own folder may
        still have to be created. Raises StorageError if there is none."""
        try:
            path = Path(folder).expanduser().absolute()
            if path == self._data or path.is_dir() or (file and path.is_file()):
                return path
        except (OSError, RuntimeError):  # unreadable, or the home of nobody
            pass
        raise StorageError(_("there is no folder {folder}").format(folder=folder))

    def save(self, name: str, data: str | bytes, folder: str = "") -> str:
        """Write the file under another name, then move it; a name that is taken gets a number."""
        folders = self.folders()
        if not folder and not folders:
            raise StorageError(_("there is no folder for it"))
        path = self._path(folder or folders[0][1]) / name
        part = path.with_name(_PART)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
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
            text = _("{path} could not be written: {why}")
            raise StorageError(text.format(path=path, why=error.strerror)) from error
        return _("Saved to {path}.").format(path=path)

    def read(self, path: str) -> str:
        return read_file(Path(path))


def _placed(part: Path, path: Path) -> Path:
    """Move a file to a path, or if that is taken to one with a number from 2 up; return it."""
    taken, number = path, 1
    while os.path.lexists(taken):
        number += 1
        taken = path.with_name(f"{path.stem}-{number}{path.suffix}")
    return part.replace(taken)
