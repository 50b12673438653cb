"""The pointer at the table: turns touches into commands.

Methods return the overlay to open.
"""

import math
from dataclasses import dataclass

from game.engine import Play, Tile
from game.ui.art import theme
from game.ui.kit.pointer import Phase, Pinch, Point, Touch, hit_test_nearest
from game.ui.table import commands
from game.ui.table.areas import HELD
from game.ui.table.controls import Controls
from game.ui.table.selection import Drag
from game.ui.table.table import Overlay, Table
from game.ui.table.table import Phase as TablePhase

_DRAG_MOUSE, _DRAG_FINGER = 5, 9  # points a pointer moves before a tap becomes a drag
_TAP = 1.1  # line units around a place within which a tap means it
_DRAW_IN = 2.1  # the same for a tile that is dragged: a tile's length
_GAP = 0.35  # units next to a tile of the rack that still belong to it
_SWIPE = 40  # points a finger moves up to bring the result back
_FLING = 700  # points a second at which a tile is flung when it is let go
_EVEN = 0.05  # seconds over which the speed of a drag is evened out: a pointer at rest loses it
_ASIDE = math.radians(20)  # of the way to an end, for a fling that is meant for it
_WHEEL = 1.15  # the factor by which a step of the wheel zooms the line


@dataclass
class Pan:
    """A pan of the line by the pointer, once it `started`."""

    start: Point
    pos: Point
    started: bool = False


