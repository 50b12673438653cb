"""The opponents a player can choose from, the easiest first."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

from game.ai import human, quick
from game.ai.budget import Budget
from game.engine.moves import Move
from game.engine.view import SeatView

Choose = Callable[[SeatView, Budget], Coroutine[Any, Any, Move]]


@dataclass(frozen=True)
class Level:
    """One kind of opponent: its key in saves, its name and a line about it, and how it chooses."""

    key: str
    name: str
    blurb: str
    choose: Choose


LEVELS: dict[str, Level] = {
    level.key: level
    for level in (
        Level(
            "beginner",
            "Beginner",
            "Plays whatever fits, and often misses points.",
            human.beginner,
        ),
        Level(
            "casual",
            "Casual",
            "Takes points, sheds heavy tiles, forgets who passed.",
            human.casual,
        ),
        Level(
            "quick",
            "Club",
            "Keeps its suits, and remembers who passed on what.",
            quick.choose,
        ),
    )
}

USUAL = "quick"
"""The level to offer somebody who has not chosen one."""
