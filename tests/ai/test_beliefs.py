"""What a seat can know: compared with an enumeration of every deal that looks the same to it."""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, islice, permutations
from typing import Any

import pytest

from game.ai import deal_sampler
from game.ai.beliefs import Beliefs
from game.ai.budget import finish
from game.engine import Deal, Round, Rules, SeatView, Tile
from game.engine.choices import (
    Arms,
    DrawRule,
    Fill,
    Leftover,
    NoDouble,
    Opening,
    Removed,
    Spinner,
    Suits,
)
from game.engine.dealing import shuffled
from game.engine.deals import opening_lead
from game.engine.tiles import TILES, mask, number
from game.variants import GAMES
from tests.ai.thinking import SEARCHED, run
from tests.engine.rule_sets import each_rules, name_of
from tests.engine.tools import a_pick, turns

Lies = tuple[tuple[int, ...], tuple[int, ...]]
"""Where the tiles lie: the hands as masks, and the boneyard in order."""

DRAWS = 1500
"""The number of samples to compare with what they should be."""

SMALL = Rules(max_pip=3, seats=2, hand=3)
"""No real set is this small, but the engine doesn't mind once the tiles are dealt."""
LOCKED = replace(SMALL, suits=Suits.UNLOCKED, spinner=Spinner.SET_DOUBLE, arms=Arms.ALL_AT_ONCE)
FILLED = replace(LOCKED, suits=Suits.OPEN, fill=Fill.SET_DOUBLE, no_double=NoDouble.REDEAL)
FEET = replace(
    LOCKED,
    suits=Suits.OPEN,
    spinner=Spinner.EVERY_DOUBLE,
    fill=Fill.EVERY_DOUBLE,
    draw=DrawRule.ONE,
    hand=2,
    knock=2,
)
TABLES = [
    SMALL,
    replace(SMALL, hand=5),
    replace(SMALL, seats=3),
    replace(SMALL, seats=3, leftover=Leftover.SHOWN),
    replace(SMALL, seats=3, leftover=Leftover.TO_WINNER, opening=Opening.DOUBLE_HOLDER),
    replace(SMALL, seats=4, hand=2),
    replace(SMALL, draw=DrawRule.ONE),
    replace(SMALL, draw=DrawRule.ONE, opening=Opening.DOUBLE_HOLDER),
    replace(SMALL, seats=3, hand=2, draw=DrawRule.ONE, opening=Opening.DOUBLE_HOLDER),
    replace(SMALL, seats=4, hand=2, draw=DrawRule.ONE),
    replace(SMALL, draw=DrawRule.UNTIL_PLAYABLE, opening=Opening.DOUBLE_HOLDER),
    replace(SMALL, draw=DrawRule.UNTIL_PLAYABLE, opening=Opening.LOT, reserve=1),
    replace(SMALL, seats=3, hand=2, draw=DrawRule.UNTIL_PLAYABLE, spinner=Spinner.FIRST_DOUBLE),
    replace(SMALL, opening=Opening.TOP_DOUBLE),
    replace(SMALL, opening=Opening.LOWEST_DOUBLE),
    replace(SMALL, seats=3, hand=2, opening=Opening.NEXT_DOUBLE, draw=DrawRule.ONE),
    replace(SMALL, seats=3, opening=Opening.LOWEST_BUT_BLANK, draw=DrawRule.ONE, hand=2),
    replace(SMALL, max_pip=2, hand=2, opening=Opening.LOWEST_BUT_BLANK),
    replace(SMALL, seats=3, removed=Removed.DOUBLE_BLANK),
    replace(SMALL, seats=3, redeal_doubles=2),
    replace(SMALL, draw=DrawRule.ONE, redeal_doubles=2),
    replace(SMALL, removed=Removed.DOUBLE_BLANK, draw=DrawRule.UNTIL_PLAYABLE),
    replace(SMALL, opening=Opening.DOUBLE_BLANK, draw=DrawRule.ONE, reserve=2),
    replace(SMALL, max_pip=2, hand=2, opening=Opening.DOUBLE_HOLDER, no_double=NoDouble.REDEAL),
    replace(FILLED, opening=Opening.LOT),
    replace(FILLED, seats=3, hand=2, opening=Opening.LOT, draw=DrawRule.ONE),
    FEET,
    LOCKED,
    replace(LOCKED, draw=DrawRule.UNTIL_PLAYABLE),
    replace(LOCKED, seats=3, hand=2, draw=DrawRule.ONE),
]


