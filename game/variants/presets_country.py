"""Games by country, as ways to play Latin (two teams), Block (each alone) and Straight (drawing).

Source: the house rules' page of games by country; each preset says which sources there it follows.
"""

from game.engine.choices import Removed
from game.language import N_
from game.variants.base import Preset

_PATIO = (
    "direction=counter_clockwise next_lead=winner out_score=all_hands "
    "blocked_score=all_hands blocked_winner=lowest_hand team_tie=setter "
    "capicua=two_faces capicua_bonus=25 double_blank_bonus=25 pass_bonus=25 "
    "first_pass=alone"
)
"""The Dominican patio: dominord, comojugardomino.com, dominoesonline.com."""

_PUERTO_RICO = "direction=counter_clockwise next_lead=winner"
"""Puerto Rico: SACI's club rules and Ramos; the losers' pips, after Pagat."""

_JAMAICA = "direction=counter_clockwise next_lead=winner out_score=one blocked_score=one target=6"
"""Jamaica: Pagat, dominoj.com, and cut-throat's ties after sixlove.pages.dev."""

_PARTNERS = f"{_JAMAICA} next_lead=winners_choose blocked_winner=lowest_hand after_tie=one_more"

LATIN = (
    Preset(
        "dominican-200",
        N_("Dominican 200"),
        N_("All pips left count; capicúa and passes score."),
        f"{_PATIO} first_pass_bonus=10 target=200",
        home="es-DO",
    ),
    Preset(
        "dominican-500",
        N_("Dominican 500"),
        N_("Like the game to 200, plus a bonus for the first rounds."),
        f"{_PATIO} first_pass_bonus=25 round_bonus=hundred target=500",
        home="es-DO",
    ),
    Preset(
        "dominican-club",
        N_("Dominican club"),
        N_("To 200: the other team’s pips, no bonuses."),
        "direction=counter_clockwise next_lead=winner team_tie=setter target=200",
        home="es-DO",
    ),
    Preset(
        "puerto-rico-500",
        N_("Puerto Rico 500"),
        N_("Capicú, chuchazo and the first rounds earn bonuses of up to 100."),
        f"{_PUERTO_RICO} round_bonus=hundred capicua=any_end capicua_bonus=100 "
        "double_blank_bonus=100 target=500",
        home="es-PR",
    ),
    Preset(
        "puerto-rico-200",
        N_("Puerto Rico 200"),
        N_("The other team’s pips, without bonuses."),
        f"{_PUERTO_RICO} target=200",
        home="es-PR",
    ),
    Preset(
        "brazil",
        N_("Brazil"),
        N_("First to six: a round is worth 1 to 4 points, depending on the last tile."),
        (
            "direction=counter_clockwise next_lead=winner redeal_doubles=4 "
            "out_score=last_tile blocked_score=one blocked_winner=lowest_hand "
            "after_tie=double target=6"
        ),
        home="pt-BR",
    ),
    Preset(
        "jamaica-six-love",
        N_("Jamaica six-love"),
        N_("Win six in a row; a win by the others ends the streak."),
        f"{_PARTNERS} keeping=love",
        home="jam-JM",
        amended="level_lead=opening",
    ),
    Preset(
        "jamaica-six",
        N_("Jamaica to six"),
        N_("First to six: a round is a point."),
        _PARTNERS,
        home="jam-JM",
    ),
    Preset(
        "haiti",
        N_("Haiti"),
        # Translators: dekabès: going out with a tile whose two numbers are the two ends.
        N_("Four wins in a row; a dekabès counts as two."),
        (
            "direction=counter_clockwise next_lead=winners_choose out_score=crosswise "
            "blocked_score=one blocked_winner=lowest_hand keeping=in_a_row target=4"
        ),
        home="fr-HT",
    ),
    Preset(
        "mexico",
        N_("Mexico"),
        N_("To 100; the winners lead."),
        "direction=counter_clockwise next_lead=winners_choose",
        home="es-MX",
    ),
    Preset(
        "spain",
        N_("Spain"),
        N_("Partners by the federation’s rules, to 300; the lead rotates."),
        (
            "direction=counter_clockwise opening=lot out_score=all_hands "
            "blocked_score=all_hands target=300"
        ),
        home="es-ES",
    ),
    Preset(
        "venezuela",
        N_("Venezuela"),
        N_("To 100. The other team’s pips count; the lead rotates."),
        "direction=counter_clockwise",
        home="es-VE",
    ),
    Preset(
        "cuba",
        N_("Cuba"),
        N_("Double-nine, ten tiles each, to 150."),
        "max_pip=9 direction=counter_clockwise opening=lot next_lead=winner target=150",
        home="es-CU",
    ),
    Preset(
        "arab",
        N_("Arab world"),
        N_("Egypt to Iraq, café rules: to 100; the lightest hand wins a block."),
        "next_lead=winner blocked_winner=lowest_hand",
        home="ar",
    ),
)
"""Haiti: Pagat (partners, counterclockwise, 6-6 first, then the winners with any tile; a point, two
for a dekabès; a block is the lightest hand's), dekabesdomino.com, Leobest31/LeoDomino (four rounds
won: in a row in one version, added up in the other, which is a choice). The makers of the first
program have the round after a tie count two, another choice.

Mexico: cantaclaro-arturo.blogspot.com (Sinaloa), aquigorka.github.io (two teams, to the right, 6-6
first, then the team that won, the losers' pips). A block goes to the lighter team, says the first;
the second counts to 101, which the losers reach: with two teams much the same.
"""

