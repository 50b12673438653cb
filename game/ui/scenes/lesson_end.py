"""The end of the tutorial: the result, what it left out, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.language import _
from game.session.session import Session
from game.ui import navigation, screens
from game.ui.kit.form import FormScene
from game.ui.kit.form_layout import FooterPlace
from game.ui.kit.rows import Control, Row, Text, button
from game.ui.scenes.shared_rows import ending, hands
from game.ui.services import Services
from game.ui.words.events import Words


class LessonEndScene(FormScene[Services]):
    """The result of the lesson, over its table."""

    name = "lesson-end"
    overlay = True
    widest = 480
    short_footer = FooterPlace.BESIDE
    first_focus = "button-new-game"

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        self._match, self._words = session.match, Words.of(session, session.person)

    def rows(self) -> Sequence[Row]:
        played = self._match.round
        rows = [*ending(played, self._words), *hands(played, self._words)]
        rows += [
            Text(
                _(
                    "If nobody can play, the round is blocked, and the hand with the fewest "
                    "pips wins."
                ),
                gap=18,
                id="blocked",
            ),
            Text(
                _(
                    "You play rounds until someone reaches the target. Other games add a "
                    "boneyard, a four-way spinner, or points as you play. Each has a one-page "
                    "guide."
                ),
                gap=8,
                id="more",
            ),
        ]
        return rows

    def actions(self) -> Sequence[Control]:
        lesson = partial(self.services.show, screens.LESSON)
        return [
            button("button-title", _("Main menu"), self.back),
            button("button-again", _("Play again"), lesson),
            button("button-new-game", _("New game"), self._new_game),
        ]

    def back(self) -> None:
        navigation.title(self.services)

    def _new_game(self) -> None:
        self.back()
        self.services.open(screens.SETUP)
