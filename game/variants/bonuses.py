"""What winners of a round score on top, in words: a row for each bonus with all its texts.

Source: the house rules' page of games by country. Tables differ most in the amounts.
"""

from enum import StrEnum
from typing import NamedTuple

from game.engine.count import Bonus, Part, PartKind
from game.engine.rules import Rules
from game.language import N_, _
from game.variants.option import Option, Picture, amount

NOTHING = N_("No extra points.")
ON_TOP = N_("Adds this many points.")


class Row(NamedTuple):
    """The texts about a bonus: its option, a sentence for the rules with its {count}, its label
    after a sum with its {points}, and its picture. All are marked texts."""

    option: Option
    sentence: str
    in_sum: str
    pictures: tuple[Picture, ...] = ()


def amounts(
    key: str, title: str, *values: int, on_top: str = ON_TOP, nothing: str = NOTHING
) -> Option:
    """Return an option for points on top; the first choice is none."""
    choices = [amount(value, on_top if value else nothing) for value in values]
    return Option(key, title, tuple(choices))


ROWS = {
    Bonus.CAPICUA: Row(
        amounts("capicua_bonus", N_("Bonus for a capicúa"), 0, 25, 30, 50, 100),
        N_("A capicúa adds {count} points."),
        # Translators: what points of a round are for, in brackets: “7 + 11 + 25 = 43 (capicúa 25)”.
        N_("capicúa {points}"),
        (
            Picture(
                ("6-6", "6-3", "6-5"), "5-3", N_("Going out with {tile}, a capicúa, adds {points}.")
            ),
        ),
    ),
    Bonus.DOUBLE_BLANK: Row(
        amounts(
            "double_blank_bonus",
            N_("Going out with 0-0"),
            *(0, 25, 30, 50, 100),
            on_top=N_("Adds this many points, unless both ends are blank."),
        ),
        N_("Going out with 0-0 adds {count} points, unless both ends are blank."),
        # Translators: as above: going out with 0-0.
        N_("double blank {points}"),
        (Picture(("5-5", "5-0", "5-3"), "0-0", N_("Going out with {tile} adds {points}.")),),
    ),
    Bonus.BLOCK: Row(
        amounts("block_bonus", N_("Bonus for a block"), 0, 25, 50, 100),
        N_("Winning a block adds {count} points."),
        # Translators: as above: winning a blocked round.
        N_("block {points}"),
    ),
}

_IN_SUM: dict[StrEnum, str] = {
    **{bonus: row.in_sum for bonus, row in ROWS.items()},
    # Translators: as above: one of the first rounds of a match.
    PartKind.ROUND: N_("round bonus {points}"),
    # Translators: as above: nobody won the round before.
    PartKind.AFTER_TIE: N_("after a tie {points}"),
}

_AT_HOME: dict[tuple[str, StrEnum], str] = {
    # Translators: as above: what a capicúa is called in Puerto Rico.
    ("es-PR", Bonus.CAPICUA): N_("capicú {points}"),
    # Translators: as above: what going out with 0-0 is called in the Caribbean.
    ("es-PR", Bonus.DOUBLE_BLANK): N_("chuchazo {points}"),
    ("es-DO", Bonus.DOUBLE_BLANK): N_("chuchazo {points}"),
}
"""The words of a game's home, as in "es-PR", where it has its own."""


def in_words(rules: Rules) -> list[str]:
    """Return a sentence for each bonus that is paid."""
    return [_(ROWS[bonus].sentence).format(count=points) for bonus, points in rules.bonuses]


def pictures(rules: Rules) -> list[tuple[Picture, int]]:
    """Return the pictures of the bonuses that are paid, with the points of each."""
    return [(picture, paid) for bonus, paid in rules.bonuses for picture in ROWS[bonus].pictures]


def in_sum(part: Part, home: str = "") -> str:
    """Return the label of a part of a score after the sum, in the words of a game's home; empty for
    a part that is counted."""
    label = _AT_HOME.get((home, part.kind)) or _IN_SUM.get(part.kind, "")
    return _(label).format(points=part.points)
