"""The rules of a game as one frozen value: every point that can be chosen, by name.

A game is a `Rules` value and nothing else; no code asks for a game by its name. The defaults
are those of Block for two seats.

>>> rules = Rules(seats=4, teams="partnerships", target=150)
>>> rules.problem() is None
True
>>> rules.side_of(3), rules.members(1)
(1, (1, 3))
>>> Rules(seats=4, hand=8).problem()
'4 hands of 8 need 32 tiles, and a double-6 set has 28.'
>>> Rules.from_text("seats=3 hand=9 draw=one").seats
3
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from game.engine import points

SETS = (6, 9, 12)
MIN_SEATS, MAX_SEATS = 2, 8
MAX_RESERVE = 2


class RulesError(ValueError):
    """Rules that cannot be read or cannot be played; the message says what is wrong."""


class _Hashed:
    """Keeps its hash, for tables by the rules are looked into all the time."""

    __slots__ = ("_hash",)
    _hash: int


@dataclass(frozen=True, slots=True)
class Rules(_Hashed):
    """Every rule point of a game. Any values can be put together; `problem` judges them.

    `max_pip` is the highest number of the set; `hand` the tiles dealt to each seat; `reserve` the
    tiles at the end of the boneyard that are never drawn; `target` the points that win a match.
    """

    max_pip: int = 6
    seats: int = 2
    hand: int = 7
    teams: points.Teams = points.Teams.NONE
    leftover: points.Leftover = points.Leftover.HIDDEN
    opening: points.Opening = points.Opening.HIGHEST_DOUBLE
    no_double: points.NoDouble = points.NoDouble.HEAVIEST
    next_lead: points.NextLead = points.NextLead.OPENING
    draw: points.Drawing = points.Drawing.NONE
    reserve: int = 0
    suits: points.Suits = points.Suits.OPEN
    spinner: points.Spinner = points.Spinner.NONE
    arms: points.Arms = points.Arms.SIDES_FIRST
    counting: points.Counting = points.Counting.SIDES
    in_play: points.InPlay = points.InPlay.NONE
    unit: points.Unit = points.Unit.PIPS
    out_score: points.OutScore = points.OutScore.PIPS
    rounding: points.Rounding = points.Rounding.NONE
    blocked_score: points.BlockedScore = points.BlockedScore.MINUS_OWN
    blocked_tie: points.BlockedTie = points.BlockedTie.SETTER
    target: int = 100
    match_end: points.MatchEnd = points.MatchEnd.FINISH_ROUND

    def __post_init__(self) -> None:
        """Take a choice by its name as well. Raises `RulesError` for what is no choice at all."""
        for name, kind in _POINTS.items():
            value = getattr(self, name)
            if type(value) is not kind:
                if kind is int or not isinstance(value, str):
                    raise RulesError(f"{name}={value!r} is not a choice of that rule.")
                object.__setattr__(self, name, _read_value(f"{name}={value}", kind, value))

    def __hash__(self) -> int:
        try:
            return self._hash
        except AttributeError:
            value = hash(tuple([getattr(self, name) for name in _POINTS]))
            object.__setattr__(self, "_hash", value)
            return value

    @property
    def set_size(self) -> int:
        """The number of tiles in the set."""
        return (self.max_pip + 1) * (self.max_pip + 2) // 2

    @property
    def undealt(self) -> int:
        """The number of tiles in no hand after the deal."""
        return self.set_size - self.seats * self.hand

    @property
    def sides(self) -> int:
        """The number of sides, each with one score: the teams, or else the seats."""
        return 2 if self.teams is points.Teams.PARTNERSHIPS else self.seats

    def side_of(self, seat: int) -> int:
        """Return the side that `seat` plays for."""
        return seat % self.sides

    def members(self, side: int) -> tuple[int, ...]:
        """Return the seats that play for `side`."""
        return tuple(range(side, self.seats, self.sides))

    def from_seat(self, seat: int) -> tuple[int, ...]:
        """Return every seat in turn order, beginning with `seat`."""
        return (*range(seat, self.seats), *range(seat))

    def won_by(self, scores: Sequence[int]) -> int | None:
        """Return the side that has won a match with these scores; equal scores play on."""
        best = max(scores)
        return scores.index(best) if best >= self.target and scores.count(best) == 1 else None

    def problem(self) -> str | None:
        """Return a sentence why these rules cannot be played, or None if they can."""
        if self.max_pip not in SETS:
            return f"There is no double-{self.max_pip} set here; choose 6, 9 or 12."
        if not MIN_SEATS <= self.seats <= MAX_SEATS:
            return f"{self.seats} seats cannot play; choose {MIN_SEATS} to {MAX_SEATS}."
        if self.hand < 1:
            return "Every hand needs at least one tile."
        if self.undealt < 0:
            need = self.seats * self.hand
            return (
                f"{self.seats} hands of {self.hand} need {need} tiles, "
                f"and a double-{self.max_pip} set has {self.set_size}."
            )
        if self.teams is points.Teams.PARTNERSHIPS and self.seats != 4:
            return "Partnerships need four seats."
        if self.leftover is not points.Leftover.HIDDEN and (self.undealt, self.draw) != (
            1,
            points.Drawing.NONE,
        ):
            return "Only a single tile left over, and never drawn, can be shown or scored."
        if not 0 <= self.reserve <= MAX_RESERVE:
            return f"0 to {MAX_RESERVE} tiles can stay in the boneyard, not {self.reserve}."
        if self.unit is points.Unit.MULTIPLES and self.in_play is points.InPlay.NONE:
            return "Only a game that scores in play counts its points in fives."
        if self.target < 1:
            return "The target is at least 1 point."
        return None

    def checked(self) -> "Rules":
        """Return these rules if they can be played, else raise `RulesError`."""
        if trouble := self.problem():
            raise RulesError(trouble)
        return self

    def to_text(self) -> str:
        """Write every point, in a fixed order, as "max_pip=6 seats=2 …"."""
        return " ".join(f"{name}={getattr(self, name)}" for name in _POINTS)

    @classmethod
    def from_text(cls, text: str) -> "Rules":
        """Read what `to_text` wrote; a point left out has its default. Raises `RulesError`."""
        if not isinstance(text, str):
            raise RulesError(f"{text!r} is not a text.")
        chosen: dict[str, Any] = {}
        for word in text.split():
            name, _, value = word.partition("=")
            if name not in _POINTS:
                raise RulesError(f'"{word}" names no rule.')
            if name in chosen:
                raise RulesError(f'"{word}" chooses a rule a second time.')
            chosen[name] = _read_value(word, _POINTS[name], value)
        return cls(**chosen).checked()

    def with_point(self, name: str, value: str | int) -> "Rules":
        """Return these rules with one point chosen anew, unchecked. Raises `RulesError`."""
        if name not in _POINTS:
            raise RulesError(f'"{name}" names no rule.')
        word = f"{name}={value}"
        return replace(self, **{name: _read_value(word, _POINTS[name], str(value))})


_POINTS: dict[str, type[Any]] = {point.name: type(point.default) for point in fields(Rules)}


def _read_value(word: str, kind: type[Any], value: str) -> Any:
    """Read a point's value; `word` is what to name if it cannot be read."""
    if kind is int and not (value.isascii() and value.isdigit()):
        raise RulesError(f'"{word}" needs a whole number.')
    try:
        return kind(value)
    except ValueError:
        raise RulesError(f'"{word}" is not a choice of that rule.') from None
