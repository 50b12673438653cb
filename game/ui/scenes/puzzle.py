"""A puzzle at the table: an answer to find, shown on the board, and put back if it was wrong."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

import pygame

from game.ai.cast import USUAL
from game.engine.moves import Play
from game.language import _
from game.puzzles.attempt import Attempt
from game.puzzles.inquiry import Inquiry
from game.puzzles.progress import Progress
from game.puzzles.puzzle import Keyed, Kind, Puzzle
from game.puzzles.shelf import of_day
from game.ui import navigation, screens
from game.ui.art import theme
from game.ui.kit.form import FormScene
from game.ui.kit.form_layout import FooterPlace
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Box, Buttons, Control, Heading, Text, button
from game.ui.kit.scene import Neighbour
from game.ui.kit.sliced_task import SlicedTask
from game.ui.kit.stack import AccessibleNode
from game.ui.scenes.puzzles_ahead import Choice, PuzzlesAhead
from game.ui.scenes.shared_rows import ending, hands
from game.ui.scenes.sheet import SheetScene
from game.ui.scenes.table import TableScene
from game.ui.services import Services
from game.ui.table import commands, placing, prompt, sentences
from game.ui.table.table import Answer, Phase, Prompt, Table
from game.ui.words import puzzles
from game.ui.words.events import Words

_BESIDE, _TOP = 132, 46  # points that the hands at the sides and at the top take of a low window
_BETWEEN = 200  # points of width that must be left between the hands


class PuzzleScene(TableScene):
    """A puzzle at the table; `day` is the date whose puzzle it is, if it is one of a day."""

    name = "puzzle"
    place = "title"

    def __init__(self, services: Services, puzzle: Puzzle, day: str = "") -> None:
        begin = Inquiry if puzzle.kind.hidden else Attempt
        self._attempt = begin(puzzle, USUAL, self._note)
        self._day = day
        work = self._attempt.solve() if isinstance(self._attempt, Attempt) else (None for _ in ())
        self._solving = SlicedTask(work)
        super().__init__(services, self._attempt, guide=self._guide)
        self.table.titled = self._heading
        self._ask()

    def _heading(self) -> tuple[str, str]:
        """Return what kind of puzzle it is, and the game and the deal."""
        attempt = self._attempt
        game, deal = _(attempt.way.name), sentences.aim(attempt)
        return _(puzzles.KINDS[attempt.puzzle.kind]), f"{game} · {deal}"

    def _note(self, right: bool) -> None:
        day = self._day or self.services.platform.today()
        self.services.profile.note_try(self.keyed(), right=right, day=day)

    def keyed(self) -> Keyed:
        """Return what progress is saved under."""
        return self._attempt.puzzle

    def _ask(self) -> None:
        """Offer what can be answered instead of a move."""
        table, attempt = self.table, self._attempt
        answers: list[Answer] = []
        if isinstance(attempt, Attempt) and attempt.asks_first:
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

    def _clear_felt(self) -> pygame.Rect | None:
        """Return where the line is clear of what is asked or said, and of the answers over that:
        above it, or beside it where that leaves more."""
        table = self.table
        said = prompt.place(table, table.prompt.feedback or self.question(), pressable=False)[1]
        labels = [answer.label for answer in table.answers if answer.seat is None]
        felt = table.areas.felt
        foot = min([felt.bottom, *(rect.top for rect in prompt.row_above(table, said, labels))])
        height, left = min(said.top, foot) - felt.top, max(said.right, felt.left)
        above = pygame.Rect(felt.topleft, (felt.width, max(0, height)))
        beside = pygame.Rect(left, felt.top, max(0, felt.right - left), foot - felt.top)
        clear = max(above, beside, key=_area)
        # Where little is left, what must be covered is.
        return clear if _area(felt) / 2 < _area(clear) < _area(felt) else None

    def _tell_below(self, said: str) -> None:
        self.table.prompt = Prompt()
        commands.give_feedback(self.table, said)
        self._make_room(self.metrics.safe)

    def _say(self, *, several: bool) -> None:
        """Take the answer whether one move is right or several, and ask for one."""
        assert isinstance(self._attempt, Attempt)
        so = self._attempt.say(several=several)
        self.services.sound("pick")
        self._ask()
        self._tell_below(puzzles.one_or_several(self._attempt, right=so))

    def _name(self, seat: int) -> None:
        assert isinstance(self._attempt, Inquiry)
        if self._attempt.tried is None:
            self.services.sound("pick")
            self._attempt.name(seat)
            self.table.refresh()

    def _guide(self, table: Table) -> tuple[str, bool] | None:
        """Return the question, while nothing else is to be said: see `Guide`."""
        if not table.asked or table.prompt.feedback or table.selection.pending or table.over:
            return None
        return self.question(), True

    def question(self) -> str:
        """Return what is asked."""
        return puzzles.question(self._attempt, self.table.words)

    def verdict(self) -> list[str]:
        """Return what is said of the answer, in sentences."""
        attempt = self._attempt
        if isinstance(attempt, Inquiry):
            return puzzles.reasons(attempt, self.table.words)
        assert attempt.tried is not None
        return [puzzles.verdict(attempt, attempt.tried)]

    def open_end(self) -> None:
        """Tell that it was right."""
        attempt = self._attempt
        if isinstance(attempt, Inquiry):
            self._open_hidden(attempt)
            return
        over = PuzzleEndScene(self.services, attempt, self.table.words, self._day)
        self.services.scenes.push(over)

    def _open_hidden(self, inquiry: Inquiry) -> None:
        """Tell why an answer is right or wrong, beside the open hands."""
        told = HiddenEndScene(
            self.services, inquiry, self.verdict, self._day, self.as_neighbour, self._put_back
        )
        told.seats = [node for node in self.describe() if node.role == "seat"]
        self.services.scenes.push(told)
        self.focus("")  # nothing behind it is to look focused

    def think(self, until: float) -> bool:
        return self._solving.run_until(until) or super().think(until)

    def update(self, dt: float) -> None:
        """Stop where the hands were opened: nothing more is played."""
        if isinstance(self._attempt, Inquiry) and self._attempt.tried is not None:
            self.table.phase = Phase.OVER
        super().update(dt)

    def open_result(self) -> None:
        attempt = self._attempt
        if attempt.right:
            self.open_end()
        elif isinstance(attempt, Inquiry):
            self._open_hidden(attempt)
        else:
            self._put_back()

    def _put_back(self) -> None:
        table, attempt, tried = self.table, self._attempt, self._attempt.tried
        said = self.verdict()[0] if isinstance(attempt, Attempt) else ""
        attempt.take_back()
        table.result_opened = table.result_seen = False
        placing.rewind(table, table.moving_seconds(theme.DURATIONS.glide_home))
        commands.reset_turn(table)
        self._tell_below(said)
        if self.services.by_keys:  # the focus is where it was
            self.focus(f"rack-{tried.tile}" if isinstance(tried, Play) else f"seat-{tried}")

    def open_menu(self) -> None:
        self.services.scenes.push(PuzzleMenuScene(self.services, self._attempt, self._tell))

    def _tell(self) -> None:
        attempt = self._attempt
        if isinstance(attempt, Attempt):
            attempt.give_up()
            self.services.open(screens.PUZZLE_REPLAY, attempt)
            return
        self.services.scenes.pop()
        if attempt.right:  # which is about to be told
            return
        attempt.give_up()
        self.services.scenes.close(HiddenEndScene)
        if attempt.tried is not None:  # the same of a wrong answer
            self._put_back()
        if isinstance(attempt.answer, int):
            self._name(attempt.answer)
        else:
            commands.play(self.table, attempt.answer)


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


def _walk(services: Services, attempt: Attempt | Inquiry) -> Control:
    """Return the button that walks through what was played."""
    if isinstance(attempt, Attempt):
        press = partial(services.open, screens.PUZZLE_REPLAY, attempt)
    else:
        press = partial(services.open, screens.HIDDEN_REPLAY, attempt)
    return button("button-moves", _("Move by move"), press)


V = TypeVar("V")


def _share(scene: FormScene[Services], worded: Callable[[Progress, V, str], str], what: V) -> None:
    """Share a puzzle, or how those of a day went."""
    progress = scene.services.profile.puzzles()
    navigation.share(scene.services, partial(worded, progress, what), scene.show_feedback)


class PuzzleMenuScene(FormScene[Services]):
    """The menu of a puzzle, over its table."""

    name = "puzzle-menu"
    widest = 420
    first_focus = "button-resume"

    def __init__(
        self, services: Services, attempt: Attempt | Inquiry, tell: Callable[[], None]
    ) -> None:
        super().__init__(services)
        self._attempt, self._tell = attempt, tell

    def rows(self) -> Sequence[Box]:
        attempt = self._attempt
        share = partial(_share, self, puzzles.link_text, attempt.puzzle)
        hidden = isinstance(attempt, Inquiry)  # else it opens at the answer
        walk = [Buttons(_walk(self.services, attempt), gap=8)] if hidden else []
        return [
            Heading(puzzles.title(attempt.puzzle), 22),
            Buttons(button("button-answer", _("Show the answer"), self._tell)),
            *walk,
            Buttons(button("button-share-puzzle", _("Share this puzzle"), share), gap=8),
            *self.feedback_rows(),
        ]

    def actions(self) -> Sequence[Control]:
        return [
            button("button-title", _("Main menu"), partial(navigation.title, self.services)),
            button("button-resume", _("Resume"), self.back),
        ]


class PuzzleForm(PuzzlesAhead):
    """What follows a puzzle: its moves, sharing it, and the next one. It has no constructor, so
    that a sheet can be one too."""

    widest = 480
    first_focus = "button-next"
    _attempt: Attempt | Inquiry
    _day: str
    """The date whose puzzle it is, "" if it is of none."""

    def footer(self) -> Sequence[Box]:
        """Return what to share, below what became of it, and where to go on."""
        share = partial(_share, self, puzzles.link_text, self._attempt.puzzle)
        more = [button("button-share-puzzle", _("Share this puzzle"), share)]
        more.insert(0, _walk(self.services, self._attempt))
        if self._day:
            share = partial(_share, self, puzzles.day_result, self._day)
            more.append(button("button-share-result", _("Share result"), share))
        return [*self.feedback_rows(centre=True), Buttons(*more), *super().footer()]

    def actions(self) -> Sequence[Control]:
        return [
            button("button-puzzles", _("Puzzles"), self.back),
            button("button-next", _("Next puzzle"), partial(self.open_puzzle, *self._next())),
        ]

    def back(self) -> None:
        navigation.puzzles(self.services)

    def choices(self) -> dict[str, Choice]:
        return {"button-next": self._next()}

    def _next(self) -> Choice:
        """Return the day's next, or else the next of the kind."""
        progress = self.services.profile.puzzles()
        todays = of_day(self._day).values() if self._day else ()
        for puzzle in todays:
            if not progress.solved(puzzle):
                return puzzle, self._day
        return progress.next_of(self._attempt.puzzle.kind), ""


