"""A scene made of rows: it scrolls, keeps the keyboard's focus and knows what was pressed."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from itertools import chain

import pygame

from game.language import _
from game.ui.art import cloth, glass, theme
from game.ui.art.assets import in_parts
from game.ui.art.canvas import Canvas
from game.ui.kit.columns import Columns, Foot, PlacedPart, Style, arrange, column_width
from game.ui.kit.metrics import Metrics
from game.ui.kit.pointer import Phase, Point, Touch
from game.ui.kit.rows import Buttons, Look, Part, Row
from game.ui.kit.scene import H, Scene
from game.ui.kit.scroll import BEYOND, Scroll
from game.ui.kit.stack import Node

_DRAG = 8  # points a pointer moves before a press becomes a scroll
_RIM = 20  # points: where a panel leaves no more of the scene below, none of that is shown
_BESIDE, _LOW_BESIDE = 700, 560  # points of width from which a second column fits beside the first


class FormScene(Scene[H]):
    """Rows under each other in the middle, with a foot that stays in sight.

    Subclasses give `rows` and `foot`; after a change they call `rebuild`. The rows they give as
    `aside` stand in a second column where the window is wide, and under the others where it is
    not. Two columns scroll together, each to its own end.
    """

    widest = 560
    """Points a column may be wide."""
    panelled = True
    """Whether the rows lie on dark glass."""
    steady = False
    """Whether the panel takes all the height there is, so that nothing moves with its rows."""
    low_foot = Foot.BELOW
    """Where the foot stands in a low window."""
    pinned = False
    """Whether the panel begins where it began, so that only what follows moves with its rows."""
    first_focus: str | None = None
    """The part the keyboard starts on, and Enter presses."""

    def __init__(self, services: H) -> None:
        super().__init__(services)
        self._placed = Columns(pygame.Rect(0, 0, 1, 1), pygame.Rect(0, 0, 1, 1), (), 0)
        self._top: tuple[Metrics, int] | None = None
        """Where a pinned panel begins in a window."""
        self._scroll = Scroll()
        self._focus: str | None = None
        self._hover: str | None = None
        self._held: Part | None = None
        self._held_in = services.metrics.size
        """How large the window was when that was pressed: in another, the same part is let go."""
        self._grip: tuple[Point, float] | None = None
        """Where the pointer went down, and how far the form was scrolled then."""
        self._scrolling = False

    # What subclasses say

    def rows(self) -> Sequence[Row]:
        """Return the rows that scroll."""
        return ()

    def aside(self) -> Sequence[Row]:
        """Return the rows of the second column."""
        return ()

    def foot(self) -> Sequence[Row]:
        """Return the rows that stay at the bottom."""
        return ()

    @property
    def beside(self) -> bool:
        """Whether the window has room for a second column."""
        m = self.metrics
        return m.points[0] >= (_LOW_BESIDE if m.low else _BESIDE)

    def back(self) -> None:
        """Go back to the scene below: Escape was pressed."""
        self.leave()

    # Layout

    def rebuild(self) -> None:
        """Make the rows again after something changed; say what they have come to tell."""
        before = self._told()
        self.layout()
        for said in self._told():
            if said not in before:
                self.services.announce(said)
        self.dirty = True

    def _told(self) -> list[str]:
        nodes = (row.node for row, *_ in self._placed.rows)
        return [node[2] for node in nodes if node and node[1] == "status"]

    def columns(self) -> list[Sequence[Row]]:
        """Return the columns of rows: those of `aside` are a second one where there is room."""
        columns: list[Sequence[Row]] = [self.rows(), self.aside()]
        if not columns[1] or not self.beside:
            columns = [[*columns[0], *columns[1]]]
        return columns

    @property
    def _style(self) -> Style:
        known = self._top[1] if self._top and self._top[0] == self.metrics else None
        top = known if self.pinned else None
        closer = not self.pinned
        return Style(self.widest, self.panelled, self.steady, self.low_foot, top, closer)

    def ahead(self) -> Generator[None, None, None]:
        """Measure and draw everything out of sight, a little a step, so that all that takes time
        is there when the scene is opened."""
        columns = self.columns()
        width = column_width(self.metrics, len(columns), self.foot(), self._style)
        for row in chain(*columns):
            row.measure(self.metrics, width)
            yield
        self.layout()
        yield
        yield from in_parts(lambda: self.draw(Canvas(self.metrics.size)))

    def layout(self) -> None:
        """Stack the rows; scroll where they are higher than the window."""
        style, before = self._style, self._ids
        self._placed = arrange(self.metrics, self.columns(), self.foot(), style)
        if not style.steady and style.top is None:
            self._top = self.metrics, self._placed.panel.top
        self._scroll.fit(self._placed.window, self._placed.most)
        if self._focus and self._focus not in self._ids:
            self._focus = self._instead(before.index(self._focus))
        self._offer_focus()

    def _instead(self, at: int) -> str | None:
        """Return what has come to the place of a part that is gone, the last where that was last;
        None where nothing can be pressed."""
        enabled = [(n, it.part.id) for n, it in enumerate(self._placed.parts) if it.part.enabled]
        return next((id for n, id in enabled if n >= at), enabled[-1][1] if enabled else None)

    def follow_pad(self) -> None:
        self._offer_focus()
        self.dirty = True

    def _offer_focus(self) -> None:
        """With a gamepad, let the part be seen that it presses."""
        if self.metrics.pad and self._focus is None and self.first_focus in self._ids:
            self._focus = self.first_focus

    @property
    def _ids(self) -> list[str]:
        return [placed.part.id for placed in self._placed.parts]

    def _parts(self) -> Iterator[PlacedPart]:
        """Yield every part where it lies now."""
        for part, rect, lane in self._placed.parts:
            yield PlacedPart(part, self._scroll.moved(rect, lane), lane)

    def _at(self, pos: Point) -> PlacedPart | None:
        """Return the part under the pointer."""
        under = (placed for placed in self._parts() if placed.rect.collidepoint(pos))
        return next((p for p in under if self._scroll.shows(pos, p.lane)), None)

    def scroll_to_part(self, id: str) -> None:
        """Scroll so that a part stands at the top of the window."""
        for part, rect, lane in self._parts():
            if part.id == id and lane:
                self._scroll.to_top(rect, lane)
                self.dirty = True
                return

    def reveal(self, id: str) -> None:
        """Scroll as far as a part needs to be in sight."""
        for part, rect, lane in self._parts():
            if part.id == id and lane:
                self._scroll.reveal(self.metrics, rect, lane)
                self.dirty = True
                return

    # Input

    def pointer(self, touch: Touch) -> None:
        """Press what is under the pointer, slide it, or scroll."""
        under = self._at(touch.pos)
        if touch.phase is Phase.HOVER:
            self._hover = under.part.id if under else None
        elif touch.phase is Phase.DOWN:
            self._grip = touch.pos, self._scroll.at
            self._scrolling = False
            self._held, self._held_in = under.part if under else None, self.metrics.size
            self._slide(touch.pos)
        elif touch.phase is Phase.MOVE and self._grip:
            self._drag(touch.pos, *self._grip)
        elif touch.phase in (Phase.UP, Phase.CANCEL):
            held, self._held, self._grip = self._held, None, None
            if held and self.metrics.size != self._held_in:
                under = next((it for it in self._parts() if it.part.id == held.id), None)
            same = held and under and under.part.id == held.id
            if touch.phase is Phase.UP and same and under and not under.part.slide:
                self._press(under.part)
            if touch.finger:
                self._hover = None
        self.dirty = True

    def _drag(self, pos: Point, start: Point, scrolled: float) -> None:
        """Slide the part that is held, or scroll."""
        if self._held and self._held.slide:
            self._slide(pos)
            return
        moved = start[1] - pos[1]
        if self._scrolling or (self._placed.most and abs(moved) > self.metrics.s(_DRAG)):
            self._scrolling, self._held = True, None
            self._scroll.to(scrolled + moved)

    def _slide(self, pos: Point) -> None:
        for part, rect, _lane in self._parts():
            if self._held and part.id == self._held.id and part.slide:
                part.slide((pos[0] - rect.left) / rect.width)
                return

    def _press(self, part: Part) -> None:
        if part.enabled:
            self.services.sound("tick")
            part.press()

    def act(self, id: str, step: int | str) -> None:
        """Press a part by its id, move its slider by a step, or give its textbox a text; it need
        not be in sight."""
        part = next((part for part, _, _ in self._parts() if part.id == id), None)
        if isinstance(step, str):
            if part and part.write:
                part.write(step)
        elif part and step and part.adjust:
            part.adjust(step)
        elif part:
            self._press(part)

    def focus(self, id: str) -> None:
        enabled = [it.part.id for it in self._placed.parts if it.part.enabled]
        self._focus = id if id in enabled else None
        if self._focus:
            self.reveal(id)
        self.dirty = True

    def wheel(self, steps: float) -> None:
        self._scroll.turn(self.metrics, steps)
        self.dirty = True

    def key(self, key: int, shift: bool) -> None:
        """Move the focus with Tab and the arrows, press with Enter or Space, leave with Escape."""
        parts = [part for part, _, _ in self._parts() if part.enabled]
        focused = next((part for part in parts if part.id == self._focus), None)
        if key in (pygame.K_ESCAPE, pygame.K_AC_BACK, pygame.K_MENU):
            self.back()
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            target = focused or next((p for p in parts if p.id == self.first_focus), None)
            if target:
                self._press(target)
        elif focused and focused.adjust and key in (pygame.K_LEFT, pygame.K_RIGHT):
            focused.adjust(1 if key == pygame.K_RIGHT else -1)
        elif key == pygame.K_TAB:
            self._step_focus(parts, -1 if shift else 1)
        elif key in (pygame.K_DOWN, pygame.K_RIGHT):
            self._step_focus(parts, 1)
        elif key in (pygame.K_UP, pygame.K_LEFT):
            self._step_focus(parts, -1)
        elif key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP):
            self._scroll.page(key == pygame.K_PAGEDOWN)
            self.dirty = True

    def _step_focus(self, parts: Sequence[Part], step: int) -> None:
        if not parts:
            return
        ids = [part.id for part in parts]
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
        """Draw the felt or a veil over the scene below, the panel, the rows in their window, and
        the foot."""
        m, panel = self.metrics, self._placed.panel
        rim = 2 * m.s(_RIM)
        if not self.overlay or panel.inflate(rim, rim).contains(((0, 0), m.size)):
            surface.blit(cloth.felt(m.size), (0, 0))
        if self.overlay:
            glass.draw_veil(surface)
        if self.panelled:
            fill = theme.table.sheet if self.overlay else theme.GLASS
            glass.draw_panel(surface, panel, m.s(theme.RADII.panel), fill, theme.HAIRLINE)
        look = Look(self._focus, self._hover, self._held.id if self._held else None)
        for row, place, _parts, lane in self._placed.rows:
            area = self._scroll.moved(place, lane)
            if lane:
                window = lane.window.inflate(0, 2 * m.s(BEYOND))
                window.left, window.width = 0, m.size[0]  # it scrolls up and down only
                if area.bottom < window.top or area.top > window.bottom:
                    continue
                surface.set_clip(window)
            row.draw(surface, m, area, look)
            surface.set_clip(None)
        self._scroll.draw(surface, m, self._placed.fold)

    def describe(self) -> list[Node]:
        nodes, heading = [], ""
        for number, (row, place, parts, lane) in enumerate(self._placed.rows):
            area = self._scroll.moved(place, lane)
            hidden = "offscreen" if lane and not lane.window.colliderect(area) else ""
            if row.node:
                id, role, name = row.node
                heading = name if role == "heading" else heading
                nodes.append(Node(id or f"text-{number}", role, name, hidden, area))
            for part, at, _lane in parts:
                rect = self._scroll.moved(at, lane)
                words = [part.state] if part.state else []
                if not self._scroll.shows(rect.center, lane):
                    words.append("offscreen")
                if part.id == self._focus:
                    words.append("focused")
                group = (row.group or heading) if part.role == "radio" else ""
                state = " ".join(words)
                nodes.append(Node(part.id, part.role, part.name, state, rect, part.value, group))
            if row.remark:
                id, role, name = row.remark
                nodes.append(Node(id, role, name, hidden, area))
        return nodes


class SheetScene(FormScene[H]):
    """A panel over the scene below that is read, or set, and left by a button that says Done."""

    overlay = True
    low_foot = Foot.CORNER
    first_focus = "button-done"

    def others(self) -> Sequence[Part]:
        """Return what else can be pressed in the foot."""
        return ()

    def foot(self) -> Sequence[Row]:
        done = Part("button-done", "button", _("Done"), self.back)
        return [Buttons(*self.others(), done, primary="button-done")]
