"""Choices made in slices, run to their end, and the games that are searched."""

from collections.abc import Generator
from typing import TypeVar

from _pytest.mark import ParameterSet

from game.variants import GAMES
from tests.engine.rule_sets import rule_sets

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


def searched_rules() -> list[ParameterSet]:
    """Return the `rule_sets` of the games that are searched."""
    return [one for one in rule_sets() if one.values[0] in SEARCHED]
