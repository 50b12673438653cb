"""The offer of a link to a puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.language import _
from game.puzzles.puzzle import Puzzle
from game.ui import screens
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Control, Heading, Row, Text, button
from game.ui.scenes.shared_rows import waits
from game.ui.services import Services
from game.ui.words import puzzles


class PuzzleOfferScene(FormScene[Services]):
    """Over whatever is on the screen; nothing changes until the player accepts."""

    name = "puzzle-offer"
    overlay = True
    widest = 460
    first_focus = "button-take"

    def __init__(self, services: Services, puzzle: Puzzle) -> None:
        super().__init__(services)
        self._puzzle = puzzle

    def rows(self) -> Sequence[Row]:
        return [
            Heading(_("A puzzle was shared with you"), 22),
            Text(puzzles.title(self._puzzle), 16, gap=10, id="what"),
            *waits(self.services),
        ]

    def actions(self) -> Sequence[Control]:
        take = partial(self.services.show, screens.PUZZLE, self._puzzle, "")
        return [
            button("button-not-now", _("Not now"), self.back),
            button("button-take", _("Play"), take),
        ]
