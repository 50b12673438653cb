"""A scene made of rows: it scrolls, keeps the keyboard's focus and knows what was pressed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from game.ui.art import cloth, glass, theme
from game.ui.kit.pointer import Phase, Point, Touch
from game.ui.kit.rows import CLEAR, Look, Part, Row
from game.ui.kit.scene import Scene
from game.ui.kit.services import Services
from game.ui.kit.stack import Node

_DRAG = 8  # points a pointer moves before a press becomes a scroll
_WHEEL = 60  # points a step of the wheel scrolls
_BESIDE = 700  # points of width from which a second column fits beside the first


class Placed(NamedTuple):
    """A row where it lies unscrolled; `reach` is how far its column scrolls, None in the foot."""

    row: Row
    area: pygame.Rect
    reach: int | None = None


class FormScene(Scene):
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
    first_focus: str | None = None
    """The part the keyboard starts on, and Enter presses."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._areas: list[Placed] = []
        self._scroll = 0.0
        self._most_scroll = 0
        self._focus: str | None = None
        self._hover: str | None = None
        self._held: Part | None = None
        self._grip: tuple[Point, float] | None = None
        self._scrolling = False
        self._window = pygame.Rect(0, 0, 1, 1)
        self._panel = pygame.Rect(0, 0, 1, 1)

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

    def back(self) -> None:
        """Leave: Escape was pressed."""

    # Layout

    def rebuild(self) -> None:
        """Make the rows anew after something changed."""
        self.layout()
        self.dirty = True

    @property
    def beside(self) -> bool:
        """Whether the window has room for a second column."""
        return self.metrics.points[0] >= _BESIDE

    def layout(self) -> None:
        """Stack the rows; scroll where they are higher than the window."""
        m = self.metrics
        columns = [self.rows(), self.aside()]
        if not columns[1] or not self.beside:
            columns = [[*columns[0], *columns[1]]]
        foot_rows = self.foot()
        margin, pad = (m.s(8), m.s(14)) if m.low else (m.s(12), m.s(18))
        between = 2 * pad
        count = len(columns)
        width = min(m.safe.width - 2 * margin, m.s(self.widest * count))
        inner = width - 2 * pad
        each = (inner - between * (count - 1)) // count
        bodies = [self._stack(rows, each) for rows in columns]
        foot = self._stack(foot_rows, inner)
        highest = max(height for _, height in bodies)
        most = m.safe.height - 2 * margin
        chrome = 2 * pad + (foot[1] + pad if foot_rows else 0)
        height = most if self.steady else min(most, highest + chrome)
        self._panel = pygame.Rect(0, 0, width, height)
        self._panel.center = m.safe.center
        self._window = pygame.Rect(self._panel.left, self._panel.top + pad, width, height - chrome)
        self._most_scroll = max(0, highest - self._window.height)
        self._scroll = min(self._scroll, self._most_scroll)
        left = self._panel.left + pad
        self._areas = []
        for column, (rows, high) in enumerate(bodies):
            spare = self._window.height - high
            corner = left + column * (each + between), self._window.top
            if spare > 0 and not self.panelled:  # without a panel a short column hangs in the air
                corner = corner[0], corner[1] + spare // 2
            self._areas += [Placed(row, area.move(corner), max(0, -spare)) for row, area in rows]
        foot_top = self._panel.bottom - pad - foot[1]
        self._areas += [Placed(row, area.move(left, foot_top)) for row, area in foot[0]]
        ids = [part.id for part, _, _ in self._parts()]
        if self._focus not in ids:
            self._focus = None

    def _stack(self, rows: Sequence[Row], width: int) -> tuple[list[tuple[Row, pygame.Rect]], int]:
        m, y, areas = self.metrics, 0, []
        for index, row in enumerate(rows):
            y += m.s(row.gap) if index else 0
            height = row.measure(m, width)
            areas.append((row, pygame.Rect(0, y, width, height)))
            y += height
        return areas, y

    def _placed(self) -> Iterator[tuple[Row, pygame.Rect, int | None]]:
        for placed in self._areas:
            area = placed.area
            if placed.reach is not None:
                area = area.move(0, -round(min(self._scroll, placed.reach)))
            yield placed.row, area, placed.reach

    def _parts(self) -> Iterator[tuple[Part, pygame.Rect, int | None]]:
        for row, area, reach in self._placed():
            for part in row.parts:
                yield part, part.rect.move(area.topleft), reach

    def _at(self, pos: Point) -> Part | None:
        for part, rect, reach in self._parts():
            if rect.collidepoint(pos) and (reach is None or self._window.collidepoint(pos)):
                return part
        return None

    # Input

    def pointer(self, touch: Touch) -> None:
        """Press what is under the pointer, slide it, or scroll."""
        if touch.phase is Phase.HOVER:
            part = self._at(touch.pos)
            self._set_hover(part.id if part else None)
        elif touch.phase is Phase.DOWN:
            self._grip = (touch.pos, self._scroll)
            self._scrolling = False
            self._held = self._at(touch.pos)
            self._focus = None
            self._slide(touch.pos)
        elif touch.phase is Phase.MOVE and self._grip:
            if self._held and self._held.slide:
                self._slide(touch.pos)
                return
            moved = self._grip[0][1] - touch.pos[1]
            if self._scrolling or (self._most_scroll and abs(moved) > self.metrics.s(_DRAG)):
                self._scrolling = True
                self._held = None
                self._scroll_to(self._grip[1] + moved)
        elif touch.phase in (Phase.UP, Phase.CANCEL):
            held, self._held, self._grip = self._held, None, None
            same = held is not None and self._at(touch.pos) is not None
            if touch.phase is Phase.UP and held and same and not held.slide:
                now = self._at(touch.pos)
                if now and now.id == held.id:
                    self._press(now)
            if touch.finger:
                self._set_hover(None)
        self.dirty = True

    def _slide(self, pos: Point) -> None:
        if self._held and self._held.slide:
            for part, rect, _ in list(self._parts()):
                if part.id == self._held.id and part.slide:
                    part.slide((pos[0] - rect.left) / rect.width)
                    return

    def _set_hover(self, id: str | None) -> None:
        if id != self._hover:
            self._hover = id
            self.dirty = True

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

    def wheel(self, steps: float) -> None:
        """Scroll."""
        self._scroll_to(self._scroll - steps * self.metrics.s(_WHEEL))

    def _scroll_to(self, scroll: float) -> None:
        self._scroll = min(max(0.0, scroll), float(self._most_scroll))
        self.dirty = True

    def scroll_to_part(self, id: str) -> None:
        """Scroll so that a part stands at the top of the window."""
        for part, rect, reach in self._parts():
            if part.id == id and reach is not None:
                self._scroll_to(min(self._scroll, reach) + rect.top - self._window.top)
                return

    def key(self, key: int, shift: bool) -> None:
        """Move the focus with Tab and the arrows, press with Enter or Space, leave with Escape."""
        parts = [part for part, _, _ in self._parts() if part.enabled]
        focused = next((part for part in parts if part.id == self._focus), None)
        if key in (pygame.K_ESCAPE, pygame.K_AC_BACK):
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
            page = self._window.height * 0.8
            self._scroll_to(self._scroll + (page if key == pygame.K_PAGEDOWN else -page))

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

    def reveal(self, id: str) -> None:
        """Scroll as far as a part needs to be in sight."""
        for part, rect, reach in self._parts():
            if part.id == id and reach is not None:
                now, margin = min(self._scroll, reach), self.metrics.s(30)
                if rect.top < self._window.top + margin:
                    self._scroll_to(now + rect.top - self._window.top - margin)
                elif rect.bottom > self._window.bottom - margin:
                    self._scroll_to(now + rect.bottom - self._window.bottom + margin)

    # Output

    def draw_background(self, surface: pygame.Surface) -> None:
        """Draw what lies behind the panel: the felt, or a veil over the scene below."""
        if self.overlay:
            surface.blit(glass.veil(self.metrics.size), (0, 0))
        else:
            surface.blit(cloth.felt(self.metrics.size), (0, 0))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel, the rows in their window, and the foot."""
        m = self.metrics
        self.draw_background(surface)
        if self.panelled:
            fill = theme.table.sheet if self.overlay else theme.GLASS
            glass.draw_panel(surface, self._panel, m.s(theme.RADII.panel), fill, theme.HAIRLINE)
        look = Look(self._focus, self._hover, self._held.id if self._held else None)
        window = self._window.inflate(0, m.s(12))
        for row, area, reach in self._placed():
            if reach is not None:
                if area.bottom < window.top or area.top > window.bottom:
                    continue
                surface.set_clip(window)
            row.draw(surface, m, area, look)
            surface.set_clip(None)
        if self._scroll < self._most_scroll:
            fold = pygame.Rect(self._panel.left, window.bottom, self._panel.width, 1)
            line = pygame.Surface(fold.size, pygame.SRCALPHA)
            line.fill(theme.GLASS_HOVER)
            surface.blit(line, fold)
        self._draw_thumb(surface)

    def _draw_thumb(self, surface: pygame.Surface) -> None:
        if not self._most_scroll:
            return
        m, track = self.metrics, self._window
        height = max(m.s(30), track.height * track.height // (track.height + self._most_scroll))
        y = track.top + round((track.height - height) * self._scroll / self._most_scroll)
        thumb = pygame.Rect(self._panel.right - m.s(9), y, m.s(4), height)
        surface.blit(
            glass.round_rect(thumb.size, m.s(2), theme.alpha(theme.TEXT, 0.25), CLEAR), thumb
        )

    def describe(self) -> list[Node]:
        """Return the texts that matter and every part."""
        nodes = []
        for row, area, reach in self._placed():
            hidden = reach is not None and not self._window.colliderect(area)
            if row.node:
                id, role, name = row.node
                nodes.append(Node(id, role, name, "offscreen" if hidden else "", area))
            for part in row.parts:
                rect = part.rect.move(area.topleft)
                words = [part.state] if part.state else []
                if reach is not None and not self._window.collidepoint(rect.center):
                    words.append("offscreen")
                if part.id == self._focus:
                    words.append("focused")
                nodes.append(Node(part.id, part.role, part.name, " ".join(words), rect, part.value))
        return nodes
