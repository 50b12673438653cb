"""QR codes read by the camera, in browsers that can."""

import platform
from collections.abc import Callable
from typing import Any

from game.platform.web.bridge import callback, plain_object, reason

_BETWEEN = 200  # milliseconds
_LOOK = "position:fixed;object-fit:cover;background:#000;border-radius:12px"


class Camera:
    """Shows what the camera sees until it has read a code, or is closed. `tell` takes "code" with
    its text, or "refused" with the name of the browser's error."""

    def __init__(self, window: Any, tell: Callable[[str, str], None]) -> None:
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
        """Show what it sees in a rectangle of CSS pixels."""
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
        """Put the camera out."""
        self._closed = True
        self._video.remove()
        if self._stream:
            for track in self._stream.getTracks():
                track.stop()


def reads_codes() -> bool:
    """Return whether this browser has a camera and reads codes."""
    window: Any = platform.window  # type: ignore[attr-defined]
    cameras = getattr(window.navigator, "mediaDevices", None)
    return hasattr(window, "BarcodeDetector") and hasattr(cameras, "getUserMedia")


def begun(tell: Callable[[str, str], None]) -> Camera:
    """Look for a code."""
    window: Any = platform.window  # type: ignore[attr-defined]
    return Camera(window, tell)
