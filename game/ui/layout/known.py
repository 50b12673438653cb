"""The lines laid out so far: the next one grows from the longest of them that begins it.

Where every double is a spinner it takes long to lay out a line tile by tile: when a match is
resumed, after an undo, at every step of a replay, or each time the device is handed over.
"""

from collections.abc import Generator, Sequence
from dataclasses import replace

from game.ui.layout.arrange import (
    Arrangement,
    Felt,
    Piece,
    Slot,
    arranging,
    arranging_at_once,
    first_of,
    on_felt,
)

_KEPT = 128  # lines: as many as all tiles of a double-twelve set make, and some
_FEW = 12  # tiles that are laid one by one in any game
_known: dict[tuple[tuple[Piece, ...], Felt], Arrangement] = {}


def keep(line: Arrangement) -> None:
    """Keep a line that was laid out to the end; the oldest one goes if there are many."""
    _known[line.pieces, line.felt] = line
    if len(_known) > _KEPT:
        del _known[next(iter(_known))]


def growing(
    pieces: Sequence[Piece], slots: Sequence[Slot], felt: Felt
) -> Generator[None, None, Arrangement]:
    """Do what `arranging` does, from the longest line known; keep the others that it grows from.

    Where every double is a spinner, the first tiles of a known line lie as they do in that, and a
    line that is known on a higher or lower felt lies as it does there, if it has room; and if no
    known line begins a long one, that is laid out at once.
    """
    pieces = tuple(pieces)
    laid = _nearest(pieces, felt)
    if felt.spins == "every" and not (laid and laid.pieces == pieces):
        lies = _first_of_known(pieces, slots, felt) or _of_other_felt(pieces, slots, felt)
        if lies:
            return lies
        if laid is None and len(pieces) > _FEW:
            return (yield from arranging_at_once(pieces, slots, felt))
    for count in range(len(laid.pieces) + 1 if laid else 1, len(pieces)):
        laid = yield from arranging(pieces[:count], (), felt, laid)
        keep(laid)
    return (yield from arranging(pieces, slots, felt, laid))


def _nearest(pieces: tuple[Piece, ...], felt: Felt) -> Arrangement | None:
    begun = (pieces[:count] for count in range(len(pieces), 0, -1))
    return next((_known[begin, felt] for begin in begun if (begin, felt) in _known), None)


def _first_of_known(
    pieces: tuple[Piece, ...], slots: Sequence[Slot], felt: Felt
) -> Arrangement | None:
    """Return a line as it lies in the shortest one known that goes on from it, if any does."""
    count = len(pieces)
    if count == 1 and slots:  # rather a new line at the table, which begins like an earlier one
        return None
    lines = [line for line in _known.values() if line.felt == felt]
    longer = [line for line in lines if line.pieces[:count] == pieces]
    shortest = min(longer, key=lambda line: len(line.pieces), default=None)
    return first_of(shortest, pieces, slots) if shortest else None


def _of_other_felt(
    pieces: tuple[Piece, ...], slots: Sequence[Slot], felt: Felt
) -> Arrangement | None:
    """Return a line as it was laid last on a felt of another height, if it has room on this one:
    the rack has got a row less, or one more."""
    lines = [line for line in reversed(_known.values()) if line.pieces == pieces]
    others = (line for line in lines if replace(line.felt, h=felt.h) == felt)
    return next(filter(None, (on_felt(line, slots, felt) for line in others)), None)
