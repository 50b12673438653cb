"""A camera that reads QR codes, where the platform has any."""

import sys
from collections.abc import Callable
from typing import Protocol

Tell = Callable[[str, str], None]
"""Takes "code" with the text of a code that was read, or "refused" with the name of an error."""


class Camera(Protocol):
    """A camera that is looking for a code."""

    def place(self, left: float, top: float, width: float, height: float) -> None:
        """Show what it sees in a rectangle of CSS pixels."""

    def close(self) -> None:
        """Put it out."""


def reads_codes() -> bool:
    """Return whether codes can be read here."""
    if sys.platform != "emscripten":
        return False
    from game.platform.web import scanner

    return scanner.reads_codes()


def begin(tell: Tell) -> Camera:
    """Look for a code, where they can be read."""
    from game.platform.web import scanner

    return scanner.begun(tell)
