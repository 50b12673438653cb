"""What somebody is asked who plays for the first time."""

from __future__ import annotations

from collections.abc import Sequence

from game.language import _
from game.profile.defaults import NewGameDefaults
from game.ui import navigation, screens
from game.ui.art import theme
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Buttons, Row, Text, button
from game.ui.services import Services


class NewcomerScene(FormScene[Services]):
    """Whether to learn the game first. Either answer is the last: after it the title offers a
    match at once."""

    name = "newcomer"
    overlay = True
    widest = 460
    first_focus = "button-play"

    def rows(self) -> Sequence[Row]:
        said = _("If not, a short guided round shows you how. It takes about two minutes.")
        return [
            Text(_("Do you know dominoes?"), 24, bold=True, node=("heading", "heading")),
            Text(said, 15, colour=theme.table.quiet, gap=10, node=("said", "text")),
        ]

    def footer(self) -> Sequence[Row]:
        return [
            Buttons(
                button("button-lesson", _("Learn to play"), self._learn),
                button("button-play", _("Yes, play"), self._play),
                primary="button-play",
            )
        ]

    def _learn(self) -> None:
        self._keep(NewGameDefaults())
        self.services.show(screens.LESSON)

    def _play(self) -> None:
        choices = NewGameDefaults()
        choices.begin()
        self._keep(choices)
        navigation.start_match(self.services, choices)

    def _keep(self, choices: NewGameDefaults) -> None:
        self.services.profile.save_new_game_defaults(choices)
