"""Choices made in slices, run to their end, and the games that are searched."""

from collections.abc import Generator
from typing import TypeVar

from game.variants import GAMES

T = TypeVar("T")

SEARCHED = {key: game for key, game in GAMES.items() if not game.rules.trains}
"""All games except trains, which have opponents of their own."""


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
