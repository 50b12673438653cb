"""Each drill of the course has one right play, and what is said of each play is true of it."""

from __future__ import annotations

import re
from itertools import permutations

import pytest

from game.ai.budget import finish
from game.ai.position import Position
from game.puzzles.course import LESSONS
from game.puzzles.course.lesson import Drill, Lesson
from game.puzzles.proof import MARGIN, best_of, values
from game.puzzles.puzzle import play_forced

DRILLS = [drill for lesson in LESSONS for drill in lesson.drills]
OPEN = [drill for drill in DRILLS if not drill.puzzle.kind.hidden]


@pytest.mark.parametrize("drill", OPEN, ids=lambda drill: drill.key)
def test_the_answer_is_proven_and_every_wrong_tile_foreseen(drill: Drill) -> None:
    here = Position.of(drill.puzzle.match().round)
    worth = finish(values(here))
    best = best_of(worth)
    for order in permutations(here.boneyard) if here.game.draws else [here.boneyard]:
        here.boneyard = order
        worth = finish(values(here))
        assert worth[best] > 0
        wrong = [points for code, points in worth.items() if code != best]
        assert all(worth[best] - points >= MARGIN for points in wrong)
    plays = {code: str(here.decode(code)).split("@")[0] for code in worth}
    plays.pop(best)
    assert set(drill.wrong) == set(plays.values())
    held = {str(tile) for hand in drill.puzzle.match().round.hands for tile in hand}
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


def _blocking() -> list[tuple[Drill, str, str]]:
    """The plays that end a round at once, each with its tile and what is said of it."""
    found = []
    for drill in OPEN:
        here = Position.of(drill.puzzle.match().round)
        for code in finish(values(here)):
            move = here.decode(code)
            match = drill.puzzle.match()
            match.play(move)
            play_forced(match)
            if match.round.outcome and match.round.line.diagram.count("-") == (
                drill.puzzle.match().round.line.diagram.count("-") + 1
            ):
                tile = str(move).split("@")[0]
                found.append((drill, tile, drill.wrong.get(tile, drill.right)))
    return found


@pytest.mark.parametrize(("drill", "tile", "said"), _blocking())
def test_a_block_is_told_with_both_counts(drill: Drill, tile: str, said: str) -> None:
    now = drill.puzzle.match()
    mine, theirs = (
        sum(one.pips for one in hand if str(one) != tile)
        for hand in (now.view().hand, now.round.hands[1 - now.view().seat])
    )
    counts = {int(word) for word in re.findall(r"\b\d+\b", said)}
    assert {mine, theirs} <= counts


@pytest.mark.parametrize("drill", OPEN, ids=lambda drill: drill.key)
def test_the_sums_that_are_said_are_those_of_the_ends(drill: Drill) -> None:
    for move in drill.puzzle.match().legal:
        after = drill.puzzle.match()
        after.play(move)
        said = drill.wrong.get(str(move).split("@")[0], drill.asked + drill.right)
        assert {*re.findall(r"\d+(?: \+ \d+)+ = \d+", said)} <= {str(after.round.line.count)}
