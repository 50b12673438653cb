"""The search for a place for a line in which every double is a spinner.

Its arms get in each other's way, on all sides, so that it does not do to lay one tile after the
other where there is room. It is laid from the set tile outwards, whatever the order of play; where
a tile has no room, what stands in its way is laid otherwise (conflict-directed backjumping). Where
that does not end soon, all is laid once more, the tiles that had no room earlier than before
(squeaky wheel optimisation).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Generator, Iterator, Sequence

from game.ui.layout.board import DOUBLE, PLAIN, Board, Plan
from game.ui.layout.felt import Felt
from game.ui.layout.pieces import Piece, Slot, Tally

# A search under way: it is stepped, and hands back the step and the board it found at its end.
Searching = Generator[None, None, tuple[int, Board]]

# How to lay the line at a size, in turn: where the set tile lies.
_PLANS = (Plan(0.5, 0.5, 1), Plan(0.5, 0.35, 1), Plan(0.3, 0.5, 1))

_RESERVE = 3  # there must be room for so many more tiles, lest the next moves all of it again
_FULL = 0.2  # the share of the region that tiles cover at most
_LEAST = 20  # cells a board has at least on its shorter side
_STRIDE = 2  # steps from size to size, at least
_SMALLER = 0.92  # and at most the share of a cell that is left
_LEVELS = 8  # at how many sizes to look, the larger tiles first
_TRIES = 96  # how often to lay the line anew, before tiles may lie over others
_STRICT = 2  # in the first so many tries no two ends may have the same room
_PATIENCE = 1.6  # so many boards are tried for each tile, before all is laid once more
_HASTY = 24  # after every so many tries, more boards are: for the rare lines that are hard to lay
_BLAMED = 3  # so many tiles are to be laid earlier then
_EARLIER = 12  # by so many tiles along the line


def search(pieces: Sequence[Piece], slots: Sequence[Slot], felt: Felt) -> Searching:
    """The largest unit at which the line fits with some tiles to spare, done in steps of less than
    a millisecond or so, so that whoever asks can spread them."""
    needs = needs_of(pieces, slots, felt.highest)
    tight: tuple[int, Board] | None = None
    first = roomy(felt, pieces)
    steps = _steps(felt, first)
    blame: Counter[int] = Counter()
    for number in range(_TRIES):
        level, plan = divmod(number, len(_PLANS))
        step = steps[level % _LEVELS]
        if number % (_LEVELS * len(_PLANS)) == 0:
            blame.clear()
        if tight and step != tight[0]:
            break
        board = Board(*felt.size(step), _PLANS[plan])
        board.expect(needs)
        board.twist = number
        board.sharing = number >= _STRICT
        patience = int(_PATIENCE * (1 + number // _HASTY) * len(pieces))
        found = yield from _lay(_ordered(pieces, blame), board, blame, patience)
        if found is not None:
            if _spares(found):
                return step, found
            tight = tight or (step, found)
    return tight or (first, (yield from _lay_loosely(pieces, needs, felt, first)))


def _steps(felt: Felt, first: int) -> list[int]:
    """The sizes to look at, from the largest on."""
    found = [first]
    while len(found) < _LEVELS:
        step = found[-1] + _STRIDE
        while felt.cell(step) > _SMALLER * felt.cell(found[-1]):
            step += 1
        found.append(step)
    return found


def _ordered(pieces: Sequence[Piece], blame: Counter[int]) -> list[Piece]:
    """The pieces by their distance from the set tile along the line, the blamed ones earlier, with
    all that they hang on."""
    ranks: list[float] = []
    for piece in pieces:
        ranks.append(0 if piece.parent is None else ranks[piece.parent] + 1)
    for index, times in blame.items():
        ranks[index] -= _EARLIER * times
    for piece in reversed(pieces):
        if piece.parent is not None:
            ranks[piece.parent] = min(ranks[piece.parent], ranks[piece.index] - 0.001)
    return sorted(pieces, key=lambda piece: ranks[piece.index])


def _lay(
    order: Sequence[Piece], empty: Board, blame: Counter[int], patience: int
) -> Generator[None, None, Board | None]:
    """The board with all pieces laid, or None if `patience` boards show no way; `blame` is added
    to."""
    boards = [empty]
    ways: list[Iterator[Board]] = [empty.grown(order[0])]
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
            ways.append(found.grown(order[at]))
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
    blame.update(index for index, _ in failed.most_common(_BLAMED))
    return None


def needs_of(
    pieces: Sequence[Piece], slots: Sequence[Slot], highest: int
) -> dict[tuple[int, int], int]:
    """What comes next at each side of each piece: what is known to, or what still may."""
    tally = Tally(highest)
    for piece in pieces:
        tally.add(piece)
    needs = {}
    by_index = {piece.index: piece for piece in pieces}
    for slot in slots:
        plain, double = tally.next_at(by_index[slot.at].at(slot.side))
        needs[slot.at, slot.side] = PLAIN * plain | DOUBLE * double
    for piece in pieces:
        if piece.parent is not None:
            needs[piece.parent, piece.side] = DOUBLE if piece.double else PLAIN
    return needs


def _lay_loosely(
    pieces: Sequence[Piece], needs: dict[tuple[int, int], int], felt: Felt, step: int
) -> Generator[None, None, Board]:
    """The last resort, for a line that has not been found to fit: tiles may lie over others."""
    board = Board(*felt.size(step), _PLANS[0])
    board.expect(needs)
    board.loose = True
    for piece in _ordered(pieces, Counter()):
        yield
        board.add(piece)
    return board


def _spares(board: Board) -> bool:
    """Whether some more tiles have room, played on the ends in turn."""
    board = board.copy()
    keys = list(board.places)
    for number in range(_RESERVE if keys else 0):
        piece = Piece(len(board.lays), *keys.pop(0), inner=-1, outer=number)
        if not board.add(piece):
            return False
        keys.append((piece.index, 0))
    return True


def roomy(felt: Felt, pieces: Sequence[Piece]) -> int:
    """Return the first step at which the tiles and some to spare cover no more than a share of the
    region, and its shorter side has at least so many cells."""
    step, cells = 0, 8 * (len(pieces) + _RESERVE)
    while cells > _FULL * math.prod(felt.size(step)) or min(felt.size(step)) < _LEAST:
        step += 1
    return step
