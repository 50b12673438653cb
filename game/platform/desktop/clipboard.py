"""The system's clipboard."""

import pygame

from game.language import _
from game.platform.base import Answer, Files, StorageError


class DesktopClipboard:
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

    def share(self, text: str, done: Answer) -> None:
        """Copy: desktops have no common way to share."""
        self.copy(text, done)
