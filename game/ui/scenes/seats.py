"""Who sits where: the seats of a new game, and the panel that changes one of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.ai.levels import LEVELS
from game.engine.rules import Rules, Teams
from game.session.session import Seat
from game.ui import assets, felt, theme
from game.ui.form import FormScene
from game.ui.keep import NAMES
from game.ui.metrics import Metrics
from game.ui.widgets import Buttons, Choice, Item, Look, Part, Row, Text, draw_focus, fit

if TYPE_CHECKING:
    from game.ui.app import App

_HEIGHT = 52


def relation(rules: Rules, seat: int) -> str:
    """Say what a seat is to the first: nothing where everybody plays for themselves."""
    if rules.teams is not Teams.PARTNERSHIPS or not seat:
        return ""
    return "Your partner" if rules.side_of(seat) == rules.side_of(0) else "Against you"


class SeatRow(Row):
    """One seat: the initial, the name, the level; a computer's seat can be pressed."""

    gap = 8

    def __init__(
        self, number: int, seat: Seat, note: str, change: Callable[[int], None] | None
    ) -> None:
        self.seat, self.note = seat, note
        self.level = LEVELS[seat.level].name if seat.level else ""
        said = ", ".join(word for word in (seat.name, note, self.level) if word)
        self.pressable = change is not None
        if change is None:
            self.node = (f"seat-{number}", "text", said)
        else:
            self.parts = [Part(f"seat-{number}", "button", said, lambda: change(number))]

    def measure(self, m: Metrics, width: int) -> int:
        """Take one line."""
        for part in self.parts:
            part.rect = pygame.Rect(0, 0, width, m.s(_HEIGHT))
        return m.s(_HEIGHT)

    def draw(self, surface: pygame.Surface, m: Metrics, area: pygame.Rect, look: Look) -> None:
        """Draw a disc with the initial, the name over what it is to you, the level at the right."""
        fill = theme.GLASS if self.pressable else theme.alpha(theme.TEXT, 0)
        surface.blit(
            felt.round_rect(area.size, m.s(theme.RADII.button), fill, theme.HAIRLINE), area
        )
        for part in self.parts:
            if part.id in (look.hover, look.held):
                veil = felt.round_rect(area.size, m.s(theme.RADII.button), theme.GLASS_RAISED)
                surface.blit(veil, area)
            if look.focus == part.id:
                draw_focus(surface, m, area)
        disc = pygame.Rect(area.left + m.s(10), 0, m.s(32), m.s(32))
        disc.centery = area.centery
        surface.blit(felt.pill(disc.size, theme.BADGE), disc)
        initial = assets.text(self.seat.name[0], m.s(15), theme.TEXT, bold=True)
        surface.blit(initial, initial.get_rect(center=disc.center))
        right = area.right - m.s(14)
        if self.pressable:
            arrow = assets.icon("right", m.s(16), theme.QUIET)
            right = surface.blit(arrow, arrow.get_rect(midright=(right, area.centery))).left
            right -= m.s(6)
        level = assets.text(self.level, m.s(14), theme.QUIET)
        right = surface.blit(level, level.get_rect(midright=(right, area.centery))).left
        left = disc.right + m.s(12)
        name = assets.text(
            fit(self.seat.name, m.s(15), right - left - m.s(8), bold=True),
            m.s(15),
            theme.TEXT,
            bold=True,
        )
        if not self.note:
            surface.blit(name, name.get_rect(midleft=(left, area.centery)))
            return
        surface.blit(name, name.get_rect(bottomleft=(left, area.centery + m.s(1))))
        note = assets.text(self.note, m.s(12.5), theme.QUIET)
        surface.blit(note, note.get_rect(topleft=(left, area.centery + m.s(1))))


class SeatScene(FormScene):
    """A panel over the setup: one seat's name and level; pops with the seat."""

    name = "seat"
    overlay = True
    widest = 480
    first_focus = "button-done"

    def __init__(self, app: App, number: int, seat: Seat, taken: Sequence[str]) -> None:
        super().__init__(app)
        self._number, self._seat, self._taken = number, seat, taken

    def rows(self) -> Sequence[Row]:
        """Return the names nobody else has, and the levels."""
        names = [name for name in NAMES if name not in self._taken]
        levels = [Item(level.key, level.name, level.blurb) for level in LEVELS.values()]
        return [
            Text(self._seat.name, 24, bold=True, node=("heading", "heading")),
            Choice(
                "name",
                "Name",
                [Item(name, name) for name in names],
                self._seat.name,
                lambda name: self._change(replace(self._seat, name=str(name))),
            ),
            Choice(
                "level",
                "Level",
                levels,
                self._seat.level or "",
                lambda level: self._change(replace(self._seat, level=str(level))),
            ),
        ]

    def foot(self) -> Sequence[Row]:
        """Return the way back."""
        return [Buttons(Part("button-done", "button", "Done", self.back), primary="button-done")]

    def back(self) -> None:
        """Return to the setup with the seat as it is."""
        self.app.scenes.pop((self._number, self._seat))

    def _change(self, seat: Seat) -> None:
        self._seat = seat
        self.rebuild()
