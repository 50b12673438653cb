"""Connections to other devices without a server, where the platform has any. Few ask for them, so
they are no part of the platform that the title loads."""

import sys
from collections.abc import Callable
from typing import Protocol

Tell = Callable[[str, bytes], None]
"""Takes what happens to a connection: "offer" with the text that the other side has to apply,
"open", "data" with what the other side has sent, and "closed" where it has failed or ended."""


class Peer(Protocol):
    """A connection to one other device."""

    def apply(self, answer: str) -> None:
        """Apply the other side's offer, changed into an answer."""

    def send(self, data: bytes) -> None:
        """Send bytes, once the connection is open."""

    def close(self) -> None:
        """End the connection."""


def connect(tell: Tell) -> Peer | None:
    """Begin a connection; return None on the desktop, where what browsers connect by would make the
    game four times as large, and in a browser that has it switched off."""
    if sys.platform != "emscripten":
        return None
    from game.platform.web.peers import begun

    return begun(tell)
