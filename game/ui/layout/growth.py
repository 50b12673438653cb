"""Incremental layout of a line with at most one spinner, and the zoom step it needs.

That depends on nothing but the tiles in their order of play: no placed tile moves along the line,
and undoing a tile restores the view before it. Whether the line slides to the middle of the felt,
the view zooms out, never in again, or an arm turns is decided by the penalty of each (`penalty`).
"""

from __future__ import annotations

import copy

from game.ui.layout.arms import Box, End, Placement, escape_routes, set_tile, short_sides, vertical
from game.ui.layout.felt import Felt
from game.ui.layout.penalty import Look, looks, short_slide, turn
from game.ui.layout.pieces import Next, Piece, Tally
from game.ui.layout.places import (
    ANY,
    DOUBLES_TURN,
    STRICT,
    Boxes,
    Candidate,
    Key,
    Offer,
    PlaceFinder,
)


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

    def _look(self) -> None:
        """Find the placements to offer with the lowest penalty, and bring all into view."""
        best: tuple[float, int, PlaceFinder] | None = None
        for look in looks(self.step, first=len(self.lays) == 1):
            if best and best[0] <= look.penalty:
                break
            if places := self._places(look):
                cost = look.penalty + self._penalty(look, places)
                if best is None or cost < best[0]:
                    best = cost, look.step, places
        assert best is not None
        before = self.step
        _, self.step, places = best
        self.offers, self._escape_routes = places.offers, places.escape_routes
        self._show(before)

    def _view(self, step: int) -> Box:
        """Return the cells that are seen where the line does not slide."""
        left, top = self.corner
        w, h = self._felt.size(step)
        return Box(left, top, left + w, top + h)

    def _places(self, look: Look) -> PlaceFinder | None:
        """Return what can be offered at the ends; None if the felt has not room for all of it."""
        view = self._view(look.step)
        tiles = [lay.box for lay in self.lays]
        for relaxation in (STRICT, DOUBLES_TURN, ANY):
            places = PlaceFinder(
                view,
                tiles,
                self._ends,
                self._escape_routes,
                self.next_at,
                relaxation,
                spun=self._spun,
                slides=look.slides,
            )
            if places.find():
                return places
        return None

    def _penalty(self, look: Look, places: PlaceFinder) -> float:
        """Return the penalty of what is offered otherwise than before."""
        taken, view = places.taken, self._view(look.step)
        free = view.w - taken.w, view.h - taken.h
        cost = 0.0
        if look.slides and look.step == self.step and look.penalty:
            across = taken.left < view.left or taken.right > view.right
            cost += short_slide(free[0 if across else 1])
        for key, offer in places.offers.items():
            end, before = self._ends[key], self.offers.get(key)
            for n, (choice, comes) in enumerate(zip(offer, self.next_at(key), strict=True)):
                to = choice.lay.end.heading
                if comes and to != end.heading and not (before and before[n].lay == choice.lay):
                    cost += turn(
                        look.step,
                        free[vertical(end.heading)],
                        double=end.double or choice.lay.end.double,
                        stair=end.stair(to),
                    )
        return cost

    def _show(self, before: int) -> None:
        """Bring all tiles and places into view, which was at another step before."""
        shown = self.lays[0].box
        for lay in self.lays:
            shown = shown.around(lay.box)
        for key, offer in self.offers.items():
            for choice, comes in zip(offer, self.next_at(key), strict=True):
                shown = shown.around(choice.lay.box) if comes else shown
        view = self._view(self.step)
        if self.step > before or view.around(shown) != view:
            x, y = shown.middle
            self.corner = x - view.w // 2, y - view.h // 2
