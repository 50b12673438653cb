"""How opponents play where each seat has a train: by what a play leaves in the hand.

A tile that will go on the seat's own train is worth holding, if the round lasts until then; any
other only costs its pips. So the less a play leaves outside the hand's best train, and the sooner
the tiles of that train can be laid, the better.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from game.ai.personalities import NONE, Personality
from game.ai.rng import seeded_rng
from game.ai.runs import Runs
from game.engine.moves import Move, Play
from game.engine.tiles import Tile
from game.engine.view import SeatView

# Weights, in pips.
_TILE = 4.0  # one tile fewer in the hand
_OPENED = 9.0  # a double that its seat can't cover opens its train, and makes it draw a tile
_COVERED = 10.0  # one that it can cover gives a second tile in the same turn
_MARKED = 7.0  # the seat's own train is open to all
_TURNS = 1.25  # turns a seat needs for a tile, on average
_LOOSE = 0.75  # the share that a tile outside the train costs: it may still go on another's
_LIKED = 3.0  # a play to the player's taste


@dataclass(frozen=True)
class Skill:
    """How often a player ignores its own train and plays the heaviest tile, and whether it notices
    how soon a round may be over."""

    lapse_rate: float
    counts: bool


CLUB = Skill(lapse_rate=0.5, counts=False)
EXPERT = Skill(lapse_rate=0.2, counts=True)
MASTER = Skill(lapse_rate=0.0, counts=True)


def choose(
    view: SeatView, skill: Skill, personality: Personality = NONE
) -> Generator[None, None, Move]:
    """Return the move of the seat whose turn it is; yield after weighing each.

    `view.legal` must not be empty. The same view always gets the same move.
    """
    if len(view.legal) == 1:
        return view.legal[0]
    return (yield from ranked(view, skill, personality))[0][1]


def ranked(
    view: SeatView, skill: Skill, personality: Personality = NONE
) -> Generator[None, None, list[tuple[float, Move]]]:
    """Return the plays with what each is worth to a player, roughly in pips, best first; or the
    only move there is. Yield after weighing each."""
    if not isinstance(view.legal[0], Play):
        return [(0.0, view.legal[0])]
    rng = seeded_rng(view)
    lapse = rng.random() < skill.lapse_rate
    runs, values = Runs(view.hand), list[tuple[float, float, Move]]()
    for move in view.legal:
        if isinstance(move, Play):
            value = _LIKED * personality.rating(view, move)
            value += move.tile.pips if lapse else -_left(view, move, runs, skill)
            values.append((value, rng.random(), move))
        yield
    return [(value, move) for value, _chance, move in sorted(values, reverse=True)]


def _left(view: SeatView, play: Play, runs: Runs, skill: Skill) -> float:
    """Return what a hand costs after a play, roughly in pips."""
    me, kept = view.seat, [tile for tile in view.hand if tile != play.tile]
    arms = {end.arm: end.value for end in view.ends}
    assert play.arm is not None
    arms[play.arm] = play.tile.other(arms[play.arm])
    train = runs.best(arms[me], kept)
    cost = _held(train, kept, _turns_left(view) if skill.counts else float("inf"))
    if play.tile.is_double and kept and view.rules.cover.owes:
        covers = any(arms[play.arm] in tile for tile in kept)
        cost += -_COVERED if covers else _OPENED
    if me in view.markers and play.arm != me:
        cost += _MARKED
    return cost


def _held(train: Sequence[Tile], kept: Sequence[Tile], turns: float) -> float:
    """Return what the hand costs; tiles of the own train cost less the sooner they can be laid."""
    costs = {tile: _LOOSE * (tile.pips + _TILE) for tile in kept}
    turn = 0.0
    for tile in train:
        turn += not tile.is_double
        costs[tile] *= min(1.0, max(0.1, turn / turns)) if turns < float("inf") else 0.25
    return sum(costs.values())


def _turns_left(view: SeatView) -> float:
    """Return how many turns the seat is likely to get before another goes out."""
    others = [count for seat, count in enumerate(view.counts) if seat != view.seat]
    return _TURNS * max(1, min(others))
