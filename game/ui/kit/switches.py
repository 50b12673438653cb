"""Rows with a switch or a slider."""

from collections.abc import Callable, Sequence

from game.ui.art import glass, theme
from game.ui.art.canvas import Rect
from game.ui.art.display_list import DisplayList
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import CHIP_HEIGHT, CLEAR, Control, Interaction, Row, draw_focus, slider
from game.ui.kit.shapes import draw_bar
from game.ui.kit.text import draw_lines, wrap

_LINE = 21  # points a line of a title is high


def draw_slider(surface: DisplayList, m: Metrics, rect: Rect, share: float, side: int) -> None:
    """Draw a slider's track, filled up to a share from 0 to 1, and its knob, `side` points wide."""
    track = Rect(rect.left, 0, rect.width, m.px(6))
    track.centery = rect.centery
    draw_bar(surface, track, m.px(3), (share, theme.BRASS), fill=theme.GLASS, edge=theme.HAIRLINE)
    knob = Rect(0, 0, m.px(side), m.px(side))
    left = rect.left + knob.width // 2
    knob.center = (left + round((rect.width - knob.width) * share), rect.centery)
    surface.blit(glass.pill(knob.size, theme.TEXT, CLEAR), knob)


class _Labelled(Row):
    """A control with its label at the left, centred vertically."""

    gap = 6

    def _room(self, m: Metrics, width: int) -> int:
        """Return the width of the label, in pixels."""
        raise NotImplementedError

    def _lines(self, m: Metrics, width: int) -> Sequence[str]:
        return wrap(self.controls[0].name, m.px(16), self._room(m, width))

    def measure(self, m: Metrics, width: int) -> int:
        return max(m.px(CHIP_HEIGHT), len(self._lines(m, width)) * m.px(_LINE))

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        lines = self._lines(m, area.width)
        top = area.centery - len(lines) * m.px(_LINE) // 2
        draw_lines(surface, lines, area.move(0, top - area.top), m.px(16), theme.TEXT, m.px(_LINE))


class Toggle(_Labelled):
    """A label with a switch."""

    def __init__(self, id: str, title: str, value: bool, change: Callable[[bool], None]) -> None:
        self.value = value
        self.controls = [
            Control(id, "checkbox", title, lambda: change(not value), "checked" if value else "")
        ]

    def _room(self, m: Metrics, width: int) -> int:
        return width - m.px(64)

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        super().draw(surface, m, area, state)
        switch = Rect(0, 0, m.px(52), m.px(30))
        switch.midright = area.midright
        fill = theme.BRASS if self.value else theme.GLASS
        surface.blit(glass.pill(switch.size, fill, theme.HAIRLINE), switch)
        knob = Rect(0, 0, m.px(24), m.px(24))
        knob.center = switch.center
        knob.x = switch.right - m.px(27) if self.value else switch.left + m.px(3)
        surface.blit(glass.pill(knob.size, theme.TEXT, CLEAR), knob)
        if state.focus == self.controls[0].id:
            draw_focus(surface, m, area)


class Slider(_Labelled):
    """A label with a slider from 0 to 1."""

    def __init__(self, id: str, title: str, value: float, change: Callable[[float], None]) -> None:
        self.value = value

        def to(share: float) -> None:
            change(round(min(1.0, max(0.0, share)), 2))

        self.controls = [slider(id, title, value, lambda step: to(value + step * 0.1), to)]

    def _room(self, m: Metrics, width: int) -> int:
        return width // 2 - m.px(12)

    def places(self, m: Metrics, width: int) -> Sequence[Rect]:
        return [Rect(width // 2, 0, width - width // 2, self.measure(m, width))]

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        super().draw(surface, m, area, state)
        rect = self.places(m, area.width)[0].move(area.topleft)
        draw_slider(surface, m, rect, self.value, 26)
        if state.focus == self.controls[0].id:
            draw_focus(surface, m, rect)
