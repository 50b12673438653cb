"""The geometry of the line of play: turns a tree of tiles and a region into placed rectangles.

Pure arithmetic: no pygame, no rules, no chance. A line grows tile by tile (see `growth`), and its
layout depends only on its tiles, the order they were played in, the felt, and how they lay before.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from game.ui.layout.camera import around
from game.ui.layout.felt import Felt, gap_of, largest_cell, unit_of
from game.ui.layout.grid import GridPlacement
from game.ui.layout.growth import Growth
from game.ui.layout.pieces import Piece, Slot

__all__ = ["Arrangement", "Felt", "Piece", "Place", "Slot", "Spot", "lay", "laying"]

_WIDTHS = 1.0, 0.8, 0.6  # shares of a picture's width that a line is laid out for


@dataclass(frozen=True, slots=True)
class Spot:
    """The place of a tile: its centre and size in pixels of the region, and its rotation.

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

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The left, upper, right and lower edge, in pixels."""
        return self.left, self.top, self.left + self.w, self.top + self.h


@dataclass(frozen=True, slots=True)
class Place:
    """The open place of a slot: where a plain tile, or a double, would lie if it were played there;
    if only one of them can still come, both are its place."""

    slot: Slot
    tile: Spot
    double: Spot

    def spot(self, double: bool) -> Spot:
        """Return the spot for a double, or for a plain tile."""
        return self.double if double else self.tile


@dataclass(frozen=True)
class Arrangement:
    """A placed line: a spot for each piece and a place for each slot, in their order.

    Slots where nothing can come have no place. `unit` is a tile's short side in pixels and `gap`
    the space between tiles that touch; a tile's long side is two units and a gap.
    """

    unit: float
    gap: float
    spots: tuple[Spot, ...]
    places: tuple[Place, ...]
    felt: Felt = field(repr=False)
    pieces: tuple[Piece, ...] = field(repr=False)
    _laid: Growth = field(repr=False, compare=False)

    @property
    def tight(self) -> bool:
        """Whether tiles or open places may overlap others: in an interim layout, or as a last
        resort for a line in which every double is a spinner and no layout with room for everything
        was found."""
        return self._laid.board.allow_overlap

    def unit_at(self, zoom: float) -> float:
        """Return a tile's short side in pixels when tiles are seen `zoom` times as far apart: the
        gap between them still is a whole number of pixels."""
        return unit_of(round(self._cell * zoom, 3))

    @property
    def _cell(self) -> float:
        """The side of a cell in pixels."""
        return (self.unit + self.gap) / 2

    @cached_property
    def boxes(self) -> list[tuple[float, float, float, float]]:
        """The edges of all tiles and open places."""
        places = [spot.box for place in self.places for spot in (place.tile, place.double)]
        return [*(spot.box for spot in self.spots), *places]

    def _filling(self, w: float, h: float) -> tuple[list[Spot], float]:
        """Return the spots of the tiles, as large as fits into a rectangle, and their short side in
        pixels, which is no larger than on any felt."""
        left, top, right, bottom = around([spot.box for spot in self.spots])
        cell, room = self._cell, min(w / (right - left), h / (bottom - top))
        large = max(cell, min(float(int(cell * room)), largest_cell(self.felt.max_unit)))
        zoom, unit = large / cell, unit_of(large)
        long = 2 * unit + gap_of(large)

        def enlarged(spot: Spot) -> Spot:
            w, h = (unit, long) if spot.h > spot.w else (long, unit)
            return Spot(spot.x * zoom, spot.y * zoom, w, h, spot.angle)

        return [*map(enlarged, self.spots)], unit

    def place(self, arm: int) -> Place:
        """Return the open place of an arm. Raises KeyError if nothing can come there."""
        for place in self.places:
            if place.slot.arm == arm:
                return place
        raise KeyError(arm)


def lay(
    pieces: Sequence[Piece],
    slots: Sequence[Slot],
    felt: Felt,
    before: Arrangement | None = None,
) -> Arrangement:
    """Place `pieces`, and the open places of `slots`, on a felt.

    `pieces` are in play order, parents before children, the set tile first. `before` is what lay
    there: the tiles that both lines begin with stay where they are, if they have room. If no layout
    with room for everything is found, the line grows from where it lies, and ends may be left
    without room. Never raises for a line that is a proper tree, however small the felt.
    """
    steps = laying(pieces, slots, felt, before)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: Arrangement = done.value
            return found


def laying(
    pieces: Sequence[Piece],
    slots: Sequence[Slot],
    felt: Felt,
    before: Arrangement | None = None,
    *,
    centred: bool = False,
) -> Generator[None, None, Arrangement]:
    """Do what `lay` does, in slices of a millisecond or two. `centred`: a line that isn't kept
    where it was is moved to the middle of the felt."""
    pieces = tuple(pieces)
    kept = before and _kept(before, pieces, felt)
    growth = kept or Growth(felt)
    for piece in pieces[len(growth.board.lays) :]:
        yield from growth.add(piece)
        yield
    if centred and not kept:
        growth.centre()
    return _arrangement(pieces, slots, felt, growth)


def _kept(before: Arrangement, pieces: tuple[Piece, ...], felt: Felt) -> Growth | None:
    """Return the tiles that a line has in common with the one before, where they lie; None if
    that is the first tile at most, or they have no room on this felt."""
    pairs = zip(before.pieces, pieces, strict=False)
    count = next((n for n, (was, now) in enumerate(pairs) if was != now), None)
    count = min(len(before.pieces), len(pieces)) if count is None else count
    if count < 2:
        return None
    if replace(before.felt, w=felt.w, h=felt.h) != felt or before.tight:
        return None
    growth: Growth | None = before._laid.copy()
    if growth and count < len(before.pieces):
        growth = growth.first(pieces[:count])
    return growth.on(felt) if growth and felt != before.felt else growth


def laying_picture(
    pieces: Sequence[Piece], felt: Felt
) -> Generator[None, None, tuple[list[Spot], float]]:
    """Lay out a line for a picture that shows nothing else, in slices as in `laying`; return
    where its tiles lie, as large as fits on the felt, and their short side in pixels."""
    found: list[tuple[list[Spot], float]] = []
    for share in _WIDTHS:
        narrower = replace(felt, w=share * felt.w)
        line = yield from laying(pieces, (), narrower)
        found.append(line._filling(felt.w, felt.h))
    return max(found, key=lambda line: line[1])


def interim_layout(
    pieces: Sequence[Piece],
    slots: Sequence[Slot],
    previous: Arrangement,
    found: Arrangement | None,
) -> Arrangement | None:
    """Return what to show until a new layout is ready: the previous arrangement, with the tiles
    played since then where they were offered. `found` is the new layout, or None if it is not known
    yet. In that case, or if the whole line is laid out again, places of ends may lie over tiles.

    Return None if `previous` is not the arrangement before the last tiles.
    """
    pieces = tuple(pieces)
    if pieces[: len(previous.pieces)] != previous.pieces:
        return None
    growth = found._laid.seen_as(previous._laid) if found else None
    if growth is None:
        growth = previous._laid.copy()
        for piece in pieces[len(previous.pieces) :]:
            growth.add_overlapping(piece)
    return _arrangement(pieces, slots, previous.felt, growth)


def _arrangement(
    pieces: tuple[Piece, ...], slots: Sequence[Slot], felt: Felt, growth: Growth
) -> Arrangement:
    board, cell, (left, top) = growth.board, growth.cell, growth.corner

    inset_x, inset_y = felt.corner(cell)
    gap = gap_of(cell)
    short, long = unit_of(cell), 4 * cell - gap

    def spot(lay: GridPlacement) -> Spot:
        w, h = (short, long) if lay.tall else (long, short)
        x, y = inset_x + (lay.x - left) * cell, inset_y + (lay.y - top) * cell
        return Spot(x + w / 2, y + h / 2, w, h, lay.angle)

    found = ((slot, board.places.get((slot.at, slot.side))) for slot in slots)
    places = tuple(Place(slot, spot(p.tile), spot(p.double)) for slot, p in found if p)
    spots = tuple(spot(board.lays[piece.index]) for piece in pieces)
    return Arrangement(short, gap, spots, places, felt, pieces, growth)
