"""The curve of a review: what the player could expect, move by move."""

from collections.abc import Callable

import pygame

from game.ai.review import Review
from game.ai.review_words import standing
from game.language import _
from game.ui.art import assets, glass, theme
from game.ui.art.display_list import DisplayList
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import CLEAR, Interaction, Row, draw_focus, slider
from game.ui.scenes.shared_rows import is_low

_HIGH, _LOW = 92, 64  # points the curve is high, and in a low window
_TOP = 27  # points above the curve and its marks, for what is said of the step shown
_EDGE = 0.04  # of the width, to the left and right of the curve
_MARK = 5  # points from the middle of a mark to its edge
_SMOOTH = 3  # it is drawn so many times as large
_curves = assets.Cache(3_000_000)


class CurveRow(Row):
    """What the player could expect before and after each of their plays, from the deal to the
    result, along the moves of the round; it is a slider. A play as good as the best is marked by a
    disc, one that cost something by a diamond, and the step shown by a line and in words."""

    gap = 6

    def __init__(self, found: Review, moves: int, step: int, go: Callable[[int], None]) -> None:
        self._unit, self._moves, self._step = found.unit, max(1, moves), step
        self._points = [(0, found.deal)]
        for play in found.plays:
            self._points += [(play.step, play.points), (play.step + 1, play.points - play.cost)]
        self._points.append((moves, found.result))
        self._marks = [(it.step + 1, it.points - it.cost, it.cost > 0) for it in found.plays]
        before = [value for at, value in self._points if at <= step]
        told = _("Result: {standing}") if step == moves else _("Expected: {standing}")
        self._now = told.format(standing=standing(before[-1], found.unit))
        # Translators: {told} is what a player may expect then, as “Expected: 6 points behind”.
        name = _("Step {number} of {count}. {told}")
        said = name.format(number=step, count=moves, told=self._now)
        self.controls = [
            slider(
                *("step", said, step / self._moves),
                adjust=lambda by: go(step + by),
                slide=lambda share: go(round((share - _EDGE) / (1 - 2 * _EDGE) * moves)),
            )
        ]

    def measure(self, m: Metrics, width: int) -> int:
        return m.px(_LOW if is_low(m) else _HIGH)

    def draw(self, surface: DisplayList, m: Metrics, area: pygame.Rect, state: Interaction) -> None:
        radius = m.px(theme.RADII.button)
        surface.blit(glass.round_rect(area.size, radius, theme.GLASS, CLEAR), area)
        line = pygame.Rect(0, area.top + m.px(_TOP), m.px(2), area.height - m.px(_TOP + 4))
        line.centerx = area.left + round(self._along(self._step, area.width))
        surface.blit(glass.round_rect(line.size, 0, theme.table.badge), line)
        key = (area.size, tuple(self._points), tuple(self._marks), theme.table.quiet)
        surface.blit(_curves.get(key, lambda: self._picture(m, area.size)), area)
        said = assets.text(self._now, m.px(13), theme.TEXT, bold=True)
        surface.blit(said, (area.left + round(_EDGE * area.width), area.top + m.px(4)))
        if state.focus == self.controls[0].id:
            draw_focus(surface, m, area)

    def _along(self, step: float, width: int) -> float:
        """Return how far from the left a step is."""
        return width * (_EDGE + (1 - 2 * _EDGE) * step / self._moves)

    def _picture(self, m: Metrics, size: tuple[int, int]) -> pygame.Surface:
        """Draw the curve over the line of an even round."""
        picture = pygame.Surface((size[0] * _SMOOTH, size[1] * _SMOOTH), pygame.SRCALPHA)
        values = [0.0, *(value for _at, value in self._points)]
        low, high = min(values), max(values)
        top, room = m.px(_TOP), size[1] - m.px(_TOP + 12)

        def place(at: float, value: float) -> tuple[float, float]:
            share = (high - value) / (high - low) if high > low else 0.5
            return self._along(at, size[0]) * _SMOOTH, (top + share * room) * _SMOOTH

        thin, thick, mark = (m.px(width) * _SMOOTH for width in (1, 2, _MARK))
        even = place(0, 0), place(self._moves, 0)
        pygame.draw.line(picture, theme.table.faint, *even, max(1, thin))
        line = [place(at, value) for at, value in self._points]
        pygame.draw.lines(picture, theme.table.quiet, False, line, thick)
        for at, value, cost in self._marks:
            x, y = place(at, value)
            if cost:
                diamond = [(x, y - mark), (x + mark, y), (x, y + mark), (x - mark, y)]
                pygame.draw.polygon(picture, theme.TEXT, diamond)
            else:
                pygame.draw.circle(picture, theme.BRASS, (x, y), mark)
        return pygame.transform.smoothscale(picture, size)
