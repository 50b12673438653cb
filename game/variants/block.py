"""Block: match the ends, pass if you can't. Source: the Block page, with this project's choices.

Straight: Block with a boneyard. Source: the house rules' Straight page.

Latin: four players in two teams with every tile in a hand, as in Spain and Latin America.

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
from game.variants.base import CLASSIC, Preset, Variant
from game.variants.option import Choice, amount
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

STRAIGHT_ROUNDS = options.ROUNDS.plus(
    *(amount(count, N_("The match has this many rounds.")) for count in (5, 10, 13))
)

LOW_OPENING = options.OPENING.plus(
    Choice(
        "lowest_double",
        N_("Lowest double"),
        N_("The player with the lowest double must play it first."),
    ),
    Choice(
        "lowest_but_blank",
        N_("Lowest, not 0-0"),
        N_("The player with the lowest double other than 0-0 must play it first."),
    ),
)

STRAIGHT = Variant(
    key="straight",
    # Translators: the name of a game.
    name=N_("Straight"),
    blurb=N_("Match the ends; draw from the boneyard if you can’t. Also called Draw."),
    home="en-US",
    rules=Rules.parse("draw=one"),
    hands={2: 7, 3: 5, 4: 5},
    options=listed(
        "seats teams max_pip rounds target draw reserve opening no_double next_lead spinner "
        "arms ranking blocked_score blocked_tie blank_value blank_held any_blank",
        STRAIGHT_ROUNDS,
        LOW_OPENING,
    ),
    presets=(CLASSIC, *abroad.STRAIGHT),
)

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
