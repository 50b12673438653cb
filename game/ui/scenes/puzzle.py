"""A puzzle at the table: an answer to find, shown on the board, and put back if it was wrong."""

from functools import partial

from game.ai.cast import USUAL
from game.engine.moves import Play
from game.language import _
from game.puzzles.hidden_puzzle import HiddenPuzzle
from game.puzzles.open_puzzle import OpenPuzzle
from game.puzzles.puzzle import Keyed, Kind, Puzzle
from game.ui import screens
from game.ui.art import theme
from game.ui.art.canvas import Rect
from game.ui.kit.sliced_task import SlicedTask
from game.ui.scenes.puzzle_forms import HiddenEndScene, PuzzleEndScene, PuzzleMenuScene
from game.ui.scenes.table import TableScene
from game.ui.services import Services
from game.ui.table import commands, placing, prompt, sentences
from game.ui.table.table import Answer, Phase, Prompt, Table
from game.ui.words import puzzles

_LEAST = 0.4  # of the felt, which the line has at least


class PuzzleScene(TableScene):
    """A puzzle at the table; `day` is the date whose puzzle it is, if it is one of a day."""

    name = "puzzle"
    last_screen = "title"

    def __init__(self, services: Services, puzzle: Puzzle, day: str = "") -> None:
        begin = HiddenPuzzle if puzzle.kind.hidden else OpenPuzzle
        self._attempt = begin(puzzle, USUAL, self._note)
        self._day = day
        work = (
            self._attempt.solve() if isinstance(self._attempt, OpenPuzzle) else (None for _ in ())
        )
        self._solving = SlicedTask(work)
        super().__init__(services, self._attempt, guide=self._guide)
        self.table.titled = self._heading
        self.table.result_heads = ()  # what is right or wrong does
        self._ask()

    def _heading(self) -> tuple[str, str]:
        """Return the kind of the puzzle, and its game and deal."""
        attempt = self._attempt
        game, deal = _(attempt.listing.name), sentences.aim(attempt)
        return _(puzzles.KINDS[attempt.puzzle.kind]), f"{game} · {deal}"

    def _note(self, right: bool) -> None:
        day = self._day or self.services.platform.today()
        self.services.profile.note_try(self.keyed(), right=right, day=day)

    def keyed(self) -> Keyed:
        """Return the puzzle or drill whose progress is saved."""
        return self._attempt.puzzle

    def _ask(self) -> None:
        """Offer what can be answered instead of a move."""
        table, attempt = self.table, self._attempt
        answers: list[Answer] = []
        if isinstance(attempt, OpenPuzzle) and attempt.asks_first:
            several, one = (partial(self._say, several=several) for several in (True, False))
            answers.append(Answer("answer-one", _("One"), one))
            answers.append(Answer("answer-several", _("Several"), several))
        elif attempt.puzzle.kind is Kind.WHO:
            for seat in attempt.match.rules.from_seat(table.me)[1:]:
                name = partial(self._name, seat)
                answers.append(Answer(f"seat-{seat}", table.words.names[seat], name, seat))
        table.ask(tuple(answers))
        commands.return_to_rack(table)
        self._make_room(self.metrics.safe)

    def translate(self) -> None:
        super().translate()
        self._ask()

    def layout(self) -> None:
        super().layout()
        self._make_room(self.metrics.safe)

    def _clear_felt(self) -> Rect | None:
        """Return where the line is clear of the question or feedback, and of the answers over that:
        above it, or beside it where that leaves more."""
        table = self.table
        text = table.prompt.feedback or self.question()
        bubble = prompt.place(table, text, pressable=False, aside=False)[1]
        labels = [answer.label for answer in table.answers if answer.seat is None]
        felt = table.areas.felt
        foot = min([felt.bottom, *(rect.top for rect in prompt.row_above(table, bubble, labels))])
        height, width = min(bubble.top, foot) - felt.top, min(bubble.left, felt.right) - felt.left
        above = Rect(felt.topleft, (felt.width, max(0, height)))
        beside = Rect(felt.topleft, (max(0, width), foot - felt.top))
        clear = max(above, beside, key=_area)
        # Where little is left, what must be covered is.
        return clear if _LEAST * _area(felt) < _area(clear) < _area(felt) else None

    def _tell_below(self, text: str) -> None:
        self.table.prompt = Prompt()
        commands.give_feedback(self.table, text)
        self._make_room(self.metrics.safe)

    def _say(self, *, several: bool) -> None:
        """Take the answer whether one move is right or several, and ask for one."""
        assert isinstance(self._attempt, OpenPuzzle)
        so = self._attempt.say(several=several)
        self.services.sound("pick")
        self._ask()
        self._tell_below(puzzles.one_or_several(self._attempt, right=so))

    def _name(self, seat: int) -> None:
        assert isinstance(self._attempt, HiddenPuzzle)
        if self._attempt.tried is None:
            self.services.sound("pick")
            self._attempt.name(seat)
            self.table.refresh()

    def _guide(self, table: Table) -> tuple[str, bool] | None:
        """Return the question, while nothing else is shown: see `Guide`."""
        if not table.asked or table.prompt.feedback or table.selection.pending or table.over:
            return None
        return self.question(), True

    def question(self) -> str:
        """Return the question."""
        return puzzles.question(self._attempt, self.table.words)

    def verdict(self) -> list[str]:
        """Return the sentences about the answer."""
        attempt = self._attempt
        if isinstance(attempt, HiddenPuzzle):
            return puzzles.reasons(attempt, self.table.words)
        assert attempt.tried is not None
        return [puzzles.verdict(attempt, attempt.tried)]

    def open_end(self) -> None:
        """Tell that it was right."""
        attempt = self._attempt
        if isinstance(attempt, HiddenPuzzle):
            self._open_hidden(attempt)
            return
        over = PuzzleEndScene(self.services, attempt, self.table.words, self._day)
        self.services.scenes.push(over)

    def _open_hidden(self, inquiry: HiddenPuzzle) -> None:
        """Tell why an answer is right or wrong, beside the open hands."""
        end = HiddenEndScene(
            self.services, inquiry, self.verdict, self._day, self.as_neighbour, self._put_back
        )
        end.seats = [node for node in self.describe() if node.role == "seat"]
        self.services.scenes.push(end)
        self.focus("")  # nothing behind it is to look focused

    def think(self, until: float) -> bool:
        return self._solving.run_until(until) or super().think(until)

    def update(self, dt: float) -> None:
        """Stop where the hands were opened: nothing more is played."""
        if isinstance(self._attempt, HiddenPuzzle) and self._attempt.tried is not None:
            self.table.phase = Phase.OVER
        super().update(dt)

    def open_result(self) -> None:
        attempt = self._attempt
        if attempt.right:
            self.open_end()
        elif isinstance(attempt, HiddenPuzzle):
            self._open_hidden(attempt)
        else:
            self._put_back()

    def _put_back(self) -> None:
        table, attempt, tried = self.table, self._attempt, self._attempt.tried
        text = self.verdict()[0] if isinstance(attempt, OpenPuzzle) else ""
        attempt.take_back()
        table.result_opened = table.result_seen = False
        placing.rewind(table, table.moving_seconds(theme.DURATIONS.glide_home))
        commands.reset_turn(table)
        self._tell_below(text)
        if self.services.by_keys:  # the focus is where it was
            self.focus(f"rack-{tried.tile}" if isinstance(tried, Play) else f"seat-{tried}")

    def open_menu(self) -> None:
        self.services.scenes.push(PuzzleMenuScene(self.services, self._attempt, self._tell))

    def _tell(self) -> None:
        attempt = self._attempt
        if isinstance(attempt, OpenPuzzle):
            attempt.give_up()
            self.services.open(screens.PUZZLE_REPLAY, attempt)
            return
        self.services.scenes.pop()
        if attempt.right:  # which is about to be shown
            return
        attempt.give_up()
        self.services.scenes.close(HiddenEndScene)
        if attempt.tried is not None:  # the same of a wrong answer
            self._put_back()
        if isinstance(attempt.answer, int):
            self._name(attempt.answer)
        else:
            commands.play(self.table, attempt.answer)


def _area(rect: Rect) -> int:
    return rect.width * rect.height
