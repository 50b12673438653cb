"""A match: rounds up to a target.

>>> match = Match(Rules(target=50), seed=7)
>>> while not match.over:
...     if match.round.outcome:
...         events = match.next_round()
...     events = match.play(match.round.legal_moves()[0])
>>> match.winner, match.scores, match.round_no
(1, (25, 50), 5)
"""

import random
from dataclasses import replace

from game.engine.dealing import deal
from game.engine.deals import DEALS, Deal
from game.engine.errors import MatchError
from game.engine.events import Event, LeadReason, Led, MatchEnded, Played
from game.engine.moves import Move, read_move
from game.engine.points import AfterTie, LevelLead, NextLead, RoundBonus
from game.engine.round import Round, RoundOfMatch
from game.engine.rules import Rules
from game.engine.start import MAX_SEED, MAX_TIED_ROUNDS, Start
from game.engine.view import SeatView

CUSTOM = "custom"
"""The label of a match that is not said to be of a game."""


_ASSIGNED = (*(LeadReason.WINNER, LeadReason.WENT_OUT, LeadReason.PLAYED_LAST, LeadReason.ROTATES),)
"""Why a seat leads that was known before the deal."""


class Match:
    """A match being played. `play`, `next_round` and `pop` are the only ways to change it.

    `seed` decides every deal, but for the first where a `start` is given; `game` is a label of one
    word for records.
    """

    __slots__ = ("_rounds", "game", "rules", "seed", "start")

    def __init__(
        self, rules: Rules, seed: int = 0, game: str = CUSTOM, start: Start | Deal | None = None
    ) -> None:
        """Begin the first round; `start` may be no more than a deal made by hand.

        Raises `RulesError` for rules that cannot be played, `MatchError` for a seed, a label or a
        start that cannot be, and `DealError` for a deal from which nobody can lead.
        """
        if not isinstance(rules, Rules):
            raise MatchError(f"{rules!r} is not a game's rules.")
        if type(seed) is not int or not 0 <= seed < MAX_SEED:
            raise MatchError(f"A match needs a seed below {MAX_SEED}, not {seed!r}.")
        if not isinstance(game, str) or len(game.split()) != 1:
            raise MatchError(f"A match needs a label of one word, not {game!r}.")
        if isinstance(start, Deal):
            start = Start(tiles=start)
        if start is not None and not isinstance(start, Start):
            raise MatchError(f"{start!r} is not a start of a match.")
        self.rules = rules.checked()
        self.seed = seed
        self.game = game.strip()
        self.start = start
        self._rounds: list[RoundOfMatch] = []
        none = (0,) * rules.sides
        if start is None:
            self._deal(self._number(), None, none)
            return
        if trouble := start.problem(rules):
            raise MatchError(trouble)
        first = start.number if start.tiles is None else start.tiles
        assert first is not None
        self._deal(first, start.leader, start.scores or none)

    @property
    def rounds(self) -> tuple[Round, ...]:
        """Every round so far. They belong to the match: to play one on by itself, copy it."""
        return tuple(self._rounds)

    @property
    def round(self) -> Round:
        """The round being played, or the one played last."""
        return self._rounds[-1]

    @property
    def round_no(self) -> int:
        """The number of the round, from 1 unless the match starts with another."""
        return self.round.round_no

    @property
    def scores(self) -> tuple[int, ...]:
        """The points per side."""
        return self.round.scores

    @property
    def winner(self) -> int | None:
        """The side that has won, None before the end."""
        return self.rules.won_by(self.scores, self.round_no) if self.round.outcome else None

    @property
    def over(self) -> bool:
        """Whether the match has been won."""
        return self.winner is not None

    @property
    def beginning(self) -> Start:
        """How the round began that is played now: a match that starts so deals it again."""
        return self.beginning_of(self.round)

    def beginning_of(self, now: Round) -> Start:
        """Return how a round of the match began: a match that starts so deals it again."""
        led = next(event for event in now.history if isinstance(event, Led))
        leader = led.seat if led.reason in _ASSIGNED else None
        before = now.before if any(now.before) else ()
        by_hand = now.deal if now.deal.number is None else None
        counts = self.rules.rounds or self.rules.round_bonus is not RoundBonus.NONE
        number = now.round_no if counts else 1
        return Start(now.deal.number, leader, before, by_hand, number, now.unwon)

    def latest(self, rounds: int) -> "Match":
        """Return this match as one that began with the first of its latest `rounds`, at least one:
        all that comes is the same, and what was before is told by its start alone."""
        gone = len(self._rounds) - max(1, rounds)
        if gone <= 0:
            return self
        first = self._rounds[gone]
        dealt = gone + (self.start.dealt if self.start else 1)
        start = replace(
            self.beginning_of(first), round_no=first.round_no, unwon=first.unwon, dealt=dealt
        )
        other = self.copy()
        other.start, other._rounds = start, other._rounds[gone:]
        return other

    def view(self, seat: int) -> SeatView:
        """Return exactly what `seat` may know now. Raises `DealError` for no seat."""
        return self.round.view(seat)

    def play(self, move: Move) -> list[Event]:
        """Make a move for the seat to move, and return what happened.

        Raises an `IllegalMove`, and changes nothing, if it is not legal.
        """
        now = self._rounds[-1]
        events = Round.play(now, move)
        if now.outcome and self.winner is not None:
            events.append(now._note(MatchEnded(self.winner, self.scores)))
        return events

    def play_text(self, text: str) -> list[Event]:
        """Make a move as `read_move` reads it: "6-4", "6-4 right", "6-4@1", "draw" or "pass".

        Raises `MoveError` for text that says no move, or not at which end; else as `play`.
        """
        return self.play(read_move(text, self.round.legal_moves()))

    def next_round(self) -> list[Event]:
        """Deal the next round, and return what happened.

        Raises `MatchError`, and changes nothing, if the round is not over, or the match is.
        """
        if self.over:
            raise MatchError("The match is over.")
        if not self.round.outcome:
            raise MatchError("The round is not over yet.")
        return self._deal(self._number(), self._next_leader(), self.scores)

    def pop(self) -> Move | None:
        """Take back the last step: a move, which is returned, or else the deal of a round.

        Raises `MatchError`, and changes nothing, at the beginning of the match.
        """
        if self.round.moves:
            return Round.pop(self.round)
        if len(self._rounds) == 1:
            raise MatchError("No move has been made in this match.")
        self._rounds.pop()
        # A copy of the match may have the same round: what is over is never copied until here.
        self._rounds[-1] = self._rounds[-1]._owned_copy()
        return None

    def copy(self) -> "Match":
        """Return a match that is equal, and goes its own way from here."""
        other = object.__new__(Match)
        other.rules, other.seed, other.game = self.rules, self.seed, self.game
        other.start = self.start
        other._rounds = [*self._rounds[:-1], self.round._owned_copy()]
        return other

    __copy__ = copy

    def __eq__(self, other: object) -> bool:
        """Whether the same moves have been made in the same match."""
        if not isinstance(other, Match):
            return NotImplemented
        return self._told() == other._told()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        scores = "-".join(map(str, self.scores))
        state = "over" if self.over else f"round {self.round_no}"
        return f"<Match of {self.game}, seed {self.seed}, {state}, scores {scores}>"

    def _told(self) -> tuple[object, ...]:
        """Return all that a match follows from."""
        return self.rules, self.seed, self.game, self.start, self._rounds

    def _number(self) -> int:
        """Return the number of the next deal: the seed's, but for a first that was chosen."""
        numbers = random.Random(self.seed)
        for _ in range(self._dealt()):
            numbers.random()
        return int(numbers.random() * DEALS)

    def _dealt(self) -> int:
        """Return how many deals of the seed have been dealt."""
        return len(self._rounds) + (self.start.dealt - 1 if self.start else 0)

    def _deal(self, first: int | Deal, leader: int | None, scores: tuple[int, ...]) -> list[Event]:
        dealt = first if isinstance(first, Deal) else deal(self.rules, first, leader)
        number = (self.start.round_no if self.start else 1) + len(self._rounds)
        begun = RoundOfMatch(self.rules, dealt, leader, number, scores, self._unwon())
        if self._rounds:
            self.round._forget_lines()
        self._rounds.append(begun)
        return list(self.round.history)

    def _unwon(self) -> int:
        """Return how many rounds, up to the last, nobody has won, where that matters."""
        if self.rules.after_tie is AfterTie.SAME:
            return 0
        won = (bool(past.outcome and past.outcome.winners) for past in reversed(self._rounds))
        before = len(self._rounds) + (self.start.unwon if self.start else 0)
        return min(MAX_TIED_ROUNDS - 1, next((at for at, one in enumerate(won) if one), before))

    def _next_leader(self) -> int | None:
        """Return who leads the next round with any tile; None leaves it to the opening rule."""
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
