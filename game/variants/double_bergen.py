"""Double Bergen: Bergen with four ends, once the double that is led has a tile on each side.

Sources: Pagat (bergen2: the hands, drawing while there is a tile, two points for a pair of ends or
a double, three for a triplet, more for four) and domino-play.com (a point for each end that shows
the number of the tile laid, if another does). In both, one player drawn by lot leads any double, or
the next who holds one, and the lead rotates; that is a variation, with a new deal where nobody
holds a double. By the usual rules the highest double leads each round, as in Bergen.
"""

from dataclasses import replace

from game.engine.choices import Arms, Fill, NextLead, Opening, Spinner
from game.engine.scoring_choices import EndsScoring, OutScore
from game.language import N_
from game.variants import bergen, options
from game.variants import options_country as by_country
from game.variants.base import CLASSIC, Preset, Variant
from game.variants.option import Choice, Option

OPENING = Option.of(
    "opening",
    options.OPENING.title,
    options.OPENING.choice(Opening.HIGHEST_DOUBLE),
    Choice(
        Opening.LOT,
        N_("By draw"),
        N_("The player who draws the most pips leads any double; without one, the next player."),
    ),
)

NEXT_LEAD = Option.of(
    "next_lead",
    options.NEXT_LEAD.title,
    options.NEXT_LEAD.choice(NextLead.OPENING),
    Choice(
        NextLead.ROTATES,
        N_("The lead rotates"),
        N_("The lead passes to the next player who has a double; any double may be led."),
    ),
)

LONE_DOUBLE = Option.of(
    "in_play",
    N_("A double alone"),
    Choice(
        EndsScoring.HEADERS_AND_DOUBLES,
        N_("Two points"),
        N_("A double scores 2 even if no other end shows its number."),
    ),
    Choice(
        EndsScoring.HEADERS,
        # Translators: no points.
        N_("Nothing"),
        N_("A double scores only if another end shows its number."),
    ),
)

VARIANT = Variant(
    key="double-bergen",
    # Translators: the name of a game.
    name=N_("Double Bergen"),
    blurb=N_("Bergen with four ends, in a cross."),
    rules=replace(
        bergen.VARIANT.rules,
        spinner=Spinner.SET_DOUBLE,
        arms=Arms.ALL_AT_ONCE,
        fill=Fill.SET_DOUBLE,
        in_play=EndsScoring.HEADERS_AND_DOUBLES,
    ),
    hands=bergen.VARIANT.hands,
    options=(
        *options.TABLE,
        options.ROUNDS,
        bergen.TARGET,
        options.MATCH_END,
        *options.BONEYARD,
        OPENING,
        NEXT_LEAD,
        LONE_DOUBLE,
        by_country.OUT_SCORE.only(OutScore.ONE, OutScore.TWO),
        bergen.BLOCKED_WINNER,
        bergen.BLOCKED_SCORE,
        options.BLOCKED_TIE,
    ),
    presets=(
        CLASSIC,
        Preset(
            "pagat",
            N_("Pagat.com rules"),
            N_("The lead passes from player to player, and any double may be led."),
            {"opening": "lot", "next_lead": "rotates"},
            variation=True,
        ),
    ),
)
