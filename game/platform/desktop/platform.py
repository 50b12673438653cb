"""Linux, macOS and Windows as a platform."""

import contextlib
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pygame

from game.language import _
from game.platform.base import Answer, Storage, left_of_day
from game.platform.desktop.clipboard import DesktopClipboard
from game.platform.desktop.files import DesktopFiles
from game.platform.desktop.history import DesktopHistory
from game.platform.desktop.pads import DesktopPads
from game.platform.desktop.page import NoPage
from game.platform.desktop.screen import DesktopScreen
from game.platform.desktop.storage import FileStorage, NoStorage, data_folder


def _kept() -> tuple[Storage, Path | None]:
    """Return the storage, and the folder it uses; None if there can't be one."""
    try:
        folder = data_folder()
    except pygame.error as error:
        return NoStorage(error), None
    return FileStorage(folder), folder


class DesktopPlatform:
    """A window on Linux, macOS or Windows."""

    reduced_motion = None
    more_contrast = False
    can_quit = True
    documents = ()
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

    def open_document(self, name: str) -> None:
        """Do nothing: the files can be opened from their folder."""

    def assets_ready(self) -> bool:
        """Return True: all files are on the disk."""
        return True

    def load_part(self, name: str, done: Answer) -> None:
        """Call `done` at once: all files are on the disk."""
        done("")

    def show_loading(self, waiting: bool) -> None:
        """Do nothing: nobody ever waits for long."""

    def today(self) -> str:
        return time.strftime("%Y-%m-%d", time.gmtime())

    def seconds_until_utc_midnight(self) -> float:
        return left_of_day()

    def pending_update(self) -> None:
        """Return None: nothing is downloaded on the desktop."""

    def restart(self) -> None:
        """End the loop; the player starts the game again."""
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    def protect_storage(self) -> None:
        """Do nothing: the system deletes no files of the player's."""

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
