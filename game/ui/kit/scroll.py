"""The scrolling of a form."""

from typing import NamedTuple

from game.ui.art import glass, theme
from game.ui.art.canvas import DisplayList, Rect
from game.ui.kit.metrics import Metrics
from game.ui.kit.pointer import Point

_WHEEL = 60  # points a step of the wheel scrolls
_PAGE = 0.8  # of the window's height
BEYOND = 6
"""How far rows are visible beyond their window, in points."""

_MARGIN = 30  # points between what is scrolled into view and the window's edge


class ScrollColumn(NamedTuple):
    """A column that scrolls: its `window`, by how many pixels it overflows that, and from which
    position on it scrolls."""

    window: Rect
    overflow: int
    start: int = 0

    def scrolled(self, at: float) -> float:
        """Return by how many pixels it has scrolled at a position."""
        return min(max(0.0, at - self.start), float(self.overflow))


class Scroll:
    """A scroll position, up to `overflow` pixels, and its scroll bar along `window`.

    Columns scroll together, each to its own end, or one after the other; a `column` of None does
    not scroll.
    """

    def __init__(self) -> None:
        self.window = Rect(0, 0, 1, 1)
        self.overflow = 0
        self.at = 0.0

    def fit(self, window: Rect, overflow: int) -> None:
        """Set the window and the overflow, and clamp the position."""
        self.window, self.overflow = window, overflow
        self.at = min(self.at, overflow)

    def to(self, at: float) -> None:
        """Scroll to a position in pixels."""
        self.at = min(max(0.0, at), float(self.overflow))

    @property
    def more(self) -> bool:
        """Whether more follows below."""
        return self.at < self.overflow

    def turn(self, m: Metrics, steps: float) -> None:
        """Scroll by steps of the wheel; positive is up."""
        self.to(self.at - steps * m.px(_WHEEL))

    def page(self, down: bool) -> None:
        self.to(self.at + (1 if down else -1) * self.window.height * _PAGE)

    def moved(self, area: Rect, column: ScrollColumn | None) -> Rect:
        """Return where an area is scrolled to."""
        return area if column is None else area.move(0, -round(column.scrolled(self.at)))

    def shows(self, point: Point, column: ScrollColumn | None) -> bool:
        """Return whether a point is inside the window."""
        return column is None or column.window.collidepoint(point)

    def reveal(self, m: Metrics, rect: Rect, column: ScrollColumn, on_top: bool = False) -> None:
        """Scroll so that `rect`, where it is now, comes into view, or to the top of the window."""
        now, margin = column.start + column.scrolled(self.at), m.px(_MARGIN)
        if on_top:
            self.to(now + rect.top - column.window.top)
        elif rect.top < column.window.top + margin:
            self.to(now + rect.top - column.window.top - margin)
        elif rect.bottom > column.window.bottom - margin:
            self.to(now + rect.bottom - column.window.bottom + margin)

    def draw(self, surface: DisplayList, m: Metrics, overflow_edge: ScrollColumn | None) -> None:
        """Draw a line at the end of the column `overflow_edge` if more follows, and the thumb."""
        if overflow_edge and self.at < overflow_edge.overflow:
            window = overflow_edge.window
            line = glass.block((window.width, 1), theme.GLASS_HOVER)
            surface.blit(line, window.move(0, window.height + m.px(BEYOND)))
        if self.overflow:
            high = self.window.height
            height = max(m.px(30), high * high // (high + self.overflow))
            y = self.window.top + round((high - height) * self.at / self.overflow)
            thumb = Rect(self.window.right - m.px(9), y, m.px(4), height)
            fill = theme.alpha(theme.TEXT, 0.25)
            surface.blit(glass.round_rect(thumb.size, m.px(2), fill), thumb)
