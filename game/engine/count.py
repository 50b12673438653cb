"""The count of the ends, the parts that a score is made of, and the bonuses among them.

Source: the house rules, "Fives", the row "count". A score is given as its parts, so that the
interface can show what counted and what did not.
"""

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from game.engine.ending import Ending
from game.engine.scoring_choices import Capicua


class PartKind(StrEnum):
    """What a part of a score is."""

    END = "end"
    DOUBLE = "double"
    """A double at an end, which counts both halves."""
    SPINNER = "spinner"
    """A spinner that is not covered yet."""
    COVERED = "covered"
    OPPONENT = "opponent"
    OWN = "own"
    """A hand of the winning side."""
    OWN_EACH = "own_each"
    """A hand of the winning side that is taken off once for each opponent."""
    PARTNER = "partner"
    LEFT_OVER = "left_over"
    TIED = "tied"
    """The hand of the other tied seat, which shares what a third hand held."""
    ALSO = "also"
    """A hand of the winning side whose pips are scored too."""
    AGAINST = "against"
    """A hand whose pips count against its own side."""
    WON = "won"
    """What the round is worth where no pips are counted."""
    ROUNDED = "rounded"
    """What rounding makes of the pips before it."""
    WORTH = "worth"
    """What the pips before it are worth, or a share of that, where a point is more than a pip."""
    ROUND = "round"
    """The bonus for the number of the round."""
    AFTER_TIE = "after_tie"
    """How much more the round is worth because nobody won the one before."""


class Bonus(StrEnum):
    """What the winner of a round scores on top, where the rules say how much; it is only paid to a
    single winner, and never rounded."""

    CAPICUA = "capicua"
    """For a capicúa."""
    DOUBLE_BLANK = "double_blank"
    """For going out with 0-0 where the ends are not both blank."""
    BLOCK = "block"
    """For winning a block."""

    @property
    def field(self) -> str:
        """The rule point that holds its amount, 0 for none."""
        return f"{self}_bonus"

    def paid(self, capicua: Capicua, end: Ending) -> bool:
        """Whether it is paid for this ending; `capicua` says which last tile makes one."""
        match self:
            case Bonus.CAPICUA:
                return capicua.made(end)
            case Bonus.DOUBLE_BLANK:
                return end.tile == (0, 0) and any(end.ends)
            case Bonus.BLOCK:
                return not end.out


class Part(NamedTuple):
    """One part of a score: the tile of the line it is at, or the seat whose hand it is; its pips;
    and the points that it adds, below 0 if it takes some away.

    `kind` is a `PartKind`, or the `Bonus` that was paid. `of` is -1 for a part that is neither in
    the line nor in a hand; the pips of a part that rounds or converts are the total before it.
    """

    kind: StrEnum
    of: int
    pips: int
    points: int


class Count(NamedTuple):
    """The count of the ends: the parts that count, and those that look as if they did.

    >>> str(Count((Part(PartKind.END, 1, 5, 5), Part(PartKind.DOUBLE, 2, 8, 8)), ()))
    '5 + 8 = 13'
    """

    parts: tuple[Part, ...]
    left_out: tuple[Part, ...]

    @property
    def terms(self) -> tuple[int, ...]:
        """The numbers that are added up, in the order of the arms."""
        return tuple(part.pips for part in self.parts)

    @property
    def value(self) -> int:
        """The sum of the terms."""
        return sum(part.pips for part in self.parts)

    def __str__(self) -> str:
        return equation(plus(self.terms), self.value)


def plus(terms: Iterable[int | str]) -> str:
    """Write terms as a sum."""
    return " + ".join(str(term) for term in terms)


def equation(text: str, result: int) -> str:
    """Write a sum with its result; a sum of one term is already its result."""
    return text if text == str(result) else f"{text} = {result}"
