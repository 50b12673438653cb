"""One round: the legal moves, play, draw and pass, taking back, and the end.

>>> from game.engine.deals import Deal
>>> from game.engine.moves import Move
>>> from game.engine.rules import Rules
>>> round_ = Round(Rules(), Deal(((Tile(6, 6), Tile(5, 4)), (Tile(6, 5), Tile(1, 0)))))
>>> [str(move) for move in round_.legal]
['6-6']
>>> round_.play(Move.parse("6-6"))
[Played(seat=0, tile=Tile(6, 6), arm=None, index=0, outer=None)]
>>> str(round_.pop())
'6-6'
"""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from operator import add
from typing import Any, Self

from game.engine import events, scoring
from game.engine.choices import LastDouble
from game.engine.ends import NO_ENDS, ends_of
from game.engine.errors import DealError, IllegalMove, MatchError, PositionError
from game.engine.events import Event
from game.engine.from_position import from_position
from game.engine.legality import why_illegal
from game.engine.moves import Draw, Knock, Move, Pass, Play, read_move
from game.engine.position import Position
from game.engine.round_state import RoundState
from game.engine.scoring_choices import MatchEnd
from game.engine.tiles import BITS, Tile
from game.engine.trains import Trains, goes_on, has_to_knock
from game.engine.view import SeatView