def played_with(rules: Rules) -> list[Tile]:
    """Return the tiles of a set that are dealt or in the boneyard."""
    return [TILES[at] for at in rules.numbers]


def a_small_deal(rules: Rules, rng: random.Random) -> Deal:
    """Deal until the opening rule finds a leader."""
    while True:
        deck = shuffled(played_with(rules), rng)
        starts = range(0, rules.seats * rules.hand, rules.hand)
        hands = tuple(tuple(sorted(deck[at : at + rules.hand])) for at in starts)
        lots = tuple(deck[: rules.seats]) if rules.opening is Opening.LOT else ()
        dealt = Deal(hands, tuple(deck[rules.seats * rules.hand :]), 7, 0, lots)
        if opening_lead(rules, hands, lots) and stands(rules, hands):
            return dealt


def stands(rules: Rules, hands: tuple[tuple[Tile, ...], ...]) -> bool:
    """Whether nobody has enough doubles for the tiles to be dealt again."""
    most = rules.redeal_doubles
    return not most or all(sum(tile.is_double for tile in hand) < most for hand in hands)


def lies(now: Round) -> Lies:
    """Return where the tiles of a round are."""
    return tuple(map(mask, now.hands)), tuple(map(number, now.boneyard))


def every_deal(
    rules: Rules, own: tuple[Tile, ...], seat: int, lots: tuple[Tile, ...]
) -> Iterator[Deal]:
    """Yield every deal that gives a seat its hand."""

    def hands(at: int, left: frozenset[Tile]) -> Iterator[tuple[tuple[Tile, ...], ...]]:
        if at == rules.seats:
            yield ()
            return
        for hand in [own] if at == seat else combinations(sorted(left), rules.hand):
            for others in hands(at + 1, left - {*hand}):
                yield (tuple(hand), *others)

    tiles = frozenset(played_with(rules))
    for found in hands(0, tiles - {*own}):
        if len({*(tile for hand in found for tile in hand)}) == rules.seats * rules.hand:
            for rest in permutations(sorted(tiles - {tile for hand in found for tile in hand})):
                yield Deal(found, rest, 7, 0, lots)


def looking_the_same(seen: SeatView, real: Round) -> Iterator[Lies]:
    """Yield where the tiles are now for every deal that would look the same to a seat."""
    rules = seen.rules
    for dealt in every_deal(rules, real.deal.hands[seen.seat], seen.seat, real.deal.lots):
        if not (opening_lead(rules, dealt.hands, dealt.lots) and stands(rules, dealt.hands)):
            continue
        now = Round(rules, dealt)
        try:
            for move in real.moves:
                now.play(move)
        except ValueError:
            continue
        if now.view(seen.seat) == seen:
            yield lies(now)


def a_small_round(rules: Rules, rng: random.Random) -> Round:
    """Play some random moves of a small deal, but not to its end."""
    while True:
        now = Round(rules, a_small_deal(rules, rng))
        for _ in range(int(rng.random() * 9)):
            if not now.outcome:
                now.play(a_pick(now.legal, rng))
        if not now.outcome:
            return now


def unevenness(found: Counter[Any], right: Counter[Any]) -> float:
    """Return chi-square as a normal deviate (Wilson and Hilferty), high where it is uneven."""
    share = found.total() / right.total()
    freedom = len(right) - 1
    if not freedom:
        return 0.0
    square = sum(
        (found[key] - count * share) ** 2 / (count * share) for key, count in right.items()
    )
    about = 2 / (9 * freedom)
    return float(((square / freedom) ** (1 / 3) - 1 + about) / about**0.5)


def hold_to_every_deal(rules: Rules, seed: int, every: int = 1) -> float:
    """Compare samples with the enumeration; return how uneven they are."""
    rng = random.Random(seed)
    now = a_small_round(rules, rng)
    seen = now.view(int(rng.random() * rules.seats))
    right = Counter(looking_the_same(seen, now))
    beliefs = finish(Beliefs.sliced(seen))
    deals = beliefs.every(10_000)  # none if they are drawn by a random walk
    if deals:
        told = [(tuple(hands), frozenset(boneyard)) for (hands, boneyard), _ in deals]
        assert len(told) == len({*told})
        assert {*told} == {(hands, frozenset(boneyard)) for hands, boneyard in right}
        assert all(weight > 0 for _, weight in deals)
        assert len(deals) == 1 or not beliefs.every(1)
    found: Counter[Lies] = Counter()
    for _ in range(DRAWS):
        for _ in range(every):
            hands, boneyard = beliefs.sample(rng)
        found[tuple(hands), tuple(boneyard)] += 1
    assert found.keys() <= right.keys()
    if 9 * len(right) < DRAWS:
        assert found.keys() == right.keys()
    for seat, may in enumerate(beliefs.may_hold):
        held = 0
        for hands_, _ in right:
            held |= hands_[seat]
        assert held & ~may == 0
    by_hands: list[Counter[Any]] = [Counter(), Counter()]
    by_next: list[Counter[Any]] = [Counter(), Counter()]
    for at, counts in enumerate((found, right)):
        for (hands_, boneyard_), count in counts.items():
            by_hands[at][hands_] += count
            by_next[at][boneyard_[:1]] += count
    return max(unevenness(*by_hands), unevenness(*by_next))


