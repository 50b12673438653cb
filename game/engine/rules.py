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
>>> Rules.parse("seats=3 hand=9 draw=one").seats
3
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from functools import lru_cache
from operator import add
from typing import Any

from game.engine import points
from game.engine.errors import RulesError

SETS = (6, 9, 12)
MIN_SEATS, MAX_SEATS = 2, 8
MAX_RESERVE = 2


class _Hashed:
    """Keeps its hash, for tables by the rules are looked into all the time."""

    __slots__ = ("_hash",)
    _hash: int


@dataclass(frozen=True, slots=True)
class Rules(_Hashed):
    """Every rule point of a game. Any values can be put together; `problem` judges them.

    `max_pip` is the highest number of the set; `hand` the tiles dealt to each seat; `reserve` the
    tiles at the end of the boneyard that are never drawn; `target` the points that win a match.

    From `direction` on they are the points of games by country, which most games leave alone. A
    hand with `redeal_doubles` doubles or more is dealt again, 0 for never. The winners of a round
    score besides: `block_bonus` for a block, `capicua_bonus` for a capicúa, `double_blank_bonus`
    for going out with 0-0 where the ends are not both blank. A side scores `pass_bonus` when all
    others have passed in a row after its seat's play and that seat can play on, and
    `first_pass_bonus` when the seat after the lead passes. `crossed` is what `OutScore.LAST_TILE`
    gives for a double that fits both ends. `rounds` is how many rounds a match has, 0 for as many
    as it takes to the target. `blank_value` is what 0-0 counts if it is left in a hand, and
    `any_blank` what each other tile with a blank does, 0 for its pips. `each_pass` is what a side
    scores when the seat after a play of it passes; `pass_bonus` is instead of it. `double_out` is
    what going out with a double scores instead of pips, 0 for no such thing.
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
    direction: points.Direction = points.Direction.CLOCKWISE
    redeal_doubles: int = 0
    blocked_winner: points.BlockedWinner = points.BlockedWinner.TOTAL
    team_tie: points.TeamTie = points.TeamTie.NOBODY
    after_tie: points.AfterTie = points.AfterTie.SAME
    round_bonus: points.RoundBonus = points.RoundBonus.NONE
    block_bonus: int = 0
    capicua: points.Capicua = points.Capicua.NONE
    capicua_bonus: int = 0
    double_blank_bonus: int = 0
    crossed: int = 4
    pass_bonus: int = 0
    first_pass: points.FirstPass = points.FirstPass.ALWAYS
    first_pass_bonus: int = 0
    keeping: points.Keeping = points.Keeping.ADDED
    removed: points.Removed = points.Removed.NONE
    ranking: points.Ranking = points.Ranking.HIGHEST
    rounds: int = 0
    blank_value: int = 0
    blank_held: points.Held = points.Held.ALWAYS
    each_pass: int = 0
    double_out: int = 0
    any_blank: int = 0
    level_lead: points.LevelLead = points.LevelLead.USUAL

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
    def numbers(self) -> range:
        """The numbers of the tiles that are played with: all of the set, or all but 0-0."""
        return range(int(self.removed is points.Removed.DOUBLE_BLANK), self.set_size)

    @property
    def doubles(self) -> int:
        """The number of doubles that are played with."""
        return self.max_pip + 1 - self.numbers.start

    @property
    def undealt(self) -> int:
        """The number of tiles in no hand after the deal."""
        return len(self.numbers) - self.seats * self.hand

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

    def partner(self, seat: int) -> int:
        """Return the seat opposite, which is the partner's where teams play."""
        return (seat + 2) % self.seats

    def from_seat(self, seat: int) -> tuple[int, ...]:
        """Return every seat in turn order, beginning with `seat`."""
        return (*range(seat, self.seats), *range(seat))

    def tallied(self, before: Sequence[int], won: Sequence[int]) -> tuple[int, ...]:
        """Return the scores of a match after a round in which the sides scored so much.

        >>> love = Rules(out_score="one", blocked_score="one", keeping="love", target=6)
        >>> love.tallied((0, 0), (1, 0)), love.tallied((2, 0), (0, 1))
        ((1, 0), (0, 0))
        >>> love.tallied((1, 0), (0, 1)), love.tallied((1, 1), (1, 0))
        ((1, 1), (2, 0))
        """
        if self.keeping is points.Keeping.ADDED or not any(won):
            return tuple(map(add, before, won))
        added = [had + more for had, more in zip(before, won, strict=True)]
        if not all(added):
            return tuple(added)
        if len(added) == 2 and all(before):  # one all: the next win counts for both
            return tuple([score if more else 0 for score, more in zip(added, won, strict=True)])
        one_all = len(added) == 2 and max(before) == 1
        return (1, 1) if one_all else (0,) * len(added)

    def won_by(self, scores: Sequence[int], played: int = 0) -> int | None:
        """Return the side that has won a match with these scores; equal scores play on.

        `played` is the number of the round just over, which decides where a match has so many.

        >>> kozel = Rules(seats=4, ranking="lowest", target=101)
        >>> kozel.won_by((40, 100, 30, 7)), kozel.won_by((40, 101, 30, 7))
        (None, 3)
        """
        if played < self.rounds if self.rounds else max(scores) < self.target:
            return None
        best = min(scores) if self.ranking is points.Ranking.LOWEST else max(scores)
        return scores.index(best) if scores.count(best) == 1 else None

    def problem(self) -> str | None:
        """Return a sentence why these rules cannot be played, or None if they can."""
        return _problem(self)

    def checked(self) -> "Rules":
        """Return these rules if they can be played, else raise `RulesError`."""
        if trouble := self.problem():
            raise RulesError(trouble)
        return self

    def __str__(self) -> str:
        """Write the points in a fixed order, as "max_pip=6 seats=2 …".

        From `direction` on only those that differ from the defaults: most games have none.
        """
        return " ".join(
            f"{name}={value}"
            for name, default in _DEFAULTS.items()
            if (value := getattr(self, name)) != default or name not in _BY_COUNTRY
        )

    @classmethod
    def parse(cls, text: str) -> "Rules":
        """Read what `str` writes; a point left out has its default. Raises `RulesError`."""
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


