"""The line of play as the layout wants it, and how tiles are turned in the spots it gives."""

from __future__ import annotations

from game.engine.line import Line
from game.engine.points import Spinner
from game.ui.layout.arrange import Piece, Spot
from game.ui.layout.board import Spins

SPINS: dict[Spinner, Spins] = {Spinner.FIRST_DOUBLE: "first", Spinner.EVERY_DOUBLE: "every"}


def pieces_of(line: Line) -> list[Piece]:
    """Return the line of play as the layout wants it."""
    return [
        Piece(n, p.parent, p.parent_side or 0, p.tile.is_double, p.spinner)
        for n, p in enumerate(line.placed)
    ]


def art_angle(spot: Spot, high_outer: bool) -> int:
    """Return how a tile drawn with its higher half on top is turned, clockwise, in a spot."""
    return ((0 if high_outer else 180) - spot.angle) % 360
