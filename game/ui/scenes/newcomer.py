"""What somebody is asked who plays for the first time."""

from collections.abc import Sequence

from game.language import _
from game.profile.defaults import NewGameDefaults
from game.ui import navigation, screens
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Box, Control, Heading, Quiet, button
from game.ui.services import Services


class NewcomerScene(FormScene[Services]):
    """Whether to learn first. It is asked once: after either answer the title offers a match."""

    name = "newcomer"
    first_focus = "button-play"

    def rows(self) -> Sequence[Box]:
        text = _("If not, a short guided round shows you how. It takes less than a minute.")
        return [Heading(_("Do you know how to play dominoes?")), Quiet(text, 15, gap=10, id="said")]

    def actions(self) -> Sequence[Control]:
        return [
            button("button-lesson", _("Learn to play"), self._learn),
            button("button-play", _("Yes, play"), self._play),
        ]

    def _learn(self) -> None:
        self.services.profile.save_new_game_defaults(NewGameDefaults())
        self.way_back = None
        self.services.show(screens.LESSON)

    def _play(self) -> None:
        choices = NewGameDefaults()
        choices.begin()
        self.services.profile.save_new_game_defaults(choices)
        navigation.start_match(self.services, choices)
