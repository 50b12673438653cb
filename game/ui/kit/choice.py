"""A row of chips, of which one is chosen."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from game.ui.art import theme
from game.ui.art.canvas import Rect
from game.ui.kit.boxes import Fits, Group, HBox, Parts, VBox
from game.ui.kit.leaves import Caption, Line
from game.ui.kit.line_breaking import break_lines, line_width
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
