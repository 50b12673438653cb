"""One round: the legal moves, play, draw and pass, and the end.

>>> round_ = Round(Rules(), deal(Rules(), 1))
>>> [str(move) for move in round_.legal_moves()]
['6-6']
>>> round_.play(parse_move("6-6"))
[Played(seat=0, tile=Tile(high=6, low=6), arm=None, index=0)]
"""

from collections.abc import Sequence
from functools import lru_cache

from game.engine import scoring
from game.engine.deal import Deal, deal, opening_lead
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
    NoSuchEnd,
    NothingToDraw,
    NotYourTile,
    OneDraw,
    Pass,
    Play,
    RoundOver,
    parse_move,
)
from game.engine.rules import (
    Drawing,
    InPlay,
    Leftover,
    MatchEnd,
    NextLead,
    Rules,
    Spinner,
    Suits,
)
from game.engine.tiles import Tile

__all__ = [
    "Deal",
    "DoesNotFit",
    "Draw",
    "IllegalMove",
    "Locked",
    "Move",
    "MustDraw",
    "MustLead",
    "MustPlay",
    "NoSuchEnd",
    "NotYourTile",
    "NothingToDraw",
    "OneDraw",
    "Outcome",
    "Pass",
    "Play",
    "Round",
    "RoundOver",
    "deal",
    "opening_lead",
    "parse_move",
]


class Round:
    """A round being played. `play` is the only way to change it.

    `leader` is the seat that leads with any tile; None leaves it to the opening rule, which also
    says which tile must be led. `before` are the scores of the match, per side, which the round
    must know where a match ends the moment the target is reached. The attributes are for reading:

    * `hands`, `boneyard`: the tiles where they are now (a tile drawn goes to the hand's end)
    * `line`: the line of play, laid when it is asked for
    * `turn`: the seat to move; `leader`: the seat that leads or led
    * `must_lead`: the tile that must be led, None if any will do
    * `moves`, `history`: every move so far, and every event, the deal and the lead first
    * `points`: what each side has scored in the round, in play and at its end
    * `outcome`: how the round ended, None before
    """

    def __init__(
        self,
        rules: Rules,
        deal: Deal,
        leader: int | None = None,
        round_no: int = 1,
        before: Sequence[int] = (),
    ) -> None:
        """Begin the round. Raises `ValueError` if nobody can lead from this deal."""
        if leader is None:
            led = opening_lead(rules, deal.hands, deal.lots)
        else:
            led = Led(leader, None, _LEADS.get(rules.next_lead, LeadReason.ROTATES))
        if led is None:
            raise ValueError("The opening rule asks for a new deal.")
        self.rules = rules
        self.deal = deal
        self.round_no = round_no
        self.hands = [list(hand) for hand in deal.hands]
        self.boneyard = list(deal.boneyard)
        self._line = Line(rules.spinner, rules.arms, rules.counting)
        self._laid = self._placed = 0
        self._ends: tuple[tuple[int, int], ...] = ()
        self.leader = self.turn = led.seat
        self.must_lead = led.tile
        self.points = (0,) * rules.sides
        self.outcome: Outcome | None = None
        self.moves: list[Move] = []
        self.history: list[Event] = [self._dealt(), led]
        self._before = tuple(before) or self.points
        self._drew = False
        self._passes = 0
        self._legal: tuple[Move, ...] | None = None
        # Asked at every move, so asked of the rules once.
        self._branches = rules.spinner is not Spinner.NONE
        self._draws = rules.draw is not Drawing.NONE
        self._locks = rules.suits is Suits.UNLOCKED
        self._scores = rules.in_play is not InPlay.NONE
        self._seats = rules.seats

    @property
    def line(self) -> Line:
        """The line of play."""
        if self._laid < len(self.moves):
            for move in self.moves[self._laid :]:
                if isinstance(move, Play):
                    self._line = self._line.play(move.tile, move.arm)
            self._laid = len(self.moves)
        return self._line

    @property
    def drawable(self) -> int:
        """The number of tiles that may still be drawn from the boneyard."""
        return max(0, len(self.boneyard) - self.rules.reserve) if self._draws else 0

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

    def play(self, move: Move) -> list[Event]:
        """Make a move for the seat to move, and return what happened.

        Raises an `IllegalMove` that names the rule, and changes nothing, if it is not legal.
        """
        if move not in (self._legal or self.legal_moves()):
            raise self._refusal(move)
        self.moves.append(move)
        self._legal = None
        if isinstance(move, Play):
            events = self._play(move)
        else:
            events = self._draw() if isinstance(move, Draw) else self._pass()
        self.history.extend(events)
        return events

    def _dealt(self) -> Dealt:
        counts = tuple(len(hand) for hand in self.hands)
        deal = self.deal
        return Dealt(
            self.round_no,
            deal.number,
            counts,
            len(deal.boneyard),
            deal.redeals,
            self.shown,
            deal.lots,
        )

    def _find_legal(self) -> tuple[Move, ...]:
        if self.outcome:
            return ()
        if plays := self._plays():
            return plays
        return _DRAWS if self.drawable and not self._drew_all() else _PASSES

    def _plays(self) -> tuple[Play, ...]:
        hand, ends = self.hands[self.turn], self._ends
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
        hand = self.hands[seat]
        hand.remove(tile)
        self._passes = 0
        self._placed += 1
        self._ends = self._ends_after(move)
        events: list[Event] = [Played(seat, tile, move.arm, self._placed - 1)]
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
        self.points = _sums(self.points, gain)
        reached = self.rules.won_by(_sums(self._before, self.points)) is not None
        if not reached or self.rules.match_end is MatchEnd.FINISH_ROUND:
            return [score]
        return [score, *self._end(scoring.reached(self.rules, self._pips(), seat))]

    def _draw(self) -> list[Event]:
        tile = self.boneyard.pop(0)
        self.hands[self.turn].append(tile)
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
        self.points = _sums(self.points, outcome.points)
        return [*scoring.scored(self.rules, outcome), RoundEnded(outcome)]

    def _pips(self) -> tuple[int, ...]:
        return tuple([sum([high + low for high, low in hand]) for hand in self.hands])

    def _extra(self) -> int | None:
        """Return the pips of the left-over tile if they go to the winner."""
        if self.rules.leftover is not Leftover.TO_WINNER:
            return None
        return sum(tile.pips for tile in self.boneyard)

    def _refusal(self, move: Move) -> IllegalMove:
        """Return the error that says why a move is not legal."""
        if self.outcome:
            return RoundOver("The round is over.")
        match move:
            case Play():
                return self._refused_play(move.tile, move.arm)
            case Draw():
                return self._refused_draw()
            case Pass() if self._plays():
                return MustPlay("You can play, so you may not pass.")
            case Pass():
                return MustDraw("You can draw a tile, so you may not pass yet.")

    def _refused_play(self, tile: Tile, arm: int | None) -> IllegalMove:
        if tile not in self.hands[self.turn]:
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


def _sums(one: Sequence[int], two: Sequence[int]) -> tuple[int, ...]:
    """Add scores, side by side."""
    return tuple(map(sum, zip(one, two, strict=True)))
