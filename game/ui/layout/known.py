"""The lines laid out so far: the next one grows from the longest of them that begins it.

Where every double is a spinner it takes long to lay out a line from the start: after an undo, at
every step of a replay, or each time the device is handed over.
"""

from collections.abc import Generator, Sequence

from game.ui.layout.arrange import Arrangement, Felt, Piece, Slot, arranging

_KEPT = 128  # lines: as many as all tiles of a double-twelve set make, and some
_known: dict[tuple[tuple[Piece, ...], Felt], Arrangement] = {}


def keep(line: Arrangement) -> None:
    """Keep a line that was laid out to the end; the oldest one goes if there are many."""
    _known[line.pieces, line.felt] = line
    if len(_known) > _KEPT:
        del _known[next(iter(_known))]


def growing(
    pieces: Sequence[Piece], slots: Sequence[Slot], felt: Felt
) -> Generator[None, None, Arrangement]:
    """Do what `arranging` does, from the longest line known; keep the others that it grows from."""
    laid = _nearest(tuple(pieces), felt)
    for count in range(len(laid.pieces) + 1 if laid else 1, len(pieces)):
        laid = yield from arranging(pieces[:count], (), felt, laid)
        keep(laid)
    return (yield from arranging(pieces, slots, felt, laid))


def _nearest(pieces: tuple[Piece, ...], felt: Felt) -> Arrangement | None:
    begun = (pieces[:count] for count in range(len(pieces), 0, -1))
    return next((_known[begin, felt] for begin in begun if (begin, felt) in _known), None)
