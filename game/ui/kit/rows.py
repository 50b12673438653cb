"""The rows of a form, and their controls."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import KW_ONLY, dataclass, field
from functools import partial
from typing import NamedTuple, TypeVar

import pygame

from game.ui.art import glass, theme
from game.ui.art.display_list import DisplayList
from game.ui.kit.gamepad import draw_button_glyph
from game.ui.kit.metrics import Metrics
from game.ui.kit.text import (
    break_opportunities,
    draw_lines,
    draw_middle_lines,
    ellipsize,
    joined,
    width_of,
    wrap,
    wrap_balanced,
)

_WIDEST = 400  # points a button is wide at most
BUTTON_HEIGHT = 48  # points; a touch target is at least 44 CSS pixels
CHIP_HEIGHT = 44
_LONGEST = 36  # times its size a line of text is wide at most: about 75 letters
_FAR_RING = 4  # points; a gamepad is held at some distance from the screen
V = TypeVar("V")
CLEAR = (0, 0, 0, 0)
CHOSEN = theme.alpha(theme.BRASS, 0.16)


@dataclass(frozen=True)
class Control:
    """A control in a row."""

    id: str
    role: str
    name: str
    press: Callable[[], None]
    state: str = ""
    adjust: Callable[[int], None] | None = None
    """Takes the left (-1) and right (+1) keys."""
    slide: Callable[[float], None] | None = None
    """Takes the pointer's position along the control, 0 to 1, while it is pressed."""
    value: str = ""
    """What a textbox holds."""
    write: Callable[[str], None] | None = None
    """Takes the text typed into a textbox."""

    @property
    def enabled(self) -> bool:
        """Whether it can be pressed now."""
        return "disabled" not in self.state.split()


def button(id: str, name: str, press: Callable[[], None], state: str = "") -> Control:
    """Return a button."""
    return Control(id, "button", name, press, state)


def radios(
    id: str, items: Iterable[tuple[V, str]], value: V, change: Callable[[V], None]
) -> list[Control]:
    """Return a radio button for each item, a value and its name; the one of `value` is checked."""
    return [
        Control(f"{id}-{key}", "radio", name, partial(change, key), "checked" * (key == value))
        for key, name in items
    ]


def slider(
    id: str,
    name: str,
    share: float,
    adjust: Callable[[int], None],
    slide: Callable[[float], None],
) -> Control:
    """Return a slider at a share from 0 to 1; its state is "59%" in every language: the page reads
    the number."""
    state = f"{round(100 * share)}%"
    return Control(id, "slider", name, lambda: None, state, adjust, slide)


class Interaction(NamedTuple):
    """The controls that are focused, hovered and pressed, by id."""

    focus: str | None = None
    hover: str | None = None
    pressed: str | None = None


class Row:
    """A full-width row of a form."""

    gap = 14
    """Space above it, in points."""
    height = 0.0
    """Its height in points, where that is always the same."""
    lowest: float | None = None
    """The points of height it needs where its column is too high; None where it needs all."""
    controls: Sequence[Control] = ()
    group: str = ""
    """The label of its radio group, where that is not the heading above it."""
    node: tuple[str, str, str] | None = None
    """Id, role and name of its own accessible node; the id is empty where nobody asks for it."""
    remark: tuple[str, str, str] | None = None
    """The same of a note below its controls."""

    def measure(self, m: Metrics, width: int) -> int:
        """Return the row's height in pixels for a width in pixels."""
        return m.px(self.height)

    def places(self, m: Metrics, width: int) -> Sequence[pygame.Rect]:
        """Return the rectangles of its controls for a width in pixels, relative to the row; a
        single one takes all of it."""
        return [pygame.Rect(0, 0, width, self.measure(m, width))] if self.controls else ()

    def draw(self, surface: DisplayList, m: Metrics, area: pygame.Rect, state: Interaction) -> None:
        """Draw the row into `area`."""
        raise NotImplementedError


@dataclass(eq=False)
class Text(Row):
    """Text wrapped after about 75 letters, balanced if it is bold or centred; a word too long for a
    line is cut. It takes the height of `least` lines or more, so that what follows stays in place
    when it changes."""

    text: str
    size: float = 15
    _: KW_ONLY
    id: str = ""
    role: str = "text"
    colour: theme.Colour = theme.TEXT
    bold: bool = False
    centre: bool = False
    gap: int = 14
    least: int = 1

    def __post_init__(self) -> None:
        if self.text:
            self.node = self.id, self.role, self.text

    def _lines(self, m: Metrics, width: int) -> Sequence[str]:
        size, bold, width = m.px(self.size), self.bold, min(width, m.px(_LONGEST * self.size))
        if self.centre or bold:
            return wrap_balanced(self.text, size, width, bold=bold)
        lines = wrap(self.text, size, width, bold=bold)
        return [ellipsize(line, size, width, bold=bold) for line in lines]

    def measure(self, m: Metrics, width: int) -> int:
        return max(self.least, len(self._lines(m, width))) * m.px(self.size * 1.35)

    def draw(self, surface: DisplayList, m: Metrics, area: pygame.Rect, state: Interaction) -> None:
        size, step = m.px(self.size), m.px(self.size * 1.35)
        lines = self._lines(m, area.width)
        draw_lines(
            surface, lines, area, size, self.colour, step, bold=self.bold, centre=self.centre
        )


@dataclass(eq=False)
class Heading(Text):
    """A heading; that of a whole screen unless it gets an id of its own."""

    size: float = 24
    _: KW_ONLY
    id: str = "heading"
    role: str = "heading"
    bold: bool = True


