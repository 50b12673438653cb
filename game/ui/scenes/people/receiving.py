"""A link to a table of people, read and checked: nothing is kept of it unless all is right; and
what it may lead to: an invitation, or a table whose seat this device does not know."""

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from game.language import N_, _, all_of
from game.people.errors import Foul, GapError, MessageError
from game.people.hidden_round import Phase
from game.people.letters import (
    SEAT,
    Bundle,
    NewerError,
    TornError,
    following,
    lost_seat,
    opened_table,
    read_bundle,
    read_note,
    unpacked,
)
from game.people.seat import Seat
from game.people.steps import MAX_NAME
from game.people.table import Table
from game.session.codec import SaveError
from game.session.session import PLAYER_NAME, sanitize_name
from game.ui import navigation, screens
from game.ui.art import assets
from game.ui.kit.form import FormScene
from game.ui.kit.leaves import Field
from game.ui.kit.rows import Box, Control, Heading, Quiet, Text, button
from game.ui.kit.sliced_task import SlicedTask
from game.ui.kit.stack import Scene
from game.ui.scenes.input_dialogs import text_box
from game.ui.scenes.people import opening, words
from game.ui.scenes.people.holding import Holding, Row, Went, going_on
from game.ui.scenes.people.tables import paste_rows
from game.ui.services import Services
from game.ui.words import deals


@dataclass(frozen=True)
class Noted:
    """A player's note to a seat at a table that is not known here yet."""

    identity: str
    row: Row


@dataclass(frozen=True)
class Invited:
    """A table with an empty seat."""

    table: Table


@dataclass(frozen=True)
class Unknown:
    """A table at which this device has no seat."""


@dataclass(frozen=True)
class Refused:
    """Why nothing was taken from a link."""

    why: str


Outcome = Went | Noted | Invited | Unknown | Refused


def reading(rows: dict[str, str], text: str, day: str) -> Generator[None, None, Outcome]:
    """Read a link, given the saved rows; return where it leads, in slices."""
    try:
        kind, data = _unpacked(text)
        if kind == SEAT:
            return (yield from _noted(rows, data, text, day))
        bundle = read_bundle(data)
        text_before = rows.get(bundle.identity.hex())
        row = None if text_before is None else Row.from_text(text_before)
        if row and row.seat:
            return (yield from gone_on((yield from row.read()), bundle, text_before))
        return (yield from _begun(row, bundle, text_before))
    except SaveError as error:
        message = _("What this device saved of this table can’t be used: {why}.")
        return Refused(message.format(why=error))
    except MessageError as error:
        return Refused(words.trouble(error))
    except Foul:  # of a table that nobody here sits at
        return Refused(words.trouble(MessageError()))


def _unpacked(text: str) -> tuple[str, bytes]:
    """Return the kind and the bytes of a link, of which the head may be torn, too."""
    try:
        return unpacked(text)
    except (TornError, NewerError):
        raise
    except MessageError:
        raise TornError from None


def _noted(
    rows: dict[str, str], data: bytes, text: str, day: str
) -> Generator[None, None, Outcome]:
    """Take a note to a seat, unless the seat is here."""
    identity, number, secret = read_note(data)
    kept = rows.get(identity.hex())
    if kept is not None and (row := Row.from_text(kept)).seat:
        return Went((yield from row.read()), kept)
    return Noted(identity.hex(), Row("", "", (), number, None, day, f"{number} {secret.hex()}"))


def gone_on(seat: Seat, bundle: Bundle, before: str | None) -> Generator[None, None, Outcome]:
    """Take the messages that are new."""
    table = seat.table
    try:
        messages = following(table, bundle)
        went = yield from seat.taking(messages)
        went = yield from going_on(went)
    except Foul as found:
        return Refused(" ".join([words.foul(table, found), _("This link wasn’t used.")]))
    except GapError:
        raise
    except MessageError:
        if lost_seat(seat, bundle) is None:
            raise
        return (yield from _begun(None, bundle, before))
    same = table.round and went.table.round and table.round.start == went.table.round.start
    known = len(table.round.moves) if same and table.round else 0
    had_hand = bool(same and seat.hand())
    ended = len(went.table.rounds) > len(table.rounds)
    heard = went.table.phrases(messages)
    return Went(went, before, known if had_hand else 0, ended, heard)


