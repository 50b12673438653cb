"""The engine against the naive implementation of the rules, in thousands of random rounds.

Source: the settled rules, all of them; if the two differ, their text decides which is right.
"""

import random
from collections import Counter
from collections.abc import Callable

import pytest

from game.engine.choices import Opening, Spinner
from game.engine.rules import Rules
from game.engine.scoring_choices import EndsScoring
from game.variants import GAMES
from tests.engine.naive_beside import BesideLine
from tests.engine.rule_sets import any_rules, changed, changes_of, lowest_rules, option_set

LINES = [key for key, game in GAMES.items() if not game.rules.trains]
"""All games except trains, which have a second reading of their own."""

MAY_STICK = [
    key
    for key, game in GAMES.items()
    if game.rules.spinner is not Spinner.EVERY_DOUBLE and not game.rules.double_must_be_filled
]
"""The games in which a seat is often stuck: those whose lines have few ends."""


@pytest.mark.parametrize("rounds", [1, pytest.param(4, marks=pytest.mark.long)])
@pytest.mark.parametrize("key", LINES)
def test_every_single_option_change_and_every_preset(key: str, rounds: int) -> None:
    counted: Counter[str] = Counter()
    for number, rules in enumerate(changes_of(GAMES[key])):
        wanted = counted["rounds"] + rounds
        while counted["rounds"] < wanted:
            seed = number + counted["rounds"]
            beside = BesideLine(rules, seed, counted)
            beside.play(random.Random(seed), wanted - counted["rounds"])
    assert counted["out"] > 0


@pytest.mark.parametrize("sets", [10, pytest.param(1500, marks=pytest.mark.long)])
@pytest.mark.parametrize("key", LINES)
def test_option_sets(key: str, sets: int) -> None:
    counted: Counter[str] = Counter()
    for number in range(sets):
        rng = random.Random(number)
        BesideLine(option_set(GAMES[key], rng), number, counted).play(rng, 2)
    assert counted["scores"] > sets
    assert counted["out"] > sets / 20, counted
    if key in MAY_STICK:
        assert counted["blocked"] > sets / 10, counted
        assert counted["lacking"] > sets / 2


@pytest.mark.parametrize("key", LINES)
def test_whole_matches(key: str) -> None:
    seats = 2 + LINES.index(key) % 3
    beside = BesideLine(changed(GAMES[key], GAMES[key].rules, "seats", seats), 3)
    beside.play(random.Random(3), rounds=100)
    assert beside.match.over


@pytest.mark.parametrize(
    ("drawn", "sets", "ends", "share"),
    [
        (any_rules, 150, ("out", "blocked", "target"), 1 / 10),
        (lowest_rules, 40, ("out", "blocked"), 1 / 2),
    ],
)
def test_rules_made_of_any_points(
    drawn: Callable[[random.Random], Rules], sets: int, ends: tuple[str, ...], share: float
) -> None:
    counted: Counter[str] = Counter()
    for number in range(sets):
        rng = random.Random(number)
        BesideLine(drawn(rng), number, counted).play(rng, 3)
    assert min(counted[how] for how in ends) > sets * share, counted


SPOILS: list[Callable[[BesideLine], object]] = [
    lambda beside: beside.naive.hands[0].append(beside.naive.hands[1].pop()),
    lambda beside: beside.naive.scores.reverse(),
    lambda beside: beside.naive.boneyard.reverse(),
    lambda beside: beside.naive.laid.pop(),
]


@pytest.mark.parametrize("spoil", SPOILS)
def test_the_comparison_is_not_idle(spoil: Callable[[BesideLine], object]) -> None:
    """A tile in another hand, points for the other side: any difference is found at once."""
    beside = BesideLine(Rules(in_play=EndsScoring.FIVES), 4)
    while not any(beside.naive.scores):
        beside.play_one(random.Random(1))
    spoil(beside)
    with pytest.raises(AssertionError):
        beside.compare()


def test_who_leads_by_lot() -> None:
    """Settled rules, Fives, "lead": each seat draws a tile for the first lead, highest wins."""
    for seed in range(50):
        now = BesideLine(Rules(seats=4, opening=Opening.LOT), seed).match.round
        lots = now.deal.lots
        assert len(set(lots)) == 4
        best = max(lots, key=lambda tile: (tile.high + tile.low, tile.high))
        assert (lots.index(best), now.must_lead) == (now.leader, None)
