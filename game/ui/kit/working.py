"""Forms with work that goes on while they are open, a little in every frame."""

from typing import Any

from game.ui.kit.form import FormScene
from game.ui.kit.scene import H
from game.ui.kit.sliced_task import SlicedTask


class WorkingForm(FormScene[H]):
    """A form that runs a task, and gives it up when it is closed."""

    task: SlicedTask[Any]

    @property
    def moving(self) -> bool:
        return not self.task.done

    def think(self, until: float) -> bool:
        worked = self.task.run_until(until)
        if worked:
            self.show_progress()
        return worked

    def show_progress(self) -> None:
        """Show how far the task has come."""

    def close(self) -> None:
        self.task.cancel()
