"""A row of chips, of which one is chosen, and how it breaks into lines: few of them, without widows
where possible."""

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.ui.art import theme
from game.ui.art.canvas import Rect
from game.ui.kit.boxes import Fits, Group, HBox, Parts, VBox
from game.ui.kit.leaves import Caption, Line
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import CHIP_HEIGHT, Box, LabelButton, Quiet, label_width, radios
from game.ui.kit.text import break_opportunities, width_of

_SPACE = 8  # points between chips


class Item(NamedTuple):
    """An option of a choice."""

    value: int | str
    label: str
    note: str = ""
    longest: str = ""
    """The longest label it may get: there is room for it from the start."""


class Choice(Fits):
    """A radio group: a title, chips, and a note about the one chosen; whichever that is, what
    follows stays in place. An unknown value selects nothing. A `short` one has its title beside its
    chips, and no note, where there is room for that; a `bare` one has its title for screen readers
    alone."""

    def __init__(
        self,
        id: str,
        title: str,
        items: Sequence[Item],
        value: int | str,
        change: Callable[[int | str], None],
        *,
        short: bool = False,
        bare: bool = False,
    ) -> None:
        controls = radios(id, ((item.value, item.label) for item in items), value, change)
        kinds = ["chosen" if it.state else "plain" for it in controls]
        buttons = [LabelButton(*each, title) for each in zip(controls, kinds, strict=True)]
        chips = Chips(buttons, [item.longest for item in items])
        shown = next((item.note for item in items if item.value == value), "")
        above = [] if bare else [Caption(title)]
        every = [item.note for item in items]
        notes = [Note(f"{id}-note", shown, every)] if any(every) else []
        ways: list[Box] = [VBox(*above, chips, *notes)]
        if short:
            ways.insert(0, _Beside(title, chips, notes))
        super().__init__(*ways, gap=22)


class Chips(Group):
    """Chips in as many lines as they need; to avoid widows their labels break or get smaller."""

    def __init__(self, chips: Sequence[LabelButton], longest: Sequence[str]) -> None:
        super().__init__(*chips, gap=0)
        self._labels = [
            (chip.control.name, label) for chip, label in zip(chips, longest, strict=True)
        ]

    def width(self, m: Metrics) -> int:
        return line_width(tuple(self._widths(m, label_width)), m.px(_SPACE))

    def _widths(self, m: Metrics, measure: Callable[[Metrics, str], int]) -> Iterator[int]:
        """Yield how wide each chip is when its words are as wide as measured."""
        pad = m.px(24 if measure is label_width else 20)
        for labels in self._labels:
            yield max(m.px(48), pad + max(measure(m, label) for label in labels))

    def parts(self, m: Metrics, area: Rect) -> Parts:
        space, height = m.px(_SPACE), m.px(CHIP_HEIGHT)
        ways = [
            tuple(min(area.width, wide) for wide in self._widths(m, way))
            for way in (label_width, _broken, _small)
        ]
        fits = line_width(ways[0], space) <= area.width
        lines = (ways[0],) if fits else break_lines(tuple(ways), area.width, space)
        chips = iter(self.boxes)
        for number, line in enumerate(lines):
            x, y = area.left, area.top + number * (height + space)
            for wide in line:
                yield next(chips), Rect(x, y, wide, height)
                x += wide + space


class Note(Quiet):
    """The note `shown` of some, for the highest of which there is room."""

    def __init__(self, id: str, shown: str, notes: Sequence[str]) -> None:
        super().__init__(shown, 13.5, id=id, gap=7)
        self._all = [Quiet(note, 13.5) for note in notes]

    def measure(self, m: Metrics, width: int) -> int:
        return max(note.measure(m, width) for note in self._all)


