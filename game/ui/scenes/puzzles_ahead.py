"""Forms that lead to puzzles: these are laid out of sight while the form rests, and what is likely
to be opened next is drawn, too, so that it opens at once."""

from collections.abc import Generator, Mapping
from functools import cached_property

from game.puzzles.puzzle import Puzzle
from game.ui import screens
from game.ui.art.assets import draw_sliced
from game.ui.art.display_list import DisplayList
from game.ui.kit.form import FormScene
from game.ui.kit.metrics import Metrics
from game.ui.kit.sliced_task import SlicedTask
from game.ui.kit.stack import Scene
from game.ui.services import Services

Choice = tuple[Puzzle, str]
"""A puzzle, and the date whose puzzle it is; "" where it is of none."""


class PuzzlesAhead(FormScene[Services]):
    """A form some of whose buttons open puzzles."""

    _laid_for: Metrics | None = None
    """The window that the form, and what is prepared, is laid out for."""

    def choices(self) -> Mapping[str, Choice]:
        """Return what each of these buttons opens, by its id; what is likeliest first."""
        raise NotImplementedError

    def open_puzzle(self, puzzle: Puzzle, day: str) -> None:
        """Open a puzzle, prepared or not."""
        made = self._made.get((puzzle, day))
        scene = made or screens.PUZZLE.make(self.services, puzzle, day)
        self.services.scenes.replace(scene)

    @cached_property
    def _made(self) -> dict[Choice, Scene]:
        return {}

    @cached_property
    def _drawn(self) -> set[Choice]:
        """Those whose pictures are drawn, too: few, as they are large."""
        return set()

    @cached_property
    def _preparing(self) -> SlicedTask[None]:
        return SlicedTask(self._prepare_all())

    @property
    def _urgent(self) -> list[Choice]:
        """What is pressed or pointed at, and what is likeliest."""
        choices = self.choices()
        likely = self._state.pressed, self._state.hover, *[*choices][:1]
        return [choices[id] for id in likely if id and id in choices]

    @property
    def _waiting(self) -> Choice | None:
        """What is to be prepared next."""
        undrawn = (choice for choice in self._urgent if choice not in self._drawn)
        unmade = (choice for choice in self.choices().values() if choice not in self._made)
        return next(undrawn, None) or next(unmade, None)

    def _prepare_all(self) -> Generator[None, None, None]:
        """Prepare one puzzle after the other, a little a step."""
        while choice := self._waiting:
            scene = self._made.get(choice)
            if scene is None:
                scene = self._made[choice] = screens.PUZZLE.make(self.services, *choice)
                yield
            while not scene.prepare(0.0):
                yield
            if choice in self._urgent:
                yield from self._draw(scene)
                self._drawn.add(choice)

    def _draw(self, scene: Scene) -> Generator[None, None, None]:
        return draw_sliced(lambda: scene.draw(DisplayList(self.services.metrics.size)))

    def layout(self) -> None:
        super().layout()
        if self._laid_for not in (None, self.metrics):
            self.forget()
        self._laid_for = self.metrics

    def translate(self) -> None:
        super().translate()
        self.forget()

    def forget(self) -> None:
        """Forget what was prepared."""
        self._made.clear()
        self._drawn.clear()
        self._preparing = SlicedTask(self._prepare_all())

    def think(self, until: float) -> bool:
        if self._preparing.done and self._waiting:
            self._preparing = SlicedTask(self._prepare_all())
        return self._preparing.run_until(until)

    @property
    def idle_for(self) -> float:
        return 0.0 if self._waiting else super().idle_for
