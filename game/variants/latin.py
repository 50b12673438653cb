"""Latin: four players in two teams with every tile in a hand, as in Spain and Latin America.

Source: Pagat, "Partnership Dominoes": 6-6 leads the first round, then the lead passes on, with any
tile; the winners score the other team's pips, also in a block, and a tied block scores nothing; 100
points. That page plays counter-clockwise; here turns go clockwise, as in all games. The option that
the winner leads instead is the custom in the Caribbean (Pagat, "Caribbean Dominoes").
"""

from game.engine.choices import NextLead, Opening, Teams
from game.engine.rules import Rules
from game.engine.scoring_choices import BlockedScore, BlockedTie
from game.language import N_
from game.variants import options
from game.variants import options_country as by_country
from game.variants.base import CLASSIC, Variant
from game.variants.presets_country import LATIN

NEXT_LEAD = options.NEXT_LEAD.only(NextLead.ROTATES, NextLead.WINNER, NextLead.WINNERS_CHOOSE)

VARIANT = Variant(
    key="latin",
    # Translators: the name of a game.
    name=N_("Latin American"),
    blurb=N_("Two teams, every tile dealt, nothing to draw."),
    home="es",
    rules=Rules(
        seats=4,
        teams=Teams.PARTNERSHIPS,
        opening=Opening.TOP_DOUBLE,
        next_lead=NextLead.ROTATES,
        blocked_score=BlockedScore.OPPONENTS,
        blocked_tie=BlockedTie.NOBODY,
    ),
    hands={4: 7},
    set_hands={9: {4: 10}},
    options=(
        options.SET.only(6, 9),
        options.ROUNDS,
        options.TARGET,
        by_country.DIRECTION,
        by_country.OPENING,
        NEXT_LEAD,
        by_country.REDEAL_DOUBLES,
        by_country.OUT_SCORE,
        by_country.CROSSED,
        by_country.BLOCKED_SCORE,
        by_country.BLOCKED_WINNER,
        by_country.TEAM_TIE,
        by_country.AFTER_TIE,
        by_country.ROUND_BONUS,
        by_country.BLOCK_BONUS,
        by_country.CAPICUA,
        by_country.CAPICUA_BONUS,
        by_country.DOUBLE_BLANK_BONUS,
        by_country.PASS_BONUS,
        by_country.FIRST_PASS_BONUS,
        by_country.FIRST_PASS,
        by_country.KEEPING,
        by_country.LEVEL_LEAD,
    ),
    presets=(CLASSIC, *LATIN),
)
