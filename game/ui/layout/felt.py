"""The felt in cells, at each zoom step.

A *cell* is half the pitch of the tiles: a tile is 2 × 4 cells with its share of the gap.
"""

from dataclasses import dataclass
from functools import lru_cache

from game.ui.layout.pieces import Spins

# A tile's size at the first steps, as a share of the largest: readable sizes, then roughly the
# smallest that a table shows; and the ratio of each further step to the one before.
_SIZES = (1.0, 0.625, 0.5)
_FURTHER = 0.79


@dataclass(frozen=True, slots=True)
class Felt:
    """The region of a line, and everything else its layout depends on.

    `w` and `h` are in pixels, as is `max_unit`, the maximum short side of a tile. `spins` says
    which doubles are spinners (a set tile may be one in any case), `highest` is the set's highest
    number.
    """

    w: float
    h: float
    max_unit: float
    spins: Spins = "none"
    highest: int = 6

    def size(self, step: int) -> tuple[int, int]:
        """Return the width and height in whole cells."""
        cell = self.cell(step)
        return int(max(1, self.w) / cell), int(max(1, self.h) / cell)

    def cell(self, step: int) -> float:
        """Return the side of a cell in pixels."""
        return cell_of(max(1, self.max_unit), step)

    def unit(self, step: int) -> float:
        """Return a tile's short side in pixels."""
        return unit_of(self.cell(step))

    def corner(self, step: int) -> tuple[float, float]:
        """Return where in the region the tiles of the first cell begin, with all cells centred in
        it."""
        cell = self.cell(step)
        gap = gap_of(cell)
        inset = gap // 2 if gap >= 1 else gap / 2  # so odd gaps leave edges on whole pixels, too
        w, h = self.size(step)
        return int((self.w - w * cell) / 2) + inset, int((self.h - h * cell) / 2) + inset


@lru_cache(maxsize=1024)
def cell_of(max_unit: float, step: int) -> float:
    """Return the side of a cell in pixels, half a unit and half a gap: a whole number where
    possible."""
    if step:
        known = step < len(_SIZES)
        cell = cell_of(max_unit, 0 if known else step - 1) * (_SIZES[step] if known else _FURTHER)
        return float(int(cell + 0.5)) if cell > 4 else cell
    cell = float(int(max_unit))
    while unit_of(cell) > max_unit:
        cell = cell - 1 if cell > 1 else cell * 0.9
    return cell


def unit_of(cell: float) -> float:
    """Return a tile's short side in pixels, for a cell of this size."""
    return 2 * cell - gap_of(cell)


def gap_of(cell: float) -> float:
    """Return the gap between tiles that touch, in pixels, for a cell of this size."""
    return max(1.0, float(round(cell * 0.09))) if cell >= 3 else cell / 4
