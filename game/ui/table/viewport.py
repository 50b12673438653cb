"""The view of the line: all of it, what matters of it, or where the player has panned and
zoomed."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.kit.pointer import Point
from game.ui.layout.arrange import Arrangement
from game.ui.layout.camera import Camera

Box = tuple[float, float, float, float]


class Viewport:
    """The view of one line on one felt.

    `unit` is the short side of a tile in the line at most and `least` at least, in pixels, as long
    as the player does not wish it otherwise; a line that is `spread` thinly is brought nearer.
    """

    def __init__(self, felt: pygame.Rect, unit: int, least: int, spread: bool) -> None:
        self._felt = felt
        self._unit, self._least, self._spread = unit, least, spread
        self._line: Arrangement | None = None
        self._camera: Camera | None = None
        self._usual: Camera | None = None
        self.user_set = False
        """Whether the player has panned or zoomed."""

    @property
    def camera(self) -> Camera:
        """The current view."""
        return self._camera or self._usual or Camera.whole(self._felt.width, self._felt.height)

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
        whole, before = self._whole_view(line), self._usual
        least = self._least / line.unit
        if whole.zoom >= least:
            stays = before is not None and (before.w, before.h) == (whole.w, whole.h)
            if stays and before and before.shows_all(line.boxes, 0.75 * whole.zoom):
                return before
            return whole
        ends = [spot.box for place in line.places for spot in (place.tile, place.double)]
        last = line.spots[-1].box
        felt = self._felt
        return Camera.on(felt.width, felt.height, least, [*ends, last]).showing([last])

    def _whole_view(self, line: Arrangement) -> Camera:
        near = self._unit / line.unit if self._spread else 1.0
        return Camera.whole(self._felt.width, self._felt.height, line.boxes, near)

    def fit(self) -> None:
        """Restore the default view, or show the whole line."""
        whole = self._whole_view(self._line) if self.fits == "whole" and self._line else None
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
