"""A round for search: every tile known, a move made and undone in about a microsecond.

Hands are ints with a bit for each tile, moves are ints, and the line of play is one of a small
number of cached lines (see `position_line`). Everything else is the engine's round in small
numbers, and tests compare the two move by move.

A move is a tile with the end it is played on, or `DRAW` or `PASS`. Equivalent ends are one choice:
the engine offers a tile on each of two equal ends, a position only once.

>>> from game.engine.moves import Move
>>> from game.engine.deals import Deal
>>> from game.engine.round import Round
>>> hands = [[Tile(6, 6), Tile(1, 0)], [Tile(6, 5), Tile(6, 3)]]
>>> position = Position.of(Round(Rules(), Deal(hands)))
>>> [str(position.decode(move)) for move in position.moves()]
['6-6']
>>> position.make(position.encode(Move.parse("6-6")))
>>> [str(position.decode(move)) for move in position.moves()]
['6-3@0', '6-5@0']
>>> position.undo()
>>> position.turn, position.over, position.points
(0, False, (0, 0))
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from operator import add

from game.ai.position_game import Game
from game.ai.position_line import NUMBER, TILE, Line
from game.engine.ending import Ending
from game.engine.events import (
    Dealt,
    Drew,
    Event,
    Fined,
    LeadLeft,
    Led,
    Passed,
    Played,
    RoundEnded,
    Scored,
    StakesRaised,
)
from game.engine.line import Line as Layout
from game.engine.moves import Draw, Move, Pass, Play
from game.engine.round_state import RoundState
from game.engine.rules import Rules
from game.engine.scoring import for_passes
from game.engine.tiles import DOUBLES, TILES, Tile, mask, number, numbers
from game.engine.view import SeatView

PASS, DRAW = -1, -2
"""The moves that play no tile."""

_PASSES, _DRAWS = (PASS,), (DRAW,)

_DREW = -1  # instead of the number of passes in a row: the seat to move has drawn


class Position:
    """A round with every tile known. Only `make` and `undo` change it.

    * `hands`: each seat's tiles, as masks
    * `boneyard`: the tiles that can be drawn, by number; the first `drawn` have been drawn
    * `line`: the line of play
    * `turn`: the seat to move; `leader`: the seat that leads or led
    * `points`: what each side has scored in the round, in play and at its end
    * `over`: whether the round has ended
    * `before`: the scores of the match before the round; `extra`: pips that go to its winner
    * `round_no`, `tied_rounds`: its number, and how many rounds just before it nobody won
    """

    __slots__ = (
        "_alone",
        "_in_play",
        "_layout",
        "_lead",
        "_next",
        "_passes",
        "_past",
        "before",
        "boneyard",
        "drawn",
        "extra",
        "game",
        "hands",
        "leader",
        "line",
        "over",
        "points",
        "round_no",
        "tied_rounds",
        "turn",
    )

    def __init__(
        self,
        game: Game,
        hands: Iterable[int],
        boneyard: Sequence[int],
        leader: int,
        must_lead: int | None = None,
        before: Sequence[int] = (),
    ) -> None:
        """Begin a round.

        `hands` are masks; `boneyard` are the numbers of the tiles, in the order of drawing, and
        `must_lead` that of the tile that must be led. `before` are the scores of the match, per
        side; they matter only where a match ends the moment the target is reached.
        """
        self.game = game
        self.hands = list(hands)
        self.boneyard = tuple(boneyard[: max(0, len(boneyard) - game.undrawn)])
        self.drawn = 0
        self.line = game.lines.start
        self.leader = self.turn = leader
        self.points = self.before = (0,) * game.rules.sides
        if before:
            self.before = tuple(before)
        self.over = False
        self._lead = game.leads if must_lead is None else 1 << must_lead
        self.extra = sum([TILES[tile].pips for tile in boneyard]) if game.scorer.to_winner else 0
        self._next = game.next
        self._passes = 0
        self._past: list[tuple[int, int, Line, tuple[int, ...], int]] = []
        self._layout: Layout | None = None
        self._alone = game.alone
        self.round_no, self.tied_rounds = 1, 0
        self._in_play = sum(map(int.bit_count, self.hands)) if game.pays else 0

    @classmethod
    def of(cls, now: RoundState) -> Position:
        """Return the position of a round of the engine."""
        hands, boneyard = map(mask, now.hands), [*map(number, now.boneyard)]
        position = cls._after(now.rules, now.history, hands, boneyard, now.before)
        return position._at(now.line, now.turn)

    @classmethod
    def seen(cls, view: SeatView, hands: Iterable[int], boneyard: Sequence[int]) -> Position:
        """Return the round that a seat sees, as it would be if these were the tiles now.

        `hands` are masks, and `boneyard` the numbers of the tiles.
        """
        gains = [event for event in view.history if isinstance(event, Scored)]
        before = list(view.scores)
        for gain in gains:
            before[gain.side] -= gain.points
        position = cls._after(view.rules, view.history, hands, boneyard, before)
        return position._at(view.line, view.turn)

    @classmethod
    def _after(
        cls,
        rules: Rules,
        history: Sequence[Event],
        hands: Iterable[int],
        boneyard: Sequence[int],
        before: Sequence[int],
    ) -> Position:
        """Return a round after this history, except for the line and the turn."""
        led = next(event for event in history if isinstance(event, Led))
        must_lead = None if led.tile is None else number(led.tile)
        position = cls(Game.of(rules), hands, boneyard, led.seat, must_lead, before)
        points = list(position.points)
        for event in history:
            match event:
                case Dealt(round_no=round_no):
                    position.round_no = round_no
                case StakesRaised(tied_rounds=tied_rounds):
                    position.tied_rounds = tied_rounds
                case Scored():
                    points[event.side] += event.points
                case Played():
                    position._passes = 0
                case Fined():
                    position._passes = 0
                case Drew():
                    position._passes = _DREW
                case LeadLeft(to=to):
                    position.leader, position._passes = to, 1
                case Passed():
                    position._passes = 0 if position.boneyard else max(0, position._passes) + 1
                case RoundEnded():
                    position.over = True
        position.points = tuple(points)
        return position

    def dealt_anew(self, hands: Iterable[int], boneyard: Sequence[int]) -> Position:
        """Return this round as it would be if these were its tiles now, with nothing to undo.

        `hands` are masks, and `boneyard` the numbers of the tiles, as when a round begins.
        """
        anew = Position(self.game, hands, boneyard, self.leader, None, self.before)
        anew.line, anew.turn, anew.over = self.line, self.turn, self.over
        anew.points, anew._lead, anew._passes = self.points, self._lead, self._passes
        anew.round_no, anew.tied_rounds = self.round_no, self.tied_rounds
        anew._in_play = self._in_play
        anew._layout = None if self._past else self._layout
        return anew

    def _at(self, layout: Layout, turn: int) -> Position:
        """Set the line, as the engine has it, and the turn."""
        self._layout = layout
        self.line = self.game.lines.read(layout)
        self.turn = turn
        if self.game.pays:
            self._in_play += len(layout.placed)
        return self

    def moves(self) -> tuple[int, ...]:
        """Return the moves of the seat to move; none once the round is over.

        They are ordered by end (by kind, then by number), then by tile.
        """
        return () if self.over else self.choices()

    def choices(self) -> tuple[int, ...]:
        """Return what `moves` returns, for a round that is known not to be over."""
        line = self.line
        hand = self.hands[self.turn]
        if hand & line.fits:
            if line.two:
                plays, tiles, others, fit = line.two
                return plays[hand & tiles] + others[hand & fit]
            found: tuple[int, ...] = ()
            for plays, tiles in line.places:
                found += plays[hand & tiles]
            return found
        return self._without_fit(hand)

    def _without_fit(self, hand: int) -> tuple[int, ...]:
        """Return the moves when no tile fits an end: the leads, a draw or a pass."""
        if not self.line.ends:
            leads = tuple(numbers(hand & self._lead or hand))
            chooses = self.game.chooses and self._lead == -1 and not self._passes
            return (PASS, *leads) if chooses else leads
        if self.drawn < len(self.boneyard) and not (self._passes == _DREW and self.game.draws_one):
            return _DRAWS
        return _PASSES

    def make(self, move: int) -> None:
        """Make a move, which must be one of `moves`."""
        seat = self.turn
        line = self.line
        self._past.append((move, seat, line, self.points, self._passes))
        if move >= 0:
            hands = self.hands
            hand = hands[seat] = hands[seat] ^ (1 << (move & TILE))
            self.line = line = line.after[move]
            if self._passes:
                self._passes = 0
                if self._alone:
                    self._pay_alone()
            if line.gain:
                self._score(seat, line.gain)
                if self.over:
                    return
            if hand:
                self.turn = self._next[seat]
            else:
                self._end(seat, move & TILE)
        elif move == PASS:
            self._pass(seat)
        else:
            self.hands[seat] |= 1 << self.boneyard[self.drawn]
            self.drawn += 1
            self._passes = _DREW

    def undo(self) -> None:
        """Undo the last move."""
        move, seat, self.line, self.points, self._passes = self._past.pop()
        self.turn = seat
        self.over = False
        if move >= 0:
            self.hands[seat] |= 1 << (move & TILE)
        elif move == PASS:
            if not self.line.ends:
                self.leader = seat
        else:
            self.drawn -= 1
            self.hands[seat] ^= 1 << self.boneyard[self.drawn]

    def key(self) -> Hashable:
        """Return a transposition key: everything that the rest of the round depends on.

        Keys are only for positions of one deal, with the same boneyard. The points scored are part
        of it only where they may end the round.
        """
        scored = self.points if self.game.ends_at_once else ()
        return *self.hands, self.line, self.turn, self.drawn, self._passes, scored

    def _pass(self, seat: int) -> None:
        """Pass; the round is blocked once all seats have passed in a row. Before the lead, a pass
        leaves it to the partner."""
        game, passes = self.game, self._passes
        if game.chooses and not self.line.ends:
            self.leader = self.turn = game.rules.partner(seat)
            self._passes = 1  # so that the partner cannot leave it again
            return
        self.turn = self._next[seat]
        if self.drawn < len(self.boneyard):
            self._passes = 0
            return
        passes = self._passes = passes + 1 if passes > 0 else 1
        if game.pays:
            led = self._first if passes == 1 and self._laid() == 1 else None
            plays_on = self.hands[self.turn] & self.line.fits != 0
            for paid, points, _ in for_passes(game.rules, seat, passes, led, plays_on=plays_on):
                self._gain(paid, points)
        if passes == len(self.hands):
            self.turn = seat
            self._end(seat)

    @property
    def solvable(self) -> bool:
        """Whether the exact solver supports everything that matters from here on."""
        return self.game.scored_by_pips_only and not (self.game.chooses and not self.line.ends)

    def _laid(self) -> int:
        """Return how many tiles have been played, where nothing is drawn."""
        return self._in_play - sum(map(int.bit_count, self.hands))

    def _pay_alone(self) -> None:
        """Score a pass right after the lead, unless the next seat, now playing, passed too."""
        rules = self.game.rules
        if self._past[-1][4] == 1 and self._laid() == 2:
            self._gain(self.leader, rules.first_pass_bonus)

    def _gain(self, seat: int, gain: int) -> None:
        """Add points to the side of a seat."""
        points = self.points
        side = seat % len(points)
        self.points = (*points[:side], points[side] + gain, *points[side + 1 :])

    def _score(self, seat: int, gain: int) -> None:
        """Add points scored in play, which may win the match and end the round."""
        points = [*self.points]
        side = seat % len(points)
        points[side] += gain
        self.points = tuple(points)
        if points[side] >= self.game.at_once - self.before[side]:
            scores = tuple(map(add, self.before, points))
            self.over = self.game.rules.won_by(scores) is not None

    def _end(self, seat: int, tile: int = -1) -> None:
        """End the round; `seat` played last and went out with `tile`, -1 for a block."""
        scorer, out = self.game.scorer, tile >= 0
        pips = [*map(scorer.pips_left, self.hands)]
        if not scorer.scored_by_pips_only:
            ends = [end & NUMBER for end in self._past[-1][2].ends]
            last = TILES[tile] if out else None
            how = (seat, self.leader, self.extra, last, ends, self._first)
            doubled = [at for at, held in enumerate(self.hands) if held & DOUBLES]
            rounds = self.round_no, self.tied_rounds
            end = Ending(pips, len(self.points), out, *how, *rounds, doubled)
            points = scorer.ended(end)
        elif out:
            points = scorer.out(pips, seat, self.extra)
        else:
            points = scorer.blocked(pips, self.leader, self.extra)
        self.over = True
        self.points = tuple(map(add, self.points, points))

    @property
    def _first(self) -> Tile | None:
        if self._layout and self._layout.placed:
            return self._layout.placed[0].tile
        return next((TILES[past[0] & TILE] for past in self._past if past[0] >= 0), None)

    def decode(self, move: int) -> Move:
        """Return one of `moves` as a move of the engine, on the first of equivalent ends."""
        if move < 0:
            return Draw() if move == DRAW else Pass()
        return self.game.lines.decode(self.layout, move)

    def encode(self, move: Move) -> int:
        """Return a legal move of the engine as one of `moves`."""
        if not isinstance(move, Play):
            return DRAW if isinstance(move, Draw) else PASS
        return self.game.lines.encode(self.layout, move)

    @property
    def layout(self) -> Layout:
        """The line as an engine's line, with every play made as `decode` returns it."""
        layout = self._layout or Layout.of(self.game.rules)
        for past in self._past:
            if past[0] >= 0:
                play = self.game.lines.decode(layout, past[0])
                layout = layout.play(*play)
        return layout
