"""Rows with a switch or a slider."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.language import percent
from game.ui.art import glass, theme
from game.ui.art.display_list import DisplayList
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import CHIP_HEIGHT, CLEAR, Control, Interaction, Row, draw_focus
from game.ui.kit.shapes import draw_bar
from game.ui.kit.text import draw_lines, wrap

_LINE = 21  # points a line of a title is high


def _draw_name(surface: DisplayList, m: Metrics, lines: Sequence[str], area: pygame.Rect) -> None:
    """Draw the label of a control at its left, centred vertically."""
    top = area.centery - len(lines) * m.px(_LINE) // 2
    draw_lines(surface, lines, area.move(0, top - area.top), m.px(16), theme.TEXT, m.px(_LINE))


class Toggle(Row):
    """A label with a switch."""

    gap = 6

    def __init__(self, id: str, title: str, value: bool, change: Callable[[bool], None]) -> None:
        self.value = value
        self.controls = [
            Control(id, "checkbox", title, lambda: change(not value), "checked" if value else "")
        ]

    def _lines(self, m: Metrics, width: int) -> Sequence[str]:
        return wrap(self.controls[0].name, m.px(16), width - m.px(64))

    def measure(self, m: Metrics, width: int) -> int:
        return max(m.px(CHIP_HEIGHT), len(self._lines(m, width)) * m.px(_LINE))

    def places(self, m: Metrics, width: int) -> Sequence[pygame.Rect]:
        return [pygame.Rect(0, 0, width, self.measure(m, width))]

    def draw(self, surface: DisplayList, m: Metrics, area: pygame.Rect, state: Interaction) -> None:
        control = self.controls[0]
        _draw_name(surface, m, self._lines(m, area.width), area)
        switch = pygame.Rect(0, 0, m.px(52), m.px(30))
        switch.midright = area.midright
        fill = theme.BRASS if self.value else theme.GLASS
        surface.blit(glass.pill(switch.size, fill, theme.HAIRLINE), switch)
        knob = pygame.Rect(0, 0, m.px(24), m.px(24))
        knob.center = switch.center
        knob.x = switch.right - m.px(27) if self.value else switch.left + m.px(3)
        surface.blit(glass.pill(knob.size, theme.TEXT, CLEAR), knob)
        if state.focus == control.id:
            draw_focus(surface, m, area)


class Slider(Row):
    """A label with a slider from 0 to 1."""

    gap = 6

    def __init__(self, id: str, title: str, value: float, change: Callable[[float], None]) -> None:
        self.value = value
        self.controls = [
            Control(
                id,
                "slider",
                title,
                lambda: None,
                percent(round(value * 100)),
                adjust=lambda step: change(min(1.0, max(0.0, round(value + step * 0.1, 2)))),
                slide=lambda share: change(round(min(1.0, max(0.0, share)), 2)),
            )
        ]

    def _lines(self, m: Metrics, width: int) -> Sequence[str]:
        return wrap(self.controls[0].name, m.px(16), width // 2 - m.px(12))

    def measure(self, m: Metrics, width: int) -> int:
        return max(m.px(CHIP_HEIGHT), len(self._lines(m, width)) * m.px(_LINE))

    def places(self, m: Metrics, width: int) -> Sequence[pygame.Rect]:
        return [pygame.Rect(width // 2, 0, width - width // 2, self.measure(m, width))]

    def draw(self, surface: DisplayList, m: Metrics, area: pygame.Rect, state: Interaction) -> None:
        control = self.controls[0]
        rect = self.places(m, area.width)[0].move(area.topleft)
        _draw_name(surface, m, self._lines(m, area.width), area)
        track = pygame.Rect(rect.left, 0, rect.width, m.px(6))
        track.centery = rect.centery
        done = (self.value, theme.BRASS)
        draw_bar(surface, track, m.px(3), done, fill=theme.GLASS, edge=theme.HAIRLINE)
        knob = pygame.Rect(0, 0, m.px(26), m.px(26))
        knob.center = (
            rect.left + knob.width // 2 + round((rect.width - knob.width) * self.value),
            rect.centery,
        )
        surface.blit(glass.pill(knob.size, theme.TEXT, CLEAR), knob)
        if state.focus == control.id:
            draw_focus(surface, m, rect)
