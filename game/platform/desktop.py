"""The desktop: a resizable window, files in the user's data folder."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import pygame

from game.platform.base import Display, StorageError

_FRAME = 1 / 60
_IDLE_FRAME = 1 / 30
_FIRST_SIZE = (1200, 760)
_SMALLEST = (320, 320)


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
            raise StorageError(f"{self._path(key)} could not be read: {error.strerror}") from error

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
                f"{self._path(key)} could not be written: {error.strerror}"
            ) from error

    def remove(self, key: str) -> None:
        """Delete the file."""
        try:
            self._path(key).unlink(missing_ok=True)
        except OSError as error:
            raise StorageError(
                f"{self._path(key)} could not be removed: {error.strerror}"
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
                f"{self._path(key)} could not be set aside: {error.strerror}"
            ) from error
        return str(target)


def data_folder() -> Path:
    """Return the user's data folder: `BONEYARD_DATA` if set, else where the system keeps such."""
    if chosen := os.environ.get("BONEYARD_DATA"):
        return Path(chosen)
    return Path(pygame.system.get_pref_path("Boneyard", "Boneyard"))


class DesktopPlatform:
    """A window on Linux, macOS or Windows."""

    calm = False

    def __init__(self) -> None:
        # Without this Windows draws small and stretches: blurred tiles.
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        self.storage = FileStorage(data_folder())
        self._last = time.perf_counter()

    def open_window(self, title: str) -> None:
        """Open a resizable window that fits the screen."""
        pygame.display.init()
        screen = pygame.display.get_desktop_sizes()[0]
        size = (min(_FIRST_SIZE[0], screen[0]), min(_FIRST_SIZE[1], screen[1]))
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.display.set_caption(title)
        with contextlib.suppress(AttributeError, pygame.error):
            pygame.display.get_window().minimum_size = _SMALLEST  # type: ignore[attr-defined]

    def display(self) -> Display:
        """Return the window's size; a desktop pixel is a physical pixel."""
        return Display(self.surface().get_size())

    def surface(self) -> pygame.Surface:
        """Return the window's surface."""
        surface = pygame.display.get_surface()
        if surface is None:
            raise pygame.error("the window is closed")
        return surface

    async def next_frame(self, idle: bool) -> float:
        """Sleep for what is left of the frame."""
        wanted = self._last + (_IDLE_FRAME if idle else _FRAME)
        await asyncio.sleep(max(0.0, wanted - time.perf_counter()))
        now = time.perf_counter()
        passed, self._last = now - self._last, now
        return passed

    def catch_back(self, wanted: bool) -> None:
        """A window has no way back of its own."""

    def present(self) -> None:
        """Flip the window."""
        pygame.display.flip()

    def publish(self, describe: Callable[[], str], stats: Callable[[], str]) -> None:
        """Nobody listens on the desktop."""

    def started(self) -> None:
        """Nothing waits for the first frame on the desktop."""

    def failed(self, text: str) -> None:
        """Print the traceback."""
        print(text, file=sys.stderr)
