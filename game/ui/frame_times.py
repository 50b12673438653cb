"""How long recent frames and thoughts took; and fewer pixels where a device drops frames."""

from collections import deque

STEPS = (2.0, 1.5)
"""The pixel ratios to fall back to; the last still looks sharp."""
_SAMPLES = 40  # frames
_LATE = 28.0  # milliseconds from frame to frame
_BUSY = 12.0  # milliseconds of work in a frame: less means that the display itself is slow


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


class ResolutionScaler:
    """Chooses the pixel ratio by the times of frames in which tiles move."""

    def __init__(self) -> None:
        self._moving: list[tuple[float, float]] = []

    def record_frame(self, work: float, passed: float) -> None:
        """Record a frame in which tiles moved: the milliseconds of its work, and those since the
        frame before."""
        self._moving.append((work, passed))

    def density(self, now: float) -> float:
        """Return the pixel ratio to use: `now`, or a step less if the median frame since the last
        step was late because of its work."""
        if len(self._moving) < _SAMPLES:
            return now
        middle = len(self._moving) // 2
        work, passed = (sorted(times)[middle] for times in zip(*self._moving, strict=True))
        self._moving.clear()
        late = passed > _LATE and work > _BUSY
        return next((step for step in STEPS if step < now), now) if late else now
