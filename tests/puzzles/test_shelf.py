"""The puzzles that come with the game, by day and by kind, and what is saved of the tries."""

import zlib
from collections import Counter
from datetime import date, timedelta

import pytest

from devtools.puzzles import TARGET
from game.profile.codecs import PUZZLES
from game.profile.formats import merged_texts
from game.puzzles.course import LESSONS
from game.puzzles.progress import Progress
from game.puzzles.puzzle import Keyed, Kind, Level, Puzzle
from game.puzzles.shelf import of, of_day, shelf
from game.session.codec import SaveError

FIRST = (Kind.WIN, Kind.BLOCK, Kind.PASS, Kind.POINTS)
OTHERS, HIDDEN = (Kind.HOLD, Kind.HERRING), (Kind.WHO, Kind.COUNT)
KINDS = {
    "block": (*FIRST[:3], *OTHERS),
    "partners": (*FIRST[:3], *OTHERS, *HIDDEN),
    "fives": (Kind.POINTS, *OTHERS),
    "four": HIDDEN,
    "fives4": HIDDEN,
    "draw4": (Kind.WHO,),
}


def test_there_are_puzzles_of_every_kind_table_and_level_in_few_bytes() -> None:
    found = Counter((one.kind, one.table, one.level) for one in of())
    assert set(found) == {
        (k, t, level) for t, kinds in KINDS.items() for k in kinds for level in Level
    }
    assert set(found.values()) == {100}
    assert len(zlib.compress(TARGET.read_bytes())) <= 60_000


def test_a_round_is_the_source_of_one_puzzle() -> None:
    assert len(shelf()) == sum(len(of(kind)) for kind in Kind) == len({one.key for one in of()})


@pytest.mark.parametrize(
    ("day", "keys"),
    [
        ("2026-10-15", ["partners 1262 win", "block 135 pass", "block 98 win"]),
        ("2026-11-24", ["fives 95 points", "block 354 block", "partners 313 pass"]),
        ("2026-11-30", ["partners 1070 pass", "partners 94 win", "block 497 pass"]),
    ],
)
def test_a_date_keeps_its_puzzles(day: str, keys: list[str]) -> None:
    assert [f"{one.key} {one.kind}" for one in of_day(day).values()] == keys


def test_each_day_has_three_others_the_same_for_everybody() -> None:
    days = [str(date(2026, 12, 1) + timedelta(n)) for n in range(120)]
    assert all(len({one.kind for one in of_day(day).values()}) > 1 for day in days)
    for level in Level:
        chosen = [of_day(day)[level] for day in days]
        assert {one.level for one in chosen} == {level}
        assert len({one.key for one in chosen}) == len(days)
        assert {one.kind for one in chosen} == set(Kind)


def solve(progress: Progress, puzzle: Puzzle, *tries: bool) -> None:
    for right in tries:
        progress.note(puzzle, right=right)


def test_the_next_of_a_kind_is_new_and_as_hard_as_the_player_is_strong() -> None:
    progress, seen = Progress(), []
    for _ in range(12):
        puzzle = progress.next_of(Kind.WIN)
        seen.append(puzzle)
        solve(progress, puzzle, True)
    assert len({one.key for one in seen}) == len(seen)
    assert (seen[0].level, seen[-1].level) == (Level.EASY, Level.HARD)
    for _ in range(20):
        puzzle = progress.next_of(Kind.WIN)
        solve(progress, puzzle, False, True)
    assert progress.next_of(Kind.WIN).level is Level.EASY
    assert progress.rating(Kind.PASS) == Progress().rating(Kind.PASS)


def test_once_all_are_tried_the_one_of_longest_ago_comes_again() -> None:
    progress, puzzles = Progress(), of(Kind.BLOCK)
    for puzzle in puzzles:
        solve(progress, puzzle, True)
    assert progress.next_of(Kind.BLOCK) == puzzles[0]
    solve(progress, puzzles[0], True)
    assert progress.next_of(Kind.BLOCK) == puzzles[1]


def test_tries_are_kept_up_to_the_first_right_one() -> None:
    progress, puzzle = Progress(), of()[0]
    solve(progress, puzzle, False, False)
    assert not progress.solved(puzzle)
    solve(progress, puzzle, True, False, True)
    assert progress.solved(puzzle)
    assert Progress.from_text(progress.to_text()) == Progress({puzzle.key: "xxo"})
    solve(stubborn := Progress(), puzzle, *[False] * 50, True)
    assert Progress.from_text(stubborn.to_text()).solved(puzzle)


def test_the_days_of_solved_puzzles_are_kept_for_a_year() -> None:
    progress, puzzles = Progress(), of()
    days = ["2025-11-20", "2025-11-22", "", "2026-11-20", "2026-11-20"]
    for puzzle, day in zip(puzzles[:5], days, strict=True):
        progress.note(puzzle, right=False, day=day)
        progress.note(puzzle, right=True, day=day)
        progress.note(puzzle, right=True, day="2026-11-21")  # again: it is already solved
    assert progress.solved_by_day() == {"2025-11-22": 1, "2026-11-20": 2}
    again = Progress.from_text(progress.to_text())
    assert again == progress
    ones = [Progress.from_text(again.to_text()) for _window in range(2)]
    for one, puzzle in zip(ones, puzzles[5:7], strict=True):
        one.note(puzzle, right=True, day="2026-11-22")
    texts = [one.to_text() for one in ones]
    both = Progress.from_text(merged_texts(PUZZLES, again.to_text(), *texts))
    assert both.solved_by_day()["2026-11-22"] == 2
    assert Progress.from_text('{"tries": {}, "days": {"block 1": "x"}}') == Progress()


def test_the_steps_of_lessons_are_no_puzzles_solved() -> None:
    progress, lesson = Progress(), LESSONS[0]
    steps: list[Keyed] = [of()[0], *lesson.drills, lesson]
    for step in steps:
        progress.note(step, right=True, day="2026-11-20")
    assert progress.solved_by_day() == {"2026-11-20": 1}


def test_a_clock_that_was_years_ahead_keeps_no_later_day_from_being_marked() -> None:
    progress = Progress()
    for puzzle, day in zip(of()[:3], ["2029-01-01", "2026-11-20", "2026-11-21"], strict=True):
        progress.note(puzzle, right=True, day=day)
    assert progress.solved_by_day() == {"2029-01-01": 1, "2026-11-20": 1, "2026-11-21": 1}


def test_a_puzzle_of_another_version_is_kept_and_in_nobodys_way() -> None:
    progress = Progress.from_text('{"tries": {"block 999999": "xo"}}')
    assert "block 999999" not in shelf()
    assert progress.next_of(Kind.WIN) == Progress().next_of(Kind.WIN)
    assert "block 999999" in progress.to_text()


@pytest.mark.parametrize(
    "text",
    [
        *("", "[]", '{"tries": 3}', '{"tries": {"block 1": "ox"}}'),
        *('{"tries": {}, "days": 3}', '{"tries": {}, "days": {"block 1": 3}}'),
    ],
)
def test_what_is_no_list_of_puzzles_is_refused(text: str) -> None:
    with pytest.raises(SaveError):
        Progress.from_text(text)
