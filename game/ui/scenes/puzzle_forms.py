"""The menu of a puzzle, and what follows it: why an answer is right, sharing it, its replay, and
the next one."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from game.engine import Event, Play
from game.language import _
from game.puzzles.hidden_puzzle import HiddenPuzzle
from game.puzzles.open_puzzle import OpenPuzzle
from game.puzzles.puzzle import Puzzle
from game.puzzles.shelf import of_day
from game.session.links import Link
from game.ui import navigation, screens
from game.ui.art.canvas import Rect
from game.ui.kit.form import FormScene
from game.ui.kit.form_layout import FooterPlace
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Box, Buttons, Control, Heading, Quiet, Text, button
from game.ui.kit.sliced_task import SlicedTask
from game.ui.kit.stack import AccessibleNode, Neighbour
from game.ui.scenes.puzzles import Choice, PuzzlesAhead
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.shared_rows import ending, hands
from game.ui.scenes.sheet import SheetScene
from game.ui.services import Services
from game.ui.words import puzzles
from game.ui.words.events import Words

_BESIDE, _TOP = 132, 46  # points that the hands at the sides and at the top take of a low window
_BETWEEN = 200  # points of width that must be left between the hands


def walk(services: Services, attempt: OpenPuzzle | HiddenPuzzle) -> Control:
    """Return the button that walks through what was played."""
    id, name = "button-moves", _("Move by move")
    if isinstance(attempt, OpenPuzzle):
        return services.leads_to(id, name, screens.PUZZLE_REPLAY, attempt)
    return services.leads_to(id, name, screens.HIDDEN_REPLAY, attempt)


def leave(services: Services) -> Control:
    """Return the button back to what the puzzle was opened from, called by its name."""
    name = next(reversed(services.trail), "puzzles")
    names = {"puzzles": _("Puzzles"), "daily": _("Deal of the day")}
    back = partial(navigation.puzzles, services)
    return button("button-puzzles", names.get(name, _("Done")), back)


def share(scene: navigation.Form, worded: Callable[..., str], what: Puzzle | str) -> None:
    """Share a puzzle, or how those of a day went."""
    progress = scene.services.profile.puzzles()
    navigation.share(scene, partial(worded, progress, what))


class PuzzleMenuScene(FormScene[Services]):
    """The menu of a puzzle, over its table."""

    name = "puzzle-menu"
    widest = 420
    first_focus = "button-resume"

    def __init__(
        self, services: Services, attempt: OpenPuzzle | HiddenPuzzle, tell: Callable[[], None]
    ) -> None:
        super().__init__(services)
        self._attempt, self._tell = attempt, tell

    def rows(self) -> Iterator[Box]:
        attempt = self._attempt
        give = partial(share, self, puzzles.link_text, attempt.puzzle)
        hidden = isinstance(attempt, HiddenPuzzle)  # else it opens at the answer
        moves = [Buttons(walk(self.services, attempt), gap=8)] if hidden else []
        yield Heading(puzzles.title(attempt.puzzle), 22)
        yield Buttons(button("button-answer", _("Show the answer"), self._tell))
        yield from moves
        yield Buttons(button("button-share-puzzle", _("Share this puzzle"), give), gap=8)
        yield from self.feedback_rows()

    def actions(self) -> Iterator[Control]:
        yield button("button-title", _("Main menu"), partial(navigation.title, self.services))
        yield leave(self.services)
        yield button("button-resume", _("Resume"), self.back)


class PuzzleForm(SheetScene):
    """What follows a puzzle: its moves, sharing it, and the next one; `day` is the date whose
    puzzle it is, "" if it is of none."""

    widest = 480
    first_focus = "button-next"
    ahead: PuzzlesAhead

    def __init__(
        self,
        services: Services,
        attempt: OpenPuzzle | HiddenPuzzle,
        day: str,
        table: Neighbour | None = None,
    ) -> None:
        super().__init__(services, table)
        self._attempt, self._day = attempt, day
        self.ahead = PuzzlesAhead(self, self.choices)

    def footer(self) -> Sequence[Box]:
        """Return the feedback, the buttons that share, and the ways on."""
        give = partial(share, self, puzzles.link_text, self._attempt.puzzle)
        more = [button("button-share-puzzle", _("Share this puzzle"), give)]
        more.insert(0, walk(self.services, self._attempt))
        if self._day:
            give_result = partial(share, self, puzzles.day_result, self._day)
            more.append(button("button-share-result", _("Share result"), give_result))
        return [*self.feedback_rows(centre=True), Buttons(*more), *super().footer()]

    def actions(self) -> Iterator[Control]:
        yield leave(self.services)
        yield button("button-next", _("Next puzzle"), partial(self.ahead.open, *self._next()))

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
    """The result of a solved puzzle, over its table, and the way to the next."""

    name = "puzzle-end"
    short_footer = FooterPlace.BESIDE

    def __init__(self, services: Services, attempt: OpenPuzzle, words: Words, day: str) -> None:
        super().__init__(services, attempt, day)
        self._solved, self._words = attempt, words

    def rows(self) -> Iterator[Box]:
        played, tried = self._solved.match.round, self._solved.tried
        yield Heading(_("That’s the one"))
        yield Text(puzzles.verdict(self._solved, tried) if tried else "", gap=6, id="verdict")
        yield from ending(played, self._words, large=False)
        yield from hands(played, self._words)


class HiddenEndScene(PuzzleForm):
    """The result of a puzzle with hidden hands, beside its table with open hands: those of the
    deal; or where the answer was wrong those of another that agrees with what was seen."""

    name = "puzzle-hidden"
    veiled = False
    short_footer = FooterPlace.BELOW  # so that it covers few of the hands

    def __init__(
        self,
        services: Services,
        inquiry: HiddenPuzzle,
        reasons: Callable[[], list[str]],
        day: str,
        table: Neighbour,
        put_back: Callable[[], None],
    ) -> None:
        super().__init__(services, inquiry, day, table)
        self._inquiry, self._reasons, self._put_back = inquiry, reasons, put_back
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
        return m._replace(safe=Rect((safe.left + beside, safe.top + top), size))

    def rows(self) -> Iterator[Box]:
        heading = _("That’s right") if self._inquiry.right else _("Not quite")
        if self._inquiry.given_up:
            heading = _("The answer")
        yield Heading(heading)
        for n, reason in enumerate(self._reasons()):
            yield Text(reason, gap=6, id=f"why-{n}")

    def footer(self) -> Sequence[Box]:
        if self._inquiry.right:
            return super().footer()
        return [Buttons(button("button-again", _("Try again"), self.back), primary="button-again")]

    def describe(self) -> list[AccessibleNode]:
        """Return its nodes, with the hands after the text about them."""
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
            if self._table:
                self._table.make_room(self.services.metrics.safe)
            self._put_back()


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
        moves, verdict = self._attempt.shown, ""
        if moves:
            came = puzzles.verdict(self._attempt, moves[self._number])
            verdict = f"{self._named(self._number)} · {came}"
        least = 1 if self.two_columns or self.metrics.is_short else 2
        yield Heading(puzzles.title(self._attempt.puzzle), 18)
        yield Quiet(verdict, gap=4, least=least, id="verdict")

    def other_buttons(self) -> list[Control]:
        moves = self._attempt.shown
        if not moves:
            return []
        after = (self._number + 1) % len(moves)
        return [button("button-other", self._named(after), lambda: self._show(after))]

    def _named(self, number: int) -> str:
        answer, move = self._attempt.shown[0], self._attempt.shown[number]
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
        """Show the play that follows the answer, or another move."""
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
