"""Cross: the first double needs a tile on each side before the line goes on.

Sources: Kelley's page at dominorules.com (the hands, drawing until one fits) and gamerules.com
(five each for three, too, and a single tile drawn). Both leave two tiles in the boneyard. They do
not say what a round scores, so it is as in Block.

Sebastopol: four players, and 6-6 needs a tile on each side first.

Sources: Pagat's text at gambiter.com (own pips taken off after a block, nobody scores a tie),
spaanszt.home.xs4all.nl (all the others' pips), and onlinedominogames.com. They agree on how to
play; matches are to 60 or to 100.
"""

from game.engine.rules import Rules
from game.language import N_
from game.variants import matador, options
from game.variants.base import Variant
from game.variants.options_country import listed

CROSS = Variant(
    key="cross",
    # Translators: the name of a game.
    name=N_("Cross"),
    blurb=N_("First fill all four sides of the first double."),
    rules=Rules.parse(
        "no_double=redeal draw=until_playable reserve=2 spinner=set_double arms=all_at_once "
        "fill=set_double"
    ),
    hands={2: 7, 3: 6, 4: 5},
    options=listed(
        "seats teams max_pip hand rounds target draw reserve blocked_score blocked_tie",
        matador.HAND,
        options.BLOCKED_SCORE.only("minus_own", "opponents"),
    ),
)

SEBASTOPOL = Variant(
    key="sebastopol",
    # Translators: the name of a game.
    name=N_("Sebastopol"),
    blurb=N_("First fill all four sides of 6-6; nothing to draw."),
    rules=Rules.parse(
        "seats=4 opening=top_double spinner=set_double arms=all_at_once fill=set_double "
        "blocked_tie=nobody"
    ),
    hands={4: 7},
    options=listed(
        "teams rounds target blocked_score blocked_tie",
        options.BLOCKED_SCORE.only("minus_own", "opponents"),
    ),
)