@dataclass(eq=False)
class Quiet(Text):
    """Text in the quiet colour of the table."""

    size: float = 14
    _: KW_ONLY
    colour: theme.Colour = field(default_factory=lambda: theme.table.quiet)


def draw_button(
    surface: DisplayList,
    m: Metrics,
    control: Control,
    rect: pygame.Rect,
    state: Interaction,
    kind: str,
) -> None:
    """Draw one button; `kind` is primary (brass), plain (glass) or chosen (glass, brass edge)."""
    draw_label(surface, m, control.name, rect, draw_pane(surface, m, control, rect, state, kind))


def draw_pane(
    surface: DisplayList,
    m: Metrics,
    control: Control,
    rect: pygame.Rect,
    state: Interaction,
    kind: str,
) -> theme.Colour:
    """Draw a button without its label; return the label's colour."""
    looks: dict[str, tuple[theme.Colour, theme.Colour, theme.Colour]] = {
        "primary": (theme.BRASS, CLEAR, theme.ON_BRASS),
        "plain": (theme.GLASS, theme.HAIRLINE, theme.TEXT),
        "chosen": (CHOSEN, theme.BRASS, theme.TEXT),
    }
    fill, edge, ink = looks[kind]
    if not control.enabled:
        fill, edge, ink = theme.GLASS, theme.HAIRLINE, theme.table.faint
    surface.blit(glass.round_rect(rect.size, m.px(theme.RADII.button), fill, edge), rect)
    if control.enabled and (state.hover == control.id or state.pressed == control.id):
        veil = theme.GLASS if state.pressed == control.id else theme.GLASS_RAISED
        surface.blit(glass.round_rect(rect.size, m.px(theme.RADII.button), veil, CLEAR), rect)
    if state.focus == control.id:
        draw_focus(surface, m, rect, enabled=control.enabled)
    return ink


def label_width(m: Metrics, label: str, *, broken: bool = False) -> int:
    """Return the width of a button's label: in one line, or smaller in two."""
    words = break_opportunities(label)
    if not broken or len(words) < 2:
        return width_of(label, m.px(15), bold=True)
    return min(
        max(width_of(joined(line), m.px(13), bold=True) for line in (words[:at], words[at:]))
        for at in range(1, len(words))
    )


def draw_label(
    surface: DisplayList, m: Metrics, label: str, rect: pygame.Rect, ink: theme.Colour
) -> None:
    """Draw a button's label: in one line, or smaller in two; closer to the edge rather than cut."""
    room, size = rect.width - m.px(20), m.px(15)
    lines = [label]
    if width_of(label, size, bold=True) > room:
        size = m.px(13)
        first, *rest = wrap_balanced(label, size, room, bold=True)
        lines = [first, joined(rest)] if rest else [first]
    lines = [ellipsize(line, size, rect.width - m.px(12), bold=True) for line in lines]
    draw_middle_lines(surface, lines, rect, size, ink, m.px(17), bold=True)


def draw_focus(
    surface: DisplayList, m: Metrics, rect: pygame.Rect, *, enabled: bool = True
) -> None:
    """Draw the focus ring; with a pad, its button on what is enabled."""
    ring = rect.inflate(m.px(6), m.px(6))
    width = m.px(_FAR_RING) if m.pad else 1.0
    surface.blit(glass.round_rect(ring.size, m.px(17), CLEAR, theme.TEXT, width), ring)
    if enabled:
        draw_button_glyph(surface, m, "press", ring)


class Buttons(Row):
    """Buttons side by side, or under each other where they would be too narrow; `in_line` if their
    labels are broken before that."""

    def __init__(
        self, *controls: Control, primary: str = "", gap: int = 10, in_line: bool = False
    ) -> None:
        self.controls, self.primary, self.gap, self.in_line = controls, primary, gap, in_line

    def places(self, m: Metrics, width: int) -> Sequence[pygame.Rect]:
        """Share the width evenly, each up to the widest a button gets; a last one left alone takes
        as much as those above it."""
        space, height = m.px(10), m.px(BUTTON_HEIGHT)
        count = len(self.controls)
        pairs = self.controls[: count - count % 2] or self.controls

        def widest(controls: Sequence[Control], *, broken: bool = False) -> int:
            room = m.px(20 if broken else 28)
            return room + max(label_width(m, control.name, broken=broken) for control in controls)

        ways = [(count, widest(self.controls)), (2, widest(pairs)), (2, widest(pairs, broken=True))]
        if self.in_line:
            ways.insert(1, (count, widest(self.controls, broken=True)))
        fit = (n for n, each in ways if n <= count and (each + space) * n - space <= width)
        across = next(fit, 1)
        each = min(m.px(_WIDEST), (width - space * (across - 1)) // across)
        inner = each * across + space * (across - 1)
        left = (width - inner) // 2
        places = [
            pygame.Rect(left + column * (each + space), row * (height + space), each, height)
            for row, column in (divmod(index, across) for index in range(count))
        ]
        if count % across:
            places[-1].width = inner
        return places

    def measure(self, m: Metrics, width: int) -> int:
        return max(place.bottom for place in self.places(m, width))

    def draw(self, surface: DisplayList, m: Metrics, area: pygame.Rect, state: Interaction) -> None:
        for control, place in zip(self.controls, self.places(m, area.width), strict=True):
            kind = "primary" if control.id == self.primary else "plain"
            draw_button(surface, m, control, place.move(area.topleft), state, kind)
