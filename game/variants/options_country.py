"""The options of games by country: which way turns go, what scores besides pips, and how much.

Source: the house's page of games by country. Tables differ most in the amounts.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from game.engine.points import (
    AfterTie,
    BlockedScore,
    BlockedWinner,
    Capicua,
    Direction,
    FirstPass,
    Held,
    Keeping,
    LevelLead,
    MatchEnd,
    Opening,
    OutScore,
    Ranking,
    Removed,
    RoundBonus,
    TeamTie,
)
from game.engine.rules import Rules
from game.language import N_
from game.variants import options
from game.variants import words_country as words
from game.variants.base import Choice, Option, always

_NOTHING = N_("No extra points.")
_ON_TOP = N_("Adds this many points.")


def _named(
    labels: Mapping[Any, str], explanations: Mapping[Any, str], **applies: Callable[[Rules], bool]
) -> tuple[Choice, ...]:
    """Return a choice for each label, with its explanation, and when it makes sense."""
    needs = "That choice does not go with the others."
    return tuple(
        Choice(value, label, explanations[value], applies.get(str(value), always), needs)
        for value, label in labels.items()
    )


def _amount(
    key: str, title: str, *amounts: int, applies: Callable[[Rules], bool] = always, needs: str = ""
) -> Option:
    """Return an option of points on top, none of them first."""
    choices = tuple(
        Choice(amount, str(amount), _ON_TOP if amount else _NOTHING) for amount in amounts
    )
    return Option(key, title, choices, applies, needs=needs)


def _by_totals(rules: Rules) -> bool:
    return rules.blocked_winner is BlockedWinner.TOTAL


def _wins_alone(rules: Rules) -> bool:
    """Whether a round scores a single win, and nothing besides."""
    bonuses = (
        *(rules.block_bonus, rules.capicua_bonus, rules.double_blank_bonus),
        *(rules.pass_bonus, rules.first_pass_bonus),
    )
    one = rules.out_score is OutScore.ONE and rules.blocked_score is BlockedScore.ONE
    return one and not any(bonuses) and rules.round_bonus is RoundBonus.NONE


def _may_score_passes(rules: Rules) -> bool:
    """Whether passes may score where the ends do."""
    return rules.undealt == 0 and rules.match_end is MatchEnd.FINISH_ROUND


def _enough_doubles(rules: Rules, count: int) -> bool:
    """Whether not everybody's hands must hold so many doubles anyway."""
    return (count - 1) * rules.seats >= rules.max_pip + 1 - rules.undealt


DIRECTION = Option(
    "direction",
    N_("Turns"),
    _named(
        {
            Direction.CLOCKWISE: N_("Clockwise"),
            Direction.COUNTER_CLOCKWISE: N_("Counter-clockwise"),
        },
        words.DIRECTIONS,
    ),
)

OPENING = Option(
    "opening",
    options.OPENING.title,
    (
        *(choice for choice in options.OPENING.choices if choice.value is Opening.TOP_DOUBLE),
        Choice(
            Opening.LOT,
            N_("By lot"),
            N_("Everyone draws a tile; the heaviest leads, with any tile."),
        ),
    ),
)

REDEAL_DOUBLES = Option(
    "redeal_doubles",
    N_("Many doubles"),
    (
        # Translators: hands with many doubles are never dealt again.
        Choice(0, N_("Play on"), N_("Every deal is played.")),
        *(
            Choice(
                count,
                str(count),
                words.DEALT_AGAIN,
                lambda rules, count=count: _enough_doubles(rules, count),  # type: ignore[misc]
                "Somebody would always hold so many doubles.",
            )
            for count in (4, 5, 6)
        ),
    ),
)

OUT_SCORE = Option(
    "out_score",
    N_("Going out scores"),
    _named(
        {
            OutScore.PIPS: N_("Their pips"),
            OutScore.ALL_HANDS: N_("All pips"),
            OutScore.ONE: N_("One point"),
            OutScore.LAST_TILE: N_("By the last tile"),
        },
        words.OUT_SCORES,
    ),
)

