"""A line of play growing along its tracks, and from how far away it is looked at.

That depends on nothing but the tiles in their order of play: no tile that lies moves along the
line, and one that is taken back leaves what was seen before it came. What has no room makes the
line slide to the middle of the felt; where that is not enough, it is looked at from further away,
and never from nearer again.
"""

from __future__ import annotations

import copy
from math import inf
from typing import NamedTuple

from game.ui.layout.felt import Felt
from game.ui.layout.pieces import Next, Piece, Tally
from game.ui.layout.tracks import Box, End, Lay, beside, parted, past, set_tile, ways

Key = tuple[int, int]
"""A side of a piece."""


class Offer(NamedTuple):
    """Where a plain tile, or a double, would lie at an end; no double follows a double."""

    tile: Lay
    double: Lay


class Growth:
    """A line as it grows, and the places offered at its ends."""

    def __init__(self, felt: Felt) -> None:
        self._felt = felt
        self._tally = Tally(felt.highest)
        self._numbers: dict[Key, int] = {}
        self._ends: dict[Key, End] = {}
        self._all = Box(0, 0, 0, 0)  # around all tiles
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
        new.lays = self.lays.copy()
        return new

    def add(self, piece: Piece) -> None:
        """Lay a tile in the place it was offered, and find the places that can be offered next."""
        if piece.parent is None:
            lay = self._set(piece)
        else:
            key = piece.parent, piece.side
            offer = self.offers[key]
            lay = offer.double if piece.double else offer.tile
            del self._ends[key]
            self._open(piece, 0, lay.end)
        if piece.spinner:
            self._spin(piece, lay)
        self._tally.add(piece)
        self.lays.append(lay)
        self._all = self._all.around(lay.box)
        self._look()

    def next_at(self, key: Key) -> Next:
        """Return what may come at an end."""
        return self._tally.next_at(self._numbers[key])

    def _set(self, piece: Piece) -> Lay:
        waits = self._felt.spins == "first" and not piece.spinner
        right, left = set_tile(piece.double, self._reach(), waits=waits)
        self._open(piece, 0, right.end)
        self._open(piece, 1, left.end)
        return right

    def _reach(self) -> float:
        """Return how far arms up and down go on before they turn: on a felt that is wider than
        high, where rows have more room, as far as there is room at first."""
        w, h = self._felt.size(0)
        return h / 2 if w > h else inf

    def _open(self, piece: Piece, side: int, end: End) -> None:
        self._ends[piece.index, side] = end
        self._numbers[piece.index, side] = piece.at(side)

    def _spin(self, piece: Piece, lay: Lay) -> None:
        """Open the ends at a spinner's short sides."""
        self._ends = dict(zip(self._ends, parted(self._ends.values(), lay), strict=True))
        self._ends[piece.index, 0] = past(self._ends[piece.index, 0])
        for side, end in zip((2, 3), beside(lay), strict=True):
            self._open(piece, side, end)

    def _look(self) -> None:
        """Find the places to offer, from as far away as it takes, and bring all into sight."""
        before = self.step
        while (offers := self._offered()) is None:
            self.step += 1
        self.offers = offers
        shown = self._all
        for key, offer in offers.items():
            shown = _with(shown, offer, self.next_at(key))
        w, h = self._felt.size(self.step)
        left, top = self.corner
        seen = Box(left, top, left + w, top + h)
        if self.step > before or seen.around(shown) != seen:
            x, y = shown.middle
            self.corner = x - w // 2, y - h // 2

    def _offered(self) -> dict[Key, Offer] | None:
        """Return the places at the ends; None if the felt has not room for all of them."""
        taken = self._all
        for key, end in self._ends.items():
            taken = _kept(taken, end, self.next_at(key))
        if not self._fits(taken):
            return None
        offers = {}
        for key, end in self._ends.items():
            tile = self._pick(taken, ways(end, double=False))
            if self.next_at(key).plain:
                if tile is None:
                    return None
                taken = taken.around(tile.box)
            tile = tile or ways(end, double=False)[0]
            offers[key] = Offer(tile, tile if end.double else ways(end, double=True)[0])
        return offers

    def _pick(self, taken: Box, choices: list[Lay]) -> Lay | None:
        """Return the first way for which there is room, if the line can turn there with room kept
        for a double to come after it."""
        for lay in choices:
            room = taken.around(lay.box)
            if len(choices) > 1:
                room = _kept(room, lay.end, Next(plain=True, double=True))
            if self._fits(room):
                return lay
        return None

    def _fits(self, box: Box) -> bool:
        w, h = self._felt.size(self.step)
        return box.w <= w and box.h <= h


def _kept(taken: Box, end: End, may_come: Next) -> Box:
    """Return what is taken with the room an end keeps: for a double, or for a tile after one."""
    if (end.double and may_come.plain) or (not end.double and may_come.double):
        return taken.around(ways(end, not end.double)[0].box)
    return taken


def _with(shown: Box, offer: Offer, may_come: Next) -> Box:
    """Return what is shown with the places of what may come."""
    for lay, comes in zip(offer, may_come, strict=True):
        if comes:
            shown = shown.around(lay.box)
    return shown
