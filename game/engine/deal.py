"""Dealing: the same number deals the same tiles everywhere; and who leads by the opening rule."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

from game.engine.events import LeadReason, Led
from game.engine.rules import NoDouble, Opening, Rules
from game.engine.tiles import DoubleSet, Tile, shuffled


@dataclass(frozen=True, slots=True)
class Deal:
    """The tiles as dealt: each seat's hand, sorted, and the boneyard in the order of drawing.

    `number` gives the same deal everywhere; `redeals` counts the deals before it that did not
    stand. `lots` are the tiles the seats drew for the lead, where that is the rule: they go back
    before the deal.
    """

    number: int
    hands: tuple[tuple[Tile, ...], ...]
    boneyard: tuple[Tile, ...]
    redeals: int = 0
    lots: tuple[Tile, ...] = ()


def deal(rules: Rules, number: int, leader: int | None = None) -> Deal:
    """Deal by number, again and again where the rules ask for it.

    A deal stands at once if the `leader` is known; else once the opening rule finds who leads.
    Raises `RulesError` if the rules cannot be played.
    """
    rules.checked()
    rng = random.Random(number)
    tiles = DoubleSet(rules.max_pip).tiles
    redeals = 0
    lots: tuple[Tile, ...] = ()
    if leader is None and rules.opening is Opening.LOT:
        lots = tuple(shuffled(tiles, rng)[: rules.seats])
    while True:
        deck = shuffled(tiles, rng)
        starts = range(0, rules.seats * rules.hand, rules.hand)
        hands = tuple(tuple(sorted(deck[at : at + rules.hand])) for at in starts)
        if leader is not None or opening_lead(rules, hands, lots):
            return Deal(number, hands, tuple(deck[rules.seats * rules.hand :]), redeals, lots)
        redeals += 1


def opening_lead(
    rules: Rules, hands: Sequence[Sequence[Tile]], lots: Sequence[Tile] = ()
) -> Led | None:
    """Return who leads by the opening rule, and with which tile; None asks for a new deal.

    `lots` are the tiles drawn for the lead, one for each seat, where that is the rule.
    """
    if rules.opening is Opening.LOT:
        drawn = [tile.weight for tile in lots]
        return Led(drawn.index(max(drawn)), None, LeadReason.LOT)
    if rules.opening is Opening.TOP_DOUBLE:
        tile, reason = Tile(rules.max_pip, rules.max_pip), LeadReason.TOP_DOUBLE
    elif rules.opening is Opening.DOUBLE_BLANK:
        tile, reason = Tile(0, 0), LeadReason.DOUBLE_BLANK
    else:
        held = [tile for hand in hands for tile in hand]
        doubles = [tile for tile in held if tile.is_double]
        if not doubles and rules.no_double is NoDouble.REDEAL:
            return None
        tile = max(doubles) if doubles else max(held, key=lambda tile: tile.weight)
        reason = LeadReason.HIGHEST_DOUBLE if doubles else LeadReason.HEAVIEST
    holder = next((seat for seat, hand in enumerate(hands) if tile in hand), None)
    if holder is None:
        return None
    if rules.opening is Opening.DOUBLE_HOLDER:
        return Led(holder, None, _HOLDS[reason])
    return Led(holder, tile, reason)


_HOLDS = {
    LeadReason.HIGHEST_DOUBLE: LeadReason.DOUBLE_HOLDER,
    LeadReason.HEAVIEST: LeadReason.HEAVIEST_HOLDER,
}
