"""The rows of a form, and their controls."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import KW_ONLY, dataclass, field
from functools import partial
from typing import Any, NamedTuple, TypeVar

from game.ui.art import assets, glass, theme
from game.ui.art.canvas import DisplayList, Rect
from game.ui.kit.gamepad import draw_button_glyph
from game.ui.kit.metrics import Metrics
from game.ui.kit.scroll import ScrollColumn
from game.ui.kit.sliced_task import SlicedTask
from game.ui.kit.text import (
    break_opportunities,
    centred,
    draw_lines,
    draw_middle_lines,
    ellipsize,
    joined,
    width_of,
    wrap,
    wrap_balanced,
)

_WIDEST = 440  # points a button is wide at most, unless it nearly fills the form
_ICON = 24  # points, on a button
BUTTON_HEIGHT = 48  # points; a touch target is at least 44 CSS pixels
CHIP_HEIGHT = 44
_LONGEST = 36  # times its size a line of text is wide at most: about 75 letters
_RING, _FAR_RING = 2, 4  # points; a gamepad is held at some distance from the screen
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
    """What a textbox holds, or what a slider is at, in words."""
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
    value: str = "",
) -> Control:
    """Return a slider at a share from 0 to 1; its state is "59%" in every language: the page reads
    the number. `value` is what it is at, if that is not a percentage."""
    state = f"{round(100 * share)}%"
    return Control(id, "slider", name, lambda: None, state, adjust, slide, value)


class Interaction(NamedTuple):
    """The controls that are focused, hovered and pressed, by id."""

    focus: str | None = None
    hover: str | None = None
    pressed: str | None = None


class Box:
    """A part of a screen, in pixels: how wide it wants to be, how high it then is, where its own
    parts lie in it, and what it draws below them."""

    gap: float = 14
    """Space above it in a column, in points."""
    lowest: float | None = None
    """The points of height it needs where its column is too high; None where it needs all."""
    node: tuple[str, str, str] | None = None
    """Id, role and name of its accessible node, which speaks for its parts, too; the id is empty
    where nobody asks for it."""
    control: Control | None = None
    group: str = ""
    """The label of its radio group, where that is not the heading above it."""
    tasks: Sequence[SlicedTask[Any]] = ()
    """What its form runs meanwhile: all of it is seen once they are done."""

    def width(self, m: Metrics) -> int:
        """Return the least width at which nothing in it is broken or smaller than it could be."""
        return 0

    def measure(self, m: Metrics, width: int) -> int:
        """Return its height for a width."""
        raise NotImplementedError

    def parts(self, m: Metrics, area: Rect) -> Iterable[tuple[Box, Rect]]:
        """Return its parts in reading order, each with its rectangle where the box has `area`."""
        return ()

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        """Draw the box without its parts into `area`."""


class LaidOut(NamedTuple):
    """A box and its unscrolled rectangle; `column` is None in the footer. It is `silent` within a
    box that speaks for it: one with a label, or one that is pressed."""

    box: Box
    rect: Rect
    column: ScrollColumn | None
    silent: bool = False

    @property
    def control(self) -> Control:
        """The control that it is."""
        assert self.box.control
        return self.box.control


def place(
    m: Metrics, box: Box, rect: Rect, column: ScrollColumn | None, silent: bool = False
) -> Iterator[LaidOut]:
    """Place a box and all its parts, in reading order."""
    yield LaidOut(box, rect, column, silent)
    for part, area in box.parts(m, rect):
        yield from place(m, part, area, column, silent or bool(box.node or box.control))


@dataclass(eq=False)
class Text(Box):
    """Text wrapped after about 75 letters, balanced if it is bold or centred; a word too long for a
    line is smaller, of the first size of `smaller` that fits, or cut. It takes the height of
    `least` lines or more, so that what follows stays in place when it changes."""

    text: str
    size: float = 15
    _: KW_ONLY
    id: str = ""
    role: str = "text"
    colour: theme.Colour = theme.TEXT
    bold: bool = False
    centre: bool = False
    right: bool = False
    gap: int = 14
    least: int = 1
    smaller: Sequence[float] = ()

    def __post_init__(self) -> None:
        self._known: dict[tuple[float, int], tuple[Sequence[str], float]] = {}
        if self.text:
            self.node = self.id, self.role, self.text

    def _size(self, m: Metrics, width: int) -> float:
        """Return the first size in which its longest word fits into a width."""
        if not self.smaller:
            return self.size
        words, *sizes = break_opportunities(self.text), self.size, *self.smaller

        def longest(size: float) -> int:
            return max((width_of(it, m.px(size), bold=self.bold) for it in words), default=0)

        return next((size for size in sizes if longest(size) <= width), sizes[-1])

    def _lines(self, m: Metrics, width: int) -> Sequence[str]:
        return self._wrapped(m, width)[0]

    def _wrapped(self, m: Metrics, width: int) -> tuple[Sequence[str], float]:
        """Return its lines, and their size in points; wrapped once for each width."""
        key = m.scale, width
        if key not in self._known:
            size, bold = self._size(m, width), self.bold
            points, width = m.px(size), min(width, m.px(_LONGEST * size))
            if self.centre or bold:
                lines = wrap_balanced(self.text, points, width, bold=bold)
            else:
                lines = [ellipsize(line, points, width) for line in wrap(self.text, points, width)]
            self._known[key] = lines, size
        return self._known[key]

    def width(self, m: Metrics) -> int:
        """Return the width of all of it in one line."""
        lines = self.text.split("\n")
        return max(width_of(line, m.px(self.size), bold=self.bold) for line in lines)

    def measure(self, m: Metrics, width: int) -> int:
        lines, size = self._wrapped(m, width)
        return max(self.least, len(lines)) * m.px(size * 1.35)

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        lines, size = self._wrapped(m, area.width)
        look = {"bold": self.bold, "centre": self.centre, "right": self.right}
        draw_lines(surface, lines, area, m.px(size), self.colour, m.px(size * 1.35), **look)


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


def draw_pane(
    surface: DisplayList,
    m: Metrics,
    control: Control,
    rect: Rect,
    state: Interaction,
    kind: str,
) -> theme.Colour:
    """Draw a button without its label; return the label's colour. Its `kind` is primary (brass),
    plain (glass), chosen (glass, brass edge), bare (glass, no edge) or flat (nothing)."""
    looks: dict[str, tuple[theme.Colour, theme.Colour, theme.Colour]] = {
        "primary": (theme.BRASS, CLEAR, theme.ON_BRASS),
        "plain": (theme.GLASS, theme.HAIRLINE, theme.TEXT),
        "chosen": (CHOSEN, theme.BRASS, theme.TEXT),
        "bare": (theme.GLASS, CLEAR, theme.TEXT),
        "flat": (CLEAR, CLEAR, theme.TEXT),
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


def draw_label(surface: DisplayList, m: Metrics, label: str, rect: Rect, ink: theme.Colour) -> None:
    """Draw a button's label: in one line, or smaller in two; closer to the edge rather than cut."""
    room, size = rect.width - m.px(20), m.px(15)
    lines = [label]
    if width_of(label, size, bold=True) > room:
        size = m.px(13)
        first, *rest = wrap_balanced(label, size, room, bold=True)
        lines = [first, joined(rest)] if rest else [first]
    lines = [ellipsize(line, size, rect.width - m.px(12), bold=True) for line in lines]
    draw_middle_lines(surface, lines, rect, size, ink, m.px(17), bold=True)


