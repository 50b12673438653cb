"""Connections between two browsers without a server: WebRTC data channels.

Both sides make an offer, and each applies the other's as an answer, so that one text goes each way
and none has to wait for the other.
"""

import contextlib
import platform
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.platform.web.bridge import byte_array, callback, plain_object

LARGEST_PACKET = 100_000
"""Bytes; whatever is larger is not the game's, and is dropped."""

_GATHERING = 4000  # milliseconds after which what has been found has to do


class WebPeer:
    """A connection to one other browser."""

    def __init__(
        self, window: Any, tell: Callable[[str, bytes], None], servers: Sequence[Mapping[str, str]]
    ) -> None:
        self._window, self._tell, self._offered = window, tell, False
        peer = window.RTCPeerConnection.new(plain_object(window, iceServers=[*servers]))
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
        with contextlib.suppress(Exception):  # closed meanwhile, which is told
            self._channel.send(byte_array(self._window, data))

    def close(self) -> None:
        self._peer.close()


def begun(
    tell: Callable[[str, bytes], None], servers: Sequence[Mapping[str, str]]
) -> WebPeer | None:
    """Begin a connection by servers, usually none; return None where the browser has no way to."""
    window: Any = platform.window  # type: ignore[attr-defined]
    return WebPeer(window, tell, servers) if hasattr(window, "RTCPeerConnection") else None
