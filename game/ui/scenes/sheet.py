"""A panel beside the table instead of over it: what it tells of stays in view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from game.language import _
from game.ui.art import glass, theme
from game.ui.art.canvas import DisplayList, Rect
from game.ui.kit import keys
from game.ui.kit.form import FormScene
from game.ui.kit.form_layout import FooterPlace, FormLayout, Style
from game.ui.kit.metrics import Metrics
from game.ui.kit.pointer import Phase, Point, Touch
from game.ui.kit.rows import Box, Control, Interaction, button, draw_focus, place
from game.ui.kit.scroll import BEYOND
from game.ui.kit.stack import Neighbour
from game.ui.kit.tween import ease_out
from game.ui.services import Services

_SIDE = 420  # points a panel at the side is wide at most,
_LEAST_SIDE = 320  # and at least
_TABLE = 680, 400  # points of width that are left to the table beside it; in a low window
_HIGH = 600  # points of height from which an upright window has room for a sheet
_PUSH = 8  # points a thumb moves down before the sheet follows it
_AWAY = 80  # points a sheet is pushed down to be gone
_HANDLE = (36, 4)  # points
_GRIP = 88, 44  # points in which the handle is pressed
_SLIDE = 0.2  # seconds a panel at the side takes to slide in
_ABOVE = 12  # points from what is above a sheet to its top


class Dock(NamedTuple):
    """The `area` a panel has room in, in pixels."""

    area: Rect
    sheet: bool
    """Whether it is a sheet at the bottom, which is pushed down; else it is at the right."""

    @classmethod
    def of(cls, m: Metrics, share: float) -> Dock | None:
        """Return the dock of a window, None where there is no room for one; a sheet takes a `share`
        of the height at most."""
        safe, (wide, high) = m.safe, m.points
        if m.portrait and high >= _HIGH:
            height = round(safe.height * share)
            return cls(Rect(safe.left, safe.bottom - height, safe.width, height), True)
        if m.portrait or wide < _TABLE[m.is_short] + _LEAST_SIDE:
            return None
        width = m.px(_LEAST_SIDE if m.is_short else min(_SIDE, wide - _TABLE[0]))
        return cls(Rect(safe.right - width, safe.top, width, safe.height), False)


class Handle(Box):
    """The handle of a sheet whose top is at `top`, which may be a control: to be tapped, focused
    and read out. It is pressed over the sheet too, so that what scrolls in it gets no less room."""

    def __init__(self, top: int, *controls: Control) -> None:
        self._top, self.control = top, next(iter(controls), None)

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        bar = Rect(0, 0, m.px(_HANDLE[0]), m.px(_HANDLE[1]))
        bar.midtop = area.centerx, self._top + m.px(6)
        id = self.control.id if self.control else ""
        seen = 0.6 if id and id in (state.hover, state.pressed) else 0.3
        surface.blit(glass.pill(bar.size, theme.alpha(theme.TEXT, seen)), bar)
        if id and state.focus == id:
            draw_focus(surface, m, bar.inflate(m.px(12), m.px(4)))


class SheetScene(FormScene[Services]):
    """A form that slides in beside a `table`: at the side of a wide window; at the bottom of an
    upright one, where a thumb pushes it down; without a table, or where there is no room for that,
    it lies over a veil as any other."""

    share = 0.58
    """How much of the height a sheet at the bottom takes at most."""

    def __init__(self, services: Services, table: Neighbour | None) -> None:
        super().__init__(services)
        self._table = table
        self._pushed = 0
        """Pixels by which a thumb has pushed it down."""
        self._pushing = False
        self._come = 1.0
        """How far it has slid in, from 0 to 1."""

    def push_down(self) -> None:
        """Leave the table below to be looked at: the sheet was pushed down."""
        self.leave()

    def open_menu(self) -> None:
        """Open the table's menu over it."""
        if self._table:
            self._table.open_menu()

    def handles(self) -> Sequence[Control]:
        """Return the control that the handle is: it does what pushing the sheet down does."""
        return [button("button-see-table", _("Show table"), self.push_down)]

    @property
    def dock(self) -> Dock | None:
        """Where it is docked, if it is."""
        return Dock.of(self.services.metrics, self.share) if self._table else None

    @property
    def beside(self) -> bool:  # type: ignore[override]
        dock = self.dock
        return dock is not None and not dock.sheet

    def enter(self) -> None:
        super().enter()
        if self.beside and not self.services.reduced_motion:
            self._come = 0.0

    @property
    def moving(self) -> bool:
        return self._come < 1 or super().moving

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._come < 1:
            self._come = min(1.0, self._come + dt / _SLIDE)
            self.dirty = True

    @property
    def metrics(self) -> Metrics:
        """The window's sizes; of it only the dock is used."""
        metrics, dock = self.services.metrics, self.dock
        return metrics._replace(safe=dock.area) if dock else metrics

    @property
    def veiled(self) -> bool:
        """Whether the scene below is dimmed: not what it is docked beside."""
        return self.dock is None

    @property
    def _style(self) -> Style:
        style, dock = super()._style, self.dock
        if dock is None:
            return style
        head = BEYOND if dock.sheet else 0
        docked = style._replace(fill_height=not dock.sheet, top=dock.area.bottom, head=head)
        return docked._replace(footer=FooterPlace.BELOW)

    def layout(self) -> None:
        super().layout()
        if self._table:
            self._table.make_room(self._free)

    def _arranged(self, style: Style) -> FormLayout:
        placed, dock, m = super()._arranged(style), self.dock, self.metrics
        if dock is None or not dock.sheet:
            return placed
        grip = Rect(0, 0, m.px(_GRIP[0]), m.px(_GRIP[1]))
        grip.midbottom = placed.panel.centerx, placed.window.top - m.px(BEYOND)  # clear of all rows
        handle = place(m, Handle(placed.panel.top, *self.handles()), grip, None)
        return replace(placed, boxes=(*handle, *placed.boxes))

    @property
    def _free(self) -> Rect:
        """What the panel leaves free of the window: all of it where it is over a veil."""
        safe, dock, m = self.services.metrics.safe, self.dock, self.metrics
        if dock is None:
            return safe
        if dock.sheet:
            high = self._placed.panel.top - m.px(_ABOVE) - safe.top
            return Rect(safe.topleft, (safe.width, high))
        return Rect(safe.topleft, (dock.area.left - safe.left, safe.height))

    def pointer(self, touch: Touch) -> None:
        origin = self._press_origin
        super().pointer(touch)
        if touch.phase in (Phase.UP, Phase.CANCEL):
            pushed, self._pushed, self._pushing = self._pushed, 0, False
            if touch.phase is Phase.UP and pushed > self.metrics.px(_AWAY):
                self.push_down()
            elif touch.phase is Phase.UP and origin and self._table and not self.veiled:
                start = origin[0]
                if not self._placed.panel.collidepoint(start):
                    self._table.press(start, touch.pos)

    def key(self, key: int, shift: bool) -> None:
        """Open the table's menu with Menu; see `FormScene` for the rest."""
        if key == keys.MENU and self._table:
            self.open_menu()
        else:
            super().key(key, shift)

    def _drag(self, pos: Point, start: Point, scrolled: float) -> None:
        down = pos[1] - start[1]
        free = self.dock and self.dock.sheet and not scrolled and not self._scrolling
        if free and down > self.metrics.px(_PUSH):
            self._pushing, self._pressed = True, None
        if self._pushing:
            self._pushed = max(0, round(down))
        else:
            super()._drag(pos, start, scrolled)

    def draw(self, surface: DisplayList) -> None:
        own = DisplayList(surface.size)
        super().draw(own)
        hidden = surface.size[0] - self._placed.panel.left if self.beside else 0
        surface.add(own, self._pushed, round(hidden * (1 - ease_out(self._come))))
