"""The offer of a link to a puzzle."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.language import _
from game.puzzles.puzzle import Puzzle
from game.ui import screens
from game.ui.art import theme
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Buttons, Row, Text, button
from game.ui.services import Services
from game.ui.words import deals, puzzles


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
        heading = _("A puzzle was shared with you")
        rows: list[Row] = [
            Text(heading, 22, bold=True, node=("heading", "heading")),
            Text(puzzles.title(self._puzzle), 16, gap=10, node=("what", "text")),
        ]
        if waits := deals.what_waits(self.services.profile.matches.peek()):
            rows.append(Text(waits, 14, colour=theme.table.quiet, node=("waits", "status")))
        return rows

    def footer(self) -> Sequence[Row]:
        take = partial(self.services.show, screens.PUZZLE, self._puzzle, "")
        return [
            Buttons(
                button("button-not-now", _("Not now"), self.back),
                button("button-take", _("Play"), take),
                primary="button-take",
            )
        ]
