"""The opponents a player can choose from, the easiest first."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

from game.ai import human, quick, search
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


EXPERT = 150
"""How many deals the expert looks at for a move."""


async def expert(view: SeatView, budget: Budget) -> Move:
    """Return what the search finds best after a short look."""
    return (await search.search(view, budget, EXPERT))[0].move


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
        Level(
            "expert",
            "Expert",
            "Works out who may hold what, and thinks ahead.",
            expert,
        ),
        Level(
            "master",
            "Master",
            "Thinks as far ahead as it can. The strongest there is.",
            search.choose,
        ),
    )
}

USUAL = "quick"
"""The level to offer somebody who has not chosen one."""
