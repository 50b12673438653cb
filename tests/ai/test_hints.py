"""Hints: the moves that the search finds, each with a reason."""

from dataclasses import replace
from itertools import islice

import pytest

from game.ai.budget import Budget, finish
from game.ai.hints import hints
from game.ai.position import Position
from game.ai.search import search
from game.ai.solver import Solver
from game.engine import Match
from game.variants import GAMES
from tests.ai.thinking import SEARCHED, run
from tests.engine.tools import turns

NAMES = ["You", "West", "North", "East", "Five", "Six", "Seven", "Eight"]


@pytest.mark.parametrize("game", SEARCHED)
def test_every_move_has_its_points_and_a_reason(game: str) -> None:
    for match in islice(turns(GAMES[game].rules, 9), 0, None, 18):
        seen = match.view()
        told = finish(hints(seen, NAMES, iterations=20))
        found = finish(search(seen, Budget(), iterations=20))
        assert [(it.move, it.points) for it in told] == [(it.move, it.points) for it in found]
        assert all(hint.reason for hint in told)


def test_points_are_those_of_the_whole_round() -> None:
    """If nothing is hidden, they are about what exact play brings."""
    rules = replace(GAMES["fives"].rules, hand=14)
    scored = 0
    for seed in range(10):
        for match in turns(rules, seed):
            seen = match.view()
            here = Position.of(match.round)
            if max(seen.counts) > 2 or len(here.moves()) < 2:
                continue
            told = finish(hints(seen, NAMES, iterations=400))
            solved = Solver(here.game).values(here)
            assert solved
            assert told[0].points == pytest.approx(max(solved.values()), abs=10)
            scored += abs(here.points[0] - here.points[1]) > 20
    assert scored > 3


def test_the_deals_number_and_hidden_tiles_change_nothing() -> None:
    match = Match(GAMES["fives"].rules, 3)
    while len(match.legal) == 1:
        match.play(match.legal[0])
    seen = match.view()
    told = run(hints(seen, NAMES, iterations=50))
    assert told == run(hints(seen, NAMES, iterations=50))
    assert told[1] >= 50


def test_only_the_seat_to_move_gets_hints() -> None:
    match = Match(GAMES["block"].rules, 3)
    with pytest.raises(ValueError, match="not this seat's turn"):
        run(hints(match.view(1 - match.round.turn), NAMES))
