"""Dynamic resolution: fewer pixels where a device drops frames."""

STEPS = (2.0, 1.5)
"""The pixel ratios to fall back to; the last still looks sharp."""
_SAMPLES = 40  # frames
_LATE = 28.0  # milliseconds from frame to frame
_BUSY = 12.0  # milliseconds of work in a frame: less means that the display itself is slow


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
