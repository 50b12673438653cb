"""Each drill of the course has one right play, and what is said of each play is true of it."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import permutations

import pytest

from game.ai.budget import finish
from game.ai.position import Position
from game.engine.match import Match
from game.engine.moves import Draw, Pass, Play
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


Claim = Callable[[Match], bool]
"""Whether something is true after a tile is played, with the next seat to move."""


def passes(after: Match) -> bool:
    """The next seat can't play."""
    return not any(isinstance(move, Play) for move in after.legal)


def scored(points: int) -> Claim:
    """The tile scored this many points."""

    def claim(after: Match) -> bool:
        before = after.copy()
        before.pop()
        return sum(after.round.points) - sum(before.round.points) == points

    return claim


def draws(after: Match) -> bool:
    """The next seat has to draw."""
    return after.legal == (Draw(),)


def draws_the_last_in_vain(after: Match) -> bool:
    """The next seat has to draw the last tile, and still has to pass."""
    left = len(after.round.boneyard)
    after.play(Draw())
    return left == 1 and passes(after)


def fits(tile: str) -> Claim:
    """The next seat can play a tile."""
    return lambda after: tile in [str(move.tile) for move in after.legal if isinstance(move, Play)]


def then(tile: str) -> Claim:
    """After the other seat has passed, the seat that played can play a tile."""
    return lambda after: bool(after.play(Pass())) and fits(tile)(after)


def only_mine(number: int, *, laid: int = 0) -> Claim:
    """Only the seat that played holds a tile of a number, and `laid` of them are in the line."""

    def claim(after: Match) -> bool:
        now = after.round
        me = (now.turn - 1) % after.rules.seats
        holders = {seat for seat, hand in enumerate(now.hands) for tile in hand if number in tile}
        lying = sum(number in placed.tile for placed in now.line.placed)
        return holders == {me} and lying >= laid

    return claim


def dead(double: str) -> Claim:
    """A double in a hand can never be played: no end shows its number, nor does another tile."""

    def claim(after: Match) -> bool:
        now, number = after.round, int(double[0])
        held = [str(tile) for hand in now.hands for tile in hand if number in tile]
        return held == [double] and number not in {end.value for end in now.line.ends}

    return claim


def goes_out(tile: str) -> Claim:
    """Nobody has a choice any more, and a seat goes out with this tile."""

    def claim(after: Match) -> bool:
        play_forced(after)
        last = after.round.moves[-1]
        return not all(after.round.hands) and isinstance(last, Play) and str(last.tile) == tile

    return claim


def partner_led(tile: str) -> Claim:
    """The partner of the seat that played led the round with a tile."""

    def claim(after: Match) -> bool:
        now = after.round
        return now.leader == (now.turn + 1) % 4 and str(now.moves[0]) == tile

    return claim


def partner_stuck(after: Match) -> bool:
    """The partner of the seat that played has no tile for any end."""
    now = after.round
    ends = {end.value for end in now.line.ends}
    return not any(ends & {*tile} for tile in now.hands[(now.turn + 1) % 4])


CLAIMS: dict[str, dict[str, list[Claim]]] = {
    "block 1720": {"6-4": [only_mine(6, laid=6), passes], "5-3": [fits("4-2")]},
    "block 376": {"4-4": [only_mine(4), passes], "4-0": [dead("4-4")]},
    "block 1952": {"5-3": [only_mine(6), passes, then("6-0")], "6-0": [fits("4-0")]},
    "block 1192": {"4-3": [dead("4-4")], "2-1": [fits("4-4")]},
    "partners 1337": {
        "6-3": [partner_led("6-6"), passes, goes_out("6-2")],
        "5-4": [fits("3-0"), fits("5-0"), partner_stuck],
    },
    "partners 1475": {"5-0": [passes, goes_out("3-3")], "3-2": [partner_stuck, goes_out("5-2")]},
    "partners 3166": {"4-1": [passes, goes_out("4-4")], "2-0": [partner_stuck, goes_out("4-2")]},
    "partners 7267": {"4-2": [passes, goes_out("5-0")], "5-0": [partner_stuck, goes_out("1-0")]},
    "fives 339": {"5-5": [scored(15), passes], "5-4": [scored(0), goes_out("4-0")]},
    "fives 453": {"4-0": [scored(20), passes, goes_out("6-6")], "6-6": [scored(0)]},
    "draw 1347": {"6-0": [draws, draws_the_last_in_vain], "3-2": [goes_out("2-2")]},
    "draw 189": {"4-4": [scored(25), draws], "6-0": [scored(0), goes_out("0-0")]},
}
"""What is said of the tiles of some drills, beyond what the other tests check."""


@pytest.mark.parametrize("key", CLAIMS)
def test_what_is_said_of_a_tile_is_so(key: str) -> None:
    drill = next(drill for drill in DRILLS if drill.puzzle.key == key)
    for tile, claims in CLAIMS[key].items():
        after = drill.puzzle.match()
        after.play(next(m for m in after.legal if isinstance(m, Play) and str(m.tile) == tile))
        said = drill.wrong.get(tile) or drill.asked + drill.right
        sums = re.findall(r"\d+(?: \+ \d+)+ = \d+", said)
        assert set(sums) <= {str(after.round.line.count)}
        assert all(claim(after) for claim in claims), tile
