"""The menu at a table of people."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.language import _
from game.ui import navigation, screens
from game.ui.kit.form import FormScene
from game.ui.kit.form_layout import FooterPlace
from game.ui.kit.rows import Box, Buttons, Heading, Quiet, button
from game.ui.scenes.people import opening, words
from game.ui.scenes.people.holding import Holding
from game.ui.scenes.people.phrases import PhrasesScene
from game.ui.scenes.people.sending import LeaveScene, NoteScene, PromisesScene
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

    def rows(self) -> Sequence[Box]:
        services, holding = self.services, self._holding
        log = partial(self._on_overlay, Overlay.LOG)
        sort = partial(self.leave, partial(commands.sort, self._table))
        settings = partial(services.open, screens.SETTINGS)
        on = not holding.seat.table.over
        buttons = [
            *([button("button-say", _("Say something"), self._say)] if on else []),
            button("button-log", _("Moves"), log),
            button("button-sort", _("Sort tiles"), sort),
            button("button-rules", _("Rules"), self._rules),
            button("button-settings", _("Settings"), settings),
            button("button-note", _("Note to yourself"), self._over(NoteScene)),
            button("button-works", _("How it works"), self._works),
        ]
        if on:
            buttons.append(button("button-leave", _("Leave table"), self._leave))
        return [
            Heading(_("Paused"), centre=True),
            Quiet(words.status(holding.seat), centre=True, gap=2, id="status"),
            Buttons(*buttons, gap=20),
        ]

    def footer(self) -> Sequence[Box]:
        tables = button("button-tables", _("My tables"), self._tables)
        resume = button("button-resume", _("Resume"), self.back)
        return [Buttons(tables, resume, primary=resume.id)]

    def _over(self, kind: type[NoteScene]) -> Callable[[], None]:
        return lambda: self.services.scenes.push(kind(self.services, self._holding))

    def _say(self) -> None:
        self.services.scenes.push(PhrasesScene(self.services, self._holding))

    def _works(self) -> None:
        self.services.scenes.push(PromisesScene(self.services))

    def _rules(self) -> None:
        terms = self._holding.seat.table.terms
        assert terms
        self.services.open(screens.RULES, terms.link)

    def _leave(self) -> None:
        self.services.scenes.push(LeaveScene(self.services, self._holding, self._left))

    def _left(self) -> None:
        """Show the link that tells the others, if there is one."""
        if self._holding.seat.table.over:
            opening.show_table(self.services, self._holding)
        else:
            self._tables()

    def _tables(self) -> None:
        navigation.title(self.services)
        self.services.open(screens.PEOPLE)
