"""Fives and Threes, the game of British pubs: a point for each five and each three in the ends.

Source: Pagat, "Fives and Threes" (the hands, no drawing, no spinner, the first lead by lot and then
to the next player, a count of 15 worth eight points, one point for going out), and the page of the
same name at onlinedominogames.com for what its scoring leaves open: a block scores nothing, and
after the round in which 100 is reached the highest score wins.
"""

from game.engine.choices import NextLead, Opening
from game.engine.rules import Rules
from game.engine.scoring_choices import BlockedScore, BlockedTie, EndsScoring, OutScore, ScoreUnit
from game.language import N_
from game.variants import options
from game.variants.base import Variant
from game.variants.option import amount

TARGET = options.target(
    amount(61, N_("Once around the cribbage board.")),
    amount(100, N_("The usual match.")),
    amount(121, N_("Twice around the cribbage board.")),
)

VARIANT = Variant(
    key="fives-and-threes",
    # Translators: the name of a game.
    name=N_("Fives and Threes"),
    blurb=N_("A point for every 5 and every 3 in the total of the ends."),
    home="en-GB",
    rules=Rules(
        opening=Opening.LOT,
        next_lead=NextLead.ROTATES,
        in_play=EndsScoring.FIVES_AND_THREES,
        unit=ScoreUnit.MULTIPLES,
        out_score=OutScore.ONE,
        blocked_score=BlockedScore.NOTHING,
        blocked_tie=BlockedTie.NOBODY,
    ),
    hands={2: 7, 3: 5, 4: 5},
    options=(*options.TABLE, options.ROUNDS, TARGET, options.MATCH_END),
)
