"""A line in which every double is a spinner, on a grid, and the places of its next tiles.

The cells taken are a bitboard: one integer, with a border of walls around the board.

There are arms on all sides, hence an arm that can't run on turns to where there is most room.
Tiles that do not join keep half a tile's width clear of each other, if there is room for that.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.ui.layout.grid import (
    BORDER,
    GridEnd,
    GridPlacement,
    block,
    outside,
    placements,
    shift,
)
from game.ui.layout.pieces import ANGLE, DX, DY, LEFT, RIGHT, UP, Piece

# What may come next at an end: nothing, a plain tile, a double, or either.
NOTHING, PLAIN, DOUBLE, EITHER = range(4)

# How hard to look for a place: whether to stay out of the other ends' places, for how many more
# tiles the line must be able to go on, whether runs may touch.
_EFFORTS = (
    (True, 1, False),
    (False, 1, False),
    (True, 1, True),
    (False, 1, True),
    (False, 0, True),
)

# What room ahead is worth to an arm (how far ahead in cells, half the side of the square that is
# looked at, the worth of all of it); what it costs to turn, to have no room for a double or after
# one straight on, to make a stair; how far chance may prevail when a line is laid anew.
_ROOM = ((6, 9, 100), (3, 5, 150))
_TURN = 150
_TIGHT = 100
_STAIR = 300
_CHANCE = 30


class Place(NamedTuple):
    """An open end with the places for a plain tile and for a double; where only one may come, both
    are its place."""

    end: GridEnd
    parent: int  # the cells of the tile it hangs on
    after_double: bool
    tile: GridPlacement
    double: GridPlacement
    demand: int
    unsure: int = NOTHING  # what can be offered the place, and must be laid elsewhere if it comes

    def lay(self, double: bool) -> GridPlacement:
        """Return where a double, or a plain tile, would lie."""
        return self.double if double else self.tile


class Plan(NamedTuple):
    """The place of the set tile, in fractions of the board, and the hand to which the arms turn:
    1 clockwise, 3 counter-clockwise."""

    x: float
    y: float
    hand: int


class Board:
    """A line growing on `w` × `h` cells."""

    def __init__(self, w: int, h: int, plan: Plan) -> None:
        self.w, self.h, self.plan = w, h, plan
        self.seed = 0  # varies the costs of placements
        self.sharing = True  # an end may be offered what lies in another's place
        self.allow_overlap = False  # an end may be left without room, its place over tiles
        self.reach: tuple[int, int] | None = None  # the most cells to take across and down
        self.window: tuple[int, int] | None = None  # the corner of the cells to stay in
        self.wanted = 0  # the cells that an end without room would have needed
        self.lays: dict[int, GridPlacement] = {}  # by piece
        self.places: dict[tuple[int, int], Place] = {}  # by piece and side
        self.demands: dict[tuple[int, int], int] = {}  # likewise; either, where nothing is known
        self._stride = -(-(w + BORDER) // 16) * 16
        self._walls = self._edges = outside(w, h, self._stride)
        self._tiles = 0

    def copy(self) -> Board:
        new = object.__new__(Board)
        new.__dict__.update(self.__dict__)
        new.lays = self.lays.copy()
        new.places = self.places.copy()
        return new

    def moved(self, w: int, h: int, reach: tuple[int, int]) -> Board:
        """Return the same line in the middle of a board of another size."""
        new = Board(w, h, self.plan)
        new.reach, new.demands = reach, self.demands
        left, top, right, bottom = self.box
        dx, dy = (w - left - right) // 2, (h - top - bottom) // 2

        def move(lay: GridPlacement) -> GridPlacement:
            x, y, (wide, high) = lay.x + dx, lay.y + dy, (2, 4) if lay.tall else (4, 2)
            mask = new._cells(x, y, wide, high)
            around = new._cells(x - 1, y - 1, wide + 2, high + 2)
            end = lay.end._replace(x=lay.end.x + dx, y=lay.end.y + dy)
            return GridPlacement(x, y, lay.tall, lay.angle, mask, around, end)

        new.lays = {index: move(lay) for index, lay in self.lays.items()}
        for lay in new.lays.values():
            new._tiles |= lay.mask
        for key, place in self.places.items():
            end = place.end._replace(x=place.end.x + dx, y=place.end.y + dy)
            tile, double = move(place.tile), move(place.double)
            parent = new.lays[key[0]].mask
            new.places[key] = place._replace(end=end, parent=parent, tile=tile, double=double)
        return new

    @property
    def box(self) -> tuple[int, int, int, int]:
        """The left, top, right and bottom of all tiles and places."""
        return self._box()

    def _box(self, *offered: GridPlacement) -> tuple[int, int, int, int]:
        lays = [*self.lays.values(), *offered]
        for place in self.places.values():
            lays += [place.tile, place.double]
        return (
            min(lay.x for lay in lays),
            min(lay.y for lay in lays),
            max(lay.x + (2 if lay.tall else 4) for lay in lays),
            max(lay.y + (4 if lay.tall else 2) for lay in lays),
        )

    def _in_reach(self, *offered: GridPlacement) -> bool:
        """Return whether the line would stay within its reach with these."""
        if self.window:
            return True
        left, top, right, bottom = self._box(*offered)
        return not self.reach or (right - left <= self.reach[0] and bottom - top <= self.reach[1])

    def _wall_off(self, *offered: GridPlacement) -> None:
        """Wall off the cells that would take the line beyond its reach."""
        if self.reach:
            w, h = self.reach
            if self.window:
                left, top = self.window
                right, bottom = left + w, top + h
            else:
                left, top, right, bottom = self._box(*offered)
            x, y = max(0, right - w), max(0, bottom - h)
            near = self._cells(
                x, y, max(0, min(self.w, left + w) - x), max(0, min(self.h, top + h) - y)
            )
            everything = (1 << (self._stride * (self.h + 2 * BORDER))) - 1
            self._walls = everything & ~near

    @property
    def unsure(self) -> bool:
        """Whether an open place may lie over tiles, or not as a double would."""
        return any(place.unsure for place in self.places.values())

    def set_demands(self, demands: dict[tuple[int, int], int]) -> None:
        """Set what may come at the ends; those that need less than before give up room."""
        self.demands = demands
        for key, place in list(self.places.items()):
            demand = place.demand & demands.get(key, EITHER)
            if demand == NOTHING:
                del self.places[key]
            elif demand == PLAIN:
                self.places[key] = place._replace(double=place.tile, demand=demand)
            elif demand == DOUBLE:
                self.places[key] = place._replace(tile=place.double, demand=demand)

    def add(self, piece: Piece, lay: GridPlacement | None = None) -> bool:
        """Place a tile, by default on its open place; return False if it, or any end's next tile,
        has no room."""
        double = piece.double
        if piece.parent is None:
            lay, ends = self._set(double)
            if lay.mask & self._edges:
                return False
        else:
            place = self.places.pop((piece.parent, piece.side))
            if lay is None:
                if place.unsure & (DOUBLE if double else PLAIN) and not self.allow_overlap:
                    return False
                lay = place.double if double else place.tile
            ends = [(0, lay.end)]
        if piece.spinner:
            ends += self._arms(lay)
        self.lays[piece.index] = lay
        self._tiles |= lay.mask
        todo = [((piece.index, side), end, lay.mask, double) for side, end in ends]
        for key, place in list(self.places.items()):
            if self._claim(place) & lay.mask & ~place.parent:
                del self.places[key]
                todo.append((key, place.end, place.parent, place.after_double))
        return all(self._offer(*closed) for closed in todo)

    def successors(self, piece: Piece) -> Iterator[Board]:
        """Yield boards with one more tile, best first; it need not lie on its open place.

        At the end `wanted` is what stood in the way of others."""
        self.wanted = 0
        if piece.parent is None:
            new = self.copy()
            if new.add(piece):
                yield new
            return
        place = self.places[piece.parent, piece.side]
        tried = set()
        for lay in self._choices((piece.parent, piece.side), piece.double):
            if lay not in tried:
                tried.add(lay)
                new = self.copy()
                if new.add(piece, lay):
                    yield new
                else:
                    self.wanted |= new.wanted
        self.wanted |= self._reach(place.end, DOUBLE if piece.double else PLAIN)

    def _choices(self, key: tuple[int, int], double: bool) -> Iterator[GridPlacement]:
        """Yield the placements of the tile that comes at an end, its open place first."""
        place = self.places[key]
        if not place.unsure or self.allow_overlap:
            yield place.double if double else place.tile
        everything = self._tiles
        for other, claimed in self.places.items():
            if other != key:
                everything |= self._claim(claimed)
        for apart, depth, touch in _EFFORTS[:-1]:
            taken = everything if apart else self._tiles
            found = self._free(taken, place.end, place.parent, double, False, touch)
            for lay in self._ranked(found, everything, place.end):
                if self._goes_on(taken, lay, double, depth, touch):
                    yield lay

    def _ranked(
        self, lays: Iterator[GridPlacement], taken: int, end: GridEnd
    ) -> list[GridPlacement]:
        """Return placements at an end, the cheapest first: it leads to where there is most room."""
        found = list(lays)
        if len(found) > 1:
            found.sort(key=lambda lay: self._cost(lay, taken | lay.mask, end))
        return found

    def _cost(self, lay: GridPlacement, taken: int, end: GridEnd) -> float:
        x, y, heading = lay.end[:3]
        cost: float = _TURN * (heading != end.heading)
        cost += _STAIR * end.stair(heading)
        for ahead, half, worth in _ROOM:
            room = self._room(taken, x + ahead * DX[heading], y + ahead * DY[heading], half)
            cost -= worth * room / (4 * half * half)
        cost += _TIGHT * self._tight(lay, taken & ~lay.mask)
        if self.seed:
            k = (7 * x + 13 * y + 5 * heading + 29) * self.seed * 40503 % 65536
            cost += _CHANCE * k / 65536
        return cost

    def _tight(self, lay: GridPlacement, taken: int) -> int:
        """Return the number of ends of a tile at which a double, or a tile after one, is stuck."""
        full = taken | self._walls
        if not lay.end.flank:
            ends = [lay.end, *(end for _, end in self._arms(lay))]
            return sum(bool(self._ahead(end, 4, 1) & full) for end in ends)
        return bool(self._ahead(lay.end, 2, 2) & full)

    def _ahead(self, end: GridEnd, long: int, half: int) -> int:
        """Return the cells straight on from an end, `long` on, and `half` to either side."""
        x, y = end.x - DX[end.heading], end.y - DY[end.heading]
        across, down = long * DX[end.heading], long * DY[end.heading]
        wide, high = half * abs(DY[end.heading]), half * abs(DX[end.heading])
        left, top = min(x, x + across) - wide, min(y, y + down) - high
        return self._cells(left, top, abs(across) + 2 * wide, abs(down) + 2 * high)

    def _room(self, taken: int, x: int, y: int, half: int) -> int:
        """Return how many cells are free in a square around a cell."""
        left, right = max(0, x - half), min(self.w, x + half)
        top, bottom = max(0, y - half), min(self.h, y + half)
        if right <= left or bottom <= top:
            return 0
        cells = self._cells(left, top, right - left, bottom - top)
        return (right - left) * (bottom - top) - (taken & cells).bit_count()

    def _reach(self, end: GridEnd, demand: int) -> int:
        """Return the cells around all that could lie at an end, and just beyond it."""
        cells, base = 0, end.y * self._stride + end.x
        for double in (False, True):
            if demand & (DOUBLE if double else PLAIN):
                for placement in self._placements_at(end, double, False):
                    cells |= shift(placement.around, base)
                    x, y = end.x + placement.end.x, end.y + placement.end.y
                    if 0 <= x <= self.w and 0 <= y <= self.h:
                        cells |= self._cells(x - 3, y - 3, 6, 6)
        return cells

    def _placements_at(self, end: GridEnd, double: bool, aside: bool) -> tuple[GridPlacement, ...]:
        return placements(self._stride, double, end.flank, end.heading, end.run, end.drift, aside)

    def _set(self, double: bool) -> tuple[GridPlacement, list[tuple[int, GridEnd]]]:
        """Return the placement of the set tile, its side 0 to the right, and its two ends."""
        half_w, half_h = (1, 2) if double else (2, 1)
        x = min(max(round(self.w * self.plan.x), half_w), self.w - half_w)
        y = min(max(round(self.h * self.plan.y), half_h), self.h - half_h)
        ends = []
        for side, heading in ((0, RIGHT), (1, LEFT)):
            drift = (heading + self.plan.hand) % 4
            at = x + (half_w + 1) * DX[heading]
            ends.append((side, GridEnd(at, y, heading, not double, heading, drift)))
        mask = self._cells(x - half_w, y - half_h, 2 * half_w, 2 * half_h)
        angle = ANGLE[UP] if double else ANGLE[RIGHT]
        return GridPlacement(x - half_w, y - half_h, double, angle, mask, mask, ends[0][1]), ends

    def _arms(self, lay: GridPlacement) -> list[tuple[int, GridEnd]]:
        """Return the ends at a spinner's short sides, left and right of its arm's heading."""
        x, y = (lay.x + 1, lay.y + 2) if lay.tall else (lay.x + 2, lay.y + 1)
        ends = []
        for side, turn in ((2, 3), (3, 1)):
            d = (lay.end.heading + turn) % 4
            drift = (d + self.plan.hand) % 4
            ends.append((side, GridEnd(x + 3 * DX[d], y + 3 * DY[d], d, False, d, drift)))
        return ends

    def _cells(self, x: int, y: int, w: int, h: int) -> int:
        return shift(block(w, h, self._stride), (y + BORDER) * self._stride + x + BORDER)

    def _claim(self, place: Place) -> int:
        """Return the cells that an open end needs free for its next tile."""
        cells = place.tile.around | place.double.around
        if place.demand & DOUBLE and not place.after_double:
            x, y, tall = place.double[:3]
            cells |= self._cells(x, y - 4, 2, 12) if tall else self._cells(x - 4, y, 12, 2)
        return cells

    def _offer(self, key: tuple[int, int], end: GridEnd, parent: int, after_double: bool) -> bool:
        """Find the places for what may come at an end; return False if there is no room."""
        demand = self.demands.get(key, EITHER)
        if demand == NOTHING:
            return True
        self._wall_off()
        found = self._open(end, parent, after_double, demand)
        if found is None and self.allow_overlap:
            found = self._open_overlapping(end, parent, after_double, demand)
        if found is None:
            self.wanted = self._reach(end, demand)
            return False
        self.places[key] = found
        return True

    def _open(self, end: GridEnd, parent: int, after_double: bool, demand: int) -> Place | None:
        """Return the places for what may come at an end; None if there is no room.

        No double ever follows a double; should it be asked for, the plain tile's place must do."""
        others = 0
        for place in self.places.values():
            if place.unsure & PLAIN:
                continue
            others |= place.tile.mask | place.double.mask | self._claim(place)
        tile = double = None
        sure = demand == DOUBLE
        if after_double or demand & PLAIN:
            tile = self._pick(end, parent, False, others, False)
            if tile is None:
                return None
        if demand & DOUBLE and not after_double:
            aside = tile is not None and tile.end.heading == end.heading
            double = self._pick(end, parent, True, others, aside, sure)
            if double and tile and not self._in_reach(tile, double):
                self._wall_off(tile)
                double = self._pick(end, parent, True, others, aside, sure)
            if double is None:
                return None
        first = tile or double
        assert first is not None
        return Place(end, parent, after_double, first, double or first, demand)

    def _open_overlapping(
        self, end: GridEnd, parent: int, after_double: bool, demand: int
    ) -> Place:
        """Return places at an end that has no room for all that may come: a double is offered the
        plain tile's place, and where there is none either, the place that covers least."""
        tile = self._pick(end, parent, False, 0, False)
        unsure = DOUBLE if tile else EITHER
        if tile is None:
            walls, self._walls = self._walls, 0
            tile = min(
                self._free(0, end, parent, False, False, True),
                key=lambda lay: (
                    (lay.mask & walls).bit_count(),
                    (lay.mask & self._tiles).bit_count(),
                ),
            )
            self._walls = walls
        return Place(end, parent, after_double, tile, tile, demand, unsure)

    def _pick(
        self, end: GridEnd, parent: int, double: bool, others: int, aside: bool, sure: bool = False
    ) -> GridPlacement | None:
        """Return the best placement at an end. `aside`: where it turns it only steps aside;
        `sure`: it will be a spinner, whose arms need room at once."""
        for apart, depth, touch in _EFFORTS:
            if (sure and not depth) or not (apart or self.sharing):
                continue
            taken = self._tiles | others if apart else self._tiles
            lays = self._free(taken, end, parent, double, aside, touch)
            for lay in self._ranked(lays, self._tiles | others, end):
                if depth == 0 or self._goes_on(taken, lay, double, depth, touch):
                    return lay
        return None

    def _goes_on(
        self, taken: int, lay: GridPlacement, double: bool, depth: int, touch: bool
    ) -> bool:
        """Return whether, after `lay`, `depth` more tiles have room whatever they are."""
        taken |= lay.mask
        ends = [(lay.end, double)]
        if double:
            ends += [(end, True) for _, end in self._arms(lay)]
        for end, after_double in ends:
            for kind in (False,) if after_double else (False, True):
                for on in self._free(taken, end, lay.mask, kind, False, touch):
                    if depth == 1 or self._goes_on(taken, on, kind, depth - 1, touch):
                        break
                else:
                    return False
        return True

    def _free(
        self, taken: int, end: GridEnd, parent: int, double: bool, aside: bool, touch: bool
    ) -> Iterator[GridPlacement]:
        """Yield the placements at an end, best first, on free cells and clear of other runs."""
        x, y = end[:2]
        near = 0 if touch else taken & ~parent
        full = taken | self._walls
        base = y * self._stride + x
        for left, top, tall, angle, cells, margin, to in self._placements_at(end, double, aside):
            mask = cells << base if base >= 0 else cells >> -base
            if mask & full:
                continue
            around = margin << base if base >= 0 else margin >> -base
            if around & near:
                continue
            on = GridEnd(x + to[0], y + to[1], *to[2:6], *end.after(to[2]))
            yield GridPlacement(x + left, y + top, tall, angle, mask, around, on)
