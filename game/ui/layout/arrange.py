"""The geometry of the line of play: a tree of tiles and a region become placed rectangles.

Pure arithmetic: no pygame, no rules, no chance. The line is grown tile by tile, each tile laid on
the place that was open for it before (see `layout_board`). Where a place lies depends only on the
tiles already down, hence tiles never move while the unit stays the same, and a tile that is played
lies exactly in the place that was offered for it.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field

from game.ui.layout import branching, search
from game.ui.layout.board import Board, Piece, Spins
from game.ui.layout.search import Frame, Slot, cell_of, gap_of, needs_of
from game.ui.layout.ways import Lay

__all__ = ["Arrangement", "Piece", "Place", "Slot", "Spot", "arrange", "arranging", "stopgap"]


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a tile lies: its centre and size in pixels of the region, and how it is turned.

    `angle` is in degrees counter-clockwise, as `pygame.transform.rotate` takes it, from a tile
    drawn upright with its outer half on top and its inner half, which joins the parent, below:
    0 outer half up, 90 left, 180 down, 270 right. `w` and `h` are those of the turned tile. The set
    tile's outer half is its side 0. Edges fall on whole pixels unless a unit is under seven pixels.
    """

    x: float
    y: float
    w: float
    h: float
    angle: int

    @property
    def left(self) -> float:
        """The left edge, in pixels."""
        return self.x - self.w / 2

    @property
    def top(self) -> float:
        """The upper edge, in pixels."""
        return self.y - self.h / 2

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The left, upper, right and lower edge, in pixels."""
        return self.left, self.top, self.left + self.w, self.top + self.h


@dataclass(frozen=True, slots=True)
class Place:
    """The open place of a slot: where a plain tile, or a double, would lie were it played there."""

    slot: Slot
    tile: Spot
    double: Spot

    def spot(self, double: bool) -> Spot:
        """The place for a double, or for a plain tile."""
        return self.double if double else self.tile


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A placed line: a spot for each piece and a place for each slot, in their order.

    Slots where nothing can come have no place. `unit` is a tile's short side in pixels and `gap`
    the space between tiles that touch; a tile's long side is twice the unit and a gap. The private
    fields are what it takes to grow on.
    """

    unit: float
    gap: float
    spots: tuple[Spot, ...]
    places: tuple[Place, ...]
    _frame: Frame = field(repr=False)
    _step: int = field(repr=False)
    _pieces: tuple[Piece, ...] = field(repr=False)
    _board: Board = field(repr=False, compare=False)

    @property
    def tight(self) -> bool:
        """Whether tiles or open places may lie over others: a stopgap, or the last resort for a
        line in which every double is a spinner, when no way is found to give all of it room."""
        return self._board.loose

    @property
    def boxes(self) -> list[tuple[float, float, float, float]]:
        """The edges of all tiles and open places."""
        places = [spot.box for place in self.places for spot in (place.tile, place.double)]
        return [*(spot.box for spot in self.spots), *places]

    def _begins(self, pieces: tuple[Piece, ...]) -> bool:
        """Whether this is the arrangement of the first of these pieces."""
        return pieces[: len(self._pieces)] == self._pieces

    def place(self, arm: int) -> Place:
        """The open place of `arm`; KeyError if nothing can come there."""
        for place in self.places:
            if place.slot.arm == arm:
                return place
        raise KeyError(arm)


def arrange(
    pieces: Sequence[Piece],
    slots: Sequence[Slot],
    region_w: float,
    region_h: float,
    max_unit: float,
    previous: Arrangement | None = None,
    spins: Spins = "none",
) -> Arrangement:
    """Place `pieces`, and the open places of `slots`, in a region of so many pixels.

    `pieces` are in play order, parents before children, the set tile first. `max_unit` is a tile's
    short side at most. `previous` is the arrangement before the last tile or tiles: while the line
    fits at its unit, what lay stays exactly where it was; otherwise all is laid anew with a smaller
    unit, or, where no way is found, the line grows on where it lies, and ends may be left without
    room. Any `previous` will do, one of another line or region is ignored. `spins` says which
    doubles will be spinners (a set tile may be one in any case), so that their places keep room for
    the arms. It never raises for a line that is a proper tree, however small the region.
    """
    return finish(arranging(pieces, slots, region_w, region_h, max_unit, previous, spins))


