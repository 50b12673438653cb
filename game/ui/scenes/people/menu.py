"""The menu at a table of people."""

from collections.abc import Callable, Iterator
from functools import partial

from game.language import _
from game.ui import navigation, screens
from game.ui.kit.form import FormScene
from game.ui.kit.form_layout import FooterPlace
from game.ui.kit.rows import Box, Buttons, Control, Heading, Quiet, button
from game.ui.scenes.people import opening, words
from game.ui.scenes.people.holding import Holding
from game.ui.services import Services
from game.ui.table import commands
from game.ui.table.table import Overlay, Table


class MenuScene(FormScene[Services]):
    """What can be done besides playing; `on_log` opens the list of moves."""

    name = "people-menu"
    widest = 420
    first_focus = "button-resume"
    short_footer = FooterPlace.BESIDE

    def __init__(
        self,
        services: Services,
        holding: Holding,
        table: Table,
        on_overlay: Callable[[Overlay], None],
    ) -> None:
        super().__init__(services)
        self._holding, self._table, self._on_overlay = holding, table, on_overlay

    def rows(self) -> Iterator[Box]:
        services, holding = self.services, self._holding
        log = partial(self._on_overlay, Overlay.LOG)
        sort = partial(self.leave, partial(commands.sort, self._table))
        terms = holding.seat.table.terms
        assert terms
        say = opening.dialog(services, opening.SAYING, holding)
        note = opening.dialog(services, opening.NOTE, holding)
        works = opening.dialog(services, opening.PROMISES)
        leave = partial(opening.ask_to_leave, services, holding, self._left)
        on = not holding.seat.table.over
        buttons = [
            *([button("button-say", _("Say something"), say)] if on else []),
            button("button-log", _("Moves"), log),
            button("button-sort", _("Sort tiles"), sort),
            services.leads_to("button-rules", _("Rules"), screens.RULES, terms.link),
            services.leads_to("button-settings", _("Settings"), screens.SETTINGS),
            button("button-note", _("Note to yourself"), note),
            button("button-works", _("How it works"), works),
        ]
        if on:
            live = partial(self.leave, partial(opening.connect, services, holding))
            buttons.append(button("button-live", _("Play live"), live))
            buttons.append(button("button-leave", _("Leave table"), leave))
        yield Heading(_("Paused"), centre=True)
        yield Quiet(words.status(holding.seat), centre=True, gap=2, id="status")
        yield Buttons(*buttons, gap=20)

    def actions(self) -> Iterator[Control]:
        yield button("button-tables", _("My tables"), self._tables)
        yield button("button-resume", _("Resume"), self.back)

    def _left(self) -> None:
        """Show the link that tells the others, if there is one."""
        if self._holding.seat.table.over:
            opening.show_table(self.services, self._holding)
        else:
            self._tables()

    def _tables(self) -> None:
        navigation.title(self.services)
        self.services.open(screens.PEOPLE)
