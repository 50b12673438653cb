"""How long recent frames and thoughts took."""

from collections import deque


class FrameTimes:
    """Times in milliseconds, the latest of each kind."""

    def __init__(self) -> None:
        self.frames: deque[tuple[float, float, bool]] = deque(maxlen=1200)
        """For each frame in which something was drawn, or the next screen was: the work, the time
        since the frame before, and whether tiles moved."""
        self.thinking: deque[tuple[float, float, float]] = deque(maxlen=6000)
        """For each frame in which an opponent thought: the work without the thinking, the work with
        it, and the time until the next frame."""
        self.decisions: deque[float] = deque(maxlen=200)
        """From when an opponent began to think until it had chosen."""

    def rounded(self) -> dict[str, list[float] | list[list[float]]]:
        """Return everything by name, rounded to a thousandth; `moving` is the work of the frames in
        which tiles moved, and `passed` the time from the previous frame to each of them."""
        return {
            "frames": [round(ms, 3) for ms, _, _ in self.frames],
            "moving": [round(ms, 3) for ms, _, moved in self.frames if moved],
            "passed": [round(ms, 3) for _, ms, moved in self.frames if moved],
            "thinking": [[round(ms, 3) for ms in row] for row in self.thinking],
            "decisions": [round(ms, 3) for ms in self.decisions],
        }
