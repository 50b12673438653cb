"""Buttons of one size in a line, as on a keypad or a player."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.art import assets
from game.ui.art.canvas import Canvas
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import BUTTON_HEIGHT, Look, Part, Row, draw_label, draw_pane
from game.ui.kit.text import centred

_ICON = 24  # points


class Keys(Row):
    """Buttons side by side, each with the icon named by its sign, or with its name where that is
    empty."""

    def __init__(
        self, parts: Sequence[Part], signs: Sequence[str], *, primary: str = "", gap: int = 10
    ) -> None:
        self.parts, self._signs, self._primary, self.gap = parts, signs, primary, gap

    def measure(self, m: Metrics, width: int) -> int:
        return m.s(BUTTON_HEIGHT)

    def places(self, m: Metrics, width: int) -> Sequence[pygame.Rect]:
        space, count = m.s(8), len(self.parts)
        each = (width - space * (count - 1)) // count
        return [pygame.Rect(n * (each + space), 0, each, m.s(BUTTON_HEIGHT)) for n in range(count)]

    def draw(self, surface: Canvas, m: Metrics, area: pygame.Rect, look: Look) -> None:
        places = self.places(m, area.width)
        for part, sign, place in zip(self.parts, self._signs, places, strict=True):
            rect = place.move(area.topleft)
            kind = "primary" if part.id == self._primary else "plain"
            ink = draw_pane(surface, m, part, rect, look, kind)
            if sign:
                centred(surface, assets.icon(sign, m.s(_ICON), ink), rect)
            else:
                draw_label(surface, m, part.name, rect, ink)
