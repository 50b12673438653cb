"""The rules of a game in words, with the options chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ui import theme
from game.ui.form import FormScene
from game.ui.widgets import Buttons, Part, Row, Text

if TYPE_CHECKING:
    from game.engine.rules import Rules
    from game.ui.app import App
    from game.variants.base import Variant


class RulesScene(FormScene):
    """A sheet to read."""

    name = "rules"
    overlay = True
    widest = 640
    first_focus = "button-done"

    def __init__(self, app: App, variant: Variant, rules: Rules) -> None:
        super().__init__(app)
        self._variant = variant
        self._rules = rules

    def rows(self) -> Sequence[Row]:
        """Return the sections of the rules, generated from the options in force."""
        rows: list[Row] = [
            Text(self._variant.name, 24, bold=True, node=("heading", "heading")),
            Text(self._variant.blurb, 15, colour=theme.QUIET, gap=4),
        ]
        for number, section in enumerate(self._variant.text(self._rules)):
            rows.append(Text(section.heading, 17, bold=True, gap=20))
            rows += [
                Text(line, 15, gap=6, node=(f"rule-{number}-{index}", "text"))
                for index, line in enumerate(section.paragraphs)
            ]
        return rows

    def foot(self) -> Sequence[Row]:
        """Return the way back."""
        return [Buttons(Part("button-done", "button", "Done", self.back), primary="button-done")]

    def back(self) -> None:
        """Return to the scene below."""
        self.app.scenes.pop()
