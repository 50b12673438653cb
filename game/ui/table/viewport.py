"""The view of the line: all of it, the part that matters, or the player's own."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from copy import copy

from game.ui.art.canvas import Rect
from game.ui.kit.pointer import Point
from game.ui.layout.arrange import Arrangement, Spot
from game.ui.layout.camera import Box, Camera

_LITTLE = 7 / 8  # a smaller change of size isn't worth making
_STILL = 0.65  # of the least size: down to this, a view of everything beats one that moves


class Viewport:
    """The view of one line on one felt.

    `unit` is the maximum short side of a tile in the line and `least` the minimum, in pixels,
    unless the player zooms further.
    """

    def __init__(self, felt: Rect, unit: int, least: int) -> None:
        self._felt = felt
        self._unit, self._least = unit, least
        self._line: Arrangement | None = None
        self._usual: dict[tuple[int, int, int], Camera] = {}
        """The default views of this line so far, by the felt's size and the number of tiles: after
        an undo, the same view is used again."""
        self._own: Camera | None = None
        self._peek: Camera | None = None
        """The view of places that don't fit in the other view, as long as they are shown."""

    @property
    def camera(self) -> Camera:
        return self._peek or self._settled

    @property
    def _settled(self) -> Camera:
        """The player's own view, or else the default view."""
        return self._own or self._usual.get(self._key) or self._whole

    @property
    def _key(self) -> tuple[int, int, int]:
        return (*self._felt.size, len(self._line.spots) if self._line else 0)

    @property
    def _whole(self) -> Camera:
        return Camera.whole(*self._felt.size)

    @property
    def user_set(self) -> bool:
        """Whether the player has panned or zoomed."""
        return self._own is not None

    @property
    def clipped(self) -> bool:
        """Whether part of the line is out of view."""
        return self._line is not None and not self.camera.shows_all(self._line.boxes)

    @property
    def fits(self) -> str:
        """What the view button does: "usual" restores the default view, "whole" shows the whole
        line; empty if neither makes a difference."""
        if self.user_set:
            return "usual"
        return "whole" if self.clipped else ""

    # As the line grows

    def seeing(self, line: Arrangement | None) -> Viewport:
        """Return the view of the line's next state. The player's own view stays until there is no
        line, and moves just enough to show the last tile."""
        new = copy(self)
        new._line, new._peek = line, None
        if line is None:
            new._usual, new._own = {}, None
            return new
        usual = self._usual.get(new._key) or new._next_usual(self, line)
        tiles = len(line.spots)
        new._usual = {key: view for key, view in self._usual.items() if key[2] < tiles}
        new._usual[new._key] = usual
        if self._own and self._line:
            own = new._along(self._own, self._line, line).clamped()
            new._own = own.showing([line.spots[-1].box])
        return new

    def on(self, felt: Viewport) -> Viewport:
        """Return this view on another felt, which has no view yet."""
        new = copy(felt)
        new._line, new._own, new._usual = self._line, self._own, self._usual
        return new

    def _along(self, view: Camera, before: Arrangement, line: Arrangement) -> Camera:
        """Return a view of the previous line as a view of this line: tiles are shown in the same
        size, and in the same place."""
        was, now = before.spots[0], line.spots[0]
        scale = (line.unit + line.gap) / (before.unit + before.gap)
        return view.following(*self._felt.size, scale, (was.x, was.y), (now.x, now.y))

    def _next_usual(self, last: Viewport, line: Arrangement) -> Camera:
        """Return the default view that follows the last one: all of the line, or the part that
        matters if tiles would be too small; that doesn't change as long as it is good enough."""
        before, was = last._line, last._usual.get(last._key)
        if line.unit >= _STILL * self._least:
            return self._whole
        latest = line.spots[-1]

        def nearest(spots: Iterable[Spot]) -> list[Box]:
            at = latest.x, latest.y
            return [s.box for s in sorted(spots, key=lambda s: math.dist((s.x, s.y), at))]

        ends = (spot for place in line.places for spot in (place.tile, place.double))
        wanted = [latest.box, *nearest(ends)]
        zoom = self._least / line.unit
        if was and before and _LITTLE * before.unit_at(was.zoom) < self._least:
            view = self._along(was, before, line).clamped()
            none_fits_better = view.showing(wanted).zoom < view.zoom
            if view.shows_all(wanted) or (view.shows(latest.box) and none_fits_better):
                return view
            zoom = view.zoom
        return Camera.on(*self._felt.size, zoom, [*wanted, *nearest(line.spots)])

    # The player's own view

    def fit(self) -> None:
        """Restore the default view, or show the whole line."""
        self._own = self._whole if self.fits == "whole" else None
        self._peek = None

    def show_whole(self) -> None:
        """Show the whole line, however small: nobody has to read its ends any more. The player's
        own view stays."""
        if not self._own:
            self._peek = self._whole

    def go_to(self, box: Box) -> None:
        """Pan just enough to show a part of the felt."""
        self._own, self._peek = self.camera.showing([box]), None

    def zoom(self, factor: float, at: Point | None = None) -> bool:
        """Zoom around a point of the screen, or the middle; return whether the view changed."""
        if not self._line:
            return False
        x, y = at or self._felt.center
        most = max(1.6 * self._unit, 2 * self._least) / self._line.unit
        wanted = self.camera.enlarged(factor, (x - self._felt.left, y - self._felt.top), most)
        if wanted == self.camera:
            return False
        self._own, self._peek = wanted, None
        return True

    def pan(self, dx: float, dy: float) -> bool:
        """Pan by some pixels, if not all of the line is in view; return whether it did."""
        if not self.clipped:
            return False
        self._own, self._peek = self.camera.moved(dx, dy), None
        return True

    def scroll_into_view(self, boxes: Sequence[Box]) -> bool:
        """Scroll parts of the felt into view: the view pans just enough, or if that isn't enough,
        zooms out until called without any. Return whether the view has changed."""
        if not self._line:
            return False
        before, self._peek = self.camera, None
        there = self._settled.showing(boxes) if boxes else self._settled
        if there.zoom < self._settled.zoom:
            self._peek = there
        elif self._own:
            self._own = there
        else:
            self._usual = {**self._usual, self._key: there}
        return self.camera != before
