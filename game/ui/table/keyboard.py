"""The keyboard at the table, and a gamepad as one: turns keys into commands.

Methods return the overlay to open.
"""

from collections.abc import Callable, Sequence
from functools import partial

from game.engine import SeatView
from game.ui.kit import keys
from game.ui.kit.stack import AccessibleNode
from game.ui.table import commands, hinting, spoken
from game.ui.table.controls import SEAT, Controls
from game.ui.table.table import Overlay, Table

_STEP = 1.3  # the factor by which a key zooms the line


class TableKeyboard:
    """Handles keys and the keyboard's focus for one table."""

    def __init__(self, table: Table, controls: Controls) -> None:
        self._table = table
        self._controls = controls
        self._begun: tuple[SeatView | None, bool] = None, False
        """The turn that the focus was last moved for, and whether a gamepad was in use."""

    def go_round(self, nodes: Sequence[AccessibleNode], step: int) -> None:
        """Move the focus to the next or the previous stop."""
        here = next((n for n, node in enumerate(nodes) if "focused" in node.state.split()), None)
        around = [*nodes[here + 1 :], *nodes[:here]] if here is not None else [*nodes]
        stops = [node for node in around if node.stop]
        if stops:
            self.focus(stops[0 if step > 0 else -1].id)

    def press(self, key: int) -> Overlay | None:
        """Handle a key: arrows choose, Enter picks, plays and presses, Escape cancels or pauses.
        Letters, digits and signs do nothing if the player has switched them off.

        U or Backspace undoes, H asks for a hint, S sorts the rack, L opens the log, K knocks, F
        fast-forwards; plus and minus zoom the line, and 0 restores the default view. Page Up and
        Page Down choose the end on the left and on the right, Menu opens the menu. Page Down also
        leaves the lead to the partner. E, P, M, R and B announce the ends, the players, the
        player's own tiles, the last moves and the boneyard.
        """
        table = self._table
        opened = None
        if key in keys.TYPED and not table.host.settings.letters:
            return None
        wanted = keys.character(key) or key
        if key in (keys.LEFT, keys.RIGHT, keys.DOWN) and table.answers:
            self._step_answers(-1 if key == keys.LEFT else 1)
        elif wanted in _COMMANDS:
            _COMMANDS[wanted](table)
        elif wanted == "l":
            opened = Overlay.LOG
        elif key in (keys.LEFT, keys.RIGHT) and table.selection.control.startswith(SEAT):
            ids = [it.id for it in self._controls.all if it.press and it.id.startswith(SEAT)]
            step = 1 if key == keys.RIGHT else -1
            self.focus(ids[(ids.index(table.selection.control) + step) % len(ids)])
        elif key in (keys.LEFT, keys.RIGHT):
            table.selection.step(table.rack.order, 1 if key == keys.RIGHT else -1)
        elif key in (keys.PAGE_UP, keys.PAGE_DOWN):
            self._choose_end(1 if key == keys.PAGE_DOWN else -1)
        elif key == keys.MENU:
            opened = Overlay.MENU
        elif key in keys.BACK:
            opened = None if commands.cancel(table) else Overlay.MENU
        elif key in (*keys.ENTER, keys.SPACE, keys.UP):
            opened = self._enter()
        return opened

    def focus(self, id: str) -> None:
        """Focus the node with an id: a button, a tile of the rack, or a target of the picked tile;
        clear the focus if it is none of these."""
        table, selection = self._table, self._table.selection
        places = [f"end-{play.arm}" for play in selection.offered]
        selection.control = id if self._controls.button(id) else ""
        if id in places:
            selection.focused_target = places.index(id)
            selection.cursor = selection.cursor or selection.picked
        elif not selection.control:
            tiles = (tile for tile in table.rack.order if f"rack-{tile}" == id)
            selection.cursor = next(tiles, None)

    def come_back(self) -> None:
        """Return the focus to the tiles once the focused button is gone; called once a frame."""
        table, selection = self._table, self._table.selection
        if selection.control and not self._controls.button(selection.control):
            selection.control = ""
            if selection.cursor is None:
                selection.step(table.rack.order, 1)

    def begin_turn(self) -> None:
        """Move the focus to the first tile that can be played, once a turn, where keys or a gamepad
        are in use; a gamepad's to the first answer. Called once a frame."""
        table, selection = self._table, self._table.selection
        pad = bool(table.metrics.pad)
        if pad and table.answers and table.ready and not selection.control:
            self._step_answers(1)
        seen, with_pad = self._begun
        if not table.ready or (table.view is seen and pad == with_pad):
            return
        self._begun = table.view, pad
        if (pad or selection.cursor) and not (selection.picked or selection.pending):
            playable = selection.playable  # whose focus moves though a button may have it
            if playable and selection.cursor not in playable:
                selection.cursor = next(tile for tile in table.rack.order if tile in playable)

    def _choose_end(self, step: int) -> None:
        """Focus the next target to the left or right; first pick the tile if it has several."""
        table, selection = self._table, self._table.selection
        if step > 0:
            commands.decline(table)
        fresh, cursor = not selection.picked, selection.cursor
        if fresh and cursor and table.ready and len(selection.plays(cursor)) > 1:
            commands.pick(table, cursor)
        if not selection.picked:
            return
        order = table.line.from_left(selection.offered)
        at = (0 if step < 0 else -1) if fresh else order.index(selection.focused_target) + step
        selection.aim(at % len(order) if fresh else at, order)

    def _step_answers(self, step: int) -> None:
        ids, here = [answer.id for answer in self._table.answers], self._table.selection.control
        at = ids.index(here) + step if here in ids else 0 if step > 0 else -1
        self.focus(ids[at % len(ids)])

    def _enter(self) -> Overlay | None:
        """Press what has the focus; a tile before its turn is queued as a premove."""
        table, selection = self._table, self._table.selection
        if selection.control:
            button = self._controls.button(selection.control)
            if button and button.press:
                return button.press()
            selection.control = ""
            return None
        if table.over:
            return commands.show_result(table)
        tile = selection.cursor if selection.cursor in table.rack.order else None
        if not table.ready and tile and commands.can_premove(table):
            commands.pick(table, tile)
        elif not table.ready:
            commands.fast_forward(table)
        elif table.answers:
            self._step_answers(1)
        elif table.forced:
            commands.do_forced(table)
        elif selection.pending:
            commands.play(table, selection.pending)
        elif selection.picked:
            commands.choose(table, selection.offered[selection.focused_target])
        elif (hinted := table.prompt.hinted) and hinted.tile == selection.cursor:
            commands.choose(table, hinted)
        elif tile:
            commands.pick(table, tile)
        else:
            selection.step(table.rack.order, 1)
        return None


_zoom_in = partial(commands.zoom, factor=_STEP)
_zoom_out = partial(commands.zoom, factor=1 / _STEP)
_COMMANDS: dict[int | str, Callable[[Table], object]] = {
    "u": commands.undo,
    keys.BACKSPACE: commands.undo,
    "h": hinting.ask,
    "s": commands.sort,
    "k": commands.knock,
    "f": commands.fast_forward,
    "+": _zoom_in,
    "=": _zoom_in,
    "-": _zoom_out,
    "0": commands.fit,
    keys.DOWN: commands.cancel,
    "e": partial(commands.hear, asked=spoken.ends),
    "p": partial(commands.hear, asked=spoken.players),
    "m": partial(commands.hear, asked=spoken.hand),
    "r": partial(commands.hear, asked=spoken.latest),
    "b": partial(commands.hear, asked=spoken.boneyard),
}
