"""The deal without a dealer: the steps of a seat, and how a place is opened.

Every seat but the last in the order of the deal masks and shuffles; the last shuffles and lays a
key on every place at once; then the others in turn take their mask off and lay their keys on.
Where a step takes long it is a generator, which yields after each tile.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from game.engine.rules import Rules
from game.people.curve import ORDER, POINT, on_curve, tile_point, times
from game.people.secret import Seed, lock, place_key

Deck = tuple[int, ...]
"""The points of the tiles, by place."""

Steps = Generator[None, None, Deck]


@dataclass(frozen=True)
class Plan:
    """Which seat does what in a deal, and whose place is whose.

    The seats deal in `order`. `tiles` are the numbers of the tiles in play. The hand of a seat has
    the places from `seat * hand` on; the boneyard has the last ones.
    """

    order: tuple[int, ...]
    hand: int
    tiles: tuple[int, ...]

    @classmethod
    def of(cls, rules: Rules, leader: int) -> "Plan":
        """Return the plan by which the seat that leads writes the last message of the deal."""
        first = (leader - (rules.seats - 2)) % rules.seats
        return cls(rules.from_seat(first), rules.hand, tuple(rules.numbers))

    @property
    def seats(self) -> int:
        return len(self.order)

    @property
    def writers(self) -> tuple[int, ...]:
        """The seats of the messages of the deal."""
        return self.order + self.order[:-1]

    @property
    def dealt(self) -> int:
        """How many places belong to hands."""
        return self.seats * self.hand

    def places(self, seat: int) -> range:
        """Return the places of a seat's hand."""
        return range(seat * self.hand, (seat + 1) * self.hand)

    def key(self, seed: Seed, place: int) -> bytes:
        """Return the key that a seat with this seed lays on a place."""
        if place < self.dealt:
            return place_key(seed.hand_key(place // self.hand), place)
        return seed.yard_key(place)

    def start(self) -> Deck:
        """Return the tiles as everybody knows them."""
        return tuple(map(tile_point, self.tiles))

    def step(self, number: int, seed: Seed, deck: Deck) -> Steps:
        """Do what message `number` of the deal, from 0, does to the deck."""
        if number < self.seats:
            order, last = seed.order(len(deck)), number == self.seats - 1
            deck = tuple(deck[at] for at in order)
            scalars = self._locks(seed) if last else [seed.mask] * len(deck)
        else:
            off = pow(seed.mask, -1, ORDER)
            scalars = [one * off for one in self._locks(seed)]
        found = []
        for scalar, point in zip(scalars, deck, strict=True):
            found.append(times(scalar, point))
            yield
        return tuple(found)

    def _locks(self, seed: Seed) -> list[int]:
        return [lock(self.key(seed, place)) for place in range(len(self.tiles))]

    def dealt_by(self, seeds: Sequence[Seed]) -> list[int]:
        """Return the tile of each place, as the seeds of all seats decide."""
        tiles = list(self.tiles)
        for seat in self.order:
            tiles = [tiles[at] for at in seeds[seat].order(len(tiles))]
        return tiles


@lru_cache(maxsize=128)  # a hand is looked at several times a move
def opened(point: int, keys: tuple[bytes, ...]) -> int:
    """Return the point of a place without these keys."""
    product = 1
    for key in keys:
        product = product * lock(key) % ORDER
    return times(pow(product, -1, ORDER), point)


def packed(deck: Deck) -> bytes:
    """Return a deck as bytes."""
    return b"".join(point.to_bytes(POINT, "little") for point in deck)


def points_of(data: bytes) -> Deck:
    """Return a deck that came from elsewhere, before it is checked."""
    starts = range(0, len(data), POINT)
    return tuple(int.from_bytes(data[at : at + POINT], "little") for at in starts)


def read_deck(data: bytes, tiles: int) -> Deck | None:
    """Return a deck that came from elsewhere; None unless it has as many different points."""
    if len(data) != tiles * POINT:
        return None
    points = points_of(data)
    return points if len({*points}) == tiles and all(map(on_curve, points)) else None
