"""Finding places for the next tiles of a line that has no more than one spinner.

An arm runs straight on as long as the felt has room for a tile and a double after it, all of the
line slid to its middle. Then it turns where most tiles find room; from row to row it runs back
beside itself. Every end keeps a way away to itself, which nothing may block: another end may take
it over only where it leaves a new one. So there is always room further out, and no tile that lies
ever has to move along the line.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from game.ui.layout.arms import (
    Box,
    End,
    Lay,
    ahead,
    aways,
    beside,
    room_ahead,
    turns,
)
from game.ui.layout.felt import Felt
from game.ui.layout.pieces import Next

Key = tuple[int, int]
"""A side of a piece."""

Boxes = tuple[Box, ...]

COMFORT, DOUBLES_TURN, ANY = range(3)
"""How much is borne with to keep the tiles large: doubles stand across a straight run, with room
for a tile after each; a double may turn the line; it may turn straight after one, too."""

_ENOUGH = 6  # tiles: a turn after which so many find room is as good as any
_ROW = 2  # and an arm runs back only where so many do
_COVERED = 0.36  # the share of a felt that a whole set may cover: there its tiles have a usual size
_SMALL = 0.84  # of that: the line of smaller tiles may turn straight after a double


def usual_cell(felt: Felt) -> float:
    """Return the side of a cell, in pixels, at which a whole set covers its share of the felt."""
    w, h = felt.size(0)
    whole_set = 4 * (felt.highest + 1) * (felt.highest + 2)
    return felt.cell(0) * min(1.0, math.sqrt(_COVERED * w * h / whole_set))


class Choice(NamedTuple):
    """A way to lay a tile, and the ways away of the ends that it opens."""

    lay: Lay
    aways: tuple[Boxes, ...]
    yielding: dict[Key, Boxes]
    """New ways away of other ends, which leave theirs to it."""

    @property
    def boxes(self) -> Boxes:
        """All that it takes, but for the sides of a spinner."""
        return self.lay.box, *self.aways[0]


class Offer(NamedTuple):
    """How a plain tile, or a double, would lie at an end; no double follows a double."""

    tile: Choice
    double: Choice


class Places:
    """What is taken while places are found for one end after the other."""

    def __init__(
        self,
        felt: Felt,
        step: int,
        tiles: list[Box],
        ends: dict[Key, End],
        aways: dict[Key, Boxes],
        next_at: Callable[[Key], Next],
        *,
        spun: bool,
    ) -> None:
        self._size = felt.size(step)
        self._tiles, self._ends = tiles, ends
        self._next_at = next_at
        self._spun = spun
        """Whether no spinner can come any more."""
        self._offered: dict[Key, Boxes] = {}
        self._sides: list[Box] = []  # of what would be a spinner
        self._taken = tiles[0]  # around all that has to be on the felt
        self._ease = COMFORT
        self.aways = aways.copy()
        """The way away of every end."""
        self._most = ANY if felt.cell(step) < _SMALL * usual_cell(felt) else DOUBLES_TURN

    def offers(self, most: int) -> dict[Key, Offer] | None:
        """Return the places at the ends, with no more borne with than is told; None if the felt has
        not room for all of them."""
        before = self.aways
        for ease in range(min(most, self._most) + 1):
            self._ease = ease
            self.aways = before.copy()
            self._offered, self._sides = {}, []
            if (found := self._found()) is not None:
                return found
        self.aways = before
        return None

    def _found(self) -> dict[Key, Offer] | None:
        self._taken = self._tiles[0]
        for box in (*self._tiles, *self._needed()):
            self._taken = self._taken.around(box)
        if not self._fits(self._taken):
            return None
        found = {}
        for key, end in self._ends.items():
            if (offer := self._offer(key, end)) is None:
                return None
            found[key] = offer
        return found

    def _needed(self) -> Iterator[Box]:
        """Yield where a double would stand at every end, and a tile after one."""
        for key, end in self._ends.items():
            may_come = self._next_at(key)
            if end.double and may_come.plain and self._ease < ANY:
                yield ahead(end, double=False).box
            elif not end.double and may_come.double and self._ease == COMFORT:
                yield ahead(end, double=True).box

    def _offer(self, key: Key, end: End) -> Offer | None:
        """Return the places at an end where a tile can come, and take them."""
        may_come = self._next_at(key)
        tile = across = None
        if may_come.plain:
            if (tile := self._plain(key, end)) is None:
                return None
            self.aways |= tile.yielding
            self._taken = self._taken.around(tile.lay.box)
        if may_come.double and not end.double:
            if (across := self._double(key, end)) is None:
                return None
            self.aways |= across.yielding
        first, second = tile or across, across or tile
        assert first is not None
        assert second is not None
        self._offered[key] = (*first.boxes, *second.boxes)
        self._sides += [box for away in second.aways[1:] for box in away]
        self._taken = self._taken.around(first.lay.box).around(second.lay.box)
        return Offer(first, second)

    # A tile at an end

    def _plain(self, key: Key, end: End) -> Choice | None:
        """Return how to lay a plain tile."""
        on = self._choice(key, ahead(end, double=False))
        near = on if on is not None and self._fits_with(on.lay.box) else None
        if end.double and on is not None and self._ease < ANY:
            return near
        on = near if near is not None and self._fits_after(near.lay) else None
        blocks = self._blocks(key)
        tight = on is not None and not _clear((ahead(on.lay.end, double=True).box,), blocks)
        if on is not None and not end.between and not tight:
            return on
        fits = self._fits_after if self._ease == COMFORT else self._fits_alone
        best, most = on, _ROW - 1 if on is not None else -1
        for lay in turns(end, double=False):
            away = on is not None and not tight and lay.end.heading != end.sides[0]
            if away or not fits(lay):
                continue
            choice = self._choice(key, lay)
            if choice is not None and (room := self._room_after(lay, blocks)) > most:
                best, most = choice, room
        if self._ease > COMFORT and on is None and near is not None:
            best = near if self._room_after(near.lay, blocks) > most else best
        return best

    def _double(self, key: Key, end: End) -> Choice | None:
        """Return how to lay a double."""
        for lay in (ahead(end, double=True), *turns(end, double=True)):
            if self._fits_with(lay.box):
                choice = self._choice(key, lay)
                if choice is not None:
                    return choice
        return None

    def _choice(self, key: Key, lay: Lay) -> Choice | None:
        """Return the choice of a lay, if nothing lies there and the ends that it opens have ways
        away."""
        spins = lay.end.double and not self._spun
        blocks = self._near(key, spins=spins)
        parent = self._tiles[key[0]]
        if any(lay.box.near(box) for box in blocks if box is not parent):
            return None
        if not self._spun and not lay.end.double and not self._may_spin(key, lay.end):
            return None
        found: list[Boxes] = []
        yielding: dict[Key, Boxes] = {}
        boxes: Boxes = (lay.box,)
        for end in (lay.end, *beside(lay)) if spins else (lay.end,):
            for away in aways(end)[: 1 if spins else None]:
                all_ = (*boxes, *away)
                given = self._yielding(key, all_) if _clear(away, blocks) else None
                if given is not None:
                    found.append(away)
                    boxes, yielding = all_, given
                    break
            else:
                return None
        return Choice(lay, tuple(found), yielding)

    def _may_spin(self, key: Key, end: End) -> bool:
        """Return whether a double at an end would have room for arms to all sides."""
        after = ahead(end, double=True)
        blocks = self._near(key, spins=True)
        return all(_clear(aways(open_)[0], blocks) for open_ in (after.end, *beside(after)))

    def _room_after(self, lay: Lay, blocks: Sequence[Box]) -> int:
        """Return how many more plain tiles find room after one, up to what is enough."""
        blocks, last, end = list(blocks), lay.box, lay.end
        taken = self._taken.around(last)
        for count in range(_ENOUGH):
            on = ahead(end, double=False)
            ways = (*turns(end, double=False), on) if end.between else (on, *turns(end, False))
            for way in ways:
                room, wide = taken.around(way.box), room_ahead(end) if way is on else way.box
                if self._fits(room) and not any(wide.near(box) for box in blocks):
                    blocks.append(last)
                    taken, last, end = room, way.box, way.end
                    break
            else:
                return count
        return _ENOUGH

    # What is taken

    def _near(self, key: Key, *, spins: bool) -> list[Box]:
        """Return what a tile at an end must leave room: tiles, places, and the next tiles of ends
        that go straight on. Only one double becomes a spinner: their sides may cross."""
        found = self._tiles.copy()
        for other, end in self._ends.items():
            if other != key and other in self._offered:
                found += self._offered[other]
            elif other != key and self.aways[other] == aways(end)[0]:
                found += [ahead(end, double=False).box, ahead(end, double=True).box]
        return found if spins else found + self._sides

    def _blocks(self, key: Key) -> list[Box]:
        """Return all that is taken by others than an end."""
        others = [other for other in self._ends if other != key]
        kept = [self._offered.get(other) or self.aways[other] for other in others]
        return [*self._tiles, *(box for boxes in kept for box in boxes)]

    def _yielding(self, key: Key, boxes: Boxes) -> dict[Key, Boxes] | None:
        """Return new ways away of the ends in whose ways boxes lie; None if there are none."""
        found: dict[Key, Boxes] = {}
        for other, end in self._ends.items():
            if other == key or other in self._offered or _clear(boxes, self.aways[other]):
                continue
            kept = [*self._tiles, *boxes]
            for third in self._ends:
                if third not in (key, other):
                    kept += self._offered.get(third) or found.get(third) or self.aways[third]
            way = next((way for way in aways(end) if _clear(way, kept)), None)
            if way is None:
                return None
            found[other] = way
        return found

    def _fits(self, box: Box) -> bool:
        return box.w <= self._size[0] and box.h <= self._size[1]

    def _fits_with(self, box: Box) -> bool:
        return self._fits(self._taken.around(box))

    def _fits_alone(self, lay: Lay) -> bool:
        """Return whether a tile fits."""
        return self._fits_with(lay.box)

    def _fits_after(self, lay: Lay) -> bool:
        """Return whether a tile fits, and a double straight after it."""
        return self._fits_with(lay.box.around(ahead(lay.end, double=True).box))


def _clear(boxes: Boxes, blocks: Sequence[Box]) -> bool:
    return not any(one.near(box) for one in boxes for box in blocks)
