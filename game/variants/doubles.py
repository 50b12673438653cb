"""Doubles: a suit opens with its double. Source: the house rules' Doubles page."""

from collections.abc import Callable

from game.engine.rules import Rules
from game.language import N_
from game.variants import options
from game.variants.base import Variant
from game.variants.option import Choice, Option, amount
from game.variants.options_country import listed

USUAL_HAND = 7
MOST_HANDS = 18
"""The largest hands that five players can have, with a double-twelve set."""


def _agreed(hand: int, *seats: int) -> Callable[[Rules], bool]:
    """Return a test of whether rules allow hands of this size: with these numbers of seats, or with
    five and more, who may agree on any number that the set has tiles for."""
    return lambda rules: (
        rules.seats in seats or (rules.seats > 4 and rules.seats * hand <= rules.set_size)
    )


SEATS = options.SEATS.plus(
    amount(5, N_("You and four others.")),
    amount(6, N_("You and five others.")),
    amount(7, N_("You and six others.")),
    amount(8, N_("You and seven others.")),
)


def _other(hand: int) -> Choice:
    """Return a number of tiles that is only for five or more players."""
    return amount(
        hand,
        N_("A shorter round.") if hand < USUAL_HAND else N_("A longer round."),
        applies=_agreed(hand),
        needs="So many tiles each are for five or more players.",
    )


HAND = options.hand(
    amount(7, N_("The usual number of tiles."), applies=_agreed(7, 2, 3, 4)),
    amount(
        8,
        N_("A longer round."),
        applies=_agreed(8, 2),
        needs="Hands of eight are for two players, or for five and more.",
    ),
    amount(
        6,
        N_("A larger boneyard."),
        applies=_agreed(6, 3, 4),
        needs="Hands of six are for three players and more.",
    ),
    amount(
        5,
        N_("An even larger boneyard."),
        applies=_agreed(5, 3, 4),
        needs="Hands of five are for three players and more.",
    ),
    *map(_other, (4, 3, 2, 1)),
    *map(_other, range(9, MOST_HANDS + 1)),
)

TARGET = options.target(
    amount(50, N_("A short match.")),
    amount(100, N_("The usual match.")),
    amount(101, N_("The usual match, plus one point.")),
    amount(150, N_("A longer match.")),
    amount(200, N_("A long match.")),
)

# Translators: who plays the first tile of a round, and which: a noun.
OPENING = Option("opening", N_("Lead")).plus(
    Choice(
        "highest_double",
        N_("Highest double"),
        N_("The player with the highest double must play it. No doubles: deal again."),
    ),
    options.OPENING.choice("top_double"),
)

SPINNER = options.SPINNER.only(
    Choice("set_double", N_("The first tile"), N_("You can play on all four of its sides.")),
    "none",
    Choice(
        "every_double", N_("Every double"), N_("You can play on all four sides of every double.")
    ),
)

DOUBLES = Variant(
    key="doubles",
    # Translators: the name of a game.
    name=N_("Doubles"),
    blurb=N_("You can play on a number once its double is in the line."),
    rules=Rules.parse(
        "no_double=redeal draw=until_playable suits=unlocked spinner=set_double "
        "arms=all_at_once blocked_score=opponents blocked_tie=nobody"
    ),
    hands=dict.fromkeys(range(2, 9), USUAL_HAND),
    # If the set has no seven for each: as many as leave something to draw.
    set_hands={6: {5: 5, 6: 4, 7: 3, 8: 3}, 9: {8: 6}},
    options=listed(
        "seats teams max_pip hand rounds target opening draw spinner",
        SEATS,
        HAND,
        TARGET,
        OPENING,
        SPINNER,
    ),
)
