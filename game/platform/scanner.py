"""A camera that reads QR codes, in browsers that can."""

import platform
import sys
from collections.abc import Callable
from typing import Any, Protocol

from game.platform.web.bridge import callback, plain_object, reason

_BETWEEN = 200  # milliseconds
_LOOK = "position:fixed;object-fit:cover;background:#000;border-radius:12px"

Tell = Callable[[str, str], None]
"""Takes "code" with the text of a code that was read, or "refused" with the name of an error."""


class Camera(Protocol):
    """A camera that is looking for a code."""

    def place(self, left: float, top: float, width: float, height: float) -> None:
        """Show what it sees in a rectangle of CSS pixels."""

    def close(self) -> None:
        """Put it out."""


class WebCamera:
    """A camera of the browser's, until it has read a code or is closed."""

    def __init__(self, window: Any, tell: Tell) -> None:
        self._window, self._tell, self._stream, self._closed = window, tell, None, False
        self._reader = window.BarcodeDetector.new(plain_object(window, formats=["qr_code"]))
        video = window.document.createElement("video")
        video.muted = video.playsInline = True
        video.style.cssText = _LOOK
        self._video = video
        self._read, self._again = callback(self._found), callback(lambda *_any: self._look())
        self._refused = callback(self._fail)
        wanted = plain_object(window, video={"facingMode": "environment"})
        asked = window.navigator.mediaDevices.getUserMedia(wanted)
        asked.then(callback(self._opened)).catch(self._refused)

    def place(self, left: float, top: float, width: float, height: float) -> None:
        style = self._video.style
        style.left, style.top = f"{left}px", f"{top}px"
        style.width, style.height = f"{width}px", f"{height}px"

    def _opened(self, stream: Any) -> None:
        self._stream = stream
        if self._closed:
            self.close()
            return
        self._video.srcObject = stream
        self._window.document.body.append(self._video)
        self._video.play().then(self._again).catch(self._refused)

    def _look(self) -> None:
        if not self._closed:
            self._reader.detect(self._video).then(self._read).catch(self._refused)

    def _found(self, codes: Any) -> None:
        if codes.length and not self._closed:
            self._tell("code", str(codes[0].rawValue))
        elif not self._closed:
            self._window.setTimeout(self._again, _BETWEEN)

    def _fail(self, error: Any) -> None:
        if not self._closed:
            self.close()
            self._tell("refused", str(getattr(error, "name", "")) or reason(error))

    def close(self) -> None:
        self._closed = True
        self._video.remove()
        if self._stream:
            for track in self._stream.getTracks():
                track.stop()


def reads_codes() -> bool:
    """Return whether there is a camera here, and codes can be read."""
    window: Any = getattr(platform, "window", None)
    cameras = getattr(getattr(window, "navigator", None), "mediaDevices", None)
    here = sys.platform == "emscripten" and hasattr(window, "BarcodeDetector")
    return here and hasattr(cameras, "getUserMedia")


def begin(tell: Tell) -> Camera:
    """Look for a code, where they can be read."""
    return WebCamera(platform.window, tell)  # type: ignore[attr-defined]
