"""The curve of a review: what the player could expect, move by move."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.ai.review import Review
from game.ai.review_words import standing
from game.language import _
from game.ui.art import assets, canvas, glass, theme
from game.ui.art.canvas import DisplayList, Rect, Surface
from game.ui.kit.leaves import Button, Picture
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Box, slider

_HIGH, _LOW = 92, 64  # points the curve is high, and in a low window
_TOP = 27  # points above the curve and its marks, for what is said of the step shown
_EDGE = 0.04  # of the width, to the left and right of the curve
_MARK = 5  # points from the middle of a mark to its edge
_SMOOTH, _FINE_SMOOTH = 3, 2  # it is drawn so many times as large; the latter on a fine screen
_PARTS = 6  # it is drawn in so many parts, so that no frame draws all of it
_curves = assets.Cache(3_000_000)


def curve(found: Review, moves: int, step: int, go: Callable[[int], None], *, low: bool) -> Box:
    """Return what the player could expect before and after each of their plays, from the deal to
    the result, along the moves of the round: a slider, on which the step shown is a line, and is
    told in words."""
    moves, points = max(1, moves), [(0, found.deal)]
    for play in found.plays:
        points += [(play.step, play.points), (play.step + 1, play.points - play.cost)]
    points.append((moves, found.result))
    marks = tuple((it.step + 1, it.points - it.cost, it.cost > 0) for it in found.plays)
    before = [value for at, value in points if at <= step]
    text = _("Result: {standing}") if step == moves else _("Expected: {standing}")
    now = text.format(standing=standing(before[-1], found.unit))
    # Translators: {told} is what a player may expect then, as “Expected: 6 points behind”.
    at = _("Step {number} of {count}. {told}").format(number=step, count=moves, told=now)
    control = slider(
        *("step", _("Move by move"), step / moves),
        adjust=lambda by: go(step + by),
        slide=lambda share: go(round((share - _EDGE) / (1 - 2 * _EDGE) * moves)),
        value=at,
    )
    picture = Picture(_Curve(moves, step, now, tuple(points), marks).draw, _LOW if low else _HIGH)
    return Button(control, picture, (0, 0), kind="bare", gap=6)


@dataclass(frozen=True)
class _Curve:
    """A curve through `points`, each a step and what could be expected then; a play as good as the
    best is marked by a disc, one that cost something by a diamond."""

    moves: int
    step: int
    now: str
    points: tuple[tuple[int, float], ...]
    marks: tuple[tuple[int, float, bool], ...]

    def draw(self, surface: DisplayList, m: Metrics, area: Rect) -> None:
        line = Rect(0, area.top + m.px(_TOP), m.px(2), area.height - m.px(_TOP + 4))
        line.centerx = area.left + round(self._along(self.step, area.width))
        surface.blit(glass.round_rect(line.size, 0, theme.table.badge), line)
        for part in range(_PARTS):
            left, right = (area.width * n // _PARTS for n in (part, part + 1))
            key = area.size, self.points, self.marks, theme.table.quiet, part
            draw = partial(self._drawn, m, area.size, left, right)
            surface.blit(_curves.get(key, draw), (area.left + left, area.top))
        said = assets.text(self.now, m.px(13), theme.TEXT, bold=True)
        surface.blit(said, (area.left + round(_EDGE * area.width), area.top + m.px(4)))

    def _along(self, step: float, width: int) -> float:
        """Return how far from the left a step is."""
        return width * (_EDGE + (1 - 2 * _EDGE) * step / self.moves)

    def _drawn(self, m: Metrics, size: tuple[int, int], left: int, right: int) -> Surface:
        """Return the part of the curve between two distances from the left."""
        times = _FINE_SMOOTH if m.px(1) > 1 else _SMOOTH
        paint = partial(self._paint, m, size, times, left)
        return canvas.smooth((right - left, size[1]), times, paint)

    def _paint(
        self, m: Metrics, size: tuple[int, int], times: int, left: int, picture: Surface
    ) -> None:
        """Draw the curve from a distance from its left on, over the line of an even round."""
        values = [0.0, *(value for _at, value in self.points)]
        low, high = min(values), max(values)
        top, room = m.px(_TOP), size[1] - m.px(_TOP + 12)

        def place(at: float, value: float) -> tuple[float, float]:
            share = (high - value) / (high - low) if high > low else 0.5
            return (self._along(at, size[0]) - left) * times, (top + share * room) * times

        thin, thick, mark = (m.px(width) * times for width in (1, 2, _MARK))
        even = place(0, 0), place(self.moves, 0)
        canvas.line(picture, theme.table.faint, *even, max(1, thin))
        line = [place(at, value) for at, value in self.points]
        canvas.lines(picture, theme.table.quiet, False, line, thick)
        for at, value, cost in self.marks:
            x, y = place(at, value)
            if cost:
                diamond = [(x, y - mark), (x + mark, y), (x, y + mark), (x - mark, y)]
                canvas.polygon(picture, theme.TEXT, diamond)
            else:
                canvas.circle(picture, theme.BRASS, (x, y), mark)
