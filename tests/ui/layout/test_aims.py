"""The quality of lines laid out by `bench layout`: few stairs, few turns at a double, few changes
of view; and, in tens of thousands of lines played to the end, not a single fault."""

from collections import defaultdict

import pytest

from tests.bench import _layout_rounds as rounds
from tests.bench import _layout_trains as on_trains
from tests.bench.layout import (
    AIMED,
    AIMS,
    CROWDED,
    WINDOWS,
    Case,
    past_aims,
    play_numbered,
    play_rounds,
    told_of,
)

ROUNDS = 6
GAMES, AT_ONCE = 30_000, 500
TABLES = [
    (name, rules)
    for name, rules in rounds.tables()
    if name.endswith("double-6") and not rules.fills_all  # there a whole line turns at its doubles
]


@pytest.mark.parametrize("window", AIMED)
def test_double_six_lines_turn_seldom_and_stay_where_they_are_seen(window: str) -> None:
    seen = rounds.Seen()
    for name, rules in TABLES:
        seen.add(play_rounds(name, rules, window, ROUNDS, 0))
    told = told_of(seen)
    assert told["stairs"] <= AIMS["stairs"]
    assert told["at_double"] <= AIMS["at_double"]
    assert told["sizes"] <= AIMS["sizes"]
    assert told["small"] == 0
    assert told["relaid"] <= 0.02


def test_arms_to_all_sides_of_a_phone_make_few_stairs() -> None:
    (where, most), rules = CROWDED, dict(TABLES)
    window, name = where.split(", ")
    assert told_of(play_rounds(name, rules[name], window, ROUNDS, 0))["stairs"] <= most


def test_lines_of_chickenfoot_are_seldom_laid_anew() -> None:
    seen = rounds.Seen()
    for name, rules in rounds.tables():
        if rules.fills_all and name.endswith("double-9"):
            seen.add(play_rounds(name, rules, "844x390", ROUNDS, 0))
    told = told_of(seen)
    assert told["relaid"] <= 0.1
    assert told["shifted"] <= 0.2


@pytest.mark.parametrize("window", ["360x640", *AIMED])
def test_no_train_has_a_fault(window: str) -> None:
    """For two to eight players, in whole rounds."""
    for rules in on_trains.tables():
        assert +on_trains.play(rules, *WINDOWS[window], 1, rules.seats).faults == {}


@pytest.mark.long
@pytest.mark.parametrize("first", range(0, GAMES, AT_ONCE))
def test_no_line_has_a_fault(first: int) -> None:
    faulty = [play_numbered(number, defaultdict(Case)) for number in range(first, first + AT_ONCE)]
    assert [one for one in faulty if one] == []


def test_the_bench_names_what_is_past_the_aims() -> None:
    assert past_aims(dict(AIMS)) == []
    assert past_aims(AIMS | {"stairs": 0.16, "width": 0.84}) == ["stairs 0.16", "width 0.84"]
