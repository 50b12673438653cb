"""Forms: scenes of rows, with scrolling, focus and pressed controls."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from itertools import chain

import pygame

from game.language import _
from game.ui.art import cloth, glass, theme
from game.ui.art.assets import draw_sliced
from game.ui.art.canvas import Canvas
from game.ui.kit.form_layout import (
    FooterPlace,
    FormLayout,
    PlacedControl,
    Style,
    arrange,
    column_width,
)
from game.ui.kit.metrics import Metrics
from game.ui.kit.pointer import Phase, Point, Touch
from game.ui.kit.rows import Buttons, Control, InteractionState, Row, button
from game.ui.kit.scene import H, Scene
from game.ui.kit.scroll import BEYOND, Scroll
from game.ui.kit.stack import Node

_DRAG = 8  # points a pointer moves before a press becomes a drag
_RIM = 20  # points: with a narrower margin around a panel, the scene below is not shown
_BESIDE, _LOW_BESIDE = 700, 560  # points of width from which a second column fits beside the first


class FormScene(Scene[H]):
    """A centred column of rows that scrolls, over a footer that does not.

    Subclasses return `rows` and `footer`; after a change they call `rebuild`. Their
    `secondary_rows` are a second column in a wide window, and follow the others in a narrow one.
    Two columns scroll together, each to its own end.
    """

    widest = 560
    """The greatest width of a column, in points."""
    panelled = True
    """Whether the rows lie on a panel of dark glass."""
    fill_height = False
    """Whether the panel fills the height of the window, so that nothing moves with its rows."""
    short_footer = FooterPlace.BELOW
    """Where the footer is placed in a short window."""
    anchor_top = False
    """Whether the top of the panel stays in place, so that only what follows moves."""
    first_focus: str | None = None
    """The id of the control that Enter presses, and that is focused first."""

    def __init__(self, services: H) -> None:
        super().__init__(services)
        self._placed = FormLayout(pygame.Rect(0, 0, 1, 1), pygame.Rect(0, 0, 1, 1), (), 0)
        self._top: tuple[Metrics, int] | None = None
        """The top of an anchored panel, in a window of those metrics."""
        self._scroll = Scroll()
        self._focus: str | None = None
        self._hover: str | None = None
        self._pressed: Control | None = None
        self._press_size = services.metrics.size
        """The size of the window at the press: in another one the control may have moved."""
        self._press_origin: tuple[Point, float] | None = None
        """The position of the pointer and of the scroll at the press."""
        self._scrolling = False

    # For subclasses to override

    def rows(self) -> Sequence[Row]:
        """Return the rows that scroll."""
        return ()

    def secondary_rows(self) -> Sequence[Row]:
        """Return the rows of the second column."""
        return ()

    def footer(self) -> Sequence[Row]:
        """Return the rows at the bottom, which do not scroll."""
        return ()

    @property
    def two_columns(self) -> bool:
        """Whether `secondary_rows` stand in a column of their own."""
        m = self.metrics
        return m.points[0] >= (_LOW_BESIDE if m.low else _BESIDE)

    def back(self) -> None:
        """Close the form: Escape was pressed."""
        self.leave()

    # Layout

    def rebuild(self) -> None:
        """Rebuild the rows after a change, and announce new status texts."""
        before = self._status_texts()
        self.layout()
        for said in self._status_texts():
            if said not in before:
                self.services.announce(said)
        self.dirty = True

    def _status_texts(self) -> list[str]:
        nodes = (row.node for row, *_ in self._placed.rows)
        return [node[2] for node in nodes if node and node[1] == "status"]

    def columns(self) -> list[Sequence[Row]]:
        """Return the columns of rows, one or two."""
        columns: list[Sequence[Row]] = [self.rows(), self.secondary_rows()]
        if not columns[1] or not self.two_columns:
            columns = [[*columns[0], *columns[1]]]
        return columns

    @property
    def _style(self) -> Style:
        known = self._top[1] if self._top and self._top[0] == self.metrics else None
        top = known if self.anchor_top else None
        closer = not self.anchor_top
        return Style(self.widest, self.panelled, self.fill_height, self.short_footer, top, closer)

    def prerender(self) -> Generator[None, None, None]:
        """Measure and draw everything into the caches, a little a step, so that the scene opens
        at once."""
        columns = self.columns()
        width = column_width(self.metrics, len(columns), self.footer(), self._style)
        for row in chain(*columns):
            row.measure(self.metrics, width)
            yield
        self.layout()
        yield
        yield from draw_sliced(lambda: self.draw(Canvas(self.metrics.size)))

    def layout(self) -> None:
        """Lay out the rows and the footer."""
        style, before = self._style, self._ids
        self._placed = arrange(self.metrics, self.columns(), self.footer(), style)
        if not style.fill_height and style.top is None:
            self._top = self.metrics, self._placed.panel.top
        self._scroll.fit(self._placed.window, self._placed.overflow)
        if self._focus and self._focus not in self._ids:
            self._focus = self._replacement(before.index(self._focus))
        self._offer_focus()

    def _replacement(self, at: int) -> str | None:
        """Return the control to focus in place of one that is gone, None where none is enabled."""
        enabled = [
            (n, it.control.id) for n, it in enumerate(self._placed.controls) if it.control.enabled
        ]
        return next((id for n, id in enabled if n >= at), enabled[-1][1] if enabled else None)

    def follow_pad(self) -> None:
        self._offer_focus()
        self.dirty = True

    def _offer_focus(self) -> None:
        """With a gamepad, focus the control that it presses."""
        if self.metrics.pad and self._focus is None and self.first_focus in self._ids:
            self._focus = self.first_focus

    @property
    def _ids(self) -> list[str]:
        return [placed.control.id for placed in self._placed.controls]

    def _controls(self) -> Iterator[PlacedControl]:
        """Yield every control where it is scrolled to."""
        for control, rect, column in self._placed.controls:
            yield PlacedControl(control, self._scroll.moved(rect, column), column)

    def _at(self, pos: Point) -> PlacedControl | None:
        """Return the control under the pointer."""
        under = (placed for placed in self._controls() if placed.rect.collidepoint(pos))
        return next((p for p in under if self._scroll.shows(pos, p.column)), None)

    def scroll_to_part(self, id: str) -> None:
        """Scroll a control to the top of the window."""
        for control, rect, column in self._controls():
            if control.id == id and column:
                self._scroll.to_top(rect, column)
                self.dirty = True
                return

    def reveal(self, id: str) -> None:
        """Scroll a control into view."""
        for control, rect, column in self._controls():
            if control.id == id and column:
                self._scroll.reveal(self.metrics, rect, column)
                self.dirty = True
                return

    # Input

    def pointer(self, touch: Touch) -> None:
        """Press the control under the pointer, slide it, or scroll."""
        under = self._at(touch.pos)
        if touch.phase is Phase.HOVER:
            self._hover = under.control.id if under else None
        elif touch.phase is Phase.DOWN:
            self._press_origin = touch.pos, self._scroll.at
            self._scrolling = False
            self._pressed, self._press_size = under.control if under else None, self.metrics.size
            self._slide(touch.pos)
        elif touch.phase is Phase.MOVE and self._press_origin:
            self._drag(touch.pos, *self._press_origin)
        elif touch.phase in (Phase.UP, Phase.CANCEL):
            held, self._pressed, self._press_origin = self._pressed, None, None
            if held and self.metrics.size != self._press_size:
                under = next((it for it in self._controls() if it.control.id == held.id), None)
            same = held and under and under.control.id == held.id
            if touch.phase is Phase.UP and same and under and not under.control.slide:
                self._press(under.control)
            if touch.finger:
                self._hover = None
        self.dirty = True

    def _drag(self, pos: Point, start: Point, scrolled: float) -> None:
        """Slide the pressed control, or scroll."""
        if self._pressed and self._pressed.slide:
            self._slide(pos)
            return
        moved = start[1] - pos[1]
        if self._scrolling or (self._placed.overflow and abs(moved) > self.metrics.s(_DRAG)):
            self._scrolling, self._pressed = True, None
            self._scroll.to(scrolled + moved)

    def _slide(self, pos: Point) -> None:
        for control, rect, _lane in self._controls():
            if self._pressed and control.id == self._pressed.id and control.slide:
                control.slide((pos[0] - rect.left) / rect.width)
                return

    def _press(self, control: Control) -> None:
        if control.enabled:
            self.services.sound("tick")
            control.press()

    def act(self, id: str, step: int | str) -> None:
        """Press a control by its id, move its slider by a step, or set its textbox; it need not be
        in view."""
        control = next((control for control, _, _ in self._controls() if control.id == id), None)
        if isinstance(step, str):
            if control and control.write:
                control.write(step)
        elif control and step and control.adjust:
            control.adjust(step)
        elif control:
            self._press(control)

    def focus(self, id: str) -> None:
        enabled = [it.control.id for it in self._placed.controls if it.control.enabled]
        self._focus = id if id in enabled else None
        if self._focus:
            self.reveal(id)
        self.dirty = True

    def wheel(self, steps: float) -> None:
        self._scroll.turn(self.metrics, steps)
        self.dirty = True

    def key(self, key: int, shift: bool) -> None:
        """Move the focus with Tab and the arrows, press with Enter or Space, leave with Escape."""
        controls = [control for control, _, _ in self._controls() if control.enabled]
        focused = next((control for control in controls if control.id == self._focus), None)
        if key in (pygame.K_ESCAPE, pygame.K_AC_BACK, pygame.K_MENU):
            self.back()
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            target = focused or next((p for p in controls if p.id == self.first_focus), None)
            if target:
                self._press(target)
        elif focused and focused.adjust and key in (pygame.K_LEFT, pygame.K_RIGHT):
            focused.adjust(1 if key == pygame.K_RIGHT else -1)
        elif key == pygame.K_TAB:
            self._step_focus(controls, -1 if shift else 1)
        elif key in (pygame.K_DOWN, pygame.K_RIGHT):
            self._step_focus(controls, 1)
        elif key in (pygame.K_UP, pygame.K_LEFT):
            self._step_focus(controls, -1)
        elif key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            self._scroll.page(key == pygame.K_PAGEDOWN)
            self.dirty = True

    def _step_focus(self, controls: Sequence[Control], step: int) -> None:
        if not controls:
            return
        ids = [control.id for control in controls]
        if self._focus in ids:
            self._focus = ids[(ids.index(self._focus) + step) % len(ids)]
        elif self.first_focus in ids:
            self._focus = self.first_focus
        else:
            self._focus = ids[0 if step > 0 else -1]
        if self._focus:
            self.reveal(self._focus)
        self.dirty = True

    # Output

    def draw(self, surface: Canvas) -> None:
        """Draw the table, or dim the scene below; then the panel, the rows and the footer."""
        m, panel = self.metrics, self._placed.panel
        rim = 2 * m.s(_RIM)
        if not self.overlay or panel.inflate(rim, rim).contains(((0, 0), m.size)):
            surface.blit(cloth.felt(m.size), (0, 0))
        if self.overlay:
            glass.draw_veil(surface)
        if self.panelled:
            fill = theme.table.sheet if self.overlay else theme.GLASS
            glass.draw_panel(surface, panel, m.s(theme.RADII.panel), fill, theme.HAIRLINE)
        look = InteractionState(
            self._focus, self._hover, self._pressed.id if self._pressed else None
        )
        for row, place, _controls, column in self._placed.rows:
            area = self._scroll.moved(place, column)
            if column:
                window = column.window.inflate(0, 2 * m.s(BEYOND))
                window.left, window.width = 0, m.size[0]  # it scrolls vertically only
                if area.bottom < window.top or area.top > window.bottom:
                    continue
                surface.set_clip(window)
            row.draw(surface, m, area, look)
            surface.set_clip(None)
        self._scroll.draw(surface, m, self._placed.overflow_edge)

    def describe(self) -> list[Node]:
        nodes, heading = [], ""
        for number, (row, place, controls, column) in enumerate(self._placed.rows):
            area = self._scroll.moved(place, column)
            hidden = "offscreen" if column and not column.window.colliderect(area) else ""
            if row.node:
                id, role, name = row.node
                heading = name if role == "heading" else heading
                nodes.append(Node(id or f"text-{number}", role, name, hidden, area))
            for control, at, _lane in controls:
                rect = self._scroll.moved(at, column)
                words = [control.state] if control.state else []
                if not self._scroll.shows(rect.center, column):
                    words.append("offscreen")
                if control.id == self._focus:
                    words.append("focused")
                group = (row.group or heading) if control.role == "radio" else ""
                state = " ".join(words)
                nodes.append(
                    Node(control.id, control.role, control.name, state, rect, control.value, group)
                )
            if row.remark:
                id, role, name = row.remark
                nodes.append(Node(id, role, name, hidden, area))
        return nodes


class DialogScene(FormScene[H]):
    """A panel over the scene below, to read or to set something, closed by a button Done."""

    overlay = True
    short_footer = FooterPlace.CORNER
    first_focus = "button-done"

    def others(self) -> Sequence[Control]:
        """Return the other controls of the footer."""
        return ()

    def footer(self) -> Sequence[Row]:
        done = button("button-done", _("Done"), self.back)
        return [Buttons(*self.others(), done, primary="button-done")]
