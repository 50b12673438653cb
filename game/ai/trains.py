"""How opponents play where each seat has a train: by what a play leaves in the hand.

A tile that will go on the seat's own train is worth holding, if the round lasts until then; any
other only costs its pips. So the less a play leaves outside the hand's best train, and the sooner
the tiles of that train can be laid, the better.

>>> from game.engine.tiles import Tile
>>> hand = [Tile(9, 4), Tile(4, 4), Tile(7, 4), Tile(8, 2)]
>>> [str(tile) for tile in Runs(hand).best(9, hand)]
['9-4', '4-4', '7-4']

For a review, every play is tried in the same deals that may be the real one (`tried`). The rounds
are played out to their end, with all seats played as the strongest opponent plays, so that only the
play makes the difference.
"""

import random
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from math import sqrt
from operator import or_

from game.ai.budget import finish
from game.ai.personalities import NONE, Personality
from game.ai.position_game import leads_of
from game.ai.rng import seeded_rng, shuffled
from game.engine.events import Drew, Fined, Passed
from game.engine.moves import Move, Play
from game.engine.round import Round
from game.engine.tiles import SUITS, TILES, Tile, mask, numbers
from game.engine.view import SeatView

_RUN_TILE = 6
"""What a tile of a train is worth on top of its pips, so that long trains beat heavy ones."""

_LOOKED_AT = 4_000
"""The number of states (end and tiles left) to search; after that a train continues with the tile
that is worth most. Fifteen tiles have a few hundred states, twenty a few thousand."""


class Runs:
    """The best trains of some tiles and of any subset of them, each worked out once."""

    def __init__(self, tiles: Sequence[Tile]) -> None:
        self._tiles = tuple(tiles)
        self._bits = {tile: 1 << n for n, tile in enumerate(self._tiles)}
        self._with: dict[int, list[tuple[int, int, int]]] = {}
        for tile, bit in self._bits.items():
            worth = _RUN_TILE + tile.pips
            for number in {*tile}:
                self._with.setdefault(number, []).append((bit, tile.other(number), worth))
        for number, those in self._with.items():
            ranked = [(then != number, -worth, bit) for bit, then, worth in those]
            order = sorted(range(len(those)), key=ranked.__getitem__)
            self._with[number] = [those[n] for n in order]
        self._found: dict[tuple[int, int], tuple[int, int, int]] = {}

    def best(self, number: int, tiles: Iterable[Tile]) -> tuple[Tile, ...]:
        """Return the best train of these tiles, in order, that begins at a number."""
        left = sum(self._bits[tile] for tile in tiles)
        train: list[Tile] = []
        while True:
            _worth, bit, then = self._from(left, number)
            if not bit:
                return tuple(train)
            train.append(self._tiles[bit.bit_length() - 1])
            left, number = left ^ bit, then

    def _from(self, left: int, number: int) -> tuple[int, int, int]:
        """Return what the best train is worth, its first tile as a bit, and the number after it."""
        key = left, number
        if found := self._found.get(key):
            return found
        best = 0, 0, number
        for bit, then, worth in self._with.get(number, ()):
            if not left & bit:
                continue
            total = worth + self._from(left ^ bit, then)[0]
            if total > best[0]:
                best = total, bit, then
            if then == number or len(self._found) > _LOOKED_AT:
                break  # playing a double first costs nothing
        self._found[key] = best
        return best


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


_LEAST_DEALS = 8
"""The minimum of deals that each play is tried in."""

_USUAL_TILES = 220
"""Seats times tiles of a double-nine set for four: with more than that fewer deals are tried."""

_CERTAIN = 2
"""How many standard errors a play must be behind another before it counts as costing anything."""


@dataclass(frozen=True, slots=True)
class Tried:
    """What plays bring: the lead after the round, in each of the deals they were tried in."""

    leads: dict[Move, list[float]]

    @property
    def best(self) -> Move:
        """The play that brings the most."""
        return max(self.leads, key=self.points)

    def points(self, move: Move) -> float:
        """Return the lead that a play is expected to bring."""
        return _mean(self.leads[move])

    def cost(self, move: Move) -> float:
        """Return how much more the best play brings; 0 if that may be chance."""
        pairs = zip(self.leads[self.best], self.leads[move], strict=True)
        behind = [best - lead for best, lead in pairs]
        mean, count = _mean(behind), len(behind)
        error = sqrt(sum([(one - mean) ** 2 for one in behind]) / (count - 1) / count)
        return mean if mean > _CERTAIN * error else 0.0


def _mean(leads: Sequence[float]) -> float:
    return sum(leads) / len(leads)


def tried(view: SeatView, playouts: int) -> Generator[None, None, Tried]:
    """Return what the moves of the seat to move bring, from about `playouts` playouts in all.

    The same view and `playouts` always give the same answer.
    """
    size = max(view.rules.seats * view.rules.set_size, _USUAL_TILES)
    deals = max(_LEAST_DEALS, playouts * _USUAL_TILES // (len(view.legal) * size))
    rng, leads = seeded_rng(view), {move: list[float]() for move in view.legal}
    for _ in range(deals):
        dealt = _dealt(view, rng)
        for play, found in leads.items():
            now = dealt.copy()
            now.play(play)
            while not now.outcome:
                legal = now.legal
                alone = len(legal) == 1
                move = legal[0] if alone else finish(choose(now.view(), MASTER))
                now.play(move)
                yield
            found.append(leads_of(now.rules, now.points)[view.seat])
    return Tried(leads)


def _dealt(view: SeatView, rng: random.Random) -> Round:
    """Return the current round, with the hidden tiles where they may be: a seat that passed holds
    nothing that fitted then, as it has played what it drew since."""
    passed_over = _passed_over(view)
    barred = [passed_over] * view.rules.seats
    for event in view.history:
        if isinstance(event, Drew):
            barred[event.seat] &= ~passed_over
        if isinstance(event, Passed):
            suits = [SUITS[value] for value in event.values]
            barred[event.seat] = reduce(or_, suits, mask(Tile(n, n) for n in event.doubles))
        elif isinstance(event, Fined):
            barred[event.seat] = 0
    position, hidden = view.position, mask(view.unseen)
    hands = [*position.hands]
    others = [seat for seat in range(view.rules.seats) if seat != view.seat]
    for seat in sorted(others, key=lambda seat: (hidden & ~barred[seat]).bit_count()):
        free = shuffled(numbers(hidden & ~barred[seat]), rng)
        free += shuffled(numbers(hidden & barred[seat]), rng)  # only if nothing else is left
        hands[seat] = _tiles(free[: view.counts[seat]])
        hidden &= ~mask(_tiles(free[: view.counts[seat]]))
    boneyard = _tiles(shuffled(numbers(hidden), rng))
    return Round.from_position(replace(position, hands=tuple(hands), boneyard=boneyard))


def _passed_over(view: SeatView) -> int:
    """Return the doubles that nobody was dealt, as a lower one lies in the hub."""
    if not view.rules.opening.takes_lower:
        return 0
    doubles = view.rules.doubles_from(view.round_no)
    return mask(doubles[: doubles.index(view.placed[0].tile)])


def _tiles(dealt: list[int]) -> tuple[Tile, ...]:
    return tuple([TILES[tile] for tile in dealt])
