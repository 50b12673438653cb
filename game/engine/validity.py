"""Which rule points go together: one table of all combinations that make no sense, and why.

>>> problem(Rules(seats=4, hand=8))
'4 hands of 8 need 32 tiles, and a double-6 set has 28.'
>>> allowed(Rules(seats=3), "teams", ("none", "partnerships"))
('none',)
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

from game.engine.choices import Arms, Fill, LastDouble, Leftover, NextLead, NoDouble, Opening
from game.engine.errors import RulesError
from game.engine.rules import Rules
from game.engine.scoring_choices import (
    BlockedScore,
    Capicua,
    OutScore,
    Own,
    Rounding,
    ScoreUnit,
    TeamTie,
)

SETS = (6, 9, 12)
MIN_SEATS, MAX_SEATS = 2, 8
MAX_RESERVE = 2

_FIRST_ON_TRAINS = (Opening.LOT, Opening.ROUND_DOUBLE)


class Misfit(NamedTuple):
    """A combination that makes no sense: the rule points that have to give way, and when."""

    fields: str
    holds: Callable[[Rules], object]


@lru_cache(maxsize=256)
def problem(rules: Rules) -> str | None:
    """Return a sentence saying why rules cannot be played, or None if they can."""
    return _first(rules, _ALL_UNPLAYABLE)


def validated(rules: Rules) -> Rules:
    """Return the rules if they can be played; otherwise raise `RulesError`."""
    if trouble := problem(rules):
        raise RulesError(trouble)
    return rules


def refusal(rules: Rules, field: str) -> str | None:
    """Return a sentence saying why a point's value makes no sense with the other points, or no
    difference; None if it is fine."""
    return _first(rules, _OF_FIELD.get(field, ()))


@lru_cache(maxsize=512)
def allowed(rules: Rules, field: str, values: tuple[int | str, ...]) -> tuple[int | str, ...]:
    """Return those values of a point that make sense with the other points of these rules."""
    if field not in _OF_FIELD:
        return values
    changed = [(value, rules.with_point(field, value)) for value in values]
    return tuple([value for value, others in changed if not refusal(others, field)])


def _first(rules: Rules, misfits: Iterable[tuple[str, Misfit]]) -> str | None:
    """Return the sentence of the first misfit that applies."""
    for why, misfit in misfits:
        if misfit.holds(rules):
            return why.format(rules=rules, dealt=rules.seats * rules.hand)
    return None


def _more(rules: Rules) -> bool:
    """Whether the winners of a round score anything on top."""
    return bool(rules.bonuses) or rules.round_bonus.pays


def _fits(rules: Rules) -> bool:
    """Whether it matters how the last tile of a hand fits."""
    return bool(rules.capicua_bonus or rules.double_blank_bonus) or rules.out_score.by_tile


def _for_winners(rules: Rules) -> bool:
    """Whether anything scores for winners, or is set aside for them."""
    more = rules.scores_in_play or _more(rules) or rules.scores_passes or rules.keeps_wins
    return bool(
        more
        or rules.double_out
        or rules.unit is not ScoreUnit.PIPS
        or rules.rounding is not Rounding.NONE
        or rules.out_score is not OutScore.PIPS
        or rules.after_tie.counts
        or rules.leftover.scores
    )


_LOWEST = "Where the lowest score wins, hands count against their holders, and no more scores."
_LEFT_OVER = "Only a single tile left over, and never drawn, can be shown or scored."
_ANY_PASS = "pass_bonus first_pass_bonus each_pass"

_UNPLAYABLE: dict[str, Misfit] = {
    "There is no double-{rules.max_pip} set here; choose 6, 9 or 12.": Misfit(
        "max_pip", lambda rules: rules.max_pip not in SETS
    ),
    f"{{rules.seats}} seats cannot play; choose {MIN_SEATS} to {MAX_SEATS}.": Misfit(
        "seats", lambda rules: not MIN_SEATS <= rules.seats <= MAX_SEATS
    ),
    "Every hand needs at least one tile.": Misfit("hand", lambda rules: rules.hand < 1),
    (
        "{rules.seats} hands of {rules.hand} need {dealt} tiles, and a double-{rules.max_pip} set "
        "has {rules.set_size}."
    ): Misfit("hand", lambda rules: rules.undealt < 0),
    "Partnerships need four seats.": Misfit(
        "teams", lambda rules: rules.partnered and rules.seats != 4
    ),
    _LEFT_OVER: Misfit(
        "leftover",
        lambda rules: rules.leftover is not Leftover.HIDDEN and (rules.undealt != 1 or rules.draws),
    ),
    f"0 to {MAX_RESERVE} tiles can stay in the boneyard, not {{rules.reserve}}.": Misfit(
        "reserve", lambda rules: not 0 <= rules.reserve <= MAX_RESERVE
    ),
    "Only a game that scores in play counts its points in fives.": Misfit(
        "unit", lambda rules: rules.unit is ScoreUnit.MULTIPLES and not rules.in_play.factors
    ),
    "Where halves add up, the line has two ends, no suit is locked, and no end scores.": Misfit(
        "joining spinner suits in_play",
        lambda rules: rules.total and (rules.has_spinner or rules.locks or rules.scores_in_play),
    ),
    "Where halves add up there are no trains, and it scores nothing how the last tile fits.": (
        Misfit("joining", lambda rules: rules.total and (rules.trains or _fits(rules)))
    ),
    "Equal ends score on a line with two ends, or where the double that is led is filled first.": (
        Misfit(
            "in_play spinner",
            lambda rules: rules.scores_headers and rules.has_spinner and not rules.fills,
        )
    ),
    "The target is at least 1 point.": Misfit("target", lambda rules: rules.target < 1),
    "Which hand wins a block for its team, and what a tie of teams brings, needs teams.": Misfit(
        "blocked_winner team_tie",
        lambda rules: (
            not rules.partnered
            and (not rules.blocked_winner.by_total or rules.team_tie is not TeamTie.NOBODY)
        ),
    ),
    "Where a single hand wins a block, its team's pips cannot be taken off.": Misfit(
        "blocked_winner blocked_score",
        lambda rules: (
            not rules.blocked_winner.by_total
            and rules.blocked_score.own in (Own.TAKEN_OFF, Own.TAKEN_OFF_EACH)
        ),
    ),
    "Only of a team the winners can choose who leads.": Misfit(
        "next_lead", lambda rules: rules.winners_choose and not rules.partnered
    ),
    "Where the winners choose who leads, the first lead is a tile that must be led.": Misfit(
        "next_lead",
        lambda rules: (
            rules.winners_choose and rules.opening in (Opening.LOT, Opening.DOUBLE_HOLDER)
        ),
    ),
    "Who closed the line decides a block only where nothing is drawn.": Misfit(
        "blocked_winner team_tie",
        lambda rules: (
            rules.draws and (rules.blocked_winner.by_last or rules.team_tie is TeamTie.BLOCKER)
        ),
    ),
    "Somebody would always hold {rules.redeal_doubles} doubles: ask for more.": Misfit(
        "redeal_doubles",
        lambda rules: (
            rules.redeal_doubles
            and (
                rules.redeal_doubles < 3
                or (rules.redeal_doubles - 1) * rules.seats < rules.doubles - rules.undealt
            )
        ),
    ),
    "Wins in a row are kept where a round scores one point, for one winner, or none.": Misfit(
        "keeping",
        lambda rules: (
            rules.keeps_wins
            and (
                rules.scores_in_play
                or rules.out_score is not OutScore.ONE
                or rules.blocked_score.fixed is None
                or rules.blocked_tie.shared
            )
        ),
    ),
    "A bonus is a number of points from 0 up.": Misfit(
        "",
        lambda rules: (
            min(rules.pass_bonus, rules.first_pass_bonus, rules.each_pass, rules.double_out) < 0
            or any(points < 0 for _bonus, points in rules.bonuses)
            or rules.crossed < 1
        ),
    ),
    "Passes score only where nothing is drawn.": Misfit(
        _ANY_PASS, lambda rules: rules.scores_passes and rules.draws and rules.undealt
    ),
    "Where the ends score, passes do only if a match ends after the round.": Misfit(
        _ANY_PASS, lambda rules: rules.scores_passes and rules.scores_in_play and rules.ends_at_once
    ),
    "Where the ends score, a first pass scores without regard to the next.": Misfit(
        "first_pass",
        lambda rules: rules.first_pass_bonus and rules.scores_in_play and rules.first_pass.waits,
    ),
    "All others passing scores more than a single pass.": Misfit(
        "", lambda rules: 0 < rules.pass_bonus < rules.each_pass
    ),
    "Points for going out with a double are instead of pips, where pips score.": Misfit(
        "double_out", lambda rules: rules.double_out and not rules.out_score.counts_pips
    ),
    "A bonus for a capicúa needs a choice of what is one.": Misfit(
        "capicua_bonus", lambda rules: rules.capicua_bonus and rules.capicua is Capicua.NONE
    ),
    "Where wins in a row are kept there are no bonuses.": Misfit(
        "keeping", lambda rules: rules.keeps_wins and (_more(rules) or rules.scores_passes)
    ),
    "Bonuses are for one winner: those who tie cannot share them.": Misfit(
        "blocked_tie",
        lambda rules: rules.blocked_tie.shared and (_more(rules) or rules.after_tie.counts),
    ),
    "How the last tile fits scores only on a line with two ends, and no suit locked.": Misfit(
        "", lambda rules: _fits(rules) and (rules.has_spinner or rules.locks)
    ),
    "How the last tile fits scores only where the ends do not.": Misfit(
        "", lambda rules: _fits(rules) and rules.scores_in_play
    ),
    "0-0 cannot lead where it is taken out of the set.": Misfit(
        "opening removed",
        lambda rules: rules.opening is Opening.DOUBLE_BLANK and rules.numbers.start,
    ),
    "Rounds, and what a blank counts, are numbers from 0 up.": Misfit(
        "", lambda rules: min(rules.blank_value, rules.any_blank, rules.rounds) < 0
    ),
    "A match of so many rounds cannot end in mid-round.": Misfit(
        "match_end", lambda rules: rules.rounds and rules.ends_at_once
    ),
    "Where wins in a row are kept, no number of rounds decides the match.": Misfit(
        "keeping", lambda rules: rules.rounds and rules.keeps_wins
    ),
    "The double of the round is led in every round.": Misfit(
        "next_lead level_lead",
        lambda rules: (
            rules.opening is Opening.ROUND_DOUBLE and rules.next_lead is not NextLead.OPENING
        ),
    ),
    "Where all draw until somebody holds the double to lead, no tile is missing or dealt again.": (
        Misfit(
            "opening removed redeal_doubles",
            lambda rules: (
                rules.opening is Opening.ROUND_DOUBLE
                and (rules.redeal_doubles or rules.numbers.start)
            ),
        )
    ),
    "The doubles are filled that may be played on at all four sides at once.": Misfit(
        "fill spinner arms",
        lambda rules: (
            rules.fills
            and (str(rules.spinner) != str(rules.fill) or rules.arms is not Arms.ALL_AT_ONCE)
        ),
    ),
    "Where doubles are filled first, no suit is locked, and only equal ends score in play.": Misfit(
        "fill in_play suits", lambda rules: rules.fills and (rules.in_play.factors or rules.locks)
    ),
    "Where every double is filled first, no end scores in play.": Misfit(
        "fill in_play", lambda rules: rules.fills_all and rules.scores_in_play
    ),
    "Where the double that is led is filled first, a double is led in every round.": Misfit(
        "fill opening no_double next_lead",
        lambda rules: (
            rules.fill is Fill.SET_DOUBLE
            and (
                rules.next_lead is not NextLead.OPENING
                or rules.opening in (Opening.LOT, Opening.DOUBLE_HOLDER)
                or (rules.may_lack_a_double and rules.no_double is NoDouble.HEAVIEST)
            )
        ),
    ),
    "The hub goes down by at least one.": Misfit("hub_step", lambda rules: rules.hub_step < 1),
    "Where there are trains, the lowest score wins.": Misfit(
        "hub", lambda rules: rules.trains and not rules.lowest_wins
    ),
    "Where there are trains, lots decide who begins, or who holds the double for the hub.": Misfit(
        "hub opening next_lead",
        lambda rules: (
            rules.trains
            and (rules.opening not in _FIRST_ON_TRAINS or rules.next_lead is NextLead.PLAYED_LAST)
        ),
    ),
    "Who lays a double in the hub needs another tile.": Misfit(
        "hub opening", lambda rules: rules.trains and not rules.lays_hub and rules.hand < 2
    ),
    "Trains belong to seats, so that there are no teams.": Misfit(
        "hub teams", lambda rules: rules.trains and rules.partnered
    ),
    "0-0 lies in the hub of the last round, so it cannot be taken out.": Misfit(
        "hub removed", lambda rules: rules.trains and rules.numbers.start
    ),
    "Where there are trains, no tile left over is shown or scored.": Misfit(
        "hub leftover", lambda rules: rules.trains and rules.leftover is not Leftover.HIDDEN
    ),
    "A train goes one way, and no suit is locked there.": Misfit(
        "hub spinner suits", lambda rules: rules.trains and (rules.has_spinner or rules.locks)
    ),
    "Only a tile that is drawn covers the last double of a hand.": Misfit(
        "hub last_double",
        lambda rules: (
            rules.last_double is LastDouble.COVERED and not (rules.trains and rules.draws)
        ),
    ),
    "Who forgets to knock draws, and nobody knocks but where there are trains.": Misfit(
        "hub knock",
        lambda rules: rules.knock < 0 or (rules.knock and not (rules.trains and rules.draws)),
    ),
    _LOWEST: Misfit("blocked_tie", lambda rules: rules.lowest_wins and rules.blocked_tie.shared),
}
"""What cannot be played, by the sentence that says why, which may name a point as "{rules.hand}".
The first that applies is shown."""

_FOR_WINNERS = Misfit("", lambda rules: rules.lowest_wins and _for_winners(rules))
_ALL_UNPLAYABLE = (*_UNPLAYABLE.items(), (_LOWEST, _FOR_WINNERS))

_IDLE: dict[str, Misfit] = {
    "0-0 is taken out only where three players share the other tiles.": Misfit(
        "removed", lambda rules: rules.seats != 3
    ),
    "With this lead and so few tiles undealt somebody always has a double.": Misfit(
        "no_double", lambda rules: not rules.may_lack_a_double
    ),
    "Every tile is dealt, so there is nothing to draw.": Misfit(
        "draw", lambda rules: rules.undealt <= 0
    ),
    "Where nothing is drawn, no tile needs to be kept from it.": Misfit(
        "reserve", lambda rules: rules.undealt <= 0 or not rules.draws
    ),
    _LEFT_OVER: Misfit("leftover", lambda rules: rules.undealt != 1 or rules.draws),
    "Where no pips score, those of the leftover tile don't either.": Misfit(
        "leftover", lambda rules: rules.leftover.scores and not any(rules.pips_score)
    ),
    "A match of so many rounds has no target.": Misfit("target", lambda rules: rules.rounds),
    "Where the lowest score wins, a block scores as going out does.": Misfit(
        "blocked_score", lambda rules: rules.lowest_wins
    ),
    "Without a spinner there are no such sides.": Misfit(
        "arms", lambda rules: not rules.has_spinner
    ),
    "Without a spinner there is none to count.": Misfit(
        "counting", lambda rules: not rules.has_spinner
    ),
    "With one opponent or two teams there is only one difference.": Misfit(
        "blocked_score",
        lambda rules: rules.blocked_score is BlockedScore.PAIRWISE and rules.sides == 2,
    ),
    "Who wins a tie makes no difference there.": Misfit(
        "blocked_tie",
        lambda rules: (
            rules.partnered or (rules.lowest_wins and rules.next_lead is not NextLead.WINNER)
        ),
    ),
    "Only where the last tile says what going out scores.": Misfit(
        "crossed", lambda rules: rules.out_score is not OutScore.LAST_TILE
    ),
    "Points for a capicúa need a choice of what is one.": Misfit(
        "capicua_bonus", lambda rules: rules.capicua is Capicua.NONE
    ),
    "There are no points for such a pass.": Misfit(
        "first_pass", lambda rules: not rules.first_pass_bonus
    ),
    "Only where wins in a row are kept.": Misfit("level_lead", lambda rules: not rules.keeps_wins),
    "0-0 counts nothing anyway.": Misfit("blank_held", lambda rules: not rules.blank_value),
    "There are no trains.": Misfit(
        "hub_step cover common_train first_train last_double", lambda rules: not rules.trains
    ),
}
"""What can be played, but makes no difference."""

_OF_FIELD: dict[str, list[tuple[str, Misfit]]] = {}
for _why, _misfit in (*_UNPLAYABLE.items(), *_IDLE.items()):
    for _field in _misfit.fields.split():
        _OF_FIELD.setdefault(_field, []).append((_why, _misfit))
