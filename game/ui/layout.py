"""The geometry of the line of play: a tree of tiles and a region become placed rectangles.

Pure arithmetic: no pygame, no rules, no chance. The line is grown tile by tile, each tile laid on
the place that was open for it before (see `layout_board`). Where a place lies depends only on the
tiles already down, hence tiles never move while the unit stays the same, and a tile that is played
lies exactly in the place that was offered for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from game.ui.layout_board import DOUBLE, PLAIN, Board, Lay, Plan, Spins


@dataclass(frozen=True, slots=True)
class Piece:
    """One tile of the line, as far as geometry is concerned.

    `index` is its position in play order, `parent` the index of the tile it was played on (None for
    the set tile), `side` the side of the parent it hangs on: 0 away along the parent's arm, 1 the
    set tile's other side, 2 and 3 the short ends of a spinner. A double that is no spinner goes on
    at side 0 only (the set double at 0 and 1).
    """

    index: int
    parent: int | None
    side: int
    double: bool
    spinner: bool = False


@dataclass(frozen=True, slots=True)
class Slot:
    """An end that is open: the next tile of arm `arm` hangs on side `side` of piece `at`.

    `plain` and `double` say whether a plain tile, or a double, may still come there: an end of a
    number whose tiles all lie in the line needs no room, and gets no place.
    """

    arm: int
    at: int
    side: int
    plain: bool = True
    double: bool = True


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


@dataclass(frozen=True, slots=True)
class Place:
    """The open place of a slot: where a plain tile, or a double, would lie were it played there."""

    slot: Slot
    tile: Spot
    double: Spot

    def spot(self, double: bool) -> Spot:
        """The place for a double, or for a plain tile."""
        return self.double if double else self.tile


class _Frame(NamedTuple):
    """What must be the same for one arrangement to grow out of another."""

    w: float
    h: float
    max_unit: float
    spins: Spins


@dataclass(frozen=True, slots=True)
class Arrangement:
    """A placed line: a spot for each piece and a place for each slot, in their order.

    Slots where nothing can come have no place. `unit` is a tile's short side in pixels and `gap` the space between tiles that touch; a tile's
    long side is twice the unit and a gap. The private fields are what it takes to grow on.
    """

    unit: float
    gap: float
    spots: tuple[Spot, ...]
    places: tuple[Place, ...]
    _frame: _Frame = field(repr=False)
    _step: int = field(repr=False)
    _pieces: tuple[Piece, ...] = field(repr=False)
    _board: Board = field(repr=False, compare=False)

    @property
    def crowded(self) -> bool:
        """Whether tiles or places may lie over each other: the last resort for a long line in which
        every double is a spinner, when arms have grown into each other."""
        return self._board.crowded

    def place(self, arm: int) -> Place:
        """The open place of `arm`; KeyError if nothing can come there."""
        for place in self.places:
            if place.slot.arm == arm:
                return place
        raise KeyError(arm)


# The set tile in the middle of the region, or higher or lower so that a long arm has more room;
# each with the number of unit steps it must gain over the middle to be preferred.
_PLANS = (
    (Plan(0.5, 0.5, 1), 0),
    (Plan(0.5, 0.5, 3), 0),
    (Plan(0.5, 0.35, 1), 0),
    (Plan(0.5, 0.65, 1), 0),
    (Plan(0.5, 0.2, 1), 1),
    (Plan(0.5, 0.8, 1), 1),
)
# For a line that has its spinner elsewhere than in the middle.
_PLANS_ASIDE = tuple((Plan(x, 0.5, 1), 0) for x in (0.3, 0.7, 0.15, 0.85))


class _Effort(NamedTuple):
    """How to look for the largest unit when all is laid anew."""

    plans: tuple[tuple[Plan, int], ...]
    stride: int  # unit steps at a time
    reserve: int  # there must be room for so many more tiles, lest the next shrinks it again
    full: float  # the share of the region that tiles cover at most
    retries: int  # how often to lay a line differently where an end has run into another
    large: int  # a board of so many cells on its shorter side is large enough


_EFFORT = _Effort(_PLANS, stride=1, reserve=6, full=0.42, retries=0, large=150)
_EFFORT_BRANCHING = _Effort(
    (_PLANS[0], *_PLANS[2:4], *_PLANS_ASIDE[:2]),
    stride=2,
    reserve=3,
    full=0.2,
    retries=12,
    large=150,
)


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
    unit. Any `previous` will do, one of another line or region is ignored. `spins` says which
    doubles will be spinners (a set tile may be one in any case), so that their places keep room for
    the arms. It never raises for a line that is a proper tree, however small the region.
    """
    pieces = tuple(pieces)
    frame = _Frame(max(region_w, 1.0), max(region_h, 1.0), max(max_unit, 1.0), spins)
    first = 0
    if previous is not None and previous._frame == frame:
        known = len(previous._pieces)
        if pieces[:known] == previous._pieces:
            board = previous._board.copy()
            board.expect(_needs(pieces[known:], slots))
            if all(_add(board, piece) for piece in pieces[known:]):
                return _arrangement(pieces, slots, frame, previous._step, board)
            first = previous._step + 1
    step, board = _search(pieces, slots, frame, first)
    return _arrangement(pieces, slots, frame, step, board)


