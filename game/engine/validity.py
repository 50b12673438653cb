"""Which rule points go together: one table of all that makes no sense, and why.

>>> problem(Rules(seats=4, hand=8))
'4 hands of 8 need 32 tiles, and a double-6 set has 28.'
>>> allowed(Rules(seats=3), "teams", ("none", "partnerships"))
['none']
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain
from typing import NamedTuple, TypeVar

from game.engine.points import (
    AfterTie,
    BlockedScore,
    BlockedTie,
    BlockedWinner,
    Capicua,
    FirstPass,
    Keeping,
    Leftover,
    MatchEnd,
    NextLead,
    Opening,
    OutScore,
    RoundBonus,
    Rounding,
    Suits,
    TeamTie,
    Unit,
)
from game.engine.rules import Bonus, Rules, RulesError

SETS = (6, 9, 12)
MIN_SEATS, MAX_SEATS = 2, 8
MAX_RESERVE = 2

_Value = TypeVar("_Value", bound=int | str)


class Misfit(NamedTuple):
    """What makes no sense: the points of rules that have to give way, whether it is so, and why."""

    fields: str
    holds: object
    why: str


def problem(rules: Rules) -> str | None:
    """Return a sentence why rules cannot be played, or None if they can."""
    return next((misfit.why for misfit in _found(rules)[0]), None)


def validated(rules: Rules) -> Rules:
    """Return rules if they can be played, else raise `RulesError`."""
    if trouble := problem(rules):
        raise RulesError(trouble)
    return rules


def refusal(rules: Rules, field: str) -> str | None:
    """Return a sentence why the value that rules have for a point makes no sense with the others,
    or no difference; None if it does."""
    misfits = chain(*_found(rules))
    return next((misfit.why for misfit in misfits if field in misfit.fields.split()), None)


def allowed(rules: Rules, field: str, values: Iterable[_Value]) -> list[_Value]:
    """Return those values of a point that make sense with the others as rules have them."""
    return [value for value in values if not refusal(rules.with_point(field, value), field)]


@lru_cache(maxsize=256)
def _found(rules: Rules) -> tuple[list[Misfit], list[Misfit]]:
    """Return what makes rules unplayable, and what makes no difference under them."""
    tables = chain(_unplayable(rules), _unplayable_on_top(rules)), _idle(rules)
    unplayable, idle = [[misfit for misfit in table if misfit.holds] for table in tables]
    return unplayable, idle


def _unplayable(rules: Rules) -> Iterator[Misfit]:
    """Tell what cannot be played, but for bonuses, in the order in which it is to be told."""
    love = rules.keeping is Keeping.LOVE
    choose = rules.next_lead is NextLead.WINNERS_CHOOSE
    single = rules.blocked_winner is not BlockedWinner.TOTAL
    by_last = rules.blocked_winner is BlockedWinner.DUEL or rules.team_tie is TeamTie.BLOCKER
    many, least = rules.redeal_doubles, rules.doubles - rules.undealt
    yield from (
        Misfit(
            "max_pip",
            rules.max_pip not in SETS,
            f"There is no double-{rules.max_pip} set here; choose 6, 9 or 12.",
        ),
        Misfit(
            "seats",
            not MIN_SEATS <= rules.seats <= MAX_SEATS,
            f"{rules.seats} seats cannot play; choose {MIN_SEATS} to {MAX_SEATS}.",
        ),
        Misfit("hand", rules.hand < 1, "Every hand needs at least one tile."),
        Misfit(
            "hand",
            rules.undealt < 0,
            f"{rules.seats} hands of {rules.hand} need {rules.seats * rules.hand} tiles, and a "
            f"double-{rules.max_pip} set has {rules.set_size}.",
        ),
        Misfit("teams", rules.partnered and rules.seats != 4, "Partnerships need four seats."),
        Misfit(
            "leftover",
            rules.leftover is not Leftover.HIDDEN and (rules.undealt != 1 or rules.draws),
            "Only a single tile left over, and never drawn, can be shown or scored.",
        ),
        Misfit(
            "reserve",
            not 0 <= rules.reserve <= MAX_RESERVE,
            f"0 to {MAX_RESERVE} tiles can stay in the boneyard, not {rules.reserve}.",
        ),
        Misfit(
            "unit",
            rules.unit is Unit.MULTIPLES and not rules.scores_in_play,
            "Only a game that scores in play counts its points in fives.",
        ),
        Misfit("target", rules.target < 1, "The target is at least 1 point."),
        Misfit(
            "blocked_winner team_tie",
            not rules.partnered and (single or rules.team_tie is not TeamTie.NOBODY),
            "Which hand wins a block for its team, and what a tie of teams brings, needs teams.",
        ),
        Misfit(
            "blocked_winner blocked_score",
            single and rules.blocked_score in (BlockedScore.MINUS_OWN, BlockedScore.PAIRWISE),
            "Where a single hand wins a block, its team's pips cannot be taken off.",
        ),
        Misfit(
            "next_lead",
            choose and not rules.partnered,
            "Only of a team the winners can choose who leads.",
        ),
        Misfit(
            "next_lead",
            choose and rules.opening in (Opening.LOT, Opening.DOUBLE_HOLDER),
            "Where the winners choose who leads, the first lead is a tile that must be led.",
        ),
        Misfit(
            "blocked_winner team_tie",
            by_last and rules.draws,
            "Who closed the line decides a block only where nothing is drawn.",
        ),
        Misfit(
            "redeal_doubles",
            many and (many < 3 or (many - 1) * rules.seats < least),
            f"Somebody would always hold {many} doubles: ask for more.",
        ),
        Misfit(
            "keeping",
            love
            and not (
                rules.out_score is OutScore.ONE
                and rules.blocked_score in (BlockedScore.ONE, BlockedScore.NOTHING)
                and rules.blocked_tie in (BlockedTie.SETTER, BlockedTie.NOBODY)
                and not rules.scores_in_play
            ),
            "Wins in a row are kept where a round scores one point, for one winner, or none.",
        ),
    )


def _unplayable_on_top(rules: Rules) -> Iterator[Misfit]:
    """Tell what cannot be played of bonuses, and of games that the lowest score wins."""
    passing = (rules.pass_bonus, rules.first_pass_bonus, rules.each_pass)
    ending = [getattr(rules, bonus.field) for bonus in Bonus]
    more = any(ending) or rules.round_bonus is not RoundBonus.NONE
    tied = rules.after_tie is not AfterTie.SAME
    shared = rules.blocked_tie in (BlockedTie.SPLIT, BlockedTie.PAIR_SPLITS)
    love = rules.keeping is Keeping.LOVE
    by_bonus = rules.capicua_bonus or rules.double_blank_bonus
    fits = by_bonus or rules.out_score is OutScore.LAST_TILE
    for_winners = (
        *(rules.scores_in_play, rules.unit is not Unit.PIPS, rules.rounding is not Rounding.NONE),
        *(rules.out_score is not OutScore.PIPS, more, tied, love, *passing, rules.double_out),
        rules.leftover is Leftover.TO_WINNER,
    )
    low = "Where the lowest score wins, hands count against their holders, and no more scores."
    yield from (
        Misfit(
            "",
            min(*passing, *ending, rules.double_out) < 0 or rules.crossed < 1,
            "A bonus is a number of points from 0 up.",
        ),
        Misfit(
            "pass_bonus first_pass_bonus each_pass",
            any(passing) and rules.draws and rules.undealt,
            "Passes score only where nothing is drawn.",
        ),
        Misfit(
            "pass_bonus first_pass_bonus each_pass",
            any(passing) and rules.scores_in_play and rules.match_end is MatchEnd.AT_ONCE,
            "Where the ends score, passes do only if a match ends after the round.",
        ),
        Misfit(
            "first_pass",
            rules.first_pass_bonus and rules.scores_in_play and rules.first_pass is FirstPass.ALONE,
            "Where the ends score, a first pass scores without regard to the next.",
        ),
        Misfit(
            "",
            0 < rules.pass_bonus < rules.each_pass,
            "All others passing scores more than a single pass.",
        ),
        Misfit(
            "double_out",
            rules.double_out and not rules.out_score.counts_pips,
            "Points for going out with a double are instead of pips, where pips score.",
        ),
        Misfit(
            "capicua_bonus",
            rules.capicua_bonus and rules.capicua is Capicua.NONE,
            "A bonus for a capicúa needs a choice of what is one.",
        ),
        Misfit(
            "keeping",
            love and (more or any(passing)),
            "Where wins in a row are kept there are no bonuses.",
        ),
        Misfit(
            "blocked_tie",
            shared and (more or tied),
            "Bonuses are for one winner: those who tie cannot share them.",
        ),
        Misfit(
            "",
            fits and (rules.has_spinner or rules.suits is not Suits.OPEN),
            "How the last tile fits scores only on a line with two ends, and no suit locked.",
        ),
        Misfit(
            "",
            fits and rules.scores_in_play,
            "How the last tile fits scores only where the ends do not.",
        ),
        Misfit(
            "opening removed",
            rules.opening is Opening.DOUBLE_BLANK and rules.numbers.start,
            "0-0 cannot lead where it is taken out of the set.",
        ),
        Misfit(
            "",
            min(rules.blank_value, rules.any_blank, rules.rounds) < 0,
            "Rounds, and what a blank counts, are numbers from 0 up.",
        ),
        Misfit(
            "",
            rules.rounds and rules.match_end is MatchEnd.AT_ONCE,
            "A match of so many rounds cannot end in mid-round.",
        ),
        Misfit(
            "",
            rules.rounds and love,
            "Where wins in a row are kept, no number of rounds decides the match.",
        ),
        Misfit("blocked_tie", rules.lowest_wins and shared, low),
        Misfit("", rules.lowest_wins and any(for_winners), low),
    )


def _idle(rules: Rules) -> Iterator[Misfit]:
    """Tell which points make no difference, or are for other tables."""
    bare = not rules.has_spinner
    leads = rules.next_lead is NextLead.WINNER
    pairwise = rules.blocked_score is BlockedScore.PAIRWISE
    to_winner = rules.leftover is Leftover.TO_WINNER
    yield from (
        Misfit(
            "removed",
            rules.seats != 3,
            "0-0 is taken out only where three players share the other tiles.",
        ),
        Misfit(
            "no_double",
            not rules.may_lack_a_double,
            "With this lead and so few tiles undealt somebody always has a double.",
        ),
        Misfit("draw", rules.undealt <= 0, "Every tile is dealt, so there is nothing to draw."),
        Misfit(
            "reserve",
            rules.undealt <= 0 or not rules.draws,
            "Where nothing is drawn, no tile needs to be kept from it.",
        ),
        Misfit(
            "leftover",
            rules.undealt != 1 or rules.draws,
            "Only a single tile left over, and never drawn, can be shown or scored.",
        ),
        Misfit(
            "leftover",
            to_winner and not any(rules.pips_score),
            "Where no pips score, those of the leftover tile don't either.",
        ),
        Misfit("target", rules.rounds, "A match of so many rounds has no target."),
        Misfit(
            "blocked_score",
            rules.lowest_wins,
            "Where the lowest score wins, a block scores as going out does.",
        ),
        Misfit("arms", bare, "Without a spinner there are no such sides."),
        Misfit("counting", bare, "Without a spinner there is none to count."),
        Misfit(
            "blocked_score",
            pairwise and rules.sides == 2,
            "With one opponent or two teams there is only one difference.",
        ),
        Misfit(
            "blocked_tie",
            rules.partnered or (rules.lowest_wins and not leads),
            "Who wins a tie makes no difference there.",
        ),
        Misfit(
            "crossed",
            rules.out_score is not OutScore.LAST_TILE,
            "Only where the last tile says what going out scores.",
        ),
        Misfit(
            "capicua_bonus",
            rules.capicua is Capicua.NONE,
            "Points for a capicúa need a choice of what is one.",
        ),
        Misfit("first_pass", not rules.first_pass_bonus, "There are no points for such a pass."),
        Misfit(
            "level_lead",
            rules.keeping is not Keeping.LOVE,
            "Only where wins in a row are kept.",
        ),
        Misfit("blank_held", not rules.blank_value, "0-0 counts nothing anyway."),
    )
