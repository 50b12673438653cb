"""The geometry of the line of play: turns a tree of tiles and a region into placed rectangles.

Pure arithmetic: no pygame, no rules, no chance. A line grows tile by tile (see `growth`), and its
layout depends only on its tiles and the order they were played in. With no more than one spinner,
no tile ever moves along the line (see `ways_out`); only a line in which every double is a spinner
may have to be laid out again (see `search`), or lies as a known one does (see `known`).
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from game.ui.layout.camera import around
from game.ui.layout.felt import Felt, gap_of, unit_of
from game.ui.layout.grid import GridPlacement
from game.ui.layout.growth import Growth
from game.ui.layout.pieces import Piece, Slot

__all__ = ["Arrangement", "Felt", "Piece", "Place", "Slot", "Spot", "arrange", "arranging"]

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
        """Return a tile's short side in pixels when tiles are seen so many times as far apart: the
        gap between them still is a whole number of pixels."""
        return unit_of(round(self._cell * zoom, 3))

    @property
    def _cell(self) -> float:
        """The side of a cell in pixels."""
        return (self.unit + self.gap) / 2

    @property
    def zooms(self) -> list[float]:
        """The zooms at which tiles have the sizes of the zoom steps so far, the largest first."""
        sizes = [self.felt.cell(step) for step in range(self._laid.step + 1)]
        return [size / sizes[-1] for size in sizes]

    @cached_property
    def boxes(self) -> list[tuple[float, float, float, float]]:
        """The edges of all tiles and open places."""
        places = [spot.box for place in self.places for spot in (place.tile, place.double)]
        return [*(spot.box for spot in self.spots), *places]

    def _begins(self, pieces: tuple[Piece, ...]) -> bool:
        """Return whether this is the arrangement of the first few of these pieces."""
        return pieces[: len(self.pieces)] == self.pieces

    def _filling(self, w: float, h: float) -> tuple[list[Spot], float]:
        """Return the spots of the tiles, as large as fits into a rectangle, and their short side in
        pixels, which is no larger than on any felt."""
        left, top, right, bottom = around([spot.box for spot in self.spots])
        cell, room = self._cell, min(w / (right - left), h / (bottom - top))
        large = max(cell, min(float(int(cell * room)), self.felt.cell(0)))
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


def arrange(
    pieces: Sequence[Piece],
    slots: Sequence[Slot],
    felt: Felt,
    previous: Arrangement | None = None,
) -> Arrangement:
    """Place `pieces`, and the open places of `slots`, on a felt.

    `pieces` are in play order, parents before children, the set tile first. `previous` is the
    arrangement before the last tile or tiles, which saves time; any may be passed, and one of
    another line or felt is ignored. If every double is a spinner and no layout with room for
    everything is found, the line grows from where it lies, and ends may be left without room. Never
    raises for a line that is a proper tree, however small the felt.
    """
    steps = arranging(pieces, slots, felt, previous)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: Arrangement = done.value
            return found


def arranging(
    pieces: Sequence[Piece],
    slots: Sequence[Slot],
    felt: Felt,
    previous: Arrangement | None = None,
) -> Generator[None, None, Arrangement]:
    """Do what `arrange` does, in slices of a millisecond or two, or less when the whole line is
    laid out again."""
    pieces = tuple(pieces)
    if previous is not None and not (previous.felt == felt and previous._begins(pieces)):
        previous = None
    known = len(previous.pieces) if previous else 0
    growth = previous._laid.copy() if previous else Growth(felt)
    for piece in pieces[known:]:
        yield from growth.add(piece)
        yield
    return _arrangement(pieces, slots, felt, growth)


def arranging_at_once(
    pieces: Sequence[Piece], slots: Sequence[Slot], felt: Felt
) -> Generator[None, None, Arrangement]:
    """Lay out a whole line, which is much faster than tile by tile where every double is a spinner,
    in slices as in `arranging`."""
    growth = Growth(felt)
    yield from growth.lay(pieces)
    return _arrangement(tuple(pieces), slots, felt, growth)


def first_of(line: Arrangement, pieces: Sequence[Piece], slots: Sequence[Slot]) -> Arrangement:
    """Return the line of the first `pieces` of one in which every double is a spinner, which lie
    where they are; it is tight if an end that opens again has no room there."""
    return _arrangement(tuple(pieces), slots, line.felt, line._laid.first(pieces))


def on_felt(line: Arrangement, slots: Sequence[Slot], felt: Felt) -> Arrangement | None:
    """Return a line as it lies, in the middle of a felt of another width or height; None if it has
    no room there."""
    growth = line._laid.on(felt)
    return _arrangement(line.pieces, slots, felt, growth) if growth else None


def arranging_alone(
    pieces: Sequence[Piece], felt: Felt
) -> Generator[None, None, tuple[list[Spot], float]]:
    """Lay out a line for a picture that shows nothing else, in slices as in `arranging`; return
    where its tiles lie, as large as fits on the felt, and their short side in pixels."""
    found: list[tuple[list[Spot], float]] = []
    for share in (1.0,) if felt.spins == "every" else _WIDTHS:
        narrower = replace(felt, w=share * felt.w)
        line = yield from arranging_at_once(pieces, (), narrower)
        found.append(line._filling(felt.w, felt.h))
    return max(found, key=lambda line: line[1])


def interim_layout(
    pieces: Sequence[Piece],
    slots: Sequence[Slot],
    previous: Arrangement,
    found: Arrangement | None = None,
) -> Arrangement | None:
    """Return what to show until a new layout is ready: the previous arrangement, with the tiles
    played since then where they were offered. `found` is the new layout, or None if it is not known
    yet. In that case, or if the whole line is laid out again, places of ends may lie over tiles.

    Return None if `previous` is not the arrangement before the last tiles.
    """
    pieces = tuple(pieces)
    if not previous._begins(pieces):
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
    board, step, (left, top) = growth.board, growth.step, growth.corner

    cell, (inset_x, inset_y) = felt.cell(step), felt.corner(step)
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
