"""Sebastopol: four players, and 6-6 needs a tile on each side first.

Sources: Pagat's text at gambiter.com (own pips taken off after a block, nobody scores a tie),
spaanszt.home.xs4all.nl (all the others' pips), and onlinedominogames.com. They agree on how to
play; matches are to 60 or to 100.
"""

from game.engine.choices import Arms, Fill, Opening, Spinner
from game.engine.rules import Rules
from game.engine.scoring_choices import BlockedScore, BlockedTie
from game.language import N_
from game.variants import options
from game.variants.base import Variant

VARIANT = Variant(
    key="sebastopol",
    # Translators: the name of a game.
    name=N_("Sebastopol"),
    blurb=N_("First fill all four sides of 6-6; nothing to draw."),
    rules=Rules(
        seats=4,
        opening=Opening.TOP_DOUBLE,
        spinner=Spinner.SET_DOUBLE,
        arms=Arms.ALL_AT_ONCE,
        fill=Fill.SET_DOUBLE,
        blocked_tie=BlockedTie.NOBODY,
    ),
    hands={4: 7},
    options=(
        options.TEAMS,
        options.ROUNDS,
        options.TARGET,
        options.BLOCKED_SCORE.only(BlockedScore.MINUS_OWN, BlockedScore.OPPONENTS),
        options.BLOCKED_TIE,
    ),
)
