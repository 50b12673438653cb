"""Forms: rows that scroll over a footer, and what a pointer, keys and a gamepad do to them."""

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from typing import Any

from game.language import _
from game.ui.art import glass, theme
from game.ui.art.assets import draw_sliced
from game.ui.art.canvas import DisplayList, Rect
from game.ui.kit import keys
from game.ui.kit.form_layout import FooterPlace, FormLayout, Style, arrange, measure_all
from game.ui.kit.form_view import describe_boxes, draw_boxes, draw_ground, neighbour
from game.ui.kit.metrics import Metrics
from game.ui.kit.pointer import Phase, Point, Touch
from game.ui.kit.rows import Box, Buttons, Control, Interaction, LaidOut, Text, button
from game.ui.kit.scroll import Scroll
from game.ui.kit.sliced_task import SlicedTask
from game.ui.kit.stack import AccessibleNode, Ahead, GameScene, H

_WIDE = 1000  # points of width from which one column may take what another leaves
_BESIDE, _LOW_BESIDE = 700, 560  # points of width from which a second column fits beside the first
_FAR = 0.8  # of the window's height, the most that an arrow scrolls
_DRAG = 8  # points a pointer moves before a press becomes a drag
_LONGER = 0.014  # seconds beyond a frame's usual that its task works: nothing else moves meanwhile


