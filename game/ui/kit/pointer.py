"""Merges mouse and touch into one pointer, which taps or drags."""

import math
from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

import pygame

from game.platform import MOUSE, TOUCH_TAKEN

Point = tuple[float, float]

_TWICE = 0.35  # seconds after a tap in which another at the same place may be the same tap


class Phase(Enum):
    """The phase of a pointer event."""

    DOWN = "down"
    MOVE = "move"
    UP = "up"
    CANCEL = "cancel"
    HOVER = "hover"


class Touch(NamedTuple):
    """A pointer event at `pos` in pixels; `finger` tells touch from mouse."""

    phase: Phase
    pos: Point
    finger: bool = False


class Pinch(NamedTuple):
    """A pinch event: the change of scale, and the centre of both fingers and its movement."""

    factor: float
    middle: Point
    moved: Point


class Changed(NamedTuple):
    """What lies within `reach` pixels of a tap has become something else, and the second half of a
    double tap would press that: for `left` seconds it is ignored."""

    pos: Point
    reach: float
    left: float = _TWICE


class Pointer:
    """Tracks one pointer: the first finger down, or the mouse's left button.

    The mouse events that SDL makes of touches are ignored, and so is every finger that comes
    while the first is down.
    """

    def __init__(self) -> None:
        self._held: int | None = None
        self._fingers: dict[int, Point] = {}
        self._changed: Changed | None = None
        self.pos: Point = (-1.0, -1.0)

    def read(self, event: pygame.event.Event, size: tuple[int, int]) -> Touch | None:
        """Return the pointer event that `event` is; None for others.

        `size` is the window's in pixels: fingers come as fractions of it.
        """
        if event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            pos = (event.x * size[0], event.y * size[1])
            return self._step(event.finger_id, pos, _FINGER[event.type], finger=True)
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            if getattr(event, "touch", False) or event.button != pygame.BUTTON_LEFT:
                return None
            down = event.type == pygame.MOUSEBUTTONDOWN
            return self._step(MOUSE, event.pos, Phase.DOWN if down else Phase.UP, finger=False)
        if event.type == pygame.MOUSEMOTION and not getattr(event, "touch", False):
            if self._held is None:
                self.pos = event.pos
                return Touch(Phase.HOVER, event.pos)
            return self._step(MOUSE, event.pos, Phase.MOVE, finger=False)
        taken = event.type == TOUCH_TAKEN and event.finger_id == self._held
        return self.cancel() if taken or event.type == pygame.WINDOWFOCUSLOST else None

    def pinch(self, event: pygame.event.Event, size: tuple[int, int]) -> Pinch | None:
        """Return the pinch that `event` is; None while there are not two fingers, or none moves.

        It must get every event, before or after `read`.
        """
        if event.type not in _FINGER:
            if event.type == pygame.WINDOWFOCUSLOST:
                self._fingers.clear()
            return None
        before = self._fingers.copy()
        if event.type == pygame.FINGERUP:
            self._fingers.pop(event.finger_id, None)
            return None
        self._fingers[event.finger_id] = (event.x * size[0], event.y * size[1])
        if len(before) != 2 or self._fingers.keys() != before.keys():
            return None
        (a, b), (c, d) = before.values(), self._fingers.values()
        was, now = math.dist(a, b), math.dist(c, d)
        middle = (c[0] + d[0]) / 2, (c[1] + d[1]) / 2
        moved = middle[0] - (a[0] + b[0]) / 2, middle[1] - (a[1] + b[1]) / 2
        return Pinch(now / was if was > 1 else 1.0, middle, moved)

    def _step(self, who: int, pos: Point, phase: Phase, *, finger: bool) -> Touch | None:
        if phase is Phase.DOWN:
            if self._changed and self._is_second(pos):
                self._changed = self._changed._replace(left=_TWICE)  # there may be a third
                return None
            if self._held is not None:
                return None
            self._held = who
        elif self._held != who:
            return None
        self.pos = pos
        if phase is Phase.UP:
            self._held = None
        return Touch(phase, pos, finger)

    def changed_beneath(self, reach: float) -> None:
        """Take what is now within `reach` pixels for something else than what was tapped there."""
        self._changed = Changed(self.pos, reach)

    def _is_second(self, pos: Point) -> bool:
        there = self._changed
        return there is not None and math.dist(there.pos, pos) <= there.reach

    def pass_time(self, dt: float, *, seen: bool) -> None:
        """Let `dt` seconds pass, in which what has changed could be `seen` or not."""
        if self._changed:
            left = self._changed.left - dt
            self._changed = None if seen and left <= 0 else self._changed._replace(left=left)

    def cancel(self) -> Touch | None:
        """Cancel the gesture, as when the window loses focus or the system takes the touch."""
        held, self._held = self._held, None
        return None if held is None else Touch(Phase.CANCEL, self.pos, held != MOUSE)


_FINGER = {
    pygame.FINGERDOWN: Phase.DOWN,
    pygame.FINGERMOTION: Phase.MOVE,
    pygame.FINGERUP: Phase.UP,
}


def hit_test_nearest(pos: Point, rects: Sequence[pygame.Rect], reach: float) -> int | None:
    """Return the index of the rectangle nearest to `pos` within `reach` pixels, or None."""
    best, found = reach, None
    for index, rect in enumerate(rects):
        dx = max(rect.left - pos[0], 0, pos[0] - rect.right)
        dy = max(rect.top - pos[1], 0, pos[1] - rect.bottom)
        distance = (dx * dx + dy * dy) ** 0.5
        if distance < best or (found is None and distance <= best):
            best, found = distance, index
    return found