CROSSED = Option(
    "crossed",
    # Translators: a double that ends the round and fits both ends of the line.
    N_("Cruzada"),
    (
        Choice(4, "4", N_("A double that fits both ends scores 4 points.")),
        Choice(6, "6", N_("A double that fits both ends scores 6 points.")),
    ),
    applies=lambda rules: rules.out_score is OutScore.LAST_TILE,
    needs="Only where the last tile says what going out scores.",
)

BLOCKED_SCORE = Option(
    "blocked_score",
    N_("Blocked round scores"),
    (
        Choice(
            BlockedScore.OPPONENTS, N_("In full"), N_("The other team’s pips, nothing subtracted.")
        ),
        Choice(
            BlockedScore.MINUS_OWN,
            N_("Minus own pips"),
            N_("The other team’s pips minus the winners’."),
            applies=_by_totals,
            needs="Where a single hand wins a block, its team's pips cannot be taken off.",
        ),
        *_named(
            {BlockedScore.ALL_HANDS: N_("All pips"), BlockedScore.ONE: N_("One point")},
            words.BLOCKED_SCORES,
        ),
    ),
)

BLOCKED_WINNER = Option(
    "blocked_winner",
    N_("Winner of a block"),
    _named(
        {
            BlockedWinner.TOTAL: N_("Lighter team"),
            BlockedWinner.LOWEST_HAND: N_("Lightest hand"),
            BlockedWinner.DUEL: N_("The last two"),
        },
        words.BLOCKED_WINNERS,
        lowest_hand=lambda rules: rules.blocked_score is not BlockedScore.MINUS_OWN,
        duel=lambda rules: rules.blocked_score is not BlockedScore.MINUS_OWN,
    ),
)

TEAM_TIE = Option(
    "team_tie",
    options.BLOCKED_TIE.title,
    _named(
        {
            TeamTie.NOBODY: N_("Nobody"),
            TeamTie.SETTER: N_("Who led"),
            TeamTie.BLOCKER: N_("Who played last"),
        },
        words.TEAM_TIES,
    ),
)

AFTER_TIE = Option(
    "after_tie",
    N_("After a tie"),
    _named(
        {
            AfterTie.SAME: N_("As before"),
            AfterTie.ONE_MORE: N_("One more"),
            AfterTie.DOUBLE: N_("Double"),
        },
        words.AFTER_TIES,
    ),
)

CAPICUA = Option(
    "capicua",
    N_("Capicúa"),
    _named(
        {
            Capicua.NONE: N_("None"),
            Capicua.TWO_FACES: N_("Two numbers"),
            Capicua.ANY_END: N_("Either end"),
            Capicua.ANY_TILE: N_("Doubles too"),
        },
        words.CAPICUAS,
    ),
)

CAPICUA_BONUS = _amount(
    "capicua_bonus",
    N_("Points for a capicúa"),
    *(0, 25, 30, 50, 100),
    applies=lambda rules: rules.capicua is not Capicua.NONE,
    needs="Points for a capicúa need a choice of what is one.",
)
DOUBLE_BLANK_BONUS = Option(
    "double_blank_bonus",
    N_("Going out with 0-0"),
    tuple(
        Choice(
            amount,
            str(amount),
            N_("Adds this many points, unless both ends are blank.") if amount else _NOTHING,
        )
        for amount in (0, 25, 30, 50, 100)
    ),
)
BLOCK_BONUS = _amount("block_bonus", N_("Points for a block"), 0, 25, 50, 100)
PASS_BONUS = _amount("pass_bonus", N_("When all others pass"), 0, 25, 30, 50)
FIRST_PASS_BONUS = _amount("first_pass_bonus", N_("A pass after the lead"), 0, 10, 25, 30, 50)

