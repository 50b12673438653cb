"""Dealing: the same number deals the same tiles everywhere.

Nothing else in the engine shuffles, and no opponent can import this.

>>> deal(Rules(), 571234).hands[0][:3]
(Tile(2, 1), Tile(3, 1), Tile(4, 1))
"""

import random
from collections.abc import Iterable, Sequence
from typing import TypeVar

from game.engine.choices import Opening
from game.engine.deals import DEALS, Deal, any_lead, opening_lead
from game.engine.errors import DealError
from game.engine.events import LeadReason
from game.engine.rules import Rules
from game.engine.tiles import TILES, Tile
from game.engine.validity import validated

T = TypeVar("T")


def deal(rules: Rules, number: int, leader: int | None = None, round_no: int = 1) -> Deal:
    """Deal by number, repeatedly where the rules ask for it.

    The number of the round says which double lies in the hub, or is led, where that is the rule.
    If the `leader` is known, a deal stands, unless a double has to be led and nobody holds one;
    otherwise only if the opening rule finds who leads.
    Raises `RulesError` if the rules cannot be played, and `DealError` for an invalid deal number
    or seat.
    """
    if not isinstance(rules, Rules):
        raise DealError(f"{rules!r} are not a game's rules.")
    validated(rules)
    if type(number) is not int or not 0 <= number < DEALS:
        raise DealError(f"Deals have numbers from 0 up to {DEALS}, not {number!r}.")
    if leader is not None and (type(leader) is not int or not 0 <= leader < rules.seats):
        raise DealError(f"There is no seat {leader!r} to lead.")
    rng = random.Random(number)
    everything: Sequence[int] = rules.numbers
    if rules.trains and (rules.lays_hub or leader is not None):
        hub = rules.hub_number(round_no)
        everything = [tile for tile in everything if TILES[tile] != (hub, hub)]
    redeals = doubled = 0
    lots: tuple[Tile, ...] = ()
    if leader is None and rules.opening is Opening.LOT:
        lots = _tiles(shuffled(everything, rng)[: rules.seats])
    dealt = rules.seats * rules.hand
    starts = range(0, dealt, rules.hand)
    while True:
        deck = shuffled(everything, rng)
        by_number = [sorted(deck[at : at + rules.hand]) for at in starts]
        drawn = 0
        if leader is None and rules.opening is Opening.ROUND_DOUBLE:
            drawn = _drawn(rules, deck, round_no)
            more = [deck[dealt + seat : dealt + drawn : rules.seats] for seat in range(rules.seats)]
            by_number = [sorted(one + two) for one, two in zip(by_number, more, strict=True)]
        hands = tuple(map(_tiles, by_number))
        lead = opening_lead(rules, hands, lots, round_no) if leader is None else None
        stands = lead or (leader is not None and any_lead(rules, hands, leader, LeadReason.ROTATES))
        most = rules.redeal_doubles
        too_many = most > 0 and any(sum(tile.is_double for tile in hand) >= most for hand in hands)
        if stands and not too_many:
            bits = [tuple([1 << tile for tile in tiles]) for tiles in by_number]
            left = _tiles(deck[dealt + drawn :])
            return Deal(hands, left, number, redeals, lots, doubled)._know(rules, bits, lead)
        redeals += 1
        doubled += too_many


def _drawn(rules: Rules, deck: Sequence[int], round_no: int) -> int:
    """Return how many tiles are drawn, lap by lap, until the double of the round is in a hand."""
    number = rules.hub_number(round_no)
    behind = deck.index(TILES.index(Tile(number, number))) - rules.seats * rules.hand
    each = behind // rules.seats + 1  # none if it was dealt
    return max(0, min(each * rules.seats, rules.undealt))


def _tiles(by_number: Iterable[int]) -> tuple[Tile, ...]:
    return tuple([TILES[number] for number in by_number])


def shuffled(items: Sequence[T], rng: random.Random) -> list[T]:
    """Return the items in a random order (Fisher–Yates).

    Only `rng.random()` is used, which gives the same numbers for a seed in every Python.
    """
    deck, draw = list(items), rng.random
    for last in range(len(deck) - 1, 0, -1):
        pick = int(draw() * (last + 1))
        deck[last], deck[pick] = deck[pick], deck[last]
    return deck
