"""The rows of a form that are set and not chosen: a switch, a slider."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ui.art import assets, glass, theme
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import CHIP_HEIGHT, CLEAR, Look, Part, Row, draw_focus
from game.ui.kit.text import wrap


def draw_name(surface: pygame.Surface, m: Metrics, lines: Sequence[str], area: pygame.Rect) -> None:
    """Draw what a control is for at its left, its lines in the middle of its height."""
    y = area.centery - len(lines) * m.s(21) // 2
    for line in lines:
        surface.blit(assets.text(line, m.s(16), theme.TEXT), (area.left, y))
        y += m.s(21)


class Toggle(Row):
    """A title with a switch."""

    gap = 18

    def __init__(self, id: str, title: str, value: bool, change: Callable[[bool], None]) -> None:
        self.value = value
        self.parts = [
            Part(id, "checkbox", title, lambda: change(not value), "checked" if value else "")
        ]

    def measure(self, m: Metrics, width: int) -> int:
        """Take a line, or as many as the title needs beside the switch."""
        self._lines = wrap(self.parts[0].name, m.s(16), width - m.s(64))
        height = max(m.s(CHIP_HEIGHT), len(self._lines) * m.s(21))
        self.parts[0].rect = pygame.Rect(0, 0, width, height)
        return height

    def draw(self, surface: pygame.Surface, m: Metrics, area: pygame.Rect, look: Look) -> None:
        """Draw the title left and the switch right."""
        part = self.parts[0]
        draw_name(surface, m, self._lines, area)
        switch = pygame.Rect(0, 0, m.s(52), m.s(30))
        switch.midright = area.midright
        fill = theme.BRASS if self.value else theme.GLASS
        surface.blit(glass.pill(switch.size, fill, theme.HAIRLINE), switch)
        knob = pygame.Rect(0, 0, m.s(24), m.s(24))
        knob.center = switch.center
        knob.x = switch.right - m.s(27) if self.value else switch.left + m.s(3)
        surface.blit(glass.pill(knob.size, theme.TEXT, CLEAR), knob)
        if look.focus == part.id:
            draw_focus(surface, m, area)


class Slider(Row):
    """A title with a value from 0 to 1 that can be dragged."""

    gap = 18

    def __init__(self, id: str, title: str, value: float, change: Callable[[float], None]) -> None:
        self.value = value
        self.parts = [
            Part(
                id,
                "slider",
                title,
                lambda: None,
                f"{round(value * 100)}%",
                adjust=lambda step: change(min(1.0, max(0.0, round(value + step * 0.1, 2)))),
                slide=lambda share: change(round(min(1.0, max(0.0, share)), 2)),
            )
        ]

    def measure(self, m: Metrics, width: int) -> int:
        """Leave half the width to the track."""
        self._lines = wrap(self.parts[0].name, m.s(16), width // 2 - m.s(12))
        height = max(m.s(CHIP_HEIGHT), len(self._lines) * m.s(21))
        self.parts[0].rect = pygame.Rect(width // 2, 0, width - width // 2, height)
        return height

    def draw(self, surface: pygame.Surface, m: Metrics, area: pygame.Rect, look: Look) -> None:
        """Draw the title, the track and the knob."""
        part = self.parts[0]
        rect = part.rect.move(area.topleft)
        draw_name(surface, m, self._lines, area)
        track = pygame.Rect(rect.left, 0, rect.width, m.s(6))
        track.centery = rect.centery
        surface.blit(glass.round_rect(track.size, m.s(3), theme.GLASS, theme.HAIRLINE), track)
        done = pygame.Rect(track.left, track.top, round(track.width * self.value), track.height)
        if done.width > m.s(6):
            surface.blit(glass.round_rect(done.size, m.s(3), theme.BRASS, CLEAR), done)
        knob = pygame.Rect(0, 0, m.s(26), m.s(26))
        knob.center = (
            rect.left + knob.width // 2 + round((rect.width - knob.width) * self.value),
            rect.centery,
        )
        surface.blit(glass.pill(knob.size, theme.TEXT, CLEAR), knob)
        if look.focus == part.id:
            draw_focus(surface, m, rect)
