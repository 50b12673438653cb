"""Which halves may touch: those that add up to a total (Matador), or equal ones where it is 0.

A *matador* is 0-0 or a tile whose halves add up to the total: it goes on any end, either way round.

>>> [str(tile) for tile in TILES if BITS[tile] & WILD[7]]
['0-0', '4-3', '5-2', '6-1']
>>> outer_half(Tile(3, 1), 6, 7, None), outer_half(Tile(6, 1), 5, 7, 6)
(3, 6)
"""

from game.engine.errors import TileError
from game.engine.tiles import BITS, HIGHEST, SUITS, TILES, Tile, mask

WILD = [
    mask(tile for tile in TILES if tile.high < total and tile.pips in (0, total))
    for total in range(HIGHEST + 2)
]
"""The matadors of each total, as masks."""


def fitting(value: int, total: int) -> int:
    """Return the tiles that fit an end of a number, as a mask."""
    if not total:
        return SUITS[value]
    return WILD[total] | (SUITS[total - value] if 0 < value < total else 0)


def goes_either_way(tile: Tile, total: int) -> bool:
    """Return whether a play has to say which half of the tile faces out."""
    return total > 0 and tile.pips == total and not tile.is_double


def outer_half(tile: Tile, value: int, total: int, outer: int | None) -> int:
    """Return the half that faces out once a tile is played on an end of a number; `outer` is the
    half that the play names, if it does.

    Raises `TileError` where the tile does not fit, or a half is named wrongly or needlessly, or not
    named where it has to be.
    """
    if goes_either_way(tile, total):
        if outer is None:
            raise TileError(f"{tile} goes either way round: say which half faces out.")
        tile.other(outer)
        return outer
    if outer is not None:
        raise TileError(f"{tile} goes one way round only.")
    if total and BITS[tile] & WILD[total]:
        return tile.high
    return tile.other(total - value if total else value)
