"""Positions of the exact solver: a `State` and an int in which the rest is packed.

The int holds, from its lowest bits up: the hands side by side, how many tiles have been drawn, what
each side has scored (only where that may end the round), room for the number of a state, and the
pips in each hand, or of each side where that is enough. So a play is one subtraction, undone by
dropping its result; with its state's number in it the int is a position's key; and the score at the
end of a round is looked up by its highest bits.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from game.ai.position import Position
from game.ai.position_game import Game
from game.ai.position_line import TILE, Line
from game.engine.tiles import TILES, numbers

_DRAWN_BITS = 7
_DRAWN = (1 << _DRAWN_BITS) - 1
_FIELD_BITS = 12
_FIELD = (1 << _FIELD_BITS) - 1  # pips or points of one hand or side

_STATE_BITS = 24

_MAX_LINES = 1 << 13
_MAX_SUMS = 1 << 18
_MAX_CONTEXTS = 64  # entries at which a cache is cleared


class State:
    """A seat to move with a line of play, and everything that can be played from there.

    * `at`: its number, shifted to its place in the int; `side`: the side of the seat
    * `hand`: the mask of the bits of its hand in the int; `fits`: the tiles of it that can be
      played
    * `plays`: the plays by the mask of the tiles that are in hand and fit: each with what it
      subtracts from the int, what it scores, and the states that may follow, for each seat in turn,
      or only for the next one where tiles are drawn. The most promising come first.
    * `next`: the state of the next seat
    """

    __slots__ = ("at", "fits", "hand", "next", "plays", "seat", "side")

    def __init__(self, states: States, line: Line, seat: int, index: int) -> None:
        self.at = index << states.at
        self.seat = seat
        self.side = seat % states.sides
        self.hand = states.hands[seat]
        self.fits = line.fits << states.size * seat
        self.plays = _Plays(states, line, seat)
        self.next = self


Play = tuple[int, int, tuple[State, ...]]


class _Plays(dict[int, list[Play]]):
    """The plays from a state, cached when first needed."""

    def __init__(self, states: States, line: Line, seat: int) -> None:
        super().__init__()
        self._states, self._line, self._seat = states, line, seat

    def __missing__(self, tiles: int) -> list[Play]:
        line, seat = self._line, self._seat
        hand = tiles >> self._states.size * seat
        found = [move for plays, fits in line.places for move in plays[hand & fits]]
        found.sort(
            key=lambda move: (TILES[move & TILE].is_double, TILES[move & TILE].pips), reverse=True
        )
        plays = self[tiles] = [self._states.play(line, seat, move) for move in found]
        return plays


class States:
    """All states of a game, and the layout of the packed int.

    `drawn`, `points`, `at` and `pips` are the bit positions of the fields listed above, in that
    order; `hands` are the masks of the hands, and `scores` is the mask of the points.
    """

    def __init__(self, game: Game) -> None:
        rules = game.rules
        self.game = game
        self.size, self.seats, self.sides = rules.set_size, rules.seats, rules.sides
        self.drawn = self.size * self.seats
        self.points = self.drawn + _DRAWN_BITS
        self.at = self.points + _FIELD_BITS * self.sides * game.ends_at_once
        self.scores = (1 << self.at - self.points) - 1
        self.pips = self.at + _STATE_BITS
        self.counted = self.seats if game.scorer.by_hand else self.sides
        everything = (1 << self.size) - 1
        self.hands = [everything << self.size * seat for seat in range(self.seats)]
        few = 1 if game.draws else self.seats
        seats = range(self.seats)
        self._following = [rules.from_seat((seat + 1) % self.seats)[:few] for seat in seats]
        self._all: dict[Line, list[State]] = {}
        self._ends: dict[Context, EndTables] = {}

    def evict(self) -> bool:
        """Clear the states if they are too many; return whether they were."""
        many = len(self._all) >= _MAX_LINES
        if many:
            self._all.clear()
        return many

    def of(self, line: Line) -> list[State]:
        """Return the state of each seat with this line."""
        states = self._all.get(line)
        if states is None:
            first = len(self._all) * self.seats
            states = [State(self, line, seat, first + seat) for seat in range(self.seats)]
            for state, following in zip(states, [*states[1:], states[0]], strict=True):
                state.next = following
            self._all[line] = states
        return states

    def read(self, position: Position) -> int:
        """Return a position packed into an int, without its state."""
        packed = position.drawn << self.drawn
        for seat, hand in enumerate(position.hands):
            packed += sum([self.holding(seat, tile) for tile in numbers(hand)])
        for side, points in enumerate(position.points):
            packed += self.scored(side, points)
        return packed

    def play(self, line: Line, seat: int, move: int) -> Play:
        """Return a play of a seat on this line."""
        after = line.after[move]
        take = self.holding(seat, move & TILE) - self.scored(seat % self.sides, after.gain)
        states = self.of(after)
        return take, after.gain, tuple([states[seat] for seat in self._following[seat]])

    def ends(self, context: Context) -> EndTables:
        """Return how rounds end in this context."""
        context = replace(context, boneyard=())
        if len(self._ends) >= _MAX_CONTEXTS:
            self._ends.clear()
        if context not in self._ends:
            self._ends[context] = _ends(self, context)
        return self._ends[context]

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
class Context:
    """Constants of a deal that the value of a position depends on; `side` is whose lead it is."""

    side: int
    leader: int
    boneyard: tuple[int, ...]
    extra: int
    before: tuple[int, ...]

    @classmethod
    def of(cls, position: Position) -> Context:
        """Return the context of a position, for the side to move."""
        side = position.turn % len(position.points)
        before = position.before if position.game.ends_at_once else ()
        return cls(side, position.leader, position.boneyard, position.extra, before)

    def lead(self, points: Sequence[int]) -> int:
        """Return the lead of the side with these points, times the number of other sides."""
        return len(points) * points[self.side] - sum(points)


class EndTables(NamedTuple):
    """The results of rounds that end in a context.

    * `out`: for each side, the lead (see `Context.lead`) if it goes out, by the pips as packed in
      the int
    * `blocked`: the same for a block
    * `won`: whether the match is won, by the points as packed in the int
    """

    out: list[_SumTable]
    blocked: _SumTable
    won: _SumTable


def _ends(states: States, context: Context) -> EndTables:
    game = states.game
    scorer = game.scorer

    def going_out(side: int) -> Callable[[list[int]], int]:
        return lambda pips: context.lead(scorer.out(pips, side, context.extra))

    def blocked(pips: list[int]) -> int:
        return context.lead(scorer.blocked(pips, context.leader, context.extra))

    def won(points: list[int]) -> int:
        if not game.ends_at_once:
            return False
        scores = [one + two for one, two in zip(context.before, points, strict=True)]
        return game.rules.won_by(scores) is not None

    return EndTables(
        [_SumTable(states.counted, going_out(side)) for side in range(states.sides)],
        _SumTable(states.counted, blocked),
        _SumTable(len(context.before), won),
    )


class _SumTable(dict[int, int]):
    """A cached function of the sums that are side by side in an int."""

    def __init__(self, count: int, follows: Callable[[list[int]], int]) -> None:
        super().__init__()
        self._count, self._follows = count, follows

    def __missing__(self, sums: int) -> int:
        if len(self) >= _MAX_SUMS:
            self.clear()
        each = [sums >> _FIELD_BITS * at & _FIELD for at in range(self._count)]
        found = self[sums] = self._follows(each)
        return found


def skip_forced(
    states: States, context: Context, here: State, packed: int
) -> tuple[State | None, int]:
    """Draw and pass until a seat can play; return its state, None in a block, and the packed int.

    `here` is the state of a seat that cannot play.
    """
    boneyard = context.boneyard
    drew, passes = False, 0
    while passes < states.seats:
        if packed & here.fits:
            return here, packed
        drawn = packed >> states.drawn & _DRAWN
        if drawn < len(boneyard) and not (drew and states.game.draws_one):
            packed += states.drawing(here.seat, boneyard[drawn])
            drew = True
        else:
            passes = passes + 1 if drawn == len(boneyard) else 0
            here = here.next
            drew = False
    return None, packed
