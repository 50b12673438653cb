"""Movement: numbers of an object that glide to a new value."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

Ease = Callable[[float], float]


def linear(t: float) -> float:
    """Even speed: the way words fade."""
    return t


def ease_out(t: float) -> float:
    """Quick start, soft end: the way a hand lays a tile down."""
    return 1 - (1 - t) ** 3


def swing(t: float) -> float:
    """Past the end and back, less each time: the way a head is shaken."""
    return 1 - (1 - t) * math.cos(6 * math.pi * t)


@dataclass
class _Tween:
    thing: object
    name: str
    end: float
    duration: float
    delay: float
    ease: Ease
    start: float | None = None
    age: float = 0.0

    def advance(self, dt: float) -> bool:
        """Move on by `dt` seconds; return whether the end is reached."""
        self.age += dt
        passed = self.age - self.delay
        if passed < 0:
            return False
        if self.start is None:
            self.start = float(getattr(self.thing, self.name))
        share = 1.0 if self.duration <= 0 else min(1.0, passed / self.duration)
        value = (
            self.end if share == 1.0 else self.start + (self.end - self.start) * self.ease(share)
        )
        setattr(self.thing, self.name, value)
        return share == 1.0


class Tweens:
    """All movement of a scene."""

    def __init__(self) -> None:
        self._running: dict[tuple[object, str], _Tween] = {}

    def animate(
        self,
        thing: object,
        duration: float,
        *,
        delay: float = 0.0,
        ease: Ease = ease_out,
        **targets: float,
    ) -> None:
        """Let attributes of `thing` glide to `targets` in `duration` seconds after `delay`.

        A newer tween of the same attribute replaces the older.
        """
        for name, end in targets.items():
            self._running[thing, name] = _Tween(thing, name, end, duration, delay, ease)

    def update(self, dt: float) -> bool:
        """Move everything on by `dt` seconds; return whether anything moved."""
        moved = bool(self._running)
        self._running = {
            key: tween for key, tween in self._running.items() if not tween.advance(dt)
        }
        return moved

    def target(self, thing: object, name: str) -> float:
        """Return where an attribute is heading, or where it is when it rests."""
        tween = self._running.get((thing, name))
        return tween.end if tween else float(getattr(thing, name))

    def things(self) -> set[object]:
        """Return the objects of which anything is under way or waits to be."""
        return {thing for thing, _ in self._running}

    @property
    def busy(self) -> bool:
        """Whether anything moves."""
        return bool(self._running)

    def drop(self, thing: object) -> None:
        """Leave `thing` where it is."""
        self._running = {key: t for key, t in self._running.items() if key[0] is not thing}

    def finish(self) -> None:
        """Put everything where it is heading, at once."""
        for tween in self._running.values():
            setattr(tween.thing, tween.name, tween.end)
        self._running.clear()
