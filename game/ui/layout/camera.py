"""Which part of the line is seen, and how large: pure arithmetic on the felt's window.

The line is laid out in a region of the window's own size, where all of it always fits; a view
enlarges the region around a point. By default a view shows all of the line, unless the tiles would
be too small to use: then it shows what matters most, the last tile above all and the open ends, and
the rest of the line may be cut off.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

Box = tuple[float, float, float, float]
"""Left, top, right and bottom, in pixels of the region."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Camera:
    """A view on a region of `w` × `h` pixels through a window of the same size.

    The point `x`, `y` of the region is in the middle of the window, enlarged `zoom` times.
    """

    w: float
    h: float
    zoom: float
    x: float
    y: float

    @classmethod
    def whole(cls, w: float, h: float) -> Camera:
        """Return the view of the whole region."""
        return cls(w, h, 1.0, w / 2, h / 2)

    @classmethod
    def on(cls, w: float, h: float, zoom: float, boxes: Sequence[Box]) -> Camera:
        """Return the view of boxes at a zoom: of as many as fit, the first ones before the
        others."""
        shown = around(boxes[:1])
        for box in boxes[1:]:
            left, top, right, bottom = both = around([shown, box])
            if (right - left) * zoom <= w and (bottom - top) * zoom <= h:
                shown = both
        left, top, right, bottom = shown
        return cls(w, h, zoom, (left + right) / 2, (top + bottom) / 2).clamped()

    def showing(self, boxes: Sequence[Box]) -> Camera:
        """Return the view nearest to this one that shows the whole boxes, zoomed out if
        necessary."""
        if all(self.shows(box) for box in boxes):
            return self
        left, top, right, bottom = around(boxes)
        room = min(self.w / max(1.0, right - left), self.h / max(1.0, bottom - top))
        zoom = max(1.0, min(self.zoom, room))
        half_w, half_h = self.w / zoom / 2, self.h / zoom / 2
        x = min(max(self.x, right - half_w), left + half_w)
        y = min(max(self.y, bottom - half_h), top + half_h)
        return Camera(self.w, self.h, zoom, x, y).clamped()

    def shows(self, box: Box) -> bool:
        """Return whether the whole of a box is in the window."""
        left, top = self.at(box[0], box[1])
        right, bottom = self.at(box[2], box[3])
        return left >= -1 and top >= -1 and right <= self.w + 1 and bottom <= self.h + 1

    def shows_all(self, boxes: Sequence[Box]) -> bool:
        """Return whether all boxes are in the window."""
        return self.shows(around(boxes))

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Return where in the window a point of the region is."""
        return (x - self.x) * self.zoom + self.w / 2, (y - self.y) * self.zoom + self.h / 2

    def following(self, w: float, h: float, scale: float, was: Point, now: Point) -> Camera:
        """Return the view that shows tiles in the same size after the line was laid out again,
        `scale` times as large, in a window of a new size: the point `now` is seen where the point
        `was` was, even if that shows space outside the region."""
        x, y = now[0] + (self.x - was[0]) * scale, now[1] + (self.y - was[1]) * scale
        return Camera(w, h, max(1.0, self.zoom / scale), x, y)

    def moved(self, dx: float, dy: float) -> Camera:
        """Return the view after the line was dragged by some pixels."""
        x, y = self.x - dx / self.zoom, self.y - dy / self.zoom
        return Camera(self.w, self.h, self.zoom, x, y).clamped()

    def enlarged(self, factor: float, at: tuple[float, float], most: float) -> Camera:
        """Return the view enlarged by a factor, up to `most`, around a point of the window that
        stays where it is."""
        zoom = max(1.0, min(most, self.zoom * factor))
        stays_x = self.x + (at[0] - self.w / 2) / self.zoom
        stays_y = self.y + (at[1] - self.h / 2) / self.zoom
        x = stays_x - (at[0] - self.w / 2) / zoom
        y = stays_y - (at[1] - self.h / 2) / zoom
        return Camera(self.w, self.h, zoom, x, y).clamped()

    def clamped(self) -> Camera:
        """Return the view with no space wasted outside the region."""
        half_w, half_h = self.w / self.zoom / 2, self.h / self.zoom / 2
        x = min(max(self.x, half_w), self.w - half_w)
        y = min(max(self.y, half_h), self.h - half_h)
        return Camera(self.w, self.h, self.zoom, x, y)


def around(boxes: Sequence[Box]) -> Box:
    """Return the smallest box around others."""
    left, top, right, bottom = zip(*boxes, strict=True)
    return min(left), min(top), max(right), max(bottom)
