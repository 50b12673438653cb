"""The player's hands at the table: pointer and keys become pick, place and cancel."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.engine.tiles import Tile
from game.ui.art.theme import DURATIONS
from game.ui.kit.pointer import Phase, Pinch, Point, Touch
from game.ui.table.paint import prompt_area
from game.ui.table.selection import Drag
from game.ui.table.table import HELD

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

_DRAG_MOUSE, _DRAG_FINGER = 5, 9  # points a pointer moves before a tap becomes a drag
_SNAP = 1.1  # line units from a place within which a tile snaps to it
_WHEEL, _STEP = 1.15, 1.3  # by how much a step of the wheel, or a key, enlarges the line
_PANELS = ("menu", "log", "gear")


@dataclass
class Pan:
    """The felt held by the pointer, where no tile is: the line goes along once it `started`."""

    start: Point
    pos: Point
    started: bool = False


class TableControls:
    """Listens for one table."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._pressed: str | None = None
        self._panning: Pan | None = None
        self.hover: str | None = None
        """The control under the pointer: menu, a tool, boneyard or prompt."""

    # Pointer

    def pointer(self, touch: Touch) -> None:
        """Take hold of a tile, drag it, put it down; press what can be pressed."""
        match touch.phase:
            case Phase.HOVER:
                self._set_hover(self._control_at(touch.pos))
            case Phase.DOWN:
                self._down(touch.pos)
            case Phase.MOVE:
                self._move(touch)
            case Phase.UP:
                self._up(touch.pos)
            case Phase.CANCEL:
                self._pressed = self._panning = None
                self._table.acts.cancel()
        if touch.finger and touch.phase is Phase.UP:
            self._set_hover(None)

    def _set_hover(self, control: str | None) -> None:
        if control != self.hover:
            self.hover = control
            self._table.changed()

    def _control_at(self, pos: Point) -> str | None:
        seating = self._table.top.seating
        areas = {
            "menu": seating.menu,
            **seating.tools,
            **({"fit": seating.fit} if self._table.acts.fits else {}),
            "boneyard": seating.boneyard,
            "prompt": prompt_area(self._table),
        }
        return next((key for key, rect in areas.items() if rect.collidepoint(pos)), None)

    def _down(self, pos: Point) -> None:
        table = self._table
        self._pressed = self._control_at(pos)
        if self._is_button(self._pressed):
            return
        if table.top.seating.line.collidepoint(pos):
            self._panning = Pan(pos, pos)
        if not table.ready:
            table.course.hurry()
        if table.top.piled:
            return
        tile = table.top.tile_at(pos)
        proposed = table.grip.proposed
        if proposed and table.top.line.place_of(proposed).collidepoint(pos):
            tile = proposed.tile
        if tile is not None:
            self._panning = None
            table.grip.drag = self._take(tile, pos)

    def _is_button(self, control: str | None) -> bool:
        return control in (*_PANELS, "fit") or control in self._table.top.seating.tools

    def _take(self, tile: Tile, pos: Point) -> Drag:
        sprite = self._table.top.stage.rack[tile]
        rise = sprite.lift * sprite.unit
        grab = (pos[0] - sprite.x) / sprite.unit, (pos[1] - sprite.y + rise) / sprite.unit
        return Drag(tile, pos, pos, grab)

    def _move(self, touch: Touch) -> None:
        drag = self._table.grip.drag or self._panning
        if drag is None:
            return
        before, drag.pos = drag.pos, touch.pos
        if not drag.started:
            moved = max(abs(drag.pos[0] - drag.start[0]), abs(drag.pos[1] - drag.start[1]))
            if moved < self._table.metrics.s(_DRAG_FINGER if touch.finger else _DRAG_MOUSE):
                return
            drag.started = True
            if isinstance(drag, Drag):
                self._lift(drag)
        if isinstance(drag, Drag):
            self.follow()
        else:
            self._table.acts.pan(drag.pos[0] - before[0], drag.pos[1] - before[1])

    def pinch(self, pinch: Pinch) -> None:
        """Let two fingers draw the line along and enlarge it, unless one of them holds a tile."""
        if self._table.grip.drag is None:
            self._panning = Pan(pinch.middle, pinch.middle, started=True)
            self._table.acts.zoom(pinch.factor, pinch.middle)
            self._table.acts.pan(*pinch.moved)

    def wheel(self, steps: float, pos: Point) -> None:
        """Enlarge the line around the pointer, or make it smaller."""
        self._table.acts.zoom(_WHEEL**steps, pos)

    def _lift(self, drag: Drag) -> None:
        table = self._table
        table.services.sound("pick")
        table.grip.picked = table.grip.proposed = None
        sprite = table.top.stage.rack[drag.tile]
        table.top.stage.tweens.drop(sprite)
        sprite.sharp, sprite.angle, sprite.face, sprite.lift = 0, 0.0, 1.0, HELD
        table.top.look_at(table.grip.offered, table.moving_seconds(DURATIONS.glide_home))
        table.changed()

    def follow(self) -> None:
        """Put the tile dragged under the pointer, and find the place it would snap to."""
        table, drag = self._table, self._table.grip.drag
        if drag is None or not drag.started:
            return
        sprite = table.top.stage.rack[drag.tile]
        sprite.unit = table.top.seating.rack.unit
        sprite.x = drag.pos[0] - drag.grab[0] * sprite.unit
        # The lift is drawn upwards: the tile stays under the pointer all the same.
        sprite.y = drag.pos[1] - (drag.grab[1] - sprite.lift) * sprite.unit
        plays, line = table.grip.offered, table.top.line
        table.grip.hot = line.nearest_play(plays, drag.pos, _SNAP) or line.nearest_play(
            plays, sprite.rect.center, _SNAP
        )
        if table.grip.hot is None and table.top.seating.tray.collidepoint(sprite.rect.center):
            table.acts.reorder(drag.tile, sprite.rect.center)

    def _up(self, pos: Point) -> None:
        table, drag, pressed = self._table, self._table.grip.drag, self._pressed
        panned = self._panning is not None and self._panning.started
        self._pressed = self._panning = None
        if pressed and self._is_button(pressed):
            if self._control_at(pos) == pressed:
                self._press(pressed)
        elif drag is None:
            if not panned:
                self._tap(pos)
        elif drag.started:
            drag.pos = pos
            self.follow()
            if table.grip.hot:
                table.top.put(table.grip.hot)
                table.acts.place(table.grip.hot)
            else:
                table.acts.cancel()
        else:
            table.grip.drag = None
            table.acts.pick(drag.tile)

    def _press(self, button: str) -> None:
        if button in _PANELS:
            self._table.open_panel(button)
        elif button == "undo":
            self._table.acts.undo()
        elif button == "hint":
            self._table.acts.ask_hint()
        elif button == "fit":
            self._table.acts.fit()

    def _tap(self, pos: Point) -> None:
        """Take a tap beside the rack."""
        table, control = self._table, self._control_at(pos)
        if table.over:
            if control == "prompt":
                table.course.show_result()
        elif table.grip.proposed and control == "prompt":
            table.acts.confirm()
        elif table.forced and control in ("prompt", "boneyard"):
            table.acts.do_forced()
        elif table.grip.picked:
            play = table.top.line.nearest_play(table.grip.offered, pos, _SNAP)
            if play:
                table.acts.place(play)
            else:
                table.acts.cancel()
        elif table.grip.proposed:
            table.acts.cancel()
        elif control == "boneyard":
            table.acts.ask_boneyard()

    # Keys

    def key(self, key: int, shift: bool) -> None:
        """Arrows choose, Enter picks and places, Escape lets go or pauses.

        U or Backspace takes back, H asks for a hint, S sorts the rack, L opens the log, F lets the
        others make haste; plus and minus enlarge the line, and 0 brings the usual view back.
        """
        acts = self._table.acts
        simple: dict[int, Callable[[], object]] = {
            pygame.K_u: acts.undo,
            pygame.K_BACKSPACE: acts.undo,
            pygame.K_h: acts.ask_hint,
            pygame.K_s: acts.sort,
            pygame.K_f: self._table.course.hurry,
            pygame.K_l: lambda: self._table.open_panel("log"),
            pygame.K_PLUS: lambda: acts.zoom(_STEP),
            pygame.K_EQUALS: lambda: acts.zoom(_STEP),
            pygame.K_KP_PLUS: lambda: acts.zoom(_STEP),
            pygame.K_MINUS: lambda: acts.zoom(1 / _STEP),
            pygame.K_KP_MINUS: lambda: acts.zoom(1 / _STEP),
            pygame.K_0: acts.fit,
            pygame.K_KP0: acts.fit,
            pygame.K_DOWN: acts.cancel,
            pygame.K_LEFT: lambda: self._step(-1),
            pygame.K_RIGHT: lambda: self._step(1),
            pygame.K_TAB: lambda: self._step(-1 if shift else 1),
        }
        if key in simple:
            simple[key]()
        elif key in (pygame.K_ESCAPE, pygame.K_AC_BACK):
            if not acts.cancel():
                self._table.open_panel("menu")
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_UP):
            self._enter()
        self._table.changed()

    def _step(self, step: int) -> None:
        self._table.grip.step(self._table.top.order, step)

    def _enter(self) -> None:
        table, grip = self._table, self._table.grip
        if table.over:
            table.course.show_result()
        elif not table.ready:
            table.course.hurry()
        elif table.forced:
            table.acts.do_forced()
        elif grip.proposed:
            table.acts.confirm()
        elif grip.picked:
            table.acts.place(grip.offered[grip.aim])
        elif grip.cursor and grip.cursor in table.top.order:
            table.acts.pick(grip.cursor)
        else:
            grip.step(table.top.order, 1)
