"""A line of play on a grid of cells, and the places of its next tiles.

Tiles that do not join keep half a tile's width clear of each other; only where every double is a
spinner, and arms grow to all sides, they may come closer for want of room.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from game.ui.layout.grid import Grid, GridEnd, GridPlacement, Plan, set_tile, short_sides
from game.ui.layout.penalty import CRAMPED, NARROW, lying, shut_in
from game.ui.layout.pieces import Piece, Spins
from game.ui.layout.ways_out import OpenEnd, all_get_out

Key = tuple[int, int]
"""A side of a piece."""

# What may come next at an end: nothing, a plain tile, a double, or either.
NOTHING, PLAIN, DOUBLE, EITHER = range(4)

# How hard to look for a place: whether to stay out of the other ends' places, for how many more
# tiles the line must be able to go on, whether runs may touch, as only where every double is a
# spinner.
_EFFORTS = (
    (True, 1, False),
    (False, 1, False),
    (True, 1, True),
    (False, 1, True),
    (False, 0, True),
)
_ROOMY = ((True, 2, False), (True, 2, True))
"""Before those, where every double is a spinner: room for a double and a tile on each of its sides,
so that no arm is shut in between others."""

_CHANCE = 0.2  # how far chance may prevail when a line is laid anew
_SHARE_OF_DOUBLES = 0.4  # of what either may come at an end


class Place(NamedTuple):
    """The places for a plain tile and for a double at an end; the same where only one may come."""

    tile: GridPlacement
    double: GridPlacement
    demand: int
    unsure: int = NOTHING  # what can be offered the place, and must be laid elsewhere if it comes

    def lay(self, double: bool) -> GridPlacement:
        """Return where a double, or a plain tile, would lie."""
        return self.double if double else self.tile


class Board:
    """A line growing on `w` × `h` cells."""

    def __init__(self, w: int, h: int, plan: Plan, spins: Spins = "every") -> None:
        self.grid, self.plan, self.spins = Grid(w, h), plan, spins
        self.seed = 0  # varies the costs of placements
        self.sharing = True  # an end may be offered what lies in another's place
        self.allow_overlap = False  # an end may be left without room, its place over tiles
        self.reach: tuple[int, int] | None = None  # the most cells to take across and down
        self.window: tuple[int, int] | None = None  # the corner of the cells to stay in
        self.wanted = 0  # the cells that an end without room would have needed
        self.lays: dict[int, GridPlacement] = {}  # by piece
        self.ends: dict[Key, GridEnd] = {}
        self.joints: dict[Key, GridEnd] = {}  # of all sides that ever were ends
        self.places: dict[Key, Place] = {}
        self.demands: dict[Key, int] = {}  # either, where nothing is known
        self._spinning = spins != "none"  # a double to come may be a spinner
        self.two_arms = spins == "none"  # no spinner has been laid, and none will come
        self._walls = self._bounds = self.grid.outside
        self._tiles = 0

    def copy(self) -> Board:
        new = object.__new__(Board)
        new.__dict__.update(self.__dict__)
        new.lays, new.ends, new.places = self.lays.copy(), self.ends.copy(), self.places.copy()
        new.joints = self.joints.copy()
        return new

    def moved(self, w: int, h: int, reach: tuple[int, int]) -> Board:
        """Return the same line in the middle of a board of another size."""
        new = Board(w, h, self.plan, self.spins)
        new.reach, new.demands = reach, self.demands
        new._spinning, new.two_arms = self._spinning, self.two_arms
        left, top, right, bottom = self.box()
        by = (w - left - right) // 2, (h - top - bottom) // 2
        new.lays = {index: new.grid.moved(lay, *by) for index, lay in self.lays.items()}
        for lay in new.lays.values():
            new._tiles |= lay.mask
        new.ends = {key: end.moved(*by) for key, end in self.ends.items()}
        new.joints = {key: end.moved(*by) for key, end in self.joints.items()}
        for key, place in self.places.items():
            tile, double = (new.grid.moved(lay, *by) for lay in (place.tile, place.double))
            new.places[key] = place._replace(tile=tile, double=double)
        return new

    def without(self, loose: Collection[int], roots: dict[Key, int]) -> Board | None:
        """Return the line without some tiles and all that hangs on them, as open ends where they
        were, with what comes there; None if these have no room."""
        new = self.copy()
        new.lays = {index: lay for index, lay in self.lays.items() if index not in loose}
        new._tiles = 0
        for lay in new.lays.values():
            new._tiles |= lay.mask
        stays = [key for key in self.ends if key[0] not in loose and key not in roots]
        new.ends = {key: self.ends[key] for key in stays}
        new.places = {key: self.places[key] for key in stays}
        new.ends |= {key: self.joints[key] for key in roots}
        new.demands = {**self.demands, **roots}
        return new if all(map(new._offer, roots)) else None

    # What there is

    def box(self, *offered: GridPlacement) -> tuple[int, int, int, int]:
        """Return the left, top, right and bottom of all tiles and places, those `offered` too."""
        lays = [*self.lays.values(), *offered]
        for place in self.places.values():
            lays += [place.tile, place.double]
        return _box(lays)

    @property
    def cramped(self) -> int:
        """How many ends may take a spinner on whose sides there is no room for tiles; only counted
        where every double is one."""
        if self.spins != "every":
            return 0
        doubles = [
            place.double
            for key, place in self.places.items()
            if place.demand & DOUBLE and self.ends[key].flank
        ]
        return sum([not self._goes_on(self._tiles, lay, True, 1, True) for lay in doubles])

    @property
    def narrow(self) -> int:
        """How many ends have no room for two tiles after the next one, whatever comes; only counted
        where every double is a spinner."""
        if self.spins != "every":
            return 0
        narrow = 0
        for key, place in self.places.items():
            comes = {place.tile: False}
            if place.demand & DOUBLE and self.ends[key].flank:
                comes[place.double] = True
            narrow += not all(self._goes_on(self._tiles, *lay, 2, True) for lay in comes.items())
        return narrow

    def _in_reach(self, *offered: GridPlacement) -> bool:
        """Return whether the line would stay within its reach with these."""
        if self.window:
            return True
        left, top, right, bottom = self.box(*offered)
        return not self.reach or (right - left <= self.reach[0] and bottom - top <= self.reach[1])

    def _wall_off(self, *offered: GridPlacement) -> None:
        """Wall off the cells that would take the line beyond its reach, and out of its window.

        Of two arms, one may run on for as long as the tiles allow: the other's place can turn."""
        if not self.reach:
            return
        self._walls = self._bounds = self._beyond_reach(self.box(*offered))
        if self.two_arms and self.lays:
            self._bounds = self._beyond_reach(_box(self.lays.values()))
        if self.window:
            (left, top), (w, h) = self.window, self.reach
            self._walls = self.grid.beyond(left, top, left + w, top + h)

    def _beyond_reach(self, box: tuple[int, int, int, int]) -> int:
        """Return the cells that would take what lies in a box beyond the line's reach."""
        assert self.reach
        (left, top, right, bottom), (w, h) = box, self.reach
        return self.grid.beyond(right - w, bottom - h, left + w, top + h)

    def _parent(self, key: Key) -> int:
        """Return the cells of the tile that an end hangs on."""
        return self.lays[key[0]].mask

    def _claim(self, key: Key) -> int:
        """Return the cells that an open end needs free for its next tile."""
        place = self.places[key]
        cells = place.tile.around | place.double.around
        if self._spinning and place.demand & DOUBLE and self.ends[key].flank:
            x, y, tall = place.double[:3]
            cells |= (
                self.grid.clipped(x, y - 4, x + 2, y + 8)
                if tall
                else self.grid.clipped(x - 4, y, x + 8, y + 2)
            )
            cells |= self.grid.ahead(place.double.end, 4, 1)
        return cells

    def _claims(self, but: Key | None = None) -> int:
        """Return the cells that the open ends but one need free."""
        cells = 0
        for key in self.places:
            if key != but:
                cells |= self._claim(key)
        return cells

    def claimed_by(self, pieces: Collection[int]) -> int:
        """Return the cells of some tiles with a margin, and those that their open ends need."""
        cells = 0
        for index in pieces:
            cells |= self.lays[index].around
        for key in self.places:
            if key[0] in pieces:
                cells |= self._claim(key)
        return cells

    # A tile more

    def set_demands(self, demands: dict[Key, int]) -> None:
        """Set what may come at the ends; those that need less than before give up room."""
        self.demands = demands
        for key in list(self.ends):
            if demands.get(key, EITHER) == NOTHING:
                del self.ends[key]
                self.places.pop(key, None)
        for key, place in list(self.places.items()):
            demand = place.demand & demands.get(key, EITHER)
            only = {PLAIN: place.tile, DOUBLE: place.double}.get(demand)
            if only:
                self.places[key] = Place(only, only, demand, place.unsure)

    def add(self, piece: Piece, lay: GridPlacement | None = None) -> bool:
        """Place a tile, by default on its open place; return False if it, or any end's next tile,
        has no room."""
        double = piece.double
        if piece.parent is None:
            lay, ends = set_tile(self.grid, self.plan, double)
            if lay.mask & self.grid.outside:
                return False
        else:
            key = piece.parent, piece.side
            place = self.places.pop(key)
            del self.ends[key]
            if lay is None:
                if place.unsure & (DOUBLE if double else PLAIN) and not self.allow_overlap:
                    return False
                lay = place.lay(double)
            ends = {0: lay.end}
        if piece.spinner:
            ends |= dict(zip((2, 3), short_sides(lay, self.plan.hand), strict=True))
            self._spinning = self.spins == "every"
            self.two_arms = False
        self.lays[piece.index] = lay
        self._tiles |= lay.mask
        self.joints |= {(piece.index, side): end for side, end in ends.items()}
        opened = {(piece.index, side): end for side, end in ends.items()}
        opened = {key: end for key, end in opened.items() if self.demands.get(key, EITHER)}
        self.ends |= opened
        todo = [*opened]
        for key in list(self.places):
            if self._claim(key) & lay.mask & ~self._parent(key) or not self._lasts(key):
                del self.places[key]
                todo.append(key)
        return all(map(self._offer, todo))

    def rethink(self) -> None:
        """Offer other places at the ends where the line would turn, if there are better ones."""
        for key, place in list(self.places.items()):
            if self._turns(key):
                del self.places[key]
                if not self._offer(key):
                    self.places[key] = place

    def give_way(self, to: int) -> bool:
        """Offer places at a tile's ends where the line would turn before those at all others where
        it runs straight on, which may turn instead; return whether fewer turn at the tile then."""
        places = self.places.copy()
        own = [key for key in places if key[0] == to and self._turns(key)]
        others = [key for key in places if key[0] != to and not self._turns(key)]
        if not own or not others:
            return False
        for key in own + others:
            del self.places[key]
        if all(map(self._offer, own + others)) and not all(map(self._turns, own)):
            return True
        self.places = places
        return False

    def _turns(self, key: Key) -> bool:
        """Return whether the line turns at an end, with a plain tile or with a double."""
        straight, place = self.ends[key].heading, self.places[key]
        return place.tile.end.heading != straight or place.double.end.heading != straight

    def penalty(self) -> float:
        """Return the penalty of all that is offered."""
        self._wall_off()
        total = 0.0
        for key, place in self.places.items():
            others = self._tiles | self._claims(but=key)
            end = self.ends[key]
            odds = {PLAIN: 0.0, DOUBLE: 1.0}.get(place.demand, _SHARE_OF_DOUBLES) * end.flank
            for double, likely in ((False, 1 - odds), (True, odds)):
                if likely:
                    total += likely * self._lying(place.lay(double), others, end)
        return total + CRAMPED * self.cramped + NARROW * self.narrow

    def successors(self, piece: Piece) -> Iterator[Board]:
        """Yield boards with one more tile, best first; it need not lie on its open place.

        At the end `wanted` is what stood in the way of others."""
        self.wanted = 0
        if piece.parent is None:
            new = self.copy()
            if new.add(piece):
                yield new
            return
        key = piece.parent, piece.side
        tried = set()
        for lay in self._choices(key, piece.double):
            if lay not in tried:
                tried.add(lay)
                new = self.copy()
                if new.add(piece, lay):
                    yield new
                else:
                    self.wanted |= new.wanted
        self.wanted |= self._near(self.ends[key], DOUBLE if piece.double else PLAIN)

    def _choices(self, key: Key, double: bool) -> Iterator[GridPlacement]:
        """Yield the placements of the tile that comes at an end, its open place first."""
        place = self.places[key]
        if not place.unsure or self.allow_overlap:
            yield place.lay(double)
        everything = self._tiles | self._claims(but=key)
        for apart, depth, touch in _EFFORTS[:-1]:
            taken = everything if apart else self._tiles
            found = self._free(taken, self.ends[key], self._parent(key), double, False, touch)
            for lay in self._ranked(found, everything, self.ends[key]):
                if self._goes_on(taken, lay, double, depth, touch):
                    yield lay

    def _ranked(
        self, lays: Iterator[GridPlacement], taken: int, end: GridEnd
    ) -> list[GridPlacement]:
        """Return placements at an end, the one with the lowest penalty first."""
        found = list(lays)
        if len(found) > 1:
            found.sort(key=lambda lay: self._cost(lay, taken, end))
        return found

    def _cost(self, lay: GridPlacement, taken: int, end: GridEnd) -> float:
        cost = self._lying(lay, taken, end) + shut_in(self.grid, lay.end, taken | lay.mask)
        if self.seed:
            x, y, heading = lay.end[:3]
            k = (7 * x + 13 * y + 5 * heading + 29) * self.seed * 40503 % 65536
            cost += _CHANCE * k / 65536
        return cost

    def _lying(self, lay: GridPlacement, taken: int, end: GridEnd) -> float:
        return lying(self.grid, end, lay, taken & ~lay.mask, self._bounds)

    def _near(self, end: GridEnd, demand: int) -> int:
        """Return the cells around all that could lie at an end, and just beyond it."""
        cells = 0
        for double in (False, True):
            if demand & (DOUBLE if double else PLAIN):
                for placement in self.grid.placements(end, double, False):
                    lay = self.grid.at(end, placement)
                    x, y = lay.end[:2]
                    cells |= lay.around | self.grid.clipped(x - 3, y - 3, x + 3, y + 3)
        return cells

    # What is offered

    def _offer(self, key: Key) -> bool:
        """Find the places for what may come at an end; return False if there is no room."""
        demand = self.demands.get(key, EITHER)
        self._wall_off()
        found = self._open(key, demand)
        if found is None and self.allow_overlap:
            found = self._open_overlapping(key, demand)
        if found is None:
            self.wanted = self._near(self.ends[key], demand)
            return False
        self.places[key] = found
        return True

    def _open(self, key: Key, demand: int) -> Place | None:
        """Return the places for what may come at an end; None if there is no room.

        No double ever follows a double; should it be asked for, the plain tile's place must do."""
        others = 0
        for other, place in self.places.items():
            if not place.unsure & PLAIN:
                others |= place.tile.mask | place.double.mask | self._claim(other)
        end = self.ends[key]
        tile = double = None
        sure = demand == DOUBLE
        if not end.flank or demand & PLAIN:
            tile = self._pick(key, False, others, False)
            if tile is None:
                return None
        if demand & DOUBLE and end.flank:
            aside = tile is not None and tile.end.heading == end.heading
            double = self._pick(key, True, others, aside, sure)
            if double and tile and not self._in_reach(tile, double):
                self._wall_off(tile)
                double = self._pick(key, True, others, aside, sure)
            if double is None:
                return None
        first = tile or double
        assert first is not None
        return Place(first, double or first, demand)

    def _open_overlapping(self, key: Key, demand: int) -> Place:
        """Return places at an end that has no room for all that may come: a double is offered the
        plain tile's place, and where there is none either, the place that covers least."""
        tile = self._pick(key, False, 0, False)
        unsure = DOUBLE if tile else EITHER
        if tile is None:
            walls, self._walls = self._walls, 0
            tile = min(
                self._free(0, self.ends[key], self._parent(key), False, False, True),
                key=lambda lay: (
                    (lay.mask & walls).bit_count(),
                    (lay.mask & self._tiles).bit_count(),
                ),
            )
            self._walls = walls
        return Place(tile, tile, demand, unsure)

    def _pick(
        self, key: Key, double: bool, others: int, aside: bool, sure: bool = False
    ) -> GridPlacement | None:
        """Return the best placement at an end. `aside`: where it turns it only steps aside;
        `sure`: it will be a spinner, whose arms need room at once."""
        end, everything = self.ends[key], self._tiles | others
        every = self.spins == "every"
        for apart, depth, touch in (*_ROOMY, *_EFFORTS) if every else _EFFORTS:
            if touch and not every and not self.allow_overlap:
                break
            if (sure and not depth) or not (apart or self.sharing):
                continue
            taken = everything if apart else self._tiles
            lays = self._free(taken, end, self._parent(key), double, aside, touch)
            for lay in self._ranked(lays, everything, end):
                goes_on = depth == 0 or self._goes_on(taken, lay, double, depth, touch)
                if goes_on and self._leaves_ways_out(key, lay, double):
                    return lay
        return None

    def _goes_on(
        self, taken: int, lay: GridPlacement, double: bool, depth: int, touch: bool
    ) -> bool:
        """Return whether, after `lay`, `depth` more tiles have room whatever they are."""
        taken |= lay.mask
        for end in self._opened(lay, double):
            for kind in (False, True) if end.flank else (False,):
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
        near = 0 if touch else taken & ~parent
        full = taken | self._walls
        for placement in self.grid.placements(end, double, aside):
            lay = self.grid.at(end, placement)
            if not (lay.mask & full or lay.around & near):
                yield lay

    # Ways out

    def _lasts(self, key: Key) -> bool:
        """Return whether all ends keep a way out after what is offered at one."""
        place = self.places[key]
        return all(
            self._leaves_ways_out(key, place.lay(double), double)
            for double in (False, True)
            if place.demand & (DOUBLE if double else PLAIN)
        )

    def _leaves_ways_out(self, key: Key, lay: GridPlacement, double: bool) -> bool:
        """Return whether all ends keep a way out after a tile at one, and after a spinner that may
        come next; with arms to all sides of every double they can't."""
        if self.spins == "every" or self.allow_overlap:
            return True
        tiles = self._tiles | lay.mask
        ends = [(end, self._parent(other)) for other, end in self.ends.items() if other != key]
        ends += [(end, lay.mask) for end in self._opened(lay, double)]
        if not all_get_out(self.grid, tiles, ends):
            return False
        if double or not self._spinning:
            return True
        return all(self._may_spin(tiles, ends, end) for end, _ in ends if end.flank)

    def _may_spin(self, tiles: int, ends: list[OpenEnd], at: GridEnd) -> bool:
        """Return whether all ends keep a way out after a spinner straight on at one of them."""
        lay = self.grid.double_ahead(at)
        others = [(end, parent) for end, parent in ends if end is not at]
        opened = [(end, lay.mask) for end in self._opened(lay, True)]
        return all_get_out(self.grid, tiles | lay.mask, [*others, *opened])

    def _opened(self, lay: GridPlacement, double: bool) -> tuple[GridEnd, ...]:
        """Return the ends that a tile may open."""
        return (lay.end, *(short_sides(lay, self.plan.hand) if double and self._spinning else ()))


def _box(lays: Collection[GridPlacement]) -> tuple[int, int, int, int]:
    """Return the left, top, right and bottom of some placements."""
    return (
        min(lay.x for lay in lays),
        min(lay.y for lay in lays),
        max(lay.x + (2 if lay.tall else 4) for lay in lays),
        max(lay.y + (4 if lay.tall else 2) for lay in lays),
    )
