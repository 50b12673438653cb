"""Draws the table: what rests is drawn once and kept, what moves is drawn over it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.ui.art import assets, glass, theme
from game.ui.kit.text import centred
from game.ui.table.paint_rest import draw_rest
from game.ui.table.paint_seats import draw_bubble
from game.ui.table.paint_tiles import draw_places, draw_tiles, draw_worths, on_felt
from game.ui.table.sprite import TileSprite
from game.ui.table.stage import Rise
from game.ui.table.table import Table

_HOVER = 0.12  # units a dragged tile hovers over the place it has snapped to


class TablePainter:
    """Draws a table on a surface that keeps what rests.

    One painter serves one table after the other: a surface let go with each match would tear the
    page's memory to pieces, and so let it grow.
    """

    def __init__(self) -> None:
        self._rest: pygame.Surface | None = None
        self._shows: tuple[Table, int, frozenset[TileSprite]] | None = None

    def draw(self, surface: pygame.Surface, table: Table) -> None:
        """Draw everything."""
        moving = [sprite for sprite in table.stage.sprites() if _moves(table, sprite)]
        shows = table, table.version, frozenset(moving)
        if self._rest is None or self._rest.get_size() != surface.get_size():
            self._rest, self._shows = pygame.Surface(surface.get_size()), None
        if shows != self._shows:
            draw_rest(self._rest, table, shows[2])
            self._shows = shows
        surface.blit(self._rest, (0, 0))
        _draw_moving(surface, table, moving)


def _draw_moving(surface: pygame.Surface, table: Table, moving: Sequence[TileSprite]) -> None:
    """Draw the places shown, what moves, and what is said over it."""
    with on_felt(surface, table):
        draw_places(surface, table)
        draw_tiles(surface, [sprite for sprite in moving if _in_line(table, sprite)])
    snapped = _snapped(table)
    free = [sprite for sprite in moving if not _in_line(table, sprite)]
    draw_tiles(surface, [snapped if snapped and _held(table, s) else s for s in free])
    draw_worths(surface, table)
    _draw_words(surface, table)


def _moves(table: Table, sprite: TileSprite) -> bool:
    stage = table.stage
    return _held(table, sprite) or sprite in stage.flights or stage.tweens.moving(sprite)


def _held(table: Table, sprite: TileSprite) -> bool:
    drag = table.selection.drag
    return bool(drag and drag.started and table.stage.rack.get(drag.tile) is sprite)


def _in_line(table: Table, sprite: TileSprite) -> bool:
    """Return whether a tile lies in the line, and did before the last move."""
    line, placed = table.stage.line, table.view.line.placed
    if not placed or sprite.tile is None or line.get(sprite.tile) is not sprite:
        return False
    return sprite.tile != placed[-1].tile


def _snapped(table: Table) -> TileSprite | None:
    """Return the dragged tile lying in the place it would be put down in, if it is at one."""
    drag, hot = table.selection.drag, table.selection.hot
    if not drag or not hot:
        return None
    rect, angle = table.line.place_of(hot), table.line.angle_of(hot)
    sprite, (x, y) = table.stage.rack[drag.tile], rect.center
    return replace(sprite, x=x, y=y, unit=min(rect.size), angle=angle, lift=_HOVER)


def _draw_words(surface: pygame.Surface, table: Table) -> None:
    """Draw the words on the seats and the points that rise."""
    for seat, bubble in table.stage.bubbles.items():
        draw_bubble(surface, table, seat, table.areas.seats[seat], bubble.text)
    for rise in table.stage.rises:
        _draw_rise(surface, table, rise)


def _draw_rise(surface: pygame.Surface, table: Table, rise: Rise) -> None:
    """Draw words that rise over the line, in a pill that keeps them clear of the tiles."""
    m = table.metrics
    label = assets.text(rise.text, m.s(28), theme.BRASS, bold=True)
    size = label.get_width() + m.s(32), label.get_height() + m.s(8)
    pill = glass.pill(size, theme.GLASS_NIGHT, theme.HAIRLINE).copy()
    centred(pill, label, pill.get_rect())
    pill.set_alpha(round(255 * rise.opacity))
    place = pill.get_rect(center=(round(rise.x), round(rise.y)))
    surface.blit(pill, place.clamp(m.safe.inflate(-m.s(12), -m.s(8))))
