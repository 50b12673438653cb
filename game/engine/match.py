"""A match: rounds up to a target.

>>> match = Match(Rules(target=50), seed=7)
>>> match.play_out([lambda view: view.legal[0]] * 2)
>>> match.winning_side, match.scores, match.round_no
(1, (25, 50), 5)
"""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace

from game.engine.choices import LevelLead, NextLead
from game.engine.dealing import deal
from game.engine.deals import DEALS, Deal
from game.engine.errors import MatchError, PositionError
from game.engine.events import Event, LeadReason, Led, MatchEnded, Played
from game.engine.moves import Move, read_move
from game.engine.position import Position
from game.engine.round import ReadOnlyRound
from game.engine.rules import Rules
from game.engine.start import MAX_SEED, MAX_TIED_ROUNDS, Start
from game.engine.validity import validated
from game.engine.view import SeatView

CUSTOM = "custom"
"""The label of a match with no game named."""


_ASSIGNED = (*(LeadReason.WINNER, LeadReason.WENT_OUT, LeadReason.PLAYED_LAST, LeadReason.ROTATES),)
"""The reasons for a lead that was settled before the deal."""


class Match:
    """A match being played. `play`, `next_round` and `pop` are the only ways to change it.

    `seed` decides every deal, except the first where a `start` is given; `game` is a one-word label
    for records.
    """

    __slots__ = ("_rounds", "game", "rules", "seed", "start")

    def __init__(
        self, rules: Rules, seed: int = 0, game: str = CUSTOM, start: Start | Deal | None = None
    ) -> None:
        """Begin the first round; `start` may be just a deal made by hand.

        Raises `RulesError` for rules that cannot be played, `MatchError` for an invalid seed, label
        or start, and `DealError` for a deal from which nobody can lead.
        """
        if not isinstance(rules, Rules):
            raise MatchError(f"A match is played by `Rules`, not by a {type(rules).__name__}.")
        if type(seed) is not int or not 0 <= seed < MAX_SEED:
            raise MatchError(f"A match needs a seed below {MAX_SEED}, not {seed!r}.")
        if not isinstance(game, str) or len(game.split()) != 1:
            raise MatchError(f"A match needs a label of one word, not {game!r}.")
        if isinstance(start, Deal):
            start = Start(tiles=start)
        if start is not None and not isinstance(start, Start):
            raise MatchError(f"{start!r} is not a start of a match.")
        self.rules = validated(rules)
        self.seed = seed
        self.game = game.strip()
        self.start = start
        self._rounds: list[ReadOnlyRound] = []
        self._rounds.append(self._first_round())

    @classmethod
    def from_position(cls, position: Position, seed: int = 0, game: str = CUSTOM) -> "Match":
        """Return a match whose first round continues from a position, by the position's rules.

        Raises what `Match` raises, and `PositionError` for a position that cannot be played on.
        """
        if not isinstance(position, Position):
            raise PositionError(f"{position!r} is not a position.")
        return cls(position.rules, seed, game, Start(position=position))

    @property
    def rounds(self) -> tuple[ReadOnlyRound, ...]:
        """Every round so far, read-only; a copy of one can be played on by itself."""
        return tuple(self._rounds)

    @property
    def round(self) -> ReadOnlyRound:
        """The round being played, or the one played last, read-only; a copy can be played."""
        return self._rounds[-1]

    @property
    def turn(self) -> int | None:
        """The seat to move, None once the match is over."""
        return None if self.over else self._rounds[-1].turn

    @property
    def legal(self) -> tuple[Move, ...]:
        """Every move the seat to move may make; empty once the round is over."""
        return self._rounds[-1].legal

    @property
    def round_no(self) -> int:
        """The number of the round, from 1 unless the match starts with another."""
        return self.round.round_no

    @property
    def scores(self) -> tuple[int, ...]:
        """The points per side."""
        return self.round.scores

    @property
    def winning_side(self) -> int | None:
        """The side that has won, None before the end."""
        return self.rules.won_by(self.scores, self.round_no) if self.round.outcome else None

    @property
    def over(self) -> bool:
        """Whether the match has been won."""
        return self.winning_side is not None

    def start_of_round(self, now: ReadOnlyRound | None = None) -> Start:
        """Return a start for another match to begin with a round, by default the current one."""
        now = now or self.round
        if now.start_position:
            return Start(position=now.start_position)
        led = next(event for event in now.history if isinstance(event, Led))
        leader = (*led.skipped, led.seat)[0] if led.reason in _ASSIGNED else None
        before = now.before if any(now.before) else ()
        by_hand = now.deal if now.deal.number is None else None
        rules = self.rules
        counts = rules.rounds or rules.round_bonus.pays or rules.doubles_by_round
        number = now.round_no if counts else 1
        return Start(now.deal.number, leader, before, by_hand, number, now.tied_rounds)

    def latest(self, rounds: int) -> "Match":
        """Return this match as if it had begun with the first of its latest `rounds`, at least one.

        Everything from there on is the same; the start sums up what came before.
        """
        gone = len(self._rounds) - max(1, rounds)
        if gone <= 0:
            return self
        first = self._rounds[gone]
        dealt = gone + (self.start.dealt if self.start else 1)
        start = replace(
            self.start_of_round(first),
            round_no=first.round_no,
            tied_rounds=first.tied_rounds,
            dealt=dealt,
        )
        other = self.copy()
        other.start, other._rounds = start, other._rounds[gone:]
        return other

    def view(self, seat: int | None = None) -> SeatView:
        """Return exactly what a seat, by default the one to move, may know now.

        Raises `DealError` if there is no such seat.
        """
        return self.round.view(seat)

    def play(self, move: Move) -> list[Event]:
        """Make a move for the seat to move, and return what happened.

        Raises an `IllegalMove`, and changes nothing, if it is not legal.
        """
        now = self._rounds[-1]
        events = now._make(move)
        if now.outcome and self.winning_side is not None:
            events.append(now._note(MatchEnded(self.winning_side, self.scores)))
        return events

    def play_text(self, text: str) -> list[Event]:
        """Make a move as `read_move` reads it: "6-4", "6-4 right", "6-4@1", "draw" or "pass".

        Raises `MoveError` for other text, or if the end is left open, and what `play` raises.
        """
        return self.play(read_move(text, self.legal))

    def play_out(self, bots: Sequence[Callable[[SeatView], Move]]) -> None:
        """Play on to the end of the match, by a bot for each seat: what it moves, given its view.

        Raises `MatchError` for another number of bots, and what `play` raises.
        """
        if not isinstance(bots, Sequence):
            raise MatchError(f"Bots come as a list, not as {bots!r}.")
        if len(bots) != self.rules.seats:
            raise MatchError(f"{self.rules.seats} seats need as many bots, not {len(bots)}.")
        while not self.over:
            if self.round.outcome:
                self.next_round()
            self.play(bots[self.round.turn](self.view()))

    def next_round(self) -> list[Event]:
        """Deal the next round, and return what happened.

        Raises `MatchError`, and changes nothing, if the round is not over, or the match is.
        """
        if self.over:
            raise MatchError("The match is over.")
        if not self.round.outcome:
            raise MatchError("The round is not over yet.")
        last, leader = self.round, self.next_leader
        dealt = deal(self.rules, self._number(), leader, last.round_no + 1)
        now = last.round_no + 1, self.scores, self.next_tied_rounds
        last._forget_lines()
        self._rounds.append(ReadOnlyRound(self.rules, dealt, leader, *now))
        return list(self.round.history)

    def pop(self) -> Move | None:
        """Take back the last step: a move, which is returned, or else the deal of a round.

        Raises `MatchError`, and changes nothing, at the beginning of the match.
        """
        if self.round.moves:
            return self.round._take_back()
        if len(self._rounds) == 1:
            raise MatchError("No move has been made in this match.")
        self._rounds.pop()
        # A copy of the match may share this round: finished rounds are not copied until now.
        self._rounds[-1] = self.round._copied(ReadOnlyRound)
        return None

    def copy(self) -> "Match":
        """Return an equal match that is independent from here on."""
        other = object.__new__(Match)
        other.rules, other.seed, other.game = self.rules, self.seed, self.game
        other.start = self.start
        other._rounds = [*self._rounds[:-1], self.round._copied(ReadOnlyRound)]
        return other

    __copy__ = copy

    def __eq__(self, other: object) -> bool:
        """Whether the same moves have been made in the same match."""
        if not isinstance(other, Match):
            return NotImplemented
        return self._whole() == other._whole()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        scores = "-".join(map(str, self.scores))
        state = "over" if self.over else f"round {self.round_no}"
        return f"<Match of {self.game}, seed {self.seed}, {state}, scores {scores}>"

    def _whole(self) -> tuple[object, ...]:
        return self.rules, self.seed, self.game, self.start, self._rounds

    def _number(self) -> int:
        """Return the number of the next deal: the seed's, unless a first deal was given."""
        numbers = random.Random(self.seed)
        for _ in range(len(self._rounds) + (self.start.dealt - 1 if self.start else 0)):
            numbers.random()
        return int(numbers.random() * DEALS)

    def _first_round(self) -> ReadOnlyRound:
        start, rules = self.start, self.rules
        if start is None:
            return ReadOnlyRound(rules, deal(rules, self._number()))
        if trouble := start.problem(rules):
            raise MatchError(trouble)
        if start.position:
            return ReadOnlyRound.from_position(start.position)
        number = start.number or 0
        dealt = start.tiles or deal(rules, number, start.leader, start.round_no)
        tied_rounds = start.tied_rounds if rules.after_tie.counts else 0
        return ReadOnlyRound(rules, dealt, start.leader, start.round_no, start.scores, tied_rounds)

    @property
    def next_tied_rounds(self) -> int:
        """How many rounds in a row, up to the last, nobody has won, where that matters."""
        if not self.rules.after_tie.counts:
            return 0
        won = (bool(past.outcome and past.outcome.winners) for past in reversed(self._rounds))
        before = len(self._rounds) + self._rounds[0].tied_rounds
        return min(MAX_TIED_ROUNDS - 1, next((at for at, one in enumerate(won) if one), before))

    @property
    def next_leader(self) -> int | None:
        """Who leads the next round with any tile; None if the opening rule decides."""
        last = self.round
        if self.rules.level_lead is LevelLead.OPENING and len(set(self.scores)) == 1:
            return None
        match self.rules.next_lead:
            case NextLead.WINNER | NextLead.WINNERS_CHOOSE:
                return last.outcome.winner if last.outcome else None
            case NextLead.WENT_OUT:
                out = last.outcome if last.outcome and last.outcome.kind == "out" else None
                return out.winner if out else None
            case NextLead.PLAYED_LAST:
                return next(one.seat for one in reversed(last.history) if isinstance(one, Played))
            case NextLead.ROTATES:
                return (last.leader + 1) % self.rules.seats
            case NextLead.OPENING:
                return None
