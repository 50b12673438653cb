"""What one seat may know of a round: everything that a bot, a hint or a rack is given."""

from dataclasses import dataclass
from itertools import takewhile

from game.engine import events
from game.engine.count import Count
from game.engine.ends import ends_of
from game.engine.errors import PositionError
from game.engine.events import Event
from game.engine.line import End, Line, Placed
from game.engine.moves import Knock, Move, Play
from game.engine.position import Position
from game.engine.rules import Rules
from game.engine.scoring import in_play
from game.engine.tiles import TILES, Tile
from game.engine.trains import Trains, trains_of, uncovered_doubles


@dataclass(frozen=True, slots=True)
class SeatView:
    """A round as one seat sees it; the same whatever the hidden tiles are.

    Nothing in it reveals a tile that is hidden from the seat, not even the number of the deal.

    `counts` is the number of tiles in each seat's hand, `boneyard` that of the undealt tiles,
    `drawable` that of the tiles that may still be drawn; `shown` are the left-over tiles face up.
    `legal` are this seat's moves, empty when it is not its turn. `history` are the events of this
    round as the seat saw them. `first_turn` says, where there are trains, whether the seat to move
    has its first turn.
    """

    rules: Rules
    seat: int
    hand: tuple[Tile, ...]
    counts: tuple[int, ...]
    line: Line
    boneyard: int
    drawable: int
    shown: tuple[Tile, ...]
    scores: tuple[int, ...]
    round_no: int
    turn: int
    leader: int
    legal: tuple[Move, ...]
    history: tuple[Event, ...]
    first_turn: bool = False

    def __repr__(self) -> str:
        line = self.line.diagram or "no tile yet"
        return (
            f"<View of seat {self.seat}, round {self.round_no}, seat {self.turn} to move: {line}>"
        )

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move of this round so far, as in a record."""
        return tuple([event.move for event in self.moved if not isinstance(event, events.Fined)])

    @property
    def moved(self) -> tuple[events.Moved, ...]:
        """The events of this round so far that were moves."""
        return tuple([event for event in self.history if isinstance(event, events.Moved)])

    @property
    def position(self) -> Position:
        """The position of the round, with the hands of others and the boneyard as numbers.

        Raises `PositionError` once the round is over.
        """
        if self.over:
            raise PositionError("The round is over: its record tells how it went.")
        scored = [0] * self.rules.sides
        for event in self.history:
            if isinstance(event, events.Scored):
                scored[event.side] += event.points
        hands = tuple(
            self.hand if seat == self.seat else count for seat, count in enumerate(self.counts)
        )
        led = next(event for event in self.history if isinstance(event, events.Led))
        before = tuple(now - won for now, won in zip(self.scores, scored, strict=True))
        line = self.line.plays
        return Position(
            self.rules,
            hands,
            self.boneyard,
            line,
            self.turn,
            self.leader,
            None if line else led.tile,
            before,
            tuple(scored),
            type(self.history[-1]) is events.Drew,
            self._passes,
            self.round_no,
            self.tied_rounds,
            tuple(sorted(self.markers)),
            self.laid,
            self.first_turn and self.rules.first_train.stops,
        )

    @property
    def _passes(self) -> int:
        """How many seats have just passed in a row, as in a position."""
        if isinstance(self.history[-1], events.LeadLeft):
            return 1
        latest = (one for one in reversed(self.history) if not isinstance(one, events.Scored))
        run = sum(1 for _ in takewhile(lambda one: isinstance(one, events.Passed), latest))
        return 0 if self.drawable else run

    @property
    def tied_rounds(self) -> int:
        """How many rounds just before this one nobody won, where that raises its worth."""
        return next(
            (event.tied_rounds for event in self.history if isinstance(event, events.StakesRaised)),
            0,
        )

    @property
    def over(self) -> bool:
        """Whether the round has ended."""
        return isinstance(self.history[-1], (events.RoundEnded, events.MatchEnded))

    @property
    def placed(self) -> tuple[Placed, ...]:
        """The tiles in the line, in the order of play."""
        return self.line.placed

    @property
    def ends(self) -> tuple[End, ...]:
        """The ends open now, in the order of their arms."""
        return self.line.ends

    @property
    def open(self) -> tuple[End, ...]:
        """The ends open to the seat to move: all of them, unless each seat has a train."""
        if not self.rules.trains:
            return self.ends
        return () if self.has_to_knock else self._trains.open

    @property
    def _trains(self) -> Trains:
        return trains_of(self.line, self.rules, self.turn, self.markers, self.laid)

    @property
    def lacked(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The suits that a hand lacks if it cannot play now, and those whose double it lacks."""
        locks = self.rules.locks
        ends = self._trains if self.rules.trains else ends_of(self.line, locks=locks)
        return ends.values, ends.doubles

    @property
    def uncovered_doubles(self) -> tuple[End, ...]:
        """The ends at doubles that have to be covered first, in the order they were laid."""
        return uncovered_doubles(self.line, self.rules, self.laid) if self.rules.trains else ()

    @property
    def filling(self) -> Tile | None:
        """The double that must be filled before any other end opens again, if there is one."""
        if not (self.rules.double_must_be_filled and self.ends):
            return None
        last = self.placed[self.ends[0].at]
        return last.tile if last.spinner else None

    @property
    def markers(self) -> frozenset[int]:
        """The seats whose trains have a marker, and so are open to all."""
        on = {
            event.seat: event.on for event in self.history if isinstance(event, events.MarkerMoved)
        }
        return frozenset([seat for seat in on if on[seat]])

    @property
    def laid(self) -> int:
        """How many tiles the seat to move has laid in this turn, where it may go on after them."""
        if not (self.rules.trains or self.rules.knock):
            return 0
        mine = list(takewhile(lambda event: event.seat == self.turn, reversed(self.moved)))
        return sum([isinstance(event, events.Played) for event in mine])

    @property
    def has_to_knock(self) -> bool:
        """Whether this seat has to knock and do nothing else."""
        return Knock() in self.legal

    @property
    def locked(self) -> tuple[int, ...]:
        """The open numbers that are locked, where suits have to be unlocked by their doubles."""
        return self.line.locked if self.rules.locks else ()

    @property
    def count(self) -> Count:
        """The count of the ends."""
        return self.line.count

    def gain(self, move: Move) -> int:
        """Return what a move of this seat would score at once by the count of the ends."""
        if not self.rules.scores_in_play or not isinstance(move, Play):
            return 0
        scored = in_play(self.rules, self.line.play(*move).count, self.seat)
        return scored.points if scored else 0

    @property
    def unseen(self) -> tuple[Tile, ...]:
        """The tiles this seat cannot see: in other hands, or face down in the boneyard."""
        seen = {*self.hand, *self.shown, *(placed.tile for placed in self.line.placed)}
        return tuple(TILES[at] for at in self.rules.numbers if TILES[at] not in seen)
