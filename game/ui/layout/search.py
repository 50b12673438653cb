"""The search for a layout of a line that has no room as it is: every double is a spinner.

Its arms get in each other's way on all sides, so it isn't enough to lay one tile after the other
where there is room. The line is laid from the set tile outwards, whatever the order of play; if a
tile has no room, what stands in its way is laid differently (conflict-directed backjumping). If
that takes too long, everything is laid once more, with the tiles that had no room moved to the
front (squeaky wheel optimisation).
"""

import math
from collections import Counter
from collections.abc import Generator, Iterator, Sequence

from game.ui.layout.board import Board
from game.ui.layout.felt import Felt
from game.ui.layout.grid import Plan
from game.ui.layout.lying_line import DOUBLE, PLAIN
from game.ui.layout.pieces import Piece

# How to lay the line at a given size, in turn: where the set tile lies.
_PLANS = (Plan(0.5, 0.5, 1), Plan(0.5, 0.35, 1), Plan(0.3, 0.5, 1))

_RESERVE_TILES = 3  # that must still fit, so that the next tile doesn't move everything again
_MAX_COVERED = 0.2  # the share of the region that tiles cover
_MIN_CELLS = 20  # on the shorter side of a board
_MAX_RATIO = 0.92  # of one scale's cells to those of the one before
_SCALES = 8  # to try, the larger tiles first
_MAX_TRIES = 96  # at laying out the line, before tiles may overlap
_STRICT_TRIES = 2  # the first few, in which no two ends may share room
_BOARDS_PER_TILE = 1.6  # to try before everything is laid out once more
_TRIES_PER_RAISE = 24  # after which more boards are tried: a few rare lines need them
_BLAMED_TILES = 3  # to be laid earlier in the next try
_EARLIER_TILES = 12  # by which they move along the line


def search(pieces: Sequence[Piece], felt: Felt) -> Generator[None, None, tuple[int, Board]]:
    """Search for the largest scale at which the line fits with some tiles to spare, in slices of
    about a millisecond or less; return the zoom step and the board."""
    demands = demands_of(pieces, felt.highest)
    tight: tuple[int, Board] | None = None
    first = roomy(felt, pieces)
    steps = _steps(felt, first)
    blame: Counter[int] = Counter()
    for number in range(_MAX_TRIES):
        level, plan = divmod(number, len(_PLANS))
        step = steps[level % _SCALES]
        if number % (_SCALES * len(_PLANS)) == 0:
            blame.clear()
        if tight and step != tight[0]:
            break
        board = Board(*felt.size(step), _PLANS[plan], felt.spins)
        board.set_demands(demands)
        board.seed = number
        board.sharing = number >= _STRICT_TRIES
        patience = int(_BOARDS_PER_TILE * (1 + number // _TRIES_PER_RAISE) * len(pieces))
        found = yield from lay(_ordered(pieces, blame), board, blame, patience)
        if found is not None:
            if spares(found):
                return step, found
            tight = tight or (step, found)
    return tight or (first, (yield from _lay_overlapping(pieces, demands, felt, first)))


def _steps(felt: Felt, first: int) -> list[int]:
    """Return the zoom steps to try, the largest scale first."""
    found = [first]
    while len(found) < _SCALES:
        step = found[-1] + 1
        while felt.cell(step) > _MAX_RATIO * felt.cell(found[-1]):
            step += 1
        found.append(step)
    return found


def _ordered(pieces: Sequence[Piece], blame: Counter[int]) -> list[Piece]:
    """Return the pieces by their distance from the set tile along the line, the blamed ones
    earlier, together with everything they are attached to."""
    ranks: list[float] = []
    for piece in pieces:
        ranks.append(0 if piece.parent is None else ranks[piece.parent] + 1)
    for index, times in blame.items():
        ranks[index] -= _EARLIER_TILES * times
    for piece in reversed(pieces):
        if piece.parent is not None:
            ranks[piece.parent] = min(ranks[piece.parent], ranks[piece.index] - 0.001)
    return sorted(pieces, key=lambda piece: ranks[piece.index])


def lay(
    order: Sequence[Piece], empty: Board, blame: Counter[int], patience: int
) -> Generator[None, None, Board | None]:
    """Return the board with all pieces placed, or None if `patience` boards were tried in vain; add
    the pieces that had no room to `blame`."""
    boards = [empty]
    ways: list[Iterator[Board]] = [empty.successors(order[0])]
    wanted = [0]
    failed: Counter[int] = Counter()
    for _ in range(patience):
        yield
        found = next(ways[-1], None)
        at = len(boards)
        if found is not None:
            if at == len(order):
                return found
            boards.append(found)
            ways.append(found.successors(order[at]))
            wanted.append(0)
            continue
        failed[order[at - 1].index] += 1
        conflict = wanted[-1] | boards[-1].wanted
        while at > 1 and not boards[at - 1].lays[order[at - 2].index].mask & conflict:
            at -= 1
        if at == 1:
            break
        del boards[at - 1 :], ways[at - 1 :], wanted[at - 1 :]
        wanted[-1] |= conflict
    blame.update(index for index, _ in failed.most_common(_BLAMED_TILES))
    return None


def demands_of(pieces: Sequence[Piece], highest: int) -> dict[tuple[int, int], int]:
    """Return what may come at each side of each piece: the kind of the tile played there, or any
    that still can be."""
    laid = Counter(number for piece in pieces for number in {piece.inner, piece.outer})
    doubles = {piece.outer for piece in pieces if piece.double}
    demands = {}
    for piece in pieces:
        for side in piece.sides:
            number = piece.at(side)
            double = number not in doubles
            plain = laid[number] + double <= highest
            demands[piece.index, side] = PLAIN * plain | DOUBLE * double
        if piece.parent is not None:
            demands[piece.parent, piece.side] = DOUBLE if piece.double else PLAIN
    return demands


def _lay_overlapping(
    pieces: Sequence[Piece], demands: dict[tuple[int, int], int], felt: Felt, step: int
) -> Generator[None, None, Board]:
    """Lay out a line for which no room was found, as the last resort: tiles may overlap."""
    board = Board(*felt.size(step), _PLANS[0], felt.spins)
    board.set_demands(demands)
    board.allow_overlap = True
    for piece in _ordered(pieces, Counter()):
        yield
        board.add(piece)
    return board


def spares(board: Board) -> bool:
    """Return whether some more tiles would fit, played on the ends in turn."""
    board = board.copy()
    keys = list(board.places)
    for number in range(_RESERVE_TILES if keys else 0):
        piece = Piece(len(board.lays), *keys.pop(0), inner=-1, outer=number)
        if not board.add(piece):
            return False
        keys.append((piece.index, 0))
    return True


def roomy(felt: Felt, pieces: Sequence[Piece]) -> int:
    """Return the first step at which the tiles and some to spare cover no more than a given share
    of the region, and its shorter side has enough cells."""
    step, cells = 0, 8 * (len(pieces) + _RESERVE_TILES)
    while cells > _MAX_COVERED * math.prod(felt.size(step)) or min(felt.size(step)) < _MIN_CELLS:
        step += 1
    return step
