"""The opponents a player can choose from, the easiest first."""

from __future__ import annotations

from collections.abc import Coroutine, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from game.ai import human, quick, search
from game.ai.budget import Budget
from game.ai.dice import dice
from game.ai.leanings import NONE, Leaning
from game.engine.moves import Move
from game.engine.view import SeatView
from game.language import N_


class Choose(Protocol):
    """How a level chooses a move, where somebody with a leaning plays at it."""

    def __call__(
        self, view: SeatView, budget: Budget, leaning: Leaning = NONE
    ) -> Coroutine[Any, Any, Move]: ...


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
_ALIKE = 0.25  # points: moves that differ by so few are about as good
_AS_SURE = 0.5  # where a move has been looked at so often, the best being 1


async def expert(view: SeatView, budget: Budget, leaning: Leaning = NONE) -> Move:
    """Return what a short search finds best, or half of the time what the club player would do."""
    if dice(view).random() < _LAPSES:
        return await quick.choose(view, budget, leaning)
    return liked(await search.search(view, budget, _EXPERT), view, leaning)


async def master(view: SeatView, budget: Budget, leaning: Leaning = NONE) -> Move:
    """Return what a long search finds best."""
    return liked(
        await search.search(view, budget, affordable(view, search.ITERATIONS)), view, leaning
    )


def liked(found: Sequence[search.Candidate], view: SeatView, leaning: Leaning) -> Move:
    """Return the best of some moves, or of those about as good the one somebody leans to."""
    best = found[0]
    as_good = [
        one
        for one in found
        if one.points >= best.points - _ALIKE and one.weight >= _AS_SURE * best.weight
    ]
    return max(as_good, key=lambda one: leaning.of(view, one.move)).move


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
