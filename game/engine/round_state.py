"""The state of a round: the tiles where they are, the line, the turn and what has happened.

What may be played and what it scores is decided in `round`.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TypeVar

from game.engine import events
from game.engine.choices import Leftover, NextLead
from game.engine.deals import Deal, any_lead
from game.engine.ending import Ending
from game.engine.ends import NO_ENDS, Ends, ends_of
from game.engine.errors import DealError
from game.engine.events import Event
from game.engine.line import Line
from game.engine.moves import Move, Play
from game.engine.position import Position
from game.engine.rules import Rules
from game.engine.scoring import pips_left
from game.engine.tiles import BITS, DOUBLES, Tile, tile_of
from game.engine.trains import NO_MARKERS, Trains, has_to_knock, trains_of

_Past = tuple[Move, int, tuple[int, ...], Ends, bool, int, tuple[Move, ...], int]
"""A move, and what it changed as it was before: see `Round.play`."""


class RoundState:
    """The state of a round, which only the classes in `round` change."""

    def __init__(
        self,
        rules: Rules,
        deal: Deal,
        leader: int | None = None,
        round_no: int = 1,
        before: Sequence[int] = (),
        tied_rounds: int = 0,
        hub: Tile | None = None,
    ) -> None:
        """Begin the round.

        `leader` is the seat that leads with any tile, or where a double has to be led the one whose
        turn it is to lead one; None leaves it to the opening rule, which also says which tile must
        be led. `before` are the scores of the match, per side, which the round needs where a match
        ends the moment the target is reached; empty for none. `tied_rounds` is the number of rounds
        just before it that nobody won, where that matters. `hub` is the double in the hub, where it
        need not be that of the round; None leaves it to the opening rule.

        Raises `DealError` for a deal that these rules do not allow, an invalid leader, or a deal
        from which nobody can lead.
        """
        if not isinstance(rules, Rules) or not isinstance(deal, Deal):
            raise DealError("A round is made of rules and a deal.")
        # Each hand as dealt and drawn, in order, as bits; and what is left of it, as a mask.
        self._received = deal.bits(rules)
        self._masks = list(map(sum, self._received))
        self.rules = rules
        self.deal = deal
        self.round_no = round_no
        self.tied_rounds = tied_rounds
        self.points: tuple[int, ...] = (0,) * rules.sides
        self.before = self.points
        if before:
            self.before = tuple(before)
            if len(self.before) != rules.sides or {*map(type, self.before)} != {int}:
                raise DealError(f"{rules.sides} sides play, the scores before are {self.before}.")
        lead = _lead(rules, deal, leader, round_no)
        self.leader = self.turn = lead.seat
        self.must_lead = None if rules.trains else lead.tile
        self.outcome: events.Outcome | None = None
        self._drawn = 0
        # The line at the start and after each move, as far as it has been laid.
        self._lines = [_empty_line(rules)]
        self._ends = ends_of(self._lines[0], locks=False)
        self._placed = 0
        self._past: list[_Past] = []
        self._drew = False
        self._passes = 0
        self._legal: tuple[Move, ...] | None = None
        self.start_position: Position | None = None
        # Needed at every move, so looked up in the rules once.
        self._locks = rules.locks
        trains = rules.trains
        self._lays = trains or self._locks or rules.has_spinner
        self._draws = rules.draws
        self._pays = rules.scores_passes
        self._scores = rules.scores_in_play or (
            rules.first_pass.waits and bool(rules.first_pass_bonus)
        )
        self._next = rules.from_seat(1)
        if trains:
            self._lay_hub(hub or lead.tile or rules.doubles_from(round_no)[0])
        self._history: list[Event] = [self._dealt(), lead]
        if tied_rounds:
            self._history.append(events.StakesRaised(tied_rounds))

    def _lay_hub(self, hub: Tile) -> None:
        """Lay the hub, unless its holder does; the deal must have left it out.

        Raises `DealError` if it has not.
        """
        holders = [seat for seat, held in enumerate(self._masks) if held & BITS[hub]]
        if hub in self.deal.boneyard or (holders and self.rules.lays_hub):
            raise DealError(f"{hub} lies in the hub, so it cannot be dealt.")
        for seat in holders:
            self._received[seat] = tuple([bit for bit in self._received[seat] if bit != BITS[hub]])
            self._masks[seat] ^= BITS[hub]
        self._lines, self._placed = [Line.begun(self.rules, hub)], 1
        self._ends = self._open(NO_MARKERS)

    def _open(self, markers: frozenset[int], laid: int = 0, seat: int | None = None) -> Ends:
        """Return the ends that are open to a seat, by default the one to move.

        The seat, the markers and how many tiles were laid in this turn matter only for trains. The
        first turns are over once it is the leader's turn again.
        """
        if self.rules.trains:
            now, before = self.turn if seat is None else seat, self._ends
            first = type(before) is not Trains or before.first_turn
            again = type(before) is Trains and not laid and now == self.leader
            return trains_of(self.line, self.rules, now, markers, laid, first and not again)
        return ends_of(self.line, locks=self._locks)

    @property
    def hands(self) -> tuple[tuple[Tile, ...], ...]:
        """The hand of each seat."""
        return tuple(map(self._hand, range(len(self._masks))))

    def _hand(self, seat: int) -> tuple[Tile, ...]:
        held = self._masks[seat]
        return tuple([tile_of(bit) for bit in self._received[seat] if bit & held])

    def _pips(self) -> tuple[int, ...]:
        return tuple(map(pips_left(self.rules), self._masks))

    def _ending(self, seat: int, tile: Tile | None) -> Ending:
        """Return how the round ends: `seat` played last, or went out with `tile` if not None."""
        pips, out = self._pips(), tile is not None
        boneyard = self.deal.boneyard if self.rules.leftover.scores else None
        extra = None if boneyard is None else sum(tile.pips for tile in boneyard)
        how = (seat, self.leader, extra, tile, self._past[-1][3].values, self._lead)
        doubled = [seat for seat, held in enumerate(self._masks) if held & DOUBLES]
        return Ending(pips, len(self.points), out, *how, self.round_no, self.tied_rounds, doubled)

    @property
    def _lead(self) -> Tile | None:
        """The first tile of the line."""
        if placed := self._lines[0].placed:
            return placed[0].tile
        for past in self._past:
            if isinstance(past[0], Play):
                return past[0].tile
        return None

    @property
    def _has_to_knock(self) -> bool:
        """Whether the seat to move has to knock, and nothing else."""
        ends = self._ends
        return ends is NO_ENDS or (type(ends) is Trains and not ends.open)

    @property
    def boneyard(self) -> tuple[Tile, ...]:
        """The tiles neither in a hand nor in the line, in the order of drawing."""
        return self.deal.boneyard[self._drawn :]

    @property
    def drawable(self) -> int:
        """The number of tiles that may still be drawn from the boneyard."""
        if not self._draws:
            return 0
        return max(0, len(self.deal.boneyard) - self._drawn - self.rules.reserve)

    @property
    def shown(self) -> tuple[Tile, ...]:
        """The left-over tiles that lie face up."""
        return self.deal.boneyard if self.rules.leftover is Leftover.SHOWN else ()

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move so far."""
        return tuple([past[0] for past in self._past])

    @property
    def history(self) -> tuple[Event, ...]:
        """Every event so far, the deal and the lead first."""
        return tuple(self._history)

    @property
    def line(self) -> Line:
        """The line of play, laid on demand."""
        lines = self._lines
        for past in self._past[len(lines) - 1 :]:
            move, line = past[0], lines[-1]
            lines.append(line.play(*move) if isinstance(move, Play) else line)
        return lines[-1]

    def _forget_lines(self) -> None:
        """Drop the lines laid so far: from now on they are seldom needed, and then laid again."""
        del self._lines[1:]

    @property
    def scores(self) -> tuple[int, ...]:
        """The current scores of the match, per side."""
        return self.rules.tallied(self.before, self.points)

    def __eq__(self, other: object) -> bool:
        """Whether the same moves have been made from the same deal by the same rules."""
        if not isinstance(other, RoundState):
            return NotImplemented
        return self._whole() == other._whole()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        state = "over" if self.outcome else f"seat {self.turn} to move"
        return (
            f"<Round {self.round_no}, {state} after {len(self._past)} moves: {self.line.diagram}>"
        )

    def _whole(self) -> tuple[object, ...]:
        """Return everything that determines a round."""
        begun = self.rules, self.deal, self.start_position, self._history[1]
        return *begun, self.round_no, self.before, self.tied_rounds, self.moves

    def _copied(self, kind: type["AnyState"]) -> "AnyState":
        """Return an equal round of this kind that shares no mutable state."""
        other = object.__new__(kind)
        for name, value in vars(self).items():
            setattr(other, name, value.copy() if type(value) is list else value)
        return other

    def _dealt(self) -> events.Dealt:
        deal = self.deal
        counts = tuple(map(int.bit_count, self._masks))
        left = len(deal.boneyard)
        redeals, doubled = deal.redeals, deal.doubled
        return _dealt(self.round_no, counts, left, redeals, self.shown, deal.lots, doubled)

    def _set_to(self, position: Position, line: Line, lead: events.Led) -> None:
        """Take the state from a position; the round has just begun with its tiles."""
        self.start_position = position
        self.leader, self.must_lead = lead.seat, lead.tile
        self._lines, self._placed = [line], len(position.line)
        self.turn, markers = position.turn, frozenset(position.markers)
        self._ends = self._open(markers, position.laid)
        turn = self.turn, position.laid, self._masks[self.turn], position.first_turn
        if self.rules.trains and has_to_knock(line, self.rules, *turn):
            self._ends = Trains((), (), markers, position.laid, position.first_turn)
        elif self.rules.trains:
            at = self.turn, markers, position.laid, position.first_turn
            self._ends = trains_of(line, self.rules, *at)
        elif position.laid:
            self._ends = NO_ENDS
        self.points = position.points or self.points
        self._drew, self._passes = position.drew, position.passes
        dealt, laid = self._dealt(), position.line[-position.laid :] if position.laid else ()
        if position.drew or laid:
            counts = list(dealt.counts)
            counts[self.turn] += len(laid) - position.drew
            left = dealt.boneyard + position.drew
            dealt = replace(dealt, counts=tuple(counts), boneyard=left)
        self._history = [dealt, lead, *self._history[2:]]
        self._history += [events.MarkerMoved(seat, on=True) for seat in position.markers]
        if position.passes and not position.line:
            self._history.append(events.LeadLeft(self.rules.partner(position.turn), position.turn))
        for step in range(position.passes if position.line else 0):
            seat = (position.turn - position.passes + step) % self.rules.seats
            ends = self._open(markers, 0, seat)
            self._history.append(events.Passed(seat, ends.values, ends.doubles))
        for index, play in enumerate(laid, start=self._placed - len(laid)):
            self._history.append(events.Played(self.turn, play.tile, play.arm, index))
        if position.drew:
            self._history.append(events.Drew(self.turn, tile_of(self._received[self.turn][-1])))


AnyState = TypeVar("AnyState", bound=RoundState)

_LEADS = {
    NextLead.WINNER: events.LeadReason.WINNER,
    NextLead.WINNERS_CHOOSE: events.LeadReason.WINNER,
    NextLead.WENT_OUT: events.LeadReason.WENT_OUT,
    NextLead.PLAYED_LAST: events.LeadReason.PLAYED_LAST,
}


# The same values recur all the time, so one of each will do.
_dealt = lru_cache(maxsize=64)(events.Dealt)
_empty_line = lru_cache(maxsize=64)(Line.of)


def _lead(rules: Rules, deal: Deal, leader: int | None, round_no: int) -> events.Led:
    """Return who leads. Raises `DealError`."""
    if leader is None:
        if lead := deal.lead(rules, round_no):
            return lead
        raise DealError("Nobody can lead from this deal: the opening rule asks for a new deal.")
    if type(leader) is not int or not 0 <= leader < rules.seats:
        raise DealError(f"There is no seat {leader!r} to lead.")
    reason = _LEADS.get(rules.next_lead, events.LeadReason.ROTATES)
    return any_lead(rules, deal.hands, leader, reason) or events.Led(leader, None, reason)
