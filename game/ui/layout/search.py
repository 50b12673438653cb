"""The search for the largest size at which a line of play fits, when all of it is laid anew.

It is done in steps of less than a millisecond or so, so that whoever asks can spread them.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.ui.layout.board import DOUBLE, PLAIN, Board, Piece, Plan, Spins


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


_RESERVE = 6  # there must be room for so many more tiles, lest the next shrinks the line again
_FULL = 0.42  # the share of the region that tiles cover at most
_LEAST = 4  # cells a board has at least on its shorter side
_LEVELS = 99  # at how many sizes to look, before ends may be left without room

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
    plans: tuple[tuple[Plan, int], ...] = _PLANS
    if any(piece.spinner for piece in pieces[1:]):
        plans += _PLANS_ASIDE
    tight: tuple[int, int, Board] | None = None
    first = roomy(frame, first, len(pieces) + _RESERVE, _FULL, _LEAST)
    for step in range(first, first + _LEVELS):
        for plan, worse in plans:
            at = max(first, step - worse)
            board = yield from _lay(pieces, needs, Board(*size(frame, at), plan, frame.spins))
            if board is None:
                continue
            spare = spare_of(board, _RESERVE)
            if spare == _RESERVE:
                return at, board
            if tight is None or (at == tight[0] and spare > tight[1]):
                tight = at, spare, board
        if tight and step >= tight[0] + 4:
            return tight[0], tight[2]
    return first, (yield from lay_loosely(pieces, needs, frame, first))


def _lay(
    pieces: Sequence[Piece], needs: dict[tuple[int, int], int], board: Board
) -> Generator[None, None, Board | None]:
    """The board with all pieces laid on it, each on its open place; None if they do not fit."""
    board.expect(needs)
    for piece in pieces:
        yield
        if not board.add(piece):
            return None
    return board


def lay_loosely(
    pieces: Sequence[Piece], needs: dict[tuple[int, int], int], frame: Frame, step: int
) -> Generator[None, None, Board]:
    """The last resort, for a line that has not been found to fit: tiles may lie over others."""
    board = Board(*size(frame, step), _PLANS[0][0], frame.spins)
    board.expect(needs)
    board.loose = True
    for piece in outwards(pieces):
        yield
        board.add(piece)
    return board


def outwards(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces by their distance from the set tile along the line."""
    depths: list[int] = []
    for piece in pieces:
        depths.append(0 if piece.parent is None else depths[piece.parent] + 1)
    return sorted(pieces, key=lambda piece: depths[piece.index])


def spare_of(board: Board, reserve: int) -> int:
    """How many more tiles have room, up to `reserve`, played on the ends in turn."""
    board = board.copy()
    keys = list(board.places)
    for n in range(reserve if keys else 0):
        piece = Piece(len(board.lays), *keys.pop(0), double=False)
        if not board.add(piece):
            return n
        keys.append((piece.index, 0))
    return reserve


def roomy(frame: Frame, step: int, tiles: int, full: float, least: int) -> int:
    """The first step at which so many tiles cover no more than a share of the region, and its
    shorter side has at least so many cells."""
    while 8 * tiles > full * math.prod(size(frame, step)) or min(size(frame, step)) < least:
        step += 1
    return step


def size(frame: Frame, step: int) -> tuple[int, int]:
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
