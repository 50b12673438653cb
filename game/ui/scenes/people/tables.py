"""The player's tables with people."""

from collections.abc import Iterator, Sequence
from functools import partial

from game.language import _
from game.session.codec import SaveError
from game.ui import navigation, screens
from game.ui.art import theme
from game.ui.kit.boxes import HBox, VBox
from game.ui.kit.form import FormScene
from game.ui.kit.leaves import Button
from game.ui.kit.rows import Box, Buttons, Control, Heading, Quiet, Text, button
from game.ui.scenes.people import opening, words
from game.ui.scenes.people.row import Row
from game.ui.scenes.people.sending import paste_rows
from game.ui.services import Services


class TablesScene(FormScene[Services]):
    """The tables at which this device has a seat: whose turn it is, and since when; and the ways to
    a new one."""

    name = "people"
    overlay = False
    widest = 520
    first_focus = "button-new"

    def rows(self) -> Iterator[Box]:
        works = opening.dialog(self.services, opening.PROMISES)
        invite = opening.dialog(self.services, opening.NEW)
        said = _("Invite friends with a link. Every turn is a link too: send it in any messenger.")
        yield Heading(_("Play with people"))
        yield Text(said, gap=6, id="about")
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

    def footer(self) -> Sequence[Box]:
        """Return the button back; the primary one is above."""
        return [Buttons(button("button-done", _("Done"), self.back))]

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