def _begun(row: Row | None, bundle: Bundle, before: str | None) -> Generator[None, None, Outcome]:
    """Open a table from its first message on: as the seat of a note, or as a guest."""
    if row is None and bundle.first:
        return Unknown()
    table = yield from opened_table(bundle)
    if row and row.note:
        number, secret = row.note.split()
        if len(table.keys) > int(number):
            seat = Seat.at(bytes.fromhex(secret), int(number), table)
            return Went((yield from going_on(seat)), before)
    return Invited(table) if table.phase is Phase.JOIN else Unknown()


def resuming(text: str) -> Generator[None, None, Outcome]:
    """Return the seat of a row that is kept, with what it had begun to write."""
    try:
        seat = yield from Row.from_text(text).read()
        return Went((yield from going_on(seat)), text)
    except SaveError as error:
        message = _("This table can’t be opened: {why}.")
        return Refused(message.format(why=error))


class WorkScene(FormScene[Services]):
    """Over whatever is on the screen, while something is worked out that leads elsewhere."""

    name = "people-receiving"
    widest = 380
    first_focus = "button-cancel"
    doing = ""
    """The name of the work, to be translated."""

    def __init__(
        self, services: Services, text: str, steps: Generator[None, None, Outcome]
    ) -> None:
        super().__init__(services)
        self._text = text
        self.task: SlicedTask[Outcome] = SlicedTask(steps)

    def rows(self) -> Sequence[Box]:
        return [Heading(_("One moment…"), 22), Quiet(_(self.doing), gap=6)]

    def actions(self) -> Sequence[Control]:
        return [button("button-cancel", _("Cancel"), self.back)]

    def show_progress(self) -> None:
        if self.task.done and self.task.result:
            outcome = self.task.result
            self.services.post(lambda: self._go_on(outcome))

    def _go_on(self, outcome: Outcome) -> None:
        """Show where the link leads, unless the player has gone elsewhere meanwhile."""
        services = self.services
        if services.scenes.top is not self:
            return
        self.leave()
        match outcome:
            case Refused(why):
                self.refuse(why)
            case Invited(table):
                _alone(services, InvitationScene(services, table))
            case Unknown():
                _alone(services, NoteNeededScene(services, self._text))
            case Noted(identity, row):
                services.profile.keep_table(
                    identity, row.to_text(), services.profile.tables().get(identity)
                )
                message = _(
                    "Your note is saved. Now open the table’s links, starting with the first one "
                    "you sent."
                )
                services.profile.tell(message)
            case Went(seat, before, shown, ended, heard):
                holding = Holding(services, seat, before)
                holding.heard = heard
                if not holding.take(seat):
                    return
                if ended:
                    opening.show_result(services, holding)
                else:
                    opening.show_table(services, holding, shown)

    def refuse(self, why: str) -> None:
        """Tell why it leads nowhere."""
        self.services.profile.tell(why)


class ReceivingScene(WorkScene):
    """A link is checked."""

    doing = N_("Checking the link…")

    def __init__(self, services: Services, text: str) -> None:
        rows, today = dict(services.profile.tables()), services.platform.today()
        super().__init__(services, text, reading(rows, text, today))


class ResumingScene(WorkScene):
    """A table of the list is opened."""

    doing = N_("Opening the table…")

    def __init__(self, services: Services, row: str, refuse: Callable[[str], None]) -> None:
        super().__init__(services, "", resuming(row))
        self._refuse = refuse

    def refuse(self, why: str) -> None:
        self._refuse(why)


def _alone(services: Services, scene: Scene) -> None:
    services.scenes.close(type(scene))
    services.scenes.push(scene)


def plain_name(text: str) -> str:
    """Return a typed name without what can't be sent or shown of it."""
    return sanitize_name(assets.shown_as(sanitize_name(text), ""))[:MAX_NAME].strip()


