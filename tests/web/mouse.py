"""A mouse by the actions that both protocols of WebDriver know."""

from typing import Any


class Mouse:
    """Moves by steps, from where it was last; a tab says how its actions are sent."""

    _mouse = (0, 0)

    def _act(self, *actions: dict[str, Any]) -> None:
        raise NotImplementedError

    def move(self, x: float, y: float) -> None:
        (left, top), steps = self._mouse, 6
        points = [
            (round(left + (x - left) * n / steps), round(top + (y - top) * n / steps))
            for n in range(1, steps + 1)
        ]
        self._act(*({"type": "pointerMove", "x": x, "y": y, "duration": 16} for x, y in points))
        self._mouse = points[-1]

    def press(self) -> None:
        self._act({"type": "pointerDown", "button": 0})

    def release(self) -> None:
        self._act({"type": "pointerUp", "button": 0})
