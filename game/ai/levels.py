"""The opponents a player can choose from, the easiest first."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

from game.ai import human, quick, search
from game.ai.budget import Budget
from game.ai.dice import dice
from game.engine.moves import Move
from game.engine.view import SeatView
from game.language import N_

Choose = Callable[[SeatView, Budget], Coroutine[Any, Any, Move]]


@dataclass(frozen=True)
class Level:
    """One kind of opponent: its key in saves, its name and a line about it, and how it chooses.

    `name` and `blurb` are marked texts (`N_`): whoever shows them looks them up.
    """

    key: str
    name: str
    blurb: str
    choose: Choose


_EXPERT = 300
_LAPSES = 0.5
_USUAL_TILES = 28


async def expert(view: SeatView, budget: Budget) -> Move:
    """Return what a short search finds best, or half of the time what the club player would do."""
    if dice(view).random() < _LAPSES:
        return await quick.choose(view, budget)
    return (await search.search(view, budget, _EXPERT))[0].move


async def master(view: SeatView, budget: Budget) -> Move:
    """Return what a long search finds best."""
    return (await search.search(view, budget, affordable(view, search.ITERATIONS)))[0].move


def affordable(view: SeatView, deals: int) -> int:
    """Return how many deals to look at: fewer of a larger set, where each takes longer."""
    tiles = len(view.hand) + len(view.unseen)
    return min(deals, deals * _USUAL_TILES // tiles)


LEVELS: dict[str, Level] = {
    level.key: level
    for level in (
        Level(
            "beginner",
            N_("Beginner"),
            N_("Plays whatever fits, and often misses points."),
            human.beginner,
        ),
        Level(
            "casual",
            N_("Casual"),
            N_("Takes points and dumps heavy tiles, but forgets who passed."),
            human.casual,
        ),
        Level(
            "quick",
            N_("Club"),
            N_("Keeps its options open and remembers who passed."),
            quick.choose,
        ),
        Level(
            "expert",
            N_("Expert"),
            N_("Works out who may hold what, and often thinks ahead."),
            expert,
        ),
        Level(
            "master",
            N_("Master"),
            N_("Thinks as far ahead as it can. The strongest level."),
            master,
        ),
    )
}

USUAL = "quick"
"""The level to offer somebody who has not chosen one."""
