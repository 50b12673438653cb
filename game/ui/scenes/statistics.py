"""How the player has fared, by game and by level."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ai.levels import LEVELS
from game.language import _, ngettext
from game.session.statistics import Tally
from game.ui.art import assets, glass, theme
from game.ui.kit.form import FormScene
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Buttons, Look, Part, Row, Text
from game.ui.kit.services import Services
from game.ui.kit.text import wrap
from game.ui.scenes.ask import AskScene
from game.variants import GAMES


class TallyRow(Row):
    """One level's tally: what was won of how many, a bar, and the rest in a quiet line."""

    gap = 12

    def __init__(self, id: str, level: str, tally: Tally) -> None:
        self.level, self.share = level, tally.won / tally.matches
        said = ngettext("{won} of {count} match won", "{won} of {count} matches won", tally.matches)
        self.sum = said.format(won=tally.won, count=tally.matches)
        # Translators: the share of matches won, wins in a row, and points scored and conceded.
        rest = _("{percent}% · longest run {run} · {points} to {against} on average")
        self.rest = rest.format(
            percent=f"{100 * self.share:.0f}",
            run=tally.best,
            points=f"{tally.points / tally.matches:.0f}",
            against=f"{tally.against / tally.matches:.0f}",
        )
        self.node = (id, "text", f"{level}: {self.sum}, {self.rest}")

    def measure(self, m: Metrics, width: int) -> int:
        """Take a line, or two where level and sum are long, a bar, and the rest."""
        self._rest = wrap(self.rest, m.s(13), width)
        level = assets.font(m.s(15), bold=True).size(self.level)[0]
        both = level + m.s(8) + assets.font(m.s(15)).size(self.sum)[0]
        self._second = m.s(20) if both > width else 0
        return m.s(33) + self._second + len(self._rest) * m.s(17)

    def draw(self, surface: pygame.Surface, m: Metrics, area: pygame.Rect, look: Look) -> None:
        """Draw the level left, the sum right, the bar and the rest below."""
        won = assets.text(self.sum, m.s(15), theme.TEXT)
        surface.blit(won, won.get_rect(topright=(area.right, area.top + self._second)))
        surface.blit(assets.text(self.level, m.s(15), theme.TEXT, bold=True), area.topleft)
        track = pygame.Rect(area.left, area.top + m.s(23) + self._second, area.width, m.s(4))
        surface.blit(glass.round_rect(track.size, m.s(2), theme.GLASS_RAISED), track)
        done = pygame.Rect(track.topleft, (round(track.width * self.share), track.height))
        if done.width >= track.height:
            surface.blit(glass.round_rect(done.size, m.s(2), theme.BRASS), done)
        for number, line in enumerate(self._rest):
            y = track.bottom + m.s(5) + number * m.s(17)
            surface.blit(assets.text(line, m.s(13), theme.table.quiet), (area.left, y))


class StatisticsScene(FormScene):
    """A panel over the title."""

    name = "statistics"
    overlay = True
    widest = 480
    first_focus = "button-done"

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
                    _("Nothing yet. Every match you finish against computers is counted here."),
                    colour=theme.table.quiet,
                    gap=8,
                    node=("nothing", "text"),
                )
            )
        else:
            rows.append(
                Text(
                    _("Against several levels, a match counts for the strongest of them."),
                    13.5,
                    colour=theme.table.quiet,
                    gap=18,
                )
            )
        return rows

    def foot(self) -> Sequence[Row]:
        """Return the way back, and the way to begin anew."""
        done = Part("button-done", "button", _("Done"), self.back)
        if not self._statistics.games:
            return [Buttons(done, primary="button-done")]
        reset = Part("button-reset", "button", _("Begin anew"), self._ask)
        return [Buttons(reset, done, primary="button-done")]

    def back(self) -> None:
        """Return to the title."""
        self.leave()

    def _ask(self) -> None:
        self.services.scenes.push(
            AskScene(
                self.services,
                _("Forget all statistics?"),
                _("All matches counted so far are forgotten. That can’t be undone."),
                _("Forget them"),
                self._forget,
            )
        )

    def _forget(self) -> None:
        self._statistics = self.services.profile.forget_statistics()
        self.rebuild()
