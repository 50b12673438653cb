"""What the course says of counts, passes and the next player's tiles follows from what was seen;
with hidden hands, in every deal that agrees with that."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game.ai.cast import USUAL
from game.ai.features import known_voids
from game.ai.levels import LEVELS
from game.engine.events import Passed
from game.engine.moves import Play
from game.engine.tiles import Tile
from game.engine.view import SeatView
from game.puzzles.course import FEED, LESSONS, PASSES, SEVEN
from game.puzzles.course.lesson import Drill, Lesson
from game.puzzles.deduction import Evidence
from game.puzzles.hidden_puzzle import HiddenPuzzle
from game.puzzles.puzzle import Kind

HIDDEN = [one for lesson in LESSONS for one in lesson.drills if one.puzzle.kind.hidden]
COUNT = [drill for drill in HIDDEN if drill.puzzle.kind is Kind.COUNT]
WHO = [drill for drill in HIDDEN if drill.puzzle.kind is Kind.WHO]


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


NAMES = ("You", *USUAL[:3])
WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven"]


@pytest.mark.parametrize("drill", COUNT, ids=lambda drill: drill.key)
def test_the_tiles_of_a_number_are_counted_as_they_lie(drill: Drill) -> None:
    match = drill.puzzle.match()
    line = [placed.tile for placed in match.round.line.placed]
    texts = [drill.asked, drill.right, *drill.wrong.values()]
    for count, number in re.findall(r"(\w+) (\d)s (?:are|were) on the table", " ".join(texts)):
        lying = sum(int(number) in tile for tile in line)
        assert WORDS[lying] == count.lower()


@pytest.mark.parametrize("drill", WHO, ids=lambda drill: drill.key)
def test_one_seat_can_hold_the_tile_and_the_others_passed_on_what_is_told(drill: Drill) -> None:
    inquiry = HiddenPuzzle(drill.puzzle, USUAL, lambda _right: None)
    names = [seat.name for seat in inquiry.seats]
    holder, passed = inquiry.answer, inquiry.evidence.passed
    others = {names[seat]: lacked for seat, lacked in passed.items() if seat != holder}
    assert set(drill.wrong) == set(others)
    assert names[inquiry.evidence.holder_of(inquiry.tile) or 0] in drill.right
    for name, said in drill.wrong.items():
        (number,) = re.findall(rf"{name} passed on the (\d)", said)
        assert int(number) in others[name].intersection(inquiry.tile)
    texts = " ".join([drill.asked, drill.right, *drill.wrong.values()])
    assert tiles(texts) == {inquiry.tile}
    for name, number in re.findall(r"(\w+)(?: passed)? on the (\d)", texts):
        if name == "players":
            assert all(int(number) in lacked for lacked in others.values())
        else:
            assert int(number) in others[name]
    for name, number in re.findall(r"(\w+) and \w+ passed on the (\d)", texts):
        assert int(number) in others[name]


@pytest.mark.parametrize("drill", FEED.drills, ids=lambda drill: drill.key)
def test_the_next_passes_after_one_play_and_after_each_other_plays_what_is_told(
    drill: Drill,
) -> None:
    view = drill.puzzle.match().view()
    for play in (move for move in view.legal if isinstance(move, Play)):
        after = drill.puzzle.match()
        after.play(play)
        fed = {move.tile for move in after.legal if isinstance(move, Play)}
        told = tiles(drill.wrong.get(str(play.tile), "")) - {play.tile}
        assert told <= fed
        assert bool(told) is bool(fed)
    lacked = known_voids(view)[1 - view.seat]
    for ends in re.findall(r"passed on (the \d(?: and the \d)?)", drill.asked + drill.right):
        assert lacked.issuperset(map(int, re.findall(r"\d", ends)))


def turns(lesson: Lesson) -> Iterator[SeatView]:
    """What the player sees in the turns of some rounds."""
    for after in (0, 100, 200):
        match = lesson.match(after)
        while match.round.outcome is None:
            if match.turn == 0:
                yield match.view()
            match.play(LEVELS["casual"].move(match.view()))


def test_what_is_left_of_an_open_number_is_told_in_each_turn() -> None:
    views = [view for view in turns(SEVEN) if view.line.placed]
    for view in views:
        said = SEVEN.fact(view, NAMES)
        number, count = map(int, re.findall(r"\d", said.replace("none", "0")))
        seen = [*view.hand, *(placed.tile for placed in view.line.placed)]
        assert number in view.line.values
        assert count == 7 - sum(number in tile for tile in seen)
    assert views


@pytest.mark.parametrize(("lesson", "who"), [(PASSES, [*NAMES[1:]]), (FEED, ["Theo"])])
def test_what_was_passed_on_is_told_once_somebody_did(lesson: Lesson, who: list[str]) -> None:
    told = 0
    for view in turns(lesson):
        lacked: dict[str, set[int]] = {}
        for event in view.history:
            if isinstance(event, Passed):
                lacked.setdefault(NAMES[event.seat], set()).update(event.values)
        name, _passed, numbers = lesson.fact(view, NAMES).partition(" passed on ")
        assert bool(name) is any(lacked.get(one) for one in who)
        if name:
            told += 1
            assert name in who
            assert {*map(int, re.findall(r"\d", numbers))} == lacked[name]
    assert told
