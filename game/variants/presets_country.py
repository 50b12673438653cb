"""Games by country, as ways to play Latin (two teams) and Block (each for themselves).

Source: the house's page of games by country; each says which pages there it follows.
"""

from game.engine.points import Removed
from game.language import N_
from game.variants.base import Preset

_PATIO: dict[str, str | int] = {
    "direction": "counter_clockwise",
    "next_lead": "winner",
    "out_score": "all_hands",
    "blocked_score": "all_hands",
    "blocked_winner": "lowest_hand",
    "team_tie": "setter",
    "capicua": "two_faces",
    "capicua_bonus": 25,
    "double_blank_bonus": 25,
    "pass_bonus": 25,
    "first_pass": "alone",
}
"""The Dominican Republic, as in the patio: dominord, comojugardomino.com, dominoesonline.com."""

_PUERTO_RICO: dict[str, str | int] = {"direction": "counter_clockwise", "next_lead": "winner"}
"""Puerto Rico: SACI's club rules and Ramos; the losers' pips, after Pagat."""

_JAMAICA: dict[str, str | int] = {
    "direction": "counter_clockwise",
    "next_lead": "winner",
    "out_score": "one",
    "blocked_score": "one",
    "target": 6,
}
"""Jamaica: Pagat, dominoj.com."""

_PARTNERS = {
    **_JAMAICA,
    "next_lead": "winners_choose",
    "blocked_winner": "lowest_hand",
    "after_tie": "one_more",
}

LATIN = (
    Preset(
        "dominican-200",
        N_("Dominican 200"),
        N_("All pips left count; capicúa and passes score."),
        {**_PATIO, "first_pass_bonus": 10, "target": 200},
        home="es-DO",
    ),
    Preset(
        "dominican-500",
        N_("Dominican 500"),
        N_("Like the game to 200, plus a bonus for the first rounds."),
        {**_PATIO, "first_pass_bonus": 25, "round_bonus": "hundred", "target": 500},
        home="es-DO",
    ),
    Preset(
        "puerto-rico-500",
        N_("Puerto Rico 500"),
        N_("Capicú, chuchazo and the first rounds score up to 100."),
        {
            **_PUERTO_RICO,
            "round_bonus": "hundred",
            "capicua": "any_end",
            "capicua_bonus": 100,
            "double_blank_bonus": 100,
            "target": 500,
        },
        home="es-PR",
    ),
    Preset(
        "puerto-rico-200",
        N_("Puerto Rico 200"),
        N_("The other team’s pips, without bonuses."),
        {**_PUERTO_RICO, "target": 200},
        home="es-PR",
    ),
    Preset(
        "brazil",
        N_("Brazil"),
        N_("To six points: 1 to 4 a round, by the last tile."),
        {
            "direction": "counter_clockwise",
            "next_lead": "winner",
            "redeal_doubles": 4,
            "out_score": "last_tile",
            "blocked_score": "one",
            "blocked_winner": "lowest_hand",
            "after_tie": "double",
            "target": 6,
        },
        home="pt-BR",
    ),
    Preset(
        "jamaica-six-love",
        N_("Jamaica six-love"),
        N_("Win six in a row; a win by the others ends the run."),
        {**_PARTNERS, "keeping": "love"},
        home="en-JM",
    ),
    Preset(
        "jamaica-six",
        N_("Jamaica to six"),
        N_("First to six: a round is a point."),
        _PARTNERS,
        home="en-JM",
    ),
    Preset(
        "spain",
        N_("Spain"),
        N_("Federation rules to 300; the lead passes on."),
        {
            "direction": "counter_clockwise",
            "opening": "lot",
            "out_score": "all_hands",
            "blocked_score": "all_hands",
            "target": 300,
        },
        home="es-ES",
    ),
    Preset(
        "venezuela",
        N_("Venezuela"),
        N_("To 100. The other team’s pips count; the lead passes on."),
        {"direction": "counter_clockwise"},
        home="es-VE",
    ),
    Preset(
        "cuba",
        N_("Cuba"),
        N_("Double-nine, ten tiles each, to 150."),
        {
            "max_pip": 9,
            "direction": "counter_clockwise",
            "opening": "lot",
            "next_lead": "winner",
            "target": 150,
        },
        home="es-CU",
    ),
    Preset(
        "arab",
        N_("Arab world"),
        N_("To 100; the lightest hand wins a block."),
        {"next_lead": "winner", "blocked_winner": "lowest_hand"},
        home="ar",
    ),
)

BLOCK = (
    Preset(
        "jamaica-cut-throat",
        N_("Jamaica cut-throat"),
        N_("Four players, no teams; first to win six rounds."),
        {**_JAMAICA, "seats": 4, "opening": "top_double"},
        home="en-JM",
        removed={3: Removed.DOUBLE_BLANK},
    ),
    Preset(
        "gaple",
        # Translators: the name of a game.
        N_("Gaple"),
        N_("Indonesia: four players, no teams."),
        {"seats": 4, "opening": "top_double", "next_lead": "winner", "redeal_doubles": 6},
        home="id-ID",
    ),
)
