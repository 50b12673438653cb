"""The review of a round: what each of a player's plays cost, and how much was luck."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.review import ReviewedPlay, review
from game.ai.review_words import in_hindsight, judged, summed_up, sums, turned
from game.engine.moves import Play
from game.language import _
from game.session.session import Session
from game.ui.art import theme
from game.ui.kit.form import DialogScene
from game.ui.kit.rows import Choice, Item, Row, Text
from game.ui.kit.sliced_task import SlicedTask
from game.ui.scenes.review_rows import PlayRow
from game.ui.services import Services
from game.ui.words.events import Words

_KNOWN, _OPEN = "known", "open"  # how the plays are looked at


class ReviewScene(DialogScene[Services]):
    """The review, over the result; plays are analysed while it is open, a little in every frame."""

    name = "review"
    widest = 520

    def __init__(self, services: Services, session: Session, me: int) -> None:
        super().__init__(services)
        self._view = _KNOWN
        words = Words.of(session, me)
        said = _("Your plays") if words.me == me else _("{name}’s plays")
        self._heading = said.format(name=words.names[me])
        self._judging = SlicedTask(review(session.match.round, me, words.names))

    @property
    def moving(self) -> bool:
        """Whether the analysis is running."""
        return not self._judging.done

    def think(self, until: float) -> bool:
        """Analyse until a time of `perf_counter`; return whether there was anything left to do."""
        judged = self._judging.run_until(until)
        if judged and self._judging.done:
            self.rebuild()
        return judged

    def rows(self) -> Sequence[Row]:
        rows: list[Row] = [Text(self._heading, 24, bold=True, node=("heading", "heading"))]
        found = self._judging.result
        if found is None:
            rows.append(Text(_("Reviewing your plays …"), 15, gap=10, node=("working", "status")))
            return rows
        rows.append(Text(summed_up(found), 16, gap=6, node=("summed-up", "text")))
        for name, told in (("turned", turned(found)), ("sums", sums(found))):
            if told:
                rows.append(Text(told, 13.5, colour=theme.table.quiet, gap=4, node=(name, "text")))
        if found.plays:
            items = [Item(_KNOWN, _("With what you knew")), Item(_OPEN, _("With every hand open"))]
            rows.append(Choice("view", _("How good each play was"), items, self._view, self._look))
            rows += [
                self._play_row(number, play, found.sides) for number, play in enumerate(found.plays)
            ]
        return rows

    def _look(self, view: int | str) -> None:
        self._view = str(view)
        self.rebuild()

    def _play_row(self, number: int, play: ReviewedPlay, sides: int) -> Row:
        """Return what was played, and how good it was as the player saw it, or as the tiles lay."""
        move, best = play.move, play.best
        assert isinstance(move, Play)
        assert isinstance(best, Play)  # only plays leave a choice
        if self._view == _OPEN:
            good = play.hindsight is not None and not round(play.hindsight)
            return PlayRow(number, move.tile, None, in_hindsight(play, sides), "", good=good)
        good = not play.cost
        better = None if good or move.tile == best.tile else best.tile
        reason = play.reason if move == best or not good else ""  # it is of the best
        return PlayRow(number, move.tile, better, judged(play), reason, good=good)

    def back(self) -> None:
        self._judging.cancel()
        self.leave()