@pytest.mark.parametrize("rules", TABLES, ids=name_of)
def test_every_deal_that_looks_the_same_is_as_likely(rules: Rules) -> None:
    off = [hold_to_every_deal(rules, seed) for seed in (20, 21)]
    assert max(off) < 3.3
    assert sum(off) / len(off) < 1.4


@pytest.mark.parametrize("rules", TABLES[8:13:2], ids=name_of)
def test_a_walk_is_as_even(rules: Rules, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deal_sampler, "MAX_STATES", 0)
    off = [hold_to_every_deal(rules, seed, every=2) for seed in range(20, 24)]
    assert max(off) < 3.3
    assert sum(off) / len(off) < 1.4


def test_ways_are_counted_and_drawn_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    rng = random.Random(5)
    for case in range(40):
        rooms = [1 + int(rng.random() * 3) for _ in range(3)]
        tiles = range(sum(rooms))
        allowed = {tile: 1 + int(rng.random() * 7) for tile in tiles}
        slots = [place for place, room in enumerate(rooms) for _ in range(room)]
        right = {
            tuple(sum(1 << tile for tile in tiles if at[tile] == place) for place in range(3))
            for at in {*permutations(slots)}
            if all(allowed[tile] >> at[tile] & 1 for tile in tiles)
        }
        monkeypatch.setattr(deal_sampler, "MAX_STATES", 0 if case % 4 == 0 else 1500)
        if not right:
            with pytest.raises(deal_sampler.InconsistentEvidence):
                finish(deal_sampler.DealSampler.sliced(allowed, rooms))
            continue
        ways = finish(deal_sampler.DealSampler.sliced(allowed, rooms))
        assert ways.count in (len(right), None)
        assert sorted(map(tuple, ways.every())) == sorted(right)
        found = Counter(tuple(ways.draw(rng)) for _ in range(12 * len(right)))
        assert unevenness(found, Counter(right)) < 3.3


@each_rules(6, SEARCHED)
def test_the_real_hands_are_possible_in_every_game(game: str, rules: Rules) -> None:
    for number_, match in enumerate(islice(turns(rules, 4), 0, None, 9)):
        seen = match.view()
        beliefs = finish(Beliefs.sliced(seen))
        hands, boneyard = beliefs.sample(random.Random(number_))
        everything = sum(hands) + sum(1 << tile for tile in boneyard)
        assert everything == mask(seen.unseen) | mask(seen.hand) | mask(seen.shown)
        assert [hand.bit_count() for hand in hands] == [*seen.counts]
        assert len(boneyard) == seen.boneyard
        for hand, real, may in zip(hands, match.round.hands, beliefs.may_hold, strict=True):
            assert (hand | mask(real)) & ~may == 0


def test_the_largest_tables_can_be_thought_through() -> None:
    rules = GAMES["straight"].rules_for({"seats": 4, "max_pip": 12})
    reached = []
    for match in turns(rules, 3):
        if len(match.round.moves) in (40, 60):
            reached.append(len(match.round.moves))
            seen = match.view()
            beliefs = finish(Beliefs.sliced(seen))
            for at in range(20):
                hands, _ = beliefs.sample(random.Random(at))
                assert [hand.bit_count() for hand in hands] == [*seen.counts]
    assert reached == [40, 60]


def test_what_is_known_is_taken_in_a_little_at_a_time() -> None:
    rules = GAMES["straight"].rules_for({"seats": 4, "max_pip": 12})
    slices = []
    for match in islice(turns(rules, 0), 0, None, 20):
        _beliefs, pauses = run(Beliefs.sliced(match.view()))
        slices.append(pauses)
    assert max(slices) > 10
