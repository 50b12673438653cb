"""Rows of a replay: the line of play and the scrubber."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.engine.line import Line
from game.engine.rules import Rules
from game.language import _, percent
from game.ui.art import glass, theme
from game.ui.art.display_list import DisplayList
from game.ui.art.figures import Figure, Piece
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import CLEAR, Control, Interaction, Row, draw_focus
from game.ui.kit.switches import draw_slider
from game.ui.table.layouts import areas_for
from game.ui.table.pieces import art_angle, spots_of

_UNIT = 30  # points of a tile's short side at most
_LOW_REST, _HIGH_REST = 280, 480  # points of height the line does not get, in a low window, others
_LOW_REST_BESIDE, _HIGH_REST_BESIDE = 190, 330  # and where the hands stand beside it, not below
_WIDE_REST = 112  # and where it takes all that the text at its side leaves
_TRACK = 44  # points the bar can be touched in


def figure_of(
    line: Line, rules: Rules, size: tuple[int, int], unit: float, marked: int | None = None
) -> Figure:
    """Return a picture of a line of play, laid out for a felt of a size with tiles up to `unit`;
    the tile of the number `marked` has a line around it."""
    spots, unit = spots_of(line, rules, size, unit)
    pieces = (
        Piece(
            (p.tile.high, p.tile.low),
            art_angle(spot, p.outer == p.tile.high),
            spot.left / unit,
            spot.top / unit,
        )
        for p, spot in zip(line.placed, spots, strict=True)
    )
    return Figure(tuple(pieces), marked)


class LineRow(Row):
    """The line of play, its last tile marked after a `play`; `beside` if the hands stand beside it,
    not below; `wide` if it takes all the height but what two lines of controls need; `taken` are
    points of height that it leaves to other rows."""

    def __init__(
        self,
        line: Line,
        rules: Rules,
        *,
        play: bool = False,
        beside: bool = False,
        wide: bool = False,
        taken: int = 0,
    ) -> None:
        self._line, self._rules = line, rules
        self._marked = len(line.placed) - 1 if play else None
        self._low_rest = (_LOW_REST_BESIDE if beside else _LOW_REST) + taken
        self._wide, self._taken = wide, taken
        self._high_rest = (_HIGH_REST_BESIDE if beside else _HIGH_REST) + taken
        lies = " ".join(str(placed.tile) for placed in line.placed)
        said = _("The line: {tiles}").format(tiles=lies) if lies else _("No tiles in the line yet")
        self.node = ("line", "text", said)

    def measure(self, m: Metrics, width: int) -> int:
        """Take a good part of the window."""
        if m.is_short:
            return m.px(max(80, m.points[1] - self._low_rest))
        high = m.points[1]
        if self._wide:
            return m.px(high - _WIDE_REST - self._taken)
        return m.px(max(120, min(300, 0.33 * high, high - self._high_rest)))

    def draw(self, surface: DisplayList, m: Metrics, area: pygame.Rect, state: Interaction) -> None:
        surface.blit(
            glass.round_rect(area.size, m.px(theme.RADII.button), theme.GLASS, CLEAR), area
        )
        if self._line.placed:
            room = area.inflate(-m.px(16), -m.px(16))
            areas = areas_for(m, self._rules.seats, 0, self._rules.hand)
            size, unit = areas.felt.size, areas.line_unit
            figure = figure_of(self._line, self._rules, size, unit, self._marked)
            figure.draw(surface, room, m.px(_UNIT))


class Scrubber(Row):
    """A scrubber for the steps of a round."""

    gap = 4
    height = _TRACK

    def __init__(self, step: int, count: int, go: Callable[[int], None]) -> None:
        self._share = step / max(1, count)
        name = _("Step {number} of {count}").format(number=step, count=count)
        control = Control(
            "step",
            "slider",
            name,
            lambda: None,
            percent(round(100 * self._share)),
            adjust=lambda by: go(step + by),
            slide=lambda share: go(round(share * count)),
        )
        self.controls = [control]

    def draw(self, surface: DisplayList, m: Metrics, area: pygame.Rect, state: Interaction) -> None:
        draw_slider(surface, m, area, self._share, 22)
        if state.focus == self.controls[0].id:
            draw_focus(surface, m, area)
