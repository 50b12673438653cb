"""Five-Up: Fives with every double a spinner, scored as on a cribbage board.

Source: Pagat, "Five Up", after the books of Dominic C. Armanino: five tiles each, the first lead by
lot and then to whoever went out, drawing until a tile fits, a point for each five, 61 points. What
that page leaves open (blocked rounds, rounding, ending mid-round) is as in Fives.
"""

from dataclasses import replace

from game.engine.choices import Opening, Spinner
from game.engine.scoring_choices import ScoreUnit
from game.language import N_
from game.variants import fives, options
from game.variants.base import Variant
from game.variants.option import amount

TARGET = options.target(
    amount(61, N_("Once around the cribbage board.")),
    amount(121, N_("Twice around the cribbage board.")),
)

VARIANT = Variant(
    key="five-up",
    # Translators: the name of a game.
    name=N_("Five-Up"),
    blurb=N_("Fives with every double a spinner, and a point for each five."),
    rules=replace(
        fives.VARIANT.rules,
        hand=5,
        opening=Opening.LOT,
        spinner=Spinner.EVERY_DOUBLE,
        unit=ScoreUnit.MULTIPLES,
        target=61,
    ),
    hands={2: 5, 3: 5, 4: 5},
    options=(
        *options.TABLE,
        options.ROUNDS,
        TARGET,
        options.MATCH_END,
        options.ARMS,
        fives.NEXT_LEAD,
        options.RESERVE,
        fives.BLOCKED_SCORE,
    ),
)
