"""Files in the user's data folder."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path

import pygame

from game.language import _
from game.platform.base import StorageError


def data_folder() -> Path:
    """Return the user's data folder: `BONEYARD_DATA` if set, else where the system keeps such."""
    if chosen := os.environ.get("BONEYARD_DATA"):
        return Path(chosen)
    return Path(pygame.system.get_pref_path("Boneyard", "Boneyard"))


class FileStorage:
    """One UTF-8 file per key in a folder, each written beside and then moved into place."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def _path(self, key: str) -> Path:
        return self.folder / f"{key}.txt"

    def read(self, key: str) -> str | None:
        """Return the file's text; bytes that are not UTF-8 come back as replacement characters,
        so that whoever parses it can refuse it."""
        try:
            return self._path(key).read_text("utf-8", errors="replace")
        except FileNotFoundError:
            return None
        except OSError as error:
            raise StorageError(
                _("{path} could not be read: {why}").format(
                    path=self._path(key), why=error.strerror
                )
            ) from error

    def write(self, key: str, text: str) -> None:
        """Write a new file and move it over the old one, which stays until that moment."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(prefix=f".{key}-", dir=self.folder)
            try:
                with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                    file.write(text)
                    file.flush()
                    os.fsync(file.fileno())
                Path(name).replace(self._path(key))
            except BaseException:
                with contextlib.suppress(OSError):
                    Path(name).unlink()
                raise
        except OSError as error:
            raise StorageError(
                _("{path} could not be written: {why}").format(
                    path=self._path(key), why=error.strerror
                )
            ) from error

    def remove(self, key: str) -> None:
        """Delete the file."""
        try:
            self._path(key).unlink(missing_ok=True)
        except OSError as error:
            raise StorageError(
                _("{path} could not be removed: {why}").format(
                    path=self._path(key), why=error.strerror
                )
            ) from error

    def set_aside(self, key: str) -> str:
        """Rename the file to the first free `KEY.damaged-N.txt`; returns the new path."""
        number = 1
        while (target := self._path(f"{key}.damaged-{number}")).exists():
            number += 1
        try:
            self._path(key).rename(target)
        except OSError as error:
            raise StorageError(
                _("{path} could not be set aside: {why}").format(
                    path=self._path(key), why=error.strerror
                )
            ) from error
        return str(target)
