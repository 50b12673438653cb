"""Forms with work that goes on while they are open, a little in every frame."""

from typing import Any

from game.ui.kit.form import FormScene
from game.ui.kit.scene import H
from game.ui.kit.sliced_task import SlicedTask


class WorkingForm(FormScene[H]):
    """A form that runs the tasks of its boxes, and before them one of its own, if it has any, which
    it gives up when it is closed."""

    task: SlicedTask[Any] | None = None

    @property
    def moving(self) -> bool:
        own = self.task is not None and not self.task.done
        return own or any(not task.done for task in self.tasks)

    @property
    def tasks(self) -> list[SlicedTask[Any]]:
        """The tasks of its rows."""
        return [task for placed in self._placed.boxes for task in placed.box.tasks]

    def think(self, until: float) -> bool:
        if self.task and self.task.run_until(until):
            self.show_progress()
            return True
        worked = any(task.run_until(until) for task in self.tasks)
        self.dirty = self.dirty or worked
        return worked

    def show_progress(self) -> None:
        """Show how far the task has come."""

    def exit(self) -> None:
        if self.task:
            self.task.cancel()
