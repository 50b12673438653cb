"""The layout of a form: rows in one or two columns, over or beside a footer."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, NamedTuple

from game.ui.art.canvas import Rect
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Box, Buttons, LaidOut, place
from game.ui.kit.scroll import ScrollColumn
from game.ui.kit.sliced_task import SlicedTask

_MIN_GAP = 0.35  # of the gaps between rows, which shrink to let all rows fit
_CORNER = 148  # points, the width of a footer beside the columns
_LEAST = 80  # points of height that a footer below the columns leaves them


class FooterPlace(Enum):
    """Where a footer is placed in a short window; in any other it is below all columns, or below
    the last of three."""

    BELOW = "below"
    COLUMN = "column"
    """Below the last column alone."""
    BESIDE = "beside"
    """In the corner beside the columns."""
    CORNER = "corner"
    """Below the second column, or beside a single one."""


class Style(NamedTuple):
    """How a form is laid out: the greatest width of a column in points, whether the rows lie on a
    panel, whether that fills the height, and where the footer is placed; `top` is the top of a
    panel that is not centred; `closer` is whether the gaps may shrink to let all rows fit;
    `side` is the width in points of the last of two columns, over the footer, where the first takes
    all the rest and the panel the height; 0 where both are as wide; `head` is the room in points
    that the top of the panel has more than its other sides; `in_turn` is whether a column scrolls
    once that before it is at its end."""

    widest: int
    panelled: bool
    fill_height: bool
    footer: FooterPlace = FooterPlace.BELOW
    top: int | None = None
    closer: bool = True
    side: int = 0
    head: int = 0
    in_turn: bool = False


@dataclass(frozen=True)
class FormLayout:
    """The boxes of a form in their places, in reading order: the `panel` around all, and the
    `window` along which it scrolls, by up to `overflow` pixels; `overflow_edge` is the column whose
    end at the footer is marked, if any."""

    panel: Rect
    window: Rect
    boxes: tuple[LaidOut, ...]
    overflow: int
    overflow_edge: ScrollColumn | None = None

    @property
    def controls(self) -> Iterator[LaidOut]:
        """All controls, in reading order."""
        return (placed for placed in self.boxes if placed.box.control)

    @property
    def ids(self) -> list[str]:
        """The ids of all controls."""
        return [placed.control.id for placed in self.controls]

    def enabled_from(self, at: int) -> str | None:
        """Return the first enabled control from a number on, else the last; None for none."""
        enabled = [(n, it.control.id) for n, it in enumerate(self.controls) if it.control.enabled]
        return next((id for n, id in enabled if n >= at), enabled[-1][1] if enabled else None)

    @property
    def status_texts(self) -> list[str]:
        """The texts that are announced when they are new."""
        nodes = (placed.box.node for placed in self.boxes)
        return [node[2] for node in nodes if node and node[1] == "status"]

    @property
    def tasks(self) -> list[SlicedTask[Any]]:
        """The tasks of the boxes."""
        return [task for placed in self.boxes for task in placed.box.tasks]


Stack = list[tuple[Box, Rect]]


def arrange(
    m: Metrics, columns: Sequence[Sequence[Box]], footer: Sequence[Box], style: Style
) -> FormLayout:
    """Lay out columns of rows side by side in the middle of the window, and the footer.

    The rows of a column that can get lower, and its gaps, shrink where that lets it fit; otherwise
    it overflows its window.
    """
    where = _footer_place(m, len(columns), footer, style)
    margin, pad = _spaces(m)
    most = m.safe.height - 2 * margin
    top = pad + m.px(style.head)
    widths = _widths(m, len(columns), where, style)
    inner = sum(widths) + 2 * pad * len(widths)
    rooms = {FooterPlace.COLUMN: widths[-1], FooterPlace.BESIDE: m.px(_CORNER)}
    room = rooms.get(where, inner - 2 * pad)
    kept = 0 if where is FooterPlace.BESIDE else m.px(_LEAST) + pad
    columns, footer = _spill(m, columns, footer, (room, most - top - pad - kept))
    footer_stack, footer_height = _stack(m, footer, room)
    below = footer_height + pad if footer and where is not FooterPlace.BESIDE else 0
    last = len(columns) - 1
    taken = [below if where is FooterPlace.BELOW or n == last else 0 for n in range(len(columns))]
    bodies = [
        _stack(m, rows, width, most - top - pad - under if style.closer else None)
        for rows, width, under in zip(columns, widths, taken, strict=True)
    ]
    highest = max(height + under for (_, height), under in zip(bodies, taken, strict=True))
    fills = style.fill_height or (style.side and last)
    high = most if fills else min(most, max(highest, footer_height) + top + pad)
    wide = inner + (room + pad if where is FooterPlace.BESIDE else 0)
    panel = Rect(0, 0, wide, high)
    panel.center = m.safe.center
    if style.top is not None and not style.fill_height:
        panel.top = min(style.top, m.safe.bottom - margin - high)
    placed: list[LaidOut] = []
    scrolled: list[ScrollColumn] = []
    for n, (stack, height) in enumerate(bodies):
        left, free = panel.left + sum(widths[:n]) + 2 * pad * n, high - top - pad - taken[n]
        window = Rect(left, panel.top + top, widths[n] + 2 * pad, free)
        start = sum([column.overflow for column in scrolled]) if style.in_turn else 0
        scrolled.append(ScrollColumn(window, max(0, height - free), start))
        corner = left + pad, window.top
        if height < free and not style.panelled:  # without a panel a short column is centred
            corner = corner[0], corner[1] + (free - height) // 2
        for row, area in stack:
            placed += place(m, row, area.move(corner), scrolled[n])
    corner = panel.right - pad - room, panel.bottom - pad - footer_height
    for row, area in footer_stack:
        placed += place(m, row, area.move(corner), None)
    reach = max(column.start + column.overflow for column in scrolled)
    window = Rect(panel.left, panel.top + top, inner, scrolled[-1].window.height)
    folds = {FooterPlace.BELOW: ScrollColumn(window, reach), FooterPlace.COLUMN: scrolled[-1]}
    return FormLayout(panel, window, tuple(placed), reach, folds.get(where))


def _spill(
    m: Metrics, columns: Sequence[Sequence[Box]], footer: Sequence[Box], room: tuple[int, int]
) -> tuple[Sequence[Sequence[Box]], Sequence[Box]]:
    """Move what has no room in a footer, from its top, to the end of the last column, which
    scrolls."""
    moved, kept = list[Box](), [*footer]
    while _stack(m, kept, room[0])[1] > room[1]:
        first = kept.pop(0)
        if kept:
            moved.append(first)
        elif isinstance(first, Buttons) and len(first.controls) > 1:
            moved.append(Buttons(first.controls[0]))
            kept = [Buttons(*first.controls[1:], primary=first.primary)]
        else:
            kept = [first]
            break
    return [*columns[:-1], [*columns[-1], *moved]], kept


def measure_all(
    m: Metrics, columns: Sequence[Sequence[Box]], footer: Sequence[Box], style: Style
) -> Iterator[None]:
    """Measure all rows for the widths they will get, one a step."""
    where = _footer_place(m, len(columns), footer, style)
    for column, width in zip(columns, _widths(m, len(columns), where, style), strict=True):
        for row in column:
            row.measure(m, width)
            yield


def _footer_place(m: Metrics, count: int, footer: Sequence[Box], style: Style) -> FooterPlace:
    """Return where the footer is placed in this window."""
    if count > (1 if style.side else 2):
        return FooterPlace.COLUMN
    if not m.is_short or not footer:
        return FooterPlace.BELOW
    if style.footer is FooterPlace.CORNER:
        return FooterPlace.BESIDE if count == 1 else FooterPlace.COLUMN
    return style.footer


def _spaces(m: Metrics) -> tuple[int, int]:
    """Return the margin around a panel, and its padding."""
    return (m.px(8), m.px(14)) if m.is_short else (m.px(12), m.px(18))


def _widths(m: Metrics, count: int, where: FooterPlace, style: Style) -> Sequence[int]:
    """Return the width of each column, without its padding."""
    margin, pad = _spaces(m)
    room = m.safe.width - 2 * margin - (m.px(_CORNER) + pad if where is FooterPlace.BESIDE else 0)
    if style.side and count > 1:
        return room - m.px(style.side) - 2 * pad * count, m.px(style.side)
    inner = min(room, m.px(style.widest * count))
    return [(inner - 2 * pad * count) // count] * count


def _stack(
    m: Metrics, rows: Sequence[Box], width: int, room: int | None = None
) -> tuple[Stack, int]:
    """Return rows under each other and their height together. What is too high for `room` gets
    lower where it can; then the gaps shrink where that lets all fit."""
    heights, gaps = [row.measure(m, width) for row in rows], [m.px(row.gap) for row in rows[1:]]
    for n, row in enumerate(rows):
        if room is not None and row.lowest is not None:
            over = sum(gaps) + sum(heights) - room
            heights[n] -= max(0, min(over, heights[n] - m.px(row.lowest)))
    if room is not None and sum(gaps) + sum(heights) > room:
        share = (room - sum(heights)) / max(1, sum(gaps))
        gaps = [int(gap * share) for gap in gaps] if share >= _MIN_GAP else gaps
    y, stack = 0, []
    for row, height, gap in zip(rows, heights, [0, *gaps], strict=bool(rows)):
        stack.append((row, Rect(0, y + gap, width, height)))
        y += gap + height
    return stack, y
