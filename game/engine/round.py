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
    DoesNotFit,
    Draw,
    IllegalMove,
    Locked,
    Move,
    MustDraw,
    MustLead,
    MustPlay,
    NoMoveMade,
    NoSuchEnd,
    NotAMove,
    NothingToDraw,
    NotYourTile,
    OneDraw,
    OwnedByMatch,
    Pass,
    Play,
    RoundOver,
)
from game.engine.points import Drawing, InPlay, Leftover, MatchEnd, NextLead, Spinner, Suits
from game.engine.rules import Rules
from game.engine.tiles import Tile
from game.engine.view import SeatView

_Past = tuple[
    int,
    tuple[Tile, ...],
    tuple[int, ...],
    tuple[tuple[int, int], ...],
    Line,
    int,
    bool,
    int,
    tuple[Move, ...],
    int,
]
"""What a move changes, as it was before: see `Round._remember`."""


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
        "_hands",
        "_history",
        "_laid",
        "_legal",
        "_line",
        "_locks",
        "_moves",
        "_of_match",
        "_passes",
        "_past",
        "_placed",
        "_scores",
        "_seats",
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
        self._hands = list(deal.hands)
        self._drawn = 0
        self._line = Line(rules.spinner, rules.arms, rules.counting)
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
        # Asked at every move, so asked of the rules once.
        self._branches = rules.spinner is not Spinner.NONE
        self._draws = rules.draw is not Drawing.NONE
        self._locks = rules.suits is Suits.UNLOCKED
        self._scores = rules.in_play is not InPlay.NONE
        self._seats = rules.seats

    @property
    def hands(self) -> tuple[tuple[Tile, ...], ...]:
        """The hand of each seat."""
        return tuple(self._hands)

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

    def legal_moves(self) -> tuple[Move, ...]:
        """Return every move the seat to move may make; none once the round is over."""
        legal = self._legal
        if legal is None:
            legal = self._legal = self._find_legal()
        return legal

    def view(self, seat: int) -> SeatView:
        """Return what `seat` may know of the round now. Raises `DealError` for no seat."""
        if type(seat) is not int or not 0 <= seat < self._seats:
            raise DealError(f"There is no seat {seat!r}.")
        return SeatView(
            rules=self.rules,
            seat=seat,
            hand=self._hands[seat],
            counts=tuple(map(len, self._hands)),
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
        other._hands = self._hands.copy()
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
        return self.rules, self.deal, self.round_no, self.before, self._history[1], self._moves

    def _refuse_owned(self) -> None:
        if self._of_match:
            raise OwnedByMatch("This round belongs to a match: play the match, or a copy of this.")

    def _make(self, move: Move) -> list[Event]:
        """Do as `play`, whoever owns the round."""
        legal = self._legal or self.legal_moves()
        if not isinstance(move, (Play, Draw, Pass)) or move not in legal:
            raise self._refusal(move)
        self._remember(legal)
        self._moves.append(move)
        self._legal = None
        if isinstance(move, Play):
            events = self._play(move)
        else:
            events = self._draw() if isinstance(move, Draw) else self._pass()
        self._history.extend(events)
        return events

    def _note(self, event: Event) -> Event:
        """Add what the match has to tell to the history, and return it."""
        self._history.append(event)
        return event

    def _remember(self, legal: tuple[Move, ...]) -> None:
        """Note what a move changes, for `pop`."""
        turn = self.turn
        self._past.append(
            (
                turn,
                self._hands[turn],
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

    def _take_back(self) -> Move:
        """Do as `pop`, whoever owns the round."""
        if not self._past:
            raise NoMoveMade("No move has been made in this round.")
        move = self._moves.pop()
        (
            self.turn,
            hand,
            self.points,
            self._ends,
            self._line,
            self._laid,
            self._drew,
            self._passes,
            self._legal,
            told,
        ) = self._past.pop()
        self._hands[self.turn] = hand
        if isinstance(move, Play):
            self._placed -= 1
        elif isinstance(move, Draw):
            self._drawn -= 1
        self.outcome = None
        del self._history[told:]
        return move

    def _dealt(self) -> Dealt:
        deal = self.deal
        counts = tuple(map(len, deal.hands))
        left = len(deal.boneyard)
        return Dealt(self.round_no, counts, left, deal.redeals, self.shown, deal.lots)

    def _find_legal(self) -> tuple[Move, ...]:
        if self.outcome:
            return ()
        if plays := self._plays():
            return plays
        return _DRAWS if self.drawable and not self._drew_all() else _PASSES

    def _plays(self) -> tuple[Play, ...]:
        hand, ends = self._hands[self.turn], self._ends
        if not ends:
            return tuple([Play(tile) for tile in ([self.must_lead] if self.must_lead else hand)])
        if not self._locks:
            return tuple([_same(tile, arm) for tile in hand for arm, end in ends if end in tile])
        open_ = self.line.doubles
        return tuple(
            [
                Play(tile, arm)
                for tile in hand
                for arm, end in ends
                if end in tile and (end in open_ or tile.is_double)
            ]
        )

    def _drew_all(self) -> bool:
        """Whether the seat has drawn all it may in this turn."""
        return self._drew and self.rules.draw is Drawing.ONE

    def _play(self, move: Play) -> list[Event]:
        seat, tile = self.turn, move.tile
        hand = self._hands[seat]
        at = hand.index(tile)
        hand = self._hands[seat] = hand[:at] + hand[at + 1 :]
        self._passes = 0
        index = self._placed
        self._placed = index + 1
        self._ends = self._ends_after(move)
        events: list[Event] = [Played(seat, tile, move.arm, index)]
        if self._scores:
            events += self._score_in_play(seat)
            if self.outcome:
                return events
        if hand:
            self._next_turn()
            return events
        outcome = scoring.went_out(self.rules, self._pips(), seat, self._extra())
        return [*events, WentOut(seat), *self._end(outcome)]

    def _ends_after(self, move: Play) -> tuple[tuple[int, int], ...]:
        """Return the open ends, as arms and numbers, after a play that has just been made.

        Without a spinner there are two, and it is known what they show before the line is laid.
        """
        if self._branches:
            return tuple([(end.arm, end.value) for end in self.line.ends])
        (high, low), arm = move.tile, move.arm
        if arm is None:
            return (0, high), (1, low)
        one, two = self._ends
        if arm == 0:
            return (0, low if one[1] == high else high), two
        return one, (1, low if two[1] == high else high)

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
        self._hands[self.turn] += (tile,)
        self._drew = True
        return [Drew(self.turn, tile)]

    def _pass(self) -> list[Event]:
        passed = Passed(self.turn, *self._lacks())
        self._passes += not self.drawable
        if self._passes < self.rules.seats:
            self._next_turn()
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

    def _next_turn(self) -> None:
        self.turn = (self.turn + 1) % self._seats
        self._drew = False

    def _end(self, outcome: Outcome) -> list[Event]:
        self.outcome = outcome
        self.points = tuple(map(add, self.points, outcome.points))
        return [*scoring.scored(self.rules, outcome), RoundEnded(outcome)]

    def _pips(self) -> tuple[int, ...]:
        return tuple([sum([high + low for high, low in hand]) for hand in self._hands])

    def _extra(self) -> int | None:
        """Return the pips of the left-over tile if they go to the winner."""
        if self.rules.leftover is not Leftover.TO_WINNER:
            return None
        return sum(tile.pips for tile in self.deal.boneyard)

    def _refusal(self, move: object) -> IllegalMove:
        """Return the error that says why a move is not legal."""
        if not isinstance(move, (Play, Draw, Pass)):
            return NotAMove(f"{move!r} is not a move; `parse_move` reads one from text.")
        if self.outcome:
            return RoundOver("The round is over.")
        match move:
            case Play():
                return self._refused_play(move.tile, move.arm)
            case Draw():
                return self._refused_draw()
            case Pass() if self._plays():
                return MustPlay("You can play, so you may not pass.")
            case _:
                return MustDraw("You can draw a tile, so you may not pass yet.")

    def _refused_play(self, tile: Tile, arm: int | None) -> IllegalMove:
        if tile not in self._hands[self.turn]:
            return NotYourTile(f"You do not hold {tile}.")
        if not self._ends and arm is not None:
            return NoSuchEnd("The first tile is played on the empty table.")
        if not self._ends:
            return MustLead(f"{self.must_lead} must be led.")
        end = self.line.end(arm)
        if end is None:
            return NoSuchEnd("That end is not open.")
        if end.value in tile:
            double = Tile(end.value, end.value)
            return Locked(f"{double} must be played before {tile} may go on an end of {end.value}.")
        return DoesNotFit(f"{tile} does not fit an end that shows {end.value}.")

    def _refused_draw(self) -> IllegalMove:
        if self._plays():
            return MustPlay("You can play, so you may not draw.")
        if self.rules.draw is Drawing.NONE:
            return NothingToDraw("No tiles are drawn in this game.")
        if not self.drawable:
            return NothingToDraw("There is nothing left to draw.")
        return OneDraw("You may draw only one tile in a turn.")


# The same plays come up again and again; they are values, so one of each will do.
_same = lru_cache(maxsize=4096)(Play)
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
