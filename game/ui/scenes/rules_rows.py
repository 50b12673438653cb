"""What the rules are made of besides text: pictures, and headings that fold."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.art import assets, glass, theme
from game.ui.art.display_list import DisplayList
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import BUTTON_HEIGHT, CLEAR, Control, Interaction, Row, button, draw_focus
from game.ui.kit.text import draw_lines, wrap
from game.ui.words.examples import Example

_TILE = 24  # points a tile of a picture is wide at most
_SMALL = 20  # points it is wide at least beside a caption
_HIGHEST = 150  # points a picture is high at most
_CAPTION = 150  # points a caption beside a picture is wide at least
_SIZE, _STEP = 13.5, 18  # points of a caption's letters and lines


class Picture(Row):
    """A picture with its caption beside it, or below it where that would be too narrow."""

    gap = 12

    def __init__(self, id: str, example: Example) -> None:
        self._example = example
        self.node = (id, "text", example.caption)

    def measure(self, m: Metrics, width: int) -> int:
        box, area = self._parts(m, width)
        return max(box.bottom, area.bottom)

    def _parts(self, m: Metrics, width: int) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the places of the picture and of its caption."""
        _, _, across, down = self._example.figure.bounds
        tile = min(m.px(_TILE), width / across, m.px(_HIGHEST) / down)
        room = (width - m.px(_CAPTION + 14)) / across
        if beside := room >= min(tile, m.px(_SMALL)):
            tile = min(tile, room)
        box = pygame.Rect(0, 0, round(tile * across), round(tile * down))
        left, top = (box.right + m.px(14), 0) if beside else (0, box.bottom + m.px(10))
        area = pygame.Rect(left, top, width - left, 0)
        area.height = len(self._lines(m, area.width)) * m.px(_STEP)
        if beside:
            box.centery = area.centery = max(box.height, area.height) // 2
        return box, area

    def _lines(self, m: Metrics, width: int) -> Sequence[str]:
        return wrap(self._example.caption, m.px(_SIZE), width)

    def draw(self, surface: DisplayList, m: Metrics, area: pygame.Rect, state: Interaction) -> None:
        box, caption = (part.move(area.topleft) for part in self._parts(m, area.width))
        self._example.figure.draw(surface, box, m.px(_TILE))
        lines = self._lines(m, caption.width)
        draw_lines(surface, lines, caption, m.px(_SIZE), theme.table.quiet, m.px(_STEP))


class Fold(Row):
    """A heading that shows and hides what is under it."""

    gap = 8
    height = BUTTON_HEIGHT

    def __init__(self, id: str, heading: str, press: Callable[[], None], *, unfolded: bool) -> None:
        state = "expanded" if unfolded else "collapsed"
        self._unfolded = unfolded
        self.controls: Sequence[Control] = [button(id, heading, press, state)]

    def draw(self, surface: DisplayList, m: Metrics, area: pygame.Rect, state: Interaction) -> None:
        (control,) = self.controls
        if control.id in (state.hover, state.pressed):
            surface.blit(
                glass.round_rect(area.size, m.px(theme.RADII.button), theme.GLASS, CLEAR), area
            )
        said = assets.text(control.name, m.px(17), theme.TEXT, bold=True)
        surface.blit(said, said.get_rect(midleft=area.midleft))
        sign = assets.text("−" if self._unfolded else "+", m.px(20), theme.BRASS, bold=True)
        surface.blit(sign, sign.get_rect(midright=(area.right - m.px(6), area.centery)))
        if state.focus == control.id:
            draw_focus(surface, m, area)
