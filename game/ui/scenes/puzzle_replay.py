"""The replay of a puzzle: what came before it, the answer, and what refutes a wrong tile."""

from collections.abc import Iterator
from dataclasses import replace

from game.engine import Event, Play
from game.language import _
from game.puzzles.hidden_puzzle import HiddenPuzzle
from game.puzzles.open_puzzle import OpenPuzzle
from game.session.links import Link
from game.ui.kit.rows import Box, Control, Heading, Quiet, button
from game.ui.kit.sliced_task import SlicedTask
from game.ui.scenes.replay import ReplayScene
from game.ui.services import Services
from game.ui.words import puzzles


class PuzzleReplayScene(ReplayScene):
    """A replay of the round that opens at the answer; a button shows another tile instead, and the
    best play of all after it, which is worked out while the scene is open."""

    name = "puzzle-replay"

    def __init__(self, services: Services, attempt: OpenPuzzle) -> None:
        super().__init__(services, Link.of_round(attempt.puzzle.match()), attempt.begun)
        self._attempt = attempt
        self._running = False
        self._turn_to(attempt.steps)
        self._show(0)

    def show_progress(self) -> None:
        if self.task and (moves := self.task.result):
            self._link = replace(self._link, moves=moves)
            self._go(self._attempt.steps + 1)

    def heading_rows(self) -> Iterator[Box]:
        told, verdict = self._attempt.told, ""
        if told:
            came = puzzles.verdict(self._attempt, told[self._number])
            verdict = f"{self._named(self._number)} · {came}"
        least = 1 if self.two_columns or self.metrics.is_short else 2
        yield Heading(puzzles.title(self._attempt.puzzle), 18)
        yield Quiet(verdict, gap=4, least=least, id="verdict")

    def other_buttons(self) -> list[Control]:
        told = self._attempt.told
        if not told:
            return []
        after = (self._number + 1) % len(told)
        return [button("button-other", self._named(after), lambda: self._show(after))]

    def _named(self, number: int) -> str:
        answer, move = self._attempt.told[0], self._attempt.told[number]
        assert isinstance(answer, Play)
        assert isinstance(move, Play)
        if number == 0:
            text = _("The answer: {tile}")
        elif number < len(self._attempt.answers):
            text = _("Just as good: {tile}")
        elif move.tile == answer.tile:
            text = _("At another end: {tile}")
        else:
            text = _("Instead: {tile}")
        return text.format(tile=move.tile)

    def _show(self, number: int) -> None:
        """Show what comes of the answer, or of another move."""
        self._number = number
        self.task = SlicedTask(self._attempt.line(number))
        self.rebuild()


class HiddenReplayScene(ReplayScene):
    """A replay of what was played before a puzzle with hidden hands, and of its answer once it is
    found; before that only the player's own hand is shown."""

    name = "puzzle-replay"

    def __init__(self, services: Services, inquiry: HiddenPuzzle) -> None:
        super().__init__(services, Link.of_round(inquiry.match), inquiry.seats)
        self._inquiry = inquiry
        self._running = False
        self._turn_to(len(inquiry.match.round.moves))

    def heading_rows(self) -> Iterator[Box]:
        yield Heading(puzzles.title(self._inquiry.puzzle), 18)

    def is_open(self, seat: int) -> bool:
        return self._inquiry.open_hands or seat == self._inquiry.evidence.view.seat

    def seen(self, event: Event) -> Event:
        hidden = not self._inquiry.open_hands
        return event.seen_by(self._inquiry.evidence.view.seat) if hidden else event

    def other_buttons(self) -> list[Control]:
        """Return nothing: the deal would tell the answer."""
        return []
