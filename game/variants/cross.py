"""Cross: the first double needs a tile on each side before the line goes on.

Sources: Kelley's page at dominorules.com (the hands, drawing until one fits) and gamerules.com
(five each for three, too, and a single tile drawn). Both leave two tiles in the boneyard. They do
not say what a round scores, so it is as in Block.
"""

from game.engine.choices import Arms, DrawRule, Fill, NoDouble, Spinner
from game.engine.rules import Rules
from game.engine.scoring_choices import BlockedScore
from game.language import N_
from game.variants import matador, options
from game.variants.base import Variant

VARIANT = Variant(
    key="cross",
    # Translators: the name of a game.
    name=N_("Cross"),
    blurb=N_("First fill all four sides of the first double."),
    rules=Rules(
        no_double=NoDouble.REDEAL,
        draw=DrawRule.UNTIL_PLAYABLE,
        reserve=2,
        spinner=Spinner.SET_DOUBLE,
        arms=Arms.ALL_AT_ONCE,
        fill=Fill.SET_DOUBLE,
    ),
    hands={2: 7, 3: 6, 4: 5},
    options=(
        *options.TABLE,
        matador.HAND,
        options.ROUNDS,
        options.TARGET,
        *options.BONEYARD,
        options.BLOCKED_SCORE.only(BlockedScore.MINUS_OWN, BlockedScore.OPPONENTS),
        options.BLOCKED_TIE,
    ),
)
