"""Draws ahead of time what the next moves will need, so that no frame has to draw it all."""

from collections.abc import Callable, Generator, Iterable, Iterator
from functools import partial

from game.ui.art import marks, tiles
from game.ui.art.assets import draw_sliced
from game.ui.art.canvas import DisplayList
from game.ui.table import placing
from game.ui.table.areas import HELD, LIFT
from game.ui.table.sprite import TileSprite
from game.ui.table.table import Phase, Table

_LIFTS = (0.0, LIFT / 2, LIFT)  # the heights of a tile as it is raised
_STEPS = 16  # sampled positions along a movement


def prerender_line(table: Table) -> Generator[None, None, None]:
    """Draw the line in its size, one picture per step."""
    return _sliced(_line(table, table.line.unit))


def prerender_moves(table: Table) -> Generator[None, None, None]:
    """Draw what the next moves will need at these sizes, one picture per step."""
    return _sliced([*_deal(table), *_turns(table)])


def prerender_ahead(table: Table) -> Generator[None, None, None]:
    """Draw the line in the sizes that it may have after the next play, one picture per step."""
    return _sliced(_ahead(table))


def _sliced(draws: Iterable[Callable[[], object]]) -> Generator[None, None, None]:
    for draw in [*draws]:  # collected at once, since the table goes on between two steps
        yield from draw_sliced(draw)
        yield


def draw_deal(table: Table) -> None:
    """Draw what a deal will need, all at once."""
    for draw in _deal(table):
        draw()


def _deal(table: Table) -> Iterator[Callable[[], object]]:
    """Yield the functions that draw the backs flying to seats, and the hand turning over."""
    if table.phase is not Phase.SHUFFLED:
        return
    unit = table.areas.rack.unit
    back = placing.face_down(table, (0, 0))
    for size in {seat.unit for seat in table.areas.seats.values()} - {0}:  # 0: shows no tiles
        yield partial(_fly, back.unit, size)
        yield partial(marks.shadow, size)
    yield partial(_fly, back.unit, unit)
    for tile in table.rack.order:
        yield partial(tiles.face, tile.high, tile.low, unit)


def _fly(start: float, end: int) -> None:
    """Draw a back as it grows from one size to another."""
    away = DisplayList((1, 1))
    for step in range(_STEPS + 1):
        unit = start + (end - start) * step / _STEPS
        back = TileSprite(None, 0, 0, unit, face=0.0, raster_unit=max(round(start), end))
        back.draw_shadow(away)
        back.draw(away)


def _turns(table: Table) -> Iterator[Callable[[], object]]:
    """Yield the functions that draw a hand as it is raised, and tiles on their way to the line."""
    unit, line = table.areas.rack.unit, table.line.unit
    for lift in (*_LIFTS, HELD):
        yield partial(marks.shadow, unit, True, lift)
    for tile in table.rack.order:
        yield partial(tiles.face, tile.high, tile.low, unit, dim=True)
    for lift in _LIFTS:  # a tile from the rack that is laid flat on its way
        yield partial(marks.shadow, max(unit, line), False, lift)
        yield partial(tiles.face, 0, 0, max(unit, line), 90)
    if table.view.boneyard:
        for size in (unit, round(placing.face_down(table, (0, 0)).unit)):
            yield partial(tiles.back, size)
            yield partial(marks.shadow, size)
    yield partial(marks.outline, unit)
    yield from _ahead(table)


def _ahead(table: Table) -> Iterator[Callable[[], object]]:
    """Yield the functions that draw the line in the sizes that it may have after the next play."""
    for size in {table.line.unit_after(play) for play in table.next_plays} - {table.line.unit}:
        yield from _line(table, size)


def _line(table: Table, unit: int) -> Iterator[Callable[[], object]]:
    """Yield the functions that draw the line in a size, and a tile played by another seat."""
    for draw in (marks.shadow, marks.mark):
        for upright in (True, False):
            yield partial(draw, unit, upright)
    for tile, sprite in table.stage.line.items():
        angle = round(table.stage.tweens.end_value(sprite, "angle")) % 360
        yield partial(tiles.face, tile.high, tile.low, unit, angle)
    for upright in (True, False):
        angle = 0 if upright else 90
        for lift in _LIFTS[1:]:
            yield partial(marks.shadow, unit, upright, lift)
        yield partial(tiles.back, unit, angle)
        yield partial(tiles.face, 0, 0, unit, angle)
        for strong in (True, False):
            yield partial(marks.place, unit, upright, strong)