BLOCK = (
    Preset(
        "jamaica-cut-throat",
        N_("Jamaica cut-throat"),
        N_("Four players, no teams; first to win six rounds."),
        f"{_JAMAICA} seats=4 opening=top_double",
        home="jam-JM",
        removed={3: Removed.DOUBLE_BLANK},
        amended="blocked_tie=nobody",
    ),
    Preset(
        "martinique",
        # Translators: the islands in the Caribbean that are part of France.
        N_("French Antilles"),
        N_("To three wins. In Guadeloupe four play."),
        "seats=3 next_lead=winner out_score=one blocked_score=one blocked_tie=nobody target=3",
        hands={2: 7, 3: 7, 4: 7},
        home="fr-MQ",
    ),
    Preset(
        "gaple",
        # Translators: the name of a game.
        N_("Gaple"),
        N_("Indonesia: four players, no teams."),
        "seats=4 opening=top_double next_lead=winner redeal_doubles=6",
        home="id-ID",
    ),
)
"""Martinique: vue-turquoise.com and habitation-diamant.fr (three players, seven tiles each, the
highest double), sandycarros.canalblog.com and ipch4/dominojs (the winner leads; three rounds won,
and who has none by then is cochon). A dead round goes to the fewest points; at some tables, says
the first, to nobody. Guadeloupe: antanlontan.chez-alice.fr and vue-turquoise.com (four players,
seven tiles each, the fewest points), guadeloupe.fr (cochon; the winner leads; three wins in a row,
which is a choice).
"""

STRAIGHT = (
    Preset(
        "kozel",
        # Translators: the name of a game.
        N_("Kozel"),
        N_("Russia, “the goat”: your pips count against you; 101 is too many."),
        (
            "draw=until_playable opening=lowest_but_blank next_lead=played_last "
            "ranking=lowest blank_value=10 blank_held=alone target=101"
        ),
        hands={2: 7, 3: 7, 4: 7},
        home="ru-RU",
    ),
)
"""Russia, kozel (goat): igryman.ru, play.livegames.ru, and zdorovia, where 1-1 is led first, 0-0
never, and 0-0 left alone counts 10. The first to have 101 is the goat; here the lowest score wins.
"""

FIVES = (
    Preset(
        "amazonas",
        # Translators: the name of a game: dominoes with four ends, as in the Amazonas of Brazil.
        N_("Amazonas (pontas)"),
        N_("Fives to 200 for two teams; each pass scores for the others."),
        (
            "seats=4 teams=partnerships match_end=finish_round direction=counter_clockwise "
            "opening=top_double spinner=set_double rounding=down each_pass=20 pass_bonus=50 "
            "double_out=20 target=200"
        ),
        home="pt-BR",
    ),
)
"""Brazil, Amazonas: the specification "Domino Amazonense". There a hand with five doubles may be
thrown in, or played for 50, and one with seven wins the match; here such hands are played.
"""
