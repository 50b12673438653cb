"""How far a form is scrolled, and what of it shows in its window."""

from __future__ import annotations

import pygame

from game.ui.art import glass, theme
from game.ui.art.canvas import Canvas
from game.ui.kit.metrics import Metrics
from game.ui.kit.pointer import Point

_WHEEL = 60  # points a step of the wheel scrolls
_PAGE = 0.8  # of the window's height
_MARGIN = 30  # points between what is brought into sight and the window's edge


class Scroll:
    """What is scrolled lies in `window`, unscrolled, and reaches at most `most` pixels beyond it.

    Each thing has a reach of its own, up to which it scrolls along; None for what stays in sight.
    """

    def __init__(self) -> None:
        self.window = pygame.Rect(0, 0, 1, 1)
        self.most = 0
        self.at = 0.0

    def fit(self, window: pygame.Rect, most: int) -> None:
        """Scroll in another window, and no further than it needs."""
        self.window, self.most = window, most
        self.at = min(self.at, most)

    def to(self, at: float) -> None:
        """Scroll to so many pixels from the top."""
        self.at = min(max(0.0, at), float(self.most))

    def turn(self, m: Metrics, steps: float) -> None:
        """Scroll by steps of the wheel; positive is away from the player, and up."""
        self.to(self.at - steps * m.s(_WHEEL))

    def page(self, down: bool) -> None:
        """Scroll by almost a window."""
        self.to(self.at + (1 if down else -1) * self.window.height * _PAGE)

    def moved(self, area: pygame.Rect, reach: int | None) -> pygame.Rect:
        """Return where something lies now."""
        return area if reach is None else area.move(0, -round(min(self.at, reach)))

    def shows(self, point: Point, reach: int | None) -> bool:
        """Whether a point of something is in sight."""
        return reach is None or self.window.collidepoint(point)

    def to_top(self, rect: pygame.Rect, reach: int) -> None:
        """Scroll so that what lies at `rect` now stands at the top of the window."""
        self.to(min(self.at, reach) + rect.top - self.window.top)

    def reveal(self, m: Metrics, rect: pygame.Rect, reach: int) -> None:
        """Scroll as far as what lies at `rect` now needs to be in sight."""
        now, margin = min(self.at, reach), m.s(_MARGIN)
        if rect.top < self.window.top + margin:
            self.to(now + rect.top - self.window.top - margin)
        elif rect.bottom > self.window.bottom - margin:
            self.to(now + rect.bottom - self.window.bottom + margin)

    def draw(self, surface: Canvas, m: Metrics, panel: pygame.Rect, fold: int) -> None:
        """Draw a line at `fold` where more lies below, and at the panel's right how far it is
        scrolled."""
        if self.at < self.most:
            surface.blit(glass.block((panel.width, 1), theme.GLASS_HOVER), (panel.left, fold))
        if self.most:
            high = self.window.height
            height = max(m.s(30), high * high // (high + self.most))
            y = self.window.top + round((high - height) * self.at / self.most)
            thumb = pygame.Rect(panel.right - m.s(9), y, m.s(4), height)
            fill = theme.alpha(theme.TEXT, 0.25)
            surface.blit(glass.round_rect(thumb.size, m.s(2), fill), thumb)
