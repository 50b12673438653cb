"""Doubles: a suit opens with its double. Source: the Doubles page, as the house settled it."""

from collections.abc import Callable

from game.engine.points import (
    Arms,
    BlockedScore,
    BlockedTie,
    Drawing,
    NoDouble,
    Opening,
    Spinner,
    Suits,
)
from game.engine.rules import Rules
from game.language import N_
from game.variants import options
from game.variants.base import Choice, Option, Variant

USUAL_HAND = 7


def _hands_fit(seats: int) -> Callable[[Rules], bool]:
    """Return whether the set leaves so many players the usual hand."""
    return lambda rules: seats * USUAL_HAND <= rules.set_size


SEATS = Option(
    "seats",
    N_("Players"),
    (
        *options.SEATS.choices,
        *(
            Choice(
                seats,
                str(seats),
                explanation,
                applies=_hands_fit(seats),
                needs="So many hands of seven need a larger set.",
            )
            for seats, explanation in (
                (5, N_("You and four others.")),
                (6, N_("You and five others.")),
                (7, N_("You and six others.")),
                (8, N_("You and seven others.")),
            )
        ),
    ),
)

HAND = Option(
    "hand",
    N_("Tiles each"),
    (
        Choice(7, "7", N_("The usual number of tiles.")),
        Choice(
            8,
            "8",
            N_("A longer round for two."),
            applies=lambda rules: rules.seats == 2,
            needs="Hands of eight are for two players.",
        ),
        Choice(
            6,
            "6",
            N_("A larger boneyard."),
            applies=lambda rules: rules.seats in (3, 4),
            needs="Hands of six are for three or four players.",
        ),
        Choice(
            5,
            "5",
            N_("An even larger boneyard."),
            applies=lambda rules: rules.seats in (3, 4),
            needs="Hands of five are for three or four players.",
        ),
    ),
)

TARGET = Option(
    "target",
    N_("Points to win"),
    (
        Choice(50, "50", N_("A short match.")),
        Choice(100, "100", N_("The usual match.")),
        Choice(101, "101", N_("The usual match, plus one point.")),
        Choice(150, "150", N_("A longer match.")),
        Choice(200, "200", N_("A long match.")),
    ),
    least=1,
)

OPENING = Option(
    "opening",
    # Translators: who plays the first tile of a round, and which: a noun.
    N_("Lead"),
    (
        Choice(
            Opening.HIGHEST_DOUBLE,
            N_("Highest double"),
            N_("The holder of the highest double must play it. No doubles: deal again."),
        ),
        Choice(
            Opening.TOP_DOUBLE,
            N_("Top double only"),
            N_(
                "The highest double of the set (6-6, 9-9 or 12-12) leads. If nobody has "
                "it, deal again."
            ),
        ),
    ),
)

SPINNER = Option(
    "spinner",
    N_("Spinner"),
    (
        Choice(
            Spinner.SET_DOUBLE, N_("The first tile"), N_("You can play on all four of its sides.")
        ),
        Choice(Spinner.NONE, N_("None"), N_("The line has two ends.")),
        Choice(
            Spinner.EVERY_DOUBLE,
            N_("Every double"),
            N_("You can play on all four sides of every double."),
        ),
    ),
)

VARIANT = Variant(
    key="doubles",
    # Translators: the name of a game.
    name=N_("Doubles"),
    blurb=N_("You can play on a number once its double is in the line."),
    rules=Rules(
        no_double=NoDouble.REDEAL,
        draw=Drawing.UNTIL_PLAYABLE,
        suits=Suits.UNLOCKED,
        spinner=Spinner.SET_DOUBLE,
        arms=Arms.ALL_AT_ONCE,
        blocked_score=BlockedScore.OPPONENTS,
        blocked_tie=BlockedTie.NOBODY,
    ),
    hands=dict.fromkeys(range(2, 9), USUAL_HAND),
    options=(
        SEATS,
        options.TEAMS,
        options.SET,
        HAND,
        TARGET,
        OPENING,
        options.DRAW,
        SPINNER,
    ),
)
