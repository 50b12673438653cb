"""Matador: touching halves add up to seven.

Sources: Wikipedia, liquisearch.com, cardsdicedominoes.com (the hands) and Kelley's page at
dominorules.com, which deals seven each and draws nothing. They agree on what touches what. Older
books, as at customgraph.com, and spaanszt.home.xs4all.nl draw for the first lead; it and Kelley
lead with any tile.
"""

from dataclasses import replace

from game.engine.choices import DrawRule, Joining, NoDouble, Opening
from game.engine.rules import Rules
from game.engine.scoring_choices import BlockedScore
from game.language import N_
from game.variants import options
from game.variants import options_country as by_country
from game.variants.base import Variant
from game.variants.option import Choice, Option, amount

HAND = options.hand(
    amount(5, N_("A short round.")),
    amount(6, N_("A medium-length round.")),
    amount(7, N_("A long round.")),
)

OPENING = Option.of(
    "opening",
    options.OPENING.title,
    options.OPENING.choice(Opening.HIGHEST_DOUBLE),
    Choice(
        Opening.DOUBLE_HOLDER,
        N_("Highest double, any tile"),
        N_("The player with the highest double leads, with any tile."),
    ),
    *options.OPENING.only(Opening.TOP_DOUBLE, Opening.DOUBLE_BLANK).choices,
    by_country.OPENING.choice(Opening.LOT),
)

NO_DOUBLE = Option.of(
    "no_double",
    options.NO_DOUBLE.title,
    replace(
        options.NO_DOUBLE.choice(NoDouble.HEAVIEST),
        explanation=N_("The player with the heaviest tile leads."),
    ),
    options.NO_DOUBLE.choice(NoDouble.REDEAL),
)

VARIANT = Variant(
    key="matador",
    # Translators: the name of a game.
    name=N_("Matador"),
    blurb=N_("Touching halves add up to seven; matadors go anywhere."),
    rules=Rules(
        joining=Joining.SUM,
        draw=DrawRule.UNTIL_PLAYABLE,
        reserve=2,
        blocked_score=BlockedScore.OPPONENTS,
    ),
    hands={2: 7, 3: 6, 4: 5},
    options=(
        *options.TABLE,
        HAND,
        options.ROUNDS,
        options.TARGET,
        *options.BONEYARD,
        OPENING,
        NO_DOUBLE,
        options.NEXT_LEAD,
        options.BLOCKED_SCORE.only(BlockedScore.OPPONENTS, BlockedScore.MINUS_OWN),
        options.BLOCKED_TIE,
    ),
)
