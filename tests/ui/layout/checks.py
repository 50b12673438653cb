"""What holds for every line that is laid out, tile by tile as it grows."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ui.layout.arrange import Arrangement, Felt, Piece, Slot, Spot, lay
from game.ui.layout.camera import Box
from tests.ui.lines import EVERY, OUTWARDS, Growing, apart, figure


def middle(box: Box) -> tuple[float, float]:
    return (box[0] + box[2]) / 2, (box[1] + box[3]) / 2


def half(spot: Spot, unit: float, outer: bool) -> Box:
    """Return the square of the tile's outer or inner half."""
    dx, dy = OUTWARDS[spot.angle]
    away = (max(spot.w, spot.h) - unit) / 2 * (1 if outer else -1)
    x, y = spot.x + dx * away, spot.y + dy * away
    return x - unit / 2, y - unit / 2, x + unit / 2, y + unit / 2


def next_at(pieces: list[Piece], slot: Slot, highest: int) -> tuple[bool, bool]:
    """Return whether a plain tile and a double may come at a slot: tiles that were not laid yet."""
    number = pieces[slot.at].at(slot.side)
    laid = [{piece.inner, piece.outer} for piece in pieces]
    double = {number} not in laid
    return sum(number in tile for tile in laid) + double <= highest, double


def near(a: float, b: float) -> bool:
    return abs(a - b) < 1e-6


def check_joint(line: Arrangement, pieces: list[Piece], at: int, side: int, spot: Spot) -> None:
    """Check that a plain tile at `spot` touches side `side` of piece `at` with its inner half."""
    parent = line.spots[at]
    joined = half(spot, line.unit, outer=False)
    if pieces[at].double:
        # The middle of a long side (0 and 1), or of a short end.
        long = "y" if parent.w < parent.h else "x"
        way = ("x" if long == "y" else "y") if side < 2 else long
        touched = parent.box
    else:
        touched = half(parent, line.unit, outer=side == 0)
        way = "x" if near(middle(joined)[1], middle(touched)[1]) else "y"
    (x, y), (tx, ty) = middle(joined), middle(touched)
    assert near(y, ty) if way == "x" else near(x, tx)
    assert near(apart(joined, touched), line.gap)


def check_double(line: Arrangement, pieces: list[Piece], at: int, side: int, spot: Spot) -> None:
    """Check that a double at `spot` lies across the line, its long side's middle at the parent's
    half."""
    parent = line.spots[at]
    touched = parent.box if pieces[at].double else half(parent, line.unit, outer=side == 0)
    assert near(apart(spot.box, touched), line.gap)
    if spot.w > spot.h:
        assert near(spot.x, middle(touched)[0])
    else:
        assert near(spot.y, middle(touched)[1])


def check_through(line: Arrangement, pieces: list[Piece], piece: Piece) -> None:
    """Check that the line goes straight through a double, and leaves a spinner at both ends."""
    assert piece.parent is not None
    double, spot = line.spots[piece.parent], line.spots[piece.index]
    x, y = middle(half(spot, line.unit, outer=False))
    towards = x - double.x, y - double.y
    grand = pieces[piece.parent].parent
    if grand is None:
        assert pieces[piece.parent].spinner or piece.side < 2
        signs = {0: (1, 0), 1: (-1, 0), 2: (0, -1), 3: (0, 1)}[piece.side]
        assert (towards[0] * signs[0] + towards[1] * signs[1]) > line.unit / 2
    elif piece.side == 0:
        before = half(line.spots[grand], line.unit, outer=pieces[piece.parent].side == 0)
        if not pieces[grand].double and pieces[piece.parent].side == 0:
            back = middle(before)[0] - double.x, middle(before)[1] - double.y
            assert near(towards[0], -back[0])
            assert near(towards[1], -back[1])


def check(line: Arrangement, pieces: list[Piece], slots: list[Slot], w: float, h: float) -> None:
    """Check everything that must hold for any placed line."""
    unit, gap = line.unit, line.gap
    assert len(line.spots) == len(pieces)
    coming = {slot: next_at(pieces, slot, line.felt.highest) for slot in slots}
    assert [place.slot for place in line.places] == [s for s in slots if any(coming[s])]
    lies = [spot.box for spot in line.spots]
    for spot in line.spots:
        assert sorted((spot.w, spot.h)) == pytest.approx([unit, 2 * unit + gap])
        assert (spot.w < spot.h) == (spot.angle in (0, 180))
        if unit >= 7:
            assert spot.left == int(spot.left)
            assert spot.top == int(spot.top)
    for piece, lie in zip(pieces, lies, strict=True):
        check_inside(lie, w, h)
        check_free(lie, [r for i, r in enumerate(lies[: piece.index]) if i != piece.parent], line)
        if piece.parent is None:
            continue
        assert apart(lie, lies[piece.parent]) >= gap - 1e-6
        spot = line.spots[piece.index]
        if piece.double:
            check_double(line, pieces, piece.parent, piece.side, spot)
        else:
            check_joint(line, pieces, piece.parent, piece.side, spot)
        if pieces[piece.parent].double:
            check_through(line, pieces, piece)
    for place in line.places:
        at = place.slot.at
        others = [r for i, r in enumerate(lies) if i != at]
        plain, double = coming[place.slot]
        if plain:
            check_joint(line, pieces, at, place.slot.side, place.tile)
        if double and not pieces[at].double:
            check_double(line, pieces, at, place.slot.side, place.double)
        for spot in (place.tile, place.double):
            check_inside(spot.box, w, h)
            assert apart(spot.box, lies[at]) >= gap - 1e-6
            check_free(spot.box, others, line)


def check_inside(lie: Box, w: float, h: float) -> None:
    left, top, right, bottom = lie
    assert 0 <= left <= right <= w
    assert 0 <= top <= bottom <= h


def check_free(lie: Box, others: list[Box], line: Arrangement) -> None:
    """Check that tiles that do not join keep well apart, though less so if every double
    branches."""
    least = line.gap if line.felt.spins == EVERY else line.unit / 2
    assert all(apart(lie, other) >= least - 1e-6 for other in others)


def kept(before: Arrangement, line: Arrangement, pieces: list[Piece]) -> bool:
    """Return whether the last tile is in the place offered for it, and nothing has moved along the
    line; all of it may have slid, or become smaller."""
    last = pieces[-1]
    offered = [p for p in before.places if (p.slot.at, p.slot.side) == (last.parent, last.side)]
    spots = (*before.spots, *(place.spot(last.double) for place in offered))
    return figure(line, line.spots) == figure(before, spots)


Stage = tuple[list[Piece], list[Slot], Arrangement | None, Arrangement]


def stages(game: Growing, felt: Felt) -> Iterator[Stage]:
    """Yield a line as it grows: its tiles, its ends, how it lay before, and how it lies."""
    line: Arrangement | None = None
    for pieces, slots in game.lines():
        before, line = line, lay(pieces, slots, felt, line)
        yield pieces, slots, before, line


def grow(game: Growing, w: float, h: float, max_unit: float) -> list[Stage]:
    """Grow a whole line in a region, checking every stage; return them."""
    grown = [*stages(game, Felt(w, h, max_unit, game.spinners, game.highest))]
    for pieces, slots, before, line in grown:
        assert not line.tight
        assert line.unit <= max_unit
        check(line, pieces, slots, w, h)
        if before:
            assert line.unit <= before.unit
    return grown
