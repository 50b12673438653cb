"""What the tests need from any browser."""

import io
from dataclasses import dataclass, field
from typing import Any, Protocol
from urllib.parse import urlsplit

import pygame

PATIENCE = 120
"""Seconds that a browser has for an answer, enough for a busy machine."""


@dataclass
class Heard:
    """What the browser reported about a tab while it was open."""

    errors: list[str] = field(default_factory=list)
    addresses: list[str] = field(default_factory=list)

    def foreign(self, site: str) -> list[str]:
        """The addresses requested outside a site's own origin."""
        own = urlsplit(site).netloc
        remote = ("http:", "https:", "ws:", "wss:", "ftp:")
        asked = [address for address in self.addresses if address.startswith(remote)]
        return [address for address in asked if urlsplit(address).netloc != own]


class PlainTab(Protocol):
    """One page in a real browser, with a mouse: what a player needs."""

    @property
    def heard(self) -> Heard:
        """What the browser has reported about the tab so far."""

    def forget(self) -> None:
        """Discards what was reported so far."""

    def go(self, address: str) -> None:
        """Opens an address."""

    def reload(self) -> None:
        """Loads the page again, as a player would."""

    def run(self, script: str) -> Any:
        """The value of an expression in the page."""

    def move(self, x: float, y: float) -> None:
        """Moves the mouse, in CSS pixels, in steps as a hand does."""

    def press(self) -> None:
        """Presses the left button."""

    def release(self) -> None:
        """Releases the left button."""

    def picture(self) -> bytes:
        """A PNG of what the tab shows."""

    def pause(self, seconds: float) -> None:
        """Lets time pass, and the browser report events."""


class Tab(PlainTab, Protocol):
    """One that can be prepared, resized and hidden; with a finger if the browser can simulate
    one."""

    def before(self, script: str) -> None:
        """Makes every page opened from now on run some statements before its own scripts."""

    def key(self, name: str) -> None:
        """Presses a key by its name, such as "Tab"."""

    def resize(self, width: int, height: int, density: float) -> None:
        """Gives the page another size in CSS pixels, and a pixel density."""

    def hide(self) -> None:
        """Puts the tab in the background, as when another one is opened."""

    def show(self) -> None:
        """Brings the tab back."""


def colours(picture: bytes) -> int:
    """How many different colours a PNG has at the points of a grid: 1 if it is blank."""
    image = pygame.image.load(io.BytesIO(picture))
    wide, high = image.get_size()
    points = [(x, y) for x in range(0, wide, 7) for y in range(0, high, 7)]
    return len({tuple(image.get_at(point)) for point in points})
