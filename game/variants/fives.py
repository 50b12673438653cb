"""Fives: make the open ends count a multiple of five. Source: the house rules' Fives page.

Of the presets, "Pagat" follows that site's page "All Fives", and Sniff the American rules on its
page "Sniff", where the first double goes on counting until its ends are covered. That page, and
Foster's Hoyle too, use the name Muggins for the game without a spinner. That a multiple of both
five and three scores twice (30 scores 30 + 30) follows dominorules.com.

Five-Up: Fives with every double a spinner, scored as on a cribbage board.

Source: Pagat, "Five Up", after the books of Dominic C. Armanino: five tiles each, the first lead by
lot and then to whoever went out, drawing until a tile fits, a point for each five, 61 points. What
that page leaves open (blocked rounds, rounding, ending mid-round) is as in Fives.

Fives and Threes, the game of British pubs: a point for each five and each three in the ends.

Source: Pagat, "Fives and Threes" (the hands, no drawing, no spinner, the first lead by lot and then
to the next player, a count of 15 worth eight points, one point for going out), and the page of the
same name at onlinedominogames.com for what its scoring leaves open: a block scores nothing, and
after the round in which 100 is reached the highest score wins.
"""

from dataclasses import replace

from game.engine.choices import NextLead, Opening, Spinner
from game.engine.rules import Rules
from game.engine.scoring_choices import ScoreUnit
from game.language import N_
from game.variants import options
from game.variants import options_country as by_country
from game.variants import presets_country as abroad
from game.variants.base import CLASSIC, Preset, Variant
from game.variants.option import Choice, amount
from game.variants.options_country import listed

PAGAT_HANDS = {2: 9, 3: 7, 4: 5}
PAGAT_TARGETS = {2: 250, 3: 200, 4: 200}
SNIFF_HANDS = {2: 7, 3: 6, 4: 5}

HAND = options.hand(
    amount(7, N_("The usual number of tiles.")),
    amount(
        9,
        N_("A longer round for two."),
        applies=lambda rules: rules.seats == 2,
        needs="Hands of nine are for two players.",
    ),
    amount(
        6,
        N_("A shorter round for three."),
        applies=lambda rules: rules.seats == 3,
        needs="Hands of six are for three players.",
    ),
    amount(
        5,
        N_("Eight tiles or more stay in the boneyard."),
        applies=lambda rules: rules.seats == 4,
        needs="Hands of five are for four players.",
    ),
)

TARGET = options.target(
    amount(150, N_("The usual match.")),
    amount(200, N_("A longer match.")),
    amount(250, N_("A long match.")),
)

OPENING = options.OPENING.only(
    Choice(
        "double_holder",
        N_("Highest double"),
        N_("The player with the highest double leads, with any tile."),
        applies=lambda rules: rules.next_lead is not NextLead.ROTATES,
        needs="Where the lead rotates, it is drawn for first.",
    ),
    by_country.OPENING.choice("lot"),
    replace(
        options.OPENING.choice("top_double"),
        applies=lambda rules: rules.undealt == 0,
        needs="That the highest double of the set leads needs every tile to be dealt.",
    ),
)

NO_DOUBLE = options.NO_DOUBLE.only(
    Choice(
        "heaviest",
        N_("Heaviest tile leads"),
        N_("The player with the heaviest tile leads, with any tile."),
    ),
    "redeal",
)

NEXT_LEAD = options.NEXT_LEAD.only(
    Choice(
        "went_out",
        # Translators: a name for how the lead passes, as players call it.
        N_("Who went out leads"),
        N_(
            "The player who went out leads; after a block, the lead is decided as in "
            "the first round."
        ),
    ),
    Choice("rotates", N_("The lead rotates"), N_("The lead passes to the next player each round.")),
)

SPINNER = options.SPINNER.only(
    "first_double",
    Choice(
        "set_double",
        N_("Opening double"),
        N_("You can play on all four sides of the opening double only."),
    ),
    Choice("none", N_("None"), N_("The line has two ends, as in Muggins.")),
)

