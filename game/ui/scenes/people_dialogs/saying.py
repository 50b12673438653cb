"""Asks for one of the phrases that travel with a turn."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from game.language import _
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Box, Buttons, Heading, Quiet, button
from game.ui.scenes.people.holding import PHRASES, Holding
from game.ui.services import Services


class PhrasesScene(FormScene[Services]):
    """Asks what to say."""

    name = "people-say"
    widest = 420

    def __init__(self, services: Services, holding: Holding) -> None:
        super().__init__(services)
        self._holding = holding

    def rows(self) -> Iterator[Box]:
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
        yield Heading(_("Say something"), centre=True)
        yield Quiet(
            _("The others will see it at your seat, with your next turn."), centre=True, gap=4
        )
        yield Buttons(*phrases, gap=16)

    def _say(self, number: int) -> None:
        self._holding.take(replace(self._holding.seat, phrase=number))
        self.leave()