class TablePointer:
    """Handles the pointer for one table."""

    def __init__(self, table: Table, controls: Controls) -> None:
        self._table = table
        self._controls = controls
        self._pressed = ""
        """Id of the round button that is pressed; empty for none."""
        self._start: Point = (0, 0)
        """Where the pointer last went down."""
        self._panning: Pan | None = None

    def touch(self, touch: Touch) -> Overlay | None:
        """Handle a touch: press a control, or press, drag and drop a tile."""
        opened = None
        match touch.phase:
            case Phase.HOVER:
                self._hover(touch.pos)
            case Phase.DOWN:
                self._down(touch.pos)
            case Phase.MOVE:
                self._move(touch)
            case Phase.UP:
                opened = self._up(touch.pos)
            case Phase.CANCEL:
                self._pressed, self._panning = "", None
                self._let_go()
        if opened or (touch.finger and touch.phase in (Phase.UP, Phase.CANCEL)):
            self._table.hover = ""
        return opened

    def _let_go(self) -> None:
        if drag := self._table.selection.drag:
            commands.reject_drop(self._table, drag, shaken=False)
        else:
            commands.cancel(self._table)

    def _hover(self, pos: Point) -> str:
        """Hover the pressable round button at a point; return the id of any button there."""
        control = self._controls.at(pos)
        button = control if control and control.icon else None
        self._table.hover = button.id if button and button.press else ""
        return button.id if button else ""

    def _down(self, pos: Point) -> None:
        table, self._start = self._table, pos
        self._pressed = self._hover(pos)
        if self._pressed:
            return
        if table.areas.felt.collidepoint(pos):
            self._panning = Pan(pos, pos)
        tile = self._tile_at(pos)
        waits = not table.ready and self._seat_at(pos) is None
        if waits and (tile is None or not commands.can_premove(table)):
            commands.fast_forward(table)
        if tile in table.rack.order:  # not on its way to the line, where it already counts
            self._panning = None
            table.selection.drag = self._take(tile, pos)
            commands.show_places(table, table.selection.plays(tile))

    def _tile_at(self, pos: Point) -> Tile | None:
        """Hit-test the tiles that can be picked up: one of the rack, where gaps belong to the
        nearest, or the one awaiting confirmation."""
        table, proposed = self._table, self._table.selection.pending
        if table.phase is TablePhase.SHUFFLED:
            return None
        if proposed and table.line.place_of(proposed).collidepoint(pos):
            return proposed.tile
        if not table.areas.tray.collidepoint(pos):
            return None
        order, rack = table.rack.order, table.areas.rack
        found = hit_test_nearest(pos, rack.rects(len(order)), rack.unit * _GAP)
        return None if found is None else order[found]

    def _seat_at(self, pos: Point) -> int | None:
        """Return the other seat at a point."""
        table = self._table
        others = [(n, box.rect) for n, box in table.areas.seats.items() if n != table.me]
        return next((seat for seat, rect in others if rect.collidepoint(pos)), None)

    def _look_at(self, seat: int) -> Overlay | None:
        """Show the card of another seat; a lesson and a puzzle have none."""
        table = self._table
        if table.guide or table.titled or table.answers:
            return None
        table.looked_at = seat
        return Overlay.SEAT

    def _take(self, tile: Tile, pos: Point) -> Drag:
        sprite = self._table.stage.rack[tile]
        rise = sprite.lift * sprite.unit
        grab = (pos[0] - sprite.x) / sprite.unit, (pos[1] - sprite.y + rise) / sprite.unit
        return Drag(tile, pos, pos, grab, self._table.rack.order.index(tile), seen=pos)

    def _move(self, touch: Touch) -> None:
        drag = self._table.selection.drag or self._panning
        if drag is None:
            return
        before, drag.pos = drag.pos, touch.pos
        if not drag.started:
            moved = max(abs(drag.pos[0] - drag.start[0]), abs(drag.pos[1] - drag.start[1]))
            if moved < self._table.metrics.px(_DRAG_FINGER if touch.finger else _DRAG_MOUSE):
                return
            drag.started = True
            if isinstance(drag, Drag):
                self._lift(drag)
        if isinstance(drag, Pan):
            commands.pan(self._table, drag.pos[0] - before[0], drag.pos[1] - before[1])

    def pinch(self, pinch: Pinch) -> None:
        """Pan and zoom the line with two fingers, unless one of them drags a tile."""
        if self._table.selection.drag is None:
            self._panning = Pan(pinch.middle, pinch.middle, started=True)
            commands.zoom(self._table, pinch.factor, pinch.middle)
            commands.pan(self._table, *pinch.moved)

    def wheel(self, steps: float, pos: Point) -> None:
        """Zoom the line around the pointer."""
        commands.zoom(self._table, _WHEEL**steps, pos)

    def _lift(self, drag: Drag) -> None:
        table = self._table
        table.host.sound("pick")
        table.prompt = table.prompt._replace(feedback="")
        table.selection.picked = table.selection.premove = table.selection.pending = None
        sprite = table.stage.rack[drag.tile]
        table.stage.tweens.cancel(sprite)
        sprite.raster_unit, sprite.angle, sprite.face, sprite.lift = 0, 0.0, 1.0, HELD

    def follow(self, dt: float) -> None:
        """Move the dragged tile to the pointer, and find its drop target; called once a frame."""
        drag = self._table.selection.drag
        if drag is None or not drag.started:
            return
        self._hold(drag)
        if dt:
            share = min(1.0, dt / _EVEN)
            (x, y), (was_x, was_y), (dx, dy) = drag.pos, drag.seen, drag.speed
            dx += share * ((x - was_x) / dt - dx)
            dy += share * ((y - was_y) / dt - dy)
            drag.seen, drag.speed = drag.pos, (dx, dy)

    def _hold(self, drag: Drag) -> None:
        """Move the dragged tile to the pointer, and find its drop target."""
        table = self._table
        sprite = table.stage.rack[drag.tile]
        sprite.unit = table.areas.rack.unit
        sprite.x = drag.pos[0] - drag.offset[0] * sprite.unit
        # The lift is drawn upwards: this keeps the tile under the pointer.
        sprite.y = drag.pos[1] - (drag.offset[1] - sprite.lift) * sprite.unit
        nearest, plays = table.line.nearest_play, table.selection.offered
        middle, reach = sprite.rect.center, self._reach(_DRAW_IN)
        table.selection.drop_target = None
        if table.areas.tray.collidepoint(middle):
            commands.reorder(table, drag.tile, middle)
        else:
            target = nearest(plays, drag.pos, reach) or nearest(plays, middle, reach)
            table.selection.drop_target = target

    def _aim(self, drag: Drag) -> Play | None:
        """Return the play at whose target a tile is flung as it is let go, if any."""
        table, (dx, dy) = self._table, drag.speed
        x, y = table.stage.rack[drag.tile].rect.center
        if math.hypot(dx, dy) < table.metrics.px(_FLING) or table.areas.tray.collidepoint(x, y):
            return None

        def aside(play: Play) -> float:
            """Return the angle between the fling and the way to the target of a play."""
            to_x, to_y = table.line.place_of(play).center
            to_x, to_y = to_x - x, to_y - y
            return abs(math.atan2(dx * to_y - dy * to_x, dx * to_x + dy * to_y))

        nearest = min(table.selection.offered, key=aside, default=None)
        return nearest if nearest and aside(nearest) <= _ASIDE else None

    def _reach(self, units: float) -> float:
        """Return how near a target, in pixels, a pointer must be to mean it: so many units of the
        line, or half a finger."""
        return max(self._table.line.unit * units, self._table.metrics.px(theme.TOUCH / 2))

    def _up(self, pos: Point) -> Overlay | None:
        table, selection, pressed = self._table, self._table.selection, self._pressed
        drag = selection.drag
        panned = self._panning is not None and self._panning.started
        self._pressed, self._panning = "", None
        if pressed:
            control = self._controls.at(pos)
            return control.press() if control and control.press and control.id == pressed else None
        up = self._start[1] - pos[1]
        if table.over and up > table.metrics.px(_SWIPE) and not table.line.viewport.clipped:
            return commands.show_result(table)
        if drag is None:
            if not panned:
                return self._tap(pos)
        elif drag.started:
            drag.pos = pos
            self._hold(drag)
            if selection.drop_target:
                commands.choose(table, selection.drop_target, dropped=True)
            elif flung := self._aim(drag):
                selection.drag = None
                commands.choose(table, flung)
            elif table.areas.tray.collidepoint(table.stage.rack[drag.tile].rect.center):
                commands.cancel(table)
            else:
                commands.reject_drop(table, drag, shaken=table.areas.felt.collidepoint(pos))
        else:
            selection.drag = None
            commands.pick(table, drag.tile)
            if drag.tile not in table.rack.order or selection.pending:
                table.host.changed_beneath()
        return None

    def _tap(self, pos: Point) -> Overlay | None:
        """Handle a tap that isn't on a tile of the rack."""
        table, selection, control = self._table, self._table.selection, self._controls.at(pos)
        if control and control.press and not control.icon:
            return control.press()
        if selection.picked and not table.over:
            chosen = table.line.nearest_play(selection.offered, pos, self._reach(_TAP))
            if chosen:
                commands.choose(table, chosen)
            else:
                commands.cancel(table)
        elif selection.pending and not table.over:
            commands.cancel(table)
        elif (seat := self._seat_at(pos)) is not None and self._seat_at(self._start) == seat:
            return self._look_at(seat)
        return None
