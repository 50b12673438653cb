"""The device goes to another player: every hand is hidden until they say that they have it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.language import _
from game.ui.art import theme
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Buttons, Part, Row, Text

if TYPE_CHECKING:
    from game.ui.app import App


class HandOverScene(FormScene):
    """Hides the table; pops "mine" when the next player is ready, "title" when they leave."""

    name = "hand-over"
    widest = 420
    first_focus = "button-mine"

    def __init__(self, app: App, player: str) -> None:
        super().__init__(app)
        self._player = player

    def rows(self) -> Sequence[Row]:
        """Return whose turn it is."""
        heading = _("Pass the device to {name}").format(name=self._player)
        return [
            Text(heading, 24, bold=True, centre=True, node=("heading", "heading")),
            Text(
                _("The tiles stay hidden until they are asked for."),
                15,
                colour=theme.table.quiet,
                centre=True,
                gap=8,
            ),
        ]

    def foot(self) -> Sequence[Row]:
        """Return the ways on."""
        show = Part(
            "button-mine", "button", _("Show my tiles"), lambda: self.app.scenes.pop("mine")
        )
        return [
            Buttons(
                Part("button-title", "button", _("Leave"), self.back), show, primary="button-mine"
            )
        ]

    def back(self) -> None:
        """Leave the table; the match is saved."""
        self.app.scenes.pop("title")
