"""The first screen: the name, go on, new game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game import __version__
from game.language import _
from game.ui.art import assets, theme
from game.ui.art.figures import Placed, draw_tiles
from game.ui.kit.form import FormScene
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Buttons, Look, Part, Row, Text
from game.ui.kit.services import Services

if TYPE_CHECKING:
    from game.session.session import Session


class Emblem(Row):
    """The name under a few tiles that lie as in play."""

    node = ("title", "heading", "Boneyard")

    def measure(self, m: Metrics, width: int) -> int:
        """Take the height of the tiles and of the name."""
        tiles = round(self._unit(m, width) * (2.3 if m.low else 2.6))
        return tiles + self._name(m, width).get_height()

    def _unit(self, m: Metrics, width: int) -> int:
        """Tiles are as large as the width and a low window allow."""
        return max(14, min(m.s(38 if m.low else 46), width // 8))

    def _name(self, m: Metrics, width: int) -> pygame.Surface:
        return assets.fitted("wordmark", min(width, m.s(240 if m.low else 300)))

    def draw(self, surface: pygame.Surface, m: Metrics, area: pygame.Rect, look: Look) -> None:
        """Draw 6-4, 4-4 crosswise, 4-1, and the name below."""
        u = self._unit(m, area.width)
        gap = max(1, round(u * 0.06))
        x, y = area.centerx - (5 * u + 2 * gap) // 2, area.top + u // 2
        chain = (
            Placed((6, 4), 270, x, y),
            Placed((4, 4), 0, x + 2 * u + gap, y - u // 2),
            Placed((4, 1), 270, x + 3 * u + 2 * gap, y),
        )
        draw_tiles(surface, chain, u)
        name = self._name(m, area.width)
        surface.blit(name, name.get_rect(midbottom=area.midbottom))


def _name(session: Session) -> str:
    """Return "Fives, round 3", or the number of a single deal."""
    match = session.match
    said = _("{game}, deal {number}") if session.occasion else _("{game}, round {number}")
    number = match.round.deal.number if session.occasion else match.round_no
    return said.format(game=_(session.variant.name), number=number)


class TitleScene(FormScene):
    """Where the game begins."""

    name = "title"
    widest = 380
    panelled = False

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._saved = services.profile.matches.now()
        self._waits = services.profile.matches.longest_waiting()
        self._newer = services.platform.newer()
        self.first_focus = "button-continue" if self._saved else "button-new-game"

    def rows(self) -> Sequence[Row]:
        """Return the name."""
        rows: list[Row] = [
            Emblem(),
            Text(_("Dominoes at a quiet table"), 16, colour=theme.table.quiet, centre=True, gap=4),
        ]
        return rows

    def aside(self) -> Sequence[Row]:
        """Return the ways on, under the name or beside it in a low window."""
        rows: list[Row] = []
        navigation = self.services.navigation
        if self._saved:
            rows.append(
                Buttons(
                    Part(
                        "button-continue",
                        "button",
                        _("Resume {match}").format(match=_name(self._saved)),
                        self._continue,
                    ),
                    primary="button-continue",
                    gap=26,
                )
            )
        if self._waits:
            name = _("Back to {match}").format(match=_name(self._waits))
            rows.append(Buttons(Part("button-waiting", "button", name, self._change)))
        rows.append(
            Buttons(
                Part("button-new-game", "button", _("New game"), navigation.setup),
                primary="" if self._saved else "button-new-game",
                gap=10 if self._saved else 26,
            )
        )
        daily = Part("button-daily", "button", _("Deal of the day"), navigation.daily)
        lesson = Part("button-lesson", "button", _("Learn to play"), navigation.lesson)
        rows.append(Buttons(daily, lesson))
        ways = [
            Part("button-rules", "button", _("Rules"), navigation.rules),
            Part("button-statistics", "button", _("Statistics"), navigation.statistics),
            Part("button-settings", "button", _("Settings"), navigation.settings),
        ]
        if self.services.platform.closes:
            ways.append(Part("button-quit", "button", _("Quit"), self.services.quit))
        rows.append(Buttons(*ways))
        if self._newer:
            name = _("A new version is ready: open it")
            rows.append(Buttons(Part("button-newer", "button", name, self._newer)))
        elif not self.metrics.low:
            version = _("Version {version}").format(version=__version__)
            rows.append(Text(version, 12.5, colour=theme.table.quiet, centre=True, gap=18))
        return rows

    @property
    def beside(self) -> bool:
        """Whether the ways on stand beside the name: only where there is no height for both."""
        return self.metrics.low

    def back(self) -> None:
        """Stay: nothing is below."""

    def update(self, dt: float) -> None:
        """Say so when a newer version has come meanwhile."""
        super().update(dt)
        if bool(newer := self.services.platform.newer()) != bool(self._newer):
            self._newer = newer
            self.rebuild()

    def _continue(self) -> None:
        if self._saved:
            self.services.navigation.table(self._saved)

    def _change(self) -> None:
        if self._waits:
            self.services.profile.matches.go_on_with(self._waits)
            self.services.navigation.reopen(at_table=True)
