"""The budget of a choice, and running one to its end.

Whatever takes long is a generator: it yields after each slice of its work, and its result is what
it returns. No clock is involved, so the same view always gets the same answer.
"""

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")


class Budget:
    """The thought that a choice may take: all it wants, until `cut_short` is set.

    Then the choice ends soon, with the best it has found by then.
    """

    cut_short = False


def finish(steps: Generator[None, None, T]) -> T:
    """Run a generator to its end, and return its result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: T = end.value
            return result