class ReadOnlyRound(RoundState):
    """A read-only round: its match alone makes its moves. A `copy` can be played on freely.

    * `rules`, `deal`: the rules it is played by, and the tiles as dealt
    * `round_no`: its number in its match; `before`: the scores of the match before it, per side
    * `leader`: the seat that leads or led; `must_lead`: the tile it must lead, or None
    * `turn`: the seat to move
    * `hands`, `boneyard`: the tiles where they are now (a drawn tile goes to the end of the hand)
    * `line`: the line of play
    * `moves`, `history`: every move so far, and every event, the deal and the lead first
    * `points`: what each side has scored in the round, in play and at its end
    * `outcome`: how the round ended, None until then
    * `start_position`: the position it was set up from, None for a round that was dealt
    """

    @classmethod
    def from_position(cls, position: Position) -> Self:
        """Return a round that continues from a position. Raises `PositionError`.

        Its history begins there: what led to the position is not known.
        """
        try:
            return from_position(cls, position)
        except (AttributeError, TypeError, ValueError) as error:
            raise PositionError(str(error)) from None

    def copy(self) -> "Round":
        """Return an equal round that belongs to no match and can be played by itself."""
        return self._copied(Round)

    __copy__ = copy

    def __deepcopy__(self, _memo: object) -> "Round":
        return self.copy()

    def rewound(self) -> "Round":
        """Return a copy of the round as it was before its first move."""
        other = self.copy()
        for _ in self._past:
            other.pop()
        return other

    def _note(self, event: Event) -> Event:
        """Add an event from the match to the history, and return it."""
        self._history.append(event)
        return event

    def view(self, seat: int | None = None) -> SeatView:
        """Return what a seat, by default the one to move, may know of the round now.

        Raises `DealError` if there is no such seat.
        """
        seat = self.turn if seat is None else seat
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
            legal=self.legal if seat == self.turn else (),
            first_turn=self._ends.first_turn,
            history=tuple(event.seen_by(seat) for event in self._history),
        )

    @property
    def position(self) -> Position:
        """The position, with every tile. Raises `PositionError` once the round is over."""
        seen, hands, points = self.view().position, self.hands, self.points
        boneyard, scores = self.boneyard, self.before
        return replace(seen, hands=hands, boneyard=boneyard, scores=scores, points=points)

    @property
    def legal(self) -> tuple[Move, ...]:
        """Every move the seat to move may make, in the order of the hand, then of the arms; none
        once the round is over."""
        legal = self._legal
        if legal is None:
            turn, ends = self.turn, self._ends
            fits = self._masks[turn] & ends.fits
            if not fits or self.outcome:
                legal = self._without_fit()
            elif fits & (fits - 1):
                plays = ends.plays
                order = self._received[turn]
                legal = tuple([play for bit in order if bit & fits for play in plays[bit]])
            else:
                legal = ends.plays[fits]
            if fits and ends.may_stop:
                legal += _PASSES
            self._legal = legal
        return legal

    def _without_fit(self) -> tuple[Move, ...]:
        """Return the legal moves if no tile fits an end: the leads, a draw, a pass, or none."""
        if self.outcome:
            return ()
        if not self._placed:
            if self.must_lead:
                return (Play(self.must_lead),)
            hand = self._hand(self.turn)
            doubles = [tile for tile in hand if tile.is_double] if self.rules.leads_double else ()
            leads = tuple(map(Play, doubles or hand))
            chooses = self.rules.winners_choose and not self._passes
            return (*leads, *_PASSES) if chooses else leads
        if self._lays and self._has_to_knock:
            return _KNOCK_OR_NOT
        if not self._draws or (self._drew and self.rules.draws_one):
            return _PASSES
        return _DRAWS if self.drawable else _PASSES

    def _make(self, move: Move) -> list[Event]:
        """Make a move for the seat to move, and return what happened.

        Raises an `IllegalMove` that names the rule, and changes nothing, if it is not legal.
        """
        legal = self._legal
        if legal is None:
            legal = self.legal
        make = _MAKE.get(type(move))
        if make is None or move not in legal:
            raise IllegalMove(*why_illegal(self.view(self.turn), move))
        history = self._history
        size = len(history)
        past = (move, self.turn, self.points, self._ends, self._drew, self._passes, legal, size)
        self._past.append(past)
        self._legal = None
        news = make(self, move)
        history += news
        return news

    def _take_back(self) -> Move:
        """Take the last move back, and return it. Raises `MatchError` if there is none."""
        if not self._past:
            raise MatchError("No move has been made in this round.")
        past = self._past.pop()
        move, self.turn, self.points, self._ends, self._drew, self._passes, self._legal, size = past
        if isinstance(move, Play):
            self._placed -= 1
            self._masks[self.turn] ^= BITS[move.tile]
        elif isinstance(move, Draw):
            self._put_back()
        elif isinstance(move, Pass) and self._has_to_knock:
            for _ in self._history[size + 1 :]:
                self._put_back()
        elif not self._placed:
            self.leader = self.turn
        self.outcome = None
        del self._history[size:]
        del self._lines[len(self._past) + 1 :]
        return move

    def _put_back(self) -> None:
        """Put the tile that the seat to move drew last back into the boneyard."""
        self._drawn -= 1
        *received, last = self._received[self.turn]
        self._received[self.turn] = tuple(received)
        self._masks[self.turn] ^= last

    def _play(self, move: Play) -> list[Event]:
        """Lay a tile; it may score, and may be the last of the hand."""
        seat, masks, index = self.turn, self._masks, self._placed
        tile, arm, outer = move
        hand = masks[seat] = masks[seat] ^ BITS[tile]
        self._passes = 0
        self._placed = index + 1
        if not self._lays:
            self._ends = self._ends.after[move]
        elif type(self._ends) is Trains:
            return self._play_on_train(move, hand)
        else:
            self._ends = ends_of(self.line, locks=self._locks)
        news: list[Event] = [_new(events.Played, (seat, tile, arm, index, outer))]
        if self._scores:
            news += self._score_play(seat)
            if self.outcome:
                return news
        if hand:
            self._drew = False
            if self._lays and self.rules.knock and not hand & (hand - 1):
                self._ends = NO_ENDS
            else:
                self.turn = self._next[seat]
            return news
        outcome = scoring.round_outcome(self.rules, self._ending(seat, tile))
        return [*news, events.WentOut(seat), *self._end(outcome)]

    def _play_on_train(self, move: Play, hand: int) -> list[Event]:
        """Play a tile on a train: the seat may keep the turn, and its marker may come off."""
        seat, rules, markers, laid = self.turn, self.rules, self._ends.markers, self._ends.laid + 1
        first_turn = self._ends.first_turn
        news: list[Event] = [events.Played(seat, move.tile, move.arm, self._placed - 1)]
        if move.arm == seat and seat in markers:
            markers -= {seat}
            news.append(events.MarkerMoved(seat, on=False))
        stays = goes_on(self.line, rules, seat, laid, hand, first_turn)
        if hand or (stays and self.drawable and rules.last_double is LastDouble.COVERED):
            self._drew = False
            if has_to_knock(self.line, rules, seat, laid, hand, first_turn):
                self._ends = Trains((), (), markers, laid, first_turn)
                return news
            self.turn = seat if stays else self._next[seat]
            self._ends = self._open(markers, laid if stays else 0)
            return news
        outcome = scoring.round_outcome(rules, self._ending(seat, move.tile))
        return [*news, events.WentOut(seat), *self._end(outcome)]

    def _knock(self, _move: Knock) -> list[Event]:
        """Announce that one tile is left; the turn is over."""
        return self._turn_over([events.Knocked(self.turn)])

    def _forget(self, seat: int) -> list[Event]:
        """Draw the penalty for a forgotten knock, as far as there are tiles; the turn is over."""
        fined = range(min(self.rules.knock, self.drawable))
        return self._turn_over(
            [events.KnockForgotten(seat), *[events.Fined(seat, self._take()) for _ in fined]]
        )

    def _turn_over(self, news: list[Event]) -> list[Event]:
        """Pass the turn to the next seat, and return these events."""
        self.turn, self._drew = self._next[self.turn], False
        self._ends = self._open(self._ends.markers)
        return news

    def _mark(self, seat: int) -> list[Event]:
        """Put a marker on the train of a seat that passes: it may open an end where others, who
        could not play before, now can."""
        markers = self._ends.markers
        self._ends = self._open(markers | {seat}, seat=self._next[seat])
        if seat in markers:
            return []
        self._passes = 0
        return [events.MarkerMoved(seat, on=True)]

    def _score_play(self, seat: int) -> list[Event]:
        """Score the ends for the seat that has just played; or score that this seat could play when
        the one before it, right after the lead, could not."""
        if not self.rules.scores_in_play:
            alone = self._placed == 2 and self._past[-1][5] == 1
            points = self.rules.first_pass_bonus if alone else 0
            return self._gain(self.leader, points, events.EndReason.FIRST_PASS)
        score = scoring.in_play(self.rules, self.line.count, seat)
        if score is None:
            return []
        gain = [score.points * (side == score.side) for side in range(self.rules.sides)]
        self.points = tuple(map(add, self.points, gain))
        reached = self.rules.won_by(self.scores) is not None
        if not reached or self.rules.match_end is MatchEnd.FINISH_ROUND:
            return [score]
        return [score, *self._end(scoring.target_outcome(self.rules, self._pips(), seat))]

    def _draw(self, _move: Draw) -> list[Event]:
        """Draw a tile; the seat keeps the turn."""
        self._drew = True
        return [events.Drew(self.turn, self._take())]

    def _take(self) -> Tile:
        """Take the next tile of the boneyard into the hand of the seat to move, and return it."""
        tile = self.deal.boneyard[self._drawn]
        self._drawn += 1
        self._received[self.turn] += (BITS[tile],)
        self._masks[self.turn] |= BITS[tile]
        return tile

    def _pass(self, _move: Pass) -> list[Event]:
        """Pass the turn; when all seats in a row have passed, the round is blocked."""
        seat = self.turn
        if not self._placed:  # leave the lead to the partner, who cannot give it back
            self.leader = self.turn = self.rules.partner(seat)
            self._passes = 1
            return [events.LeadLeft(seat, self.turn)]
        if self._lays and self._has_to_knock:
            return self._forget(seat)
        ends = self._ends
        if ends.may_stop and self._masks[seat] & ends.fits:
            return self._turn_over([events.Stopped(seat)])
        news: list[Event] = [_passed(seat, ends.values, ends.doubles)]
        if not self._draws or not self.drawable:
            self._passes += 1
        if self._pays:
            led = self._lead if self._placed == 1 else None
            plays_on = self._masks[self._next[seat]] & ends.fits != 0
            for score in scoring.for_passes(self.rules, seat, self._passes, led, plays_on=plays_on):
                news += self._gain(*score)
        elif type(ends) is Trains:
            news += self._mark(seat)
        if self._passes < len(self._masks):
            self.turn = self._next[seat]
            self._drew = False
            return news
        outcome = scoring.round_outcome(self.rules, self._ending(seat, None))
        block = events.Blocked(outcome.winner, outcome.pips, outcome.reason)
        return [*news, block, *self._end(outcome)]

    def _gain(self, seat: int, points: int, reason: events.EndReason) -> list[Event]:
        """Give points to the side of a seat, if there are any."""
        if not points:
            return []
        side = self.rules.side_of(seat)
        self.points = (*self.points[:side], self.points[side] + points, *self.points[side + 1 :])
        return [events.Scored(side, seat, points, reason)]

    def _end(self, outcome: events.Outcome) -> list[Event]:
        self.outcome = outcome
        self.points = tuple(map(add, self.points, outcome.points))
        return [*scoring.score_events(self.rules, outcome), events.RoundEnded(outcome)]


