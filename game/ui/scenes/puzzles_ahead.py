"""The puzzles that a form leads to: these are laid out of sight while the form rests, and what is
likely to be opened next is drawn, too, so that it opens at once."""

from collections.abc import Callable, Generator, Mapping

from game.puzzles.puzzle import Puzzle
from game.ui import screens
from game.ui.art.assets import draw_sliced
from game.ui.art.canvas import DisplayList
from game.ui.kit.form import FormScene
from game.ui.kit.sliced_task import SlicedTask
from game.ui.kit.stack import Scene
from game.ui.services import Services

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
        """What is pressed or pointed at, and what is likeliest."""
        choices, state = self._choices(), self._form.interaction
        likely = state.pressed, state.hover, *[*choices][:1]
        return [choices[id] for id in likely if id and id in choices]

    @property
    def _next(self) -> Choice | None:
        """What is to be prepared next."""
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
