"""One round: the legal moves, play, draw and pass, taking back, and the end.

>>> from game.engine.moves import parse_move
>>> round_ = Round(Rules(), Deal(((Tile(6, 6), Tile(5, 4)), (Tile(6, 5), Tile(1, 0)))))
>>> [str(move) for move in round_.legal_moves()]
['6-6']
>>> round_.play(parse_move("6-6"))
[Played(seat=0, tile=Tile(high=6, low=6), arm=None, index=0)]
>>> str(round_.pop())
'6-6'
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from operator import add

from game.engine import scoring
from game.engine.deals import Deal, DealError, opening_lead
from game.engine.events import (
    Blocked,
    Dealt,
    Drew,
    Event,
    LeadReason,
    Led,
    Outcome,
    Passed,
    Played,
    RoundEnded,
    WentOut,
)
from game.engine.line import Line
from game.engine.moves import (
    Draw,
    Move,
    NoMoveMade,
    OwnedByMatch,
    Pass,
    Play,
    read_move,
)
from game.engine.points import Drawing, InPlay, Leftover, MatchEnd, NextLead, Spinner, Suits
from game.engine.position import Position, PositionError
from game.engine.refusals import refusal
from game.engine.rules import Rules
from game.engine.tiles import BITS, DOUBLES, SUITS, TILES, Tile, mask, numbers
from game.engine.view import SeatView

_Past = tuple[
    int,
    tuple[int, ...],
    tuple[tuple[int, int], ...],
    Line,
    int,
    bool,
    int,
    tuple[Move, ...],
    int,
]
"""What a move changes, as it was before: see `Round._make`."""


class Round:
    """A round being played. `play` and `pop` are the only ways to change it. For reading:

    * `rules`, `deal`: what it is played by, and from
    * `round_no`: its number in its match; `before`: the scores of the match before it, per side
    * `leader`: the seat that leads or led; `must_lead`: the tile it must lead, None if any will do
    * `turn`: the seat to move
    * `hands`, `boneyard`: the tiles where they are now (a tile drawn goes to the hand's end)
    * `line`: the line of play
    * `moves`, `history`: every move so far, and every event, the deal and the lead first
    * `points`: what each side has scored in the round, in play and at its end
    * `outcome`: how the round ended, None before
    """

    __slots__ = (
        "_branches",
        "_drawn",
        "_draws",
        "_drew",
        "_ends",
        "_history",
        "_in_order",
        "_laid",
        "_legal",
        "_line",
        "_locks",
        "_masks",
        "_moves",
        "_next",
        "_of_match",
        "_passes",
        "_past",
        "_placed",
        "_received",
        "_scores",
        "_start",
        "before",
        "deal",
        "leader",
        "must_lead",
        "outcome",
        "points",
        "round_no",
        "rules",
        "turn",
    )

    def __init__(
        self,
        rules: Rules,
        deal: Deal,
        leader: int | None = None,
        round_no: int = 1,
        before: Sequence[int] = (),
    ) -> None:
        """Begin the round.

        `leader` is the seat that leads with any tile; None leaves it to the opening rule, which
        also says which tile must be led. `before` are the scores of the match, per side, which the
        round must know where a match ends the moment the target is reached; empty for none.

        Raises `DealError` for a deal that these rules do not allow, a leader who is no seat, or a
        deal from which nobody can lead.
        """
        if not isinstance(rules, Rules) or not isinstance(deal, Deal):
            raise DealError("A round is made of rules and a deal.")
        if trouble := deal.problem(rules):
            raise DealError(trouble)
        self.rules = rules
        self.deal = deal
        self.round_no = round_no
        self.points: tuple[int, ...] = (0,) * rules.sides
        self.before = tuple(before) or self.points
        if len(self.before) != rules.sides or {*map(type, self.before)} != {int}:
            raise DealError(f"{rules.sides} sides play, the scores before are {self.before}.")
        led = _lead(rules, deal, leader)
        self.leader = self.turn = led.seat
        self.must_lead = led.tile
        self.outcome: Outcome | None = None
        self._received = list(deal.hands)
        self._masks = [mask(hand) for hand in deal.hands]
        self._drawn = 0
        self._line = _empty(rules.spinner, rules.arms, rules.counting)
        self._laid = 0
        self._ends: tuple[tuple[int, int], ...] = ()
        self._moves: list[Move] = []
        self._history: list[Event] = [self._dealt(), led]
        self._past: list[_Past] = []
        self._placed = 0
        self._drew = False
        self._passes = 0
        self._legal: tuple[Move, ...] | None = None
        self._of_match = False
        self._start: Position | None = None
        # Asked at every move, so asked of the rules once.
        self._branches = rules.spinner is not Spinner.NONE
        self._draws = rules.draw is not Drawing.NONE
        self._in_order = not self._draws and deal.number is not None
        self._locks = rules.suits is Suits.UNLOCKED
        self._scores = rules.in_play is not InPlay.NONE
        self._next = rules.from_seat(1)

    @property
    def hands(self) -> tuple[tuple[Tile, ...], ...]:
        """The hand of each seat."""
        return tuple(map(self._hand, range(len(self._masks))))

    def _hand(self, seat: int) -> tuple[Tile, ...]:
        held = self._masks[seat]
        return tuple([tile for tile in self._received[seat] if held & BITS[tile]])

    @property
    def boneyard(self) -> tuple[Tile, ...]:
        """The tiles in no hand and not in the line, in the order of drawing."""
        return self.deal.boneyard[self._drawn :]

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move so far."""
        return tuple(self._moves)

    @property
    def history(self) -> tuple[Event, ...]:
        """Every event so far, the deal and the lead first."""
        return tuple(self._history)

    @property
    def line(self) -> Line:
        """The line of play, laid when it is asked for."""
        if self._laid < len(self._moves):
            for move in self._moves[self._laid :]:
                if isinstance(move, Play):
                    self._line = self._line.play(move.tile, move.arm)
            self._laid = len(self._moves)
        return self._line

    @property
    def scores(self) -> tuple[int, ...]:
        """The scores of the match as they stand now, per side."""
        return tuple(map(add, self.before, self.points))

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

    @classmethod
    def at(cls, position: Position) -> "Round":
        """Return a round to be played on from a position. Raises `PositionError`.

        Its history begins there: what led to the position is not known.
        """
        try:
            return set_up(cls, position)
        except (DealError, TypeError, ValueError) as error:
            raise PositionError(str(error)) from None

    @property
    def position(self) -> Position:
        """The round as it stands, with every tile. Raises `PositionError` once it is over."""
        if self.outcome:
            raise PositionError("The round is over: its record tells how it went.")
        return Position(
            self.rules,
            self.hands,
            self.boneyard,
            tuple(Play(placed.tile, placed.arm) for placed in self.line.placed),
            self.turn,
            self.leader,
            None if self._placed else self.must_lead,
            self.before,
            self.points,
            self._drew,
            self._passes,
            self.round_no,
        )

    def _set_up(self, position: Position, line: Line, led: Led) -> None:
        """Go on from a position, in a round that has just begun with its tiles."""
        self._start = position
        self.must_lead = led.tile
        self._line, self._placed = line, len(position.line)
        self._ends = tuple([(end.arm, end.value) for end in line.ends])
        self.points = position.points or self.points
        self._drew, self._passes = position.drew, position.passes
        dealt = self._dealt()
        if position.drew:
            less = [count - (seat == position.turn) for seat, count in enumerate(dealt.counts)]
            dealt = replace(dealt, counts=tuple(less), boneyard=dealt.boneyard + 1)
        self._history = [dealt, led]
        for step in range(position.passes):
            seat = (position.turn - position.passes + step) % self.rules.seats
            self._history.append(Passed(seat, *self._lacks()))
        self.turn = position.turn
        if position.drew:
            self._history.append(Drew(self.turn, self._received[self.turn][-1]))

    def legal_moves(self) -> tuple[Move, ...]:
        """Return every move the seat to move may make, in the order of the hand, then of the arms;
        none once the round is over."""
        legal = self._legal
        if legal is None:
            legal = self._legal = () if self.outcome else self._plays() or self._without_play()
        return legal

    def view(self, seat: int) -> SeatView:
        """Return what `seat` may know of the round now. Raises `DealError` for no seat."""
        if type(seat) is not int or not 0 <= seat < len(self._masks):
            raise DealError(f"There is no seat {seat!r}.")
        return SeatView(
            rules=self.rules,
            seat=seat,
            hand=self._hand(seat),
            counts=tuple(map(int.bit_count, self._masks)),
            line=self.line,
            boneyard=len(self.deal.boneyard) - self._drawn,
            drawable=self.drawable,
            shown=self.shown,
            scores=self.scores,
            round_no=self.round_no,
            turn=self.turn,
            leader=self.leader,
            legal=self.legal_moves() if seat == self.turn else (),
            history=tuple(event.seen_by(seat) for event in self._history),
        )

    def play(self, move: Move) -> list[Event]:
        """Make a move for the seat to move, and return what happened.

        Raises an `IllegalMove` that names the rule, and changes nothing, if it is not legal; the
        round of a match raises `OwnedByMatch`, for only the match can play it.
        """
        self._refuse_owned()
        return self._make(move)

    def play_text(self, text: str) -> list[Event]:
        """Make a move as `read_move` reads it; else as `play`. Raises `MoveError` besides."""
        return self.play(read_move(text, self.legal_moves()))

    def pop(self) -> Move:
        """Take the last move back, and return it.

        Raises `NoMoveMade`, and changes nothing, if there is none; the round of a match raises
        `OwnedByMatch`.
        """
        self._refuse_owned()
        return self._take_back()

    def copy(self) -> "Round":
        """Return a round that is equal, belongs to no match, and can be played by itself."""
        other = object.__new__(Round)
        for name in _KEPT:
            setattr(other, name, getattr(self, name))
        other._received = self._received.copy()
        other._masks = self._masks.copy()
        other._moves = self._moves.copy()
        other._history = self._history.copy()
        other._past = self._past.copy()
        other._of_match = False
        return other

    __copy__ = copy

    def rewound(self) -> "Round":
        """Return a copy of the round as it was before its first move."""
        other = self.copy()
        for _ in self._moves:
            other.pop()
        return other

    def _owned_copy(self) -> "Round":
        """Return a round that is equal, and that only a match can play."""
        other = self.copy()
        other._of_match = True
        return other

    def __eq__(self, other: object) -> bool:
        """Whether the same moves have been made from the same deal by the same rules."""
        if not isinstance(other, Round):
            return NotImplemented
        return self._told() == other._told()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        state = "over" if self.outcome else f"seat {self.turn} to move"
        return f"<Round {self.round_no}, {state} after {len(self._moves)} moves: {self.line}>"

    def _told(self) -> tuple[object, ...]:
        """Return all that a round follows from."""
        begun = self.rules, self.deal, self.round_no, self.before, self._start
        return (*begun, self._history[1], self._moves)

    def _refuse_owned(self) -> None:
        if self._of_match:
            raise OwnedByMatch("This round belongs to a match: play the match, or a copy of this.")

    def _make(self, move: Move) -> list[Event]:
        """Do as `play`, whoever owns the round."""
        legal = self._legal
        if legal is None:
            legal = self.legal_moves()
        kind = type(move)
        if kind not in _KINDS or move not in legal:
            raise refusal(self.view(self.turn), move)
        self._past.append(
            (
                self.turn,
                self.points,
                self._ends,
                self._line,
                self._laid,
                self._drew,
                self._passes,
                legal,
                len(self._history),
            )
        )
        self._moves.append(move)
        self._legal = None
        if kind is Play:
            events = self._play(move)  # type: ignore[arg-type]
        else:
            events = self._draw() if kind is Draw else self._pass()
        self._history += events
        return events

    def _note(self, event: Event) -> Event:
        """Add what the match has to tell to the history, and return it."""
        self._history.append(event)
        return event

    def _take_back(self) -> Move:
        """Do as `pop`, whoever owns the round."""
        if not self._past:
            raise NoMoveMade("No move has been made in this round.")
        move = self._moves.pop()
        (
            self.turn,
            self.points,
            self._ends,
            self._line,
            self._laid,
            self._drew,
            self._passes,
            self._legal,
            told,
        ) = self._past.pop()
        if isinstance(move, Play):
            self._placed -= 1
            self._masks[self.turn] ^= BITS[move.tile]
        elif isinstance(move, Draw):
            self._drawn -= 1
            received = self._received[self.turn]
            self._received[self.turn] = received[:-1]
            self._masks[self.turn] ^= BITS[received[-1]]
        self.outcome = None
        del self._history[told:]
        return move

    def _dealt(self) -> Dealt:
        deal = self.deal
        counts = tuple(map(len, deal.hands))
        left = len(deal.boneyard)
        return Dealt(self.round_no, counts, left, deal.redeals, self.shown, deal.lots)

    def _plays(self) -> tuple[Play, ...]:
        """Return the plays of the seat to move."""
        tiles, order = self._masks[self.turn], self._received[self.turn]
        if not self._ends:
            return tuple([Play(tile) for tile in ([self.must_lead] if self.must_lead else order)])
        found: tuple[Play, ...] = ()
        for arm, value in self._ends:
            fits = tiles & SUITS[value]
            if self._locks and value not in self.line.doubles:
                fits &= DOUBLES
            if fits:
                found += _plays_at(arm, fits)
        if len(found) > 1:
            key = None if self._in_order else lambda play: order.index(play.tile)
            found = tuple(sorted(found, key=key))
        return found

    def _without_play(self) -> tuple[Move, ...]:
        """Return what a seat may do that cannot play."""
        return _DRAWS if self.drawable and not self._drew_all() else _PASSES

    def _drew_all(self) -> bool:
        """Whether the seat has drawn all it may in this turn."""
        return self._drew and self.rules.draw is Drawing.ONE

    def _play(self, move: Play) -> list[Event]:
        seat, (tile, arm) = self.turn, move
        hand = self._masks[seat] = self._masks[seat] ^ BITS[tile]
        self._passes = 0
        index = self._placed
        self._placed = index + 1
        if self._branches:
            self._ends = tuple([(end.arm, end.value) for end in self.line.ends])
        else:
            self._ends = _two_ends(self._ends, tile, arm)
        events: list[Event] = [_played(seat, tile, arm, index)]
        if self._scores:
            events += self._score_in_play(seat)
            if self.outcome:
                return events
        if hand:
            self.turn = self._next[seat]
            self._drew = False
            return events
        outcome = scoring.went_out(self.rules, self._pips(), seat, self._extra())
        return [*events, WentOut(seat), *self._end(outcome)]

    def _score_in_play(self, seat: int) -> list[Event]:
        """Score what the ends count now, for the seat that made them so."""
        score = scoring.in_play(self.rules, self.line.count, seat)
        if score is None:
            return []
        gain = [score.points * (side == score.side) for side in range(self.rules.sides)]
        self.points = tuple(map(add, self.points, gain))
        reached = self.rules.won_by(self.scores) is not None
        if not reached or self.rules.match_end is MatchEnd.FINISH_ROUND:
            return [score]
        return [score, *self._end(scoring.reached(self.rules, self._pips(), seat))]

    def _draw(self) -> list[Event]:
        tile = self.deal.boneyard[self._drawn]
        self._drawn += 1
        self._received[self.turn] += (tile,)
        self._masks[self.turn] |= BITS[tile]
        self._drew = True
        return [Drew(self.turn, tile)]

    def _pass(self) -> list[Event]:
        passed = _passed(self.turn, *self._lacks())
        self._passes += not self.drawable
        if self._passes < len(self._masks):
            self.turn = self._next[self.turn]
            self._drew = False
            return [passed]
        outcome = scoring.blocked(self.rules, self._pips(), self.leader, self._extra())
        return [passed, Blocked(outcome.winner, outcome.pips), *self._end(outcome)]

    def _lacks(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the open numbers of which a seat that cannot play has no tile, and no double."""
        values = tuple(sorted({value for _, value in self._ends}))
        if not self._locks:
            return values, ()
        locked = self.line.locked
        return tuple(value for value in values if value not in locked), locked

    def _end(self, outcome: Outcome) -> list[Event]:
        self.outcome = outcome
        self.points = tuple(map(add, self.points, outcome.points))
        return [*scoring.scored(self.rules, outcome), RoundEnded(outcome)]

    def _pips(self) -> tuple[int, ...]:
        return tuple([sum([high + low for high, low in hand]) for hand in self.hands])

    def _extra(self) -> int | None:
        """Return the pips of the left-over tile if they go to the winner."""
        if self.rules.leftover is not Leftover.TO_WINNER:
            return None
        return sum(tile.pips for tile in self.deal.boneyard)


# The same values come up again and again, so one of each will do.
_played = lru_cache(maxsize=1 << 13)(Played)
_passed = lru_cache(maxsize=1024)(Passed)
_empty = lru_cache(maxsize=64)(Line)
_KINDS = frozenset({Play, Draw, Pass})


@lru_cache(maxsize=1 << 13)
def _plays_at(arm: int, tiles: int) -> tuple[Play, ...]:
    """Return the plays of some tiles on an arm."""
    return tuple([Play(TILES[at], arm) for at in numbers(tiles)])


_DRAWS, _PASSES = (Draw(),), (Pass(),)
_LEADS = {NextLead.WINNER: LeadReason.WINNER, NextLead.WENT_OUT: LeadReason.WENT_OUT}

_KEPT = [name for name in Round.__slots__ if name != "_of_match"]


def _lead(rules: Rules, deal: Deal, leader: int | None) -> Led:
    """Return who leads. Raises `DealError`."""
    if leader is None:
        if led := opening_lead(rules, deal.hands, deal.lots):
            return led
        raise DealError("Nobody can lead from this deal: the opening rule asks for a new deal.")
    if type(leader) is not int or not 0 <= leader < rules.seats:
        raise DealError(f"There is no seat {leader!r} to lead.")
    return Led(leader, None, _LEADS.get(rules.next_lead, LeadReason.ROTATES))


def _two_ends(
    ends: tuple[tuple[int, int], ...], tile: Tile, arm: int | None
) -> tuple[tuple[int, int], ...]:
    """Return the two ends of a line without a spinner, as arms and numbers, after a play.

    They are known before the line is laid, which takes three times as long.
    """
    high, low = tile
    if arm is None:
        return (0, high), (1, low)
    one, two = ends
    if arm == 0:
        return (0, low if one[1] == high else high), two
    return one, (1, low if two[1] == high else high)


def set_up(kind: type[Round], position: Position) -> Round:
    """Return a round at a position. Raises `ValueError` for one that cannot be."""
    if not isinstance(position, Position):
        raise PositionError(
            f"{position!r} is not a position; `Position.parse` reads one from text."
        )
    rules, hands, boneyard = position.rules, position.hands, position.boneyard
    known = tuple(hand for hand in hands if isinstance(hand, tuple))
    if len(known) < len(hands) or not isinstance(boneyard, tuple):
        raise PositionError("Every hand, and the boneyard, must be known to play on.")
    now = kind(rules, Deal(known, boneyard), position.leader, position.round_no, position.scores)
    line = Line(rules.spinner, rules.arms, rules.counting)
    for play in position.line:
        line = line.play(play.tile, play.arm)
    placed = [play.tile for play in position.line]
    everywhere = [*placed, *boneyard, *(tile for hand in known for tile in hand)]
    if len({*everywhere}) < len(everywhere):
        raise PositionError("A tile is in two places.")
    if not 0 <= position.turn < rules.seats or len(position.points or now.points) != rules.sides:
        raise PositionError("There is no such seat to move, or the points are not those of sides.")
    if position.passes >= rules.seats:
        raise PositionError("All have passed: the round is over.")
    must = None if placed else position.must_lead
    if must and must not in known[position.leader]:
        raise PositionError(f"The leader does not hold {must}.")
    led = next(event for event in now.history if isinstance(event, Led))
    now._set_up(position, line, replace(led, tile=must))
    return now
