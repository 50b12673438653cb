"""A growing line: the places offered for the next tiles, and which of them is best."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import reduce
from operator import or_

from game.ui.layout.grid import GridEnd, GridPlacement, set_tile, short_sides
from game.ui.layout.lying_line import DOUBLE, EITHER, NOTHING, PLAIN, Key, LyingLine, Place
from game.ui.layout.penalty import lying, shut_in
from game.ui.layout.pieces import Piece

# Whether runs may touch, which is only allowed where every double is a spinner.
_NEVER, _LATER, _NOW = range(3)

# How hard to look for a place: whether to stay out of the other ends' places; how many more tiles
# must then fit at that end; and whether runs may touch.
_EFFORTS = (
    (True, 1, _NEVER),
    (False, 1, _NEVER),
    (True, 1, _NOW),
    (False, 1, _NOW),
    (False, 0, _NOW),
)
_ROOMY = ((True, 2, _NEVER), (True, 2, _LATER), (True, 1, _NEVER), (True, 2, _NOW))
"""Tried before those for a place to offer: room for two more tiles, so that no arm is shut in
between others, or else a place where nothing looks joined that isn't."""


class Board(LyingLine):
    """A growing line."""

    def without(self, loose: Collection[int], roots: Collection[Key]) -> Board | None:
        """Return the line without some tiles and everything attached to them. The ends this opens,
        its `roots`, offer places for the tiles known to come there. Return None if those have no
        room."""
        new = self.copy()
        new.lays = {index: lay for index, lay in self.lays.items() if index not in loose}
        new._tiles = reduce(or_, [lay.mask for lay in new.lays.values()], 0)
        stays = [key for key in self.ends if key[0] not in loose and key not in roots]
        new.ends = {key: self.ends[key] for key in stays}
        new.places = {key: self.places[key] for key in stays}
        new.ends |= {key: self.joints[key] for key in roots}
        return new if all(map(new._offer, roots)) else None

    def first(self, pieces: Sequence[Piece], demands: dict[Key, int]) -> Board | None:
        """Return the line of its first `pieces`, which lie where they are, with what may come at
        their ends then; None if an end that opens again has no room for that."""
        new, loose = self.copy(), range(len(pieces), len(self.lays))
        new.demands, new.window = demands, None
        spun = any(piece.spinner for piece in pieces)
        new._spinning = self.spins == "every" or (self.spins == "first" and not spun)
        new.two_arms = self.spins == "none" and not spun
        taken = {(piece.parent, piece.side) for piece in pieces}
        ends = [key for key in self.joints if key not in taken and demands.get(key)]
        same = {key for key, place in self.places.items() if place.demand == demands.get(key)}
        return new.without(loose, [key for key in ends if key not in same])

    def set_demands(self, demands: dict[Key, int]) -> None:
        """Set what may come at the ends; those that need less than before give up the room."""
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
        """Place a tile, by default on its open place; return False if there is no room for it, or
        for the next tile at any end."""
        double = piece.double
        if piece.parent is None:
            lay, ends = set_tile(self.grid, double)
            if lay.mask & self.grid.outside:
                return False
        else:
            key = piece.parent, piece.side
            place = self.places.pop(key)
            del self.ends[key]
            lay = lay or place.lay(double)
            ends = {0: lay.end}
        if piece.spinner:
            ends |= dict(zip((2, 3), short_sides(lay), strict=True))
            self._spinning = self.spins == "every"
            self.two_arms = False
        self.lays[piece.index] = lay
        self._tiles |= lay.mask
        sides = {(piece.index, side): end for side, end in ends.items()}
        self.joints |= sides
        opened = {key: end for key, end in sides.items() if self.demands.get(key, EITHER)}
        self.ends |= opened
        todo = [*opened]
        for key in list(self.places):
            if self._claim(key) & lay.mask & ~self._parent(key) or not self._lasts(key):
                del self.places[key]
                todo.append(key)
        return all(map(self._offer, todo))

    def _lasts(self, key: Key) -> bool:
        """Return whether every end still has a way out after any tile offered at this one."""
        place = self.places[key]
        return all(
            self._leaves_ways_out(key, place.lay(double), double)
            for double in (False, True)
            if place.demand & (DOUBLE if double else PLAIN)
        )

    def successors(self, piece: Piece) -> Iterator[Board]:
        """Yield boards with one more tile, not the first, best first; it need not lie on its open
        place.

        When exhausted, `wanted` holds what stood in the way of others.
        """
        self.wanted = 0
        assert piece.parent is not None
        key = piece.parent, piece.side
        tried = set()
        for lay in self._choices(key, piece.double):
            if lay not in tried:
                tried.add(lay)
                new = self.copy()
                if new.add(piece, lay) and new.in_reach:
                    yield new
                else:
                    self.wanted |= new.wanted
        self.wanted |= self._near(self.ends[key], DOUBLE if piece.double else PLAIN)

    def _choices(self, key: Key, double: bool) -> Iterator[GridPlacement]:
        """Yield the placements of the next tile at an end, its open place first."""
        yield self.places[key].lay(double)
        claims = [self._claim(other) for other in self.places if other != key]
        everything = reduce(or_, claims, self._tiles)
        for apart, depth, touches in _EFFORTS[:-1]:
            if touches and not self._may_touch:
                break
            taken, touch = everything if apart else self._tiles, touches == _NOW
            found = self._free(taken, self.ends[key], self._parent(key), double, False, touch)
            for lay in self._ranked(found, everything, self.ends[key]):
                if self._goes_on(taken, lay, double, depth, touch):
                    yield lay

    @property
    def _may_touch(self) -> bool:
        """Whether runs may touch for want of room."""
        return self.spins == "every" or self.allow_overlap

    def _ranked(
        self, lays: Iterator[GridPlacement], taken: int, end: GridEnd
    ) -> list[GridPlacement]:
        """Return placements at an end, the one with the lowest penalty first."""

        def cost(lay: GridPlacement) -> float:
            bounds, four = self._bounds, self.spins == "first"
            there = lying(self.grid, end, lay, taken & ~lay.mask, bounds, four_arms=four)
            return there + shut_in(self.grid, lay.end, taken | lay.mask)

        found = [*lays]
        return sorted(found, key=cost) if len(found) > 1 else found

    def _near(self, end: GridEnd, demand: int) -> int:
        """Return the cells around everything that could lie at an end, and just beyond it."""
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

        A double never follows a double; if one is asked for, it gets the plain tile's place.
        """
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
            if tile:
                self._wall_off(tile)
            double = self._pick(key, True, others, aside, sure)
            if double is None:
                return None
        first = tile or double
        assert first is not None
        return Place(first, double or first, demand)

    def _open_overlapping(self, key: Key, demand: int) -> Place:
        """Return places at an end that has no room for everything that may come: a double is
        offered the plain tile's place; if there is none either, the place that covers least."""
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
        """Return the best placement at an end. `aside`: if it turns, it only steps aside; `sure`:
        it will be a spinner, whose arms need room at once."""
        end, everything = self.ends[key], self._tiles | others
        for apart, depth, touch in _ROOMY + _EFFORTS:
            if (touch and not self._may_touch) or (sure and not depth):
                continue
            taken = everything if apart else self._tiles
            lays = self._free(taken, end, self._parent(key), double, aside, touch == _NOW)
            for lay in self._ranked(lays, everything, end):
                goes_on = depth == 0 or self._goes_on(taken, lay, double, depth, touch > _NEVER)
                if goes_on and self._leaves_ways_out(key, lay, double):
                    return lay
        return None
