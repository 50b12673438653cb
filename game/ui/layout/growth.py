"""A growing line, and the size its tiles need.

A round begins at the size at which the whole set has room, or, with a very large set, at a larger
one that lasts until an end has no room. Each tile is placed where it was offered, and nothing moves
as long as every end has room on the felt. If one has none, the whole line slides; if that isn't
enough, a few tiles are laid differently (see `mending`); only then do all get smaller. All of that
depends only on the tiles in their order of play.
"""

from __future__ import annotations

import copy
from collections.abc import Generator, Sequence

from game.ui.layout import mending
from game.ui.layout.board import Board
from game.ui.layout.felt import Felt, smaller
from game.ui.layout.lying_line import demands_of
from game.ui.layout.pieces import Piece

_SIZES = 12  # to try before tiles may overlap


class Growth:
    """The placements of a growing line on a board, and those offered at its ends."""

    def __init__(self, felt: Felt) -> None:
        self._felt = felt
        self._pieces: tuple[Piece, ...] = ()
        self.cell = felt.beginning()
        """The side of a cell in pixels; it never gets larger."""
        self.corner = (0, 0)
        """The cell in the felt's upper left corner."""
        self.board = Board(felt.size(self.cell), felt.spins)

    def copy(self) -> Growth:
        new = copy.copy(self)
        new.board = self.board.copy()
        return new

    def seen_as(self, before: Growth) -> Growth | None:
        """Return this line as it was seen before its last tiles; None if tiles have moved along it
        since."""
        lays, were = self.board.lays, before.board.lays
        dx, dy = lays[0].x - were[0].x, lays[0].y - were[0].y
        then = {n: (lay.x + dx, lay.y + dy, lay.angle) for n, lay in were.items()}
        if any((lays[n].x, lays[n].y, lays[n].angle) != at for n, at in then.items()):
            return None
        new = self.copy()
        x, y = before.corner
        new.cell, new.corner = before.cell, (x + dx, y + dy)
        return new

    def add(self, piece: Piece) -> Generator[None, None, None]:
        """Place a tile where it was offered, and find the placements to offer next, in slices of a
        millisecond or two."""
        self._pieces = *self._pieces, piece
        if not self.board.allow_overlap:
            cell, whole = self.cell, self._felt.whole()
            for number in range(_SIZES):
                grown = yield from self._grown(piece, cell)
                if not grown and cell <= whole and self.board.lays:
                    tries = 1 + 2 * number
                    grown = yield from mending.mend(self._pieces, self._at(cell), tries)
                if grown:
                    self.board = grown
                    self._look(cell)
                    return
                cell = whole if cell > whole else smaller(cell)
        self._lay_overlapping(piece)

    def first(self, pieces: Sequence[Piece]) -> Growth | None:
        """Return the line of its first `pieces`, which lie where they are; None if an end that
        opens again has no room."""
        board = self.board.first(pieces, demands_of(pieces, self._felt.highest))
        if board is None:
            return None
        new = copy.copy(self)
        new._pieces, new.board = tuple(pieces), board
        new._look(self.cell)
        return new

    def on(self, felt: Felt) -> Growth | None:
        """Return the same line in the middle of a felt of another width or height, in the same
        size; None if it has no room there."""
        left, top, right, bottom = self.board.box()
        reach = w, h = felt.size(self.cell)
        if right - left > w or bottom - top > h:
            return None
        new = copy.copy(self)
        new._felt, new.board = felt, self.board.moved(reach)
        new.centre()
        return new

    def add_overlapping(self, piece: Piece) -> None:
        """Place a tile where it was offered, even if an end is left without room."""
        self._pieces = *self._pieces, piece
        self._lay_overlapping(piece)

    def _lay_overlapping(self, piece: Piece) -> None:
        self.board.set_demands(demands_of(self._pieces, self._felt.highest))
        self.board.allow_overlap, self.board.window = True, None
        self.board.add(piece)

    def _grown(self, piece: Piece, cell: float) -> Generator[None, None, Board | None]:
        """Return the line with one more tile at a size, slid only if it must; None if it has no
        room."""
        stays = cell == self.cell and bool(self.board.lays)
        for slides in (False, True) if stays else (True,):
            board = self._at(cell)
            board.window = None if slides else self.corner
            if board.add(piece):
                return board
            yield
        return None

    def _at(self, cell: float) -> Board:
        """Return the board at a size, for the tiles to come."""
        reach = self._felt.size(cell)
        if not self.board.lays:
            board = Board(reach, self._felt.spins)
        elif reach == self.board.reach:
            board = self.board.copy()
        else:
            board = self.board.moved(reach)
        board.set_demands(demands_of(self._pieces, self._felt.highest))
        board.window = None
        return board

    def _look(self, cell: float) -> None:
        """Bring the whole line into view."""
        before, self.cell = self.cell, cell
        left, top, right, bottom = self.board.box()
        w, h = self._felt.size(cell)
        x, y = self.corner
        if cell < before or not (x <= left and y <= top and right <= x + w and bottom <= y + h):
            self.centre()

    def centre(self) -> None:
        """Move the view to the middle of the line."""
        left, top, right, bottom = self.board.box()
        w, h = self._felt.size(self.cell)
        self.corner = (left + right - w) // 2, (top + bottom - h) // 2
