"""The puzzles to choose from: three of the day, and more of each kind; those likely to be opened
are prepared while the form rests."""

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from functools import partial

from game.language import _
from game.puzzles.puzzle import Kind, Level, Puzzle
from game.puzzles.shelf import of, of_day
from game.ui import navigation, screens
from game.ui.art.assets import draw_sliced
from game.ui.art.canvas import DisplayList, Rect
from game.ui.kit.form import FormScene
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import (
    BUTTON_HEIGHT,
    Box,
    Buttons,
    Control,
    Heading,
    Quiet,
    Text,
    button,
    label_width,
)
from game.ui.kit.sliced_task import SlicedTask
from game.ui.kit.stack import Scene
from game.ui.services import Services
from game.ui.words import puzzles

Choice = tuple[Puzzle, str]
"""A puzzle, and the date whose puzzle it is; "" where it is of none."""


class PuzzlesAhead:
    """Prepares what some buttons of a `form` open: `choices` returns it by their ids, what is
    likeliest first."""

    def __init__(
        self, form: FormScene[Services], choices: Callable[[], Mapping[str, Choice]]
    ) -> None:
        self._form, self._services, self._choices = form, form.services, choices
        self.forget()

    def forget(self) -> None:
        """Forget what was prepared."""
        self._made: dict[Choice, Scene] = {}
        self._drawn = set[Choice]()  # those whose pictures are drawn, too: few, as they are large
        self._made_for = self._looks
        self._preparing = SlicedTask(self._prepare_all())

    def open(self, puzzle: Puzzle, day: str) -> None:
        """Open a puzzle, prepared or not."""
        made = self._made.get((puzzle, day))
        scene = made or screens.PUZZLE.make(self._services, puzzle, day)
        self._services.replace(scene)

    @property
    def done(self) -> bool:
        """Whether nothing is left to prepare."""
        return self._made_for == self._looks and self._next is None

    def run_until(self, deadline: float) -> bool:
        """Work until a time of `perf_counter`; return whether there was anything to do."""
        if self._made_for != self._looks:
            self.forget()
        elif self._preparing.done and self._next:
            self._preparing = SlicedTask(self._prepare_all())
        return self._preparing.run_until(deadline)

    @property
    def _looks(self) -> tuple[object, ...]:
        return self._services.metrics, self._services.language

    @property
    def _urgent(self) -> list[Choice]:
        """The puzzles whose buttons are pressed or hovered, and the likeliest."""
        choices, state = self._choices(), self._form.interaction
        likely = state.pressed, state.hover, *[*choices][:1]
        return [choices[id] for id in likely if id and id in choices]

    @property
    def _next(self) -> Choice | None:
        undrawn = (choice for choice in self._urgent if choice not in self._drawn)
        unmade = (choice for choice in self._choices().values() if choice not in self._made)
        return next(undrawn, None) or next(unmade, None)

    def _prepare_all(self) -> Generator[None, None, None]:
        """Prepare one puzzle after the other, a little a step."""
        while choice := self._next:
            scene = self._made.get(choice)
            if scene is None:
                scene = self._made[choice] = screens.PUZZLE.make(self._services, *choice)
                yield
            while not scene.prepare(0.0):
                yield
            if choice in self._urgent:
                yield from self._draw(scene)
                self._drawn.add(choice)

    def _draw(self, scene: Scene) -> Generator[None, None, None]:
        return draw_sliced(lambda: scene.draw(DisplayList(self._services.metrics.size)))


class _Levels(Buttons):
    """Buttons in one line, all padded alike where one width for all doesn't fit."""

    def cells(self, m: Metrics, width: int) -> Sequence[Rect]:
        evenly, space = super().cells(m, width), m.px(10)
        labels = [label_width(m, control.name) for control in self.controls]
        free = width - space * (len(labels) - 1) - sum(labels)
        pad, rest = divmod(free, len(labels))
        if len({cell.top for cell in evenly}) == 1 or pad < m.px(20):
            return evenly
        cells, x = [], rest // 2
        for label in labels:
            cells.append(Rect(x, 0, label + pad, m.px(BUTTON_HEIGHT)))
            x += label + pad + space
        return cells


