"""The quality of lines laid out by `bench layout`: large tiles, few changes of size, few plays at
which tiles move; and, in tens of thousands of lines played to the end, not a single fault."""

from collections import defaultdict

import pytest

from game.ui.layout.pieces import Spins
from game.ui.table.pieces import felt_of
from tests.bench import _layout_rounds as rounds
from tests.bench import _layout_trains as on_trains
from tests.bench.layout import (
    AIMED,
    AIMS,
    WINDOWS,
    Case,
    past_aims,
    play_numbered,
    play_rounds,
    told_of,
)
from tests.ui.lines import NONE

ROUNDS = 2
GAMES, AT_ONCE = 30_000, 500
TABLES = rounds.tables()


@pytest.mark.parametrize("window", AIMED)
def test_lines_are_large_and_stay_where_they_are_seen(window: str) -> None:
    """In few rounds, some figures may lie a little past the aims."""
    kinds: dict[tuple[Spins, int], rounds.Seen] = defaultdict(rounds.Seen)
    for name, rules in TABLES:
        felt = felt_of((0, 0), 0, rules)
        if (felt.spins, felt.highest) in AIMS:
            seen = play_rounds(name, rules, window, ROUNDS, 0)
            kinds[felt.spins, felt.highest].add(seen)
    assert kinds.keys() == AIMS.keys()
    for (spins, highest), seen in kinds.items():
        told = told_of(seen)
        (typical, least), sizes, moves = (
            AIMS[spins, highest][0][AIMED.index(window)],
            *AIMS[spins, highest][1:],
        )
        assert told["unit"] >= typical
        assert told["least"] >= 0.8 * least
        assert told["sizes"] <= 1.15 * sizes
        assert told["moves"] <= 1.1 * moves


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
    told = {"unit": 30, "least": 27, "sizes": 0.2, "moves": 0.04, "at_double": 0, "stairs": 0.2}
    assert past_aims(told, (NONE, 6), "390x844") == []
    small = told | {"unit": 29.5, "stairs": 0.3}
    assert past_aims(small, (NONE, 6), "390x844") == ["unit 29.5", "stairs 0.3"]
