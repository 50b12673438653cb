"""Choices made in slices, run to their end."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

T = TypeVar("T")


def run(steps: Generator[None, None, T]) -> tuple[T, int]:
    """Return the result of a generator, and how often it paused."""
    pauses = 0
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: T = done.value
            return found, pauses
        pauses += 1
