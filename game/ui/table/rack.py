"""The rack: the tiles in hand, in the order they are shown."""

from collections.abc import Sequence

from game.ai.trains import Runs
from game.engine.tiles import Tile

RUN = "run"
"""The order in which the tiles in hand make the longest train, with the rest last."""


class Rack:
    """One seat's tiles from left to right, in `order`; `by` is how they were last sorted."""

    def __init__(self, hand: Sequence[Tile], by: str, begin: int = 0) -> None:
        self._wanted = [*hand]  # also remembers the place of a tile that may come back
        self._hand = frozenset(hand)
        self.sort(by, begin)

    @property
    def order(self) -> list[Tile]:
        """The tiles in hand, from left to right."""
        return [tile for tile in self._wanted if tile in self._hand]

    def hold(self, hand: Sequence[Tile]) -> None:
        """Hold another hand: tiles that stay or return keep their places, new ones go right."""
        self._hand = frozenset(hand)
        self._wanted += [tile for tile in hand if tile not in self._wanted]

    def sort(self, by: str, begin: int = 0) -> None:
        """Sort by "suit", the higher half, by "weight", the pips, or as a `RUN` from a number."""
        self.by = by
        if by == RUN:
            run = Runs(self.order).best(begin, self.order)
            self._wanted.sort(reverse=True)
            self._wanted.sort(key=lambda tile: run.index(tile) if tile in run else len(run))
        elif by == "weight":
            self._wanted.sort(key=lambda tile: (tile.pips, tile), reverse=True)
        else:
            self._wanted.sort(reverse=True)

    def move(self, tile: Tile, at: int) -> bool:
        """Move a tile to an index of `order`; return whether it moved."""
        there = self.order[at]
        if there == tile:
            return False
        to = self._wanted.index(there)
        self._wanted.remove(tile)
        self._wanted.insert(to, tile)
        return True
