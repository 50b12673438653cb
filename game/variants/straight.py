"""Straight: Block with a boneyard. Source: the house rules' Straight page."""

from dataclasses import replace

from game.engine.choices import DrawRule, Opening
from game.engine.rules import Rules
from game.language import N_
from game.variants import options
from game.variants import options_country as by_country
from game.variants.base import CLASSIC, Variant
from game.variants.option import Choice, Option, amount
from game.variants.presets_country import STRAIGHT

ROUNDS = replace(
    options.ROUNDS,
    choices=(
        *options.ROUNDS.choices,
        *(amount(count, N_("The match has this many rounds.")) for count in (5, 10, 13)),
    ),
)

OPENING = Option.of(
    "opening",
    options.OPENING.title,
    *options.OPENING.choices,
    Choice(
        Opening.LOWEST_DOUBLE,
        N_("Lowest double"),
        N_("The player with the lowest double must play it first."),
    ),
    Choice(
        Opening.LOWEST_BUT_BLANK,
        N_("Lowest, not 0-0"),
        N_("The player with the lowest double other than 0-0 must play it first."),
    ),
)

VARIANT = Variant(
    key="straight",
    # Translators: the name of a game.
    name=N_("Straight"),
    blurb=N_("Match the ends; draw from the boneyard if you can’t. Also called Draw."),
    home="en-US",
    rules=Rules(draw=DrawRule.ONE),
    hands={2: 7, 3: 5, 4: 5},
    options=(
        *options.TABLE,
        ROUNDS,
        options.TARGET,
        *options.BONEYARD,
        OPENING,
        options.NO_DOUBLE,
        options.NEXT_LEAD,
        options.SPINNER,
        options.ARMS,
        by_country.RANKING,
        options.BLOCKED_SCORE,
        options.BLOCKED_TIE,
        by_country.BLANK_VALUE,
        by_country.BLANK_HELD,
        by_country.ANY_BLANK,
    ),
    presets=(CLASSIC, *STRAIGHT),
)
