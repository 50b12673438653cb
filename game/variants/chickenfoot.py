"""Chickenfoot: every double needs three toes before anything else is played.

Sources: How to Fix Board Games Without Rules (htfbw 39024, 76108), onlinedominogames.com, and
Wikipedia, compared. With five or more players 15 to 20 tiles are left to draw, as htfbw asks, which
leaves the tiles each to the table; with a double-twelve set four take 15 by Wikipedia. Where nobody
holds the double of the round, all draw for it by onlinedominogames.com; by htfbw 76108 and
reference.com the next lower one leads. Who has one tile left taps it on the table, by Wikipedia.
"""

from game.engine.rules import Rules
from game.language import N_
from game.variants.base import Variant
from game.variants.mexican_train import HAND, KNOCK, ROUNDS, SEATS
from game.variants.option import Choice, Option
from game.variants.options_country import listed

OPENING = Option("opening", N_("Nobody has the double")).plus(
    Choice(
        "round_double",
        N_("Everyone draws"),
        N_("Everyone draws a tile, again and again, until somebody has it."),
    ),
    Choice(
        "next_double",
        N_("Next lower double"),
        N_("The next lower double that somebody has leads instead."),
    ),
)

CHICKENFOOT = Variant(
    key="chickenfoot",
    # Translators: the name of a game.
    name=N_("Chickenfoot"),
    blurb=N_("Every double gets three toes first."),
    home="en-US",
    rules=Rules.parse(
        "max_pip=9 seats=4 draw=one opening=round_double spinner=every_double "
        "arms=all_at_once fill=every_double ranking=lowest rounds=10 blank_value=50"
    ),
    hands={2: 9, 3: 7, 4: 7, 5: 7, 6: 6, 7: 5, 8: 5},
    set_hands={
        6: {2: 7, 3: 5, 4: 4, 5: 3, 6: 3, 7: 2, 8: 2},
        12: {2: 15, 3: 15, 4: 15, 5: 15, 6: 12, 7: 10, 8: 9},
    },
    options=listed(
        "seats max_pip hand rounds opening target blank_value blank_held any_blank knock",
        SEATS,
        HAND,
        ROUNDS.only(0, 1, 3, 5, 7, 10, 13),
        OPENING,
        KNOCK,
    ),
)
