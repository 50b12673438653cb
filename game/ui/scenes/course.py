"""The course: its lessons to choose from, and the steps of each at the table."""

from collections.abc import Iterator, Sequence
from functools import partial
from random import SystemRandom

from game.ai.cast import USUAL
from game.ai.levels import DEFAULT_LEVEL
from game.engine.events import RoundEnded
from game.engine.moves import Play
from game.language import _
from game.puzzles.course import LESSONS
from game.puzzles.course.lesson import Drill, Lesson, advice
from game.puzzles.puzzle import Keyed
from game.session.session import DEAL, PLAYER_NAME, Seat, Session
from game.ui import navigation, screens
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Box, Buttons, Control, Heading, Quiet, Text, button
from game.ui.kit.sliced_task import SlicedTask
from game.ui.kit.stack import Neighbour
from game.ui.scenes.puzzle import PuzzleScene
from game.ui.scenes.shared_rows import ending, hands
from game.ui.scenes.sheet import SheetScene
from game.ui.scenes.table import TableScene
from game.ui.services import Services
from game.ui.table.table import Prompt, Table
from game.ui.words.events import Words

_DEALS = 1_000_000
"""The number of deals from which a round that is played again is taken."""

_FIRST = 4  # lessons in the first of two columns

_NEVER = -1, 0
"""In place of a turn, as the moves made and undone: the coach has not spoken yet."""


class CourseScene(FormScene[Services]):
    """The lessons, in any order, how far the player is in each, and which comes next."""

    name = "course"
    widest = 440

    def rows(self) -> Sequence[Box]:
        ahead = [f"lesson-{it.name}" for it in LESSONS if not all(_done(self.services, it))]
        self.first_focus = self.primary = next(iter(ahead), "button-done")
        return [Heading(_("Lessons")), *self._lessons(LESSONS[:_FIRST])]

    def secondary_rows(self) -> Iterator[Box]:
        return self._lessons(LESSONS[_FIRST:])

    def _lessons(self, lessons: Sequence[Lesson]) -> Iterator[Box]:
        """Yield a button for each lesson, with what it teaches."""
        for lesson in lessons:
            done = _done(self.services, lesson)
            title = _(lesson.title)
            if any(done):
                text = _("{lesson} · {count} of {all}")
                title = text.format(lesson=title, count=sum(done), all=len(done))
            start = partial(_start, self.services, lesson)
            control = button(f"lesson-{lesson.name}", title, start)
            yield Buttons(control, primary=self.first_focus, gap=14)
            yield Quiet(_(lesson.sentence), gap=6)


def _done(services: Services, lesson: Lesson) -> list[bool]:
    """Return which steps of a lesson were done: its drills, then its round."""
    solved = services.profile.puzzles().solved
    return [solved(drill) for drill in lesson.drills] + [solved(lesson)]


def _start(services: Services, lesson: Lesson) -> None:
    """Show the first step of a lesson that wasn't done, or its first where all were."""
    done = _done(services, lesson)
    _show(services, lesson, done.index(False) if False in done else 0)


def _next_after(services: Services, lesson: Lesson) -> Lesson | None:
    """Return the next unfinished lesson, beginning again after the last; None if there is none."""
    at = LESSONS.index(lesson)
    others = LESSONS[at + 1 :] + LESSONS[:at]
    return next((other for other in others if not all(_done(services, other))), None)


def _show(services: Services, lesson: Lesson, step: int) -> None:
    if step < len(lesson.drills):
        services.show(screens.DRILL, lesson, step)
    else:
        services.show(screens.COURSE_ROUND, lesson)


def _heading(lesson: Lesson, step: int) -> tuple[str, str]:
    """Return the heading of a step: "Read your hand", "Step 1 of 5"."""
    of = _("Step {number} of {count}").format(number=step + 1, count=len(lesson.drills) + 1)
    return _(lesson.title), of


def _ask_to_leave(services: Services) -> None:
    question, about = _("Leave the lesson?"), _("Your progress is saved.")
    leave = partial(navigation.course, services)
    services.open(screens.ASK, question, about, _("Lessons"), leave, _("Resume"))


class DrillScene(PuzzleScene):
    """A drill: a puzzle that says why a tile is right or wrong."""

    name = "drill"

    def __init__(self, services: Services, lesson: Lesson, number: int) -> None:
        self._lesson, self._number = lesson, number
        self._drill: Drill = lesson.drills[number]
        super().__init__(services, self._drill.puzzle)
        self.table.titled = partial(_heading, lesson, number)

    def keyed(self) -> Keyed:
        return self._drill

    def question(self) -> str:
        return _(self._drill.asked)

    def _guide(self, table: Table) -> tuple[str, bool] | None:
        """Return nothing under the end, else what any puzzle does."""
        under_end = table.result_opened and not table.result_seen
        return ("", False) if under_end else super()._guide(table)

    def verdict(self) -> list[str]:
        tried = self._attempt.tried
        if isinstance(tried, int):
            return [_(self._drill.wrong[self.table.words.names[tried]])]
        assert isinstance(tried, Play)
        return [_(self._drill.wrong[str(tried.tile)])]

    def open_end(self) -> None:
        hidden = self._drill.puzzle.kind.hidden  # a player may be the answer
        text = _("That’s right") if hidden else _("That’s the one")
        rows = [Heading(text), Text(_(self._drill.right), gap=6, id="verdict")]
        step = self._lesson, self._number
        end = StepEndScene(self.services, self.as_neighbour, *step, rows)
        self.services.scenes.push(end)

    def open_menu(self) -> None:
        _ask_to_leave(self.services)


