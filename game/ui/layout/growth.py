"""A growing line, and the zoom step it needs.

Each tile is placed where it was offered, and tiles already laid never move along the line as long
as every end has room on the felt, with the line slid to the middle or the view zoomed out,
whichever has the lowest penalty. Only a line with an end that is shut in is laid out again (see
`search`), which can happen where every double is a spinner. All of that depends only on the tiles
in their order of play.
"""

from __future__ import annotations

import copy
from collections.abc import Generator, Sequence

from game.ui.layout import mending, search
from game.ui.layout.board import Board
from game.ui.layout.felt import Felt
from game.ui.layout.grid import Plan
from game.ui.layout.penalty import Look, looks, short_slide
from game.ui.layout.pieces import Piece

_MIDDLE = Plan(0.5, 0.5, 1)
_SHOWN = 2  # before a line is laid out again, it is zoomed out at least to this step
_MIN_SCALE = 0.6  # of the size at which tiles cover their share of the felt


class Growth:
    """The placements of a growing line on a board, and those offered at its ends."""

    def __init__(self, felt: Felt) -> None:
        self._felt = felt
        self._pieces: tuple[Piece, ...] = ()
        self.step = 0
        """The zoom step, from 0; larger steps have smaller cells."""
        self.corner = (0, 0)
        """The cell in the felt's upper left corner."""
        self.board = self._on(felt.size(0))

    def _on(self, reach: tuple[int, int]) -> Board:
        """Return an empty board on which the line can grow in all directions."""
        board = Board(2 * reach[0], 2 * reach[1], _MIDDLE, self._felt.spins)
        board.reach = reach
        return board

    def copy(self) -> Growth:
        new = copy.copy(self)
        new.board = self.board.copy()
        return new

    def seen_as(self, before: Growth) -> Growth | None:
        """Return this line as it was seen before its last tiles; None if it has been laid out again
        since."""
        lays, were = self.board.lays, before.board.lays
        dx, dy = lays[0].x - were[0].x, lays[0].y - were[0].y
        if any((lays[n].x - lay.x, lays[n].y - lay.y) != (dx, dy) for n, lay in were.items()):
            return None
        new = self.copy()
        x, y = before.corner
        new.step, new.corner = before.step, (x + dx, y + dy)
        return new

    def add(self, piece: Piece) -> Generator[None, None, None]:
        """Place a tile where it was offered, and find the placements to offer next, in slices of a
        millisecond or two; or lay out the whole line again, in shorter slices."""
        self._pieces = *self._pieces, piece
        grown = None
        if not self.board.allow_overlap:
            grown = (yield from self._grown(piece)) or (yield from self._mended())
        if grown:
            step, self.board = grown
            self._look(step)
            return
        step, board = yield from search.search(self._pieces, self._felt)
        if board.allow_overlap and self.board.lays:
            self._lay_overlapping(piece)
        else:
            self._take(step, board)

    def lay(self, pieces: Sequence[Piece]) -> Generator[None, None, None]:
        """Lay out a line tile by tile; or at once, which is faster, where every double is a
        spinner."""
        if self._felt.spins == "every":
            step, board = yield from search.search(pieces, self._felt)
            if not board.allow_overlap:
                self._pieces = tuple(pieces)
                self._take(step, board)
                return
        for piece in pieces:
            yield from self.add(piece)
            yield

    def first(self, pieces: Sequence[Piece]) -> Growth:
        """Return the line of its first `pieces`, which lie where they are, where every double is a
        spinner."""
        new = copy.copy(self)
        new._pieces = tuple(pieces)
        new.board = self.board.first(pieces, search.demands_of(pieces, self._felt.highest))
        new._look(self.step)
        return new

    def on(self, felt: Felt) -> Growth | None:
        """Return the same line in the middle of a felt of another width or height, in the same
        size; None if it has no room there."""
        left, top, right, bottom = self.board.box()
        reach = w, h = felt.size(self.step)
        if right - left > w or bottom - top > h:
            return None
        new = copy.copy(self)
        new._felt, new.board = felt, self.board.moved(2 * w, 2 * h, reach)
        new._centre(self.step)
        return new

    def _take(self, step: int, board: Board) -> None:
        """Take a line that was laid out again."""
        w, h = self._felt.size(step)
        self.board = board if board.allow_overlap else board.moved(2 * w, 2 * h, (w, h))
        self._look(step)

    def add_overlapping(self, piece: Piece) -> None:
        """Place a tile where it was offered, even if an end is left without room."""
        self._pieces = *self._pieces, piece
        self._lay_overlapping(piece)

    def _lay_overlapping(self, piece: Piece) -> None:
        self.board.set_demands(search.demands_of(self._pieces, self._felt.highest))
        self.board.allow_overlap, self.board.window = True, None
        self.board.add(piece)

    def _grown(self, piece: Piece) -> Generator[None, None, tuple[int, Board] | None]:
        """Return the line with one more tile, and its zoom step: the first at which it has room and
        turns at the fewest doubles; None if there is none. It only gets small if it has no room
        otherwise, or a double would shut an end in."""
        roomy = search.roomy(self._felt, self._pieces)
        least = min(self._felt.cell(_SHOWN), _MIN_SCALE * self._felt.cell(roomy))
        cramped = self.board.cramped
        best: tuple[float, int, Board] | None = None
        demands = search.demands_of(self._pieces, self._felt.highest)
        first = not self.board.lays
        two_arms = self.board.two_arms and not piece.spinner
        for look in looks(self.step, first=first, two_arms=two_arms):
            small = look.step > self.step and self._felt.cell(look.step) < least
            done = best and (best[0] <= look.penalty or (small and best[2].cramped <= cramped))
            if done or look.step > self.step + 6:
                break
            board = self._from_step(look.step)
            board.set_demands(demands)
            board.window = None if look.slides else self.corner
            if board.add(piece):
                ways = [board]
                if look.slides:
                    other = board.copy()
                    if other.give_way(piece.index):
                        ways.append(other)
                    board.rethink()
                for way in ways:
                    cost = look.penalty + self._penalty(look, way)
                    if best is None or cost < best[0]:
                        best = cost, look.step, way
            yield
        return best[1:] if best else None

    def _mended(self) -> Generator[None, None, tuple[int, Board] | None]:
        """Return the line with one more tile and a few others laid differently, in the same size;
        None if no few are found that make room."""
        if not self.board.lays:
            return None
        before = self.board.copy()
        before.set_demands(search.demands_of(self._pieces, self._felt.highest))
        before.window = None
        found = yield from mending.mend(self._pieces, before)
        return (self.step, found) if found else None

    def _penalty(self, look: Look, board: Board) -> float:
        """Return the penalty of the places that are offered differently than before."""
        w, h = self._felt.size(look.step)
        left, top, right, bottom = board.box()
        free = w - (right - left), h - (bottom - top)
        cost = 0.0
        if look.slides and look.step == self.step and look.penalty:
            x = self.corner[0]
            cost += short_slide(free[0 if left < x or right > x + w else 1])
        return cost + board.penalty()

    def _from_step(self, step: int) -> Board:
        reach = w, h = self._felt.size(step)
        if reach == self.board.reach:
            return self.board.copy()
        return self.board.moved(2 * w, 2 * h, reach) if self.board.lays else self._on(reach)

    def _look(self, step: int) -> None:
        """Bring the whole line into view."""
        left, top, right, bottom = self.board.box()
        w, h = self._felt.size(step)
        x, y = self.corner
        if step > self.step or not (x <= left and y <= top and right <= x + w and bottom <= y + h):
            self._centre(step)
        self.step = step

    def _centre(self, step: int) -> None:
        """Move the view to the middle of the line."""
        left, top, right, bottom = self.board.box()
        w, h = self._felt.size(step)
        self.corner = (left + right - w) // 2, (top + bottom - h) // 2