class Round(ReadOnlyRound):
    """A round that is played by itself. `play` and `pop` are the only ways to change it."""

    # Not wrapped in another function: a search calls this more than anything else.
    play = ReadOnlyRound._make

    def play_text(self, text: str) -> list[Event]:
        """Make a move as `read_move` reads it. Raises `MoveError`, and what `play` raises."""
        return self._make(read_move(text, self.legal))

    def pop(self) -> Move:
        """Take the last move back, and return it.

        Raises `MatchError`, and changes nothing, if there is none.
        """
        return self._take_back()


def perft(now: Round, depth: int) -> list[int]:
    """Return the number of ways to make 1, 2 … `depth` more moves; a way that ends sooner counts.
    Any change in what is legal changes them.

    Moves are played on the round and taken back, so it ends up unchanged.
    """
    if depth <= 0 or now.outcome:
        return [1] * max(0, depth)
    moves = now.legal
    deeper = [0] * (depth - 1)
    for move in moves:
        now.play(move)
        deeper = [sum(pair) for pair in zip(deeper, perft(now, depth - 1), strict=True)]
        now.pop()
    return [len(moves), *deeper]


_DRAWS, _PASSES, _KNOCK_OR_NOT = (Draw(),), (Pass(),), (Knock(), Pass())
_MAKE: dict[type, Callable[[ReadOnlyRound, Any], list[Event]]] = {
    Play: ReadOnlyRound._play,
    Draw: ReadOnlyRound._draw,
    Pass: ReadOnlyRound._pass,
    Knock: ReadOnlyRound._knock,
}

_new = tuple.__new__

# The same values recur all the time, so one of each will do.
_passed = lru_cache(maxsize=1024)(events.Passed)
