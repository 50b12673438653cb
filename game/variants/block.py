"""Block: match the ends, pass if you can't. Source: the Block page, with this project's choices."""

from game.engine.rules import Rules
from game.language import N_
from game.variants import options
from game.variants import options_country as by_country
from game.variants import presets_country as abroad
from game.variants.base import CLASSIC, Preset, Variant
from game.variants.option import amount
from game.variants.options_country import listed

HAND = options.hand(
    amount(7, N_("The usual number of tiles.")),
    amount(
        9,
        N_("The usual number for three players."),
        applies=lambda rules: rules.seats == 3,
        needs="Nine tiles each are for three players.",
    ),
    amount(
        10,
        N_("The usual number for four with a double-nine set."),
        applies=lambda rules: (rules.max_pip, rules.seats) == (9, 4),
        needs="Ten tiles each are for four players with a double-nine set.",
    ),
    amount(
        14,
        N_("Every tile is in someone’s hand."),
        applies=lambda rules: (rules.max_pip, rules.seats) == (6, 2),
        needs="Fourteen tiles each are for two players with a double-six set.",
    ),
)

BLOCKED_SCORE = options.BLOCKED_SCORE.plus(by_country.BLOCKED_SCORE.choice("one"))

BLOCK = Variant(
    key="block",
    # Translators: the name of a game.
    name=N_("Block"),
    blurb=N_("Match the ends; pass if you can’t. No drawing."),
    rules=Rules(),
    hands={2: 7, 3: 9, 4: 7},
    set_hands={9: {4: 10}},
    options=listed(
        "seats teams max_pip hand rounds target opening no_double next_lead spinner arms "
        "removed leftover blocked_score blocked_tie direction out_score keeping "
        "redeal_doubles",
        HAND,
        BLOCKED_SCORE,
        by_country.OUT_SCORE.only("pips", "one"),
        by_country.KEEPING.only("added", "in_a_row"),
    ),
    presets=(
        CLASSIC,
        Preset(
            "partners",
            N_("Partners"),
            N_("Four players in two teams; 6-6 leads the first round, then the winner leads."),
            "seats=4 teams=partnerships opening=top_double next_lead=winner",
            variation=True,
        ),
        Preset(
            "cuban",
            # Translators: as they play in Cuba.
            N_("Cuban"),
            N_("Double-nine, four players in two teams, ten tiles each."),
            "seats=4 teams=partnerships max_pip=9",
            variation=True,
        ),
        *abroad.BLOCK,
    ),
)
