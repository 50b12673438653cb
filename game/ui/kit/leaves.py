"""Boxes without parts, or with those they are pressed by: pictures, lines, buttons, switches, text
fields."""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from game.ui.art import assets, canvas, glass, theme
from game.ui.art.canvas import DisplayList, Rect, Surface
from game.ui.kit.boxes import HBox, VBox
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import (
    BUTTON_HEIGHT,
    CHIP_HEIGHT,
    CLEAR,
    Box,
    Control,
    Interaction,
    LabelButton,
    Text,
    draw_focus,
    draw_pane,
    slider,
)
from game.ui.kit.text import centred, fitted, width_of

_TYPED = 16  # points a typed text is high; browsers on phones enlarge the page for smaller ones
_SMOOTH = 4  # times as large a ring is drawn, to be scaled down
_rings = assets.Cache(2_000_000)


class Picture(Box):
    """What `paint` draws: `high` points high, or `low` in a short window, and `wide` ones wide."""

    def __init__(
        self,
        paint: Callable[[DisplayList, Metrics, Rect], object],
        high: float,
        *,
        low: float = 0,
        wide: float = 0,
        gap: float = 14,
    ) -> None:
        self._paint, self._high, self._low, self._wide = paint, high, low or high, wide
        self.gap = gap

    def width(self, m: Metrics) -> int:
        return m.px(self._wide)

    def measure(self, m: Metrics, width: int) -> int:
        return m.px(self._low if m.is_short else self._high)

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        self._paint(surface, m, area)


class Ring(Box):
    """A ring of which a share from 0 to 1 is brass, clockwise from the top, around a text; it is
    `side` points wide, or `low` in a short window."""

    def __init__(
        self,
        share: float,
        side: float,
        thick: float,
        text: str = "",
        size: float = 13,
        low: float = 0,
    ) -> None:
        self._turned, self._text, self._size = round(360 * share), text, size
        self._side, self._low, self._thick = side, low or side, thick

    def width(self, m: Metrics) -> int:
        return m.px(self._low if m.is_short else self._side)

    def measure(self, m: Metrics, width: int) -> int:
        return self.width(m)

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        side, thick = self.width(m), m.px(self._thick)
        centred(surface, ring(side, thick, theme.table.badge, self._turned), area)
        text = assets.text(self._text, m.px(self._size), theme.TEXT, bold=True)
        centred(surface, text, area)


def ring(side: int, thick: int, colour: theme.Colour, turned: int = 0) -> Surface:
    """Return a ring in a colour, of which some degrees from the top are brass."""
    middle = side * _SMOOTH / 2

    def arc(reach: float, degrees: Iterable[int]) -> list[tuple[float, float]]:
        turns = map(math.radians, degrees)
        return [(middle + reach * math.sin(t), middle - reach * math.cos(t)) for t in turns]

    def paint(art: Surface) -> None:
        canvas.circle(art, colour, (middle, middle), middle, thick * _SMOOTH)
        if turned:
            all_ = range(turned + 1)
            edge = arc(middle, all_) + arc(middle - thick * _SMOOTH, reversed(all_))
            canvas.polygon(art, theme.BRASS, edge)

    key = side, thick, colour, turned
    return _rings.get(key, lambda: canvas.smooth((side, side), _SMOOTH, paint))


class Line(Box):
    """A text in one line, in the first of some sizes that fits, else shortened."""

    def __init__(
        self,
        text: str,
        *sizes: float,
        colour: theme.Colour = theme.TEXT,
        bold: bool = False,
        gap: float = 0,
    ) -> None:
        self._text, self._sizes, self._colour, self._bold = text, sizes, colour, bold
        self.gap = gap

    def width(self, m: Metrics) -> int:
        return width_of(self._text, m.px(self._sizes[0]), bold=self._bold)

    def measure(self, m: Metrics, width: int) -> int:
        return m.px(self._sizes[0] * 1.35)

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        sizes = [m.px(size) for size in self._sizes]
        image = fitted(self._text, sizes, area.width, self._colour, bold=self._bold)
        surface.blit(image, image.get_rect(midleft=area.midleft))


class Caption(Box):
    """The title of what is below, which says it to a reader."""

    def __init__(self, text: str) -> None:
        self._text = text

    def measure(self, m: Metrics, width: int) -> int:
        return m.px(26)

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        surface.blit(assets.text(self._text, m.px(15), theme.table.quiet), area.topleft)


