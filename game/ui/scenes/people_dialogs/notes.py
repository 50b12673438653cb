"""The player's note to a seat, and what a table of people promises."""

from collections.abc import Iterator, Sequence
from functools import partial

from game.language import _
from game.ui import navigation
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Box, Buttons, Heading, Text, button
from game.ui.scenes.people import words
from game.ui.scenes.people.holding import Holding
from game.ui.services import Services


class NoteScene(FormScene[Services]):
    """The player's note to the own seat."""

    name = "people-note"
    widest = 480
    first_focus = "button-share-note"

    def __init__(self, services: Services, holding: Holding) -> None:
        super().__init__(services)
        self._note = holding.note

    def rows(self) -> Iterator[Box]:
        share = partial(navigation.share, self, lambda _address: self._note)
        copy = partial(navigation.copy, self, self._note)
        yield Heading(_("A note to yourself"), 22)
        yield Text(
            _(
                "Some browsers forget a page after a week without a visit, and messengers open "
                "links in a browser of their own. With this note and the table’s links, you "
                "can carry on anywhere."
            ),
            gap=6,
        )
        yield Text(
            _("Keep it to yourself: anyone who has it can see your tiles and play for you."),
            bold=True,
            id="secret",
        )
        yield Buttons(
            button("button-share-note", _("Share the note"), share),
            button("button-copy-note", _("Copy the note"), copy),
            primary="button-share-note",
        )
        yield from self.feedback_rows()

    def footer(self) -> Sequence[Box]:
        """Return the button back; the primary one is above."""
        return [Buttons(button("button-done", _("Done"), self.back))]


class PromisesScene(FormScene[Services]):
    """How a table of people works, what it promises, and what it doesn't."""

    name = "people-promises"
    widest = 520

    def rows(self) -> Iterator[Box]:
        yield Heading(_("How playing with people works"), 22)
        for line in words.promises():
            yield Text(line, gap=10)
