"""How far a form is scrolled, and what of it shows in its window."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.ui.art import glass, theme
from game.ui.art.canvas import Canvas
from game.ui.kit.metrics import Metrics
from game.ui.kit.pointer import Point

_WHEEL = 60  # points a step of the wheel scrolls
_PAGE = 0.8  # of the window's height
BEYOND = 6
"""Points by which things are seen beyond their window."""

_MARGIN = 30  # points between what is brought into sight and the window's edge


class Lane(NamedTuple):
    """Things that scroll together: the `window` in which they show, and how many pixels they
    `reach` beyond it."""

    window: pygame.Rect
    reach: int


class Scroll:
    """What is scrolled reaches at most `most` pixels beyond its window; `window` is where it is
    seen how far it is scrolled.

    Each thing has a lane, to whose end it scrolls along; None for what stays in sight.
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

    def moved(self, area: pygame.Rect, lane: Lane | None) -> pygame.Rect:
        """Return where something lies now."""
        return area if lane is None else area.move(0, -round(min(self.at, lane.reach)))

    def shows(self, point: Point, lane: Lane | None) -> bool:
        """Whether a point of something is in sight."""
        return lane is None or lane.window.collidepoint(point)

    def to_top(self, rect: pygame.Rect, lane: Lane) -> None:
        """Scroll so that what lies at `rect` now stands at the top of the window."""
        self.to(min(self.at, lane.reach) + rect.top - lane.window.top)

    def reveal(self, m: Metrics, rect: pygame.Rect, lane: Lane) -> None:
        """Scroll as far as what lies at `rect` now needs to be in sight."""
        now, margin = min(self.at, lane.reach), m.s(_MARGIN)
        if rect.top < lane.window.top + margin:
            self.to(now + rect.top - lane.window.top - margin)
        elif rect.bottom > lane.window.bottom - margin:
            self.to(now + rect.bottom - lane.window.bottom + margin)

    def draw(self, surface: Canvas, m: Metrics, fold: Lane | None) -> None:
        """Draw a line where more of the lane `fold` lies below its end, and at the right how far it
        is scrolled."""
        if fold and self.at < fold.reach:
            line, below = glass.block((fold.window.width, 1), theme.GLASS_HOVER), m.s(BEYOND)
            surface.blit(line, fold.window.move(0, fold.window.height + below))
        if self.most:
            high = self.window.height
            height = max(m.s(30), high * high // (high + self.most))
            y = self.window.top + round((high - height) * self.at / self.most)
            thumb = pygame.Rect(self.window.right - m.s(9), y, m.s(4), height)
            fill = theme.alpha(theme.TEXT, 0.25)
            surface.blit(glass.round_rect(thumb.size, m.s(2), fill), thumb)
