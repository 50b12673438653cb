"""Straight: Block with a boneyard. Source: the house rules' Straight page."""

from game.engine.rules import Rules
from game.language import N_
from game.variants import options
from game.variants import presets_country as abroad
from game.variants.base import CLASSIC, Variant
from game.variants.option import Choice, amount
from game.variants.options_country import listed

ROUNDS = options.ROUNDS.plus(
    *(amount(count, N_("The match has this many rounds.")) for count in (5, 10, 13))
)

OPENING = options.OPENING.plus(
    Choice(
        "lowest_double",
        N_("Lowest double"),
        N_("The player with the lowest double must play it first."),
    ),
    Choice(
        "lowest_but_blank",
        N_("Lowest, not 0-0"),
        N_("The player with the lowest double other than 0-0 must play it first."),
    ),
)

STRAIGHT = Variant(
    key="straight",
    # Translators: the name of a game.
    name=N_("Straight"),
    blurb=N_("Match the ends; draw from the boneyard if you can’t. Also called Draw."),
    home="en-US",
    rules=Rules.parse("draw=one"),
    hands={2: 7, 3: 5, 4: 5},
    options=listed(
        "seats teams max_pip rounds target draw reserve opening no_double next_lead spinner "
        "arms ranking blocked_score blocked_tie blank_value blank_held any_blank",
        ROUNDS,
        OPENING,
    ),
    presets=(CLASSIC, *abroad.STRAIGHT),
)
