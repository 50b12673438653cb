"""Bergen: make both ends of the line alike.

Sources: domino-games.com and onlinedominogames.com, which the usual rules follow; Pagat (the lowest
double leads, two tiles are never drawn) and Joe Celko's page at gamecabinet.com (two points for
winning a round, ten points where more than two play), which the options come from. In a block Celko
and puzzle-place.net put a hand without doubles before one with them; on which of two hands with
doubles goes first they differ, so there it is the pips.

Double Bergen: Bergen with four ends, once the double that is led has a tile on each side.

Sources: Pagat (bergen2: the hands, drawing while there is a tile, two points for a pair of ends or
a double, three for a triplet, more for four) and domino-play.com (a point for each end that shows
the number of the tile laid, if another does). In both, one player drawn by lot leads any double, or
the next who holds one, and the lead rotates; that is a variation, with a new deal where nobody
holds a double. By the usual rules the highest double leads each round, as in Bergen.
"""

from dataclasses import replace

from game.engine.choices import Arms, Fill, Spinner
from game.engine.rules import Rules
from game.engine.scoring_choices import EndsScoring
from game.language import N_
from game.variants import options, straight
from game.variants import options_country as by_country
from game.variants.base import CLASSIC, Preset, Variant
from game.variants.option import Choice, Option, amount
from game.variants.options_country import listed

TARGET = options.target(
    amount(10, N_("A short match.")),
    amount(15, N_("The usual match.")),
    amount(25, N_("A longer match.")),
)

BLOCKED_WINNER = by_country.BLOCKED_WINNER.only(
    Choice("total", N_("Fewest pips"), N_("The hand with the fewest pips wins.")),
    Choice(
        "no_double",
        N_("No doubles first"),
        N_("A hand without doubles wins against any with one; then the fewest pips."),
    ),
)

BLOCKED_SCORE = by_country.BLOCKED_SCORE.only("one", "two")

BERGEN = Variant(
    key="bergen",
    # Translators: the name of a game.
    name=N_("Bergen"),
    blurb=N_("Make both ends show the same number."),
    rules=Rules.parse(
        "hand=6 no_double=redeal draw=until_playable in_play=headers out_score=one "
        "blocked_score=one blocked_tie=nobody target=15"
    ),
    hands={2: 6, 3: 6, 4: 5},
    options=listed(
        "seats teams max_pip rounds target match_end draw reserve opening no_double "
        "next_lead out_score blocked_winner blocked_score blocked_tie",
        TARGET,
        straight.OPENING.only("highest_double", "lowest_double"),
        by_country.OUT_SCORE.only("one", "two"),
        BLOCKED_WINNER,
        BLOCKED_SCORE,
    ),
    presets=(
        CLASSIC,
        Preset(
            "pagat",
            N_("Pagat.com rules"),
            N_("The lowest double leads, and the last two tiles are never drawn."),
            "opening=lowest_double reserve=2",
            variation=True,
        ),
    ),
)

OPENING = options.OPENING.only(
    "highest_double",
    Choice(
        "lot",
        N_("By draw"),
        N_("The player who draws the most pips leads any double; without one, the next player."),
    ),
)

NEXT_LEAD = options.NEXT_LEAD.only(
    "opening",
    Choice(
        "rotates",
        N_("The lead rotates"),
        N_("The lead passes to the next player who has a double; any double may be led."),
    ),
)

LONE_DOUBLE = Option("in_play", N_("A double alone")).plus(
    Choice(
        "headers_and_doubles",
        N_("Two points"),
        N_("A double scores 2 even if no other end shows its number."),
    ),
    Choice(
        "headers",
        # Translators: no points.
        N_("Nothing"),
        N_("A double scores only if another end shows its number."),
    ),
)

DOUBLE_BERGEN = Variant(
    key="double-bergen",
    # Translators: the name of a game.
    name=N_("Double Bergen"),
    blurb=N_("Bergen with four ends, in a cross."),
    rules=replace(
        BERGEN.rules,
        spinner=Spinner.SET_DOUBLE,
        arms=Arms.ALL_AT_ONCE,
        fill=Fill.SET_DOUBLE,
        in_play=EndsScoring.HEADERS_AND_DOUBLES,
    ),
    hands=BERGEN.hands,
    options=listed(
        "seats teams max_pip rounds target match_end draw reserve opening next_lead in_play "
        "out_score blocked_winner blocked_score blocked_tie",
        TARGET,
        OPENING,
        NEXT_LEAD,
        LONE_DOUBLE,
        by_country.OUT_SCORE.only("one", "two"),
        BLOCKED_WINNER,
        BLOCKED_SCORE,
    ),
    presets=(
        CLASSIC,
        Preset(
            "pagat",
            N_("Pagat.com rules"),
            N_("The lead passes from player to player, and any double may be led."),
            "opening=lot next_lead=rotates",
            variation=True,
        ),
    ),
)