@lru_cache(maxsize=256)
def _problem(rules: Rules) -> str | None:
    if rules.max_pip not in SETS:
        return f"There is no double-{rules.max_pip} set here; choose 6, 9 or 12."
    if not MIN_SEATS <= rules.seats <= MAX_SEATS:
        return f"{rules.seats} seats cannot play; choose {MIN_SEATS} to {MAX_SEATS}."
    if rules.hand < 1:
        return "Every hand needs at least one tile."
    if rules.undealt < 0:
        need = rules.seats * rules.hand
        return (
            f"{rules.seats} hands of {rules.hand} need {need} tiles, "
            f"and a double-{rules.max_pip} set has {rules.set_size}."
        )
    if rules.teams is points.Teams.PARTNERSHIPS and rules.seats != 4:
        return "Partnerships need four seats."
    if rules.leftover is not points.Leftover.HIDDEN and (rules.undealt, rules.draw) != (
        1,
        points.Drawing.NONE,
    ):
        return "Only a single tile left over, and never drawn, can be shown or scored."
    if not 0 <= rules.reserve <= MAX_RESERVE:
        return f"0 to {MAX_RESERVE} tiles can stay in the boneyard, not {rules.reserve}."
    if rules.unit is points.Unit.MULTIPLES and rules.in_play is points.InPlay.NONE:
        return "Only a game that scores in play counts its points in fives."
    if rules.target < 1:
        return "The target is at least 1 point."
    return _country_problem(rules) or _bonus_problem(rules) or _length_problem(rules)


def _country_problem(rules: Rules) -> str | None:
    """Judge the points of games by country that are no bonuses."""
    plain_winner = rules.blocked_winner is points.BlockedWinner.TOTAL
    if rules.teams is points.Teams.NONE and not (
        plain_winner and rules.team_tie is points.TeamTie.NOBODY
    ):
        return "Which hand wins a block for its team, and what a tie of teams brings, needs teams."
    minus = (points.BlockedScore.MINUS_OWN, points.BlockedScore.PAIRWISE)
    if not plain_winner and rules.blocked_score in minus:
        return "Where a single hand wins a block, its team's pips cannot be taken off."
    if rules.next_lead is points.NextLead.WINNERS_CHOOSE:
        if rules.teams is points.Teams.NONE:
            return "Only of a team the winners can choose who leads."
        if rules.opening in (points.Opening.LOT, points.Opening.DOUBLE_HOLDER):
            return "Where the winners choose who leads, the first lead is a tile that must be led."
    by_blocker = (
        rules.blocked_winner is points.BlockedWinner.DUEL
        or rules.team_tie is points.TeamTie.BLOCKER
    )
    if by_blocker and rules.draw is not points.Drawing.NONE:
        return "Who closed the line decides a block only where nothing is drawn."
    if rules.redeal_doubles:
        held = rules.doubles - rules.undealt
        if rules.redeal_doubles < 3 or (rules.redeal_doubles - 1) * rules.seats < held:
            return f"Somebody would always hold {rules.redeal_doubles} doubles: ask for more."
    if rules.keeping is points.Keeping.LOVE and not (
        rules.in_play is points.InPlay.NONE
        and rules.out_score is points.OutScore.ONE
        and rules.blocked_score in (points.BlockedScore.ONE, points.BlockedScore.NOTHING)
        and rules.blocked_tie in (points.BlockedTie.SETTER, points.BlockedTie.NOBODY)
    ):
        return "Wins in a row are kept where a round scores one point, for one winner, or none."
    return None


