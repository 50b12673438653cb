"""Repairs a line in which an end has no room, by laying as few tiles as possible differently.

Tiles that could make room are taken up, with everything attached to them, and laid again, while the
others stay where they are (large neighbourhood search); small groups are tried first, and in the
end all tiles but the first. If one of them has no room, what stands in its way is laid differently
(conflict-directed backjumping); if that takes too long, they are laid once more, the tiles that had
no room before the others (squeaky wheel optimisation).
"""

from collections import Counter
from collections.abc import Generator, Iterator, Sequence, Set
from itertools import combinations_with_replacement

from game.ui.layout.board import Board
from game.ui.layout.pieces import Piece

_GROUPS = 20  # to try at most, before everything is laid out again
_BOARDS_PER_TILE = 8  # to try with each
_ANCESTORS = 6  # of the last tile, including itself, that may be laid differently
_RESERVE_TILES = 5  # that must still fit, so that the next tile doesn't move others again
_BLAMED_TILES = 3  # to be laid earlier in the next try
_EARLIER = 12  # tiles that a blamed one comes earlier


def mend(pieces: Sequence[Piece], before: Board, tries: int) -> Generator[None, None, Board | None]:
    """Return the line with its last piece, and some others laid differently; None if no way is
    found soon. `before` is the line without the last piece, with its demands set; `tries` says how
    often all but the first tile are laid again, if no few make room."""
    everything = frozenset(range(1, len(pieces)))
    blame: Counter[int] = Counter()
    tight: Board | None = None
    for group in (*_groups(pieces, before)[:_GROUPS], *[everything] * tries):
        yield
        loose = _ordered(pieces, group, blame)
        hangs = [(piece.parent, piece.side) for piece in loose if piece.parent is not None]
        board = before.without(group, [key for key in hangs if key[0] not in group])
        if board:
            failed: Counter[int] = Counter()
            found = yield from _lay(loose, board, failed)
            if found and _spares(found):
                return found
            if group == everything:
                tight = tight or found
                blame.update(index for index, _ in failed.most_common(_BLAMED_TILES))
    return tight


def _ordered(pieces: Sequence[Piece], group: Set[int], blame: Counter[int]) -> list[Piece]:
    """Return the pieces of a group by their distance from the first tile along the line, the blamed
    ones earlier, together with everything they are attached to."""
    ranks = [0.0]
    for piece in pieces[1:]:
        ranks.append(ranks[piece.parent or 0] + 1)
    for index, times in blame.items():
        ranks[index] -= _EARLIER * times
    for piece in reversed(pieces[1:]):
        parent = piece.parent or 0
        ranks[parent] = min(ranks[parent], ranks[piece.index] - 0.001)
    return sorted((pieces[n] for n in group), key=lambda piece: (ranks[piece.index], piece.index))


def _groups(pieces: Sequence[Piece], before: Board) -> list[frozenset[int]]:
    """Return groups of pieces that could make room, each including the last one: one or two parts
    of the line that lie near the end without room, or lead to the last tile."""
    last = pieces[-1]
    trial = before.copy()
    trial.add(last)
    ancestors = [last.index]
    while (parent := pieces[ancestors[-1]].parent) is not None:
        ancestors.append(parent)
    parts = [_part(pieces, index) for index in ancestors[:_ANCESTORS] if index]
    others = [_part(pieces, piece.index) for piece in pieces if piece.index not in ancestors]
    parts += [part for part in others if before.claimed_by(part) & trial.wanted]
    groups = {a | b | {last.index} for a, b in combinations_with_replacement(parts, 2)}
    return sorted(groups, key=lambda group: (len(group), sorted(group)))


def _part(pieces: Sequence[Piece], root: int) -> frozenset[int]:
    """Return a piece, and everything attached to it."""
    part = {root}
    for piece in pieces[root + 1 :]:
        if piece.parent in part:
            part.add(piece.index)
    return frozenset(part)


def _lay(
    loose: Sequence[Piece], empty: Board, failed: Counter[int]
) -> Generator[None, None, Board | None]:
    """Return the board with loose pieces placed; None if it is not found soon. Count in `failed`
    how often each piece had no room."""
    boards = [empty]
    ways: list[Iterator[Board]] = [empty.successors(loose[0])]
    wanted = [0]
    for _ in range(_BOARDS_PER_TILE * len(loose)):
        yield
        found = next(ways[-1], None)
        at = len(boards)
        if found is not None:
            if at == len(loose):
                return found
            boards.append(found)
            ways.append(found.successors(loose[at]))
            wanted.append(0)
            continue
        failed[loose[at - 1].index] += 1
        conflict = wanted[-1] | boards[-1].wanted
        while at > 1 and not boards[at - 1].lays[loose[at - 2].index].mask & conflict:
            at -= 1
        if at == 1:
            return None
        del boards[at - 1 :], ways[at - 1 :], wanted[at - 1 :]
        wanted[-1] |= conflict
    return None


def _spares(board: Board) -> bool:
    """Return whether some more tiles would fit, played on the ends in turn."""
    board = board.copy()
    keys = list(board.places)
    for number in range(_RESERVE_TILES if keys else 0):
        piece = Piece(len(board.lays), *keys.pop(0), inner=-1, outer=number)
        if not board.add(piece):
            return False
        keys.append((piece.index, 0))
    return True
