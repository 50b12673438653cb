"""What the game asks of the machine it runs on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

import pygame


class StorageError(Exception):
    """The storage refused to read or write; the message says why in plain words."""


@dataclass(frozen=True)
class Display:
    """The window's drawing surface.

    `size` is in physical pixels, `density` the physical pixels per CSS pixel (1 on most desktops,
    2 or 3 on phones), `insets` the physical pixels at top, right, bottom and left that a notch or
    a rounded corner may cover.
    """

    size: tuple[int, int]
    density: float = 1.0
    insets: tuple[int, int, int, int] = (0, 0, 0, 0)


class Storage(Protocol):
    """Named texts that outlive the process. Keys are short words of `a-z`, digits, `-` and `.`."""

    def read(self, key: str) -> str | None:
        """Return the text kept under `key`, None if there is none. Raises StorageError."""

    def write(self, key: str, text: str) -> None:
        """Keep `text` under `key`, whole or not at all. Raises StorageError."""

    def remove(self, key: str) -> None:
        """Forget `key`; nothing happens if there is none. Raises StorageError."""

    def set_aside(self, key: str) -> str:
        """Move what is kept under `key` to a name not used before and return a name a player
        can find it by. Raises StorageError."""


class Platform(Protocol):
    """One of the machines the game runs on."""

    calm: bool
    """Whether the system asks for reduced motion."""

    @property
    def storage(self) -> Storage:
        """The texts that outlive the process."""

    def open_window(self, title: str) -> None:
        """Open the window; `pygame.display` is ready afterwards."""

    def display(self) -> Display:
        """Return the window as it is now; called once a frame."""

    def surface(self) -> pygame.Surface:
        """Return the surface to draw on, of `display().size`."""

    async def next_frame(self, idle: bool) -> float:
        """Wait for the next frame and return the seconds since the last one.

        `idle` says that nothing moves, so a later frame will do.
        """

    def catch_back(self, wanted: bool) -> None:
        """Take the system's own way back (a browser's button, a phone's gesture) for Escape while
        `wanted`; else let it leave the game. Called every frame."""

    def present(self) -> None:
        """Show what was drawn."""

    def publish(self, describe: Callable[[], str], stats: Callable[[], str]) -> None:
        """Let the outside ask what is on the screen and how long frames took, both as JSON."""

    def started(self) -> None:
        """Say that the first frame is shown."""

    def failed(self, text: str) -> None:
        """Report an error nobody caught; `text` is a traceback."""
