"""Linux, macOS and Windows as a platform."""

import contextlib
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame

from game.language import _
from game.platform.base import (
    Answer,
    Clipboard,
    Files,
    History,
    Page,
    Platform,
    Storage,
    StorageError,
)
from game.platform.desktop.files import DesktopFiles
from game.platform.desktop.pads import DesktopPads
from game.platform.desktop.screen import DesktopScreen
from game.platform.desktop.storage import FileStorage, NoStorage, data_folder


def _kept() -> tuple[Storage, Path | None]:
    """Return the storage, and the folder it uses; None if there can't be one."""
    try:
        folder = data_folder()
    except pygame.error as error:
        return NoStorage(error), None
    return FileStorage(folder), folder


class NoPage(Page):
    """Takes the place of the page in a browser: nothing of ours is around a window."""


class DesktopHistory(History):
    """A window is opened by a command, which may contain a link, and has no way back of its own."""

    def __init__(self) -> None:
        self._link = next((word for word in sys.argv[1:] if "#" in word), None)

    def take_opened_link(self) -> str | None:
        """Return the link the game was started with, on the first call only."""
        link, self._link = self._link, None
        return link


class DesktopClipboard(Clipboard):
    """The clipboard; if there is none, copies are written to `files`."""

    def __init__(self, files: Files) -> None:
        self._files = files

    def paste(self) -> str | None:
        try:
            return pygame.scrap.get_text()
        except pygame.error:
            return None

    def copy(self, text: str, done: Answer) -> None:
        """Copy; if there is no clipboard, write a file."""
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            try:
                done(self._files.save("boneyard-copied.txt", text))
            except StorageError as error:
                done(_("It could not be copied: {why}.").format(why=error))
        else:
            done(_("Copied."))


class DesktopPlatform(Platform):
    """A window on Linux, macOS or Windows."""

    reduced_motion = None
    more_contrast = False
    can_quit = True
    sound_buffer = 1024

    @contextlib.contextmanager
    def quiet(self) -> Iterator[None]:
        """Drop what is written to the terminal meanwhile: without a sound device, ALSA writes eight
        lines there. A bundle on Windows has no terminal."""
        if sys.stderr is None:
            yield
            return
        terminal, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 2)
        try:
            yield
        finally:
            os.dup2(terminal, 2)
            os.close(terminal)
            os.close(nowhere)

    def __init__(self) -> None:
        self.storage, self._folder = _kept()
        self.screen = DesktopScreen(self.storage)
        self.page = NoPage()
        self.pads = DesktopPads()
        self.history = DesktopHistory()
        self.files = DesktopFiles(self._folder)
        self.clipboard = DesktopClipboard(self.files)

    @property
    def languages(self) -> list[str]:
        """The system's languages, with the country if it names one: "es-DO", "fr"."""
        wishes = pygame.system.get_pref_locales()
        return ["-".join(filter(None, (w["language"], w.get("country")))) for w in wishes]

    @property
    def licences(self) -> str:
        if hasattr(sys, "frozen"):
            return _(
                "The full licences are in LICENSES.txt beside the game, the sources in sources.zip."
            )
        return _("The full licences are in the folder build/licences beside the game.")

    def restart(self) -> None:
        """End the loop; the player starts the game again."""
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    def report_error(self, text: str) -> None:
        print(text, file=sys.stderr)

    def report_fatal(self, text: str) -> None:
        """Print the traceback, save it in the data folder, and show the system's message box."""
        self.report_error(text)
        kept = _("The details are in the terminal.")
        if self._folder:
            place = self._folder / "trouble.txt"
            with contextlib.suppress(OSError):
                place.write_text(text, encoding="utf-8")
                kept = _("The details are in {path}.").format(path=place)
        with contextlib.suppress(pygame.error):  # a screen that can't show one
            pygame.display.message_box(
                _("Boneyard has stopped"),
                _("Something went wrong. Every move is saved.") + f" {kept}",
            )
