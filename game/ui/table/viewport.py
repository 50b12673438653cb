"""The view of the line: all of it, what matters of it, or where the player has panned and
zoomed."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.kit.pointer import Point
from game.ui.layout.arrange import Arrangement
from game.ui.layout.camera import Camera

Box = tuple[float, float, float, float]

_LITTLE = 8 / 9  # a change of size that is too small to be worth it


class Viewport:
    """The view of one line on one felt.

    `unit` is the short side of a tile in the line at most and `least` at least, in pixels, as long
    as the player does not wish it otherwise.
    """

    def __init__(self, felt: pygame.Rect, unit: int, least: int) -> None:
        self._felt = felt
        self._unit, self._least = unit, least
        self._seen_unit: float = unit
        self._line: Arrangement | None = None
        self._camera: Camera | None = None
        self._usual: Camera | None = None
        self.user_set = False
        """Whether the player has panned or zoomed."""

    @property
    def camera(self) -> Camera:
        """The current view."""
        return self._camera or self._usual or self._whole

    @property
    def clipped(self) -> bool:
        """Whether part of the line is out of view."""
        return self._line is not None and not self.camera.shows_all(self._line.boxes)

    @property
    def fits(self) -> str:
        """What the view button does: "usual" restores the default view, "whole" shows the whole
        line; empty where neither makes a difference."""
        if self.user_set:
            return "usual"
        return "whole" if self.clipped else ""

    def see(self, line: Arrangement | None) -> None:
        """Set the layout; the player's own view stays if tiles are as large as they were."""
        before, self._line = self._line, line
        same = before is not None and line is not None and before.unit == line.unit
        if not (self.user_set and same):
            self._camera, self.user_set = None, False
        self._usual = self._usual_view(line) if line else None

    def _usual_view(self, line: Arrangement) -> Camera:
        """Return the default view: all of the line, or what matters where tiles would be too small.
        It stays as it is as long as it will do."""
        if line.unit >= self._least:
            self._seen_unit = line.unit
            return self._whole
        last = line.spots[-1].box
        ends = [spot.box for place in line.places for spot in (place.tile, place.double)]
        before = self._usual
        if before and before.zoom == self._seen_unit / line.unit and before.shows(last):
            there = before.showing([last, *ends])
            return there if there.zoom == before.zoom else before
        if _LITTLE * self._seen_unit >= self._least:
            self._seen_unit = self._least
        zoom = self._seen_unit / line.unit
        return Camera.on(*self._felt.size, zoom, [*ends, last]).showing([last])

    @property
    def _whole(self) -> Camera:
        return Camera.whole(*self._felt.size)

    def fit(self) -> None:
        """Restore the default view, or show the whole line."""
        whole = self._whole if self.fits == "whole" else None
        self._camera, self.user_set = whole, whole is not None

    def zoom(self, factor: float, at: Point | None = None) -> bool:
        """Zoom by a factor around a point of the screen, or the middle; return whether that changed
        the view."""
        if not self._line:
            return False
        x, y = at or self._felt.center
        most = max(1.6 * self._unit, 2 * self._least) / self._line.unit
        wanted = self.camera.enlarged(factor, (x - self._felt.left, y - self._felt.top), most)
        if wanted == self.camera:
            return False
        self._camera, self.user_set = wanted, True
        return True

    def pan(self, dx: float, dy: float) -> bool:
        """Pan by some pixels, where not all of the line is in view; return whether it was."""
        if self.camera.zoom <= 1:
            return False
        self._camera, self.user_set = self.camera.moved(dx, dy), True
        return True

    def scroll_into_view(self, boxes: Sequence[Box]) -> bool:
        """Scroll parts of the felt into view, or restore the previous view where there are none.
        Return whether the view has changed."""
        if not self._line or (self.user_set and not boxes):
            return False
        camera = self.camera if self.user_set or not self._usual else self._usual
        camera = camera.showing(boxes) if boxes else camera
        if camera == self.camera:
            return False
        self._camera = camera
        return True
