"""Desktop and browser behind one small interface."""

import sys

from game.platform.base import (
    MOUSE,
    TOUCH_TAKEN,
    Answer,
    Display,
    Hooks,
    Platform,
    Read,
    Storage,
    StorageBusy,
    StorageError,
)

__all__ = [
    "MOUSE",
    "TOUCH_TAKEN",
    "Answer",
    "Display",
    "Hooks",
    "Platform",
    "Read",
    "Storage",
    "StorageBusy",
    "StorageError",
    "runtime",
    "this_platform",
]


def this_platform() -> Platform:
    """Return the platform the game runs on: the web page under WebAssembly, else the desktop."""
    if sys.platform == "emscripten":
        from game.platform.web.platform import WebPlatform

        return WebPlatform()
    from game.platform.desktop.platform import DesktopPlatform

    return DesktopPlatform()


def runtime() -> str:
    """Return what the game runs on, for error reports: "Python 3.13.2 on emscripten"."""
    return f"Python {sys.version.split()[0]} on {sys.platform}"