def of_day_row(
    services: Services,
    day: str,
    opens: Callable[[Puzzle, str], None],
    *more: Control,
    primary: str = "",
) -> Box:
    """Return the buttons of a day's puzzles by level, which mark those solved, and `more`; the one
    called `primary` is gold."""
    progress = services.profile.puzzles()

    def of_level(level: Level, puzzle: Puzzle) -> Control:
        name = _(puzzles.LEVELS[level])
        if progress.solved(puzzle):
            name = _("{level} · solved").format(level=name)
        return button(f"puzzle-{level}", name, partial(opens, puzzle, day))

    levels = [of_level(*pair) for pair in of_day(day).items()]
    if more:
        return Buttons(*levels, *more, primary=primary, gap=8)
    return _Levels(*levels, primary=primary, gap=8, in_line=True)


def of_day_choices(services: Services, day: str) -> tuple[dict[str, Choice], dict[str, Choice]]:
    """Return the puzzles that these buttons open, by their ids: unsolved, and solved ones."""
    progress = services.profile.puzzles()
    new: dict[str, Choice] = {}
    solved: dict[str, Choice] = {}
    for level, puzzle in of_day(day).items():
        (solved if progress.solved(puzzle) else new)[f"puzzle-{level}"] = puzzle, day
    return new, solved


class TodayForm(FormScene[Services]):
    """A form that opens at today, and shows the next day once that has begun."""

    widest = 440
    ahead: PuzzlesAhead
    choices: dict[str, Choice]
    """The puzzles that its buttons open, by their ids, the likeliest first."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.ahead = PuzzlesAhead(self, lambda: self.choices)
        self._today = services.platform.today()
        self._open_day(self._today)

    def _open_day(self, day: str) -> None:
        """Load the deals or puzzles of a day."""
        raise NotImplementedError

    def _choose(self, day: str) -> None:
        self.feedback = ""
        self.ahead.forget()
        self._open_day(day)
        self.rebuild()

    def _is_past(self) -> bool:
        """Return whether a new day has begun, which is then shown."""
        if self.services.platform.today() == self._today:
            return False
        self._today = self.services.platform.today()
        self._choose(self._today)
        return True

    def open_puzzle(self, puzzle: Puzzle, day: str) -> None:
        """Open a puzzle, unless it is of a day and a new day has begun."""
        if not (day and self._is_past()):
            self.ahead.open(puzzle, day)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._is_past()

    @property
    def idle_for(self) -> float:
        return min(super().idle_for, self.services.platform.seconds_until_utc_midnight())


class PuzzlesScene(TodayForm):
    """The puzzles of the day by level, and endless ones by kind."""

    name = "puzzles"

    def _open_day(self, day: str) -> None:
        self._day, self._puzzles = day, of_day(day)
        self._progress = self.services.profile.puzzles()
        unsolved = [it for it, one in self._puzzles.items() if not self._progress.solved(one)]
        self._wanted = f"puzzle-{unsolved[0]}" if unsolved else ""
        self.primary = "" if self._wanted else "button-done"
        self.first_focus = self._wanted or f"puzzle-{Kind.WIN}"
        of_kinds = {f"puzzle-{kind}": (self._progress.next_of(kind), "") for kind in Kind}
        new, solved = of_day_choices(self.services, day)
        self.choices = new | of_kinds | solved  # the next of each kind, after those of the day

    def rows(self) -> Iterator[Box]:
        solved, result = sum(map(self._progress.solved, of())), self._result()
        asked = self.services, self._day, self.open_puzzle
        todays = of_day_row(*asked, *result, primary=self._wanted)
        yield Heading(_("Puzzles"))
        yield Quiet(
            _("Everyone plays their best. Every answer is proven, and shown on the table."), gap=6
        )
        yield Text(_("Today"), gap=14)
        yield todays
        yield from self.feedback_rows()
        yield Text(_("More, at your level"), gap=14)
        yield Buttons(*map(self._of_kind, Kind), gap=8)
        course = self.services.leads_to("button-course", _("Lessons"), screens.COURSE)
        yield Buttons(course, gap=14)
        if solved:
            text = _("Solved: {count} of {all}").format(count=solved, all=len(of()))
            yield Quiet(text, gap=10, id="solved")

    def _result(self) -> Iterator[Control]:
        """Yield the button that shares how today's went, once one was tried."""
        if any(map(self._progress.tried, self._puzzles.values())):
            worded = partial(puzzles.day_result, self._progress, self._day)
            share = partial(navigation.share, self, worded)
            yield button("button-share-result", _("Share result"), share)

    def _of_kind(self, kind: Kind) -> Control:
        id = f"puzzle-{kind}"
        return button(id, _(puzzles.KINDS[kind]), partial(self.open_puzzle, *self.choices[id]))
