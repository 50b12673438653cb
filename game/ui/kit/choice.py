"""A row of chips, of which one is chosen."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.ui.art import assets, theme
from game.ui.art.canvas import Rect
from game.ui.art.display_list import DisplayList
from game.ui.kit.line_breaking import Lines, break_lines, line_width
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import CHIP_HEIGHT, Interaction, Row, label_width, radios
from game.ui.kit.text import break_opportunities, draw_lines, width_of, wrap


class Item(NamedTuple):
    """An option of a choice."""

    value: int | str
    label: str
    note: str = ""
    longest: str = ""
    """The longest label it may get: there is room for it from the start."""


class Choice(Row):
    """A radio group: a title, chips, and a note about the one chosen; whichever that is, what
    follows stays in place. A value of none of the items leaves all unchosen. A `short` one has its
    title beside its chips, and no note, where there is room for that; a `bare` one has its title
    for screen readers alone."""

    gap = 22

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
        self.title, self.items, self.value = title, items, value
        self.group = title
        self._short, self._bare = short, bare
        self.controls = radios(id, ((item.value, item.label) for item in items), value, change)
        self.kinds = ["chosen" if it.state else "plain" for it in self.controls]
        self._notes = {item.value: item.note for item in items}
        if note := self._notes.get(value):
            self.remark = f"{id}-note", "text", note

    def places(self, m: Metrics, width: int) -> Sequence[Rect]:
        """Let the chips flow over as many lines as they need; to avoid widows their labels break or
        get smaller."""
        space, height = m.px(8), m.px(CHIP_HEIGHT)
        whole = self._widths(m, width, label_width)
        if self._is_short(m, width):
            at = width - line_width(whole, space)
            starts = [at + line_width((*whole[:n], 0), space) for n in range(len(whole))]
            return [Rect(x, 0, wide, height) for x, wide in zip(starts, whole, strict=True)]
        lines: Lines = (whole,)
        if line_width(whole, space) > width:
            narrower = (self._widths(m, width, way) for way in (_broken, _small))
            lines = break_lines((whole, *narrower), width, space)
        places = []
        for number, line in enumerate(lines):
            x, y = 0, m.px(0 if self._bare else 26) + number * (height + space)
            for wide in line:
                places.append(Rect(x, y, wide, height))
                x += wide + space
        return places

    def _is_short(self, m: Metrics, width: int) -> bool:
        """Whether the title stands beside the chips."""
        taken = line_width(self._widths(m, width, label_width), m.px(8))
        return self._short and width_of(self.title, m.px(15)) + m.px(14) + taken <= width

    def _widths(
        self, m: Metrics, width: int, measure: Callable[[Metrics, str], int]
    ) -> tuple[int, ...]:
        """Return how wide each chip is when its words are as wide as measured."""
        pad = m.px(24 if measure is label_width else 20)
        labels = ((item.label, item.longest) for item in self.items)
        words = (max(measure(m, label) for label in both) for both in labels)
        return tuple(min(width, max(m.px(48), pad + wide)) for wide in words)

    def _note(self, m: Metrics, width: int, note: str) -> Sequence[str]:
        return wrap(note, m.px(13.5), width) if note and not self._is_short(m, width) else ()

    def measure(self, m: Metrics, width: int) -> int:
        lines = max(len(self._note(m, width, note)) for note in self._notes.values())
        chips = self.places(m, width)[-1].bottom
        return chips + (m.px(7) if lines else 0) + lines * m.px(18)

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        title = assets.text("" if self._bare else self.title, m.px(15), theme.table.quiet)
        places = self.places(m, area.width)
        above = Rect(area.topleft, (area.width, places[0].height))
        corner = title.get_rect(midleft=above.midleft) if places[0].top == 0 else area
        surface.blit(title, corner.topleft)
        below = area.move(0, places[-1].bottom + m.px(7))
        note = self._note(m, area.width, self._notes.get(self.value, ""))
        draw_lines(surface, note, below, m.px(13.5), theme.table.quiet, m.px(18))


def _broken(m: Metrics, label: str) -> int:
    return label_width(m, label, broken=True)


def _small(m: Metrics, label: str) -> int:
    """Return the width of a chip's label in two lines, or smaller if it is one word."""
    alone = len(break_opportunities(label)) == 1
    return width_of(label, m.px(13), bold=True) if alone else _broken(m, label)
