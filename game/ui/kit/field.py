"""A line of text that a player can type."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ui.art import assets, glass, theme
from game.ui.art.canvas import Canvas
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import BUTTON_HEIGHT, CLEAR, Look, Part, Row, draw_focus
from game.ui.kit.text import fit

_TITLE = 26  # points above the box
_SIZE = 16  # points; browsers on phones enlarge the page for smaller ones


@dataclass(frozen=True)
class Typing:
    """Where a text is being typed: what an input method has not settled yet, and whether the text
    is selected, so that the next letter takes its place."""

    composed: str = ""
    selected: bool = False


class Field(Row):
    """A title over a box with a text; `typing` while the keys go there."""

    gap = 22

    def __init__(
        self,
        part: Part,
        usual: str = "",
        typing: Typing | None = None,
    ) -> None:
        self.parts = [part]
        self._usual, self._typing = usual, typing

    def measure(self, m: Metrics, width: int) -> int:
        return m.s(_TITLE) + m.s(BUTTON_HEIGHT)

    def places(self, m: Metrics, width: int) -> Sequence[pygame.Rect]:
        return [pygame.Rect(0, m.s(_TITLE), width, m.s(BUTTON_HEIGHT))]

    def draw(self, surface: Canvas, m: Metrics, area: pygame.Rect, look: Look) -> None:
        """Draw the title, and the text in its box: its beginning, or its end while it is typed."""
        part, radius = self.parts[0], m.s(theme.RADII.button)
        surface.blit(assets.text(part.name, m.s(15), theme.table.quiet), area.topleft)
        box = self.places(m, area.width)[0].move(area.topleft)
        edge = theme.BRASS if self._typing else theme.HAIRLINE
        surface.blit(glass.round_rect(box.size, radius, theme.GLASS, edge), box)
        if part.id in (look.hover, look.held):
            surface.blit(glass.round_rect(box.size, radius, theme.GLASS_RAISED, CLEAR), box)
        if look.focus == part.id and not self._typing:
            draw_focus(surface, m, box)
        room = box.inflate(-m.s(28), 0)
        if self._typing:
            self._draw_typing(surface, m, room, self._typing)
        else:
            text = assets.text(fit(part.value, m.s(_SIZE), room.width), m.s(_SIZE), theme.TEXT)
            surface.blit(text, text.get_rect(midleft=room.midleft))

    def _draw_typing(self, surface: Canvas, m: Metrics, room: pygame.Rect, typing: Typing) -> None:
        size = m.s(_SIZE)
        settled, composed = self.parts[0].value, typing.composed
        if not settled + composed:
            usual = assets.text(fit(self._usual, size, room.width), size, theme.table.faint)
            surface.blit(usual, usual.get_rect(midleft=room.midleft))
        text = assets.text(settled + composed, size, theme.TEXT)
        place = text.get_rect(midleft=room.midleft)
        place.right = min(place.right, room.right - m.s(2))
        surface.set_clip(room)
        if typing.selected:
            chosen = theme.mix(theme.table.sheet, theme.BRASS, 0.4)
            surface.blit(glass.block(place.size, chosen), place)
        surface.blit(text, place)
        if composed:
            width = assets.font(size).size(composed)[0]
            under = glass.block((width, m.s(2)), theme.BRASS)
            surface.blit(under, (place.right - width, place.bottom))
        if not typing.selected:
            caret = glass.block((m.s(2), place.height), theme.BRASS)
            surface.blit(caret, place.topright)
        surface.set_clip(None)
