"""Connections to other devices without a server, where the platform has any. Few ask for them, so
they are no part of the platform that the title loads."""

import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

Tell = Callable[[str, bytes], None]
"""Takes what happens to a connection: "offer" with the text that the other side has to apply,
"open", "data" with what the other side has sent, and "closed" where it has failed or ended."""


_SERVER = re.compile(
    r"(?P<kind>stuns?|turns?):(?:(?P<name>[^\s:@]+):(?P<password>\S+)@)?"
    r"(?P<place>(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::(?P<port>\d{1,5}))?"
    r"(?:\?transport=(?:udp|tcp))?)"
)


@dataclass(frozen=True)
class Server:
    """A STUN or TURN server (RFC 7064, RFC 7065) by which devices in different networks find each
    other; one of TURN passes on what they send, and asks for a name and a password."""

    address: str
    name: str = ""
    password: str = ""

    @classmethod
    def parse(cls, text: str) -> "Server":
        """Read `stun:HOST:PORT` or `turn:NAME:PASSWORD@HOST:PORT`. Raises ValueError."""
        found = _SERVER.fullmatch(text.strip())
        if not found or int(found["port"] or 1) not in range(1, 65536):
            raise ValueError("it is no address of a server")
        if found["kind"].startswith("turn") != bool(found["name"]):
            raise ValueError("a name and a password belong to TURN, and to it alone")
        address = f"{found['kind']}:{found['place']}"
        return cls(address, found["name"] or "", found["password"] or "")

    @property
    def login(self) -> dict[str, str]:
        """The server as browsers want it."""
        known = {"username": self.name, "credential": self.password} if self.name else {}
        return {"urls": self.address, **known}


class Peer(Protocol):
    """A connection to one other device."""

    def apply(self, answer: str) -> None:
        """Apply the other side's offer, changed into an answer."""

    def send(self, data: bytes) -> None:
        """Send bytes, once the connection is open."""

    def close(self) -> None:
        """End the connection."""


def connect(tell: Tell, server: Server | None = None) -> Peer | None:
    """Begin a connection, by a server if there is to be one; return None on the desktop, where what
    browsers connect by would make the game four times as large, and in a browser that has it
    switched off."""
    if sys.platform != "emscripten":
        return None
    from game.platform.web.peers import begun

    return begun(tell, [server.login] if server else [])