class FormScene(GameScene[H]):
    """A centred column of rows that scrolls, over a footer that does not; it is pressed, scrolled,
    and gone through by Tab and the arrows.

    Subclasses yield `rows` and `actions`, or else a `footer`; after a change they call `rebuild`.
    Their `secondary_rows` are a second column in a wide window, and follow the others in a narrow
    one. Two columns scroll together, each to its own end, or `in_turn`.
    """

    overlay = True
    widest = 460
    """The greatest width of a column, in points."""
    panelled = True
    """Whether the rows lie on a panel of dark glass."""
    fill_height = False
    """Whether the panel fills the height of the window, so that nothing moves with its rows."""
    short_footer: FooterPlace | None = None
    """Where the footer is placed in a short window; None: below what asks for a choice, in the
    corner of what is only read."""
    anchor_top = False
    """Whether the top of the panel stays in place, so that only what follows moves."""
    in_turn = False
    """Whether the columns are read, and so scrolled, one after the other."""
    side = 0
    """The width of the second column in points, over the footer, where the first takes all the rest
    of a wide window; 0 where both are as wide."""
    opens_at = ""
    """The id of the control that is in view when the form opens; empty: the first."""
    first_focus = "button-done"
    """The id of the control that Enter presses, and that is focused first."""
    primary = "button-done"
    """The id of the gold button beside `others`; empty where a row has one."""
    feedback = ""  # on the player's last action
    task: SlicedTask[Any] | None = None
    """What it works at before the tasks of its boxes; cancelled when it closes."""
    ahead: Ahead | None = None  # what it prepares while it rests

    def __init__(self, services: H) -> None:
        super().__init__(services)
        self._placed = FormLayout(Rect(0, 0, 1, 1), Rect(0, 0, 1, 1), (), 0)
        self._measured: tuple[Sequence[Sequence[Box]], Sequence[Box]] | None = None
        """The columns and the footer that are laid out next, where they were measured before."""
        self._top: tuple[Metrics, int] | None = None  # of an anchored panel, by those metrics
        self._scroll = Scroll()
        self._opened = False
        self._focus: str | None = None
        self._hover: str | None = None
        self._pressed: Control | None = None
        self._press_size = services.metrics.size
        """The size of the window at the press: in another one the control may have moved."""
        self._press_origin: tuple[Point, float] | None = None  # of the pointer and the scroll
        self._scrolling = False

    # For subclasses to override

    def rows(self) -> Iterable[Box]:
        """Return the rows that scroll."""
        return ()

    def secondary_rows(self) -> Iterable[Box]:
        """Return the rows of the second column."""
        return ()

    def actions(self) -> Iterable[Control]:
        """Return the choices it asks for; none where it is only read, and closed by Done."""
        return ()

    def others(self) -> Iterable[Control]:
        """Return what is beside the button Done."""
        return ()

    def footer(self) -> Iterable[Box]:
        """Return the rows at the bottom, which do not scroll; the first focus is primary."""
        if actions := [*self.actions()]:
            return [Buttons(*actions, primary=self.first_focus)]
        done = button("button-done", _("Done"), self.back)
        return [Buttons(*self.others(), done, primary=self.primary)]

    def back(self) -> None:
        """Close the form: Escape was pressed."""
        self.leave()

    def show_progress(self) -> None:
        """Show how far its task has come: by default, what it has found."""
        if self.task and self.task.done:
            self.rebuild()

    @property
    def two_columns(self) -> bool:
        """Whether `secondary_rows` stand in a column of their own."""
        m = self.metrics
        return m.points[0] >= (_LOW_BESIDE if m.is_short else _BESIDE)

    @property
    def veiled(self) -> bool:
        """Whether an overlay dims the scene below."""
        return True

    @property
    def is_wide(self) -> bool:
        """Whether the first column takes all that the second, at its `side`, leaves."""
        m = self.metrics
        return bool(self.side) and not m.is_short and m.points[0] >= _WIDE

    def columns(self) -> list[Sequence[Box]]:
        """Return the columns of rows, one or two."""
        columns: list[Sequence[Box]] = [[*self.rows()], [*self.secondary_rows()]]
        if not columns[1] or not self.two_columns:
            columns = [[*columns[0], *columns[1]]]
        return columns

    # Work

    @property
    def moving(self) -> bool:
        own = self.task is not None and not self.task.done
        return own or any(not task.done for task in self._placed.tasks)

    def think(self, until: float) -> bool:
        if self.task and self.task.run_until(until + _LONGER):
            self.show_progress()
            return True
        worked = any(task.run_until(until) for task in self._placed.tasks)
        self.dirty = self.dirty or worked
        return worked or (self.ahead is not None and self.ahead.run_until(until))

    @property
    def idle_for(self) -> float:
        return 0.0 if self.ahead and not self.ahead.done else super().idle_for

    def exit(self) -> None:
        if self.task:
            self.task.cancel()

    # Feedback

    def rebuild(self) -> None:
        """Rebuild the rows after a change, and announce new status texts."""
        before = self._placed.status_texts
        self.layout()
        for text in self._placed.status_texts:
            if text not in before:
                self.services.announce(text)
        self.dirty = True

    def rebuilding(self, change: Callable[..., object]) -> Callable[..., None]:
        """Return a callback that makes a change, and rebuilds the rows."""

        def act(*chosen: object) -> None:
            change(*chosen)
            self.rebuild()

        return act

    def show_feedback(self, text: str) -> None:
        """Show feedback on the player's last action and announce it, even if it already was for the
        one before; announce it where the form is closed by now."""
        shown = text in self._placed.status_texts
        self.feedback = text
        closed = self not in self.services.scenes.scenes
        if not closed:
            self.rebuild()
        if shown or closed:
            self.services.announce(text)

    def feedback_rows(self, size: float = 14, *, centre: bool = False, gap: int = 14) -> list[Box]:
        """Return the feedback as a row, or nothing."""
        text, colour = self.feedback, theme.BRASS
        row = Text(text, size, id="said", role="status", colour=colour, centre=centre, gap=gap)
        return [row] if text else []

    # Layout

    @property
    def _style(self) -> Style:
        known = self._top[1] if self._top and self._top[0] == self.metrics else None
        top = known if self.anchor_top else None
        foot = self.short_footer
        if foot is None:
            foot = FooterPlace.BELOW if [*self.actions()] else FooterPlace.CORNER
        closer, side = not self.anchor_top, self.side * self.is_wide
        style = Style(self.widest, self.panelled, self.fill_height, foot, top, closer, side)
        return style._replace(in_turn=self.in_turn)

    def prerender(self) -> Generator[None, None, None]:
        """Draw everything into the caches, a little a step, so that the scene opens at once."""
        rows = self.columns(), [*self.footer()]
        yield
        yield from measure_all(self.metrics, *rows, self._style)
        self._measured = rows
        self.layout()
        yield
        yield from draw_sliced(lambda: self.draw(DisplayList(self.metrics.size)))
        if tasks := [task for task in self._placed.tasks if not task.done]:
            for task in tasks:
                while task.run_until(0.0):
                    yield
            yield from draw_sliced(lambda: self.draw(DisplayList(self.metrics.size)))

    def layout(self) -> None:
        before, style = self._placed.ids, self._style
        self._placed = self._arranged(style)
        if not style.fill_height and style.top is None:
            self._top = self.metrics, self._placed.panel.top
        self._scroll.fit(self._placed.window, self._placed.overflow)
        if not self._opened:
            self._opened = True
            self.reveal(self.opens_at)
        ids = self._placed.ids
        if self._focus and self._focus not in ids:
            self._focus = self._placed.enabled_from(before.index(self._focus))
        if self.metrics.pad and self._focus is None and self.first_focus in ids:
            self._focus = self.first_focus  # which a gamepad presses

    def _arranged(self, style: Style) -> FormLayout:
        rows, self._measured = self._measured or (self.columns(), [*self.footer()]), None
        return arrange(self.metrics, *rows, style)

    def follow_pad(self) -> None:
        self.rebuild()

    def _controls(self) -> Iterator[LaidOut]:
        """Yield every control where it is scrolled to."""
        for it in self._placed.controls:
            yield it._replace(rect=self._scroll.moved(it.rect, it.column))

    def _placed_as(self, id: str | None) -> LaidOut | None:
        """Return the control of an id where it is scrolled to; None where there is none."""
        return next((it for it in self._controls() if it.control.id == id), None)

    def reveal(self, id: str, *, on_top: bool = False) -> None:
        """Scroll a control into view, or to the top of the window."""
        if (it := self._placed_as(id)) and it.column:
            self._scroll.reveal(self.metrics, it.rect, it.column, on_top)
            self.dirty = True

    # Output

    @property
    def interaction(self) -> Interaction:
        """The controls that are focused, hovered and pressed."""
        return Interaction(self._focus, self._hover, self._pressed.id if self._pressed else None)

    def draw(self, surface: DisplayList) -> None:
        """Draw the table, or dim the scene below; then the panel, the rows and the footer."""
        m, fill = self.metrics, theme.table.sheet if self.overlay else theme.GLASS
        panel = self._placed.panel
        below = self.services.scenes.visible()[0]
        pieces = isinstance(below, FormScene) and not below.panelled  # would show around the panel
        shows = self.overlay and not pieces
        draw_ground(surface, m, panel, shows=shows, veiled=self.overlay and self.veiled)
        if self.panelled:
            glass.draw_panel(surface, panel, m.px(theme.RADII.panel), fill, theme.HAIRLINE)
        draw_boxes(surface, m, self._placed, self._scroll, self.interaction)

    def describe(self) -> list[AccessibleNode]:
        return describe_boxes(self._placed, self._scroll, self._focus)

    # Input

    def focus(self, id: str) -> None:
        enabled = [it.control.id for it in self._placed.controls if it.control.enabled]
        self._focus = id if id in enabled else None
        if self._focus:
            self.reveal(id)
        self.dirty = True

    def _step_focus(self, ids: Sequence[str], step: int, first: str = "") -> None:
        """Move the focus on, or to the control `first` where nothing is focused yet."""
        if not ids:
            return
        if self._focus in ids:
            self._focus = ids[(ids.index(self._focus) + step) % len(ids)]
        else:
            self._focus = first if first in ids else ids[0 if step > 0 else -1]
        self.reveal(self._focus)
        self.dirty = True

    def _at(self, pos: Point) -> LaidOut | None:
        under = (placed for placed in self._controls() if placed.rect.collidepoint(pos))
        return next((p for p in under if self._scroll.shows(pos, p.column)), None)

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
                under = self._placed_as(held.id)
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
        if self._scrolling or (self._placed.overflow and abs(moved) > self.metrics.px(_DRAG)):
            self._scrolling, self._pressed = True, None
            self._scroll.to(scrolled + moved)

    def _slide(self, pos: Point) -> None:
        it = self._placed_as(self._pressed.id) if self._pressed else None
        if it and it.control.slide:
            it.control.slide((pos[0] - it.rect.left) / it.rect.width)

    def _press(self, control: Control) -> None:
        if control.enabled:
            self.services.sound("tick")
            control.press()

    def act(self, id: str, step: int | str) -> None:
        """Press a control, in view or not, move its slider by a step, or set its textbox."""
        if not (it := self._placed_as(id)):
            return
        if isinstance(step, str):
            if it.control.write:
                it.control.write(step)
        elif step and it.control.adjust:
            it.control.adjust(step)
        else:
            self._press(it.control)

    def wheel(self, steps: float) -> None:
        self._scroll.turn(self.metrics, steps)
        self.dirty = True

    def key(self, key: int, shift: bool) -> None:
        """Move the focus with Tab and the arrows, press with Enter or Space, leave with Escape."""
        every = [it.control for it in self._controls()]
        # What is focused stays so when it is disabled: Enter must not press another instead.
        controls = [control for control in every if control.enabled or control.id == self._focus]
        focused = next((control for control in controls if control.id == self._focus), None)
        ids = [control.id for control in controls]
        if key in (*keys.BACK, keys.MENU):
            self.back()
        elif key == keys.SPACE and not focused and self._scroll.more:
            self._page(True)
        elif key in (*keys.ENTER, keys.SPACE):
            target = focused or next((p for p in controls if p.id == self.first_focus), None)
            if target:
                self._press(target)
        elif focused and focused.adjust and key in (keys.LEFT, keys.RIGHT):
            focused.adjust(1 if key == keys.RIGHT else -1)
        elif key == keys.TAB:
            stops = [node.id for node in self.describe() if node.stop]
            self._step_focus(stops, -1 if shift else 1)
        elif key in keys.SIDEWAYS:
            self._step_by_arrow(ids, key)
        elif key in keys.ARROWS:
            self._step_down_or_up(ids, key)
        elif key in (keys.PAGE_DOWN, keys.PAGE_UP):
            self._page(key == keys.PAGE_DOWN)
        elif key in (keys.HOME, keys.END):
            self._scroll.to(self._scroll.overflow if key == keys.END else 0)
            self.dirty = True

    def _step_by_arrow(self, ids: Sequence[str], key: int) -> None:
        """Move the focus to what is nearest in an arrow's direction; at the end of a row, and of
        all rows, to what comes next in reading order."""
        here = self._placed_as(self._focus)
        if reached := here and neighbour(here, [*self._controls()], self._scroll, key):
            self.focus(reached)
        else:
            step = 1 if key in (keys.RIGHT, keys.DOWN) else -1
            self._step_focus(ids, step, self.first_focus)

    def _step_down_or_up(self, ids: Sequence[str], key: int) -> None:
        """Move the focus; if what is next is far away, scroll towards it, past what is to be read
        on the way."""
        before, at = self._placed_as(self._focus), self._scroll.at
        step = 1 if key == keys.DOWN else -1
        self._step_by_arrow(ids, key)
        after = self._placed_as(self._focus)
        if not (before and after):
            return
        if step > 0 and before.column and not after.column:  # to the foot
            self._scroll.to(self._scroll.overflow)
        most = self._scroll.window.height * _FAR
        if (self._scroll.at - at) * step > most:
            self._focus = before.control.id
            self._scroll.to(at + step * most)

    def _page(self, down: bool) -> None:
        """Scroll by a page; what is focused then stays in sight."""
        self._scroll.page(down)
        in_sight = [
            it.control.id
            for it in self._controls()
            if it.control.enabled and self._scroll.shows(it.rect.center, it.column)
        ]
        if self._focus and self._focus not in in_sight:
            self._focus = next(iter(in_sight), None)
        self.dirty = True
