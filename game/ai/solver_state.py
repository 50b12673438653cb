"""Positions as the exact solver has them: one int, and what can be done from it, worked out once.

The int holds, from its lowest bits on: the hands side by side, how many tiles have been drawn, what
each side has scored (only where that may end the round), room for the number of a `Spot`, and the
pips in each hand, or in those of each side where no more is needed. So a play is one subtraction,
undone by forgetting its result; with its spot's number in it the int is a position's key; and what
the end of a round scores is looked up by its highest bits.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.ai.position import Game, Position
from game.ai.position_line import TILE, Line
from game.engine.tiles import TILES, numbers

_DRAWN_BITS = 7
_DRAWN = (1 << _DRAWN_BITS) - 1
_FIELD_BITS = 12
_FIELD = (1 << _FIELD_BITS) - 1
"""Pips or points of one hand or side."""

_SPOT_BITS = 24

_MOST_LINES = 1 << 13
_MOST_SUMS = 1 << 18
_MOST_TERMS = 64
"""So much is kept; then it is forgotten, and found anew as it is needed."""


class Spot:
    """A seat to move with a line of play.

    * `at`: its number, at its place in the int; `side`: the side of the seat
    * `hand`: where in the int its hand is, as a mask; `fits`: those of its tiles that can be played
    * `plays`: the plays by the mask of the tiles that are in hand and fit: each with what it takes
      from the int, what it scores, and the spots that may follow, of each seat in turn, or only of
      the next where tiles are drawn. The most promising come first.
    * `next`: the spot of the next seat
    """

    __slots__ = ("at", "fits", "hand", "next", "plays", "seat", "side")

    def __init__(self, spots: Spots, line: Line, seat: int, index: int) -> None:
        self.at = index << spots.at
        self.seat = seat
        self.side = seat % spots.sides
        self.hand = spots.hands[seat]
        self.fits = line.fits << spots.size * seat
        self.plays = _Plays(spots, line, seat)
        self.next = self


Play = tuple[int, int, tuple[Spot, ...]]


class _Plays(dict[int, list[Play]]):
    """The plays from a spot, found as they are needed."""

    def __init__(self, spots: Spots, line: Line, seat: int) -> None:
        super().__init__()
        self._spots, self._line, self._seat = spots, line, seat

    def __missing__(self, tiles: int) -> list[Play]:
        line, seat = self._line, self._seat
        hand = tiles >> self._spots.size * seat
        found = [move for plays, fits in line.places for move in plays[hand & fits]]
        found.sort(
            key=lambda move: (TILES[move & TILE].is_double, TILES[move & TILE].pips), reverse=True
        )
        plays = self[tiles] = [self._spots.play(line, seat, move) for move in found]
        return plays


class Spots:
    """All spots of a game, and where everything is in the int.

    `drawn`, `points`, `at` and `pips` are the places of what is listed above in that order; `hands`
    are the masks of the hands, and `scores` is that of the points at their place.
    """

    def __init__(self, game: Game) -> None:
        rules = game.rules
        self.game = game
        self.size, self.seats, self.sides = rules.set_size, rules.seats, rules.sides
        self.drawn = self.size * self.seats
        self.points = self.drawn + _DRAWN_BITS
        self.at = self.points + _FIELD_BITS * self.sides * game.ends_at_once
        self.scores = (1 << self.at - self.points) - 1
        self.pips = self.at + _SPOT_BITS
        self.counted = self.seats if game.settling.by_hand else self.sides
        everything = (1 << self.size) - 1
        self.hands = [everything << self.size * seat for seat in range(self.seats)]
        few = 1 if game.draws else self.seats
        self._following = [
            rules.from_seat((seat + 1) % self.seats)[:few] for seat in range(self.seats)
        ]
        self._all: dict[Line, list[Spot]] = {}
        self._ends: dict[Terms, Ends] = {}

    def tidy(self) -> bool:
        """Forget all spots if they are too many; return whether it was so."""
        many = len(self._all) >= _MOST_LINES
        if many:
            self._all.clear()
        return many

    def of(self, line: Line) -> list[Spot]:
        """Return the spot of each seat with this line."""
        spots = self._all.get(line)
        if spots is None:
            first = len(self._all) * self.seats
            spots = [Spot(self, line, seat, first + seat) for seat in range(self.seats)]
            for spot, following in zip(spots, [*spots[1:], spots[0]], strict=True):
                spot.next = following
            self._all[line] = spots
        return spots

    def read(self, position: Position) -> int:
        """Return a position as an int, without its spot."""
        state = position.drawn << self.drawn
        for seat, hand in enumerate(position.hands):
            state += sum([self.holding(seat, tile) for tile in numbers(hand)])
        for side, points in enumerate(position.points):
            state += self.scored(side, points)
        return state

    def play(self, line: Line, seat: int, move: int) -> Play:
        """Return a play of a seat on this line."""
        after = line.after[move]
        take = self.holding(seat, move & TILE) - self.scored(seat % self.sides, after.gain)
        spots = self.of(after)
        return take, after.gain, tuple([spots[seat] for seat in self._following[seat]])

    def ends(self, terms: Terms) -> Ends:
        """Return how rounds end on these terms."""
        terms = replace(terms, boneyard=())
        if len(self._ends) >= _MOST_TERMS:
            self._ends.clear()
        if terms not in self._ends:
            self._ends[terms] = _ends(self, terms)
        return self._ends[terms]

    def holding(self, seat: int, tile: int) -> int:
        """Return what a tile in a hand adds to the int."""
        pips = TILES[tile].pips << self.pips + _FIELD_BITS * (seat % self.counted)
        return pips + (1 << self.size * seat + tile)

    def drawing(self, seat: int, tile: int) -> int:
        """Return what a draw adds to the int."""
        return self.holding(seat, tile) + (1 << self.drawn)

    def scored(self, side: int, points: int) -> int:
        """Return what points scored in play add to the int."""
        return points * self.game.ends_at_once << self.points + _FIELD_BITS * side


@dataclass(frozen=True, slots=True)
class Terms:
    """What the value of a position depends on besides itself; `side` is whose lead it is."""

    side: int
    leader: int
    boneyard: tuple[int, ...]
    extra: int
    before: tuple[int, ...]

    @classmethod
    def of(cls, position: Position) -> Terms:
        """Return the terms of a position, for the side to move."""
        side = position.turn % len(position.points)
        before = position.before if position.game.ends_at_once else ()
        return cls(side, position.leader, position.boneyard, position.extra, before)

    def lead(self, points: Sequence[int]) -> int:
        """Return the lead of the side with these points, once for each of the others."""
        return len(points) * points[self.side] - sum(points)


class Ends(NamedTuple):
    """How rounds end on some terms.

    * `out`: for each side, the lead (see `Terms.lead`) that its going out brings, by the pips as
      they are in the int
    * `blocked`: the same for a block
    * `won`: whether the match is won, by the points as they are in the int
    """

    out: list[_Sums]
    blocked: _Sums
    won: _Sums


def _ends(spots: Spots, terms: Terms) -> Ends:
    """Return how rounds end on these terms."""
    game = spots.game
    settling = game.settling

    def going_out(side: int) -> Callable[[list[int]], int]:
        return lambda pips: terms.lead(settling.out(pips, side, terms.extra))

    def blocked(pips: list[int]) -> int:
        return terms.lead(settling.blocked(pips, terms.leader, terms.extra))

    def won(points: list[int]) -> int:
        if not game.ends_at_once:
            return False
        scores = [one + two for one, two in zip(terms.before, points, strict=True)]
        return game.rules.won_by(scores) is not None

    return Ends(
        [_Sums(spots.counted, going_out(side)) for side in range(spots.sides)],
        _Sums(spots.counted, blocked),
        _Sums(len(terms.before), won),
    )


class _Sums(dict[int, int]):
    """What follows from sums that are side by side in an int, found as it is needed."""

    def __init__(self, count: int, follows: Callable[[list[int]], int]) -> None:
        super().__init__()
        self._count, self._follows = count, follows

    def __missing__(self, sums: int) -> int:
        if len(self) >= _MOST_SUMS:
            self.clear()
        each = [sums >> _FIELD_BITS * at & _FIELD for at in range(self._count)]
        found = self[sums] = self._follows(each)
        return found


def stuck(spots: Spots, terms: Terms, here: Spot, state: int) -> tuple[Spot | None, int]:
    """Draw and pass until a seat can play, and return its spot and the state; None in a block.

    `here` is the spot of a seat that cannot play.
    """
    boneyard = terms.boneyard
    drew, passes = False, 0
    while passes < spots.seats:
        if state & here.fits:
            return here, state
        drawn = state >> spots.drawn & _DRAWN
        if drawn < len(boneyard) and not (drew and spots.game.draws_one):
            state += spots.drawing(here.seat, boneyard[drawn])
            drew = True
        else:
            passes = passes + 1 if drawn == len(boneyard) else 0
            here = here.next
            drew = False
    return None, state
