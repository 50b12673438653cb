"""Where the rows of a form lie: under each other, in one column or two, over a foot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Part, Row


class PlacedPart(NamedTuple):
    """A part where it lies unscrolled; `reach` is how far it scrolls, None in the foot."""

    part: Part
    rect: pygame.Rect
    reach: int | None


class PlacedRow(NamedTuple):
    """A row where it lies unscrolled, with its parts; `reach` is how far it scrolls, None in the
    foot."""

    row: Row
    area: pygame.Rect
    parts: tuple[PlacedPart, ...]
    reach: int | None

    @classmethod
    def at(cls, m: Metrics, row: Row, area: pygame.Rect, reach: int | None) -> PlacedRow:
        """Place a row and its parts."""
        places = row.places(m, area.width)
        parts = (
            PlacedPart(part, place.move(area.topleft), reach)
            for part, place in zip(row.parts, places, strict=True)
        )
        return cls(row, area, tuple(parts), reach)


class Style(NamedTuple):
    """How the rows of a form may spread: in columns of so many points at most, whether they lie on
    a panel, and whether that takes all the height there is."""

    widest: int
    panelled: bool
    steady: bool


@dataclass(frozen=True)
class Columns:
    """The rows of a form in their places: the `panel` around all, the `window` in which the columns
    scroll, and how many pixels the highest of them reaches beyond it."""

    panel: pygame.Rect
    window: pygame.Rect
    rows: tuple[PlacedRow, ...]
    most: int

    @property
    def parts(self) -> Iterator[PlacedPart]:
        """All parts, in reading order."""
        for row in self.rows:
            yield from row.parts


Stack = list[tuple[Row, pygame.Rect]]


def arrange(
    m: Metrics, columns: Sequence[Sequence[Row]], foot: Sequence[Row], style: Style
) -> Columns:
    """Place columns of rows side by side in the middle of the window, the foot below them.

    Where a column is higher than there is room for, it reaches beyond its window.
    """
    margin, pad, width = _widths(m, len(columns), style)
    inner, between, each = width - 2 * pad, 2 * pad, column_width(m, len(columns), style)
    bodies = [_stack(m, rows, each) for rows in columns]
    foot_stack, foot_height = _stack(m, foot, inner)
    highest = max(height for _, height in bodies)
    most = m.safe.height - 2 * margin
    chrome = 2 * pad + (foot_height + pad if foot else 0)
    panel = pygame.Rect(0, 0, width, most if style.steady else min(most, highest + chrome))
    panel.center = m.safe.center
    window = pygame.Rect(panel.left, panel.top + pad, width, panel.height - chrome)
    placed: list[PlacedRow] = []
    for column, (stack, high) in enumerate(bodies):
        spare = window.height - high
        corner = panel.left + pad + column * (each + between), window.top
        if spare > 0 and not style.panelled:  # without a panel a short column hangs in the air
            corner = corner[0], corner[1] + spare // 2
        placed += [PlacedRow.at(m, row, area.move(corner), max(0, -spare)) for row, area in stack]
    corner = panel.left + pad, panel.bottom - pad - foot_height
    placed += [PlacedRow.at(m, row, area.move(corner), None) for row, area in foot_stack]
    return Columns(panel, window, tuple(placed), max(0, highest - window.height))


def _widths(m: Metrics, count: int, style: Style) -> tuple[int, int, int]:
    """Return the space around a panel of columns and inside its edge, and its width."""
    margin, pad = (m.s(8), m.s(14)) if m.low else (m.s(12), m.s(18))
    return margin, pad, min(m.safe.width - 2 * margin, m.s(style.widest * count))


def column_width(m: Metrics, count: int, style: Style) -> int:
    """Return the width of each of some columns beside each other."""
    _, pad, width = _widths(m, count, style)
    return (width - 2 * pad * count) // count


def _stack(m: Metrics, rows: Sequence[Row], width: int) -> tuple[Stack, int]:
    """Return rows under each other, and how high they are together."""
    y, stack = 0, []
    for index, row in enumerate(rows):
        y += m.s(row.gap) if index else 0
        height = row.measure(m, width)
        stack.append((row, pygame.Rect(0, y, width, height)))
        y += height
    return stack, y
