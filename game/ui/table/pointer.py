"""The pointer at the table: turns touches into commands.

Methods return the overlay to open.
"""

import math
from dataclasses import dataclass

from game.engine import Tile
from game.ui.kit.pointer import Phase, Pinch, Point, Touch, hit_test_nearest
from game.ui.table import commands, dragging
from game.ui.table.controls import SEAT, Controls
from game.ui.table.selection import Drag
from game.ui.table.table import Overlay, Table
from game.ui.table.table import Phase as TablePhase

_DRAG_MOUSE, _DRAG_FINGER = 5, 9  # points a pointer moves before a tap becomes a drag
_TAP = 1.1  # line units around a place within which a tap means it
_GAP = 0.35  # units next to a tile of the rack that still belong to it
_SWIPE = 40  # points a finger moves up to bring the result back
_WHEEL = 1.15  # the factor by which a step of the wheel zooms the line
_TWICE, _NEAR = 0.35, 32  # seconds and points within which two taps on the felt belong together


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
        """Id of the round button or the seat that is pressed; empty for none."""
        self._start: Point = (0, 0)
        """Where the pointer last went down."""
        self._panning: Pan | None = None
        self._hurried = False
        """Whether the pointer going down made the others hurry: then that is all a tap means."""
        self._tapped: tuple[Point, float] | None = None
        """Where the felt was last tapped, and for how long another tap still belongs to that."""

    def update(self, dt: float) -> None:
        """Let some seconds pass."""
        if self._tapped:
            pos, left = self._tapped
            self._tapped = (pos, left - dt) if left > dt else None

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
                if drag := self._table.selection.drag:
                    commands.reject_drop(self._table, drag, shaken=False)
                else:
                    commands.cancel(self._table)
        if opened or (touch.finger and touch.phase in (Phase.UP, Phase.CANCEL)):
            self._table.hover = ""
        return opened

    def _hover(self, pos: Point) -> str:
        """Hover the pressable round button or seat at a point; return the id of any button there,
        or of a seat that can be pressed."""
        control = self._controls.at(pos)
        seat = control and control.press and control.id.startswith(SEAT)
        button = control if control and (control.icon or seat) else None
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
        self._hurried = False
        if not table.ready and (tile is None or not commands.can_premove(table)):
            self._hurried = not table.my_turn
            commands.fast_forward(table)
        if tile in table.rack.order:  # not on its way to the line, where it already counts
            self._panning = None
            dragging.take(table, tile, pos)
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
                dragging.lift(self._table, drag)
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
            dragging.drop(table, drag, pos)
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
        reach, hinted = dragging.reach(table, _TAP), table.prompt.hinted
        if selection.picked and not table.over:
            chosen = table.line.nearest_play(selection.offered, pos, reach)
            if chosen:
                commands.choose(table, chosen)
            else:
                commands.cancel(table)
        elif selection.pending and not table.over:
            commands.cancel(table)
        elif hinted and table.asked and table.line.nearest_play([hinted], pos, reach):
            commands.choose(table, hinted)
        elif table.areas.felt.collidepoint(pos) and not self._hurried:
            self._tap_felt(pos)
        return None

    def _tap_felt(self, pos: Point) -> None:
        """Handle a tap on the felt: the second one there enlarges the line, or shows it as usual
        again."""
        before = self._tapped
        if before and math.dist(before[0], pos) <= self._table.metrics.px(_NEAR):
            self._tapped = None
            commands.toggle_zoom(self._table, pos)
        else:
            self._tapped = pos, _TWICE
