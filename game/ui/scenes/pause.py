"""The menu over the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.language import _
from game.ui.art import theme
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Buttons, Part, Row, Text
from game.ui.scenes.rules import RulesScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.this_deal import DealScene
from game.variants import GAMES

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.table import TableScene


class PauseScene(FormScene):
    """Go on, look something up, or leave; pops "title" or "new" when the table is left, "log" and
    "sort" for the table to do."""

    name = "pause"
    overlay = True
    widest = 420
    first_focus = "button-resume"

    def __init__(self, app: App, table: TableScene) -> None:
        super().__init__(app)
        self._session = table.session
        self._match = table.session.match

    def rows(self) -> Sequence[Row]:
        """Return the ways on; in a low window in wide rows, so that none lies below it."""
        log = Part("button-log", "button", _("Moves"), lambda: self.app.scenes.pop("log"))
        sort = Part("button-sort", "button", _("Sort tiles"), lambda: self.app.scenes.pop("sort"))
        rules = Part("button-rules", "button", _("Rules"), self._rules)
        settings = Part("button-settings", "button", _("Settings"), self._settings)
        deal = Part("button-deal", "button", _("Share this deal"), self._deal)
        new = Part("button-new-game", "button", _("New game"), lambda: self.app.scenes.pop("new"))
        leave = Part("button-title", "button", _("Leave"), lambda: self.app.scenes.pop("title"))
        if self.metrics.low:
            ways = [Buttons(log, rules, settings), Buttons(sort, deal), Buttons(new, leave)]
        else:
            ways = [
                Buttons(log, sort),
                Buttons(rules, settings),
                Buttons(deal),
                Buttons(new, leave),
            ]
        return [
            Text(_("Paused"), 24, bold=True, centre=True, node=("heading", "heading")),
            Text(
                _("The match is saved after every move."),
                14,
                colour=theme.table.quiet,
                centre=True,
                gap=2,
            ),
            Buttons(
                Part("button-resume", "button", _("Go on"), self.back),
                primary="button-resume",
                gap=20,
            ),
            *ways,
        ]

    def back(self) -> None:
        """Go on playing."""
        self.app.scenes.pop()

    def _rules(self) -> None:
        variant = GAMES[self._match.game]
        self.app.scenes.push(RulesScene(self.app, variant, self._match.rules))

    def _deal(self) -> None:
        self.app.scenes.push(DealScene(self.app, self._session))

    def _settings(self) -> None:
        self.app.scenes.push(SettingsScene(self.app))
