"""A chosen beginning of a match, in place of the one its seed would decide: as a value and as text.

>>> start = Start.parse("deal 571234 leader 1 scores 20,35")
>>> start.number, start.leader, start.scores, str(start)
(571234, 1, (20, 35), 'deal 571234 leader 1 scores 20,35')
"""

import re
from dataclasses import dataclass

from game.engine.deals import DEALS, Deal
from game.engine.errors import DealError, MatchError, PositionError
from game.engine.position import Position
from game.engine.rules import Rules

MAX_SEED = 10**18
"""Seeds, and scores, are below this."""

MAX_ROUNDS = 100_000
"""A match can start with a round whose number is below this."""

MAX_TIED_ROUNDS = 20
"""Counts of rounds in a row without a winner stay below this."""

_START = re.compile(
    r"(?P<deal>(?:deal|tiles) .*?)"
    r"(?: leader (?P<leader>[0-9]))?(?: scores (?P<scores>[0-9]{1,18}(?:,[0-9]{1,18}){1,7}))?"
    r"(?: round (?P<round>[0-9]{1,5}))?(?: unwon (?P<unwon>[0-9]{1,3}))?"
    r"(?: dealt (?P<dealt>[0-9]{1,5}))?"
)
_NUMBER = re.compile(r"deal ([0-9]{1,6})")
_POSITION = "position "


@dataclass(frozen=True, slots=True)
class Start:
    """A chosen beginning of a match: the first deal, or a position to play on from.

    A deal is given by its `number`, or by its `tiles` if it was made by hand. `leader` leads it
    with any tile; None leaves it to the opening rule. `scores`, per side, are the points scored
    before; empty for none. `round_no` is the number of its round, and `tied_rounds` the number of
    rounds just before it that nobody won: they matter where rounds differ in worth. `dealt` is how
    many deals of the match's seed were dealt before: later deals continue from there.

    A `position` contains all of that.
    """

    number: int | None = None
    leader: int | None = None
    scores: tuple[int, ...] = ()
    tiles: Deal | None = None
    round_no: int = 1
    tied_rounds: int = 0
    dealt: int = 0
    position: Position | None = None

    @classmethod
    def parse(cls, text: str) -> "Start":
        """Read a start as `str` writes it. Raises `MatchError`."""
        if not isinstance(text, str):
            raise MatchError(f"{text!r} is not a text.")
        try:
            if text.startswith(_POSITION):
                return cls(position=Position.parse(text.removeprefix(_POSITION)))
            found = _START.fullmatch(text)
            number = _NUMBER.fullmatch(found["deal"]) if found else None
            if found is None or not (number or text.startswith("tiles")):
                raise MatchError(f'"{text}" does not say a deal.')
            return cls(
                int(number[1]) if number else None,
                int(found["leader"]) if found["leader"] else None,
                tuple(map(int, found["scores"].split(","))) if found["scores"] else (),
                None if number else Deal.parse(found["deal"]),
                int(found["round"] or 1),
                int(found["unwon"] or 0),
                int(found["dealt"] or 0),
            )
        except (DealError, PositionError) as error:
            raise MatchError(str(error)) from None

    def __str__(self) -> str:
        if self.position:
            return f"{_POSITION}{self.position}"
        words = [str(self.tiles) if self.tiles else f"deal {self.number}"]
        if self.leader is not None:
            words.append(f"leader {self.leader}")
        if self.scores:
            words.append(f"scores {','.join(map(str, self.scores))}")
        if self.round_no > 1:
            words.append(f"round {self.round_no}")
        if self.tied_rounds:
            words.append(f"unwon {self.tied_rounds}")
        if self.dealt:
            words.append(f"dealt {self.dealt}")
        return " ".join(words)

    def __repr__(self) -> str:
        return f"<Start {self}>"

    def problem(self, rules: Rules) -> str | None:
        """Return a sentence saying why a match of `rules` cannot begin like this; None if it can.

        Whether a position can be played on is checked only when it is set up.
        """
        if self.position is not None:
            return self._position_problem(rules)
        if (self.number is None) == (self.tiles is None):
            return "The first deal is given by its number, or else by its tiles."
        if self.number is not None and not _within(self.number, DEALS):
            return f"Deals have numbers below {DEALS}."
        if self.tiles is not None:
            if not isinstance(self.tiles, Deal):
                return f"{self.tiles!r} is not a deal."
            if self.tiles.number is not None:
                return f"Deal {self.tiles.number} has a number, by which it should be given."
            if trouble := self.tiles.problem(rules):
                return trouble
        if self.leader is not None and not _within(self.leader, rules.seats):
            return f"There is no seat {self.leader!r} to lead."
        if not (_within(self.round_no, MAX_ROUNDS) and self.round_no):
            return f"{self.round_no!r} is not the number of a round."
        if not _within(self.tied_rounds, MAX_TIED_ROUNDS):
            return f"{self.tied_rounds!r} rounds that nobody won are too many, or none at all."
        if not _within(self.dealt, MAX_ROUNDS):
            return f"{self.dealt!r} is no number of deals before."
        return self._scores_problem(rules)

    def _position_problem(self, rules: Rules) -> str | None:
        if self != Start(position=self.position):
            return "A position says itself what was before it: give it alone."
        if not isinstance(self.position, Position):
            return f"{self.position!r} is not a position."
        if self.position.rules != rules:
            return "The position has other rules than the match."
        return None

    def _scores_problem(self, rules: Rules) -> str | None:
        if not isinstance(self.scores, tuple):
            return "The scores are a tuple."
        if self.scores and len(self.scores) != rules.sides:
            return f"{rules.sides} sides play, {len(self.scores)} scores are given."
        if not all(_within(score, MAX_SEED) for score in self.scores):
            return "A score is out of bounds."
        if self.scores and rules.won_by(self.scores, self.round_no - 1) is not None:
            return "The match is over with these scores."
        return None


def _within(number: object, end: int) -> bool:
    """Whether something is a whole number from 0 up to but not including `end`."""
    return type(number) is int and 0 <= number < end
