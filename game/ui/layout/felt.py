"""The felt in cells, and the sizes of the tiles on it.

A *cell* is half the pitch of the tiles: a tile is 2 × 4 cells with its share of the gap.
"""

from dataclasses import dataclass

from game.ui.layout.pieces import Spins

# The share of the felt that a whole set covers in its size: nearly all rounds then end in that, and
# more room is needed the more arms there are.
_SHARE: dict[Spins, float] = {"none": 0.36, "first": 0.3, "every": 0.36}
_BEGINNING = 0.6  # of a large set, that has room in the size with which a round begins
_SMALL = 0.25  # of the largest tile's short side: a cell for which the whole set isn't waited for
# The highest number of a set with which one size does for a round.
_USUAL: dict[Spins, int] = {"none": 9, "first": 9, "every": 6}
_SMALLER = 7 / 8  # from each size to the next


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

    def size(self, cell: float) -> tuple[int, int]:
        """Return the width and height in whole cells."""
        return int(max(1, self.w) / cell), int(max(1, self.h) / cell)

    def beginning(self) -> float:
        """Return the side of a cell in pixels when a round begins: the largest at which the whole
        set has room, or with a large set, or a small felt, only its beginning."""
        whole = self.whole()
        if self.highest > _USUAL[self.spins] or whole < _SMALL * self.max_unit:
            return self._largest(_BEGINNING)
        return whole

    def whole(self) -> float:
        """Return the side of a cell in pixels, the largest at which the whole set has room."""
        return self._largest(1.0)

    def _largest(self, part: float) -> float:
        tiles = part * (self.highest + 1) * (self.highest + 2) / 2
        room = _SHARE[self.spins] * max(1, self.w) * max(1, self.h) / (8 * tiles)
        return min(largest_cell(max(1, self.max_unit)), _whole(room**0.5))

    def corner(self, cell: float) -> tuple[float, float]:
        """Return where in the region the tiles of the first cell begin, with all cells centred in
        it."""
        gap = gap_of(cell)
        inset = gap // 2 if gap >= 1 else gap / 2  # so odd gaps leave edges on whole pixels, too
        w, h = self.size(cell)
        return int((self.w - w * cell) / 2) + inset, int((self.h - h * cell) / 2) + inset


def smaller(cell: float) -> float:
    """Return the next smaller size of cells: a whole number of pixels where possible."""
    return _whole(cell * _SMALLER)


def largest_cell(unit: float) -> float:
    """Return the largest cell for tiles whose short side is `unit` pixels at most."""
    cell = float(int(unit))
    while unit_of(cell) > unit:
        cell = cell - 1 if cell > 1 else cell * 0.9
    return cell


def _whole(cell: float) -> float:
    return float(int(cell)) if cell > 4 else cell


def unit_of(cell: float) -> float:
    """Return a tile's short side in pixels, for a cell of this size."""
    return 2 * cell - gap_of(cell)


def gap_of(cell: float) -> float:
    """Return the gap between tiles that touch, in pixels, for a cell of this size."""
    return max(1.0, float(round(cell * 0.09))) if cell >= 3 else cell / 4
