"""A mouse, using the actions that both WebDriver protocols have."""

from typing import Any

from tour.driving import steps_between


class Mouse:
    """Moves in steps from its last position; a tab defines how its actions are sent."""

    _mouse = (0, 0)

    def _act(self, *actions: dict[str, Any]) -> None:
        raise NotImplementedError

    def move(self, x: float, y: float) -> None:
        points = [*steps_between(self._mouse, (round(x), round(y)), 6)]
        self._act(*({"type": "pointerMove", "x": x, "y": y, "duration": 16} for x, y in points))
        self._mouse = points[-1]

    def press(self) -> None:
        self._act({"type": "pointerDown", "button": 0})

    def release(self) -> None:
        self._act({"type": "pointerUp", "button": 0})
