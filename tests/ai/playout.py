"""Random playouts of the search's positions."""

from collections.abc import Callable

from game.ai.position import Position


def playout(position: Position, rand: Callable[[], float]) -> tuple[int, ...]:
    """Play random moves to the end of the round, and return its points; the moves can be undone."""
    while not position.over:
        moves = position.choices()
        if len(moves) == 1:
            position.make(moves[0])
        else:
            position.make(moves[int(rand() * len(moves))])
    return position.points
