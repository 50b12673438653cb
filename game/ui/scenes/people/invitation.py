"""An invitation to a table of people, and a table whose seat this device does not know."""

from collections.abc import Iterator, Sequence
from functools import partial

from game.language import _, all_of
from game.people.seat import Seat
from game.people.steps import MAX_NAME
from game.people.table import Table
from game.session.session import PLAYER_NAME, sanitize_name
from game.ui import navigation, screens
from game.ui.art import assets
from game.ui.kit.field import Field
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Box, Control, Heading, Quiet, Text, button
from game.ui.kit.sliced_task import SlicedTask
from game.ui.scenes.inputs import text_box
from game.ui.scenes.people import opening, words
from game.ui.scenes.people.holding import Holding, going_on
from game.ui.scenes.people.sending import paste_rows
from game.ui.services import Services
from game.ui.words import deals


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
        yield Text(
            _(
                "If you’re playing at this table, open the link in the browser where you sat "
                "down: messengers often open links in a browser of their own. Or open your "
                "note to yourself, if you kept one."
            ),
            gap=6,
        )
        yield Quiet(
            _(
                "If you’re not playing yet, ask for the invitation: this link belongs to a "
                "game in progress."
            )
        )
        yield from paste_rows(self.services, self._take)

    def _take(self, text: str) -> None:
        self.leave(partial(navigation.open_link, self.services, text))
