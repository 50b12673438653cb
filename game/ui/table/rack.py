"""The rack: the tiles in hand, in the order in which they stand."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.tiles import Tile


class Rack:
    """One seat's tiles from left to right, in `order`."""

    def __init__(self, hand: Sequence[Tile], by: str) -> None:
        self._wanted = [*hand]  # also where a tile belongs that comes back
        self._hand = frozenset(hand)
        self.sort(by)

    @property
    def order(self) -> list[Tile]:
        """The tiles in hand, from left to right."""
        return [tile for tile in self._wanted if tile in self._hand]

    def hold(self, hand: Sequence[Tile]) -> None:
        """Hold another hand: tiles that stay or come back stand where they stood, new ones at the
        right."""
        self._hand = frozenset(hand)
        self._wanted += [tile for tile in hand if tile not in self._wanted]

    def sort(self, by: str) -> None:
        """Sort the rack by "suit", the higher half, or by "weight", the pips."""
        if by == "weight":
            self._wanted.sort(key=lambda tile: (tile.pips, tile), reverse=True)
        else:
            self._wanted.sort(reverse=True)

    def move(self, tile: Tile, at: int) -> bool:
        """Let a tile take the place of the one at an index of `order`; return whether it moved."""
        there = self.order[at]
        if there == tile:
            return False
        to = self._wanted.index(there)
        self._wanted.remove(tile)
        self._wanted.insert(to, tile)
        return True
