"""The match has gone another way in another window: which one stays is the player's to say."""

from __future__ import annotations

from collections.abc import Sequence

from game.language import _
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Buttons, Part, Row, Text


class ElsewhereScene(FormScene):
    """Over the table, which rests meanwhile; nothing is written over until a button is pressed."""

    name = "elsewhere"
    overlay = True
    widest = 460
    first_focus = "button-take"

    def rows(self) -> Sequence[Row]:
        """Return what happened."""
        return [
            Text(_("Open in two windows"), 22, bold=True, node=("heading", "heading")),
            Text(
                _(
                    "The saved match was changed in another window of the game. This window can go "
                    "on with what is saved now, or keep its own match in its place."
                ),
                15,
                gap=10,
                node=("advice", "text"),
            ),
        ]

    def foot(self) -> Sequence[Row]:
        """Return the two ways on."""
        return [
            Buttons(
                Part("button-keep", "button", _("Keep this one"), self._keep),
                Part("button-take", "button", _("Go on with the newer"), self.back),
                primary="button-take",
            )
        ]

    def back(self) -> None:
        """Go on with what another window has saved: the table, or the title if it ended there."""
        self.app.profile.matches.take_theirs()
        self.app.reopen(at_table=True)

    def _keep(self) -> None:
        self.app.profile.matches.keep_mine()
        self.app.scenes.pop()
