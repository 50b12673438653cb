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
from game.ui.scenes import odds
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
        """Return the buttons about the round, then those about the game; in a short window without
        the ways on, which stand beside them."""
        self.widest = _LOW_WIDEST if self.metrics.is_short else _WIDEST
        lead, session = self.services.leads_to, self._session
        log = button("button-log", _("Moves"), self._on_log)
        sort = button("button-sort", _("Sort tiles"), lambda: self.leave(self._on_sort))
        deal = lead("button-deal", _("Share…"), screens.SHARE_DEAL, session)
        chances = lead("button-odds", _("Hidden tiles"), screens.ODDS, session)
        known = [chances] if odds.available(session) else []
        link = Link.of_deal(session.match, session.listing.key)
        rules = lead("button-rules", _("Rules"), screens.RULES, link)
        settings = lead("button-settings", _("Settings"), screens.SETTINGS)
        head = [
            Heading(_("Paused"), centre=True),
            Quiet(_("The match is saved after every move."), centre=True, gap=2),
        ]
        of_round = [Buttons(log, sort, gap=20), Buttons(*known, deal)]
        if self.metrics.is_short:
            return [*head, *of_round, Buttons(rules, settings, gap=20)]
        resume, leave = self._ways_on()
        on = Buttons(resume, primary=resume.id, gap=20)
        return [*head, on, *of_round, Buttons(rules, settings, gap=20), Buttons(leave)]

    def footer(self) -> Sequence[Box]:
        if not self.metrics.is_short:
            return ()
        resume, leave = self._ways_on()
        return [Buttons(leave), Buttons(resume, primary=resume.id)]

    def _ways_on(self) -> tuple[Control, Control]:
        """Return the buttons that go on with the match, and that leave it."""
        title = partial(navigation.leave_table, self.services, self._session)
        resume = button("button-resume", _("Resume"), self.back)
        return resume, button("button-title", _("Main menu"), title)
