"""A table of people between its rounds, and before the first: who sits there, what is awaited, and
the link to send."""

from collections.abc import Iterator, Sequence
from functools import partial

from game.language import _
from game.ui import navigation, screens
from game.ui.art import theme
from game.ui.kit.boxes import HBox
from game.ui.kit.form import FormScene
from game.ui.kit.form_layout import FooterPlace
from game.ui.kit.rows import Box, Buttons, Control, Heading, Quiet, Text, button
from game.ui.scenes.people import opening, words
from game.ui.scenes.people.holding import Follower, Holding, Went
from game.ui.scenes.people.sending import link_rows, paste_rows
from game.ui.scenes.shared_rows import face
from game.ui.services import Services
from game.ui.words.lengths import so_far


class WaitingScene(Follower, FormScene[Services]):
    """The table of a seat, while there are no hands to be seen."""

    name = "people-wait"
    overlay = False
    widest = 520
    short_footer = FooterPlace.CORNER

    def __init__(self, services: Services, holding: Holding) -> None:
        super().__init__(services)
        self.holding = holding
        self.first_focus = "button-send" if self._sends else "button-back"

    @property
    def _sends(self) -> bool:
        """Whether there is a link to send: none where this seat has been told that all is over."""
        table = self.holding.seat.table
        return not table.over or (
            bool(table.log) and table.log[-1].seat == self.holding.seat.number
        )

    def rows(self) -> Iterator[Box]:
        seat = self.holding.seat
        table = seat.table
        assert table.terms
        said = so_far(table.terms.rules, table.round.start.round_no if table.round else 1)
        yield Heading(_(table.terms.listing.name))
        yield Quiet(f"{said[0].upper()}{said[1:]}", gap=2, id="about")
        for number in range(table.seats):
            yield self._player(number)
        ended = bool(table.fouls) or table.left is not None
        colour = theme.BRASS if table.over else theme.TEXT
        yield Text(words.status(seat), 16, bold=True, colour=colour, id="status", role="status")
        if ended:
            yield Quiet(_("The rounds before it still count."), id="void")

    def _player(self, number: int) -> Box:
        """Return a seat: who sits there, and the points of a match that has begun."""
        seat = self.holding.seat
        table = seat.table
        assert table.terms
        rules = table.terms.rules
        free = number >= len(table.names)
        name = _("Free seat") if free else table.names[number]
        shown = _("{name} (you)").format(name=name) if number == seat.number else name
        points = str(table.scores[rules.side_of(number)]) if table.rounds else ""
        turn = number == table.writer and not table.over
        ink = theme.table.faint if free else theme.BRASS if turn else theme.TEXT
        return HBox(
            face("" if free else name, 34),
            Text(shown, 16, bold=turn, colour=ink),
            Text(points or " ", 16, right=True, colour=theme.table.quiet),
            shares=(0, 4, 1),
            space=12,
            gap=8,
            id=f"player-{number}",
            label=f"{shown} {points}".strip(),
        )

    def secondary_rows(self) -> Iterator[Box]:
        if self._sends:
            yield from link_rows(self, self.holding)
        yield from self.feedback_rows()
        table = self.holding.seat.table
        if not table.over:
            yield from paste_rows(self.services, partial(navigation.open_link, self.services))
        if not (table.over or table.rounds):
            said = _("Keep a note to yourself, in case this device forgets the table.")
            yield Quiet(said, 13.5, id="keep")
        yield Buttons(*self._more())

    def _more(self) -> Iterator[Control]:
        """Yield the buttons of what is needed now and then."""
        services, holding, table = self.services, self.holding, self.holding.seat.table
        works = opening.dialog(services, opening.PROMISES)
        yield button("button-works", _("How it works"), works)
        if table.rounds:
            show = partial(opening.show_result, services, holding)
            yield button("button-last", _("Last round"), show)
        if not table.over:
            note = opening.dialog(services, opening.NOTE, holding)
            leave = partial(opening.ask_to_leave, services, holding, self._left)
            yield button("button-live", _("Play live"), partial(opening.connect, services, holding))
            yield button("button-note", _("Note to yourself"), note)
            yield button("button-leave", _("Leave table"), leave)
        else:
            yield button("button-forget", _("Remove table"), self._forget)

    def _left(self) -> None:
        if self.holding.seat.table.over:
            self.rebuild()
        else:
            self.back()

    def _forget(self) -> None:
        self.holding.forget()
        self.back()

    def follow(self, went: Went) -> None:
        if went.ended:
            opening.show_result(self.services, self.holding)
        else:
            opening.show_table(self.services, self.holding, went.shown)

    def paste(self, text: str) -> None:
        navigation.open_link(self.services, text)

    def footer(self) -> Sequence[Box]:
        return [Buttons(button("button-back", _("My tables"), self.back))]

    def back(self) -> None:
        navigation.title(self.services)
        self.services.open(screens.PEOPLE)
