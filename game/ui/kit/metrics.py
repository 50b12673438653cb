"""The metrics of the window: points, in which scenes are laid out, to physical pixels."""

from __future__ import annotations

from typing import NamedTuple

from game.platform.base import Display
from game.ui.art.canvas import Rect

_LANDSCAPE = (1366, 768)
_PORTRAIT = (480, 900)
_MOST_ZOOM = 3.2
_LOW = 520  # points
_LARGE = 1.2
_SMALLEST = (320, 240)  # points of any window; of a smaller one, the points get smaller
_FEWEST = (240, 180)  # pixels that are laid out; of a smaller window, only a corner shows
_TARGET = 24  # CSS pixels, the least side of what can be pressed
_LEAST = (320, 360)  # points, the least width of a portrait window and height of a wide one


class Metrics(NamedTuple):
    """The metrics of the window that scenes are laid out by.

    All rectangles of the game are physical pixels of the drawing surface; `px` turns points (a CSS
    pixel on a phone or an ordinary window, more on a very large one) into them.
    """

    size: tuple[int, int]
    density: float
    scale: float
    safe: Rect
    pad: str = ""
    """The label set of the gamepad in use, see `Gamepad`."""

    @classmethod
    def of(cls, display: Display, large: bool = False, pad: str = "") -> Metrics:
        """Return the metrics of a window; large windows get larger points.

        With `large` everything is larger by a fifth, or by as much as a small window has room for.
        """
        size = max(display.size[0], _FEWEST[0]), max(display.size[1], _FEWEST[1])
        wide, high = (side / display.density for side in size)
        base = _LANDSCAPE if wide > high else _PORTRAIT
        zoom = min(_MOST_ZOOM, max(1.0, min(wide / base[0], high / base[1])))
        if large:
            room = high / _LEAST[1] if wide > high else wide / _LEAST[0]
            zoom *= max(1.0, min(_LARGE, room / zoom))
        zoom *= min(1.0, wide / _SMALLEST[0], high / _SMALLEST[1])
        top, right, bottom, left = display.insets
        across, down = size[0] - left - right, size[1] - top - bottom
        safe = Rect(left, top, max(1, across), max(1, down))
        return cls(size, display.density, display.density * zoom, safe, pad)

    def px(self, points: float) -> int:
        """Return a length in physical pixels, at least 1 for any length above 0."""
        return max(1, round(points * self.scale)) if points > 0 else round(points * self.scale)

    @property
    def least_target(self) -> int:
        """The least side in physical pixels of what can be pressed, in points of any size."""
        return round(_TARGET * self.density)

    def target(self, rect: Rect) -> Rect:
        """Return where something can be pressed: its rectangle, or more around the same middle."""
        least = self.least_target
        return rect.inflate(max(0, least - rect.width), max(0, least - rect.height))

    @property
    def points(self) -> tuple[float, float]:
        """The safe area's width and height in points."""
        return self.safe.width / self.scale, self.safe.height / self.scale

    @property
    def portrait(self) -> bool:
        """Whether the window is higher than wide."""
        return self.safe.height >= self.safe.width

    @property
    def is_short(self) -> bool:
        """Whether the window is a phone lying on its side: wide, with little height."""
        return not self.portrait and self.points[1] < _LOW

    def css(self, rect: Rect) -> tuple[float, float, float, float]:
        """Return a rectangle in CSS pixels: left, top, width, height."""
        left, top, width, height = (round(side / self.density, 1) for side in rect)
        return left, top, width, height