class SittingScene(FormScene[Services]):
    """A form in which the player gives a name, and then sits down at a table."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        usual = services.profile.new_game_defaults().seats[0].name
        self._own_name = "" if usual == PLAYER_NAME else plain_name(usual)
        self.task: SlicedTask[Seat] | None = None

    def name_row(self) -> Box:
        """Return the field of the name."""
        return Field(self._name_box)

    @property
    def _name_box(self) -> Control:
        asked = _("Your name"), self._own_name, self._rename, MAX_NAME, _("Name")
        return text_box(self.services, "name", *asked)

    def _rename(self, text: str) -> None:
        self._own_name = plain_name(text)
        self.rebuild()

    @property
    def ready(self) -> str:
        """The state of the button that sits down."""
        return "disabled" if self.task else ""

    @property
    def named(self) -> bool:
        """Whether there is a name; if not, the player is asked for it."""
        if not self._own_name:
            self.show_feedback(_("Enter your name first, so the others know who you are."))
            self._name_box.press()
        return bool(self._own_name)

    def sit(self, seat: Seat) -> None:
        """Write what the seat has to, then show its table."""
        self.task = SlicedTask(going_on(seat))
        self.show_feedback(_("One moment…"))

    def show_progress(self) -> None:
        if self.task and self.task.done and (seat := self.task.result):
            self.services.post(lambda: self._sat(seat))

    def _sat(self, seat: Seat) -> None:
        services = self.services
        if services.scenes.top is not self:
            return
        rows = services.profile.tables()
        holding = Holding(services, seat, rows.get(seat.table.identity.hex()))
        if holding.take(seat):
            services.platform.protect_storage()
            opening.show_table(services, holding)
        else:
            self.task = None
            self.show_feedback("")


class InvitationScene(SittingScene):
    """Over whatever is on the screen; nothing changes until the player sits down."""

    name = "people-invitation"
    widest = 520
    first_focus = "button-sit"

    def __init__(self, services: Services, table: Table) -> None:
        super().__init__(services)
        self._table = table

    def rows(self) -> Iterator[Box]:
        table = self._table
        assert table.terms
        link = table.terms.link
        heading = _("{names} invites you to a table")
        if len(table.names) > 1:
            heading = _("{names} invite you to a table")
        house = [s for s in link.listing.text(link.rules) if s.key == "house"]
        yield Heading(heading.format(names=all_of(table.names)), 22)
        yield Text(deals.with_length(link.listing, link.rules), 16, gap=10, id="what")
        yield from (Quiet(line, gap=4) for section in house for line in section.paragraphs)
        yield self.name_row()
        yield from self.feedback_rows()

    def secondary_rows(self) -> Sequence[Box]:
        return [Quiet(line, 13.5, gap=8) for line in words.promises()]

    def actions(self) -> Iterator[Control]:
        assert self._table.terms
        rules = _("Rules"), screens.RULES, self._table.terms.link
        yield self.services.leads_to("button-rules", *rules)
        yield button("button-not-now", _("Not now"), self.back)
        yield button("button-sit", _("Sit down"), self._sit, self.ready)

    def _sit(self) -> None:
        if self.named and self._own_name in self._table.names:
            self.show_feedback(_("Someone at this table already has that name: choose another."))
        elif self.named:
            self.sit(Seat.guest(self._table, self._own_name))


class NoteNeededScene(FormScene[Services]):
    """Asks for the player's note to the seat at a table that this device does not know."""

    name = "people-seat"
    widest = 480

    def __init__(self, services: Services, link: str) -> None:
        super().__init__(services)
        self._link = link

    def rows(self) -> Iterator[Box]:
        yield Heading(_("This browser has no seat at this table"), 22)
        text = _(
            "If you’re playing at this table, open the link in the browser where you sat "
            "down: messengers often open links in a browser of their own. Or open your "
            "note to yourself, if you kept one."
        )
        yield Text(text, gap=6)
        text = _(
            "If you’re not playing yet, ask for the invitation: this link belongs to a "
            "game in progress."
        )
        yield Quiet(text)
        yield from paste_rows(self.services, self._take)

    def _take(self, text: str) -> None:
        self.leave(partial(navigation.open_link, self.services, text))
