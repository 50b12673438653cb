"""The opponents a player can choose from, the easiest first."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.ai import human, quick, search
from game.ai.budget import Budget, finish
from game.ai.dice import dice
from game.ai.leanings import NONE, Leaning
from game.engine.moves import Move
from game.engine.view import SeatView
from game.language import N_

Choosing = Generator[None, None, Move]
"""The choice of a move: yields after each slice of thought, and returns the move."""


class Choose(Protocol):
    """How a level chooses a move, where somebody with a leaning plays at it."""

    def __call__(self, view: SeatView, budget: Budget, leaning: Leaning = NONE, /) -> Choosing: ...


@dataclass(frozen=True)
class Level:
    """One kind of opponent: its key in saves, its name and a line about it, and how it chooses.

    `name` and `blurb` are marked texts (`N_`): whoever shows them looks them up.
    """

    key: str
    name: str
    blurb: str
    choose: Choose

    def move(self, view: SeatView, leaning: Leaning = NONE) -> Move:
        """Choose a move for the seat whose turn it is, all at once; `view.legal` is not empty."""
        return finish(self.choose(view, Budget(), leaning))


_EXPERT = 300
_LAPSES = 0.5
_USUAL_TILES = 28
_ALIKE = 0.25  # points: moves that differ by so few are about as good
_AS_SURE = 0.5  # where a move has been looked at so often, the best being 1


def beginner(view: SeatView, _: Budget, leaning: Leaning = NONE) -> Choosing:
    """Choose as a beginner does."""
    return human.choose(view, human.BEGINNER, leaning)


def casual(view: SeatView, _: Budget, leaning: Leaning = NONE) -> Choosing:
    """Choose as a casual player does."""
    return human.choose(view, human.CASUAL, leaning)


def club(view: SeatView, _: Budget, leaning: Leaning = NONE) -> Choosing:
    """Choose what looks best one play ahead."""
    return quick.choose(view, leaning)


def expert(view: SeatView, budget: Budget, leaning: Leaning = NONE) -> Choosing:
    """Choose what a short search finds best, or half of the time what the club player would."""
    if dice(view).random() < _LAPSES:
        return (yield from quick.choose(view, leaning))
    return liked((yield from search.search(view, budget, _EXPERT)), view, leaning)


def master(view: SeatView, budget: Budget, leaning: Leaning = NONE) -> Choosing:
    """Choose what a long search finds best."""
    iterations = affordable(view, search.ITERATIONS)
    return liked((yield from search.search(view, budget, iterations)), view, leaning)


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
            beginner,
        ),
        Level(
            "casual",
            N_("Casual"),
            N_("Takes points and dumps heavy tiles, but forgets who passed."),
            casual,
        ),
        Level(
            "quick",
            N_("Club"),
            N_("Keeps its options open and remembers who passed."),
            club,
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
