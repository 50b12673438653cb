"""The line of play on the felt: where its tiles and open places lie, and what is seen of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.engine.line import Line
from game.engine.moves import Play
from game.engine.points import Spinner
from game.engine.tiles import Tile
from game.ui.art import theme
from game.ui.kit.pointer import Point, nearest
from game.ui.layout.arrange import Arrangement, Piece, Slot, Spot
from game.ui.layout.board import Spins
from game.ui.layout.camera import Camera
from game.ui.table.laying import Laying

if TYPE_CHECKING:
    from game.ui.table.table import Tabletop

SPINS: dict[Spinner, Spins] = {Spinner.FIRST_DOUBLE: "first", Spinner.EVERY_DOUBLE: "every"}


class TableLine:
    """The line on one table's felt."""

    def __init__(self, top: Tabletop) -> None:
        self._top = top
        self.arrangement: Arrangement | None = None
        """Where the tiles lie on the whole felt; None while there are none."""
        self.laying = Laying()
        self._camera: Camera | None = None
        self._usual: Camera | None = None
        self.own_view = False
        """Whether the player has moved or enlarged the view."""

    # How it lies

    def forget(self) -> None:
        """Let go of how the line lay and was seen: the felt has another size."""
        self.arrangement, self.own_view = None, False

    def lay(self, *, at_once: bool) -> None:
        """Lay the line as it is in the match now; where that takes a while and need not be
        `at_once`, `laying` goes on with it."""
        pieces = pieces_of(self._top.view.line)
        before, self.arrangement = self.arrangement, None
        if not pieces:
            self.laying = Laying()
        else:
            self.arrangement = self._lay(self.laying, pieces, self._slots(), before, at_once)
        self._see(before)

    def resettle(self) -> bool:
        """Take up the line as it was laid anew, once it is; return whether it was."""
        found = self.laying.take()
        if found is None:
            return False
        before, self.arrangement = self.arrangement, found
        self._see(before)
        return True

    def _slots(self) -> list[Slot]:
        """Return the open ends, and what may still come there: no tile that is in the line."""
        view = self._top.view
        used = {placed.tile for placed in view.line.placed}
        numbers = range(view.rules.max_pip + 1)
        slots = []
        for end in view.line.ends:
            left = {Tile(end.value, number) for number in numbers} - used
            double = Tile(end.value, end.value) in left
            slots.append(Slot(end.arm, end.at, end.side, len(left) > double, double))
        return slots

    def _lay(
        self,
        laying: Laying,
        pieces: list[Piece],
        slots: list[Slot],
        before: Arrangement | None,
        at_once: bool,
    ) -> Arrangement:
        region, unit = self._top.seating.line.size, self._top.seating.line_unit
        spins = SPINS.get(self._top.view.rules.spinner, "none")
        return laying.lay(pieces, slots, region, unit, spins, before, at_once=at_once)

    # What is seen of it

    @property
    def camera(self) -> Camera:
        """The view of the line now."""
        felt = self._top.seating.line
        return self._camera or self._usual or Camera.whole(felt.width, felt.height)

    @property
    def unit(self) -> int:
        """The short side of a tile in the line as it is seen."""
        line = self.arrangement
        return round(line.unit * self.camera.zoom) if line else self._top.seating.line_unit

    @property
    def cut(self) -> bool:
        """Whether part of the line is out of sight."""
        line = self.arrangement
        return line is not None and not self.camera.shows_all(line.boxes)

    @property
    def most_zoom(self) -> float:
        """How far the line can be enlarged."""
        seating = self._top.seating
        unit = self.arrangement.unit if self.arrangement else seating.line_unit
        return max(1.6 * seating.line_unit, 2 * seating.least_unit) / unit

    def whole_view(self) -> Camera:
        """Return the view of the whole line; a line that is spread thinly is brought nearer."""
        seating, line = self._top.seating, self.arrangement
        assert line is not None
        branching = self._top.view.rules.spinner is Spinner.EVERY_DOUBLE
        near = seating.line_unit / line.unit if branching else 1.0
        return Camera.whole(seating.line.width, seating.line.height, line.boxes, near)

    def look(self, camera: Camera | None) -> None:
        """Look at the line through a view of the player's own; None for the usual one."""
        self._camera, self.own_view = camera, camera is not None

    def bring(self, plays: Sequence[Play]) -> bool:
        """Bring the places of plays into sight; where there are none, what was seen before. Return
        whether the view has changed."""
        if not self.arrangement or (self.own_view and not plays):
            return False
        camera = self.camera if self.own_view else self._usual
        assert camera is not None
        boxes = [self._spot_of(play).box for play in plays]
        camera = camera.showing(boxes) if boxes else camera
        if camera == self.camera:
            return False
        self._camera = camera
        return True

    def _see(self, before: Arrangement | None) -> None:
        """Look at the line as it lies now; the player's own view stays where the tiles are as
        large as they were before."""
        now = self.arrangement
        same = before is not None and now is not None and before.unit == now.unit
        if not (self.own_view and same):
            self._camera, self.own_view = None, False
        self._settle_view()

    def _settle_view(self) -> None:
        """Find the usual view: of all of the line, or of what matters where all would be too
        small. It stays as it is as long as it will do."""
        seating, line = self._top.seating, self.arrangement
        if line is None:
            self._usual = None
            return
        whole = self.whole_view()
        least = seating.least_unit / line.unit
        if whole.zoom >= least:
            before = self._usual
            stays = before is not None and (before.w, before.h) == (whole.w, whole.h)
            if not (stays and before and before.shows_all(line.boxes, 0.75 * whole.zoom)):
                self._usual = whole
            return
        ends = [spot.box for place in line.places for spot in (place.tile, place.double)]
        last = line.spots[-1].box
        usual = Camera.on(seating.line.width, seating.line.height, least, [*ends, last])
        self._usual = usual.showing([last])

    # Places on the screen

    def on_felt(self, spot: Spot) -> Point:
        """Return where on the screen the middle of a spot is."""
        x, y = self.camera.at(spot.x, spot.y)
        felt = self._top.seating.line
        return felt.left + x, felt.top + y

    def _spot_rect(self, spot: Spot) -> pygame.Rect:
        zoom = self.camera.zoom
        rect = pygame.Rect(0, 0, round(spot.w * zoom), round(spot.h * zoom))
        x, y = self.on_felt(spot)
        rect.center = round(x), round(y)
        return rect

    def place_of(self, play: Play) -> pygame.Rect:
        """Return where on the screen the tile of a play would lie."""
        return self._spot_rect(self._spot_of(play))

    def _spot_of(self, play: Play) -> Spot:
        double = play.tile.is_double
        if self.arrangement is None or play.arm is None:
            spins = self._top.view.rules.spinner is not Spinner.NONE
            set_tile = [Piece(0, None, 0, double, double and spins)]
            return self._lay(Laying(), set_tile, [], None, at_once=True).spots[0]
        return self.arrangement.place(play.arm).spot(double)

    def angle_of(self, play: Play) -> int:
        """Return how the tile of a play would lie, in degrees clockwise from upright."""
        end = self._top.view.line.end(play.arm)
        high_outer = end is None or play.tile.other(end.value) == play.tile.high
        return art_angle(self._spot_of(play), high_outer)

    def end_rect(self, arm: int) -> pygame.Rect | None:
        """Return the open place of an arm for a plain tile; None where none can come any more."""
        assert self.arrangement is not None
        places = (place for place in self.arrangement.places if place.slot.arm == arm)
        place = next(places, None)
        return self._spot_rect(place.tile) if place else None

    def nearest_play(self, plays: list[Play], pos: Point, reach: float) -> Play | None:
        """Return the play whose place is nearest to a point, within `reach` line units."""
        if plays and plays[0].arm is None:
            return plays[0] if self._top.seating.line.collidepoint(pos) else None
        pixels = max(self.unit * reach, self._top.metrics.s(theme.TOUCH / 2))
        found = nearest(pos, [self.place_of(play) for play in plays], pixels)
        return None if found is None else plays[found]


def pieces_of(line: Line) -> list[Piece]:
    """Return the line of play as the layout wants it."""
    return [
        Piece(n, p.parent, p.parent_side or 0, p.tile.is_double, p.spinner)
        for n, p in enumerate(line.placed)
    ]


def art_angle(spot: Spot, high_outer: bool) -> int:
    """Return how a tile drawn with its higher half on top is turned, clockwise, in a spot."""
    return ((0 if high_outer else 180) - spot.angle) % 360
