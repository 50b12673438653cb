"""Which rule points go together: one table of all combinations that make no sense, and why.

>>> problem(Rules(seats=4, hand=8))
'4 hands of 8 need 32 tiles, and a double-6 set has 28.'
>>> allowed(Rules(seats=3), "teams", ("none", "partnerships"))
('none',)
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

from game.engine.choices import (
    Arms,
    Fill,
    LastDouble,
    Leftover,
    LevelLead,
    NextLead,
    NoDouble,
    Opening,
)
from game.engine.errors import RulesError
from game.engine.rules import Rules
from game.engine.scoring_choices import (
    BlockedScore,
    BlockedWinner,
    Capicua,
    OutScore,
    Own,
    Rounding,
    ScoreKeeping,
    ScoreUnit,
    TeamTie,
)

SETS = (6, 9, 12, 15)
MIN_SEATS, MAX_SEATS = 2, 8
MAX_RESERVE = 2

_FIRST_ON_TRAINS = (Opening.LOT, Opening.ROUND_DOUBLE, Opening.NEXT_DOUBLE)


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
    "There is no double-{rules.max_pip} set here; choose 6, 9, 12 or 15.": Misfit(
        "max_pip", lambda r: r.max_pip not in SETS
    ),
    f"{{rules.seats}} seats cannot play; choose {MIN_SEATS} to {MAX_SEATS}.": Misfit(
        "seats", lambda r: not MIN_SEATS <= r.seats <= MAX_SEATS
    ),
    "Every hand needs at least one tile.": Misfit("hand", lambda r: r.hand < 1),
    (
        "{rules.seats} hands of {rules.hand} need {dealt} tiles, and a double-{rules.max_pip} set "
        "has {rules.set_size}."
    ): Misfit("hand", lambda r: r.undealt < 0),
    "Partnerships need four seats.": Misfit("teams", lambda r: r.partnered and r.seats != 4),
    _LEFT_OVER: Misfit(
        "leftover", lambda r: r.leftover is not Leftover.HIDDEN and (r.undealt != 1 or r.draws)
    ),
    f"0 to {MAX_RESERVE} tiles can stay in the boneyard, not {{rules.reserve}}.": Misfit(
        "reserve", lambda r: not 0 <= r.reserve <= MAX_RESERVE
    ),
    "Only a game that scores in play counts its points in fives.": Misfit(
        "unit", lambda r: r.unit is ScoreUnit.MULTIPLES and not r.in_play.factors
    ),
    "Where halves add up, the line has two ends, no suit is locked, and no end scores.": Misfit(
        "joining spinner suits in_play",
        lambda r: r.touching_sum and (r.has_spinner or r.locks or r.scores_in_play),
    ),
    "Where halves add up there are no trains, and it scores nothing how the last tile fits.": (
        Misfit("joining", lambda r: r.touching_sum and (r.trains or _fits(r)))
    ),
    "Equal ends score on a line with two ends, or where the double that is led is filled first.": (
        Misfit(
            "in_play spinner",
            lambda r: r.scores_headers and r.has_spinner and not r.double_must_be_filled,
        )
    ),
    "The target is at least 1 point.": Misfit("target", lambda r: r.target < 1),
    "Which hand wins a block for its team, and what a tie of teams brings, needs teams.": Misfit(
        "blocked_winner team_tie",
        lambda r: (
            not r.partnered
            and (r.blocked_winner.by_single_hand or r.team_tie is not TeamTie.NOBODY)
        ),
    ),
    "Whether a hand has doubles decides a block only where there are no teams.": Misfit(
        "blocked_winner", lambda r: r.partnered and r.blocked_winner is BlockedWinner.NO_DOUBLE
    ),
    "Where more than pips decides a block, the winner's own cannot be taken off.": Misfit(
        "blocked_winner blocked_score",
        lambda r: (
            not r.blocked_winner.by_total
            and r.blocked_score.own in (Own.TAKEN_OFF, Own.TAKEN_OFF_EACH)
        ),
    ),
    "Only of a team the winners can choose who leads.": Misfit(
        "next_lead", lambda r: r.winners_choose and not r.partnered
    ),
    "Where the winners choose who leads, the first lead is a tile that must be led.": Misfit(
        "next_lead",
        lambda r: r.winners_choose and r.opening in (Opening.LOT, Opening.DOUBLE_HOLDER),
    ),
    "Who closed the line decides a block only where nothing is drawn.": Misfit(
        "blocked_winner team_tie",
        lambda r: r.draws and (r.blocked_winner.by_last or r.team_tie is TeamTie.BLOCKER),
    ),
    "Somebody would always hold {rules.redeal_doubles} doubles: ask for more.": Misfit(
        "redeal_doubles",
        lambda r: (
            r.redeal_doubles
            and (r.redeal_doubles < 3 or (r.redeal_doubles - 1) * r.seats < r.doubles - r.undealt)
        ),
    ),
    "Wins in a row are kept where a round scores one point, for one winner, or none.": Misfit(
        "keeping",
        lambda r: (
            r.keeps_wins
            and (
                r.scores_in_play
                or r.out_score not in (OutScore.ONE, OutScore.CROSSWISE)
                or r.blocked_score.fixed is None
                or r.blocked_tie.shared
            )
        ),
    ),
    "A bonus is a number of points from 0 up.": Misfit(
        "",
        lambda r: (
            min(r.pass_bonus, r.first_pass_bonus, r.each_pass, r.double_out) < 0
            or any(points < 0 for _bonus, points in r.bonuses)
            or r.crossed < 1
        ),
    ),
    "Passes score only where nothing is drawn.": Misfit(
        _ANY_PASS, lambda r: r.scores_passes and r.draws and r.undealt
    ),
    "Passes score only where a match ends after the round.": Misfit(
        _ANY_PASS, lambda r: r.scores_passes and r.ends_at_once
    ),
    "Where the ends score, a first pass scores without regard to the next.": Misfit(
        "first_pass", lambda r: r.first_pass_bonus and r.scores_in_play and r.first_pass.waits
    ),
    "All others passing scores more than a single pass.": Misfit(
        "", lambda r: 0 < r.pass_bonus < r.each_pass
    ),
    "Points for going out with a double are instead of pips, where pips score.": Misfit(
        "double_out", lambda r: r.double_out and not r.out_score.counts_pips
    ),
    "A bonus for a capicúa needs a choice of what is one.": Misfit(
        "capicua_bonus", lambda r: r.capicua_bonus and r.capicua is Capicua.NONE
    ),
    "Where wins in a row are kept there are no bonuses.": Misfit(
        "keeping", lambda r: r.keeps_wins and (_more(r) or r.scores_passes)
    ),
    "Bonuses are for one winner: those who tie cannot share them.": Misfit(
        "blocked_tie", lambda r: r.blocked_tie.shared and (_more(r) or r.after_tie.counts)
    ),
    "How the last tile fits scores only on a line with two ends, and no suit locked.": Misfit(
        "", lambda r: _fits(r) and (r.has_spinner or r.locks)
    ),
    "How the last tile fits scores only where the ends do not.": Misfit(
        "", lambda r: _fits(r) and r.scores_in_play
    ),
    "0-0 cannot lead where it is taken out of the set.": Misfit(
        "opening removed", lambda r: r.opening is Opening.DOUBLE_BLANK and r.numbers.start
    ),
    "Rounds, and what a blank counts, are numbers from 0 up.": Misfit(
        "", lambda r: min(r.blank_value, r.any_blank, r.rounds) < 0
    ),
    "A match of so many rounds cannot end in mid-round.": Misfit(
        "match_end", lambda r: r.rounds and r.ends_at_once
    ),
    "Where wins in a row are kept, no number of rounds decides the match.": Misfit(
        "keeping", lambda r: r.rounds and r.keeps_wins
    ),
    "The double of the round is led in every round.": Misfit(
        "next_lead level_lead",
        lambda r: r.opening.by_round and r.next_lead is not NextLead.OPENING,
    ),
    "Where all draw until somebody holds the double to lead, no tile is missing or dealt again.": (
        Misfit(
            "opening removed redeal_doubles",
            lambda r: r.opening is Opening.ROUND_DOUBLE and (r.redeal_doubles or r.numbers.start),
        )
    ),
    "The doubles are filled that may be played on at all four sides at once.": Misfit(
        "fill spinner arms",
        lambda r: (
            r.double_must_be_filled
            and (str(r.spinner) != str(r.fill) or r.arms is not Arms.ALL_AT_ONCE)
        ),
    ),
    "Where doubles are filled first, no suit is locked, and only equal ends score in play.": Misfit(
        "fill in_play suits", lambda r: r.double_must_be_filled and (r.in_play.factors or r.locks)
    ),
    "Where every double is filled first, no end scores in play.": Misfit(
        "fill in_play", lambda r: r.every_double_must_be_filled and r.scores_in_play
    ),
    "Where the double that is led is filled first, a double is led in every round.": Misfit(
        "fill opening no_double next_lead",
        lambda r: (
            r.fill is Fill.SET_DOUBLE
            and (
                r.next_lead not in (NextLead.OPENING, NextLead.ROTATES)
                or r.opening is Opening.DOUBLE_HOLDER
                or (r.may_lack_a_double and r.no_double is NoDouble.HEAVIEST)
            )
        ),
    ),
    "The hub never goes up.": Misfit("hub_step", lambda r: r.hub_step < 0),
    "Where there are trains, the lowest score wins.": Misfit(
        "hub", lambda r: r.trains and not r.lowest_wins
    ),
    "Where there are trains, lots decide who begins, or who holds the double for the hub.": Misfit(
        "hub opening next_lead",
        lambda r: (
            r.trains and (r.opening not in _FIRST_ON_TRAINS or r.next_lead is NextLead.PLAYED_LAST)
        ),
    ),
    "Who lays a double in the hub needs another tile.": Misfit(
        "hub opening", lambda r: r.trains and not r.lays_hub and r.hand < 2
    ),
    "Trains belong to seats, so that there are no teams.": Misfit(
        "hub teams", lambda r: r.trains and r.partnered
    ),
    "0-0 lies in the hub of the last round, so it cannot be taken out.": Misfit(
        "hub removed", lambda r: r.trains and r.numbers.start
    ),
    "Where there are trains, no tile left over is shown or scored.": Misfit(
        "hub leftover", lambda r: r.trains and r.leftover is not Leftover.HIDDEN
    ),
    "A train goes one way, and no suit is locked there.": Misfit(
        "hub spinner suits", lambda r: r.trains and (r.has_spinner or r.locks)
    ),
    "Only a tile that is drawn covers the last double of a hand.": Misfit(
        "hub last_double",
        lambda r: r.last_double is LastDouble.COVERED and not (r.trains and r.draws),
    ),
    "Who forgets to knock draws, and nobody knocks but with trains or chickenfeet.": (
        Misfit(
            "hub fill knock",
            lambda r: (
                r.knock < 0
                or (r.knock and not ((r.trains or r.every_double_must_be_filled) and r.draws))
            ),
        )
    ),
    _LOWEST: Misfit("blocked_tie", lambda r: r.lowest_wins and r.blocked_tie.shared),
}
"""What cannot be played, `r` being the rules, by the sentence that says why, which may name a point
as "{rules.hand}". The first that applies is shown."""

_FOR_WINNERS = Misfit("", lambda r: r.lowest_wins and _for_winners(r))
_ALL_UNPLAYABLE = (*_UNPLAYABLE.items(), (_LOWEST, _FOR_WINNERS))

_IDLE: dict[str, Misfit] = {
    "0-0 is taken out only where three players share the other tiles.": Misfit(
        "removed", lambda r: r.seats != 3
    ),
    "With this lead and so few tiles undealt somebody always has a double.": Misfit(
        "no_double", lambda r: not r.may_lack_a_double
    ),
    "Every tile is dealt, so there is nothing to draw.": Misfit("draw", lambda r: r.undealt <= 0),
    "Where nothing is drawn, no tile needs to be kept from it.": Misfit(
        "reserve", lambda r: r.undealt <= 0 or not r.draws
    ),
    _LEFT_OVER: Misfit("leftover", lambda r: r.undealt != 1 or r.draws),
    "Where no pips score, those of the leftover tile don't either.": Misfit(
        "leftover", lambda r: r.leftover.scores and not any(r.pips_score)
    ),
    "A match of so many rounds has no target.": Misfit("target", lambda r: r.rounds),
    "Where the lowest score wins, a block scores as going out does.": Misfit(
        "blocked_score", lambda r: r.lowest_wins
    ),
    "Without a spinner there are no such sides.": Misfit("arms", lambda r: not r.has_spinner),
    "Without a spinner there is none to count.": Misfit("counting", lambda r: not r.has_spinner),
    "With one opponent or two teams there is only one difference.": Misfit(
        "blocked_score", lambda r: r.blocked_score is BlockedScore.PAIRWISE and r.sides == 2
    ),
    "Who wins a tie makes no difference there.": Misfit(
        "blocked_tie",
        lambda r: r.partnered or (r.lowest_wins and r.next_lead is not NextLead.WINNER),
    ),
    "Only where the last tile says what going out scores.": Misfit(
        "crossed", lambda r: r.out_score is not OutScore.LAST_TILE
    ),
    "Points for a capicúa need a choice of what is one.": Misfit(
        "capicua_bonus", lambda r: r.capicua is Capicua.NONE
    ),
    "There are no points for such a pass.": Misfit("first_pass", lambda r: not r.first_pass_bonus),
    "Only where a match is to six-love.": Misfit(
        "level_lead",
        lambda r: r.keeping is not ScoreKeeping.LOVE and r.level_lead is LevelLead.OPENING,
    ),
    "0-0 counts nothing anyway.": Misfit("blank_held", lambda r: not r.blank_value),
    "There are no trains.": Misfit(
        "hub_step cover common_train first_train last_double", lambda r: not r.trains
    ),
}
"""What can be played, but makes no difference."""

_OF_FIELD: dict[str, list[tuple[str, Misfit]]] = {}
for _why, _misfit in (*_UNPLAYABLE.items(), *_IDLE.items()):
    for _field in _misfit.fields.split():
        _OF_FIELD.setdefault(_field, []).append((_why, _misfit))
