"""How long an opponent may think, and how it hands the loop back."""

from __future__ import annotations

import types
from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")


@types.coroutine
def _pause() -> Generator[None, None, None]:
    yield


class Budget:
    """Counts steps of thought and pauses after each slice of them.

    `slice_steps` steps (positions looked at, at least 1) make one slice. A pause is a bare yield:
    whoever steps the coroutine decides when it goes on, and asyncio accepts it too. No clock is
    involved, so the same view always gets the same answer, unless the thought is `hurried`.
    """

    def __init__(self, slice_steps: int = 2) -> None:
        self.slice_steps = max(1, slice_steps)
        self.steps = 0
        self.hurried = False
        """Whether the thought is to come to its end soon, with what it has found by then."""

    async def breathe(self) -> None:
        """Count one step; at the end of a slice, hand the loop back."""
        self.steps += 1
        if self.steps % self.slice_steps == 0:
            await self.pause()

    async def pause(self) -> None:
        """Hand the loop back now, after work that is a slice by itself."""
        await _pause()

    async def sliced(self, work: Generator[None, None, T]) -> T:
        """Return the result of work that yields after each slice of it."""
        while True:
            try:
                next(work)
            except StopIteration as done:
                result: T = done.value
                return result
            await self.pause()
