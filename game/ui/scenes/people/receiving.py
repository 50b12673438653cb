"""A link to a table of people, read and checked: nothing is kept of it unless all is right."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass

from game.language import N_, _
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
from game.people.table import Table
from game.session.codec import SaveError
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Box, Control, Heading, Quiet, button
from game.ui.kit.sliced_task import SlicedTask
from game.ui.kit.stack import Scene
from game.ui.scenes.people import opening, words
from game.ui.scenes.people.holding import Holding, Row, Went, going_on
from game.ui.services import Services


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
    """Return what a link leads to, given the rows that are kept; in slices."""
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
    heard = went.table.said(messages)
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
                _alone(services, opening.INVITATION.make(services, table))
            case Unknown():
                _alone(services, opening.NOTE_NEEDED.make(services, self._text))
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
    """Open an offer in place of an earlier one."""
    services.scenes.close(type(scene))
    services.scenes.push(scene)