class PuzzleEndScene(PuzzleForm):
    """What a solved puzzle came to, over its table, and what comes next."""

    name = "puzzle-end"
    short_footer = FooterPlace.BESIDE

    def __init__(self, services: Services, attempt: Attempt, words: Words, day: str) -> None:
        super().__init__(services)
        self._attempt = self._solved = attempt
        self._words, self._day = words, day

    def rows(self) -> Sequence[Box]:
        played, tried = self._solved.match.round, self._solved.tried
        return [
            Heading(_("That’s the one")),
            Text(puzzles.verdict(self._solved, tried) if tried else "", gap=6, id="verdict"),
            *ending(played, self._words, large=False),
            *hands(played, self._words),
        ]


class HiddenEndScene(PuzzleForm, SheetScene):
    """What a puzzle with hidden hands came to, beside its table, where the hands lie open: those of
    the deal; or where the answer was wrong those of another that agrees with what was seen."""

    name = "puzzle-hidden"
    veiled = False
    short_footer = FooterPlace.BELOW  # so that it covers few of the hands

    def __init__(
        self,
        services: Services,
        inquiry: Inquiry,
        told: Callable[[], list[str]],
        day: str,
        table: Neighbour,
        put_back: Callable[[], None],
    ) -> None:
        super().__init__(services, table)
        self._attempt = self._inquiry = inquiry
        self._told, self._day, self._put_back = told, day, put_back
        self.seats: list[AccessibleNode] = []
        """The players and their open hands, which lie beside it."""
        if not inquiry.right:
            self.first_focus = "button-again"

    @property
    def metrics(self) -> Metrics:
        """The window's sizes; of a low one only what lies between the open hands is used, if that
        is wide enough."""
        m = super().metrics
        if not m.is_short or m.points[0] < 2 * _BESIDE + _BETWEEN:
            return m
        safe, beside, top = m.safe, m.px(_BESIDE), m.px(_TOP)
        size = max(1, safe.width - 2 * beside), max(1, safe.height - top)
        return m._replace(safe=pygame.Rect((safe.left + beside, safe.top + top), size))

    def rows(self) -> Sequence[Box]:
        heading = _("That’s right") if self._inquiry.right else _("Not quite")
        if self._inquiry.given_up:
            heading = _("The answer")
        return [
            Heading(heading),
            *(Text(said, gap=6, id=f"why-{n}") for n, said in enumerate(self._told())),
        ]

    def footer(self) -> Sequence[Box]:
        if self._inquiry.right:
            return super().footer()
        return [Buttons(button("button-again", _("Try again"), self.back), primary="button-again")]

    def describe(self) -> list[AccessibleNode]:
        """Return its nodes, with the hands after what is told of them."""
        nodes = super().describe()
        at = sum(node.id == "heading" or node.id.startswith("why-") for node in nodes)
        return [*nodes[:at], *self.seats, *nodes[at:]]

    def choices(self) -> dict[str, Choice]:
        return super().choices() if self._inquiry.right else {}

    def push_down(self) -> None:
        """Show the table below, or put a wrong answer back."""
        if self._inquiry.right:
            self.leave()
        else:
            self.back()

    def handles(self) -> Sequence[Control]:
        return super().handles() if self._inquiry.right else ()

    def back(self) -> None:
        if self._inquiry.right:
            super().back()
        else:
            self.leave()
            self._table.make_room(self.services.metrics.safe)
            self._put_back()
