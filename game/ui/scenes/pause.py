"""The pause menu."""

from collections.abc import Callable, Sequence
from functools import partial

from game.language import _
from game.session.links import Link
from game.session.session import Session
from game.ui import navigation, screens
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Buttons, Heading, Quiet, Row, button
from game.ui.scenes.full_screen import full_screen
from game.ui.scenes.odds import told as odds_told
from game.ui.services import Services

_WIDEST, _LOW_WIDEST = 420, 520  # points the panel is wide at most, in other windows and low ones


class PauseScene(FormScene[Services]):
    """The menu over the table; `on_log` and `on_sort` are actions of the table."""

    name = "pause"
    overlay = True
    first_focus = "button-resume"

    def __init__(
        self,
        services: Services,
        session: Session,
        on_log: Callable[[], None],
        on_sort: Callable[[], None],
    ) -> None:
        super().__init__(services)
        self._session, self._on_log, self._on_sort = session, on_log, on_sort

    def rows(self) -> Sequence[Row]:
        """Return all buttons; in a short window in wide rows, so that it need not scroll."""
        self.widest = _LOW_WIDEST if self.metrics.is_short else _WIDEST
        log = button("button-log", _("Moves"), lambda: self.leave(self._on_log))
        sort = button("button-sort", _("Sort tiles"), lambda: self.leave(self._on_sort))
        rules = button("button-rules", _("Rules"), self._rules)
        open_, session = self.services.open, self._session
        settings = button("button-settings", _("Settings"), partial(open_, screens.SETTINGS))
        share = partial(open_, screens.SHARE_DEAL, session)
        deal = button("button-deal", _("Share this deal"), share)
        picture = partial(open_, screens.SHARE_TABLE, session)
        table = button("button-share-table", _("Share this table"), picture)
        resume = button("button-resume", _("Resume"), self.back)
        keys = button("button-keys", _("Keys"), partial(open_, screens.KEYS))
        help_ = [keys] if self.services.offers_keys else []
        full = full_screen(self.services)
        begin = partial(navigation.new_game, self.services, session)
        new = button("button-new-game", _("New game"), begin)
        title = partial(navigation.leave_table, self.services, session)
        leave = button("button-title", _("Main menu"), title)
        chances = button("button-odds", _("Hidden tiles"), partial(open_, screens.ODDS, session))
        known = [chances] if odds_told(session) else []
        if self.metrics.is_short:
            ways = [
                Buttons(log, rules, *help_, settings),
                Buttons(sort, *known, deal, table),
                Buttons(new, leave),
            ]
        else:
            ways = [
                Buttons(log, sort),
                Buttons(deal, table),
                Buttons(rules, *help_, *known, settings),
                Buttons(new, leave),
            ]
        return [
            Heading(_("Paused"), centre=True),
            Quiet(_("The match is saved after every move."), centre=True, gap=2),
            Buttons(resume, *full, primary=resume.id, gap=20),
            *ways,
        ]

    def _rules(self) -> None:
        link = Link.of_deal(self._session.match, self._session.way.key)
        self.services.open(screens.RULES, link)
