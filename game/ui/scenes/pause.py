"""The pause menu."""

from collections.abc import Callable, Sequence
from functools import partial

from game.language import _
from game.session.links import Link
from game.session.session import Session
from game.ui import navigation, screens
from game.ui.kit.form import FormScene
from game.ui.kit.form_layout import FooterPlace
from game.ui.kit.rows import Box, Buttons, Control, Heading, Quiet, button
from game.ui.scenes.full_screen import full_screen
from game.ui.scenes.odds import told as odds_told
from game.ui.services import Services

_WIDEST, _LOW_WIDEST = 420, 520  # points the panel is wide at most, in other windows and low ones


class PauseScene(FormScene[Services]):
    """The menu over the table; `on_log` and `on_sort` are actions of the table."""

    name = "pause"
    first_focus = "button-resume"
    short_footer = FooterPlace.BESIDE

    def __init__(
        self,
        services: Services,
        session: Session,
        on_log: Callable[[], None],
        on_sort: Callable[[], None],
    ) -> None:
        super().__init__(services)
        self._session, self._on_log, self._on_sort = session, on_log, on_sort

    def rows(self) -> Sequence[Box]:
        """Return all buttons; in a short window but for the ways on, which stand beside them."""
        self.widest = _LOW_WIDEST if self.metrics.is_short else _WIDEST
        log = button("button-log", _("Moves"), self._on_log)
        sort = button("button-sort", _("Sort tiles"), lambda: self.leave(self._on_sort))
        rules = button("button-rules", _("Rules"), self._rules)
        open_, session = self.services.open, self._session
        settings = button("button-settings", _("Settings"), partial(open_, screens.SETTINGS))
        share = partial(open_, screens.SHARE_DEAL, session)
        deal = button("button-deal", _("Share this deal"), share)
        picture = partial(open_, screens.SHARE_TABLE, session)
        table = button("button-share-table", _("Share this table"), picture)
        keys = button("button-keys", _("Keys"), partial(open_, screens.KEYS))
        help_ = [keys] if self.services.offers_keys else []
        resume, *full, new, leave = self._ways_on()
        chances = button("button-odds", _("Hidden tiles"), partial(open_, screens.ODDS, session))
        known = [chances] if odds_told(session) else []
        told = [
            Heading(_("Paused"), centre=True),
            Quiet(_("The match is saved after every move."), centre=True, gap=2),
        ]
        if self.metrics.is_short:
            about = Buttons(log, rules, *help_, settings, gap=20)
            return [*told, about, Buttons(sort, *known, deal, table)]
        return [
            *told,
            Buttons(resume, *full, primary=resume.id, gap=20),
            Buttons(log, sort),
            Buttons(deal, table),
            Buttons(rules, *help_, *known, settings),
            Buttons(new, leave),
        ]

    def footer(self) -> Sequence[Box]:
        if not self.metrics.is_short:
            return ()
        resume, *others = self._ways_on()
        return [*map(Buttons, reversed(others)), Buttons(resume, primary=resume.id)]

    def _ways_on(self) -> Sequence[Control]:
        """Return the buttons that go on with the match, in full screen too, and that leave it."""
        begin = partial(navigation.new_game, self.services, self._session)
        title = partial(navigation.leave_table, self.services, self._session)
        return [
            button("button-resume", _("Resume"), self.back),
            *full_screen(self.services),
            button("button-new-game", _("New game"), begin),
            button("button-title", _("Main menu"), title),
        ]

    def _rules(self) -> None:
        link = Link.of_deal(self._session.match, self._session.way.key)
        self.services.open(screens.RULES, link)
