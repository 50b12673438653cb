"""Work that is done a step at a time, in what is left of the frames."""

from __future__ import annotations

from collections.abc import Coroutine, Generator
from time import perf_counter
from typing import Any, Generic, TypeVar, cast

T = TypeVar("T")


class Job(Generic[T]):
    """Steps that lead to a result: a generator, or a coroutine that yields between its steps."""

    def __init__(self, steps: Generator[None, None, T] | Coroutine[Any, Any, T]) -> None:
        self._steps = steps
        self.done = False
        """Whether there is nothing left to do: the result is there, or the job was given up."""
        self.result: T | None = None
        """What came of it, once it is done."""
        self._given_up = False

    def go_on(self, until: float) -> bool:
        """Take steps up to a time of `perf_counter`; return whether there were any to take.

        One step is taken even where no time is left, so that every job comes to an end.
        """
        if self.done:
            return False
        self._step()
        while not self.done and perf_counter() < until:
            self._step()
        return True

    def finish(self) -> T:
        """Take all the steps there are; return the result. Raises ValueError for a job given up."""
        while not self.done:
            self._step()
        if self._given_up:
            raise ValueError("a job that was given up has no result")
        return cast(T, self.result)

    def close(self) -> None:
        """Give up what is not done yet."""
        if not self.done:
            self._steps.close()
            self.done = self._given_up = True

    def _step(self) -> None:
        try:
            self._steps.send(None)
        except StopIteration as end:
            self.done, self.result = True, end.value
        except BaseException:
            self.done = self._given_up = True
            raise
