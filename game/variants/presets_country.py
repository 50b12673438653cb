"""Games by country, as ways to play Latin (two teams) and Block (each for themselves).

Source: the house's page of games by country; each says which pages there it follows.
"""

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

_PARTNERS = {**_JAMAICA, "blocked_winner": "lowest_hand", "after_tie": "one_more"}

LATIN = (
    Preset(
        "dominican-200",
        N_("Dominican Republic, 200"),
        N_("All pips left, the lightest hand wins a block; capicúa and passes score 25."),
        {**_PATIO, "first_pass_bonus": 10, "target": 200},
    ),
    Preset(
        "dominican-500",
        N_("Dominican Republic, 500"),
        N_("As to 200, with 100, 75, 50 and 25 on top for the first rounds."),
        {**_PATIO, "first_pass_bonus": 25, "round_bonus": "hundred", "target": 500},
    ),
    Preset(
        "puerto-rico-500",
        N_("Puerto Rico, 500"),
        N_("Capicú and chuchazo score 100; so do the first rounds, less each time."),
        {
            **_PUERTO_RICO,
            "round_bonus": "hundred",
            "capicua": "any_end",
            "capicua_bonus": 100,
            "double_blank_bonus": 100,
            "target": 500,
        },
    ),
    Preset(
        "puerto-rico-200",
        N_("Puerto Rico, 200"),
        N_("Without bonuses."),
        {**_PUERTO_RICO, "target": 200},
    ),
    Preset(
        "brazil",
        N_("Brazil, to six"),
        N_("1 to 4 points a round, by the last tile: carroça, lá-e-lô, cruzada."),
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
    ),
    Preset(
        "jamaica-six-love",
        N_("Jamaica, six-love"),
        N_("Six wins in a row; a win by the others brings the score back to nothing."),
        {**_PARTNERS, "keeping": "love"},
    ),
    Preset(
        "jamaica-six",
        N_("Jamaica, first to six"),
        N_("A round is a point, and six of them win."),
        _PARTNERS,
    ),
    Preset(
        "spain",
        N_("Spain, 300"),
        N_("The federation’s rules: all pips left; the lead passes on."),
        {
            "direction": "counter_clockwise",
            "opening": "lot",
            "out_score": "all_hands",
            "blocked_score": "all_hands",
            "target": 300,
        },
    ),
    Preset(
        "venezuela",
        N_("Venezuela, 100"),
        N_("The other team’s pips; the lead passes on."),
        {"direction": "counter_clockwise"},
    ),
    Preset(
        "cuba",
        N_("Cuba, double-nine"),
        N_("Ten tiles each; the first lead is drawn, then the winner leads. To 150."),
        {
            "max_pip": 9,
            "direction": "counter_clockwise",
            "opening": "lot",
            "next_lead": "winner",
            "target": 150,
        },
    ),
    Preset(
        "arab",
        N_("Arab world, 100"),
        N_("The other team’s pips; the lightest hand wins a block."),
        {"next_lead": "winner", "blocked_winner": "lowest_hand"},
    ),
)

BLOCK = (
    Preset(
        "jamaica-cut-throat",
        N_("Jamaica, cut-throat"),
        N_("Four players, each alone; a round is a point, and six of them win."),
        {**_JAMAICA, "seats": 4, "opening": "top_double"},
    ),
    Preset(
        "gaple",
        # Translators: the name of a game, in Indonesia.
        N_("Indonesia, gaple"),
        N_("Four players, each alone; a hand with more than five doubles is dealt again."),
        {"seats": 4, "opening": "top_double", "next_lead": "winner", "redeal_doubles": 6},
    ),
)
