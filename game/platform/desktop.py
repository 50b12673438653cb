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

from game.language import _
from game.platform.base import LARGEST_FILE, Answer, Display, StorageError

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


def data_folder() -> Path:
    """Return the user's data folder: `BONEYARD_DATA` if set, else where the system keeps such."""
    if chosen := os.environ.get("BONEYARD_DATA"):
        return Path(chosen)
    return Path(pygame.system.get_pref_path("Boneyard", "Boneyard"))


def export_folder(data: Path) -> Path:
    """Return where the player finds exported files: their documents, else the data folder."""
    documents = Path.home() / "Documents"
    chosen = os.environ.get("BONEYARD_DATA")
    return documents if documents.is_dir() and not chosen else data


class DesktopPlatform:
    """A window on Linux, macOS or Windows."""

    calm = False

    def __init__(self) -> None:
        # Without this Windows draws small and stretches: blurred tiles.
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        self.storage = FileStorage(data_folder())
        self._last = time.perf_counter()
        self._link = next((word for word in sys.argv[1:] if "#" in word), None)

    @property
    def languages(self) -> list[str]:
        """The system's languages."""
        return [wish["language"] for wish in pygame.system.get_pref_locales()]

    def speaks(self, language: str) -> None:
        """A window has no language of its own."""

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

    def publish(
        self,
        describe: Callable[[], str],
        stats: Callable[[], str],
        act: Callable[[str, int | str], None],
    ) -> None:
        """Nobody listens on the desktop."""

    def changed(self) -> None:
        """Nobody listens on the desktop."""

    def announce(self, text: str) -> None:
        """Nobody listens on the desktop."""

    def started(self) -> None:
        """Nothing waits for the first frame on the desktop."""

    def today(self) -> str:
        """Return the date in UTC."""
        return time.strftime("%Y-%m-%d", time.gmtime())

    def address(self) -> str:
        """Nothing opens a window from outside: here a link is a text to paste."""
        return ""

    def opened(self) -> str | None:
        """Return the link the game was started with, the first time it is asked."""
        link, self._link = self._link, None
        return link

    def paste(self) -> str | None:
        """Return what was copied."""
        try:
            return pygame.scrap.get_text()
        except pygame.error:
            return None

    def ask_text(self, id: str, label: str, text: str) -> bool:
        """A window has a keyboard."""
        return False

    def copy(self, text: str, done: Answer) -> None:
        """Copy; where there is no clipboard, write a file."""
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            try:
                done(self.save_file("boneyard-copied.txt", text))
            except StorageError as error:
                done(_("It could not be copied: {why}.").format(why=error))
        else:
            done(_("Copied."))

    def share(self, text: str, done: Answer) -> None:
        """Copy: desktops have no common way to share."""
        self.copy(text, done)

    def save_file(self, name: str, text: str) -> str:
        """Write the file to the player's documents."""
        path = export_folder(self.storage.folder) / name
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        except OSError as error:
            raise StorageError(
                _("{path} could not be written: {why}").format(path=path, why=error.strerror)
            ) from error
        return _("Written to {path}.").format(path=path)

    def open_file(self, done: Answer) -> None:
        """Read the newest exported file; any other can be dropped onto the window."""
        folder = export_folder(self.storage.folder)
        found = sorted(folder.glob("boneyard-*.json"), key=lambda path: path.stat().st_mtime)
        if not found:
            raise StorageError(_("there is no exported file in {folder}").format(folder=folder))
        done(read_file(found[-1]))

    def dropped(self, path: str) -> str:
        """Return the file's text."""
        return read_file(Path(path))

    def restart(self) -> None:
        """End the loop; the player opens the game again."""
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    def newer(self) -> None:
        """Nothing is fetched on the desktop."""

    def troubled(self, text: str) -> None:
        """Print the traceback."""
        print(text, file=sys.stderr)

    def failed(self, text: str) -> None:
        """Print the traceback, keep it in the data folder, and say so in the system's own words."""
        self.troubled(text)
        kept = _("The details were printed.")
        with contextlib.suppress(StorageError):
            self.storage.write("trouble", text)
            place = self.storage.folder / "trouble.txt"
            kept = _("The details are in {path}.").format(path=place)
        with contextlib.suppress(AttributeError, pygame.error):
            pygame.display.message_box(
                _("Boneyard has stopped"),
                _("This should not happen. Every move is saved.") + f" {kept}",
            )


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
