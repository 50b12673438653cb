"""The opponents a player can choose from, easiest first.

The beginner plays almost any tile that fits and misses most of the points it could score. The
casual player, when paying attention, sheds heavy tiles and doubles, keeps a double that would
unlock a suit for everybody, and takes the points on offer. Neither remembers who passed on what.
"""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass

from game.ai import one_ply, search, trains
from game.ai.budget import Budget, finish
from game.ai.personalities import NONE, Personality
from game.ai.rng import seeded_rng
from game.engine.moves import Move, Play
from game.engine.view import SeatView
from game.language import N_

_EXPERT_ITERATIONS = 300
_EXPERT_LAPSE_RATE = 0.5
_REFERENCE_TILES = 28
_CLOSE_POINTS = 0.25  # moves whose points differ by no more than this are about equally good, …
_CLOSE_SHARE = 0.5  # … if they have at least this share of the best move's weight

# Weights of the novices, in pips shed.
_POINT = 4.0
_DOUBLE = 4.0
_KEY = -8.0  # a double that would unlock its suit
_LIKED = 4.0  # a play to the player's taste
_LIKED_AT_RANDOM = 0.5  # the same in a random move, against a random number from 0 to 1

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


@dataclass(frozen=True)
class Novice:
    """How often a player moves at random, and how often otherwise it misses a play's points."""

    random_rate: float
    miss_rate: float

    def choose(self, view: SeatView, _budget: Budget, personality: Personality = NONE) -> Choosing:
        """Return its move for the seat whose turn it is; yield after weighing each move.

        `view.legal` must not be empty. The same view always gets the same move.
        """
        rng = seeded_rng(view)
        double = _KEY if view.rules.locks else _DOUBLE
        at_random = rng.random() < self.random_rate
        values: list[tuple[float, Move]] = []
        for move in view.legal:
            value = rng.random()
            value += (_LIKED_AT_RANDOM if at_random else _LIKED) * personality.rating(view, move)
            if isinstance(move, Play) and not at_random:
                value += move.tile.pips
                value += double * move.tile.is_double
                if rng.random() >= self.miss_rate:
                    value += _POINT * view.gain(move)
            values.append((value, move))
            yield
        return max(values, key=lambda one: one[0])[1]


BEGINNER = Novice(random_rate=0.9, miss_rate=0.5)
CASUAL = Novice(random_rate=0.4, miss_rate=0.1)


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
            BEGINNER.choose,
        ),
        Level(
            "casual",
            N_("Casual"),
            N_("Takes points and dumps heavy tiles, but forgets who passed."),
            CASUAL.choose,
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
