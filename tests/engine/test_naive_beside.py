"""The engine against the naive implementation of the rules, in thousands of random rounds.

Source: the settled rules, all of them; who is right where the two differ is for their text to say.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable

import pytest

from game.engine.events import Drew, Passed, Played, Scored
from game.engine.points import InPlay, Opening, Spinner
from game.engine.rules import Rules
from game.engine.tiles import Tile
from game.variants import GAMES
from tests.engine.naive_beside import Beside
from tests.engine.naive_options import (
    any_rules,
    lowest_rules,
    option_set,
    preset_rules,
    single_changes,
)
from tests.engine.tools import sum_of

ROUNDS_A_CHANGE = 4
OPTION_SETS = 120
ANY_RULES = 600
LOWEST_RULES = 250


MAY_STICK = [key for key, game in GAMES.items() if game.rules.spinner is not Spinner.EVERY_DOUBLE]
"""The games in which a seat is often stuck: those whose lines have few ends."""


@pytest.mark.parametrize("key", GAMES)
def test_every_single_option_change_and_every_preset(key: str) -> None:
    counted: Counter[str] = Counter()
    changes = single_changes(GAMES[key]) | preset_rules(GAMES[key])
    for number, rules in enumerate(changes):
        wanted = counted["rounds"] + ROUNDS_A_CHANGE
        for match in range(ROUNDS_A_CHANGE):
            rng = random.Random(number * ROUNDS_A_CHANGE + match)
            Beside(rules, match, counted).play(rng, wanted - counted["rounds"])
            if counted["rounds"] >= wanted:
                break
    assert counted["out"] > 10
    assert counted["blocked"] > (counted["rounds"] // 18 if key in MAY_STICK else 0)


@pytest.mark.parametrize("key", GAMES)
def test_option_sets(key: str) -> None:
    for number in range(OPTION_SETS):
        rng = random.Random(number)
        Beside(option_set(GAMES[key], rng), number).play(rng, 2)


def test_rules_made_of_any_points() -> None:
    counted: Counter[str] = Counter()
    for number in range(ANY_RULES):
        rng = random.Random(number)
        Beside(any_rules(rng), number, counted).play(rng, 3)
    assert min(counted[how] for how in ("out", "blocked", "target")) > ANY_RULES / 10, counted


def test_rules_by_which_the_lowest_score_wins() -> None:
    counted: Counter[str] = Counter()
    for number in range(LOWEST_RULES):
        rng = random.Random(number)
        Beside(lowest_rules(rng), number, counted).play(rng, 3)
    assert min(counted[how] for how in ("out", "blocked")) > LOWEST_RULES / 2, counted


SPOILS: list[Callable[[Beside], object]] = [
    lambda beside: beside.naive.hands[0].append(beside.naive.hands[1].pop()),
    lambda beside: beside.naive.scores.reverse(),
    lambda beside: beside.naive.boneyard.reverse(),
    lambda beside: beside.naive.laid.pop(),
]


@pytest.mark.parametrize("spoil", SPOILS)
def test_the_comparison_is_not_idle(spoil: Callable[[Beside], object]) -> None:
    """A tile in another hand, points on the other side: whatever differs is found at once."""
    beside = Beside(Rules(in_play=InPlay.FIVES), 4)
    while not any(beside.naive.scores):
        beside.play_one(random.Random(1))
    spoil(beside)
    with pytest.raises(AssertionError):
        beside.compare()


def test_who_leads_by_lot() -> None:
    """Settled rules, Fives, "lead": each seat draws a tile for the first lead, highest wins."""
    for seed in range(50):
        now = Beside(Rules(seats=4, opening=Opening.LOT), seed).match.round
        lots = now.deal.lots
        assert len(set(lots)) == 4
        best = max(lots, key=lambda tile: (tile.high + tile.low, tile.high))
        assert (lots.index(best), now.must_lead) == (now.leader, None)


@pytest.mark.parametrize("key", MAY_STICK)
def test_a_pass_tells_the_truth(key: str) -> None:
    """The numbers a pass names are numbers that the seat has no tile of, or no double of."""
    told = 0
    for number in range(90):
        rng = random.Random(number)
        beside = Beside(option_set(GAMES[key], rng), number)
        beside.play(rng)
        now = beside.match.rounds[0]
        held = [set(hand) for hand in now.hands]
        for event in reversed(now.history):
            if isinstance(event, Played):
                held[event.seat].add(event.tile)
            elif isinstance(event, Drew) and event.tile:
                held[event.seat].remove(event.tile)
            elif isinstance(event, Passed):
                tiles = held[event.seat]
                assert not any(value in tile for value in event.values for tile in tiles)
                assert not {Tile(value, value) for value in event.doubles} & tiles
                told += len(event.values)
    assert told > 100


def worked_out(text: str) -> int:
    """The result of a score's arithmetic, each step checked: "27 + 6 = 33, rounded to 35"."""
    text = re.sub(r"(= \d+) \([^()]*\)$", r"\1", text)  # what is on top, by name
    text = re.sub(r"\((\d+ → )?([^()]*)\)", lambda part: str(added(part[2])), text)
    for step in re.split(", rounded to | → ", text):
        total, *results = map(added, step.split(" = "))
        assert set(results) <= {total}, text
    return total


def added(terms: str) -> int:
    """A sum of numbers: "16 + 11 − 4"."""
    return sum(map(int, terms.replace("− ", "-").replace("+ ", "").split()))


@pytest.mark.parametrize("key", GAMES)
def test_scores_explain_themselves(key: str) -> None:
    """What is scored is the result of the arithmetic told with it, and all of the points."""
    told = 0
    for number in range(OPTION_SETS):
        rng = random.Random(number)
        beside = Beside(option_set(GAMES[key], rng), number)
        beside.play(rng)
        now = beside.match.rounds[0]
        points = [0] * now.rules.sides
        for event in now.history:
            if isinstance(event, Scored):
                text, _, share = sum_of(now.rules, event).partition(", of which ")
                assert event.points == int(share or worked_out(text))
                points[event.side] += event.points
                told += 1
        assert points == list(now.points)
    assert told > OPTION_SETS / 2
