"""A look back at the round: what each of the player's plays cost, and how much was luck."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.budget import Budget
from game.ai.review import ReviewedPlay, review
from game.ai.review_words import in_hindsight, judged, reasoned, summed_up, sums, turned
from game.engine.moves import Play
from game.language import _
from game.session.session import Session
from game.ui.art import theme
from game.ui.kit.form import SheetScene
from game.ui.kit.job import Job
from game.ui.kit.rows import Row, Text
from game.ui.kit.services import Services
from game.ui.words.events import Words


class ReviewScene(SheetScene):
    """A sheet over the result; the plays are judged while it is open, a little in every frame."""

    name = "review"
    widest = 520

    def __init__(self, services: Services, session: Session, me: int) -> None:
        super().__init__(services)
        names = Words.of(session, me).names
        self._judging = Job(review(session.match.round, me, names, Budget()))

    @property
    def moving(self) -> bool:
        """Whether plays are still being judged."""
        return not self._judging.done

    def think(self, until: float) -> bool:
        """Judge plays until a time of `perf_counter`; return whether there were any left."""
        judged = self._judging.go_on(until)
        if judged and self._judging.done:
            self.rebuild()
        return judged

    def rows(self) -> Sequence[Row]:
        """Return how the round came out, and a paragraph for every choice."""
        rows: list[Row] = [Text(_("Your plays"), 24, bold=True, node=("heading", "heading"))]
        found = self._judging.result
        if found is None:
            rows.append(Text(_("Reviewing your plays …"), 15, gap=10, node=("working", "status")))
            return rows
        rows.append(Text(summed_up(found), 16, gap=6, node=("summed-up", "text")))
        for name, told in (("turned", turned(found)), ("sums", sums(found))):
            if told:
                rows.append(Text(told, 13.5, colour=theme.table.quiet, gap=4, node=(name, "text")))
        for number, play in enumerate(found.plays):
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

    def back(self) -> None:
        """Return to the result."""
        self._judging.close()
        self.leave()
