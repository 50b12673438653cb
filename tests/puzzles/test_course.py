"""Each drill of the course has one right play, and what is said of each play is about it."""

from __future__ import annotations

import re

import pytest

from game.ai.budget import finish
from game.ai.position import Position
from game.puzzles.course import LESSONS
from game.puzzles.course.lesson import Drill, Lesson
from game.puzzles.proof import MARGIN, best_of, values

DRILLS = [drill for lesson in LESSONS for drill in lesson.drills]


@pytest.mark.parametrize("drill", DRILLS, ids=lambda drill: drill.key)
def test_the_answer_is_proven_and_every_wrong_tile_foreseen(drill: Drill) -> None:
    here = Position.of(drill.match().round)
    worth = finish(values(here))
    best = best_of(worth)
    assert worth[best] > 0
    wrong = [points for code, points in worth.items() if code != best]
    assert all(worth[best] - points >= MARGIN for points in wrong)
    plays = {code: str(here.decode(code)).split("@")[0] for code in worth}
    assert plays.pop(best) in drill.right
    assert set(drill.wrong) == set(plays.values())
    held = set(map(str, drill.match().view().hand))
    said = " ".join([drill.asked, drill.right, *drill.wrong.values()])
    assert set(re.findall(r"\d-\d", said)) <= held


def test_nothing_of_progress_is_called_the_same() -> None:
    keys = [drill.key for drill in DRILLS] + [lesson.key for lesson in LESSONS]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_a_lesson_has_four_positions_and_rounds_without_end(lesson: Lesson) -> None:
    assert len(lesson.drills) == 4
    first = lesson.match()
    second = lesson.match(after=40)
    assert lesson.suits(first.round.hands[0])
    assert lesson.suits(second.round.hands[0])
