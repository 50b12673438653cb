"""What the winner of a round scores on top, where the rules say how much."""

from enum import StrEnum

from game.engine.ending import Ending
from game.engine.scoring_choices import Capicua


class Bonus(StrEnum):
    """A bonus; it is only paid to a single winner, and never rounded."""

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
