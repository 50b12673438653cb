"""What happened, in order. Events are data; the table turns them into movement, sound and words.

Seats and sides are numbers, and reasons are members of an enumeration; the code that shows an event
puts in the names. `Event.seen_by` hides from a seat what it may not know.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Literal, NamedTuple

from game.engine.count import Part
from game.engine.moves import Draw, Knock, Move, Pass, Play
from game.engine.tiles import Tile


class LeadReason(StrEnum):
    """Why a seat leads."""

    HIGHEST_DOUBLE = "highest_double"
    LOWEST_DOUBLE = "lowest_double"
    HEAVIEST = "heaviest"
    """Holds the heaviest tile, and nobody holds a double."""
    TOP_DOUBLE = "top_double"
    """Holds the highest double of the set, or the double of the round."""
    DOUBLE_BLANK = "double_blank"
    DOUBLE_HOLDER = "double_holder"
    """Holds the highest double, and leads any tile."""
    HEAVIEST_HOLDER = "heaviest_holder"
    """Holds the heaviest tile, and leads any tile: nobody holds a double."""
    HUB_HOLDER = "hub_holder"
    """Held the double of the round, which is now in the hub."""
    LOT = "lot"
    """Drew the heaviest tile."""
    WINNER = "winner"
    WENT_OUT = "went_out"
    PLAYED_LAST = "played_last"
    ROTATES = "rotates"


class EndReason(StrEnum):
    """Why a round was won, or why nobody won it; and why points were scored in play."""

    WENT_OUT = "went_out"
    """Played the last tile of a hand."""
    LOWEST = "lowest"
    """Held the fewest pips."""
    TIE_SETTER = "tie_setter"
    """Tied for the fewest pips, and set the round or sits nearest after the seat that did."""
    TIE_SPLIT = "tie_split"
    """Tied for the fewest pips, and the points are shared."""
    TIE_NOBODY = "tie_nobody"
    """Tied for the fewest pips, and nobody scores."""
    TARGET = "target"
    """Reached the target mid-round."""
    COUNT = "count"
    """Made the open ends count."""
    NO_DOUBLE = "no_double"
    """Held no double, where such a hand wins a block before others with as few pips or fewer."""
    DUEL = "duel"
    """Held fewer pips than the other of the two seats whose hands decide a block."""
    TIE_BLOCKER = "tie_blocker"
    """Tied for the fewest pips, and is on the side of the seat that played last."""
    ALL_PASSED = "all_passed"
    FIRST_PASS = "first_pass"
    """The seat after the lead passed."""
    PASSED = "passed"
    """The seat after its play passed."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a round ended: a hand went out, nobody could go on, or the match was won in play.

    `winners` are the seats that won: one; several, the nearest to the setter first, if a tie is
    shared; or none. For a team it is the seat that went out, or the partner with fewer pips.
    `points` are per side, without those scored in play; `pips` what each seat still held. `parts`
    are the hands that make up the points, and `left_out` those that only seem to count.
    """

    kind: Literal["out", "blocked", "target"]
    reason: EndReason
    winners: tuple[int, ...]
    points: tuple[int, ...]
    pips: tuple[int, ...]
    parts: tuple[Part, ...] = ()
    left_out: tuple[Part, ...] = ()

    @property
    def winner(self) -> int | None:
        """The seat that won, or the first of several; None if nobody did."""
        return self.winners[0] if self.winners else None


class Event:
    """Something that happened."""

    __slots__ = ()

    def seen_by(self, seat: int) -> "Event":
        """Return the event with what `seat` may know of it."""
        return self


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Hands were dealt: `counts` tiles to each seat, after `redeals` deals that did not stand. In
    `doubled` of them a hand had too many doubles; in the others nobody could lead.

    `shown` are left-over tiles that lie face up; `lots` the tiles the seats drew for the lead,
    before the deal, where that is the rule.
    """

    round_no: int
    counts: tuple[int, ...]
    boneyard: int
    redeals: int
    shown: tuple[Tile, ...] = ()
    lots: tuple[Tile, ...] = ()
    doubled: int = 0


