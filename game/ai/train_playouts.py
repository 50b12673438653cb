"""What plays on trains bring: rounds played out to their end, in deals that may be the real one.

Every play is tried in the same deals, with all seats played as the strongest opponent plays, so
that only the play makes the difference.
"""

import random
from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from math import sqrt
from operator import or_

from game.ai import trains
from game.ai.budget import finish
from game.ai.position_score import leads_of
from game.ai.rng import seeded_rng, shuffled
from game.engine.events import Drew, Fined, Passed
from game.engine.moves import Move
from game.engine.round import Round
from game.engine.tiles import SUITS, TILES, Tile, mask, numbers
from game.engine.view import SeatView

_LEAST = 8
"""The minimum of deals that each play is tried in."""

_TILES = 220
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
    size = view.rules.seats * view.rules.set_size
    deals = max(_LEAST, playouts * _TILES // (len(view.legal) * max(size, _TILES)))
    rng, leads = seeded_rng(view), {move: list[float]() for move in view.legal}
    for _ in range(deals):
        dealt = _dealt(view, rng)
        for play, found in leads.items():
            now = dealt.copy()
            now.play(play)
            while not now.outcome:
                legal = now.legal
                alone = len(legal) == 1
                move = legal[0] if alone else finish(trains.choose(now.view(), trains.MASTER))
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
