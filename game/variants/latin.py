"""Latin: four players in two teams with every tile in a hand, as in Spain and Latin America.

Source: Pagat, "Partnership Dominoes": 6-6 leads the first round, then the lead passes on, with any
tile; the winners score the other team's pips, also in a block, and a tied block scores nothing; 100
points. That page plays counter-clockwise; here as everywhere turns go clockwise. That the winner
leads instead is the custom of the Caribbean (Pagat, "Caribbean Dominoes").
"""

from game.engine.points import BlockedScore, BlockedTie, NextLead, Opening, Teams
from game.engine.rules import Rules
from game.language import N_
from game.variants import options
from game.variants.base import Choice, Option, Variant

NEXT_LEAD = Option(
    "next_lead",
    N_("Later leads"),
    (
        Choice(
            NextLead.ROTATES, N_("Takes turns"), N_("The lead passes to the left; any tile leads.")
        ),
        Choice(
            NextLead.WINNER, N_("Winner leads"), N_("The winner of the last round leads any tile.")
        ),
    ),
)

BLOCKED_SCORE = Option(
    "blocked_score",
    N_("Blocked round scores"),
    (
        Choice(
            BlockedScore.OPPONENTS, N_("In full"), N_("The other team’s pips, nothing subtracted.")
        ),
        Choice(
            BlockedScore.MINUS_OWN,
            N_("Minus own pips"),
            N_("The other team’s pips minus the winners’."),
        ),
    ),
)

VARIANT = Variant(
    key="latin",
    # Translators: the name of a game.
    name=N_("Latin"),
    blurb=N_("Two teams, every tile dealt, nothing to draw."),
    rules=Rules(
        seats=4,
        teams=Teams.PARTNERSHIPS,
        opening=Opening.TOP_DOUBLE,
        next_lead=NextLead.ROTATES,
        blocked_score=BlockedScore.OPPONENTS,
        blocked_tie=BlockedTie.NOBODY,
    ),
    hands={4: 7},
    options=(options.TARGET, NEXT_LEAD, BLOCKED_SCORE),
)
