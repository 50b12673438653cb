"""The link the game was started with."""

import sys


class DesktopHistory:
    """A window is opened by a command, which may contain a link, and has no way back of its own."""

    def __init__(self) -> None:
        self._link = next((word for word in sys.argv[1:] if "#" in word), None)

    def address(self) -> str:
        """Return "": nothing opens a window from outside; here a link is a text to paste."""
        return ""

    def take_opened_link(self) -> str | None:
        """Return the link the game was started with, on the first call only."""
        link, self._link = self._link, None
        return link

    def intercept_back(self, wanted: bool) -> None:
        """Do nothing: there is no way back to intercept."""
