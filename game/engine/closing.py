"""How the last tile of a hand went: what it brings besides the pips that are left.

Sources: the house's page of games by country: SACI and Ramos for Puerto Rico, dominord for the
Dominican Republic, a tournament's sheet for Brazil. The ends are the numbers at the two ends of the
line before the tile is played, or one number if they are equal; none if the tile is led.

>>> brazil = Rules(out_score="last_tile")
>>> last_tile(brazil, Tile(5, 2), (2, 5)), last_tile(brazil, Tile(4, 4), (4, 1))
(3, 2)
"""

from collections.abc import Sequence

from game.engine.points import Capicua
from game.engine.rules import Rules
from game.engine.tiles import Tile


def is_capicua(choice: Capicua, tile: Tile, ends: Sequence[int]) -> bool:
    """Whether the last tile is a capicúa."""
    if not ends or not all(end in tile for end in ends):
        return False
    match choice:
        case Capicua.TWO_FACES:
            return ends[0] != ends[-1]
        case Capicua.ANY_END:
            return not tile.is_double
        case Capicua.ANY_TILE:
            return True
    return False


def is_double_blank(tile: Tile, ends: Sequence[int]) -> bool:
    """Whether the last tile is 0-0 that not both ends called for."""
    return tile == (0, 0) and any(ends)


def last_tile(rules: Rules, tile: Tile, ends: Sequence[int]) -> int:
    """Return what going out scores by how the last tile fits."""
    if is_capicua(Capicua.TWO_FACES, tile, ends):
        return 3
    if not tile.is_double:
        return 1
    return rules.crossed if is_capicua(Capicua.ANY_TILE, tile, ends) else 2
