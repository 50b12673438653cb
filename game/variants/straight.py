"""Straight: Block with a boneyard. Source: the Straight page, as the house settled it."""

from game.engine.points import Drawing
from game.engine.rules import Rules
from game.language import N_
from game.variants import options
from game.variants.base import Variant

VARIANT = Variant(
    key="straight",
    # Translators: the name of a game.
    name=N_("Straight"),
    blurb=N_("Match the ends; draw from the boneyard if you can’t."),
    home="en-US",
    rules=Rules(draw=Drawing.ONE),
    hands={2: 7, 3: 5, 4: 5},
    options=(
        options.SEATS,
        options.TEAMS,
        options.SET,
        options.TARGET,
        options.DRAW,
        options.RESERVE,
        options.OPENING,
        options.NO_DOUBLE,
        options.NEXT_LEAD,
        options.SPINNER,
        options.ARMS,
        options.BLOCKED_SCORE,
        options.BLOCKED_TIE,
    ),
)
