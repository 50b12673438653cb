"""How a form looks: rows that scroll over a footer, in one column or two."""

from collections.abc import Generator, Iterator, Sequence
from itertools import groupby
from operator import attrgetter

import pygame

from game.ui.art import cloth, glass, theme
from game.ui.art.assets import draw_sliced
from game.ui.art.display_list import DisplayList
from game.ui.kit.form_layout import (
    FooterPlace,
    FormLayout,
    Style,
    arrange,
    column_widths,
)
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Box, Interaction, Placed, Text
from game.ui.kit.scene import GameScene, H
from game.ui.kit.scroll import BEYOND, Scroll
from game.ui.kit.stack import AccessibleNode

_RIM = 20  # points: with a narrower margin around a panel, the scene below is not shown
_WIDE = 1000  # points of width from which one column may take what another leaves
_BESIDE, _LOW_BESIDE = 700, 560  # points of width from which a second column fits beside the first


class FormView(GameScene[H]):
    """A centred column of rows that scrolls, over a footer that does not.

    Subclasses return `rows` and `footer`; after a change they call `rebuild`. Their
    `secondary_rows` are a second column in a wide window, and follow the others in a narrow one.
    Two columns scroll together, each to its own end, or `in_turn`.
    """

    overlay = True
    widest = 460
    """The greatest width of a column, in points."""
    panelled = True
    """Whether the rows lie on a panel of dark glass."""
    fill_height = False
    """Whether the panel fills the height of the window, so that nothing moves with its rows."""
    short_footer = FooterPlace.BELOW
    """Where the footer is placed in a short window."""
    anchor_top = False
    """Whether the top of the panel stays in place, so that only what follows moves."""
    in_turn = False
    """Whether the columns are read, and so scrolled, one after the other."""
    side = 0
    """The width of the second column in points, over the footer, where the first takes all the rest
    of a wide window; 0 where both are as wide."""
    opens_at = ""
    """The id of the control that is in view when the form opens; empty: the first."""

    feedback = ""
    """Feedback on the player's last action, shown by `feedback_rows`."""

    def __init__(self, services: H) -> None:
        super().__init__(services)
        self._placed = FormLayout(pygame.Rect(0, 0, 1, 1), pygame.Rect(0, 0, 1, 1), (), 0)
        self._top: tuple[Metrics, int] | None = None
        """The top of an anchored panel, in a window of those metrics."""
        self._scroll = Scroll()
        self._opened = False

    # For subclasses to override

    def rows(self) -> Sequence[Box]:
        """Return the rows that scroll."""
        return ()

    def secondary_rows(self) -> Sequence[Box]:
        """Return the rows of the second column."""
        return ()

    def footer(self) -> Sequence[Box]:
        """Return the rows at the bottom, which do not scroll."""
        return ()

    @property
    def two_columns(self) -> bool:
        """Whether `secondary_rows` stand in a column of their own."""
        m = self.metrics
        return m.points[0] >= (_LOW_BESIDE if m.is_short else _BESIDE)

    @property
    def is_wide(self) -> bool:
        """Whether the first column takes all that the second, at its `side`, leaves."""
        m = self.metrics
        return bool(self.side) and not m.is_short and m.points[0] >= _WIDE

    @property
    def veiled(self) -> bool:
        """Whether an overlay dims the scene below."""
        return True

    @property
    def _state(self) -> Interaction:
        """The controls that are focused, hovered and pressed."""
        return Interaction()

    # Layout

    def rebuild(self) -> None:
        """Rebuild the rows after a change, and announce new status texts."""
        before = self._status_texts()
        self.layout()
        for said in self._status_texts():
            if said not in before:
                self.services.announce(said)
        self.dirty = True

    def show_feedback(self, text: str) -> None:
        """Show feedback on the player's last action and announce it, even if it already was for the
        one before; say it where the form is closed by now."""
        shown = text in self._status_texts()
        self.feedback = text
        closed = self not in self.services.scenes.scenes
        if not closed:
            self.rebuild()
        if shown or closed:
            self.services.announce(text)

    def feedback_rows(self, size: float = 14, *, centre: bool = False, gap: int = 14) -> list[Box]:
        """Return the feedback as a row, or nothing."""
        said = self.feedback
        colour = theme.BRASS
        row = Text(said, size, id="said", role="status", colour=colour, centre=centre, gap=gap)
        return [row] if said else []

    def _status_texts(self) -> list[str]:
        nodes = (placed.box.node for placed in self._placed.boxes)
        return [node[2] for node in nodes if node and node[1] == "status"]

    def columns(self) -> list[Sequence[Box]]:
        """Return the columns of rows, one or two."""
        columns: list[Sequence[Box]] = [self.rows(), self.secondary_rows()]
        if not columns[1] or not self.two_columns:
            columns = [[*columns[0], *columns[1]]]
        return columns

    @property
    def _style(self) -> Style:
        known = self._top[1] if self._top and self._top[0] == self.metrics else None
        top = known if self.anchor_top else None
        closer, side, foot = not self.anchor_top, self.side * self.is_wide, self.short_footer
        style = Style(self.widest, self.panelled, self.fill_height, foot, top, closer, side)
        return style._replace(in_turn=self.in_turn)

    def prerender(self) -> Generator[None, None, None]:
        """Draw everything into the caches, a little a step, so that the scene opens at once."""
        columns = self.columns()
        widths = column_widths(self.metrics, len(columns), self.footer(), self._style)
        for column, width in zip(columns, widths, strict=True):
            for row in column:
                row.measure(self.metrics, width)
                yield
        self.layout()
        yield
        yield from draw_sliced(lambda: self.draw(DisplayList(self.metrics.size)))

    def layout(self) -> None:
        style = self._style
        self._placed = self._arranged(style)
        if not style.fill_height and style.top is None:
            self._top = self.metrics, self._placed.panel.top
        self._scroll.fit(self._placed.window, self._placed.overflow)
        if not self._opened:
            self._opened = True
            self.reveal(self.opens_at)

    def _arranged(self, style: Style) -> FormLayout:
        return arrange(self.metrics, self.columns(), self.footer(), style)

    def _controls(self) -> Iterator[Placed]:
        """Yield every control where it is scrolled to."""
        for it in self._placed.controls:
            yield it._replace(rect=self._scroll.moved(it.rect, it.column))

    def _placed_as(self, id: str | None) -> Placed | None:
        """Return the control of an id where it is scrolled to; None where there is none."""
        return next((it for it in self._controls() if it.control.id == id), None)

    def scroll_to_control(self, id: str) -> None:
        """Scroll a control to the top of the window."""
        if (it := self._placed_as(id)) and it.column:
            self._scroll.to_top(it.rect, it.column)
            self.dirty = True

    def reveal(self, id: str) -> None:
        """Scroll a control into view."""
        if (it := self._placed_as(id)) and it.column:
            self._scroll.reveal(self.metrics, it.rect, it.column)
            self.dirty = True

    # Output

    def draw(self, surface: DisplayList) -> None:
        """Draw the table, or dim the scene below; then the panel, the rows and the footer."""
        m, panel = self.metrics, self._placed.panel
        rim = 2 * m.px(_RIM)
        below = self.services.scenes.visible()[0]
        pieces = isinstance(below, FormView) and not below.panelled  # would show around the panel
        if not self.overlay or pieces or panel.inflate(rim, rim).contains(((0, 0), m.size)):
            surface.blit(cloth.felt(m.size), (0, 0))
        if self.overlay and self.veiled:
            glass.draw_veil(surface)
        if self.panelled:
            fill = theme.table.sheet if self.overlay else theme.GLASS
            glass.draw_panel(surface, panel, m.px(theme.RADII.panel), fill, theme.HAIRLINE)
        state = self._state
        for column, boxes in groupby(self._placed.boxes, attrgetter("column")):
            window = pygame.Rect((0, 0), m.size)
            if column:  # it scrolls vertically only
                window.top = column.window.top - m.px(BEYOND)
                window.height = column.window.height + 2 * m.px(BEYOND)
            for it in boxes:
                area = self._scroll.moved(it.rect, column)
                if area.bottom >= window.top and area.top <= window.bottom:
                    surface.set_clip(window if column else None)
                    it.box.draw(surface, m, area, state)
        surface.set_clip(None)
        self._scroll.draw(surface, m, self._placed.overflow_edge)

    def describe(self) -> list[AccessibleNode]:
        nodes: list[AccessibleNode] = []
        heading, focused = "", self._state.focus
        for number, (box, place, column, silent) in enumerate(self._placed.boxes):
            area = self._scroll.moved(place, column)
            if box.node and not silent:
                id, role, name = box.node
                heading = name if role == "heading" else heading
                hidden = "offscreen" if column and not column.window.colliderect(area) else ""
                nodes.append(AccessibleNode(id or f"text-{number}", role, name, hidden, area))
            if control := box.control:
                hidden = "" if self._scroll.shows(area.center, column) else "offscreen"
                words = control.state, hidden, "focused" * (control.id == focused)
                state = " ".join(filter(None, words))
                group = (box.group or heading) if control.role == "radio" else ""
                says = control.role, control.name, state, area, control.value, group
                nodes.append(AccessibleNode(control.id, *says))
        return nodes
