"""The best train that tiles in hand can make, one after another, starting from a number.

>>> from game.engine.tiles import Tile
>>> hand = [Tile(9, 4), Tile(4, 4), Tile(7, 4), Tile(8, 2)]
>>> [str(tile) for tile in Runs(hand).best(9, hand)]
['9-4', '4-4', '7-4']
"""

from collections.abc import Iterable, Sequence

from game.engine.tiles import Tile

_TILE = 6
"""What a tile of a train is worth on top of its pips, so that long trains beat heavy ones."""

_LOOKED_AT = 4_000
"""The number of states (end and tiles left) to search; after that a train continues with the tile
that is worth most. Fifteen tiles have a few hundred states, twenty a few thousand."""


class Runs:
    """The best trains of some tiles and of any subset of them, each worked out once."""

    def __init__(self, tiles: Sequence[Tile]) -> None:
        self._tiles = tuple(tiles)
        self._bits = {tile: 1 << n for n, tile in enumerate(self._tiles)}
        self._with: dict[int, list[tuple[int, int, int]]] = {}
        for tile, bit in self._bits.items():
            worth = _TILE + tile.pips
            for number in {*tile}:
                self._with.setdefault(number, []).append((bit, tile.other(number), worth))
        for number, those in self._with.items():
            ranked = [(then != number, -worth, bit) for bit, then, worth in those]
            order = sorted(range(len(those)), key=ranked.__getitem__)
            self._with[number] = [those[n] for n in order]
        self._found: dict[tuple[int, int], tuple[int, int, int]] = {}

    def best(self, number: int, tiles: Iterable[Tile]) -> tuple[Tile, ...]:
        """Return the best train of these tiles, in order, that begins at a number."""
        left = sum(self._bits[tile] for tile in tiles)
        train: list[Tile] = []
        while True:
            _worth, bit, then = self._from(left, number)
            if not bit:
                return tuple(train)
            train.append(self._tiles[bit.bit_length() - 1])
            left, number = left ^ bit, then

    def _from(self, left: int, number: int) -> tuple[int, int, int]:
        """Return what the best train is worth, its first tile as a bit, and the number after it."""
        key = left, number
        if found := self._found.get(key):
            return found
        best = 0, 0, number
        for bit, then, worth in self._with.get(number, ()):
            if not left & bit:
                continue
            total = worth + self._from(left ^ bit, then)[0]
            if total > best[0]:
                best = total, bit, then
            if then == number or len(self._found) > _LOOKED_AT:
                break  # playing a double first costs nothing
        self._found[key] = best
        return best
