"""What the player does at the table, however it was asked for: pick, place, take back, sort."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.moves import Play
from game.engine.tiles import Tile
from game.ui import table_words
from game.ui.keep import ORDERS
from game.ui.pointer import Point
from game.ui.theme import DURATIONS

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene


class Acts:
    """The hand of the player at one table."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self.advice = ""
        """What is said about the last thing done, until the next."""

    def pick(self, tile: Tile) -> None:
        """Pick a tile of the rack; it is played at once where it has only one place."""
        table = self._table
        if not table.my_turn:
            return
        table.app.audio.play("pick")
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
        if table.grip.picked:
            self.advice = "Choose an end"
        elif not table.grip.plays(tile):
            self.advice = table_words.why_not(table, tile)
        self.settle()

    def place(self, play: Play) -> None:
        """Play a tile where it was put, or lay it there and ask, as the player wishes."""
        table = self._table
        if not table.app.settings.confirm:
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
        """Let the tiles of the rack go to their places."""
        table = self._table
        table.top.sync_rack(table.moving_seconds(DURATIONS.glide_home), table.grip.held)
        table.changed()

    def do_forced(self) -> None:
        """Make the player's only move, a draw or a pass, without waiting."""
        table = self._table
        if table.forced:
            table.top.stage.finish()
            table.play(table.forced)

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
        self.advice = "Taken back"

    def sort(self) -> None:
        """Sort the rack the other way: by the higher half, or by weight."""
        table = self._table
        settings = table.app.settings
        settings.order = ORDERS[(ORDERS.index(settings.order) + 1) % len(ORDERS)]
        table.app.apply_settings()
        table.top.sort(settings.order)
        self.settle()

    def reorder(self, tile: Tile, pos: Point) -> None:
        """Let a tile that is dragged over the rack take the place it is held at."""
        if self._table.top.reorder(tile, pos):
            self.settle()