class Squares(Box):
    """A row of squares, `side` points wide; the last ones where there is no room for all, or in
    more rows where it `wraps`."""

    gap = 8

    def __init__(
        self, colours: Sequence[theme.Colour], side: float, *, wraps: bool = False
    ) -> None:
        self._colours, self._side, self._wraps = colours, side, wraps

    def width(self, m: Metrics) -> int:
        return 0 if self._wraps else len(self._colours) * m.px(self._side + 4)

    def _across(self, m: Metrics, width: int) -> int:
        return max(1, width // m.px(self._side + 4))

    def measure(self, m: Metrics, width: int) -> int:
        lines = -(-len(self._colours) // self._across(m, width)) if self._wraps else 1
        return m.px(self._side) + (lines - 1) * m.px(self._side + 4)

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        across, side, step = self._across(m, area.width), m.px(self._side), m.px(self._side + 4)
        for n, colour in enumerate(self._colours if self._wraps else self._colours[-across:]):
            down, over = divmod(n, across)
            square = glass.round_rect((side, side), m.px(3), colour)
            surface.blit(square, area.move(over * step, down * step))


class Pane(Box):
    """A `face` on a pane, some points from its sides and from above and below."""

    control: Control | None

    def __init__(
        self,
        face: Box,
        pad: tuple[float, float],
        fill: theme.Colour = theme.GLASS,
        edge: theme.Colour = CLEAR,
    ) -> None:
        self._face, self._pad, self._colours = face, pad, (fill, edge)

    def width(self, m: Metrics) -> int:
        return self._face.width(m) + 2 * m.px(self._pad[0])

    def measure(self, m: Metrics, width: int) -> int:
        across, down = map(m.px, self._pad)
        return self._face.measure(m, width - 2 * across) + 2 * down

    def parts(self, m: Metrics, area: Rect) -> Iterable[tuple[Box, Rect]]:
        across, down = map(m.px, self._pad)
        yield self._face, area.inflate(-2 * across, -2 * down)

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        pane = glass.round_rect(area.size, m.px(theme.RADII.button), *self._colours)
        surface.blit(pane, area)


class Button(Pane):
    """A control that is pressed or slid: a pane with a face."""

    def __init__(
        self,
        control: Control,
        face: Box,
        pad: tuple[float, float] = (8, 8),
        *,
        kind: str = "plain",
        gap: float = 14,
    ) -> None:
        super().__init__(face, pad)
        self.control, self._kind, self.gap = control, kind, gap

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        assert self.control
        draw_pane(surface, m, self.control, area, state, self._kind)


def icon_buttons(
    controls: Sequence[Control], icons: Sequence[str], *, primary: str = "", gap: float = 10
) -> Box:
    """Return buttons of one width side by side, each with an icon, or with its name where that is
    empty."""
    buttons = [
        LabelButton(control, "primary" if control.id == primary else "plain", icon=icon)
        for control, icon in zip(controls, icons, strict=True)
    ]
    return HBox(*buttons, shares=[1] * len(buttons), space=8, gap=gap)


class Track(Box):
    """A slider: a track, filled up to a share from 0 to 1, and a knob of a width in points."""

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


@dataclass(frozen=True)
class ImeState:
    """The state of typing: the composition of an input method, and whether the text is selected,
    so that the next letter replaces it."""

    composed: str = ""
    selected: bool = False


class Field(VBox):
    """A title over a box with a text; `ime` while it is being typed."""

    def __init__(
        self, control: Control, placeholder: str = "", ime: ImeState | None = None
    ) -> None:
        super().__init__(Caption(control.name), _Entry(control, placeholder, ime), gap=22)


class _Entry(Box):
    """The text in its box, scrolled to its end while it is typed."""

    gap = 0
    control: Control

    def __init__(self, control: Control, placeholder: str, ime: ImeState | None) -> None:
        self.control, self._placeholder, self._ime = control, placeholder, ime

    def measure(self, m: Metrics, width: int) -> int:
        return m.px(BUTTON_HEIGHT)

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        control, radius = self.control, m.px(theme.RADII.button)
        edge = theme.BRASS if self._ime else theme.HAIRLINE
        surface.blit(glass.round_rect(area.size, radius, theme.GLASS, edge), area)
        if control.id in (state.hover, state.pressed):
            surface.blit(glass.round_rect(area.size, radius, theme.GLASS_RAISED, CLEAR), area)
        if state.focus == control.id and not self._ime:
            draw_focus(surface, m, area)
        room = area.inflate(-m.px(28), 0)
        if self._ime:
            self._draw_ime(surface, m, room, self._ime)
        else:
            text = fitted(control.value, [m.px(_TYPED)], room.width, theme.TEXT)
            surface.blit(text, text.get_rect(midleft=room.midleft))

    def _draw_ime(self, surface: DisplayList, m: Metrics, room: Rect, ime: ImeState) -> None:
        size = m.px(_TYPED)
        settled, composed = self.control.value, ime.composed
        if not settled + composed:
            placeholder = fitted(self._placeholder, [size], room.width, theme.table.faint)
            surface.blit(placeholder, placeholder.get_rect(midleft=room.midleft))
        text = assets.text(settled + composed, size, theme.TEXT)
        place = text.get_rect(midleft=room.midleft)
        place.right = min(place.right, room.right - m.px(2))
        surface.set_clip(room)
        if ime.selected:
            chosen = theme.mix(theme.table.sheet, theme.BRASS, 0.4)
            surface.blit(glass.block(place.size, chosen), place)
        surface.blit(text, place)
        if composed:
            width = assets.font(size).size(composed)[0]
            under = glass.block((width, m.px(2)), theme.BRASS)
            surface.blit(under, (place.right - width, place.bottom))
        if not ime.selected:
            caret = glass.block((m.px(2), place.height), theme.BRASS)
            surface.blit(caret, place.topright)
        surface.set_clip(None)
