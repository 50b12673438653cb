"""The rules of a game as one frozen value: every point that can be chosen, by name.

A game is a `Rules` value and nothing else; no code asks for a game by its name. The defaults
are those of Block for two seats.

>>> rules = Rules(seats=4, teams="partnerships", target=150)
>>> rules.side_of(3), rules.members(1)
(1, (1, 3))
>>> Rules.parse("seats=3 hand=9 draw=one").seats
3
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from game.engine import choices, scoring_choices
from game.engine.count import Bonus
from game.engine.errors import RulesError
from game.engine.tiles import Tile


class _Hashed:
    """Caches its hash: rules are looked up in dictionaries all the time."""

    __slots__ = ("_hash",)
    _hash: int


@dataclass(frozen=True, slots=True)
class Rules(_Hashed):
    """Every rule point of a game. Any combination can be made; `validity` judges it.

    `max_pip` is the highest number of the set; `hand` the tiles dealt to each seat; `reserve` the
    tiles at the end of the boneyard that are never drawn; `target` the points that win a match.

    The points from `direction` on are those of games by country, which most games leave alone. A
    hand with `redeal_doubles` doubles or more is dealt again, 0 for never. What the winners of a
    round score on top is a `Bonus`. A side scores `pass_bonus` when all others have passed in a row
    after its seat's play and that seat can play again, and `first_pass_bonus` when the seat after
    the lead passes. `crossed` is what `OutScore.LAST_TILE` gives for a double that fits both ends.
    `rounds` is how many rounds a match has, 0 for as many as it takes to reach the target.
    `blank_value` is what 0-0 counts if it is left in a hand, and `any_blank` what every other tile
    with a blank counts, 0 for its pips. `each_pass` is what a side scores when the seat after its
    play passes; `pass_bonus` replaces it. `double_out` is what going out with a double scores
    instead of pips, 0 if that makes no difference.

    The points from `hub` on are those of trains. The double in the hub is taken out of the set
    before the deal, or laid by its holder, who begins, if the opening is `by_round`; `hub_step` is
    how much lower it is from round to round.

    A seat whose play leaves it one tile has to `Knock` before the next one plays; if it passes
    instead, it has forgotten to and draws `knock` tiles, 0 where nobody has to knock.
    """

    max_pip: int = 6
    seats: int = 2
    hand: int = 7
    teams: choices.Teams = choices.Teams.NONE
    leftover: choices.Leftover = choices.Leftover.HIDDEN
    opening: choices.Opening = choices.Opening.HIGHEST_DOUBLE
    no_double: choices.NoDouble = choices.NoDouble.HEAVIEST
    next_lead: choices.NextLead = choices.NextLead.OPENING
    draw: choices.DrawRule = choices.DrawRule.NONE
    reserve: int = 0
    suits: choices.Suits = choices.Suits.OPEN
    spinner: choices.Spinner = choices.Spinner.NONE
    arms: choices.Arms = choices.Arms.SIDES_FIRST
    counting: scoring_choices.SpinnerCount = scoring_choices.SpinnerCount.SIDES
    in_play: scoring_choices.EndsScoring = scoring_choices.EndsScoring.NONE
    unit: scoring_choices.ScoreUnit = scoring_choices.ScoreUnit.PIPS
    out_score: scoring_choices.OutScore = scoring_choices.OutScore.PIPS
    rounding: scoring_choices.Rounding = scoring_choices.Rounding.NONE
    blocked_score: scoring_choices.BlockedScore = scoring_choices.BlockedScore.MINUS_OWN
    blocked_tie: scoring_choices.BlockedTie = scoring_choices.BlockedTie.SETTER
    target: int = 100
    match_end: scoring_choices.MatchEnd = scoring_choices.MatchEnd.FINISH_ROUND
    direction: choices.Direction = choices.Direction.CLOCKWISE
    redeal_doubles: int = 0
    blocked_winner: scoring_choices.BlockedWinner = scoring_choices.BlockedWinner.TOTAL
    team_tie: scoring_choices.TeamTie = scoring_choices.TeamTie.NOBODY
    after_tie: scoring_choices.AfterTie = scoring_choices.AfterTie.SAME
    round_bonus: scoring_choices.RoundBonus = scoring_choices.RoundBonus.NONE
    block_bonus: int = 0
    capicua: scoring_choices.Capicua = scoring_choices.Capicua.NONE
    capicua_bonus: int = 0
    double_blank_bonus: int = 0
    crossed: int = 4
    pass_bonus: int = 0
    first_pass: scoring_choices.FirstPass = scoring_choices.FirstPass.ALWAYS
    first_pass_bonus: int = 0
    keeping: scoring_choices.ScoreKeeping = scoring_choices.ScoreKeeping.ADDED
    removed: choices.Removed = choices.Removed.NONE
    ranking: scoring_choices.Ranking = scoring_choices.Ranking.HIGHEST
    rounds: int = 0
    blank_value: int = 0
    blank_held: scoring_choices.DoubleBlankValue = scoring_choices.DoubleBlankValue.ALWAYS
    each_pass: int = 0
    double_out: int = 0
    any_blank: int = 0
    level_lead: choices.LevelLead = choices.LevelLead.USUAL
    joining: choices.Joining = choices.Joining.EQUAL
    fill: choices.Fill = choices.Fill.NONE
    hub: choices.Hub = choices.Hub.NONE
    hub_step: int = 1
    cover: choices.Cover = choices.Cover.AT_ONCE
    common_train: choices.CommonTrain = choices.CommonTrain.ALWAYS
    first_train: choices.FirstTrain = choices.FirstTrain.ONE
    last_double: choices.LastDouble = choices.LastDouble.ENDS
    knock: int = 0

    def __post_init__(self) -> None:
        """Accept choices by name too. Raises `RulesError` for a value that is not a choice."""
        for name, kind in _POINTS.items():
            value = getattr(self, name)
            if type(value) is not kind:
                if kind is int or not isinstance(value, str):
                    raise RulesError(f"{name}={value!r} is not a choice of that rule.")
                object.__setattr__(self, name, _read_point(f"{name}={value}")[1])

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
        """The numbers of the tiles in play: all of the set, or all but 0-0."""
        return range(int(self.removed is choices.Removed.DOUBLE_BLANK), self.set_size)

    @property
    def doubles(self) -> int:
        """The number of doubles in play."""
        return self.max_pip + 1 - self.numbers.start

    @property
    def undealt(self) -> int:
        """The number of tiles that are neither in a hand nor in the hub after the deal."""
        return len(self.numbers) - self.seats * self.hand - self.lays_hub

    @property
    def lays_hub(self) -> bool:
        """Whether the double in the hub is laid there before the deal, and not by its holder."""
        return self.trains > 0 and not self.opening.by_round

    @property
    def touching_sum(self) -> int:
        """What touching halves add up to; 0 where they are equal."""
        return self.max_pip + 1 if self.joining is choices.Joining.SUM else 0

    @property
    def trains(self) -> int:
        """The number of trains: one for each seat, then the common one; 0 for none."""
        return 0 if self.hub is choices.Hub.NONE else self.seats + 1

    @property
    def doubles_by_round(self) -> bool:
        """Whether the number of a round decides which double it begins with."""
        return self.trains > 0 or self.opening.by_round

    def hub_number(self, round_no: int) -> int:
        """Return the number whose double begins a round, in the hub or as the lead, counting down.

        >>> [Rules(max_pip=9, hub_step=2).hub_number(round_no) for round_no in (1, 2, 5, 6)]
        [9, 7, 1, 9]
        """
        return (self.max_pip - (round_no - 1) * self.hub_step) % (self.max_pip + 1)

    def doubles_from(self, round_no: int) -> list[Tile]:
        """Return all doubles in the order in which they may give the lead to a round."""
        first, count = self.hub_number(round_no), self.max_pip + 1
        return [Tile(*[(first - step) % count] * 2) for step in range(count)]

    @property
    def partnered(self) -> bool:
        """Whether opposite seats are partners."""
        return self.teams is choices.Teams.PARTNERSHIPS

    @property
    def draws(self) -> bool:
        """Whether a seat that cannot play draws, if there is something to draw."""
        return self.draw is not choices.DrawRule.NONE

    @property
    def draws_one(self) -> bool:
        """Whether such a seat draws a single tile."""
        return self.draw is choices.DrawRule.ONE

    @property
    def winners_choose(self) -> bool:
        """Whether the winner of a round may leave the next lead to the partner."""
        return self.next_lead is choices.NextLead.WINNERS_CHOOSE

    @property
    def has_spinner(self) -> bool:
        """Whether some double may be played on at all four sides."""
        return self.spinner is not choices.Spinner.NONE

    @property
    def double_must_be_filled(self) -> bool:
        """Whether a double needs a tile on each side before any other end opens again."""
        return self.fill is not choices.Fill.NONE

    @property
    def leads_double(self) -> bool:
        """Whether the first tile of every round is a double."""
        return self.fill is choices.Fill.SET_DOUBLE

    @property
    def every_double_must_be_filled(self) -> bool:
        """Whether every double needs that."""
        return self.fill is choices.Fill.EVERY_DOUBLE

    @property
    def scores_in_play(self) -> bool:
        """Whether the ends score while a round is played."""
        return self.in_play is not scoring_choices.EndsScoring.NONE

    @property
    def scores_passes(self) -> bool:
        """Whether a pass may score."""
        return bool(self.pass_bonus or self.first_pass_bonus or self.each_pass)

    @property
    def scores_headers(self) -> bool:
        """Whether only ends that show the same number score."""
        kind = scoring_choices.EndsScoring
        return self.in_play in (kind.HEADERS, kind.HEADERS_AND_DOUBLES)

    @property
    def lowest_wins(self) -> bool:
        """Whether the lowest score wins, and hands count against those who hold them."""
        return self.ranking is scoring_choices.Ranking.LOWEST

    @property
    def locks(self) -> bool:
        """Whether an end is locked until the double of its number is in the line."""
        return self.suits is choices.Suits.UNLOCKED

    @property
    def ends_at_once(self) -> bool:
        """Whether a match is won the moment the target is reached."""
        return self.match_end is scoring_choices.MatchEnd.AT_ONCE

    @property
    def keeps_wins(self) -> bool:
        """Whether only wins in a row count."""
        return self.keeping is not scoring_choices.ScoreKeeping.ADDED

    @property
    def clockwise(self) -> bool:
        """Whether turns go to the left."""
        return self.direction is choices.Direction.CLOCKWISE

    @property
    def bonuses(self) -> list[tuple[Bonus, int]]:
        """The bonuses that are paid, with their points."""
        paid = [(bonus, getattr(self, bonus.field)) for bonus in Bonus]
        return [(bonus, points) for bonus, points in paid if points]

    @property
    def pips_score(self) -> tuple[bool, bool]:
        """Whether pips in hands score for going out, and for a block."""
        return self.out_score.counts_pips, self.blocked_score.fixed is None

    @property
    def scored_by_pips_only(self) -> bool:
        """Whether what the winners of a round score depends only on the pips and who led."""
        return not (
            self.lowest_wins
            or self.bonuses
            or self.double_out
            or self.scores_passes
            or self.blank_value
            or self.any_blank
            or self.out_score.by_tile
            or self.round_bonus.pays
            or self.after_tie.counts
            or not self.blocked_winner.by_total
            or self.team_tie is scoring_choices.TeamTie.BLOCKER
        )

    @property
    def blank_leads(self) -> bool:
        """Whether 0-0 is one of the doubles that can give the lead."""
        return self.opening is not choices.Opening.LOWEST_BUT_BLANK

    @property
    def may_lack_a_double(self) -> bool:
        """Whether all the doubles that can lead may be among the undealt tiles."""
        others = not self.blank_leads and not self.numbers.start
        return self.opening.by_any_double and self.undealt >= self.doubles - others

    @property
    def sides(self) -> int:
        """The number of sides, each with one score: the teams, or the seats if there are none."""
        return 2 if self.partnered else self.seats

    def side_of(self, seat: int) -> int:
        """Return the side that `seat` plays for."""
        return seat % self.sides

    def members(self, side: int) -> tuple[int, ...]:
        """Return the seats that play for `side`."""
        return tuple(range(side, self.seats, self.sides))

    def partner(self, seat: int) -> int:
        """Return the opposite seat: the partner, where teams play."""
        return (seat + 2) % self.seats

    def from_seat(self, seat: int) -> tuple[int, ...]:
        """Return every seat in turn order, beginning with `seat`."""
        return (*range(seat, self.seats), *range(seat))

    def tallied(self, before: Sequence[int], won: Sequence[int]) -> tuple[int, ...]:
        """Return the scores of a match after a round in which the sides scored `won`."""
        return self.keeping.tallied(before, won)

    def won_by(self, scores: Sequence[int], played: int = 0) -> int | None:
        """Return the side that has won a match with these scores, or None; a tie plays on.

        `played` is the number of the round just over, for matches of a fixed number of rounds.

        >>> kozel = Rules(seats=4, ranking="lowest", target=101)
        >>> kozel.won_by((40, 100, 30, 7)), kozel.won_by((40, 101, 30, 7))
        (None, 3)
        """
        if played < self.rounds if self.rounds else max(scores) < self.target:
            return None
        return self.best_side(scores)

    def best_side(self, scores: Sequence[int]) -> int | None:
        """Return the side with the best of these scores; None if several tie for it."""
        best = min(scores) if self.lowest_wins else max(scores)
        return scores.index(best) if scores.count(best) == 1 else None

    def __str__(self) -> str:
        """Write the points in a fixed order, as "max_pip=6 seats=2 …".

        From `direction` on, only those that differ from the defaults: most games have none.
        """
        return " ".join(
            f"{name}={value}"
            for name, default in _DEFAULTS.items()
            if (value := getattr(self, name)) != default or name not in _BY_COUNTRY
        )

    def __repr__(self) -> str:
        values = {name: getattr(self, name) for name in _DEFAULTS}
        chosen = [f"{name}={value}" for name, value in values.items() if value != _DEFAULTS[name]]
        return f"<Rules {' '.join(chosen) or 'as they come'}>"

    @classmethod
    def parse(cls, text: str) -> "Rules":
        """Read what `str` writes; a point left out has its default. Raises `RulesError`."""
        if not isinstance(text, str):
            raise RulesError(f"{text!r} is not a text.")
        chosen: dict[str, Any] = {}
        for word in text.split():
            name, value = _read_point(word)
            if name in chosen:
                raise RulesError(f'"{word}" chooses a rule a second time.')
            chosen[name] = value
        return cls(**chosen)

    def with_point(self, name: str, value: str | int) -> "Rules":
        """Return these rules with one point changed, without `validity`. Raises `RulesError`."""
        return replace(self, **dict([_read_point(f"{name}={value}")]))


_DEFAULTS: dict[str, Any] = {point.name: point.default for point in fields(Rules)}
_POINTS: dict[str, type[Any]] = {name: type(value) for name, value in _DEFAULTS.items()}
_BY_COUNTRY = frozenset([*_POINTS][[*_POINTS].index("direction") :])


def _read_point(word: str) -> tuple[str, Any]:
    """Read a point's name and value, as in "seats=3". Raises `RulesError`."""
    name, _, value = word.partition("=")
    if name not in _POINTS:
        raise RulesError(f'"{word}" names no rule.')
    kind = _POINTS[name]
    if kind is int and not (value.isascii() and value.isdigit()):
        raise RulesError(f'"{word}" needs a whole number.')
    try:
        return name, kind(value)
    except ValueError:
        raise RulesError(f'"{word}" is not a choice of that rule.') from None
