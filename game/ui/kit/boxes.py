"""Boxes of boxes: under each other, side by side, in a grid, or the one of several that fits."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate
from typing import TypedDict, Unpack

from game.ui.art.canvas import Rect
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Box

Parts = Iterable[tuple[Box, Rect]]


class Own(TypedDict, total=False):
    """What any group may have of its own: the space above it in a column, in points, and the id and
    the text by which it speaks for its parts."""

    gap: float
    id: str
    label: str


class Group(Box):
    """Some boxes together."""

    def __init__(self, *boxes: Box, **own: Unpack[Own]) -> None:
        self.boxes, self.gap = boxes, own.get("gap", 14)
        self._heights: dict[tuple[float, int], int] = {}
        if label := own.get("label"):
            self.node = own.get("id", ""), "text", label

    def width(self, m: Metrics) -> int:
        return max(box.width(m) for box in self.boxes)

    def measure(self, m: Metrics, width: int) -> int:
        """Return its height, worked out once for each width."""
        key = m.scale, width
        if key not in self._heights:
            self._heights[key] = self._height(m, width)
        return self._heights[key]

    def _height(self, m: Metrics, width: int) -> int:
        """Return how far down its parts reach."""
        return max(rect.bottom for _box, rect in self.parts(m, Rect(0, 0, width, 0)))


class VBox(Group):
    """Boxes under each other, each with its own gap above it."""

    def parts(self, m: Metrics, area: Rect) -> Parts:
        y = area.top
        for n, box in enumerate(self.boxes):
            y += m.px(box.gap) if n else 0
            rect = Rect(area.left, y, area.width, box.measure(m, area.width))
            yield box, rect
            y = rect.bottom


class HBox(Group):
    """Boxes side by side, `space` points apart: those with a share of 0 as wide as they want to be,
    and what they leave is shared out among the others. The lower ones are in the middle, or at the
    `top`; the box is at least `high` points high."""

    def __init__(
        self,
        *boxes: Box,
        shares: Sequence[float],
        space: float = 0,
        high: float = 0,
        top: bool = False,
        **own: Unpack[Own],
    ) -> None:
        super().__init__(*boxes, **own)
        self._shares, self._space, self._high, self._top = shares, space, high, top

    def _fixed(self, m: Metrics) -> list[int]:
        """Return the width of each box with no share, 0 for the others."""
        return [0 if s else box.width(m) for box, s in zip(self.boxes, self._shares, strict=True)]

    def width(self, m: Metrics) -> int:
        shared = [box.width(m) / s for box, s in zip(self.boxes, self._shares, strict=True) if s]
        rest = round(max(shared) * sum(self._shares))
        return sum(self._fixed(m)) + rest + m.px(self._space) * (len(self.boxes) - 1)

    def _columns(self, m: Metrics, width: int) -> Iterator[tuple[Box, int, int]]:
        """Return each box with its left and its right edge."""
        fixed, space = self._fixed(m), m.px(self._space)
        free = width - sum(fixed) - space * (len(fixed) - 1)
        ends = [round(free * share / sum(self._shares)) for share in accumulate(self._shares)]
        for n, box in enumerate(self.boxes):
            left = sum(fixed[:n]) + space * n + (ends[n - 1] if n else 0)
            yield box, left, sum(fixed[: n + 1]) + space * n + ends[n]

    def _height(self, m: Metrics, width: int) -> int:
        columns = self._columns(m, width)
        return max(m.px(self._high), *(box.measure(m, end - left) for box, left, end in columns))

    def parts(self, m: Metrics, area: Rect) -> Parts:
        for box, left, end in self._columns(m, area.width):
            high = box.measure(m, end - left)
            down = 0 if self._top else (area.height - high) // 2
            yield box, Rect(area.left + left, area.top + down, end - left, high)


class Grid(Group):
    """Boxes in some `columns`, all in a line as high as the highest: of one width where that is
    enough for each. With no number, as many stand side by side as have room, about as many in each
    line. They are `space` points apart, and the lines as far or `between`."""

    def __init__(
        self,
        *boxes: Box,
        columns: int = 0,
        space: float = 8,
        between: float | None = None,
        **own: Unpack[Own],
    ) -> None:
        super().__init__(*boxes, **own)
        self._count, self._space = columns, space
        self._between = space if between is None else between

    def _wanted(self, m: Metrics) -> list[int]:
        """Return how wide each of the columns wants to be; a single one for any number."""
        count = self._count or 1
        return [max((it.width(m) for it in self.boxes[n::count]), default=0) for n in range(count)]

    def width(self, m: Metrics) -> int:
        wanted = self._wanted(m)
        return sum(wanted) + m.px(self._space) * (len(wanted) - 1)

    def _columns(self, m: Metrics, width: int) -> Sequence[int]:
        """Return the width of each column."""
        wanted, space = self._wanted(m), m.px(self._space)
        if not self._count:
            most = max(1, (width + space) // (wanted[0] + space))
            return wanted * -(-len(self.boxes) // -(-len(self.boxes) // most))
        free = width - space * (len(wanted) - 1)
        equal, left = free // len(wanted), free - sum(wanted)
        if left < 0 or max(wanted) <= equal:
            return [equal] * len(wanted)
        return [column + left // len(wanted) for column in wanted]

    def parts(self, m: Metrics, area: Rect) -> Parts:
        widths, space, y = self._columns(m, area.width), m.px(self._space), area.top
        for first in range(0, len(self.boxes), len(widths)):
            line = list(zip(self.boxes[first : first + len(widths)], widths, strict=False))
            high = max(box.measure(m, width) for box, width in line)
            for n, (box, width) in enumerate(line):
                left = area.left + sum(widths[:n]) + space * n
                yield box, Rect(left, y, width, high)
            y += high + m.px(self._between)


class Fits(Group):
    """The first of some boxes that is no wider than there is room, else the last."""

    def parts(self, m: Metrics, area: Rect) -> Parts:
        fitting = (box for box in self.boxes if box.width(m) <= area.width)
        box = next(fitting, self.boxes[-1])
        yield box, Rect(*area.topleft, area.width, box.measure(m, area.width))
