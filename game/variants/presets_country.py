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
        N_("Dominican 200"),
        N_("All pips left count; the lightest hand wins a block; capicúa and passes score."),
        {**_PATIO, "first_pass_bonus": 10, "target": 200},
    ),
    Preset(
        "dominican-500",
        N_("Dominican 500"),
        N_("Like Dominican 200, plus 100, 75, 50 and 25 for winning the first rounds."),
        {**_PATIO, "first_pass_bonus": 25, "round_bonus": "hundred", "target": 500},
    ),
    Preset(
        "puerto-rico-500",
        N_("Puerto Rico 500"),
        N_("Capicú and chuchazo add 100; so does the first round, the next ones less."),
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
        N_("Puerto Rico 200"),
        N_("Without bonuses."),
        {**_PUERTO_RICO, "target": 200},
    ),
    Preset(
        "brazil",
        N_("Brazil"),
        N_("First to six. A round is worth 1 to 4: carroça, lá-e-lô, cruzada."),
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
        N_("Jamaica six-love"),
        N_("Win six in a row; a win by the others sets you back to nothing."),
        {**_PARTNERS, "keeping": "love"},
    ),
    Preset(
        "jamaica-six",
        N_("Jamaica"),
        N_("First to six: a round is a point."),
        _PARTNERS,
    ),
    Preset(
        "spain",
        N_("Spain"),
        N_("The federation’s rules: all pips left count; the lead passes on."),
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
        N_("Venezuela"),
        N_("To 100. The other team’s pips count; the lead passes on."),
        {"direction": "counter_clockwise"},
    ),
    Preset(
        "cuba",
        N_("Cuba"),
        N_("Double-nine, ten tiles each, to 150. The first lead is drawn by lot."),
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
        N_("Arab"),
        N_("The other team’s pips count; the lightest hand wins a block."),
        {"next_lead": "winner", "blocked_winner": "lowest_hand"},
    ),
)

BLOCK = (
    Preset(
        "jamaica-cut-throat",
        N_("Jamaica"),
        N_("Cut-throat: four players, no teams; first to win six rounds."),
        {**_JAMAICA, "seats": 4, "opening": "top_double"},
    ),
    Preset(
        "gaple",
        # Translators: the name of a game.
        N_("Gaple"),
        N_("Indonesia: four players, no teams; with six doubles in a hand, deal again."),
        {"seats": 4, "opening": "top_double", "next_lead": "winner", "redeal_doubles": 6},
    ),
)