BLOCKED_SCORE = options.BLOCKED_SCORE.only("opponents", "minus_own")

FIVES = Variant(
    key="fives",
    # Translators: the name of a game.
    name=N_("Fives"),
    blurb=N_("Open ends that add up to fives score. Also called All Fives or Muggins."),
    home="en-US",
    rules=Rules.parse(
        "opening=double_holder next_lead=went_out draw=until_playable spinner=first_double "
        "arms=sides_first in_play=fives rounding=together blocked_score=opponents "
        "blocked_tie=pair_splits target=150 match_end=at_once"
    ),
    hands={2: 7, 3: 7, 4: 7},
    options=listed(
        "seats teams max_pip hand rounds target match_end in_play spinner arms counting "
        "opening no_double next_lead reserve rounding blocked_score direction each_pass "
        "pass_bonus double_out",
        HAND,
        TARGET,
        SPINNER,
        OPENING,
        NO_DOUBLE,
        NEXT_LEAD,
        BLOCKED_SCORE,
        by_country.PASS_INSTEAD,
    ),
    presets=(
        CLASSIC,
        Preset(
            "pagat",
            # Translators: a name, of a site with rules of games.
            N_("Pagat.com rules"),
            N_("Nine, seven or five tiles each, and a draw for the first lead."),
            "opening=lot target=250",
            PAGAT_HANDS,
            PAGAT_TARGETS,
            variation=True,
        ),
        Preset(
            "tournament",
            N_("Tournament"),
            N_("Like the Pagat.com rules, but the lead passes to the next player each round."),
            "next_lead=rotates opening=lot target=250",
            PAGAT_HANDS,
            PAGAT_TARGETS,
            variation=True,
        ),
        Preset(
            "sniff",
            # Translators: a name, of a game.
            N_("Sniff"),
            N_("The first double keeps counting until its ends are covered."),
            "opening=lot counting=ends",
            SNIFF_HANDS,
            variation=True,
        ),
        Preset(
            "muggins",
            # Translators: a name, of a game.
            N_("Muggins"),
            N_("No double is a spinner: the line has two ends."),
            "spinner=none",
            variation=True,
        ),
        *abroad.FIVES,
    ),
)

FIVE_UP_TARGET = options.target(
    amount(61, N_("Once around the cribbage board.")),
    amount(121, N_("Twice around the cribbage board.")),
)

FIVE_UP = Variant(
    key="five-up",
    # Translators: the name of a game.
    name=N_("Five-Up"),
    blurb=N_("Fives with every double a spinner, and a point for each five."),
    rules=replace(
        FIVES.rules,
        hand=5,
        opening=Opening.LOT,
        spinner=Spinner.EVERY_DOUBLE,
        unit=ScoreUnit.MULTIPLES,
        target=61,
    ),
    hands={2: 5, 3: 5, 4: 5},
    options=listed(
        "seats teams max_pip rounds target match_end arms next_lead reserve blocked_score",
        FIVE_UP_TARGET,
        NEXT_LEAD,
        BLOCKED_SCORE,
    ),
)

THREES_TARGET = options.target(
    amount(61, N_("Once around the cribbage board.")),
    amount(100, N_("The usual match.")),
    amount(121, N_("Twice around the cribbage board.")),
)

FIVES_AND_THREES = Variant(
    key="fives-and-threes",
    # Translators: the name of a game.
    name=N_("Fives and Threes"),
    blurb=N_("A point for every 5 and every 3 in the total of the ends."),
    home="en-GB",
    rules=Rules.parse(
        "opening=lot next_lead=rotates in_play=fives_and_threes unit=multiples out_score=one "
        "blocked_score=nothing blocked_tie=nobody"
    ),
    hands={2: 7, 3: 5, 4: 5},
    options=listed("seats teams max_pip rounds target match_end", THREES_TARGET),
)
