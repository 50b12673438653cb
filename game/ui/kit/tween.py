"""Tweens: animated attributes of objects."""

import math
from collections.abc import Callable
from dataclasses import dataclass

_ROUNDED = 1e-6  # seconds
Ease = Callable[[float], float]


def linear(t: float) -> float:
    """Ease at constant speed: the way text fades."""
    return t


def ease_out(t: float) -> float:
    """Ease out: the way a hand lays a tile down."""
    return 1 - (1 - t) ** 3


def ease_in(t: float) -> float:
    """Ease in: the way points that were read are taken."""
    return t**3


def swing(t: float) -> float:
    """Oscillate around the end, damped: the way a head is shaken."""
    return 1 - (1 - t) * math.cos(6 * math.pi * t)


@dataclass
class _Tween:
    target: object
    name: str
    end: float
    duration: float
    delay: float
    ease: Ease
    start: float | None = None
    age: float = 0.0

    def advance(self, dt: float) -> bool:
        """Advance by `dt` seconds; return whether the end is reached."""
        self.age += dt
        passed = self.age - self.delay
        if passed < 0:
            return False
        if self.start is None:
            self.start = float(getattr(self.target, self.name))
        # No later than what is scheduled for the same time, however both are rounded.
        share = 1.0 if passed > self.duration - _ROUNDED else passed / self.duration
        way = self.end - self.start
        value = self.end if share == 1.0 else self.start + way * self.ease(share)
        setattr(self.target, self.name, value)
        return share == 1.0


class Tweens:
    """The running tweens of a scene."""

    def __init__(self) -> None:
        self._running: dict[tuple[object, str], _Tween] = {}

    def animate(
        self,
        target: object,
        duration: float,
        *,
        delay: float = 0.0,
        ease: Ease = ease_out,
        **ends: float,
    ) -> None:
        """Animate attributes of `target` to `ends` in `duration` seconds after `delay`.

        A newer tween of the same attribute replaces the older.
        """
        for name, end in ends.items():
            self._running[target, name] = _Tween(target, name, end, duration, delay, ease)

    def update(self, dt: float) -> bool:
        """Advance all tweens by `dt` seconds; return whether any was running."""
        before = self._running
        self._running = {key: tween for key, tween in before.items() if not tween.advance(dt)}
        return bool(before)

    def end_value(self, target: object, name: str) -> float:
        """Return the end of an attribute's tween, or its value without one."""
        tween = self._running.get((target, name))
        return tween.end if tween else float(getattr(target, name))

    def targets(self) -> set[object]:
        """Return the objects with a tween that runs or is delayed."""
        return {target for target, _ in self._running}

    @property
    def busy(self) -> bool:
        return bool(self._running)

    def cancel(self, target: object) -> None:
        """Cancel the tweens of an object, which stays where it is."""
        self._running = {key: t for key, t in self._running.items() if key[0] is not target}

    def finish(self) -> None:
        """Complete all tweens at once."""
        for tween in self._running.values():
            setattr(tween.target, tween.name, tween.end)
        self._running.clear()
