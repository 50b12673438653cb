"""The player's hands at the table: pointer and keys become commands.

What is to be opened over the table is returned.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.engine.tiles import Tile
from game.ui.art import theme
from game.ui.kit.pointer import Phase, Pinch, Point, Touch, nearest
from game.ui.kit.stack import Node
from game.ui.table import commands, director, prompt
from game.ui.table.areas import HELD
from game.ui.table.buttons import Button, buttons
from game.ui.table.selection import Drag
from game.ui.table.table import Panel, Table
from game.ui.table.table import Phase as TablePhase

_DRAG_MOUSE, _DRAG_FINGER = 5, 9  # points a pointer moves before a tap becomes a drag
_SNAP = 1.1  # line units from a place within which a tile snaps to it
_GAP = 0.35  # units beside a tile of the rack that still belong to it
_WHEEL, _STEP = 1.15, 1.3  # by how much a step of the wheel, or a key, enlarges the line


@dataclass
class Pan:
    """The felt held by the pointer, where no tile is: the line goes along once it `started`."""

    start: Point
    pos: Point
    started: bool = False


class TableInput:
    """Listens for one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._pressed = ""
        self._panning: Pan | None = None

    # Pointer

    def pointer(self, touch: Touch) -> Panel | None:
        """Take hold of a tile, drag it, put it down; press what can be pressed."""
        opened = None
        match touch.phase:
            case Phase.HOVER:
                self._table.hover = self._control_at(touch.pos)
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
        """Put what is held back to where it was."""
        if drag := self._table.selection.drag:
            commands.refuse(self._table, drag, shaken=False)
        else:
            commands.cancel(self._table)

    def _control_at(self, pos: Point) -> str:
        """Return the control at a point: a button's key, "boneyard", "prompt", or nothing."""
        table = self._table
        places = {button.key: button.rect for button in buttons(table)}
        places |= {"boneyard": table.areas.boneyard, "prompt": prompt.area(table)}
        return next((key for key, rect in places.items() if rect.collidepoint(pos)), "")

    def _button(self, key: str) -> Button | None:
        return next((button for button in buttons(self._table) if button.key == key), None)

    def _down(self, pos: Point) -> None:
        table = self._table
        self._pressed = table.hover = self._control_at(pos)
        if self._button(self._pressed):
            return
        if table.areas.felt.collidepoint(pos):
            self._panning = Pan(pos, pos)
        tile = self._tile_at(pos)
        if not table.ready and (tile is None or not commands.can_pick_ahead(table)):
            commands.hurry(table)
        if tile is not None:
            self._panning = None
            table.selection.drag = self._take(tile, pos)

    def _tile_at(self, pos: Point) -> Tile | None:
        """Return the tile that can be taken at a point: one of the rack, where the gaps belong to
        the nearest, or the one that waits on the felt for a yes."""
        table, proposed = self._table, self._table.selection.proposed
        if table.phase is TablePhase.PILED:
            return None
        if proposed and table.line.place_of(proposed).collidepoint(pos):
            return proposed.tile
        if not table.areas.tray.collidepoint(pos):
            return None
        order, rack = table.rack.order, table.areas.rack
        found = nearest(pos, rack.rects(len(order)), rack.unit * _GAP)
        return None if found is None else order[found]

    def _take(self, tile: Tile, pos: Point) -> Drag:
        sprite = self._table.stage.rack[tile]
        rise = sprite.lift * sprite.unit
        grab = (pos[0] - sprite.x) / sprite.unit, (pos[1] - sprite.y + rise) / sprite.unit
        return Drag(tile, pos, pos, grab, self._table.rack.order.index(tile))

    def _move(self, touch: Touch) -> None:
        drag = self._table.selection.drag or self._panning
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
        if isinstance(drag, Pan):
            commands.pan(self._table, drag.pos[0] - before[0], drag.pos[1] - before[1])

    def pinch(self, pinch: Pinch) -> None:
        """Let two fingers draw the line along and enlarge it, unless one of them holds a tile."""
        if self._table.selection.drag is None:
            self._panning = Pan(pinch.middle, pinch.middle, started=True)
            commands.zoom(self._table, pinch.factor, pinch.middle)
            commands.pan(self._table, *pinch.moved)

    def wheel(self, steps: float, pos: Point) -> None:
        """Enlarge the line around the pointer, or make it smaller."""
        commands.zoom(self._table, _WHEEL**steps, pos)

    def _lift(self, drag: Drag) -> None:
        table = self._table
        table.host.sound("pick")
        table.selection.picked = table.selection.ahead = table.selection.proposed = None
        sprite = table.stage.rack[drag.tile]
        table.stage.tweens.drop(sprite)
        sprite.sharp, sprite.angle, sprite.face, sprite.lift = 0, 0.0, 1.0, HELD
        commands.look_at_offered(table)

    def follow(self) -> None:
        """Put the tile dragged under the pointer, and find the place it would snap to; asked for
        once a frame."""
        table, drag = self._table, self._table.selection.drag
        if drag is None or not drag.started:
            return
        sprite = table.stage.rack[drag.tile]
        sprite.unit = table.areas.rack.unit
        sprite.x = drag.pos[0] - drag.grab[0] * sprite.unit
        # The lift is drawn upwards: the tile stays under the pointer all the same.
        sprite.y = drag.pos[1] - (drag.grab[1] - sprite.lift) * sprite.unit
        plays, reach = table.selection.offered, self._reach()
        table.selection.hot = table.line.nearest_play(
            plays, drag.pos, reach
        ) or table.line.nearest_play(plays, sprite.rect.center, reach)
        if table.selection.hot is None and table.areas.tray.collidepoint(sprite.rect.center):
            commands.reorder(table, drag.tile, sprite.rect.center)

    def _reach(self) -> float:
        """Return how far from a place it is still meant, in pixels."""
        return max(self._table.line.unit * _SNAP, self._table.metrics.s(theme.TOUCH / 2))

    def _up(self, pos: Point) -> Panel | None:
        table, selection, pressed = self._table, self._table.selection, self._pressed
        drag = selection.drag
        panned = self._panning is not None and self._panning.started
        self._pressed, self._panning = "", None
        if button := self._button(pressed):
            if button.rect.collidepoint(pos):
                return button.press()
        elif drag is None:
            if not panned:
                return self._tap(pos)
        elif drag.started:
            drag.pos = pos
            self.follow()
            if selection.hot:
                commands.place(table, selection.hot, dropped=True)
            elif table.areas.tray.collidepoint(table.stage.rack[drag.tile].rect.center):
                commands.cancel(table)
            else:
                commands.refuse(table, drag, shaken=table.areas.felt.collidepoint(pos))
        else:
            selection.drag = None
            commands.pick(table, drag.tile)
            if drag.tile not in table.rack.order or selection.proposed:
                table.host.changed_beneath()
        return None

    def _tap(self, pos: Point) -> Panel | None:
        """Take a tap beside the rack."""
        table, selection, control = self._table, self._table.selection, self._control_at(pos)
        if table.over:
            return director.show_result(table) if control == "prompt" else None
        if selection.proposed and control == "prompt":
            commands.confirm(table)
        elif table.forced and control in ("prompt", "boneyard"):
            commands.do_forced(table)
        elif table.may_leave_lead and control == "prompt":
            commands.leave_lead(table)
        elif selection.picked:
            chosen = table.line.nearest_play(selection.offered, pos, self._reach())
            if chosen:
                commands.place(table, chosen)
            else:
                commands.cancel(table)
        elif selection.proposed:
            commands.cancel(table)
        elif control == "boneyard":
            commands.ask_boneyard(table)
        return None

    # Keys

    def go_round(self, nodes: Sequence[Node], step: int) -> None:
        """Put the keyboard on the next of what is described that can be pressed, or the one before:
        buttons, the places of a picked tile, else the tiles that the arrows reach."""
        here = next((n for n, node in enumerate(nodes) if "focused" in node.state.split()), None)
        around = [*nodes[here + 1 :], *nodes[:here]] if here is not None else [*nodes]
        stops = [node for node in around if self._is_stop(node)]
        if stops:
            self.focus(stops[0 if step > 0 else -1].id)

    def _is_stop(self, node: Node) -> bool:
        words, selection = node.state.split(), self._table.selection
        if node.role == "tile":
            return not selection.picked and ("playable" in words or not selection.playable)
        return "legal" in words or (node.role == "button" and "disabled" not in words)

    def key(self, key: int) -> Panel | None:
        """Arrows choose, Enter picks, places and presses, Escape lets go or pauses.

        U or Backspace takes back, H asks for a hint, S sorts the rack, L opens the log, F lets the
        others make haste; plus and minus enlarge the line, and 0 brings the usual view back. Page
        Up and Page Down choose the end on the left and on the right, Menu opens the menu. Page Down
        also leaves the lead to the partner.
        """
        table = self._table
        opened = None
        if key in _COMMANDS:
            _COMMANDS[key](table)
        elif key == pygame.K_l:
            opened = Panel.LOG
        elif key in (pygame.K_LEFT, pygame.K_RIGHT):
            table.selection.step(table.rack.order, 1 if key == pygame.K_RIGHT else -1)
        elif key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._choose_end(1 if key == pygame.K_PAGEDOWN else -1)
        elif key == pygame.K_MENU:
            opened = Panel.MENU
        elif key in (pygame.K_ESCAPE, pygame.K_AC_BACK):
            opened = None if commands.cancel(table) else Panel.MENU
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_UP):
            opened = self._enter()
        return opened

    def focus(self, id: str) -> None:
        """Put the keyboard on what is described under an id: a control, a tile of the rack, a place
        for the one that is picked; on nothing where that is none of these."""
        table, selection = self._table, self._table.selection
        places = [f"end-{play.arm}" for play in selection.offered]
        controls = [button.id for button in buttons(table)]
        if prompt.pressable(table):
            controls.append(prompt.ID)
        selection.control = id if id in controls else ""
        if id in places:
            selection.aim = places.index(id)
            selection.cursor = selection.cursor or selection.picked
        elif not selection.control:
            tiles = (tile for tile in table.rack.order if f"rack-{tile}" == id)
            selection.cursor = next(tiles, None)

    def come_back(self) -> None:
        """Go back to the tiles with the keyboard once the sentence it was on can't be pressed any
        more; asked for once a frame."""
        table, selection = self._table, self._table.selection
        if selection.control == prompt.ID and not prompt.pressable(table):
            selection.control = ""
            if selection.cursor is None:
                selection.step(table.rack.order, 1)

    def _choose_end(self, step: int) -> None:
        """Aim the tile at its next place to the left or to the right; one that is not picked yet
        is picked, where it has more than one."""
        table, selection = self._table, self._table.selection
        if step > 0:
            commands.leave_lead(table)
        fresh, cursor = not selection.picked, selection.cursor
        if fresh and cursor and table.ready and len(selection.plays(cursor)) > 1:
            commands.pick(table, cursor)
        if not selection.picked:
            return
        order = table.line.from_left(selection.offered)
        at = (0 if step < 0 else -1) if fresh else order.index(selection.aim) + step
        selection.aim = order[at % len(order)]

    def take_place(self) -> None:
        """With a gamepad, put the keyboard on a tile that can be played, so that a press plays it;
        asked for once a frame."""
        table, selection = self._table, self._table.selection
        if table.metrics.pad and table.ready and not (selection.picked or selection.proposed):
            playable = selection.playable
            if playable and selection.cursor not in playable:
                selection.step(table.rack.order, 1)

    def _press_control(self) -> Panel | None:
        """Press the button, or the sentence, that the keyboard is on; where it can't be pressed any
        more, only come back to the tiles."""
        table, id = self._table, self._table.selection.control
        if id == prompt.ID and prompt.pressable(table):
            return self._tap(prompt.area(table).center)
        for button in buttons(table):
            if button.id == id and button.usable:
                return button.press()
        table.selection.control = ""
        return None

    def _enter(self) -> Panel | None:
        table, selection = self._table, self._table.selection
        if selection.control:
            return self._press_control()
        if table.over:
            return director.show_result(table)
        if not table.ready:
            self._enter_early()
        elif table.forced:
            commands.do_forced(table)
        elif selection.proposed:
            commands.confirm(table)
        elif selection.picked:
            commands.place(table, selection.offered[selection.aim])
        elif (hinted := commands.hinted(table)) and hinted.tile == selection.cursor:
            commands.place(table, hinted)
        elif selection.cursor and selection.cursor in table.rack.order:
            commands.pick(table, selection.cursor)
        else:
            selection.step(table.rack.order, 1)
        return None

    def _enter_early(self) -> None:
        """Pick the keyboard's tile ahead, or let the others make haste."""
        table, cursor = self._table, self._table.selection.cursor
        if cursor in table.rack.order and commands.can_pick_ahead(table) and cursor:
            commands.pick(table, cursor)
        else:
            commands.hurry(table)


def _enlarge(table: Table) -> None:
    commands.zoom(table, _STEP)


def _make_smaller(table: Table) -> None:
    commands.zoom(table, 1 / _STEP)


_COMMANDS: dict[int, Callable[[Table], object]] = {
    pygame.K_u: commands.undo,
    pygame.K_BACKSPACE: commands.undo,
    pygame.K_h: commands.ask_hint,
    pygame.K_s: commands.sort,
    pygame.K_f: commands.hurry,
    pygame.K_PLUS: _enlarge,
    pygame.K_EQUALS: _enlarge,
    pygame.K_KP_PLUS: _enlarge,
    pygame.K_MINUS: _make_smaller,
    pygame.K_KP_MINUS: _make_smaller,
    pygame.K_0: commands.fit,
    pygame.K_KP0: commands.fit,
    pygame.K_DOWN: commands.cancel,
}
