"""Finding placements for the next tiles of a line with at most one spinner.

An arm runs straight on as long as the felt has room for a tile and a double after it, all of the
line slid to its middle. Then it turns where most tiles find room; from row to row it runs back
beside itself. Every end reserves an escape route, which nothing may block: another end may take it
over only where the end can be rerouted. So there is always room further out, and no placed tile
ever has to move along the line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from game.ui.layout.arms import (
    Box,
    End,
    Placement,
    ahead,
    escape_routes,
    room_ahead,
    short_sides,
    turns,
)
from game.ui.layout.pieces import Next

Key = tuple[int, int]
"""A side of a piece."""

Boxes = tuple[Box, ...]

STRICT, DOUBLES_TURN, ANY = range(3)
"""Relaxation levels, strictest first: doubles stand across a straight run, with room for a tile
after each; a double may turn the line; the line may turn straight after a double, too."""

_ENOUGH = 6  # tiles: a turn after which so many find room is as good as any
_STAIR = 8  # tiles: what it is worth not to turn back like a stair
_ROW = 2  # tiles that must find room for an arm to run back


class Candidate(NamedTuple):
    """A placement of a tile, with escape routes of the ends that it opens."""

    lay: Placement
    escape_routes: tuple[Boxes, ...]
    rerouted: dict[Key, Boxes]
    """New escape routes of other ends, which give up theirs to it."""

    @property
    def boxes(self) -> Boxes:
        """The room that it takes, but for the sides of a spinner."""
        return self.lay.box, *self.escape_routes[0]


class Offer(NamedTuple):
    """Candidates for a plain tile and for a double at an end; no double follows a double."""

    tile: Candidate
    double: Candidate


class PlaceFinder:
    """Finds the placements to offer, one end after the other."""

    def __init__(
        self,
        view: Box,
        tiles: list[Box],
        ends: dict[Key, End],
        escape_routes: dict[Key, Boxes],
        next_at: Callable[[Key], Next],
        relaxation: int,
        *,
        spun: bool,
        slides: bool,
    ) -> None:
        self._view, self._slides = view, slides
        self._tiles, self._ends = tiles, ends
        self._next_at = next_at
        self._relaxation = relaxation
        self._spun = spun
        """Whether no spinner can come any more."""
        self._offered: dict[Key, Boxes] = {}
        self._sides: list[Box] = []  # of what would be a spinner
        self.taken = tiles[0]
        """The box around all that has to be on the felt."""
        self.escape_routes = escape_routes.copy()
        """The escape route reserved for each end."""
        self.offers: dict[Key, Offer] = {}
        """The placements at the ends."""

    def find(self) -> bool:
        """Find the placements at all ends; return False if there is not room for all of them."""
        for box in (*self._tiles, *self._needed()):
            self.taken = self.taken.around(box)
        if not self._fits(self.taken):
            return False
        for key, end in self._ends.items():
            if (offer := self._offer(key, end)) is None:
                return False
            self.offers[key] = offer
        return True

    def _needed(self) -> Iterator[Box]:
        """Yield the room for a double at every end, and for a tile after one."""
        for key, end in self._ends.items():
            may_come = self._next_at(key)
            if end.double and may_come.plain and self._relaxation < ANY:
                yield ahead(end, double=False).box
            elif not end.double and may_come.double and self._relaxation == STRICT:
                yield ahead(end, double=True).box

    def _offer(self, key: Key, end: End) -> Offer | None:
        """Return the placements at an end, and reserve them."""
        may_come = self._next_at(key)
        tile = across = None
        if may_come.plain:
            if (tile := self._plain(key, end)) is None:
                return None
            self.escape_routes |= tile.rerouted
            self.taken = self.taken.around(tile.lay.box)
        if may_come.double and not end.double:
            if (across := self._double(key, end)) is None:
                return None
            self.escape_routes |= across.rerouted
        first, second = tile or across, across or tile
        assert first is not None
        assert second is not None
        self._offered[key] = (*first.boxes, *second.boxes)
        self._sides += [box for route in second.escape_routes[1:] for box in route]
        self.taken = self.taken.around(first.lay.box).around(second.lay.box)
        return Offer(first, second)

    # A tile at an end

    def _plain(self, key: Key, end: End) -> Candidate | None:
        """Return how to lay a plain tile."""
        on = self._choice(key, ahead(end, double=False))
        near = on if on is not None and self._fits_with(on.lay.box) else None
        if end.double and on is not None and self._relaxation < ANY:
            return near
        on = near if near is not None and self._fits_after(near.lay) else None
        blocks = self._blocks(key)
        tight = on is not None and not _clear((ahead(on.lay.end, double=True).box,), blocks)
        if on is not None and not end.between and not tight:
            return on
        fits = self._fits_after if self._relaxation == STRICT else self._fits_alone
        best, most = on, _ROW - 1 if on is not None else -99
        for lay in turns(end, double=False):
            outwards = on is not None and not tight and lay.end.heading != end.sides[0]
            if outwards or not fits(lay):
                continue
            choice = self._choice(key, lay)
            if choice is not None:
                room = self._room_after(lay, blocks) - _STAIR * end.stair(lay.end.heading)
                if best is None or room > most:
                    best, most = choice, room
        if self._relaxation > STRICT and on is None and near is not None:
            best = near if self._room_after(near.lay, blocks) > most else best
        return best

    def _double(self, key: Key, end: End) -> Candidate | None:
        for lay in (ahead(end, double=True), *turns(end, double=True)):
            if self._fits_with(lay.box):
                choice = self._choice(key, lay)
                if choice is not None:
                    return choice
        return None

    def _choice(self, key: Key, lay: Placement) -> Candidate | None:
        """Return a placement as a candidate, if nothing is in its way and the ends that it opens
        have escape routes."""
        spins = lay.end.double and not self._spun
        blocks = self._near(key, spins=spins)
        parent = self._tiles[key[0]]
        if any(lay.box.near(box) for box in blocks if box is not parent):
            return None
        if not self._spun and not lay.end.double and not self._may_spin(key, lay.end):
            return None
        found: list[Boxes] = []
        rerouted: dict[Key, Boxes] = {}
        boxes: Boxes = (lay.box,)
        for end in (lay.end, *short_sides(lay)) if spins else (lay.end,):
            for route in escape_routes(end)[: 1 if spins else None]:
                all_ = (*boxes, *route)
                given = self._rerouted(key, all_) if _clear(route, blocks) else None
                if given is not None:
                    found.append(route)
                    boxes, rerouted = all_, given
                    break
            else:
                return None
        return Candidate(lay, tuple(found), rerouted)

    def _may_spin(self, key: Key, end: End) -> bool:
        """Return whether a double at an end would have room for arms to all sides."""
        after = ahead(end, double=True)
        blocks = self._near(key, spins=True)
        return all(
            _clear(escape_routes(open_)[0], blocks) for open_ in (after.end, *short_sides(after))
        )

    def _room_after(self, lay: Placement, blocks: Sequence[Box]) -> int:
        """Return how many more plain tiles find room after one, up to what is enough."""
        blocks, last, end = list(blocks), lay.box, lay.end
        stairs = 0
        taken = self.taken.around(last)
        for count in range(_ENOUGH):
            on = ahead(end, double=False)
            ways = (*turns(end, double=False), on) if end.between else (on, *turns(end, False))
            for way in ways:
                room, wide = taken.around(way.box), room_ahead(end) if way is on else way.box
                if self._fits(room) and not any(wide.near(box) for box in blocks):
                    blocks.append(last)
                    stairs += way is not on and end.stair(way.end.heading)
                    taken, last, end = room, way.box, way.end
                    break
            else:
                return count - _STAIR * stairs
        return _ENOUGH - _STAIR * stairs

    # What is taken

    def _near(self, key: Key, *, spins: bool) -> list[Box]:
        """Return what a tile at an end must leave room: tiles, places, and the next tiles of ends
        that go straight on. Only one double becomes a spinner: their sides may cross."""
        found = self._tiles.copy()
        for other, end in self._ends.items():
            if other != key and other in self._offered:
                found += self._offered[other]
            elif other != key and self.escape_routes[other] == escape_routes(end)[0]:
                found += [ahead(end, double=False).box, ahead(end, double=True).box]
        return found if spins else found + self._sides

    def _blocks(self, key: Key) -> list[Box]:
        """Return all that is taken by others than an end."""
        others = [other for other in self._ends if other != key]
        kept = [self._offered.get(other) or self.escape_routes[other] for other in others]
        return [*self._tiles, *(box for boxes in kept for box in boxes)]

    def _rerouted(self, key: Key, boxes: Boxes) -> dict[Key, Boxes] | None:
        """Return new escape routes of the ends that some boxes block; None if one has none."""
        found: dict[Key, Boxes] = {}
        for other, end in self._ends.items():
            if other == key or other in self._offered or _clear(boxes, self.escape_routes[other]):
                continue
            kept = [*self._tiles, *boxes]
            for third in self._ends:
                if third not in (key, other):
                    own = self._offered.get(third) or found.get(third)
                    kept += own or self.escape_routes[third]
            route = next((route for route in escape_routes(end) if _clear(route, kept)), None)
            if route is None:
                return None
            found[other] = route
        return found

    def _fits(self, box: Box) -> bool:
        if self._slides:
            return box.w <= self._view.w and box.h <= self._view.h
        return self._view.around(box) == self._view

    def _fits_with(self, box: Box) -> bool:
        return self._fits(self.taken.around(box))

    def _fits_alone(self, lay: Placement) -> bool:
        return self._fits_with(lay.box)

    def _fits_after(self, lay: Placement) -> bool:
        """Return whether a tile fits, and a double straight after it."""
        return self._fits_with(lay.box.around(ahead(lay.end, double=True).box))


def _clear(boxes: Boxes, blocks: Sequence[Box]) -> bool:
    return not any(one.near(box) for one in boxes for box in blocks)