def _bonus_problem(rules: Rules) -> str | None:
    """Judge the bonuses."""
    passing = (rules.pass_bonus, rules.first_pass_bonus, rules.each_pass)
    ending = (rules.block_bonus, rules.capicua_bonus, rules.double_blank_bonus)
    if min(*passing, *ending, rules.double_out) < 0 or rules.crossed < 1:
        return "A bonus is a number of points from 0 up."
    if trouble := _pass_problem(rules, *passing):
        return trouble
    pips = (points.OutScore.PIPS, points.OutScore.ALL_HANDS)
    if rules.double_out and rules.out_score not in pips:
        return "Points for going out with a double are instead of pips, where pips score."
    if rules.capicua_bonus and rules.capicua is points.Capicua.NONE:
        return "A bonus for a capicúa needs a choice of what is one."
    bonus = any((*passing, *ending)) or rules.round_bonus is not points.RoundBonus.NONE
    if bonus and rules.keeping is points.Keeping.LOVE:
        return "Where wins in a row are kept there are no bonuses."
    more = any(ending) or rules.round_bonus is not points.RoundBonus.NONE
    shared = rules.blocked_tie in (points.BlockedTie.SPLIT, points.BlockedTie.PAIR_SPLITS)
    if (more or rules.after_tie is not points.AfterTie.SAME) and shared:
        return "Bonuses are for one winner: those who tie cannot share them."
    by_last = rules.capicua_bonus or rules.double_blank_bonus
    if by_last or rules.out_score is points.OutScore.LAST_TILE:
        if rules.spinner is not points.Spinner.NONE or rules.suits is not points.Suits.OPEN:
            return "How the last tile fits scores only on a line with two ends, and no suit locked."
        if rules.in_play is not points.InPlay.NONE:
            return "How the last tile fits scores only where the ends do not."
    return None


def _pass_problem(rules: Rules, *passing: int) -> str | None:
    """Judge the points for passes."""
    if not any(passing):
        return None
    if rules.draw is not points.Drawing.NONE and rules.undealt:
        return "Passes score only where nothing is drawn."
    if rules.in_play is not points.InPlay.NONE:
        if rules.match_end is points.MatchEnd.AT_ONCE:
            return "Where the ends score, passes do only if a match ends after the round."
        if rules.first_pass_bonus and rules.first_pass is points.FirstPass.ALONE:
            return "Where the ends score, a first pass scores without regard to the next."
    if 0 < rules.pass_bonus < rules.each_pass:
        return "All others passing scores more than a single pass."
    return None


def _length_problem(rules: Rules) -> str | None:
    """Judge the points of games that the lowest score wins, and what is taken out of the set."""
    if rules.opening is points.Opening.DOUBLE_BLANK and rules.numbers.start:
        return "0-0 cannot lead where it is taken out of the set."
    if min(rules.blank_value, rules.any_blank, rules.rounds) < 0:
        return "Rounds, and what a blank counts, are numbers from 0 up."
    if rules.rounds and rules.match_end is points.MatchEnd.AT_ONCE:
        return "A match of so many rounds cannot end in mid-round."
    if rules.rounds and rules.keeping is points.Keeping.LOVE:
        return "Where wins in a row are kept, no number of rounds decides the match."
    if rules.ranking is points.Ranking.HIGHEST:
        return None
    more = any(getattr(rules, name) != _DEFAULTS[name] for name in _FOR_WINNERS)
    shared = rules.blocked_tie in (points.BlockedTie.SPLIT, points.BlockedTie.PAIR_SPLITS)
    if more or shared or rules.leftover is points.Leftover.TO_WINNER:
        return "Where the lowest score wins, hands count against their holders, and no more scores."
    return None


_FOR_WINNERS = (
    *("in_play", "unit", "rounding", "out_score", "after_tie", "round_bonus", "block_bonus"),
    *("capicua_bonus", "double_blank_bonus", "pass_bonus", "first_pass_bonus", "keeping"),
    *("each_pass", "double_out"),
)
"""What scores for winners, or is kept for them."""

_DEFAULTS: dict[str, Any] = {point.name: point.default for point in fields(Rules)}
_POINTS: dict[str, type[Any]] = {name: type(value) for name, value in _DEFAULTS.items()}
_BY_COUNTRY = frozenset([*_POINTS][[*_POINTS].index("direction") :])


def _read_value(word: str, kind: type[Any], value: str) -> Any:
    """Read a point's value; `word` is what to name if it cannot be read."""
    if kind is int and not (value.isascii() and value.isdigit()):
        raise RulesError(f'"{word}" needs a whole number.')
    try:
        return kind(value)
    except ValueError:
        raise RulesError(f'"{word}" is not a choice of that rule.') from None