def _needs(pieces: Sequence[Piece], slots: Sequence[Slot]) -> dict[tuple[int, int], int]:
    """What comes next at each side of each piece: what is known to, or what still may."""
    needs = {(slot.at, slot.side): PLAIN * slot.plain | DOUBLE * slot.double for slot in slots}
    for piece in pieces:
        if piece.parent is not None:
            needs[piece.parent, piece.side] = DOUBLE if piece.double else PLAIN
    return needs


def _search(
    pieces: Sequence[Piece], slots: Sequence[Slot], frame: _Frame, first: int
) -> tuple[int, Board]:
    """The largest unit, from step `first` on, at which the line fits with some tiles to spare."""
    needs = _needs(pieces, slots)
    effort = _EFFORT_BRANCHING if frame.spins == "every" else _EFFORT
    plans = effort.plans
    if any(piece.spinner for piece in pieces[1:]) and frame.spins != "every":
        plans += _PLANS_ASIDE
    tight: tuple[int, int, Board] | None = None
    step, size = first, 0
    while size <= effort.large and not (tight and step > tight[0] + 4):
        for plan, worse in plans:
            at = max(first, step - worse)
            w, h = _size(frame, at)
            if 8 * (len(pieces) + effort.reserve) > effort.full * w * h:
                continue
            board = Board(w, h, plan, frame.spins)
            board.expect(needs)
            board = _lay(pieces, board, effort.retries)
            if board is None:
                continue
            spare = _spare(board, effort.reserve)
            if spare == effort.reserve:
                return at, board
            if tight is None or (at == tight[0] and spare > tight[1]):
                tight = at, spare, board
        step += effort.stride
        size = min(_size(frame, step))
    if tight:
        return tight[0], tight[2]
    board = Board(*_size(frame, step), _PLANS[0][0], frame.spins)
    board.expect(needs)
    board.crowded = True
    for piece in pieces:
        _add(board, piece)
    return step, board


def _lay(pieces: Sequence[Piece], board: Board, retries: int) -> Board | None:
    """The board with all pieces laid, or None if they do not fit."""
    if not retries:
        return board if all(_add(board, piece) for piece in pieces) else None
    trail = [board]
    retry = 0
    while len(trail) <= len(pieces):
        board = trail[-1].copy()
        if _add(board, pieces[len(trail) - 1]):
            trail.append(board)
        elif retry == retries:
            return None
        else:
            retry += 1
            del trail[max(1, len(trail) - 2 - 3 * retry) :]
            trail[-1] = trail[-1].copy()
            trail[-1].twist = retry + board.w
    return trail[-1]


def _spare(board: Board, reserve: int) -> int:
    """How many more tiles have room, up to `reserve`, played on the ends in turn."""
    board = board.copy()
    keys = list(board.places)
    for n in range(reserve if keys else 0):
        at, side = keys.pop(0)
        if not board.add(at, side, False, False):
            return n
        keys.append((len(board.lays) - 1, 0))
    return reserve


def _add(board: Board, piece: Piece) -> bool:
    return board.add(piece.parent, piece.side, piece.double, piece.spinner)


def _size(frame: _Frame, step: int) -> tuple[int, int]:
    """The region in cells."""
    cell = _cell(frame.max_unit, step)
    return int(frame.w / cell), int(frame.h / cell)


@lru_cache(maxsize=1024)
def _cell(max_unit: float, step: int) -> float:
    """The side of a cell, half a unit and half a gap, in pixels; whole ones where it can."""
    if step:
        cell = _cell(max_unit, step - 1)
        return min(cell - 1, float(round(cell * 0.95))) if cell > 4 else cell * 0.9
    cell = float(int(max_unit))
    while 2 * cell - _gap(cell) > max_unit:
        cell = cell - 1 if cell > 1 else cell * 0.9
    return cell


def _gap(cell: float) -> float:
    return max(1.0, float(round(cell * 0.09))) if cell >= 3 else cell / 4


def _arrangement(
    pieces: tuple[Piece, ...],
    slots: Sequence[Slot],
    frame: _Frame,
    step: int,
    board: Board,
) -> Arrangement:
    """The board in pixels, in the middle of the region."""
    cell = _cell(frame.max_unit, step)
    gap = _gap(cell)
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
    spots = tuple(spot(lay) for lay in board.lays)
    return Arrangement(short, gap, spots, places, frame, step, pieces, board)
