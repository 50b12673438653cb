"""The tiles on the table, on their way to where they belong: the line, the rack, other seats."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.engine.events import Played
from game.engine.moves import Play
from game.engine.tiles import Tile
from game.engine.view import SeatView
from game.ui.kit.metrics import Metrics
from game.ui.kit.pointer import Point, nearest
from game.ui.layout.camera import Camera
from game.ui.table.areas import LIFT, SeatBox, Seating
from game.ui.table.line import TableLine, art_angle
from game.ui.table.stage import Stage, TileSprite

HELD = 0.5
"""How far a tile is lifted while it is dragged, in units."""

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
        self._wanted = [*view.hand]  # also where a tile belongs that comes back
        self.order: list[Tile] = []
        self.sort(order)
        self.counts = list(view.counts)
        self.dealing = False
        """Whether the hands are still on their way: nothing stands up or lies back yet."""
        self.piled = False
        """Whether the tiles still lie in a pile in the middle, to be dealt."""
        self.seating = self._seat()
        self.line = TableLine(self)

    def _seat(self) -> Seating:
        return Seating.of(self.metrics, self.view.rules.seats, self.me, len(self.order))

    def resize(self, metrics: Metrics) -> None:
        """Follow the window; everything arrives at once."""
        self.stage.finish()
        self.metrics = metrics
        self.seating = self._seat()
        self.line.forget()

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
            self.line.forget()
        self.seating = seating
        self.line.lay(at_once=seconds <= 0)
        self._sync_line(seconds, mover)
        self.sync_rack(seconds, held)

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

    @property
    def busy(self) -> bool:
        """Whether a tile is on its way, or the line is being laid anew."""
        return self.stage.busy or self.line.laying.busy

    # The line

    def resettle(self, seconds: float) -> bool:
        """Let the tiles go to their places in a line that was laid anew, once none is on its way;
        return whether they do."""
        if self.stage.tweens.busy or not self.line.resettle():
            return False
        self._sync_line(seconds, None)
        return True

    def look(self, camera: Camera | None, seconds: float = 0.0) -> None:
        """Look at the line through a view of the player's own; None for the usual one."""
        self.line.look(camera)
        self._sync_line(seconds, None)

    def look_at(self, plays: Sequence[Play], seconds: float) -> None:
        """Bring the places of plays into sight; where there are none, what was seen before."""
        if self.line.bring(plays):
            self._sync_line(seconds, None)

    def _sync_line(self, seconds: float, mover: int | None) -> None:
        if not self.line.arrangement:
            return
        unit = self.line.unit
        for p, spot in zip(self.view.line.placed, self.line.arrangement.spots, strict=True):
            sprite = self.stage.line.get(p.tile)
            if sprite is None:
                sprite = self.stage.rack.pop(p.tile, None) or self._arriving(p.tile, mover)
                self.stage.line[p.tile] = sprite
            sprite.dim = False
            angle = art_angle(spot, p.outer == p.tile.high)
            lands = p is self.view.line.placed[-1] and mover is not None
            place = self.line.on_felt(spot)
            self.stage.move(sprite, place, unit, seconds, angle=angle, lands=lands)

    def _arriving(self, tile: Tile, mover: int | None) -> TileSprite:
        """Return a new sprite for a tile another seat has just played."""
        if mover is None:
            return TileSprite(tile, *self.seating.line.center, 1.0)
        x, y = self.backs_end(mover, self.view.counts[mover] + 1)
        return TileSprite(tile, x, y, self.seating.seats[mover].unit, face=0.0)

    def put(self, play: Play) -> None:
        """Lay a tile of the rack at once where its play puts it."""
        sprite, rect = self.stage.rack[play.tile], self.line.place_of(play)
        self.stage.tweens.drop(sprite)
        sprite.x, sprite.y, sprite.unit = *rect.center, min(rect.size)
        sprite.angle, sprite.lift, sprite.sharp = self.line.angle_of(play), 0.0, 0

    # The rack

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

    def sync_rack(self, seconds: float, held: Tile | None = None) -> None:
        """Let the tiles of the rack go to their places: what can be played stands up, and the rest
        lies back in the shade, all of it while others play."""
        stage, rack = self.stage, self.seating.rack
        for tile in [tile for tile in stage.rack if tile not in self.order]:
            del stage.rack[tile]
        legal = () if self.dealing else self.view.legal
        playable = {move.tile for move in legal if isinstance(move, Play)}
        shaded = not self.dealing and (bool(legal) or self.view.turn != self.me)
        for tile, spot in zip(self.order, rack.spots(len(self.order)), strict=True):
            sprite = stage.rack.get(tile)
            if sprite is None or self.piled:
                start = (self.seating.line if self.piled else self.seating.boneyard).center
                sprite = TileSprite(tile, *start, rack.unit * 0.7, face=0.0)
                stage.rack[tile] = sprite
            if self.piled:
                continue
            sprite.dim = shaded and tile not in playable
            if tile != held:
                lift = LIFT if tile in playable else 0.0
                stage.move(sprite, spot, rack.unit, seconds, lift=lift)

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
