"""A few set phrases at a table of people: they travel with a turn, so nobody can write what they
like on another's screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from game.language import N_, _
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Box, Buttons, Heading, Quiet, button
from game.ui.scenes.people.holding import Holding
from game.ui.services import Services
from game.ui.table import effects
from game.ui.table.table import Table

# In the order of their numbers in messages: a new one goes last.
PHRASES = (
    *(N_("Good luck!"), N_("Well played."), N_("Nice double."), N_("That one hurt.")),
    *(N_("Good match."), N_("I want a rematch.")),
)


def show(table: Table, holding: Holding) -> None:
    """Show at their seats what others have said, once."""
    heard, holding.heard = holding.heard, {}
    for seat, number in heard.items():
        if seat != table.me and number < len(PHRASES) and table.host.settings.talk:
            effects.talk_of(table, seat, _(PHRASES[number]))
            said = f"{table.words.names[seat]}: {_(PHRASES[number])}"
            table.host.announce(said)


class PhrasesScene(FormScene[Services]):
    """Asks what to say."""

    name = "people-say"
    widest = 420

    def __init__(self, services: Services, holding: Holding) -> None:
        super().__init__(services)
        self._holding = holding

    def rows(self) -> Sequence[Box]:
        chosen = self._holding.seat.unsent
        phrases = [
            button(
                f"say-{number}",
                _(phrase),
                partial(self._say, number),
                "selected" if number == chosen else "",
            )
            for number, phrase in enumerate(PHRASES)
        ]
        return [
            Heading(_("Say something"), centre=True),
            Quiet(_("The others see it at your seat, with your next turn."), centre=True, gap=4),
            Buttons(*phrases, gap=16),
        ]

    def _say(self, number: int) -> None:
        self._holding.take(replace(self._holding.seat, phrase=number))
        self.leave()