@dataclass(frozen=True, slots=True)
class Led(Event):
    """A seat has the lead; `tile` is the tile it must play, None if any will do, or any double
    where one has to be led. `skipped` are the seats before it that would have led but hold none."""

    seat: int
    tile: Tile | None
    reason: LeadReason
    skipped: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class StakesRaised(Event):
    """The round is worth more, because nobody won the last `tied_rounds` rounds."""

    tied_rounds: int


class _TileInLine(NamedTuple):
    seat: int
    tile: Tile
    arm: int | None
    index: int  # type: ignore[assignment]  # hides a tuple's own
    outer: int | None = None


class Played(_TileInLine, Event):
    """A seat played a tile on an arm (None: the set tile); `index` is its place in the line, and
    `outer` the half that faces out, where it had to be named.

    A tuple: one is made at every play, and a frozen dataclass takes two to three times as long.
    """

    __slots__ = ()

    @property
    def move(self) -> Play:
        """The move that this was."""
        return Play(self.tile, self.arm, self.outer)


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """A seat drew a tile from the boneyard; `tile` is None for everybody else."""

    seat: int
    tile: Tile | None
    move: ClassVar[Move] = Draw()

    def seen_by(self, seat: int) -> "Drew":
        """Return the event without the tile, unless `seat` drew it."""
        return self if seat == self.seat else type(self)(self.seat, None)


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat passed.

    `values` are the open numbers it has no tile of. `doubles` are the open numbers that are locked
    and whose double it lacks, though it may hold other tiles of them.
    """

    seat: int
    values: tuple[int, ...]
    doubles: tuple[int, ...] = ()
    move: ClassVar[Move] = Pass()


@dataclass(frozen=True, slots=True)
class LeadLeft(Event):
    """A seat that had the lead left it to its partner, `to`, who may lead any tile."""

    seat: int
    to: int
    move: ClassVar[Move] = Pass()


@dataclass(frozen=True, slots=True)
class Knocked(Event):
    """A seat knocked to announce its last tile."""

    seat: int
    move: ClassVar[Move] = Knock()


@dataclass(frozen=True, slots=True)
class KnockForgotten(Event):
    """A seat did not do so before the next play; the tiles it draws as a penalty follow."""

    seat: int
    move: ClassVar[Move] = Pass()


@dataclass(frozen=True, slots=True)
class Stopped(Event):
    """A seat ended its first turn, though another of its tiles fitted its train."""

    seat: int
    move: ClassVar[Move] = Pass()


Moved = Played | Drew | Passed | LeadLeft | Knocked | KnockForgotten | Stopped
"""The events that are moves, except a tile that was `Fined`."""


@dataclass(frozen=True, slots=True)
class Fined(Drew):
    """A seat drew a tile because it forgot to knock, which is not a move."""


@dataclass(frozen=True, slots=True)
class MarkerMoved(Event):
    """A seat put the marker on its own train (`on`), which opens it to all, or took it off."""

    seat: int
    on: bool


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """A seat played its last tile."""

    seat: int


@dataclass(frozen=True, slots=True)
class Blocked(Event):
    """Nobody can play or draw; `seat`, or nobody, wins the block; `pips` are per seat."""

    seat: int | None
    pips: tuple[int, ...]
    reason: EndReason


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """A side scored: through which seat, how many points, and why.

    `parts` are what counted, and `left_out` what only seems to, such as a covered spinner.
    """

    side: int
    seat: int
    points: int
    reason: EndReason
    parts: tuple[Part, ...] = ()
    left_out: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """The round is over and all hands are turned up."""

    outcome: Outcome


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """A side has won the match; `scores` are per side."""

    side: int
    scores: tuple[int, ...]
