"""A look back at the round: what each of the player's plays cost, and how much was luck."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Any

from game.ai.budget import Budget
from game.ai.review import Review, ReviewedPlay, review
from game.ai.review_words import in_hindsight, judged, reasoned, summed_up, sums, turned
from game.engine.match import Match
from game.engine.moves import Play
from game.language import _
from game.ui.art import theme
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Buttons, Part, Row, Text
from game.ui.words.events import Words

if TYPE_CHECKING:
    from game.ui.app import App


class ReviewScene(FormScene):
    """A sheet over the result; the plays are judged while it is open, a little in every frame."""

    name = "review"
    overlay = True
    widest = 520
    first_focus = "button-done"

    def __init__(self, app: App, match: Match, words: Words) -> None:
        super().__init__(app)
        self._found: Review | None = None
        self._judging: Coroutine[Any, Any, Review] | None = review(
            match, words.me, words.names, Budget()
        )

    @property
    def moving(self) -> bool:
        """Whether plays are still being judged."""
        return self._judging is not None

    def think(self, until: float) -> bool:
        """Judge plays until a time of `perf_counter`; return whether there were any left."""
        if self._judging is None:
            return False
        try:
            while True:
                self._judging.send(None)
                if perf_counter() >= until:
                    return True
        except StopIteration as done:
            self._judging, self._found = None, done.value
            self.rebuild()
        return True

    def rows(self) -> Sequence[Row]:
        """Return how the round came out, and a paragraph for every choice."""
        rows: list[Row] = [Text(_("Your plays"), 24, bold=True, node=("heading", "heading"))]
        if self._found is None:
            rows.append(Text(_("Looking at your plays …"), 15, gap=10, node=("working", "status")))
            return rows
        rows.append(Text(summed_up(self._found), 16, gap=6, node=("summed-up", "text")))
        for name, told in (("turned", turned(self._found)), ("sums", sums(self._found))):
            if told:
                rows.append(Text(told, 13.5, colour=theme.table.quiet, gap=4, node=(name, "text")))
        for number, play in enumerate(self._found.plays):
            rows += self._play_rows(number, play)
        return rows

    def _play_rows(self, number: int, play: ReviewedPlay) -> list[Row]:
        """Return what was played, how good it was, why, and what it cost in hindsight."""
        move = str(play.move.tile) if isinstance(play.move, Play) else str(play.move)
        rows: list[Row] = [
            Text(move, 16, bold=True, gap=16, node=(f"play-{number}", "text")),
            Text(judged(play), 15, gap=2, node=(f"judged-{number}", "text")),
            Text(reasoned(play), 13.5, colour=theme.table.quiet, gap=2),
        ]
        if told := in_hindsight(play):
            rows.append(Text(told, 13.5, colour=theme.table.quiet, gap=2))
        return rows

    def foot(self) -> Sequence[Row]:
        """Return the way back."""
        return [Buttons(Part("button-done", "button", _("Done"), self.back), primary="button-done")]

    def back(self) -> None:
        """Return to the result."""
        if self._judging:
            self._judging.close()
            self._judging = None
        self.app.scenes.pop()