def draw_focus(surface: DisplayList, m: Metrics, rect: Rect, *, enabled: bool = True) -> None:
    """Draw the focus ring; with a pad, its button on what is enabled."""
    ring = rect.inflate(m.px(6), m.px(6))
    width = float(m.px(_FAR_RING if m.pad else _RING))
    surface.blit(glass.round_rect(ring.size, m.px(17), CLEAR, theme.TEXT, width), ring)
    if enabled:
        draw_button_glyph(surface, m, "press", ring)


class LabelButton(Box):
    """A button of some `kind`, see `draw_pane`, with its name on it, or an icon; `group` is the
    label of its radio group."""

    control: Control

    def __init__(
        self, control: Control, kind: str = "plain", group: str = "", icon: str = ""
    ) -> None:
        self.control, self.kind, self.group, self.icon = control, kind, group, icon

    def measure(self, m: Metrics, width: int) -> int:
        return m.px(BUTTON_HEIGHT)

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        ink = draw_pane(surface, m, self.control, area, state, self.kind)
        if self.icon:
            centred(surface, assets.icon(self.icon, m.px(_ICON), ink), area)
        else:
            draw_label(surface, m, self.control.name, area, ink)


def cells(row: Rect, count: int, most: int, space: int) -> list[Rect]:
    """Return `count` equal cells, `space` apart: at most `most` in `row`, the others in as few more
    rows below it as they need, as many in each.

    >>> [tuple(cell) for cell in cells(Rect(5, 0, 110, 20), 4, 3, 10)]
    [(5, 0, 50, 20), (65, 0, 50, 20), (5, 30, 50, 20), (65, 30, 50, 20)]
    """
    across = math.ceil(count / math.ceil(count / most))
    first = Rect(row.topleft, ((row.width + space) // across - space, row.height))
    places = (divmod(n, across) for n in range(count))
    return [first.move(n * (first.w + space), down * (first.h + space)) for down, n in places]


class Buttons(Box):
    """Buttons side by side, or under each other where they would be too narrow; `in_line` if their
    labels are broken before that."""

    def __init__(
        self, *controls: Control, primary: str = "", gap: int = 10, in_line: bool = False
    ) -> None:
        self.controls, self.primary, self.gap, self.in_line = controls, primary, gap, in_line

    def cells(self, m: Metrics, width: int) -> Sequence[Rect]:
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
        if across == 1 and 4 * width < 5 * each:
            each = width
        inner = each * across + space * (across - 1)
        found = cells(Rect((width - inner) // 2, 0, inner, height), count, across, space)
        if count % across:
            found[-1].width = inner
        return found

    def measure(self, m: Metrics, width: int) -> int:
        return max(cell.bottom for cell in self.cells(m, width))

    def parts(self, m: Metrics, area: Rect) -> Iterable[tuple[Box, Rect]]:
        for control, cell in zip(self.controls, self.cells(m, area.width), strict=True):
            kind = "primary" if control.id == self.primary else "plain"
            yield LabelButton(control, kind), cell.move(area.topleft)
