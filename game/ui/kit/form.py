"""Forms: what a pointer, keys and a gamepad do to their rows."""

from collections.abc import Iterator, Sequence
from itertools import chain, groupby

import pygame

from game.language import _
from game.ui.kit.arrows import ARROWS, SIDEWAYS, nearest
from game.ui.kit.form_layout import FooterPlace
from game.ui.kit.form_view import FormView
from game.ui.kit.pointer import Phase, Point, Touch
from game.ui.kit.rows import Box, Buttons, Control, Interaction, Placed, button
from game.ui.kit.scene import H
from game.ui.kit.stack import AccessibleNode

_FAR = 0.8  # of the window's height, the most that an arrow scrolls
_DRAG = 8  # points a pointer moves before a press becomes a drag


class FormScene(FormView[H]):
    """A form that is pressed, scrolled, and gone through by Tab and the arrows."""

    first_focus: str | None = None
    """The id of the control that Enter presses, and that is focused first."""

    def __init__(self, services: H) -> None:
        super().__init__(services)
        self._focus: str | None = None
        self._hover: str | None = None
        self._pressed: Control | None = None
        self._press_size = services.metrics.size
        """The size of the window at the press: in another one the control may have moved."""
        self._press_origin: tuple[Point, float] | None = None
        """The position of the pointer and of the scroll at the press."""
        self._scrolling = False

    def back(self) -> None:
        """Close the form: Escape was pressed."""
        self.leave()

    def actions(self) -> Sequence[Control]:
        """Return the controls of the footer; the one focused first is the primary one."""
        return ()

    def footer(self) -> Sequence[Box]:
        actions = self.actions()
        return [Buttons(*actions, primary=self.first_focus or "")] if actions else ()

    @property
    def _state(self) -> Interaction:
        return Interaction(self._focus, self._hover, self._pressed.id if self._pressed else None)

    # Focus

    def layout(self) -> None:
        before = self._ids
        super().layout()
        if self._focus and self._focus not in self._ids:
            self._focus = self._replacement(before.index(self._focus))
        self._offer_focus()

    def _replacement(self, at: int) -> str | None:
        """Return the control to focus in place of one that is gone, None where none is enabled."""
        controls = enumerate(self._placed.controls)
        enabled = [(n, it.control.id) for n, it in controls if it.control.enabled]
        return next((id for n, id in enabled if n >= at), enabled[-1][1] if enabled else None)

    def follow_pad(self) -> None:
        self.rebuild()

    def _offer_focus(self) -> None:
        """With a gamepad, focus the control that it presses."""
        if self.metrics.pad and self._focus is None and self.first_focus in self._ids:
            self._focus = self.first_focus

    @property
    def _ids(self) -> list[str]:
        return [placed.control.id for placed in self._placed.controls]

    def focus(self, id: str) -> None:
        enabled = [it.control.id for it in self._placed.controls if it.control.enabled]
        self._focus = id if id in enabled else None
        if self._focus:
            self.reveal(id)
        self.dirty = True

    def _step_focus(self, ids: Sequence[str], step: int, first: str | None = None) -> None:
        """Move the focus on, or to the control `first` where nothing is focused yet."""
        if not ids:
            return
        if self._focus in ids:
            self._focus = ids[(ids.index(self._focus) + step) % len(ids)]
        elif first in ids:
            self._focus = first
        else:
            self._focus = ids[0 if step > 0 else -1]
        if self._focus:
            self.reveal(self._focus)
        self.dirty = True

    # Input

    def _at(self, pos: Point) -> Placed | None:
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
        if key in (pygame.K_ESCAPE, pygame.K_AC_BACK, pygame.K_MENU):
            self.back()
        elif key == pygame.K_SPACE and not focused and self._scroll.more:
            self._page(True)
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            target = focused or next((p for p in controls if p.id == self.first_focus), None)
            if target:
                self._press(target)
        elif focused and focused.adjust and key in (pygame.K_LEFT, pygame.K_RIGHT):
            focused.adjust(1 if key == pygame.K_RIGHT else -1)
        elif key == pygame.K_TAB:
            stops = [node.id for node in self.describe() if node.stop]
            self._step_focus(stops, -1 if shift else 1)
        elif key in SIDEWAYS:
            self._step_by_arrow(controls, key)
        elif key in ARROWS:
            self._step_down_or_up(controls, key)
        elif key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            self._page(key == pygame.K_PAGEDOWN)
        elif key in (pygame.K_HOME, pygame.K_END):
            self._scroll.to(self._scroll.overflow if key == pygame.K_END else 0)
            self.dirty = True

    def _step_down_or_up(self, controls: Sequence[Control], key: int) -> None:
        """Move the focus; if what is next is far away, scroll towards it, past what is to be read
        on the way."""
        before, at = self._placed_as(self._focus), self._scroll.at
        step = 1 if key == pygame.K_DOWN else -1
        self._step_by_arrow(controls, key)
        after = self._placed_as(self._focus)
        if not (before and after):
            return
        if step > 0 and before.column and not after.column:  # to the foot
            self._scroll.to(self._scroll.overflow)
        most = self._scroll.window.height * _FAR
        if (self._scroll.at - at) * step > most:
            self._focus = before.control.id
            self._scroll.to(at + step * most)

    def _step_by_arrow(self, controls: Sequence[Control], key: int) -> None:
        """Move the focus to what is nearest in an arrow's direction; at the end of a row, and of
        all rows, to what comes next in reading order."""
        here = self._placed_as(self._focus)
        reached = here and self._neighbour(here, key)
        if reached:
            self.focus(reached)
        else:
            step = 1 if key in (pygame.K_RIGHT, pygame.K_DOWN) else -1
            self._step_focus([control.id for control in controls], step, self.first_focus)

    def _neighbour(self, here: Placed, key: int) -> str | None:
        """Return the control nearest in an arrow's direction: up and down, in the same column or
        the footer."""
        columns = (here.column, None) if here.column and key not in SIDEWAYS else ()
        others = [
            it
            for it in self._controls()
            if it.control.enabled and it.control.id != here.control.id
            if not columns or it.column in columns
        ]
        at = nearest(self._unrolled(here), [self._unrolled(it) for it in others], key)
        return None if at is None else others[at].control.id

    def _unrolled(self, it: Placed) -> pygame.Rect:
        """Return where a control would be if nothing were hidden between it and the footer."""
        scroll = self._scroll
        below = not it.column and it.rect.top >= scroll.window.bottom
        return it.rect.move(0, round(scroll.overflow - scroll.at)) if below else it.rect

    def describe(self) -> list[AccessibleNode]:
        nodes = super().describe()
        stops = {node.id for node in self._stops(nodes)}
        return [node._replace(stop=node.id in stops) for node in nodes]

    def _stops(self, nodes: Sequence[AccessibleNode]) -> Iterator[AccessibleNode]:
        """Yield what Tab stops at: of a choice only what is focused, or else what is chosen."""
        enabled = {it.control.id for it in self._placed.controls if it.control.enabled}
        reached = [node for node in nodes if node.id in enabled or node.id == self._focus]
        for _group, run in groupby(reached, lambda node: node.group or node.id):
            members = [*run]
            focused = (one for one in members if one.id == self._focus)
            chosen = (one for one in members if "checked" in one.state.split())
            yield next(chain(focused, chosen, members))

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


class DialogScene(FormScene[H]):
    """A panel over the scene below, to read or to set something, closed by a button Done."""

    short_footer = FooterPlace.CORNER
    first_focus = "button-done"

    def others(self) -> Sequence[Control]:
        """Return the other controls of the footer."""
        return ()

    def footer(self) -> Sequence[Box]:
        done = button("button-done", _("Done"), self.back)
        return [Buttons(*self.others(), done, primary="button-done")]
