"""Latin: four players in two teams with every tile in a hand, as in Spain and Latin America.

Source: Pagat, "Partnership Dominoes": 6-6 leads the first round, then the lead passes on, with any
tile; the winners score the other team's pips, also in a block, and a tied block scores nothing; 100
points. That page plays counter-clockwise; here turns go clockwise, as in all games. The option that
the winner leads instead is the custom in the Caribbean (Pagat, "Caribbean Dominoes").
"""

from game.engine.rules import Rules
from game.language import N_
from game.variants import options
from game.variants import options_country as by_country
from game.variants import presets_country as abroad
from game.variants.base import CLASSIC, Variant
from game.variants.options_country import listed

LATIN_LEADS = options.NEXT_LEAD.only("rotates", "winner", "winners_choose")

LATIN = Variant(
    key="latin",
    # Translators: the name of a game.
    name=N_("Latin American"),
    blurb=N_("Two teams, every tile dealt, nothing to draw."),
    home="es",
    rules=Rules.parse(
        "seats=4 teams=partnerships opening=top_double next_lead=rotates "
        "blocked_score=opponents blocked_tie=nobody"
    ),
    hands={4: 7},
    set_hands={9: {4: 10}},
    options=listed(
        "max_pip rounds target direction opening next_lead redeal_doubles out_score crossed "
        "blocked_score blocked_winner team_tie after_tie round_bonus block_bonus capicua "
        "capicua_bonus double_blank_bonus pass_bonus first_pass_bonus first_pass keeping "
        "level_lead",
        options.SET.only(6, 9),
        by_country.OPENING,
        LATIN_LEADS,
        by_country.BLOCKED_SCORE,
    ),
    presets=(CLASSIC, *abroad.LATIN),
)
