"""How long frames and thoughts took lately."""

from collections import deque


class FrameTimes:
    """Times in milliseconds, the latest of each kind."""

    def __init__(self) -> None:
        self.frames: deque[tuple[float, float, bool]] = deque(maxlen=1200)
        """The work of each frame that was drawn, or in which the next screen was; the time since
        the one before, and whether tiles moved."""
        self.thinking: deque[tuple[float, float, float]] = deque(maxlen=6000)
        """For every frame in which an opponent thought: the work without it, the work with it, and
        the time until the frame after."""
        self.decisions: deque[float] = deque(maxlen=200)
        """From when an opponent began to think until it had chosen."""

    def rounded(self) -> dict[str, list[float] | list[list[float]]]:
        """Return everything by name, to a thousandth; `moving` is the work of the frames in
        which tiles moved, and `passed` the time from the frame before to each of them."""
        return {
            "frames": [round(ms, 3) for ms, _, _ in self.frames],
            "moving": [round(ms, 3) for ms, _, moved in self.frames if moved],
            "passed": [round(ms, 3) for _, ms, moved in self.frames if moved],
            "thinking": [[round(ms, 3) for ms in row] for row in self.thinking],
            "decisions": [round(ms, 3) for ms in self.decisions],
        }
