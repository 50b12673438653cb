"""The course's drills with hidden hands: one right answer, and what is said of tiles is so in every
deal that agrees with what was seen."""

from __future__ import annotations

import re

import pytest

from game.engine.moves import Play
from game.engine.tiles import Tile
from game.puzzles.course import LESSONS
from game.puzzles.course.lesson import Drill
from game.puzzles.deduction import Evidence
from game.puzzles.puzzle import Kind

COUNT = [one for it in LESSONS for one in it.drills if one.puzzle.kind is Kind.COUNT]


def tiles(said: str) -> set[Tile]:
    return {Tile(int(high), int(low)) for high, low in re.findall(r"(\d)-(\d)", said)}


@pytest.mark.parametrize("drill", COUNT, ids=lambda drill: drill.key)
def test_a_number_is_used_up_after_one_play_and_each_other_leaves_the_tiles_told(
    drill: Drill,
) -> None:
    view = drill.puzzle.match().view()
    evidence = Evidence(view)
    plays = [move for move in view.legal if isinstance(move, Play)]
    (right,) = (play for play in plays if evidence.closes(play))
    others = {str(play.tile): play for play in plays if play != right}
    assert set(drill.wrong) == set(others)
    assert tiles(drill.asked + drill.right) <= {*view.hand}
    for tile, said in drill.wrong.items():
        assert evidence.against(others[tile])
        ends = set(evidence.left_by(others[tile]))
        told = tiles(said) - {others[tile].tile}
        assert told <= {*view.unseen}
        assert all(ends & {*out} for out in told)
        assert {number for out in told for number in out} >= ends


WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven"]


@pytest.mark.parametrize("drill", COUNT, ids=lambda drill: drill.key)
def test_the_tiles_of_a_number_are_counted_as_they_lie(drill: Drill) -> None:
    match = drill.puzzle.match()
    line = [placed.tile for placed in match.round.line.placed]
    texts = [drill.asked, drill.right, *drill.wrong.values()]
    for count, number in re.findall(r"(\w+) (\d)s (?:are|were) on the table", " ".join(texts)):
        lying = sum(int(number) in tile for tile in line)
        assert WORDS[lying] == count.lower()
