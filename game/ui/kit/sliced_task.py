"""Long work in time slices: a generator that is run in what is left of each frame."""

from collections.abc import Generator
from time import perf_counter
from typing import Generic, TypeVar, cast

T = TypeVar("T")


class SlicedTask(Generic[T]):
    """Runs a generator, which yields after each slice of its work and returns its result."""

    def __init__(self, steps: Generator[None, None, T]) -> None:
        self._steps = steps
        self.done = False
        """Whether nothing is left to do: it has ended, or was cancelled."""
        self.result: T | None = None
        """What the generator returned; None before, and where it has not ended by itself."""

    def run_until(self, deadline: float) -> bool:
        """Run up to a time of `perf_counter`; return whether there was anything to do.

        One slice is run even where the deadline has passed, so that every task comes to an end.
        """
        if self.done:
            return False
        self._step()
        while not self.done and perf_counter() < deadline:
            self._step()
        return True

    def finish(self) -> T:
        """Run to the end; return the result."""
        while not self.done:
            self._step()
        return cast(T, self.result)

    def cancel(self) -> None:
        """Give up what is not done yet."""
        self._steps.close()
        self.done = True

    def _step(self) -> None:
        try:
            next(self._steps)
        except StopIteration as end:
            self.done, self.result = True, end.value
