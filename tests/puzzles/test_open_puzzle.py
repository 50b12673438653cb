"""The lines of play that explain a puzzle: the answer's, and those of other moves."""

from dataclasses import replace

import pytest

from game.ai.budget import finish
from game.ai.cast import USUAL
from game.puzzles.open_puzzle import OpenPuzzle
from game.puzzles.puzzle import Kind, Puzzle
from game.puzzles.shelf import of
from game.session.links import Link
from tour.puzzle_routes import one_of

KINDS = [
    (Kind.WIN, "block"),
    (Kind.PASS, "partners"),
    (Kind.BLOCK, "partners"),
    (Kind.POINTS, "fives"),
]


def begun(puzzle: Puzzle) -> tuple[OpenPuzzle, list[bool]]:
    """Return an attempt, and the list of its tries."""
    tries: list[bool] = []
    return OpenPuzzle(puzzle, USUAL, tries.append), tries


@pytest.mark.parametrize(("kind", "table"), KINDS)
def test_a_line_goes_from_the_deal_to_the_end_and_brings_what_is_said(
    kind: Kind, table: str
) -> None:
    attempt, _tries = begun(next(one for one in of(kind) if one.table == table))
    before = attempt.match.round
    finish(attempt.solve())
    assert len(attempt.shown) == 2
    for number, move in enumerate(attempt.shown):
        moves = finish(attempt.line(number))
        assert moves[: attempt.steps + 1] == (*before.moves, move)
        link = replace(Link.of_round(attempt.puzzle.match()), moves=moves)
        match, _events = link.after(len(moves))
        assert match.round.outcome is not None
        mine = match.rules.side_of(before.turn)
        others = [score for side, score in enumerate(match.scores) if side != mine]
        assert match.scores[mine] - max(others) == attempt.lead(move)
        assert attempt.is_answer(move) == (number == 0)


def test_the_wrong_moves_that_were_tried_are_told_each_once() -> None:
    attempt, tries = begun(one_of(Kind.WIN, "block"))
    assert attempt.shown == []
    finish(attempt.solve())
    answer, *_others = attempt.shown
    wrong = [move for move in attempt.match.legal if not attempt.is_answer(move)]
    for move in [*wrong, wrong[0]]:
        attempt.play(move)
        attempt.take_back()
    assert attempt.shown == [answer, *wrong]
    attempt.give_up()
    assert tries == [False] * (len(wrong) + 2)
