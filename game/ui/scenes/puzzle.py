"""A puzzle at the table: one play to find, played out to the end, and put back if it was wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from game.ai.cast import USUAL
from game.engine.moves import Move
from game.language import _
from game.puzzles.attempt import Attempt
from game.puzzles.progress import Progress
from game.puzzles.puzzle import Puzzle
from game.puzzles.shelf import of_day
from game.ui import navigation, screens
from game.ui.art import theme
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Buttons, Control, Heading, Row, Text, button
from game.ui.kit.sliced_task import SlicedTask
from game.ui.scenes.shared_rows import ending, hands
from game.ui.scenes.table import TableScene
from game.ui.services import Services
from game.ui.table import commands, placing
from game.ui.table.table import Prompt, Table
from game.ui.words import puzzles
from game.ui.words.events import Words


class PuzzleScene(TableScene):
    """A table with all hands open; `day` is the date whose puzzle it is, if it is one of a day."""

    name = "puzzle"
    place = "title"

    def __init__(self, services: Services, puzzle: Puzzle, day: str = "") -> None:
        note = services.profile.note_try
        self._attempt = Attempt(puzzle, USUAL, lambda right: note(puzzle, right=right))
        self._day = day
        self._solving = SlicedTask(self._attempt.solve())
        super().__init__(services, self._attempt, guide=self._guide)

    def _guide(self, table: Table) -> tuple[str, bool] | None:
        """Return the question, while nothing else is to be said: see `Guide`."""
        if not table.asked or table.prompt.feedback or table.selection.pending:
            return None
        return self.question(), True

    def question(self) -> str:
        """Return what is asked."""
        return puzzles.question(self._attempt, self.table.words)

    def verdict(self, tried: Move) -> str:
        """Return what came of a wrong move."""
        return puzzles.verdict(self._attempt, tried)

    def open_end(self) -> None:
        """Tell that it was right."""
        over = PuzzleEndScene(self.services, self._attempt, self.table.words, self._day)
        self.services.scenes.push(over)

    def think(self, until: float) -> bool:
        """Solve the position first."""
        return self._solving.run_until(until) or super().think(until)

    def open_result(self) -> None:
        """Tell that it was right; or put back what was wrong."""
        if self._attempt.right:
            self.open_end()
        else:
            self._put_back()

    def _put_back(self) -> None:
        table, tried = self.table, self._attempt.tried
        assert tried is not None
        said = self.verdict(tried)
        self._attempt.take_back()
        table.result_opened = False
        placing.rewind(table, table.moving_seconds(theme.DURATIONS.glide_home))
        commands.reset_turn(table)
        table.prompt = Prompt(feedback=said)

    def open_menu(self) -> None:
        """Offer to leave, or to see the answer."""
        self.services.scenes.push(PuzzleMenuScene(self.services, self._attempt))


V = TypeVar("V")


def _share(scene: FormScene[Services], worded: Callable[[Progress, V, str], str], what: V) -> None:
    """Share a puzzle, or how those of a day went."""
    services = scene.services
    text = worded(services.profile.puzzles(), what, services.platform.history.address())
    services.share(text, scene.show_feedback)


class PuzzleMenuScene(FormScene[Services]):
    """The menu of a puzzle, over its table."""

    name = "puzzle-menu"
    overlay = True
    widest = 420
    first_focus = "button-resume"

    def __init__(self, services: Services, attempt: Attempt) -> None:
        super().__init__(services)
        self._attempt = attempt

    def rows(self) -> Sequence[Row]:
        share = partial(_share, self, puzzles.link_text, self._attempt.puzzle)
        return [
            Heading(puzzles.title(self._attempt.puzzle), 22),
            Buttons(button("button-answer", _("Show the answer"), self._answer)),
            Buttons(button("button-share-puzzle", _("Share this puzzle"), share), gap=8),
            *self.feedback_rows(),
        ]

    def actions(self) -> Sequence[Control]:
        return [
            button("button-title", _("Main menu"), partial(navigation.title, self.services)),
            button("button-resume", _("Resume"), self.back),
        ]

    def _answer(self) -> None:
        self._attempt.give_up()
        self.services.open(screens.PUZZLE_REPLAY, self._attempt)


class PuzzleEndScene(FormScene[Services]):
    """What a solved puzzle came to, over its table, and what comes next."""

    name = "puzzle-end"
    overlay = True
    widest = 480
    first_focus = "button-next"

    def __init__(self, services: Services, attempt: Attempt, words: Words, day: str) -> None:
        super().__init__(services)
        self._attempt, self._words, self._day = attempt, words, day

    def rows(self) -> Sequence[Row]:
        played, verdict = self._attempt.match.round, ""
        if tried := self._attempt.tried:
            verdict = puzzles.verdict(self._attempt, tried)
        return [
            Heading(_("That’s the one")),
            Text(verdict, gap=6, id="verdict"),
            *ending(played, self._words, large=False),
            *hands(played, self._words),
        ]

    def footer(self) -> Sequence[Row]:
        """Return what to share, below what became of it, and where to go on."""
        moves = partial(self.services.open, screens.PUZZLE_REPLAY, self._attempt)
        share = partial(_share, self, puzzles.link_text, self._attempt.puzzle)
        more = [
            button("button-moves", _("Move by move"), moves),
            button("button-share-puzzle", _("Share this puzzle"), share),
        ]
        if self._day:
            share = partial(_share, self, puzzles.day_result, self._day)
            more.append(button("button-share-result", _("Share result"), share))
        return [*self.feedback_rows(centre=True), Buttons(*more), *super().footer()]

    def actions(self) -> Sequence[Control]:
        return [
            button("button-puzzles", _("Puzzles"), self.back),
            button("button-next", _("Next puzzle"), self._next),
        ]

    def back(self) -> None:
        """Go to the list of puzzles, over the title."""
        navigation.title(self.services)
        self.services.open(screens.PUZZLES)

    def _next(self) -> None:
        """Go on with the day's next, or else with the kind."""
        progress = self.services.profile.puzzles()
        todays = of_day(self._day).values() if self._day else ()
        for puzzle in todays:
            if not progress.solved(puzzle):
                self.services.show(screens.PUZZLE, puzzle, self._day)
                return
        self.services.show(screens.PUZZLE, progress.next_of(self._attempt.puzzle.kind), "")
