"""Repairs a line in which an end has no room, by laying as few tiles as possible differently.

Tiles that could make room are taken up, with everything attached to them, and laid again by the
search for a whole line, while the others stay where they are (large neighbourhood search); small
groups are tried first.
"""

from collections import Counter
from collections.abc import Generator, Sequence
from itertools import combinations_with_replacement

from game.ui.layout.board import Board
from game.ui.layout.pieces import Piece
from game.ui.layout.search import lay, spares

_GROUPS = 40  # to try at most
_BOARDS_PER_TILE = 8  # to try with each
_ANCESTORS = 6  # of the last tile, including itself, that may be laid differently


def mend(pieces: Sequence[Piece], before: Board) -> Generator[None, None, Board | None]:
    """Return the line with its last piece, and some others laid differently; None if no few are
    found that make room. `before` is the line without the last piece, with its demands set."""
    for group in _groups(pieces, before)[:_GROUPS]:
        yield
        loose = [pieces[index] for index in sorted(group)]
        hangs = [(piece.parent, piece.side) for piece in loose if piece.parent is not None]
        board = before.without(group, [key for key in hangs if key[0] not in group])
        if board:
            found = yield from lay(loose, board, Counter(), _BOARDS_PER_TILE * len(loose))
            if found and spares(found):
                return found
    return None


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
