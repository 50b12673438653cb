"""Habits over the reviewed matches: counted once, kept small, and mentioned only with evidence."""

import json

import pytest

from game.ai.habits import Habit
from game.ai.review import Review, ReviewedPlay
from game.engine.moves import Play
from game.engine.tiles import Tile
from game.profile.codecs import HABITS
from game.profile.formats import merged_texts
from game.session.archive import MAX_MATCHES
from game.session.codec import SaveError
from game.session.habits import LEAST_MATCHES, LEAST_TIMES, Habits

HEAVY, DOUBLES, FEEDS, MISSES = Habit.HEAVY, Habit.DOUBLES, Habit.FEEDS, Habit.MISSES


def reviewed(*mistakes: tuple[Habit | None, float]) -> Review:
    """Return a review of a round with these mistakes."""
    tile = Play(Tile(6, 4))
    plays = tuple(
        ReviewedPlay(n, tile, tile, "", 0, cost, None, habit=habit)
        for n, (habit, cost) in enumerate(mistakes)
    )
    return Review(0, 2, 1, plays, None, None, 0, 0, 0, 0)


def noted(matches: int, *mistakes: tuple[Habit | None, float], rounds: int = 1) -> Habits:
    habits = Habits()
    for match in range(matches):
        for deal in range(rounds):
            habits.note(f"{match:08x}", deal + 1, reviewed(*mistakes))
    return habits


def test_the_three_that_cost_most_a_match_are_named() -> None:
    mistakes = ((HEAVY, 2.0), (DOUBLES, 1.0), (HEAVY, 1.5), (MISSES, 5), (FEEDS, 4), (None, 9))
    assert noted(5, *mistakes, rounds=2).dearest() == [
        *((MISSES, 10, 10.0), (FEEDS, 10, 8.0), (HEAVY, 20, 7.0))
    ]


@pytest.mark.parametrize(("matches", "times"), [(LEAST_MATCHES - 1, 9), (9, LEAST_TIMES - 1)])
def test_nothing_is_named_without_evidence(matches: int, times: int) -> None:
    habits = noted(matches)
    for match in range(min(matches, times)):
        habits.note(f"{match:08x}", 1, reviewed(*[(HEAVY, 5.0)] * (times // min(matches, times))))
    assert habits.dearest() == []


def test_a_round_reviewed_again_or_in_two_windows_counts_once() -> None:
    habits = noted(5, (HEAVY, 2))
    base = habits.to_text()
    mine, theirs = Habits.from_text(base), Habits.from_text(base)
    for each in (mine, theirs):
        each.note("00000000", 1, reviewed((HEAVY, 2)))
    assert mine.dearest() == habits.dearest()
    theirs.note("00000005", 3, reviewed())
    both = Habits.from_text(merged_texts(HABITS, base, mine.to_text(), theirs.to_text()))
    assert len(both.matches) == 6
    assert both.dearest() == [(HEAVY, 5, 10 / 6)]


def test_the_latest_matches_are_kept() -> None:
    habits = noted(MAX_MATCHES + 1, (HEAVY, 2))
    habits.note("00000001", 1, reviewed())
    habits.note("0000ffff", 1, reviewed())
    assert len(habits.matches) == MAX_MATCHES
    assert [*habits.matches][-2:] == ["00000001", "0000ffff"]
    assert len(noted(MAX_MATCHES, (HEAVY, 2), (FEEDS, 3), rounds=8).to_text()) < 100_000


@pytest.mark.parametrize(
    "row", [None, 3, {"heavy": 3}, {"heavy": [0, 1]}, {"heavy": [1, "2"]}, {"heavy": [True, -1]}]
)
def test_a_damaged_count_is_left_out(row: object) -> None:
    text = json.dumps({"0000beef": {"1": row, "2": {"heavy": [2, 3.5]}}})
    assert Habits.from_text(text).matches == {"0000beef": {"1": {}, "2": {"heavy": (2, 3.5)}}}


@pytest.mark.parametrize("text", ["", "[]", '{"x": {}}', '{"0000beef": 3}'])
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(SaveError):
        Habits.from_text(text)
