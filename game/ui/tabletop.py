"""Where every tile on the table belongs: the line on the felt, the rack, the other seats' backs."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.engine.events import Played
from game.engine.line import Line
from game.engine.moves import Play
from game.engine.rules import Spinner
from game.engine.tiles import Tile
from game.engine.view import SeatView
from game.ui import theme
from game.ui.camera import Camera
from game.ui.laying import Laying
from game.ui.layout import Arrangement, Piece, Slot, Spot
from game.ui.layout_board import Spins
from game.ui.metrics import Metrics
from game.ui.pointer import Point, nearest
from game.ui.seating import LIFT, SeatBox, Seating
from game.ui.stage import Stage, TileSprite

HELD = 0.5
"""How far a tile is lifted while it is dragged, in units."""

SPINS: dict[Spinner, Spins] = {Spinner.FIRST_DOUBLE: "first", Spinner.EVERY_DOUBLE: "every"}
MANY = 9
"""Backs beyond this are counted in figures too."""

_GAP = 0.35  # units beside a tile of the rack that still belong to it
_BACK_STEP = 1.2  # from back to back at another seat, in backs


class Tabletop:
    """The places of one seat's table, and the sprites on their way to them.

    `order` is the rack from left to right; `counts` are the tiles each seat shows.
    """

    def __init__(self, me: int, view: SeatView, metrics: Metrics, order: str = "suit") -> None:
        self.me = me
        self.metrics = metrics
        self.view = view
        self.stage = Stage()
        self.arrangement: Arrangement | None = None
        self.laying = Laying()
        self._wanted = [*view.hand]  # also where a tile belongs that comes back
        self.order: list[Tile] = []
        self.sort(order)
        self.counts = list(view.counts)
        self.camera: Camera | None = None
        self._usual: Camera | None = None
        self.own_view = False
        """Whether the player has moved or enlarged the view."""
        self.dealing = False
        """Whether the hands are still on their way: nothing stands up or lies back yet."""
        self.piled = False
        """Whether the tiles still lie in a pile in the middle, to be dealt."""
        self.seating = self._seat()

    def _seat(self) -> Seating:
        return Seating.of(self.metrics, self.view.rules.seats, self.me, len(self.order))

    def resize(self, metrics: Metrics) -> None:
        """Follow the window; everything arrives at once."""
        self.stage.finish()
        self.metrics = metrics
        self.seating = self._seat()
        self.arrangement = None
        self.own_view = False

    def sync(
        self, view: SeatView, seconds: float, mover: int | None = None, held: Tile | None = None
    ) -> None:
        """Let every tile go in `seconds` where it belongs in `view`, from where it is.

        A tile new to the line comes from the seat `mover`; the tile `held` stays in the hand.
        """
        self.view = view
        self._wanted += [tile for tile in view.hand if tile not in self._wanted]
        self._reorder()
        seating = self._seat()
        if seating.line != self.seating.line:
            self.arrangement = None
        self.seating = seating
        unit = self.arrangement.unit if self.arrangement else 0.0
        self._arrange(at_once=seconds <= 0)
        self._see(unit)
        self._sync_line(seconds, mover)
        self.sync_rack(seconds, held)

    def _see(self, unit: float) -> None:
        """Look at the line, which was laid in tiles of a unit, as it lies now."""
        same = self.arrangement is not None and self.arrangement.unit == unit
        if not (self.own_view and same):
            self.camera, self.own_view = None, False
        self._settle_view()

    def _reorder(self) -> None:
        hand = set(self.view.hand)
        self.order = [tile for tile in self._wanted if tile in hand]

    def sort(self, order: str) -> None:
        """Sort the rack by "suit", the higher half, or by "weight", the pips."""
        if order == "weight":
            self._wanted.sort(key=lambda tile: (tile.pips, tile), reverse=True)
        else:
            self._wanted.sort(reverse=True)
        self._reorder()

    def reorder(self, tile: Tile, pos: Point) -> bool:
        """Let a tile of the rack take the place nearest to a point; return whether it moved."""
        spots = self.seating.rack.spots(len(self.order))
        at = min(range(len(spots)), key=lambda n: math.dist(spots[n], pos))
        if self.order[at] == tile:
            return False
        there = self._wanted.index(self.order[at])
        self._wanted.remove(tile)
        self._wanted.insert(there, tile)
        self._reorder()
        return True

    def rewind(self, view: SeatView, seconds: float) -> None:
        """Go back to an earlier position: tiles return to the hands they were played from."""
        players = {e.tile: e.seat for e in self.view.history if isinstance(e, Played)}
        kept = {placed.tile for placed in view.line.placed}
        for tile in [tile for tile in self.stage.line if tile not in kept]:
            sprite = self.stage.line.pop(tile)
            if tile in view.hand:
                self.stage.rack[tile] = sprite
            else:
                seat = players[tile]
                end = self.backs_end(seat, view.counts[seat])
                self.stage.fly(sprite, end, self.seating.seats[seat].unit, seconds, 0.0)
        self.stage.bubbles.clear()
        self.counts = list(view.counts)
        self.sync(view, seconds)

    def _arrange(self, *, at_once: bool) -> None:
        pieces = pieces_of(self.view.line)
        before, self.arrangement = self.arrangement, None
        if not pieces:
            self.laying = Laying()
        else:
            self.arrangement = self._lay(self.laying, pieces, self._slots(), before, at_once)

    def resettle(self, seconds: float) -> bool:
        """Let the tiles go to their places in a line that was laid anew, once none is on its way;
        return whether they do."""
        before = self.arrangement
        if before is None or self.stage.tweens.busy:
            return False
        found = self.laying.take()
        if found is None:
            return False
        self.arrangement = found
        self._see(before.unit)
        self._sync_line(seconds, None)
        return True

    def _slots(self) -> list[Slot]:
        """Return the open ends, and what may still come there: no tile that is in the line."""
        used = {placed.tile for placed in self.view.line.placed}
        numbers = range(self.view.rules.max_pip + 1)
        slots = []
        for end in self.view.line.ends:
            left = {Tile.of(end.value, number) for number in numbers} - used
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
        region, unit = self.seating.line.size, self.seating.line_unit
        spins = SPINS.get(self.view.rules.spinner, "none")
        return laying.lay(pieces, slots, region, unit, spins, before, at_once=at_once)

    # The view on the line

    @property
    def view_on(self) -> Camera:
        """What is seen of the line now."""
        felt = self.seating.line
        return self.camera or self._usual or Camera.whole(felt.width, felt.height)

    def whole_view(self) -> Camera:
        """Return the view of the whole line; a line that is spread thinly is brought nearer."""
        felt, line = self.seating.line, self.arrangement
        assert line is not None
        near = self.seating.line_unit / line.unit if self._branching else 1.0
        return Camera.whole(felt.width, felt.height, line.boxes, near)

    def _settle_view(self) -> None:
        """Find the usual view: of all of the line, or of what matters where all would be too
        small. It stays as it is as long as it will do."""
        felt, line = self.seating.line, self.arrangement
        if line is None:
            self._usual = None
            return
        whole = self.whole_view()
        least = self.seating.least_unit / line.unit
        if whole.zoom >= least:
            before = self._usual
            stays = before is not None and (before.w, before.h) == (whole.w, whole.h)
            if not (stays and before and before.shows_all(line.boxes, 0.75 * whole.zoom)):
                self._usual = whole
            return
        ends = [spot.box for place in line.places for spot in (place.tile, place.double)]
        last = line.spots[-1].box
        usual = Camera.on(felt.width, felt.height, least, [*ends, last])
        self._usual = usual.showing([last])

    @property
    def _branching(self) -> bool:
        return self.view.rules.spinner is Spinner.EVERY_DOUBLE

    @property
    def line_unit(self) -> int:
        """The short side of a tile in the line as it is seen."""
        line = self.arrangement
        return round(line.unit * self.view_on.zoom) if line else self.seating.line_unit

    @property
    def cut(self) -> bool:
        """Whether part of the line is out of sight."""
        line = self.arrangement
        return line is not None and not self.view_on.shows_all(line.boxes)

    def look(self, camera: Camera | None, seconds: float = 0.0, *, own: bool = True) -> None:
        """Look at the line through another view, of the player's `own` choice or not; None for the
        usual one."""
        self.camera = camera
        self.own_view = own and camera is not None
        self._sync_line(seconds, None)

    def look_at(self, plays: Sequence[Play], seconds: float) -> None:
        """Bring the places of plays into sight; where there are none, what was seen before."""
        if not self.arrangement or (self.own_view and not plays):
            return
        camera = self.view_on if self.own_view else self._usual
        assert camera is not None
        boxes = [self._spot_of(play).box for play in plays]
        camera = camera.showing(boxes) if boxes else camera
        if camera != self.view_on:
            self.look(camera, seconds, own=self.own_view)

    @property
    def most_zoom(self) -> float:
        """How far the line can be enlarged."""
        unit = self.arrangement.unit if self.arrangement else self.seating.line_unit
        return max(1.6 * self.seating.line_unit, 2 * self.seating.least_unit) / unit

    def _sync_line(self, seconds: float, mover: int | None) -> None:
        if not self.arrangement:
            return
        unit = self.line_unit
        for p, spot in zip(self.view.line.placed, self.arrangement.spots, strict=True):
            sprite = self.stage.line.get(p.tile)
            if sprite is None:
                sprite = self.stage.rack.pop(p.tile, None) or self._arriving(p.tile, mover)
                self.stage.line[p.tile] = sprite
            sprite.dim = False
            angle = art_angle(spot, p.outer == p.tile.high)
            lands = p is self.view.line.placed[-1] and mover is not None
            self.stage.move(sprite, self._on_felt(spot), unit, seconds, angle=angle, lands=lands)

    def _arriving(self, tile: Tile, mover: int | None) -> TileSprite:
        """Return a new sprite for a tile another seat has just played."""
        if mover is None:
            return TileSprite(tile, *self.seating.line.center, 1.0)
        x, y = self.backs_end(mover, self.view.counts[mover] + 1)
        return TileSprite(tile, x, y, self.seating.seats[mover].unit, face=0.0)

    def sync_rack(self, seconds: float, held: Tile | None = None) -> None:
        """Let the tiles of the rack go to their places: what can be played stands up."""
        stage, rack = self.stage, self.seating.rack
        for tile in [tile for tile in stage.rack if tile not in self.order]:
            del stage.rack[tile]
        legal = () if self.dealing else self.view.legal
        playable = {move.tile for move in legal if isinstance(move, Play)}
        for tile, spot in zip(self.order, rack.spots(len(self.order)), strict=True):
            sprite = stage.rack.get(tile)
            if sprite is None or self.piled:
                start = (self.seating.line if self.piled else self.seating.boneyard).center
                sprite = TileSprite(tile, *start, rack.unit * 0.7, face=0.0)
                stage.rack[tile] = sprite
            if self.piled:
                continue
            sprite.dim = bool(legal) and tile not in playable
            if tile != held:
                lift = LIFT if tile in playable else 0.0
                stage.move(sprite, spot, rack.unit, seconds, lift=lift)

    def put(self, play: Play) -> None:
        """Lay a tile of the rack at once where its play puts it."""
        sprite, rect = self.stage.rack[play.tile], self.place_of(play)
        self.stage.tweens.drop(sprite)
        sprite.x, sprite.y, sprite.unit = *rect.center, min(rect.size)
        sprite.angle, sprite.lift, sprite.sharp = self.angle_of(play), 0.0, 0

    # Places on the screen

    def _on_felt(self, spot: Spot) -> Point:
        x, y = self.view_on.at(spot.x, spot.y)
        return self.seating.line.left + x, self.seating.line.top + y

    def _spot_rect(self, spot: Spot) -> pygame.Rect:
        zoom = self.view_on.zoom
        rect = pygame.Rect(0, 0, round(spot.w * zoom), round(spot.h * zoom))
        x, y = self._on_felt(spot)
        rect.center = round(x), round(y)
        return rect

    def place_of(self, play: Play) -> pygame.Rect:
        """Return where on the screen the tile of a play would lie."""
        return self._spot_rect(self._spot_of(play))

    def _spot_of(self, play: Play) -> Spot:
        double = play.tile.is_double
        if self.arrangement is None or play.arm is None:
            spins = self.view.rules.spinner is not Spinner.NONE
            set_tile = [Piece(0, None, 0, double, double and spins)]
            return self._lay(Laying(), set_tile, [], None, at_once=True).spots[0]
        return self.arrangement.place(play.arm).spot(double)

    def angle_of(self, play: Play) -> int:
        """Return how the tile of a play would lie, in degrees clockwise from upright."""
        end = self.view.line.end(play.arm)
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
            return plays[0] if self.seating.line.collidepoint(pos) else None
        pixels = max(self.line_unit * reach, self.metrics.s(theme.TOUCH / 2))
        found = nearest(pos, [self.place_of(play) for play in plays], pixels)
        return None if found is None else plays[found]

    def rack_rect(self, tile: Tile) -> pygame.Rect:
        """Return where a tile of the rack can be touched."""
        return self._rack_rects()[self.order.index(tile)]

    def _rack_rects(self) -> list[pygame.Rect]:
        rack, rects = self.seating.rack, []
        for x, y in rack.spots(len(self.order)):
            rect = pygame.Rect(0, 0, rack.unit, round(rack.unit * (2 + LIFT)))
            rect.midbottom = (round(x), round(y + rack.unit))
            rects.append(rect)
        return rects

    def tile_at(self, pos: Point) -> Tile | None:
        """Return the rack's tile under a point; the gaps belong to the nearest tile."""
        if not self.seating.tray.collidepoint(pos):
            return None
        found = nearest(pos, self._rack_rects(), self.seating.rack.unit * _GAP)
        return None if found is None else self.order[found]

    # The other seats

    def backs_end(self, seat: int, count: int) -> Point:
        """Return the centre of the last of `count` backs a seat shows."""
        box = self.seating.seats[seat]
        if box.unit == 0:
            return self.seating.tray.center
        step = self.back_step(box, count) if box.fan else 0
        return box.backs.centerx + max(0, count - 1) * step, box.backs.centery

    def back_step(self, box: SeatBox, count: int) -> float:
        """Return how far apart `count` backs at a seat stand, in pixels."""
        room = box.room - box.backs.left - box.unit
        if count > MANY:
            room -= self.metrics.s(26)
        return min(box.unit * _BACK_STEP, room / max(1, count - 1))

    def count_up(self, seat: int) -> None:
        """Show one tile more at a seat, while it is dealt."""
        self.counts[seat] = min(self.view.counts[seat], self.counts[seat] + 1)


def pieces_of(line: Line) -> list[Piece]:
    """Return the line of play as the layout wants it."""
    return [
        Piece(n, p.parent, p.parent_side or 0, p.tile.is_double, p.spinner)
        for n, p in enumerate(line.placed)
    ]


def art_angle(spot: Spot, high_outer: bool) -> int:
    """Return how a tile drawn with its higher half on top is turned, clockwise, in a spot."""
    return ((0 if high_outer else 180) - spot.angle) % 360
