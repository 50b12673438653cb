"""Labels with a switch or a slider."""

from collections.abc import Callable
from functools import partial

from game.ui.art import glass, theme
from game.ui.art.canvas import DisplayList, Rect
from game.ui.kit.boxes import HBox
from game.ui.kit.leaves import Button, Picture
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import CHIP_HEIGHT, CLEAR, Box, Control, Interaction, Text, draw_focus, slider


class Track(Box):
    """A slider: a track, filled up to a share from 0 to 1, and a knob, so many points wide."""

    def __init__(self, control: Control, share: float, knob: float, gap: float = 14) -> None:
        self.control, self._share, self._knob, self.gap = control, share, knob, gap

    def measure(self, m: Metrics, width: int) -> int:
        return m.px(CHIP_HEIGHT)

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        track, side = Rect(area.left, 0, area.width, m.px(6)), m.px(self._knob)
        track.centery = area.centery
        pen = partial(glass.round_rect, radius=m.px(3))
        surface.blit(pen(track.size, fill=theme.GLASS, border=theme.HAIRLINE), track)
        if (filled := round(track.width * min(1.0, self._share))) >= track.height:
            surface.blit(pen((filled, track.height), fill=theme.BRASS), track)
        knob = Rect(area.left + round((area.width - side) * self._share), 0, side, side)
        knob.centery = area.centery
        surface.blit(glass.pill(knob.size, theme.TEXT, CLEAR), knob)
        if self.control and state.focus == self.control.id:
            draw_focus(surface, m, area)


def toggle(id: str, title: str, value: bool, change: Callable[[bool], None]) -> Box:
    """Return a label with a switch, pressed together."""

    def paint(surface: DisplayList, m: Metrics, area: Rect) -> None:
        fill = theme.BRASS if value else theme.GLASS
        surface.blit(glass.pill(area.size, fill, theme.HAIRLINE), area)
        knob = Rect(0, 0, m.px(24), m.px(24))
        knob.center = area.center
        knob.x = area.right - m.px(27) if value else area.left + m.px(3)
        surface.blit(glass.pill(knob.size, theme.TEXT, CLEAR), knob)

    control = Control(id, "checkbox", title, lambda: change(not value), "checked" * value)
    switch = Picture(paint, 30, wide=52)
    face = HBox(Text(title, 16), switch, shares=(1, 0), space=12, high=CHIP_HEIGHT)
    return Button(control, face, (0, 0), kind="flat", gap=6)


def slide(id: str, title: str, value: float, change: Callable[[float], None]) -> Box:
    """Return a label with a slider from 0 to 1."""

    def to(share: float) -> None:
        change(round(min(1.0, max(0.0, share)), 2))

    control = slider(id, title, value, lambda step: to(value + step * 0.1), to)
    label = Text(title, 16)
    label.node = None  # the slider says it
    return HBox(label, Track(control, value, 26), shares=(1, 1), gap=6)
