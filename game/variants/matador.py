"""Matador: touching halves add up to seven.

Sources: Wikipedia, liquisearch.com, cardsdicedominoes.com (the hands) and Kelley's page at
dominorules.com, which deals seven each and draws nothing. They agree on what touches what. Older
books, as at customgraph.com, and spaanszt.home.xs4all.nl draw for the first lead; it and Kelley
lead with any tile.
"""

from dataclasses import replace

from game.engine.rules import Rules
from game.language import N_
from game.variants import options
from game.variants import options_country as by_country
from game.variants.base import Variant
from game.variants.option import Choice, amount
from game.variants.options_country import listed

HAND = options.hand(
    amount(5, N_("A short round.")),
    amount(6, N_("A medium-length round.")),
    amount(7, N_("A long round.")),
)

OPENING = options.OPENING.only(
    "highest_double",
    Choice(
        "double_holder",
        N_("Highest double, any tile"),
        N_("The player with the highest double leads, with any tile."),
    ),
    "top_double",
    "double_blank",
    by_country.OPENING.choice("lot"),
)

NO_DOUBLE = options.NO_DOUBLE.only(
    replace(
        options.NO_DOUBLE.choice("heaviest"),
        explanation=N_("The player with the heaviest tile leads."),
    ),
    "redeal",
)

MATADOR = Variant(
    key="matador",
    # Translators: the name of a game.
    name=N_("Matador"),
    blurb=N_("Touching halves add up to seven; matadors go anywhere."),
    rules=Rules.parse("joining=sum draw=until_playable reserve=2 blocked_score=opponents"),
    hands={2: 7, 3: 6, 4: 5},
    options=listed(
        "seats teams max_pip hand rounds target draw reserve opening no_double next_lead "
        "blocked_score blocked_tie",
        HAND,
        OPENING,
        NO_DOUBLE,
        options.BLOCKED_SCORE.only("opponents", "minus_own"),
    ),
)
