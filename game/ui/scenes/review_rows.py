"""The row of a play in a review: the tile, the better one, its cost and the reason."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.engine.tiles import Tile
from game.ui.art import assets, theme, tiles
from game.ui.art.display_list import DisplayList
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Interaction, Row
from game.ui.kit.text import draw_lines, wrap

_UNIT = 24  # points
_ARROW = 18  # points between the tile and the better one


class PlayRow(Row):
    """The tile that was played, an arrow to the `better` one where there was one, and beside them
    what is said of it; `good` is what was as good as any."""

    gap = 16

    def __init__(
        self,
        number: int,
        tile: Tile,
        better: Tile | None,
        told: str,
        why: str,
        *,
        good: bool,
    ) -> None:
        self._tile, self._better, self._told, self._why = tile, better, told, why
        self._good = good
        words = [f"{tile}: {told}", f"{better}" if better else "", why]
        self.node = (f"play-{number}", "text", ". ".join(filter(None, words)))

    def _left(self, m: Metrics) -> int:
        """Return how wide the tiles are, and the space after them."""
        return 2 * m.px(_UNIT) + m.px(_ARROW) + m.px(16)

    def _lines(self, m: Metrics, width: int) -> tuple[Sequence[str], Sequence[str]]:
        room = width - self._left(m)
        return wrap(self._told, m.px(15), room, bold=True), wrap(self._why, m.px(13.5), room)

    def _high(self, m: Metrics, width: int) -> int:
        told, why = self._lines(m, width)
        return len(told) * m.px(20) + len(why) * m.px(18)

    def measure(self, m: Metrics, width: int) -> int:
        return max(2 * m.px(_UNIT), self._high(m, width))

    def draw(self, surface: DisplayList, m: Metrics, area: pygame.Rect, state: Interaction) -> None:
        unit, top = m.px(_UNIT), area.centery - m.px(_UNIT)
        tiles.face(self._tile.high, self._tile.low, unit).blit(surface, area.left, top)
        beside = pygame.Rect(area.left + unit, top, m.px(_ARROW), 2 * unit)
        if self._better:
            arrow = assets.icon("right", m.px(14), theme.table.quiet)
            surface.blit(arrow, arrow.get_rect(center=beside.center))
            face = tiles.face(self._better.high, self._better.low, unit)
            face.blit(surface, beside.right, top)
        elif self._good:
            check = assets.icon("check", m.px(18), theme.BRASS)
            surface.blit(check, check.get_rect(midleft=(beside.left + m.px(6), beside.centery)))
        told, why = self._lines(m, area.width)
        left = area.left + self._left(m)
        words = pygame.Rect(left, area.centery - self._high(m, area.width) // 2, 0, 0)
        words.size = area.right - left, area.height
        colour = theme.BRASS if self._good else theme.TEXT
        draw_lines(surface, told, words, m.px(15), colour, m.px(20), bold=True)
        words = words.move(0, len(told) * m.px(20))
        draw_lines(surface, why, words, m.px(13.5), theme.table.quiet, m.px(18))
