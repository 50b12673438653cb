"""Bergen: make both ends of the line alike.

Sources: domino-games.com and onlinedominogames.com, which the usual rules follow; Pagat (the lowest
double leads, two tiles are never drawn) and Joe Celko's page at gamecabinet.com (two points for
winning a round, ten points where more than two play), which the options come from. In a block Celko
and puzzle-place.net put a hand without doubles before one with them; on which of two hands with
doubles goes first they differ, so there it is the pips.
"""

from game.engine.choices import DrawRule, NoDouble, Opening
from game.engine.rules import Rules
from game.engine.scoring_choices import (
    BlockedScore,
    BlockedTie,
    BlockedWinner,
    EndsScoring,
    OutScore,
)
from game.language import N_
from game.variants import options, straight
from game.variants import options_country as by_country
from game.variants.base import CLASSIC, Preset, Variant
from game.variants.option import Choice, Option, amount

TARGET = options.target(
    amount(10, N_("A short match.")),
    amount(15, N_("The usual match.")),
    amount(25, N_("A longer match.")),
)

BLOCKED_WINNER = Option.of(
    "blocked_winner",
    by_country.BLOCKED_WINNER.title,
    Choice(BlockedWinner.TOTAL, N_("Fewest pips"), N_("The hand with the fewest pips wins.")),
    Choice(
        BlockedWinner.NO_DOUBLE,
        N_("No doubles first"),
        N_("A hand without doubles wins against any with one; then the fewest pips."),
    ),
)

BLOCKED_SCORE = by_country.BLOCKED_SCORE.only(BlockedScore.ONE, BlockedScore.TWO)

VARIANT = Variant(
    key="bergen",
    # Translators: the name of a game.
    name=N_("Bergen"),
    blurb=N_("Make both ends show the same number."),
    rules=Rules(
        hand=6,
        no_double=NoDouble.REDEAL,
        draw=DrawRule.UNTIL_PLAYABLE,
        in_play=EndsScoring.HEADERS,
        out_score=OutScore.ONE,
        blocked_score=BlockedScore.ONE,
        blocked_tie=BlockedTie.NOBODY,
        target=15,
    ),
    hands={2: 6, 3: 6, 4: 5},
    options=(
        *options.TABLE,
        options.ROUNDS,
        TARGET,
        options.MATCH_END,
        *options.BONEYARD,
        straight.OPENING.only(Opening.HIGHEST_DOUBLE, Opening.LOWEST_DOUBLE),
        options.NO_DOUBLE,
        options.NEXT_LEAD,
        by_country.OUT_SCORE.only(OutScore.ONE, OutScore.TWO),
        BLOCKED_WINNER,
        BLOCKED_SCORE,
        options.BLOCKED_TIE,
    ),
    presets=(
        CLASSIC,
        Preset(
            "pagat",
            N_("Pagat.com rules"),
            N_("The lowest double leads, and the last two tiles are never drawn."),
            {"opening": "lowest_double", "reserve": 2},
            variation=True,
        ),
    ),
)