class _Beside(HBox):
    """A title beside its chips; its notes are for a reader alone."""

    def __init__(self, title: str, chips: Box, notes: Sequence[Box]) -> None:
        name = Line(title, 15, colour=theme.table.quiet)
        super().__init__(name, chips, shares=(1, 0), space=14)
        self._notes = notes

    def parts(self, m: Metrics, area: Rect) -> Parts:
        yield from super().parts(m, area)
        for note in self._notes:
            unseen = Box()
            unseen.node = note.node
            yield unseen, area


def _broken(m: Metrics, label: str) -> int:
    return label_width(m, label, broken=True)


def _small(m: Metrics, label: str) -> int:
    """Return the width of a chip's label in two lines, or smaller if it is one word."""
    alone = len(break_opportunities(label)) == 1
    return width_of(label, m.px(13), bold=True) if alone else _broken(m, label)


Lines = tuple[tuple[int, ...], ...]
"""The widths of chips, line by line."""

_STACK = 3  # chips that may be stacked, one a line


class _Ends(NamedTuple):
    """What is asked of the first lines of chips: widows, lines and how much narrower they have to
    be, and the widths of the longest and the shortest of them."""

    cost: tuple[int, int, int]
    longest: int
    shortest: int


@lru_cache(maxsize=512)
def break_lines(ways: tuple[tuple[int, ...], ...], width: int, space: int) -> Lines:
    """Return the widths of chips, line by line, that stand `space` apart within a width.

    `ways` are the widths they may have, each narrower than the one before and less wanted; a line
    takes the first that fits, and the last of all is only used to avoid a widow, which is a chip
    alone on its line. It takes all of the line.

    >>> break_lines(((50, 50, 50), (40, 40, 40), (30, 30, 30)), 110, 10)
    ((30, 30, 30),)
    >>> break_lines(((50, 50, 50, 50), (40, 40, 40, 40)), 110, 10)
    ((50, 50), (50, 50))
    """
    best = _best(ways[:-1] or ways, width, space)
    if _widow_penalty(best):
        best = min(
            best, _best(ways, width, space), key=lambda lines: (_widow_penalty(lines), len(lines))
        )
    return best


def _best(ways: Sequence[Sequence[int]], width: int, space: int) -> Lines:
    """Return the lines with the fewest widows, then the fewest, the widest, the most even; of
    equals those whose last lines are the longest.

    Dynamic programming: of the lines up to a chip only those are kept that cost least, one for
    each pair of the longest and the shortest among them.
    """
    count = len(ways[0])
    bests: list[dict[_Ends, Lines]] = [{_Ends((0, 0, 0), 0, sys.maxsize): ()}]
    for end in range(1, count + 1):
        found: dict[_Ends, Lines] = {}
        for start in range(end):
            fits = (n for n, way in enumerate(ways) if line_width(way[start:end], space) <= width)
            way = next(fits, 0 if end - start == 1 else None)
            if way is None:
                continue
            alone = end - start == 1 < count
            line = (width,) if alone else tuple(ways[way][start:end])
            taken = sum(line)
            for ((widows, number, narrow), longest, shortest), lines in bests[start].items():
                cost = widows + alone, number + 1, narrow + way
                ends = _Ends(cost, max(longest, taken), min(shortest, taken))
                found.setdefault(ends, (*lines, line))
        least = min(ends.cost for ends in found)
        bests.append({ends: lines for ends, lines in found.items() if ends.cost == least})
    best = min(bests[-1], key=lambda ends: ends.longest - ends.shortest)
    return min(bests[-1][best], ((width,),) * count, key=_widow_penalty)


def line_width(line: Sequence[int], space: int) -> int:
    """Return the width of a line of chips."""
    return sum(line) + space * (len(line) - 1)


def _widow_penalty(lines: Lines) -> int:
    """Return the penalty for widows: some among others, or all in a stack."""
    alone = sum(len(line) == 1 for line in lines)
    if alone == len(lines):
        return (1 if alone <= _STACK else 3) if alone > 1 else 0
    return 2 * alone
