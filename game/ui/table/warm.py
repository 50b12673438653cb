"""Draws in advance what the next moves will need, so that no frame has to draw it all."""

from __future__ import annotations

from collections.abc import Generator

from game.ui.art import marks, tiles
from game.ui.table.areas import HELD, LIFT
from game.ui.table.table import Phase, Table

_LIFTS = (0.0, LIFT / 2, LIFT)  # what a tile passes through when it stands up


def warm(table: Table) -> Generator[None, None, None]:
    """Draw in advance, one picture a step, what the next moves will need at these sizes."""
    unit = table.areas.rack.unit
    if table.phase is Phase.PILED:
        for upright in (True, False):
            tiles.back(round(unit * 0.7), 0 if upright else 90)
            marks.shadow(round(unit * 0.7), upright)
            yield
        for tile in table.rack.order:
            tiles.face(tile.high, tile.low, unit)
            yield
    line = table.line.unit
    for lift in (*_LIFTS, HELD):
        marks.shadow(unit, True, lift)
        yield
    for tile in table.rack.order:
        tiles.face(tile.high, tile.low, unit, dim=True)
        yield
    for upright in (True, False):
        marks.shadow(line, upright)
        tiles.face(0, 0, line, 0 if upright else 90)
        yield
        for strong in (True, False):
            marks.place(line, upright, strong)
            yield
    for lift in _LIFTS:  # a tile from the rack that lies down on its way
        marks.shadow(max(unit, line), False, lift)
        tiles.face(0, 0, max(unit, line), 90)
        yield
    marks.outline(unit)