class RoundScene(TableScene):
    """The round of a lesson: its coach tells a reason or a fact that the lesson is about; where
    there is none the first time, its sentence."""

    name = "course-round"
    last_screen = "title"

    def __init__(self, services: Services, lesson: Lesson) -> None:
        again = services.profile.puzzles().solved(lesson)
        match = lesson.match(SystemRandom().randrange(_DEALS) if again else 0)
        self._lesson = lesson
        others = (Seat(name, DEFAULT_LEVEL) for name in USUAL[: match.rules.seats - 1])
        session = Session(match, (Seat(PLAYER_NAME), *others), mode=DEAL)
        self._advised = self._advising_at = _NEVER
        """The turns that were spoken of, and are thought of: the moves made, and undone."""
        self._advising: SlicedTask[str] | None = None
        super().__init__(services, session, fresh=True, guide=self._guide)
        self.table.titled = partial(_heading, lesson, len(lesson.drills))
        self.table.result_heads = (RoundEnded,)

    def _guide(self, table: Table) -> tuple[str, bool] | None:
        """Return the lesson's sentence during the deal, nothing under the end: see `Guide`."""
        if table.result_opened and not table.result_seen:
            return "", False
        return (_(self._lesson.sentence), False) if table.dealing else None

    def think(self, until: float) -> bool:
        """Work out what the coach says of each turn of the player's with a choice."""
        table, session = self.table, self.table.session
        here = len(session.match.round.moves), session.undone
        if not table.asked or len(table.view.legal) < 2 or self._advised == here:
            return super().think(until)
        if self._advising is None or self._advising_at != here:
            self._advising_at = here
            steps = advice(table.view, table.words.names, self._lesson.about)
            self._advising = SlicedTask(steps)
        self._advising.run_until(until)
        if self._advising.done:
            fact = self._lesson.fact(table.view, table.words.names)
            first = _(self._lesson.sentence) if self._advised == _NEVER else ""
            if text := self._advising.result or fact or first:
                table.prompt = Prompt(feedback=text)
            self._advising, self._advised = None, here
        return True

    def open_result(self) -> None:
        """Tell how the round ended; it is done, whoever won it."""
        self.services.profile.note_try(self._lesson, right=True)
        session = self.table.session
        words = Words.of(session, session.person)
        rows = [
            *ending(session.match.round, words),
            *hands(session.match.round, words),
            Text(_(self._lesson.sentence), gap=14, id="sentence"),
        ]
        if not _next_after(self.services, self._lesson):
            rows.append(Text(_("You’ve finished all the lessons"), gap=14, id="through"))
        step = self._lesson, len(self._lesson.drills)
        end = StepEndScene(self.services, self.as_neighbour, *step, rows)
        self.services.scenes.push(end)

    def open_menu(self) -> None:
        _ask_to_leave(self.services)


class StepEndScene(SheetScene):
    """The result of a step, beside its table, and the way to the next."""

    name = "course-end"
    widest = 480

    def __init__(
        self, services: Services, table: Neighbour, lesson: Lesson, number: int, rows: Sequence[Box]
    ) -> None:
        super().__init__(services, table)
        self._lesson, self._number, self._rows = lesson, number, rows
        last = number == len(lesson.drills)
        self._following = _next_after(services, lesson) if last else lesson
        """The lesson that comes next: the same until its round; None once all are through."""
        self.first_focus = "button-next" if self._following else "button-course"

    def rows(self) -> Sequence[Box]:
        return self._rows

    def actions(self) -> Sequence[Control]:
        lesson, number = self._lesson, self._number
        course = button("button-course", _("Lessons"), self.back)
        if number < len(lesson.drills):
            name = _("Next") if number + 1 < len(lesson.drills) else _("Play a round")
            show = partial(_show, self.services, lesson, number + 1)
            return [course, button("button-next", name, show)]
        show = partial(_show, self.services, lesson, number)
        again = button("button-again", _("Play again"), show)
        if not self._following:
            return [again, course]
        start = partial(_start, self.services, self._following)
        return [again, course, button("button-next", _("Next lesson"), start)]

    def back(self) -> None:
        navigation.course(self.services)