def finish(steps: Generator[None, None, Arrangement]) -> Arrangement:
    """Return what `arranging` comes to, with all its steps taken at once."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: Arrangement = done.value
            return found


def arranging(
    pieces: Sequence[Piece],
    slots: Sequence[Slot],
    region_w: float,
    region_h: float,
    max_unit: float,
    previous: Arrangement | None = None,
    spins: Spins = "none",
) -> Generator[None, None, Arrangement]:
    """Do what `arrange` does in steps of less than a millisecond or so, and return the same."""
    pieces = tuple(pieces)
    frame = Frame(max(region_w, 1.0), max(region_h, 1.0), max(max_unit, 1.0), spins)
    first = 0
    if previous is not None and not (previous._frame == frame and previous._begins(pieces)):
        previous = None
    if previous is not None and not previous.tight:
        known = len(previous._pieces)
        board = previous._board.copy()
        board.sharing = True
        board.expect(needs_of(pieces[known:], slots))
        if all(board.add(piece) for piece in pieces[known:]):
            return _arrangement(pieces, slots, frame, previous._step, board)
        first = 0 if board.branching else previous._step + 1
    find = branching.search if spins == "every" else search.search
    step, board = yield from find(pieces, slots, frame, first)
    if board.loose and previous is not None:
        return _grown_loosely(pieces, slots, previous)
    return _arrangement(pieces, slots, frame, step, board)


def stopgap(
    pieces: Sequence[Piece], slots: Sequence[Slot], previous: Arrangement
) -> Arrangement | None:
    """What to show while a line is laid anew: all that lay where it lay, and the tiles played since
    in the places that were offered; the places of other ends may lie over tiles.

    None if `previous` is not the arrangement before the last tiles, or was a stopgap itself.
    """
    if previous.tight or not previous._begins(tuple(pieces)):
        return None
    return _grown_loosely(tuple(pieces), slots, previous)


def _grown_loosely(
    pieces: tuple[Piece, ...], slots: Sequence[Slot], previous: Arrangement
) -> Arrangement:
    """All that lay where it lay, and the tiles played since in the places that were offered."""
    known = len(previous._pieces)
    board = previous._board.copy()
    board.expect(needs_of(pieces[known:], slots))
    board.loose = True
    for piece in pieces[known:]:
        board.add(piece)
    return _arrangement(pieces, slots, previous._frame, previous._step, board)


def _arrangement(
    pieces: tuple[Piece, ...],
    slots: Sequence[Slot],
    frame: Frame,
    step: int,
    board: Board,
) -> Arrangement:
    """The board in pixels, in the middle of the region."""
    cell = cell_of(frame.max_unit, step)
    gap = gap_of(cell)
    inset = gap // 2 if gap >= 1 else gap / 2  # so that an odd gap leaves edges on whole pixels
    left = int((frame.w - board.w * cell) / 2) + inset
    top = int((frame.h - board.h * cell) / 2) + inset
    short, long = 2 * cell - gap, 4 * cell - gap

    def spot(lay: Lay) -> Spot:
        w, h = (short, long) if lay.tall else (long, short)
        return Spot(left + lay.x * cell + w / 2, top + lay.y * cell + h / 2, w, h, lay.angle)

    open_places = [
        (slot, board.places[slot.at, slot.side]) for slot in slots if slot.plain or slot.double
    ]
    places = tuple(Place(slot, spot(place.tile), spot(place.double)) for slot, place in open_places)
    spots = tuple(spot(board.lays[piece.index]) for piece in pieces)
    return Arrangement(short, gap, spots, places, frame, step, pieces, board)
