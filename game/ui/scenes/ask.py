"""A question before something that cannot be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.language import _
from game.ui.art import theme
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Buttons, Part, Row, Text

if TYPE_CHECKING:
    from game.ui.app import App


class AskScene(FormScene):
    """A panel over the scene that asks; pops with True only if the player agrees."""

    name = "ask"
    overlay = True
    widest = 420
    first_focus = "button-no"

    def __init__(self, app: App, question: str, about: str, yes: str, no: str = "") -> None:
        super().__init__(app)
        self._question, self._about, self._yes, self._no = question, about, yes, no or _("Keep")

    def rows(self) -> Sequence[Row]:
        """Return the question and what it means."""
        return [
            Text(self._question, 22, bold=True, node=("heading", "heading")),
            Text(self._about, 15, colour=theme.table.quiet, gap=8, node=("about", "text")),
        ]

    def foot(self) -> Sequence[Row]:
        """Return both answers."""
        return [
            Buttons(
                Part("button-yes", "button", self._yes, lambda: self.app.scenes.pop(True)),
                Part("button-no", "button", self._no, self.back),
                primary="button-no",
            )
        ]

    def back(self) -> None:
        """Leave everything as it is."""
        self.app.scenes.pop(False)
