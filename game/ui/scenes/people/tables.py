"""The player's tables with people, one between its rounds, and the link to send next."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.language import _
from game.people.letters import MAX_LETTERS
from game.session.codec import SaveError
from game.ui import navigation, screens
from game.ui.art import theme
from game.ui.kit.boxes import HBox, VBox
from game.ui.kit.form import FormScene
from game.ui.kit.form_layout import FooterPlace
from game.ui.kit.leaves import Button, Field
from game.ui.kit.rows import Box, Buttons, Control, Heading, Quiet, Text, button
from game.ui.kit.stack import Neighbour
from game.ui.scenes.input_dialogs import text_box
from game.ui.scenes.people import opening, words
from game.ui.scenes.people.holding import Follower, Holding, Row, Went
from game.ui.scenes.shared_rows import face
from game.ui.scenes.sheet import SheetScene
from game.ui.services import Services
from game.ui.words.deals import so_far


def link_rows(form: navigation.Form, holding: Holding) -> Iterator[Box]:
    """Yield who a table's link is for, and the buttons that send it."""
    share = partial(navigation.share, form, lambda _address: holding.link)
    copy = partial(navigation.copy, form, holding.link)
    bare = _("They paste it under “Play with people”, or add it to the end of the page’s address.")
    yield Heading(words.send_to(holding.seat), 20, id="send-to")
    yield Quiet(words.sending(holding.seat), 14.5, gap=6, id="sending")
    if live := words.live(holding):
        yield Quiet(live, 14.5, gap=6, id="live")
    if not form.services.platform.history.address():
        yield Quiet(bare, 13.5, gap=6, id="bare")
    yield Buttons(
        button("button-send", _("Share the link"), share),
        button("button-copy", _("Copy the link"), copy),
        primary="button-send",
    )


def paste_rows(services: Services, opened: Callable[[str], None]) -> Iterator[Box]:
    """Yield a field for a link that somebody has sent, and a button where the game may paste."""
    label, clipboard = _("A link you were sent"), services.platform.clipboard

    def write(text: str) -> None:
        if text.strip():
            opened(text)

    asked = label, "", write, 2 * MAX_LETTERS, _("Link")
    yield Field(text_box(services, "link", *asked, state="long"))
    if clipboard.paste() is not None:
        paste = button("button-paste", _("Paste a link"), lambda: write(clipboard.paste() or ""))
        yield Buttons(paste)


class SendScene(Follower, SheetScene):
    """The link to send, beside the table."""

    name = "people-send"
    widest = 460
    short_footer = FooterPlace.BESIDE
    first_focus = "button-send"

    def __init__(self, services: Services, holding: Holding, table: Neighbour) -> None:
        super().__init__(services, table)
        self.holding = holding

    def rows(self) -> Sequence[Box]:
        return [*link_rows(self, self.holding), *self.feedback_rows()]

    def secondary_rows(self) -> Iterator[Box]:
        return paste_rows(self.services, self.paste)

    def follow(self, went: Went) -> None:
        self.leave()
        table = self.services.scenes.top
        assert isinstance(table, Follower)
        table.follow(went)

    def footer(self) -> Sequence[Box]:
        show = button("button-close", _("Show table"), self.push_down)
        menu = button("button-menu", _("Menu"), self.open_menu)
        return [Buttons(menu, show)]


class TablesScene(FormScene[Services]):
    """The tables at which this device has a seat: whose turn it is, and since when; and the ways to
    a new one."""

    name = "people"
    overlay = False
    widest = 520
    first_focus = "button-new"
    primary = ""

    def rows(self) -> Iterator[Box]:
        works = opening.dialog(self.services, opening.PROMISES)
        invite = opening.dialog(self.services, opening.NEW)
        text = _("Invite friends with a link. Every turn is a link too: send it in any messenger.")
        yield Heading(_("Play with people"))
        yield Text(text, gap=6, id="about")
        yield Buttons(
            button("button-new", _("Invite friends"), invite),
            button("button-works", _("How it works"), works),
            primary="button-new",
        )
        yield from paste_rows(self.services, partial(navigation.open_link, self.services))

    def paste(self, text: str) -> None:
        navigation.open_link(self.services, text)

    def secondary_rows(self) -> Sequence[Box]:
        kept = [*reversed(self.services.profile.tables().items())]
        if not kept:
            return [Quiet(_("You have no tables yet."), id="none")]
        return [Quiet(_("Your tables"), 15, gap=22), *(self._row(*it) for it in kept)]

    def _row(self, identity: str, text: str) -> Box:
        try:
            row = Row.from_text(text)
        except SaveError as error:
            title, turn, mine = _("A table that can’t be read"), str(error), False
            press = partial(self._forget, identity, text)
        else:
            today = self.services.platform.today()
            title, turn, mine = words.title(row), words.turn(row), row.mine
            turn = f"{turn} · {words.since(row, today)}"
            press = partial(self._open, identity, row, text)
        control = Control(f"table-{identity}", "button", f"{title}. {turn}", press)
        ink = theme.BRASS if mine else theme.table.quiet
        lines = VBox(Text(title, 16, bold=True), Text(turn, 14, colour=ink, gap=2))
        return Button(control, HBox(lines, shares=(1,)), (16, 10), gap=8)

    def _open(self, identity: str, row: Row, text: str) -> None:
        if not row.seat:
            self._forget(identity, text)
        else:
            self.services.open(opening.RESUMING, text, partial(self._ask, identity, text))

    def _forget(self, identity: str, text: str) -> None:
        self._ask(identity, text, _("After that, its links can’t be opened on this device."))

    def _ask(self, identity: str, text: str, about: str) -> None:
        """Ask whether to remove a table that can't be shown."""
        self.services.open(
            screens.ASK,
            _("Remove this table?"),
            about,
            _("Remove table"),
            partial(self._remove, identity, text),
            _("Cancel"),
        )

    def _remove(self, identity: str, text: str) -> None:
        self.services.profile.keep_table(identity, None, text)
        self.rebuild()


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
        """Whether there is a link to send: none where this seat knows that all is over."""
        table = self.holding.seat.table
        return not table.over or (
            bool(table.log) and table.log[-1].seat == self.holding.seat.number
        )

    def rows(self) -> Iterator[Box]:
        seat = self.holding.seat
        table = seat.table
        assert table.terms
        text = so_far(table.terms.rules, table.round.start.round_no if table.round else 1)
        yield Heading(_(table.terms.listing.name))
        yield Quiet(f"{text[0].upper()}{text[1:]}", gap=2, id="about")
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
            text = _("Keep a note to yourself, in case this device forgets the table.")
            yield Quiet(text, 13.5, id="keep")
        yield Buttons(*self._more())

    def _more(self) -> Iterator[Control]:
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

    def footer(self) -> Sequence[Box]:
        return [Buttons(button("button-back", _("My tables"), self.back))]

    def back(self) -> None:
        navigation.title(self.services)
        self.services.open(screens.PEOPLE)
