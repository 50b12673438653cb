"""Plain minimax over the search's positions: every line of play there is."""

from collections.abc import Hashable, Sequence

from game.ai.position import Position


def lead(points: Sequence[int], side: int) -> int:
    """How many points a side is ahead of the others, summed over them."""
    return sum(points[side] - other for other in points)


def minimax(here: Position, side: int, known: dict[Hashable, int]) -> int:
    """Work out the lead of a side at the end; `known` caches the gain from each key on."""
    ahead = lead(here.points, side)
    if here.over:
        return ahead
    key = here.key()
    if key not in known:
        values = [value - ahead for value in after_each(here, side, known).values()]
        known[key] = max(values) if here.turn % len(here.points) == side else min(values)
    return known[key] + ahead


def after_each(here: Position, side: int, known: dict[Hashable, int]) -> dict[int, int]:
    """Work out the lead after each move."""
    values = {}
    for move in here.moves():
        here.make(move)
        values[move] = minimax(here, side, known)
        here.undo()
    return values
