"""How many pixels a device can move in time."""

from __future__ import annotations

STEPS = (2.0, 1.5)
"""Pixels to the CSS pixel that are tried where more come late; the last still looks sharp."""
_ENOUGH = 40  # frames to judge by
_LATE = 28.0  # milliseconds from frame to frame
_BUSY = 12.0  # milliseconds of work in a frame: a screen that is slow by itself has less


class Sharpness:
    """Watches the frames in which tiles move, and says when there should be fewer pixels."""

    def __init__(self) -> None:
        self._moving: list[tuple[float, float]] = []

    def note(self, work: float, passed: float) -> None:
        """Take down a frame in which tiles moved: the milliseconds of its work, and those since
        the frame before."""
        self._moving.append((work, passed))

    def density(self, now: float) -> float:
        """Return how many pixels there should be to the CSS pixel: as many as `now`, or a step
        fewer where most of the frames since the last step came late for the work in them."""
        if len(self._moving) < _ENOUGH:
            return now
        middle = len(self._moving) // 2
        work, passed = (sorted(times)[middle] for times in zip(*self._moving, strict=True))
        self._moving.clear()
        late = passed > _LATE and work > _BUSY
        return next((step for step in STEPS if step < now), now) if late else now