EACH_PASS = _amount(
    "each_pass",
    N_("Each pass"),
    *(0, 20),
    applies=_may_score_passes,
    needs="Passes score where nothing is drawn and rounds are finished.",
)
PASS_INSTEAD = replace(
    PASS_BONUS,
    choices=tuple(choice for choice in PASS_BONUS.choices if choice.value != 25),
    applies=_may_score_passes,
    needs="Passes score where nothing is drawn and rounds are finished.",
)
DOUBLE_OUT = Option(
    "double_out",
    N_("Going out with a double"),
    (
        Choice(0, N_("Their pips"), N_("As going out with any other tile.")),
        Choice(20, "20", N_("This many points instead of pips.")),
    ),
)

FIRST_PASS = Option(
    "first_pass",
    N_("That pass scores"),
    _named(
        {
            FirstPass.ALWAYS: N_("Always"),
            FirstPass.PLAIN_TWICE: N_("Twice if no double"),
            FirstPass.ALONE: N_("If it is the only one"),
        },
        words.FIRST_PASSES,
    ),
    applies=lambda rules: rules.first_pass_bonus > 0,
    needs="There are no points for such a pass.",
)

ROUND_BONUS = Option(
    "round_bonus",
    N_("First rounds"),
    _named(
        {RoundBonus.NONE: N_("No bonus"), RoundBonus.HUNDRED: N_("100, 75, 50, 25")},
        words.ROUND_BONUSES,
    ),
)

KEEPING = Option(
    "keeping",
    N_("Score of the match"),
    _named(
        {Keeping.ADDED: N_("Added up"), Keeping.LOVE: N_("Six-love")},
        words.KEEPINGS,
        love=_wins_alone,
    ),
)

LEVEL_LEAD = Option(
    "level_lead",
    N_("Lead at level scores"),
    _named(
        {LevelLead.USUAL: N_("As usual"), LevelLead.OPENING: N_("Same as the first")},
        words.LEVEL_LEADS,
    ),
    applies=lambda rules: rules.keeping is Keeping.LOVE,
    needs="Only where wins in a row are kept.",
)

REMOVED = Option(
    "removed",
    N_("Double blank"),
    _named(
        # Translators: of a tile: part of the set that is played with, or not.
        {Removed.NONE: N_("In play"), Removed.DOUBLE_BLANK: N_("Taken out")},
        words.REMOVALS,
        double_blank=lambda rules: rules.opening is not Opening.DOUBLE_BLANK,
    ),
    applies=lambda rules: rules.seats == 3,
    needs="0-0 is taken out only where three players share the other tiles.",
)

RANKING = Option(
    "ranking",
    N_("Who wins"),
    _named(
        {Ranking.HIGHEST: N_("Highest score"), Ranking.LOWEST: N_("Lowest score")}, words.RANKINGS
    ),
)

ROUNDS = Option(
    "rounds",
    N_("Rounds"),
    (
        Choice(0, N_("To the target"), N_("As many rounds as it takes to the target.")),
        *(
            Choice(count, str(count), N_("The match has this many rounds."))
            for count in (5, 10, 13)
        ),
    ),
)

BLANK_VALUE = Option(
    "blank_value",
    N_("0-0 left in a hand"),
    (
        Choice(0, "0", N_("It counts nothing.")),
        *(Choice(count, str(count), N_("It counts this many pips.")) for count in (10, 25, 50)),
    ),
)

ANY_BLANK = Option(
    "any_blank",
    N_("Another blank left"),
    (
        Choice(0, N_("Its pips"), N_("It counts its pips.")),
        Choice(25, "25", N_("It counts this many, whatever its other half is.")),
    ),
)

BLANK_HELD = Option(
    "blank_held",
    N_("0-0 counts"),
    # Translators: when 0-0 left in a hand counts more than nothing.
    _named({Held.ALWAYS: N_("In any hand"), Held.ALONE: N_("On its own")}, words.HELD),
    applies=lambda rules: rules.blank_value > 0,
    needs="0-0 counts nothing anyway.",
)
