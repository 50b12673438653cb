"""A line of play as it grows, and from how far away it is looked at.

That depends on nothing but the tiles in their order of play: no tile that lies moves along the
line, and one that is taken back leaves what was seen before it came. What has no room makes the
line slide to the middle of the felt; where that is not enough, it is looked at from further away,
and never from nearer again. From a little further away also where a double would have to lie at a
corner else.
"""

from __future__ import annotations

import copy

from game.ui.layout.arms import Box, End, Lay, aways, beside, set_tile
from game.ui.layout.felt import LITTLE, Felt
from game.ui.layout.pieces import Next, Piece, Tally
from game.ui.layout.places import ANY, COMFORT, Boxes, Choice, Key, Offer, Places, usual_cell

_LEAST = 0.8  # of the size at which a whole set covers its share of the felt: but no smaller


class Growth:
    """A line as it grows, and the places offered at its ends."""

    def __init__(self, felt: Felt) -> None:
        self._felt = felt
        self._tally = Tally(felt.highest)
        self._numbers: dict[Key, int] = {}
        self._ends: dict[Key, End] = {}
        self._aways: dict[Key, Boxes] = {}
        self._spun = felt.spins != "first"
        self.lays: list[Lay] = []
        self.offers: dict[Key, Offer] = {}
        self.step = 0
        """From how many steps away it is looked at."""
        self.corner = (0, 0)
        """The cell in the felt's upper left corner."""

    def copy(self) -> Growth:
        """Return a line that can grow on without changing this one."""
        new = copy.copy(self)
        new._tally = self._tally.copy()
        new._numbers, new._ends = self._numbers.copy(), self._ends.copy()
        new._aways, new.lays = self._aways.copy(), self.lays.copy()
        return new

    def add(self, piece: Piece) -> None:
        """Lay a tile in the place it was offered, and find the places that can be offered next."""
        self._tally.add(piece)
        if piece.parent is None:
            right, left = set_tile(piece.double)
            ends = {0: right.end, 1: left.end}
            choice = Choice(right, (), {})
        else:
            key = piece.parent, piece.side
            offer = self.offers[key]
            choice = offer.double if piece.double else offer.tile
            ends = {0: choice.lay.end}
            self._close(key)
        if piece.spinner:
            self._spun = True
            ends |= dict(zip((2, 3), beside(choice.lay), strict=True))
        self.lays.append(choice.lay)
        found = choice.aways or tuple(aways(end)[0] for end in ends.values())
        for (side, end), away in zip(ends.items(), found, strict=False):
            key = piece.index, side
            self._ends[key], self._aways[key] = end, away
            self._numbers[key] = piece.at(side)
        for key in [key for key in self._ends if not any(self.next_at(key))]:
            self._close(key)
        self._look()

    def _close(self, key: Key) -> None:
        del self._ends[key], self._aways[key]

    def next_at(self, key: Key) -> Next:
        """Return what may come at an end."""
        return self._tally.next_at(self._numbers[key])

    def _find(self, tiles: list[Box], most: int, least: float) -> bool:
        """Find the places to offer, with no more borne with than is told, from as near as can be;
        False where cells would have to be smaller than the least for that."""
        step = self.step
        while self._felt.cell(step) >= least:
            args = self._felt, step, tiles, self._ends, self._aways, self.next_at
            places = Places(*args, spun=self._spun)
            if (offers := places.offers(most)) is not None:
                self.step, self.offers, self._aways = step, offers, places.aways
                return True
            step += 1
        return False

    def _look(self) -> None:
        """Find the places to offer, from as far away as it takes, and bring all into sight."""
        before = self.step
        tiles = [lay.box for lay in self.lays]
        least = max(LITTLE * self._felt.cell(before), _LEAST * usual_cell(self._felt))
        if not self._find(tiles, COMFORT, least):
            self._find(tiles, ANY, 0.0)
        shown = tiles[0]
        for box in tiles:
            shown = shown.around(box)
        for key, offer in self.offers.items():
            for choice, comes in zip(offer, self.next_at(key), strict=True):
                shown = shown.around(choice.lay.box) if comes else shown
        w, h = self._felt.size(self.step)
        left, top = self.corner
        seen = Box(left, top, left + w, top + h)
        if self.step > before or seen.around(shown) != seen:
            x, y = shown.middle
            self.corner = x - w // 2, y - h // 2
