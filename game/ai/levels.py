"""The opponents a player can choose from, easiest first."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass

from game.ai import novices, one_ply, search, trains
from game.ai.budget import Budget, finish
from game.ai.personalities import NONE, Personality
from game.ai.rng import seeded_rng
from game.engine.moves import Move
from game.engine.view import SeatView
from game.language import N_

_EXPERT_ITERATIONS = 300
_EXPERT_LAPSE_RATE = 0.5
_REFERENCE_TILES = 28
_CLOSE_POINTS = 0.25  # moves whose points differ by no more than this are about equally good, …
_CLOSE_SHARE = 0.5  # … if they have at least this share of the best move's weight

Choosing = Generator[None, None, Move]
"""A choice in progress: yields after each slice of thought, and returns the move."""

Choose = Callable[[SeatView, Budget, Personality], Choosing]
"""Chooses the move of the seat whose turn it is."""


@dataclass(frozen=True)
class Level:
    """One kind of opponent: its key in saves, its name and a line about it, and how it chooses.

    `name` and `blurb` are marked texts (`N_`), to be translated when shown.
    """

    key: str
    name: str
    blurb: str
    choose: Choose

    def choosing(self, view: SeatView, budget: Budget, personality: Personality) -> Choosing:
        """Choose the move of the seat whose turn it is; nobody forgets to knock."""
        if view.has_to_knock:
            return view.legal[0]
        return (yield from self.choose(view, budget, personality))

    def move(self, view: SeatView, personality: Personality = NONE) -> Move:
        """Choose in one go, and return the move; `view.legal` must not be empty."""
        return finish(self.choosing(view, Budget(), personality))


def club(view: SeatView, _: Budget, personality: Personality = NONE) -> Choosing:
    """Choose what is best one play ahead."""
    if view.rules.trains:
        return trains.choose(view, trains.CLUB, personality)
    return one_ply.choose(view, personality)


def expert(view: SeatView, budget: Budget, personality: Personality = NONE) -> Choosing:
    """Choose what a short search finds best, or half the time what the club player would."""
    if view.rules.trains:
        return (yield from trains.choose(view, trains.EXPERT, personality))
    if seeded_rng(view).random() < _EXPERT_LAPSE_RATE:
        return (yield from one_ply.choose(view, personality))
    found = yield from search.search(view, budget, _EXPERT_ITERATIONS)
    return best_liked(found, view, personality)


def master(view: SeatView, budget: Budget, personality: Personality = NONE) -> Choosing:
    """Choose what a long search finds best."""
    if view.rules.trains:
        return (yield from trains.choose(view, trains.MASTER, personality))
    iterations = scaled_iterations(view, search.ITERATIONS)
    found = yield from search.search(view, budget, iterations)
    return best_liked(found, view, personality)


def best_liked(found: Sequence[search.Candidate], view: SeatView, personality: Personality) -> Move:
    """Return the best of some moves, or the one most to the taste among those about as good."""
    best = found[0]
    close = [
        one
        for one in found
        if one.points >= best.points - _CLOSE_POINTS and one.weight >= _CLOSE_SHARE * best.weight
    ]
    return max(close, key=lambda one: personality.rating(view, one.move)).move


def scaled_iterations(view: SeatView, iterations: int) -> int:
    """Return how many iterations to search: fewer with a larger set, as each takes longer."""
    tiles = len(view.hand) + len(view.unseen)
    return min(iterations, iterations * _REFERENCE_TILES // tiles)


LEVELS: dict[str, Level] = {
    level.key: level
    for level in (
        Level(
            "beginner",
            N_("Beginner"),
            N_("Plays whatever fits, and often misses points."),
            novices.BEGINNER.choose,
        ),
        Level(
            "casual",
            N_("Casual"),
            N_("Takes points and dumps heavy tiles, but forgets who passed."),
            novices.CASUAL.choose,
        ),
        Level("quick", N_("Club"), N_("Keeps its options open and remembers who passed."), club),
        Level(
            "expert",
            N_("Expert"),
            N_("Works out who might hold what, and often thinks ahead."),
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

DEFAULT_LEVEL = "casual"
"""The key of the level offered to a player who has not chosen one."""
