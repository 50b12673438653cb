"""How the player has fared, by game and by level."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ai.levels import LEVELS
from game.language import _, ngettext
from game.session.statistics import Tally
from game.ui.art import assets, theme
from game.ui.art.canvas import Canvas
from game.ui.kit.form import SheetScene
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Look, Part, Row, Text
from game.ui.kit.services import Services
from game.ui.kit.shapes import draw_bar
from game.ui.kit.text import draw_lines, width_of, wrap
from game.variants import GAMES


class TallyRow(Row):
    """One level's tally: what was won of how many, a bar, and the rest in a quiet line."""

    gap = 12

    def __init__(self, id: str, level: str, tally: Tally) -> None:
        self.level, self.share = level, tally.won / tally.matches
        said = ngettext("{won} of {count} match won", "{won} of {count} matches won", tally.matches)
        self.sum = said.format(won=tally.won, count=tally.matches)
        # Translators: the share of matches won, wins in a row, and points scored and conceded.
        rest = _("{percent}% · best streak {run} · average score {points}–{against}")
        self.rest = rest.format(
            percent=f"{100 * self.share:.0f}",
            run=tally.best,
            points=f"{tally.points / tally.matches:.0f}",
            against=f"{tally.against / tally.matches:.0f}",
        )
        self.node = (id, "text", f"{level}: {self.sum}, {self.rest}")

    def _second(self, m: Metrics, width: int) -> int:
        """Return the height of a second line, where level and sum are too long for one."""
        level = width_of(self.level, m.s(15), bold=True)
        both = level + m.s(8) + width_of(self.sum, m.s(15))
        return m.s(20) if both > width else 0

    def measure(self, m: Metrics, width: int) -> int:
        """Take a line, or two where level and sum are long, a bar, and the rest."""
        rest = len(wrap(self.rest, m.s(13), width)) * m.s(17)
        return m.s(33) + self._second(m, width) + rest

    def draw(self, surface: Canvas, m: Metrics, area: pygame.Rect, look: Look) -> None:
        """Draw the level left, the sum right, the bar and the rest below."""
        second = self._second(m, area.width)
        won = assets.text(self.sum, m.s(15), theme.TEXT)
        surface.blit(won, won.get_rect(topright=(area.right, area.top + second)))
        surface.blit(assets.text(self.level, m.s(15), theme.TEXT, bold=True), area.topleft)
        track = pygame.Rect(area.left, area.top + m.s(23) + second, area.width, m.s(4))
        draw_bar(surface, track, m.s(2), (self.share, theme.BRASS))
        below = area.move(0, track.bottom + m.s(5) - area.top)
        rest = wrap(self.rest, m.s(13), area.width)
        draw_lines(surface, rest, below, m.s(13), theme.table.quiet, m.s(17))


class StatisticsScene(SheetScene):
    """A panel over the title."""

    name = "statistics"
    widest = 480

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._statistics = services.profile.statistics()

    def rows(self) -> Sequence[Row]:
        """Return each game played, its levels from the easiest up."""
        rows: list[Row] = [Text(_("Statistics"), 24, bold=True, node=("heading", "heading"))]
        for game, variant in GAMES.items():
            tallies = self._statistics.games.get(game, {})
            known = [level for key, level in LEVELS.items() if key in tallies]
            if known:
                rows.append(
                    Text(_(variant.name), 17, bold=True, gap=20, node=(f"game-{game}", "heading"))
                )
            rows += [
                TallyRow(f"tally-{game}-{level.key}", _(level.name), tallies[level.key])
                for level in known
            ]
        if len(rows) == 1:
            rows.append(
                Text(
                    _("Nothing yet. Every match you finish against the computer is counted here."),
                    colour=theme.table.quiet,
                    gap=8,
                    node=("nothing", "text"),
                )
            )
        else:
            rows.append(
                Text(
                    _("With mixed levels, a match counts for the strongest opponent."),
                    13.5,
                    colour=theme.table.quiet,
                    gap=18,
                )
            )
        return rows

    def others(self) -> Sequence[Part]:
        """Return the way to begin anew, where there is something to forget."""
        reset = Part("button-reset", "button", _("Reset"), self._ask)
        return [reset] if self._statistics.games else ()

    def _ask(self) -> None:
        self.services.navigation.ask(
            _("Reset all statistics?"),
            _("All matches counted so far will be deleted. This can’t be undone."),
            _("Reset"),
            self._forget,
        )

    def _forget(self) -> None:
        self._statistics = self.services.profile.forget_statistics()
        self.rebuild()
