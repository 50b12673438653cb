"""Incremental layout of a line with at most one spinner, and the zoom step it needs.

That depends on nothing but the tiles in their order of play: no placed tile moves along the line,
and undoing a tile restores the view before it. Where room is missing, the line slides to the middle
of the felt; where that is not enough, the view zooms out, and never in again. It zooms out a little
also to keep a double from lying at a corner.
"""

from __future__ import annotations

import copy

from game.ui.layout.arms import Box, End, Placement, escape_routes, set_tile, short_sides
from game.ui.layout.felt import LITTLE, Felt
from game.ui.layout.pieces import Next, Piece, Tally
from game.ui.layout.places import (
    ANY,
    STRICT,
    Boxes,
    Candidate,
    Key,
    Offer,
    PlaceFinder,
    reference_cell,
)

_MIN_SCALE = 0.8  # of the size at which a whole set covers its share of the felt


class IncrementalLayout:
    """The placements of a growing line, and those offered at its ends."""

    def __init__(self, felt: Felt) -> None:
        self._felt = felt
        self._tally = Tally(felt.highest)
        self._numbers: dict[Key, int] = {}
        self._ends: dict[Key, End] = {}
        self._escape_routes: dict[Key, Boxes] = {}
        self._spun = felt.spins != "first"
        self.lays: list[Placement] = []
        self.offers: dict[Key, Offer] = {}
        self.step = 0
        """The zoom step, from 0; larger steps have smaller cells."""
        self.corner = (0, 0)
        """The cell in the felt's upper left corner."""

    def copy(self) -> IncrementalLayout:
        """Return an independent copy."""
        new = copy.copy(self)
        new._tally = self._tally.copy()
        new._numbers, new._ends = self._numbers.copy(), self._ends.copy()
        new._escape_routes, new.lays = self._escape_routes.copy(), self.lays.copy()
        return new

    def add(self, piece: Piece) -> None:
        """Place a tile where it was offered, and find the placements to offer next."""
        self._tally.add(piece)
        if piece.parent is None:
            right, left = set_tile(piece.double)
            ends = {0: right.end, 1: left.end}
            choice = Candidate(right, (), {})
        else:
            key = piece.parent, piece.side
            offer = self.offers[key]
            choice = offer.double if piece.double else offer.tile
            ends = {0: choice.lay.end}
            self._close(key)
        if piece.spinner:
            self._spun = True
            ends |= dict(zip((2, 3), short_sides(choice.lay), strict=True))
        self.lays.append(choice.lay)
        found = choice.escape_routes or tuple(escape_routes(end)[0] for end in ends.values())
        for (side, end), route in zip(ends.items(), found, strict=False):
            key = piece.index, side
            self._ends[key], self._escape_routes[key] = end, route
            self._numbers[key] = piece.at(side)
        for key in [key for key in self._ends if not any(self.next_at(key))]:
            self._close(key)
        self._look()

    def _close(self, key: Key) -> None:
        del self._ends[key], self._escape_routes[key]

    def next_at(self, key: Key) -> Next:
        """Return what may come at an end."""
        return self._tally.next_at(self._numbers[key])

    def _find(self, tiles: list[Box], most: int, least: float) -> bool:
        """Find placements at the largest scale with at most `most` relaxations; return False where
        cells would have to be smaller than `least` pixels."""
        step = self.step
        while self._felt.cell(step) >= least:
            args = self._felt, step, tiles, self._ends, self._escape_routes, self.next_at
            places = PlaceFinder(*args, spun=self._spun)
            if (offers := places.offers(most)) is not None:
                self.step, self.offers, self._escape_routes = step, offers, places.escape_routes
                return True
            step += 1
        return False

    def _look(self) -> None:
        """Find the placements to offer, zooming out as far as needed, and bring all into view."""
        before = self.step
        tiles = [lay.box for lay in self.lays]
        least = max(LITTLE * self._felt.cell(before), _MIN_SCALE * reference_cell(self._felt))
        if not self._find(tiles, STRICT, least):
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
