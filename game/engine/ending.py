"""How a round ended: everything a scoring rule may need.

Sources: the house rules' page of games by country: SACI and Ramos for Puerto Rico, dominord for the
Dominican Republic, a tournament's sheet for Brazil.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.engine.tiles import Tile


class Ending(NamedTuple):
    """The end of a round, by going out or by a block.

    `pips` are what each seat’s remaining tiles count, and `sides` is the number of sides; `extra`
    are the pips of a left-over tile that goes to the winner, None without. `seat` played last, and
    `setter` first. `tile` is what `seat` went out with, and `ends` are the numbers at the ends of
    the line before that: one number if they are equal, none if the tile was led. `lead` is the
    first tile of the line. The round is number `round_no` of its match, and `tied_rounds` is the
    number of rounds just before it that nobody won. `doubled` are the seats left with a double.
    """

    pips: Sequence[int]
    sides: int
    out: bool
    seat: int = 0
    setter: int = 0
    extra: int | None = None
    tile: Tile | None = None
    ends: Sequence[int] = ()
    lead: Tile | None = None
    round_no: int = 1
    tied_rounds: int = 0
    doubled: Sequence[int] = ()

    @property
    def by_double(self) -> bool:
        """Whether the seat went out with a double."""
        return self.tile is not None and self.tile.is_double

    @property
    def fits_both(self) -> bool:
        """Whether the tile it went out with fitted both ends of the line."""
        tile = self.tile
        return tile is not None and bool(self.ends) and all(end in tile for end in self.ends)

    @property
    def fits_crosswise(self) -> bool:
        """Whether the two numbers of that tile were the two ends of the line."""
        return self.fits_both and self.ends[0] != self.ends[-1]
