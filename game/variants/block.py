"""Block: match the ends, pass if you can't. Source: the Block page, with this project's choices."""

from game.engine.rules import Rules
from game.engine.scoring_choices import BlockedScore, OutScore, ScoreKeeping
from game.language import N_
from game.variants import options
from game.variants import options_country as by_country
from game.variants.base import CLASSIC, Preset, Variant
from game.variants.option import Option, amount
from game.variants.presets_country import BLOCK

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

BLOCKED_SCORE = Option.of(
    "blocked_score",
    options.BLOCKED_SCORE.title,
    *options.BLOCKED_SCORE.choices,
    by_country.BLOCKED_SCORE.choice(BlockedScore.ONE),
)

VARIANT = Variant(
    key="block",
    # Translators: the name of a game.
    name=N_("Block"),
    blurb=N_("Match the ends; pass if you can’t. No drawing."),
    rules=Rules(),
    hands={2: 7, 3: 9, 4: 7},
    set_hands={9: {4: 10}},
    options=(
        *options.TABLE,
        HAND,
        options.ROUNDS,
        options.TARGET,
        options.OPENING,
        options.NO_DOUBLE,
        options.NEXT_LEAD,
        options.SPINNER,
        options.ARMS,
        by_country.REMOVED,
        options.LEFTOVER,
        BLOCKED_SCORE,
        options.BLOCKED_TIE,
        by_country.DIRECTION,
        by_country.OUT_SCORE.only(OutScore.PIPS, OutScore.ONE),
        by_country.KEEPING.only(ScoreKeeping.ADDED, ScoreKeeping.IN_A_ROW),
        by_country.REDEAL_DOUBLES,
    ),
    presets=(
        CLASSIC,
        Preset(
            "partners",
            N_("Partners"),
            N_("Four players in two teams; 6-6 leads the first round, then the winner leads."),
            {"seats": 4, "teams": "partnerships", "opening": "top_double", "next_lead": "winner"},
            variation=True,
        ),
        Preset(
            "cuban",
            # Translators: as they play in Cuba.
            N_("Cuban"),
            N_("Double-nine, four players in two teams, ten tiles each."),
            {"seats": 4, "teams": "partnerships", "max_pip": 9},
            variation=True,
        ),
        *BLOCK,
    ),
)
