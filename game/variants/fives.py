"""Fives: make the open ends count a multiple of five. Source: the house rules' Fives page.

Of the presets, "Pagat" follows that site's page "All Fives", and Sniff the American rules on its
page "Sniff", where the first double goes on counting until its ends are covered. That page, and
Foster's Hoyle too, use the name Muggins for the game without a spinner. That a multiple of both
five and three scores twice (30 scores 30 + 30) follows dominorules.com.
"""

from dataclasses import replace

from game.engine.choices import Arms, DrawRule, NextLead, NoDouble, Opening, Spinner
from game.engine.rules import Rules
from game.engine.scoring_choices import BlockedScore, BlockedTie, EndsScoring, MatchEnd, Rounding
from game.language import N_
from game.variants import options
from game.variants import options_country as by_country
from game.variants.base import CLASSIC, Preset, Variant
from game.variants.option import Choice, Option, amount
from game.variants.presets_country import FIVES

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

OPENING = Option.of(
    "opening",
    N_("First lead"),
    Choice(
        Opening.DOUBLE_HOLDER,
        N_("Highest double"),
        N_("The player with the highest double leads, with any tile."),
        applies=lambda rules: rules.next_lead is not NextLead.ROTATES,
        needs="Where the lead rotates, it is drawn for first.",
    ),
    by_country.OPENING.choice(Opening.LOT),
    replace(
        options.OPENING.choice(Opening.TOP_DOUBLE),
        applies=lambda rules: rules.undealt == 0,
        needs="That the highest double of the set leads needs every tile to be dealt.",
    ),
)

NO_DOUBLE = Option.of(
    "no_double",
    options.NO_DOUBLE.title,
    Choice(
        NoDouble.HEAVIEST,
        N_("Heaviest tile leads"),
        N_("The player with the heaviest tile leads, with any tile."),
    ),
    options.NO_DOUBLE.choice(NoDouble.REDEAL),
)

NEXT_LEAD = Option.of(
    "next_lead",
    N_("Later leads"),
    Choice(
        NextLead.WENT_OUT,
        # Translators: a name for how the lead passes, as players call it.
        N_("Who went out leads"),
        N_(
            "The player who went out leads; after a block, the lead is decided as in "
            "the first round."
        ),
    ),
    Choice(
        NextLead.ROTATES,
        N_("The lead rotates"),
        N_("The lead passes to the next player each round."),
    ),
)

SPINNER = Option.of(
    "spinner",
    N_("Spinner"),
    options.SPINNER.choice(Spinner.FIRST_DOUBLE),
    Choice(
        Spinner.SET_DOUBLE,
        N_("Opening double"),
        N_("You can play on all four sides of the opening double only."),
    ),
    Choice(Spinner.NONE, N_("None"), N_("The line has two ends, as in Muggins.")),
)

BLOCKED_SCORE = options.BLOCKED_SCORE.only(BlockedScore.OPPONENTS, BlockedScore.MINUS_OWN)

VARIANT = Variant(
    key="fives",
    # Translators: the name of a game.
    name=N_("Fives"),
    blurb=N_("Open ends that add up to fives score. Also called All Fives or Muggins."),
    home="en-US",
    rules=Rules(
        opening=Opening.DOUBLE_HOLDER,
        next_lead=NextLead.WENT_OUT,
        draw=DrawRule.UNTIL_PLAYABLE,
        spinner=Spinner.FIRST_DOUBLE,
        arms=Arms.SIDES_FIRST,
        in_play=EndsScoring.FIVES,
        rounding=Rounding.TOGETHER,
        blocked_score=BlockedScore.OPPONENTS,
        blocked_tie=BlockedTie.PAIR_SPLITS,
        target=150,
        match_end=MatchEnd.AT_ONCE,
    ),
    hands={2: 7, 3: 7, 4: 7},
    options=(
        *options.TABLE,
        HAND,
        options.ROUNDS,
        TARGET,
        options.MATCH_END,
        options.IN_PLAY,
        SPINNER,
        options.ARMS,
        options.COUNTING,
        OPENING,
        NO_DOUBLE,
        NEXT_LEAD,
        options.RESERVE,
        options.ROUNDING,
        BLOCKED_SCORE,
        by_country.DIRECTION,
        by_country.EACH_PASS,
        by_country.PASS_INSTEAD,
        by_country.DOUBLE_OUT,
    ),
    presets=(
        CLASSIC,
        Preset(
            "pagat",
            # Translators: a name, of a site with rules of games.
            N_("Pagat.com rules"),
            N_("Nine, seven or five tiles each, and a draw for the first lead."),
            {"opening": "lot", "target": 250},
            PAGAT_HANDS,
            PAGAT_TARGETS,
            variation=True,
        ),
        Preset(
            "tournament",
            N_("Tournament"),
            N_("Like the Pagat.com rules, but the lead passes to the next player each round."),
            {"next_lead": "rotates", "opening": "lot", "target": 250},
            PAGAT_HANDS,
            PAGAT_TARGETS,
            variation=True,
        ),
        Preset(
            "sniff",
            # Translators: a name, of a game.
            N_("Sniff"),
            N_("The first double keeps counting until its ends are covered."),
            {"opening": "lot", "counting": "ends"},
            SNIFF_HANDS,
            variation=True,
        ),
        Preset(
            "muggins",
            # Translators: a name, of a game.
            N_("Muggins"),
            N_("No double is a spinner: the line has two ends."),
            {"spinner": "none"},
            variation=True,
        ),
        *FIVES,
    ),
)
