"""The expected values of a deal, compared with thousands of deals."""

import random
from itertools import combinations
from math import comb, sqrt

import pytest

from game.engine import Rules, deal
from game.engine.chances import all_stand, dealt
from game.engine.choices import Opening
from game.engine.deals import DEALS
from game.engine.tiles import TILES
from game.variants.catalogue import CATALOGUE, Listing

DEALT = 2_000
LIMIT = 4.5
"""Standard errors; by chance, a mean is further off only once in 150,000 times."""

RULES = {
    "two": Rules(),
    "four": Rules(seats=4),
    "nine": Rules(max_pip=9, seats=3, hand=9),
    "without 0-0": CATALOGUE["jamaica-cut-throat"].rules,
    "redeals": Rules(seats=4, redeal_doubles=4),
    "redeals of some": Rules(seats=3, hand=7, redeal_doubles=3),
    "redeals without 0-0": CATALOGUE["jamaica-cut-throat"].rules.with_point("redeal_doubles", 3),
}


@pytest.mark.parametrize("name", RULES)
def test_two_thousand_deals_bring_what_is_expected(name: str) -> None:
    rules, numbers = RULES[name], random.Random(name)
    hands = sorted({1, rules.seats // 2, rules.seats - 1})
    sums: dict[int, list[tuple[int, int]]] = {count: [] for count in hands}
    for _ in range(DEALT):
        tiles = deal(rules, numbers.randrange(DEALS), leader=0).hands
        for count in hands:
            held = [tile for hand in tiles[-count:] for tile in hand]
            pips, doubles = sum(tile.pips for tile in held), sum(t.is_double for t in held)
            sums[count].append((pips, doubles))
    for count, found in sums.items():
        for chance, came in zip(dealt(rules, count), zip(*found, strict=True), strict=True):
            assert abs(sum(came) / DEALT - chance.mean) <= LIMIT * sqrt(chance.variance / DEALT)
            spread = [(each - chance.mean) ** 2 for each in came]
            variance = sum(spread) / DEALT
            fourth = sum((each - variance) ** 2 for each in spread) / DEALT
            assert abs(variance - chance.variance) <= LIMIT * sqrt(fourth / DEALT)


def test_every_hand_of_a_small_set_is_counted() -> None:
    rules = Rules(max_pip=3, hand=3)
    pips, doubles = dealt(rules, 1)
    hands = [*combinations([TILES[number] for number in rules.numbers], 3)]
    assert len(hands) == comb(10, 3)
    for chance, came in (
        (pips, [sum(tile.pips for tile in hand) for hand in hands]),
        (doubles, [sum(tile.is_double for tile in hand) for hand in hands]),
    ):
        mean = sum(came) / len(hands)
        assert chance.mean == pytest.approx(mean)
        variance = sum((each - mean) ** 2 for each in came) / len(hands)
        assert chance.variance == pytest.approx(variance)


def test_where_all_is_dealt_nothing_is_left_to_chance() -> None:
    pips, doubles = dealt(Rules(seats=4), 4)
    assert pips == pytest.approx((168, 0))
    assert doubles == pytest.approx((7, 0))


@pytest.mark.parametrize("listing", CATALOGUE.values(), ids=lambda listing: listing.key)
def test_deals_that_all_stand_are_dealt_once(listing: Listing) -> None:
    for seats in (2, 3, 4):
        try:
            rules = listing.house({"seats": seats})
        except ValueError:
            continue
        if all_stand(rules, None):
            for number in range(100):
                once = deal(rules, number)
                assert once.redeals == once.doubled


def test_a_double_that_has_to_be_dealt_is_known_of() -> None:
    assert not all_stand(Rules(opening=Opening.TOP_DOUBLE), None)
    assert all_stand(Rules(opening=Opening.TOP_DOUBLE), 1)
    assert all_stand(Rules(seats=4, opening=Opening.TOP_DOUBLE), None)
