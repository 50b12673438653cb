"""Where the rows of a form lie: under each other, in one column or two, over or beside a foot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

import pygame

from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Part, Row
from game.ui.kit.scroll import Lane

_CLOSEST = 0.35  # of the gaps between rows that are left at least where they would not fit
_CORNER = 148  # points a foot beside the columns is wide


class Foot(Enum):
    """Where a foot stands in a low window; in any other it stands below all columns."""

    BELOW = "below"
    COLUMN = "column"
    """Below the last column alone."""
    BESIDE = "beside"
    """In the corner beside the columns."""
    CORNER = "corner"
    """Below the second column, or beside a single one."""


class PlacedPart(NamedTuple):
    """A part where it lies unscrolled; its `lane` is None in the foot."""

    part: Part
    rect: pygame.Rect
    lane: Lane | None


class PlacedRow(NamedTuple):
    """A row where it lies unscrolled, with its parts; its `lane` is None in the foot."""

    row: Row
    area: pygame.Rect
    parts: tuple[PlacedPart, ...]
    lane: Lane | None

    @classmethod
    def at(cls, m: Metrics, row: Row, area: pygame.Rect, lane: Lane | None) -> PlacedRow:
        """Place a row and its parts."""
        places = row.places(m, area.width)
        parts = (
            PlacedPart(part, place.move(area.topleft), lane)
            for part, place in zip(row.parts, places, strict=True)
        )
        return cls(row, area, tuple(parts), lane)


class Style(NamedTuple):
    """How the rows of a form may spread: in columns of so many points at most, whether they lie on
    a panel, whether that takes all the height there is, and where the foot stands; `top` is where
    the panel begins, as far as there is room below, if not in the middle; `closer` says whether
    rows may stand closer together where that lets all of them be seen."""

    widest: int
    panelled: bool
    steady: bool
    foot: Foot = Foot.BELOW
    top: int | None = None
    closer: bool = True


@dataclass(frozen=True)
class Columns:
    """The rows of a form in their places: the `panel` around all, and the `window` along which it
    is scrolled, by `most` pixels; `fold` is the lane that ends at the foot, None if none does."""

    panel: pygame.Rect
    window: pygame.Rect
    rows: tuple[PlacedRow, ...]
    most: int
    fold: Lane | None = None

    @property
    def parts(self) -> Iterator[PlacedPart]:
        """All parts, in reading order."""
        for row in self.rows:
            yield from row.parts


Stack = list[tuple[Row, pygame.Rect]]


def arrange(
    m: Metrics, columns: Sequence[Sequence[Row]], foot: Sequence[Row], style: Style
) -> Columns:
    """Place columns of rows side by side in the middle of the window, and the foot.

    Where a column is higher than there is room for, its rows stand closer together; where that is
    not enough it reaches beyond its window.
    """
    where = _where(m, len(columns), foot, style)
    margin, pad = _spaces(m)
    inner, each = _widths(m, len(columns), where, style)
    room = {Foot.BELOW: inner - 2 * pad, Foot.COLUMN: each, Foot.BESIDE: m.s(_CORNER)}[where]
    foot_stack, foot_height = _stack(m, foot, room)
    below = foot_height + pad if foot and where is not Foot.BESIDE else 0
    last = len(columns) - 1
    taken = [below if where is Foot.BELOW or n == last else 0 for n in range(len(columns))]
    most = m.safe.height - 2 * margin
    bodies = [
        _stack(m, rows, each, most - 2 * pad - under if style.closer else None)
        for rows, under in zip(columns, taken, strict=True)
    ]
    highest = max(height + under for (_, height), under in zip(bodies, taken, strict=True))
    high = most if style.steady else min(most, max(highest, foot_height) + 2 * pad)
    panel = pygame.Rect(0, 0, inner + (room + pad if where is Foot.BESIDE else 0), high)
    panel.center = m.safe.center
    if style.top is not None and not style.steady:
        panel.top = min(style.top, m.safe.bottom - margin - panel.height)
    placed: list[PlacedRow] = []
    lanes: list[Lane] = []
    for n, (stack, height) in enumerate(bodies):
        left, free = panel.left + n * (each + 2 * pad), high - 2 * pad - taken[n]
        window = pygame.Rect(left, panel.top + pad, each + 2 * pad, free)
        lanes.append(Lane(window, max(0, height - free)))
        corner = left + pad, window.top
        if height < free and not style.panelled:  # without a panel a short column hangs in the air
            corner = corner[0], corner[1] + (free - height) // 2
        placed += [PlacedRow.at(m, row, area.move(corner), lanes[n]) for row, area in stack]
    corner = panel.right - pad - room, panel.bottom - pad - foot_height
    placed += [PlacedRow.at(m, row, area.move(corner), None) for row, area in foot_stack]
    reach = max(lane.reach for lane in lanes)
    window = pygame.Rect(panel.left, panel.top + pad, inner, lanes[-1].window.height)
    folds = {Foot.BELOW: Lane(window, reach), Foot.COLUMN: lanes[-1]}
    return Columns(panel, window, tuple(placed), reach, folds.get(where))


def column_width(m: Metrics, count: int, foot: Sequence[Row], style: Style) -> int:
    """Return the width of each of some columns beside each other."""
    return _widths(m, count, _where(m, count, foot, style), style)[1]


def _where(m: Metrics, count: int, foot: Sequence[Row], style: Style) -> Foot:
    """Return where the foot stands in this window."""
    if not m.low or not foot:
        return Foot.BELOW
    if style.foot is Foot.CORNER:
        return Foot.BESIDE if count == 1 else Foot.COLUMN
    return style.foot


def _spaces(m: Metrics) -> tuple[int, int]:
    """Return the space around a panel, and inside its edge."""
    return (m.s(8), m.s(14)) if m.low else (m.s(12), m.s(18))


def _widths(m: Metrics, count: int, where: Foot, style: Style) -> tuple[int, int]:
    """Return the width of all columns with the space around each, and the width of one."""
    margin, pad = _spaces(m)
    room = m.safe.width - 2 * margin - (m.s(_CORNER) + pad if where is Foot.BESIDE else 0)
    inner = min(room, m.s(style.widest * count))
    return inner, (inner - 2 * pad * count) // count


def _stack(
    m: Metrics, rows: Sequence[Row], width: int, room: int | None = None
) -> tuple[Stack, int]:
    """Return rows under each other, and how high they are together; closer to each other where
    that lets them fit into `room`."""
    heights, gaps = [row.measure(m, width) for row in rows], [m.s(row.gap) for row in rows[1:]]
    if room is not None and sum(gaps) + sum(heights) > room:
        share = (room - sum(heights)) / max(1, sum(gaps))
        gaps = [int(gap * share) for gap in gaps] if share >= _CLOSEST else gaps
    y, stack = 0, []
    for row, height, gap in zip(rows, heights, [0, *gaps], strict=bool(rows)):
        stack.append((row, pygame.Rect(0, y + gap, width, height)))
        y += gap + height
    return stack, y
