"""The search for the largest size at which a line of play fits, when all of it is laid anew.

It is done in steps of less than a millisecond or so, so that whoever asks can spread them.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.ui.layout_board import DOUBLE, PLAIN, Board, Plan, Spins


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


class Frame(NamedTuple):
    """What must be the same for one arrangement to grow out of another."""

    w: float
    h: float
    max_unit: float
    spins: Spins


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


@dataclass
class _Patience:
    """How many more tiles a search may lay before it gives up."""

    left: int


class _Effort(NamedTuple):
    """How to look for the largest unit when all is laid anew."""

    plans: tuple[tuple[Plan, int], ...]
    stride: int  # unit steps at a time
    reserve: int  # there must be room for so many more tiles, lest the next shrinks it again
    full: float  # the share of the region that tiles cover at most
    least: int  # cells a board has at least on its shorter side
    levels: int  # at how many sizes to look, before ends may be left without room
    tries: int  # how often to lay a line anew, its ways tried in another order each time
    retries: int  # how often to go back a few tiles where an end has run into another
    patience: int  # so many tiles may be laid in all


_EFFORT = _Effort(
    _PLANS,
    stride=1,
    reserve=6,
    full=0.42,
    least=4,
    levels=99,
    tries=1,
    retries=0,
    patience=10_000,
)
_EFFORT_BRANCHING = _Effort(
    (_PLANS[0], *_PLANS[2:4]),
    stride=3,
    reserve=3,
    full=0.2,
    least=20,
    levels=2,
    tries=2,
    retries=12,
    patience=1200,
)
_EFFORT_LOOSE = _EFFORT_BRANCHING._replace(levels=8, retries=50, patience=3000)

# A search under way: it is stepped, and hands back what it found at its end.
Searching = Generator[None, None, tuple[int, Board]]


def needs_of(pieces: Sequence[Piece], slots: Sequence[Slot]) -> dict[tuple[int, int], int]:
    """What comes next at each side of each piece: what is known to, or what still may."""
    needs = {(slot.at, slot.side): PLAIN * slot.plain | DOUBLE * slot.double for slot in slots}
    for piece in pieces:
        if piece.parent is not None:
            needs[piece.parent, piece.side] = DOUBLE if piece.double else PLAIN
    return needs


def search(pieces: Sequence[Piece], slots: Sequence[Slot], frame: Frame, first: int) -> Searching:
    """The largest unit, from step `first` on, at which the line fits with some tiles to spare."""
    needs = needs_of(pieces, slots)
    effort = _EFFORT_BRANCHING if frame.spins == "every" else _EFFORT
    plans = effort.plans
    if any(piece.spinner for piece in pieces[1:]) and frame.spins != "every":
        plans += _PLANS_ASIDE
    patience = _Patience(effort.patience)
    tight: tuple[int, int, Board] | None = None
    covered = 8 * (len(pieces) + effort.reserve)
    while (
        covered > effort.full * math.prod(_size(frame, first))
        or min(_size(frame, first)) < effort.least
    ):
        first += 1
    step = first
    for _ in range(effort.levels):
        for plan, worse in plans:
            at = max(first, step - worse)
            empty = Board(*_size(frame, at), plan, frame.spins)
            board = yield from _lay(pieces, needs, empty, effort, patience)
            if board is None:
                continue
            spare = _spare(board, effort.reserve)
            if spare == effort.reserve:
                return at, board
            if tight is None or (at == tight[0] and spare > tight[1]):
                tight = at, spare, board
        if tight and step >= tight[0] + 4:
            break
        step += effort.stride
    if tight:
        return tight[0], tight[2]
    return (yield from _search_loosely(pieces, needs, frame, first))


def _search_loosely(
    pieces: Sequence[Piece], needs: dict[tuple[int, int], int], frame: Frame, step: int
) -> Searching:
    """The same for a line whose ends cannot all have room: its tiles have, if any way is found."""
    effort = _EFFORT_LOOSE
    patience = _Patience(effort.patience)
    for _ in range(effort.levels):
        for plan, _ in effort.plans:
            empty = Board(*_size(frame, step), plan, frame.spins)
            empty.loose = True
            board = yield from _lay(pieces, needs, empty, effort, patience)
            if board is not None:
                return step, board
        step += effort.stride
    board = Board(*_size(frame, step), _PLANS[0][0], frame.spins)
    board.expect(needs)
    board.crowded = True
    for piece in _outwards(pieces):
        yield
        add(board, piece)
    return step, board


def _lay(
    pieces: Sequence[Piece],
    needs: dict[tuple[int, int], int],
    empty: Board,
    effort: _Effort,
    patience: _Patience,
) -> Generator[None, None, Board | None]:
    """The board with all pieces laid, or None if they do not fit.

    Where any double may branch they are laid from the set tile outwards, whatever the order of
    play, so that what lies inside never has to squeeze in last.
    """
    if empty.branching:
        pieces = _outwards(pieces)
    empty.expect(needs)
    empty.known = frozenset((p.parent, p.side) for p in pieces if p.parent is not None)
    for number in range(effort.tries):
        start = empty.copy()
        start.twist = 101 * number
        trail, retry = [start], 0
        while len(trail) <= len(pieces):
            yield
            patience.left -= 1
            if patience.left < 0:
                return None
            board = trail[-1].copy()
            if add(board, pieces[len(trail) - 1]):
                trail.append(board)
            elif retry == effort.retries:
                break
            else:
                retry += 1
                del trail[max(1, len(trail) - 2 - 7 * retry % 12) :]
                trail[-1] = trail[-1].copy()
                trail[-1].twist += retry + board.w
        else:
            return trail[-1]
    return None


def _outwards(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces by their distance from the set tile along the line."""
    depths: list[int] = []
    for piece in pieces:
        depths.append(0 if piece.parent is None else depths[piece.parent] + 1)
    return sorted(pieces, key=lambda piece: depths[piece.index])


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


def add(board: Board, piece: Piece) -> bool:
    """Lay a piece on a board; False if there is no room."""
    return board.add(piece.parent, piece.side, piece.double, piece.spinner, piece.index)


def _size(frame: Frame, step: int) -> tuple[int, int]:
    """The region in cells."""
    cell = cell_of(frame.max_unit, step)
    return int(frame.w / cell), int(frame.h / cell)


@lru_cache(maxsize=1024)
def cell_of(max_unit: float, step: int) -> float:
    """The side of a cell, half a unit and half a gap, in pixels; whole ones where it can."""
    if step:
        cell = cell_of(max_unit, step - 1)
        return min(cell - 1, float(round(cell * 0.95))) if cell > 4 else cell * 0.9
    cell = float(int(max_unit))
    while 2 * cell - gap_of(cell) > max_unit:
        cell = cell - 1 if cell > 1 else cell * 0.9
    return cell


def gap_of(cell: float) -> float:
    """The space between tiles that touch, in pixels, for a cell of so many."""
    return max(1.0, float(round(cell * 0.09))) if cell >= 3 else cell / 4
