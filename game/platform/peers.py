"""Connections to other devices without a server: WebRTC data channels of a browser. Few ask for
them, so they are no part of the platform that the title loads.

Both sides make an offer, and each applies the other's as an answer, so that one text goes each way
and none has to wait for the other.
"""

import contextlib
import platform
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from game.platform.web.bridge import byte_array, callback, plain_object

LARGEST_PACKET = 100_000
"""Bytes; whatever is larger is not the game's, and is dropped."""

_GATHERING = 4000  # milliseconds after which what has been found has to do

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


class WebPeer:
    """A connection to one other browser."""

    def __init__(self, window: Any, tell: Tell, server: Server | None) -> None:
        self._window, self._tell, self._offered = window, tell, False
        servers = [server.login] if server else []
        peer = window.RTCPeerConnection.new(plain_object(window, iceServers=servers))
        channel = peer.createDataChannel("boneyard", plain_object(window, negotiated=True, id=0))
        channel.binaryType = "arraybuffer"
        # Not by attributes, where Firefox fails to call a function of Python.
        channel.addEventListener("open", callback(lambda _event: tell("open", b"")))
        channel.addEventListener("close", callback(lambda _event: tell("closed", b"")))
        channel.addEventListener("message", callback(self._heard))
        peer.addEventListener("connectionstatechange", callback(self._changed))
        peer.addEventListener("icegatheringstatechange", callback(self._gathered))
        self._peer, self._channel = peer, channel
        peer.setLocalDescription()
        window.setTimeout(callback(lambda: self._offer()), _GATHERING)

    def _gathered(self, _event: Any) -> None:
        if self._peer.iceGatheringState == "complete":
            self._offer()

    def _offer(self) -> None:
        """Tell what the other side has to apply, once."""
        if not self._offered and self._peer.localDescription:
            self._offered = True
            self._tell("offer", str(self._peer.localDescription.sdp).encode())

    def _changed(self, _event: Any) -> None:
        if self._peer.connectionState == "failed":
            self._tell("closed", b"")

    def _heard(self, event: Any) -> None:
        if not isinstance(event.data, str) and event.data.byteLength <= LARGEST_PACKET:
            self._tell("data", bytes(event.data.to_bytes()))

    def apply(self, answer: str) -> None:
        """Apply the other side's offer as an answer."""
        description = plain_object(self._window, type="answer", sdp=answer)
        refused = callback(lambda _error: self._tell("closed", b""))
        self._peer.setRemoteDescription(description).catch(refused)

    def send(self, data: bytes) -> None:
        with contextlib.suppress(Exception):  # closed meanwhile, which is reported
            self._channel.send(byte_array(self._window, data))

    def close(self) -> None:
        self._peer.close()


def connect(tell: Tell, server: Server | None = None) -> Peer | None:
    """Begin a connection, by a server if there is to be one; return None on the desktop, where what
    browsers connect by would make the game four times as large, and in a browser that has it
    switched off."""
    window: Any = getattr(platform, "window", None)
    can = sys.platform == "emscripten" and hasattr(window, "RTCPeerConnection")
    return WebPeer(window, tell, server) if can else None
