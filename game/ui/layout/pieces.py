"""The geometry's view of a line of play: which tile is attached to which, and on which side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

RIGHT, DOWN, LEFT, UP = range(4)
DX = (1, 0, -1, 0)
DY = (0, 1, 0, -1)

# The angle of a tile whose outer half points right, down, left, up (counter-clockwise, 0 is up).
ANGLE = (270, 180, 90, 0)

# Which doubles are spinners: none but perhaps the set tile, the first one laid, or every one.
Spins = Literal["none", "first", "every"]


@dataclass(frozen=True, slots=True)
class Piece:
    """One tile of the line.

    `index` is its position in play order, `parent` the index of the tile it was played on (None for
    the set tile), `side` the side of the parent it is attached to: 0 away along the parent's arm, 1
    the set tile's other side, 2 and 3 the short ends of a spinner. A double that is no spinner
    continues at side 0 only (the set double at 0 and 1). `inner` is the number that joins the
    parent, `outer` the one that faces away; for the set tile, the ones at its sides 1 and 0.
    """

    index: int
    parent: int | None
    side: int
    inner: int
    outer: int
    spinner: bool = False

    @property
    def double(self) -> bool:
        return self.inner == self.outer

    @property
    def sides(self) -> tuple[int, ...]:
        """The sides at which the line may continue."""
        return (0, *((1,) if self.parent is None else ()), *((2, 3) if self.spinner else ()))

    def at(self, side: int) -> int:
        """Return the number that is open at a side."""
        return self.inner if side == 1 else self.outer


@dataclass(frozen=True, slots=True)
class Slot:
    """An open end: the next tile of arm `arm` is attached to side `side` of piece `at`."""

    arm: int
    at: int
    side: int
