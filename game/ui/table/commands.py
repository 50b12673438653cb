"""What the player does at the table, however it was asked for: pick, place, take back, sort."""

from __future__ import annotations

from collections.abc import Coroutine
from time import perf_counter
from typing import TYPE_CHECKING, Any

from game.ai.budget import Budget
from game.ai.hints import Hint, hints
from game.engine.moves import Play
from game.engine.tiles import Tile
from game.language import _
from game.profile.settings import ORDERS
from game.ui.art.theme import DURATIONS
from game.ui.kit.pointer import Point
from game.ui.table import sentences

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene


LOOKS = 2_000
"""Deals looked at for a hint: as many as a strong opponent would in a moment."""


class Acts:
    """The hand of the player at one table."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self.advice = ""
        """What is said about the last thing done, until the next."""
        self.hint: Hint | None = None
        """The play that was found best, when that was asked."""
        self._hinting: Coroutine[Any, Any, list[Hint]] | None = None

    def pick(self, tile: Tile) -> None:
        """Pick a tile of the rack; it is played at once where it has only one place."""
        table = self._table
        if not table.my_turn:
            return
        table.services.sound("pick")
        proposed = table.grip.proposed
        if proposed and proposed.tile == tile:
            table.play(proposed)
            return
        if proposed:
            self.cancel()
        play = table.grip.pick(tile)
        if play:
            self.place(play)
            return
        self.advice = ""
        if self.hint and isinstance(self.hint.move, Play) and self.hint.move.tile != tile:
            self.hint = None
        if table.grip.picked:
            self.advice = _("Choose an end")
        elif not table.grip.plays(tile):
            self.advice = sentences.why_not(table, tile)
        self.settle()

    def place(self, play: Play) -> None:
        """Play a tile where it was put, or lay it there and ask, as the player wishes."""
        table = self._table
        if not table.services.settings.confirm:
            table.play(play)
            return
        table.grip.cancel()
        table.grip.proposed = play
        table.top.put(play)
        self.settle()

    def confirm(self) -> None:
        """Say yes to the tile that lies on the felt."""
        if self._table.grip.proposed:
            self._table.play(self._table.grip.proposed)

    def cancel(self) -> bool:
        """Let go of what is held; it glides home. Returns whether anything was held."""
        held = self._table.grip.cancel()
        if held:
            self.advice = ""
            self.settle()
        return held

    def settle(self) -> None:
        """Let the tiles of the rack go to their places, and show where one may be played."""
        table = self._table
        seconds = table.moving_seconds(DURATIONS.glide_home)
        table.top.sync_rack(seconds, table.grip.held)
        if not table.grip.proposed:
            table.top.look_at(table.grip.offered, seconds)
        table.changed()

    # The view on the line

    def zoom(self, factor: float, at: Point | None = None) -> None:
        """Enlarge the line by a factor around a point of the screen, its middle where none is
        given."""
        table, felt = self._table, self._table.top.seating.line
        if not table.top.line.arrangement:
            return
        x, y = at or felt.center
        camera, most = table.top.line.camera, table.top.line.most_zoom
        wanted = camera.enlarged(factor, (x - felt.left, y - felt.top), most)
        if wanted != camera:
            table.top.look(wanted)
            table.changed()

    def pan(self, dx: float, dy: float) -> None:
        """Draw the line along by so many pixels, where not all of it is in sight."""
        table, camera = self._table, self._table.top.line.camera
        if camera.zoom > 1:
            table.top.look(camera.moved(dx, dy))
            table.changed()

    @property
    def fits(self) -> str:
        """What the button for the view does: "usual" brings the usual view back, "whole" shows the
        whole line; empty where neither makes a difference."""
        line = self._table.top.line
        if line.own_view:
            return "usual"
        return "whole" if line.cut else ""

    def fit(self) -> None:
        """Bring the usual view back, or the whole line into sight."""
        table, fits = self._table, self.fits
        if fits:
            whole = table.top.line.whole_view() if fits == "whole" else None
            table.top.look(whole, table.moving_seconds(DURATIONS.glide_home))
            table.changed()

    def do_forced(self) -> None:
        """Make the player's only move, a draw or a pass, without waiting."""
        table = self._table
        if table.forced:
            table.top.stage.finish()
            table.play(table.forced)

    def ask_boneyard(self) -> None:
        """Say what the tiles are for that nobody holds."""
        table = self._table
        if table.ready and table.view.boneyard:
            self.advice = sentences.boneyard(table.view)
            table.changed()

    @property
    def can_undo(self) -> bool:
        """Whether the last choice can be taken back now."""
        table = self._table
        return table.session.can_undo and not table.top.piled and not table.top.dealing

    def undo(self) -> None:
        """Take back the player's last choice and all that followed from it."""
        if not self.can_undo:
            return
        self.cancel()
        self._table.session.undo()
        self._table.rewind()
        self.advice = _("Taken back")

    # Hints

    @property
    def can_hint(self) -> bool:
        """Whether there is something to choose, for which a hint can be asked."""
        table = self._table
        return table.my_turn and not table.forced and not table.top.piled

    @property
    def hinting(self) -> bool:
        """Whether the best play is being looked for."""
        return self._hinting is not None

    def ask_hint(self) -> None:
        """Begin to look for the best play."""
        if self.can_hint and not self.hinting:
            self.cancel()
            table = self._table
            self.hint, self.advice = None, _("Looking for the best play …")
            self._hinting = hints(table.view, table.words.names, Budget(), LOOKS)
            table.changed()

    def go_on(self, until: float) -> bool:
        """Look for the best play until a time of `perf_counter`; return whether that was asked."""
        if self._hinting is None:
            return False
        try:
            while True:
                self._hinting.send(None)
                if perf_counter() >= until:
                    return True
        except StopIteration as done:
            self._hinting = None
            self._show_hint(done.value[0])
        return True

    def _show_hint(self, hint: Hint) -> None:
        self.hint = hint
        if isinstance(hint.move, Play):
            self.advice = _("{tile}: {reason}").format(tile=hint.move.tile, reason=hint.reason)
            self._table.top.look_at([hint.move], 0.0)
        self._table.changed()

    def forget(self) -> None:
        """Let go of what was said and hinted: the position has changed."""
        self.advice, self.hint = "", None
        if self._hinting:
            self._hinting.close()
            self._hinting = None

    # The rack

    def sort(self) -> None:
        """Sort the rack the other way: by the higher half, or by weight."""
        table = self._table
        order = ORDERS[(ORDERS.index(table.services.settings.order) + 1) % len(ORDERS)]
        table.services.change(order=order)
        table.top.sort(order)
        self.settle()

    def reorder(self, tile: Tile, pos: Point) -> None:
        """Let a tile that is dragged over the rack take the place it is held at."""
        if self._table.top.reorder(tile, pos):
            self.settle()
