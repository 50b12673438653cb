"""The budget of a choice, and a function to run one to its end.

Anything that takes long is a generator: it yields after each slice of its work and returns its
result. No clock is involved, so the same view always gets the same answer.
"""

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")


class Budget:
    """How long a choice may think: as long as it likes, until `cut_short` is set.

    Then it ends soon, with the best move found so far.
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
