"""How the usual opponents like to play: each in a way of its own, and none at a price."""

from __future__ import annotations

import random
from functools import cache

import pytest

from game.ai.leanings import LEANINGS, NONE, Leaning, leaning_of
from game.ai.levels import LEVELS, liked
from game.ai.search import Candidate
from game.engine.match import Match
from game.engine.moves import Draw, Move, Pass, Play
from game.engine.view import SeatView
from game.profile.choices import NAMES
from game.variants import GAMES
from tests.engine.tools import steps


@cache
def seen() -> list[SeatView]:
    """Return views of seats with a choice, in games that score in play and in one that does not."""
    return [
        now.view(now.round.turn)
        for game in ("block", "fives", "five-up")
        for now in steps(Match(GAMES[game].rules_for({"seats": 4}), 7), random.Random(7), rounds=4)
        if not now.round.outcome and len(now.round.legal) > 1
    ]


def test_every_usual_opponent_leans_to_something_of_its_own() -> None:
    assert set(LEANINGS) == set(NAMES)
    assert len({leaning.line for leaning in LEANINGS.values()}) == len(NAMES)
    assert len({leaning.rate for leaning in LEANINGS.values()}) == len(NAMES)
    assert leaning_of("Somebody") is NONE


@pytest.mark.parametrize("who", LEANINGS)
def test_a_leaning_rates_from_0_to_1_and_tells_plays_apart(who: str) -> None:
    leaning, differs = LEANINGS[who], 0
    for view in seen():
        rated = [leaning.of(view, move) for move in view.legal]
        assert all(0 <= one <= 1 for one in rated)
        differs += len(set(rated)) > 1
    assert differs > 5
    assert leaning.of(seen()[0], Pass()) == leaning.of(seen()[0], Draw()) == 0


@pytest.mark.parametrize("level", ["beginner", "casual", "quick"])
@pytest.mark.parametrize("who", LEANINGS)
def test_it_can_be_seen_in_what_is_played(who: str, level: str) -> None:
    """Over many choices, more of what somebody likes is played than without."""

    def played(leaning: Leaning) -> float:
        moves = [(view, LEVELS[level].move(view, leaning)) for view in seen()]
        return sum(LEANINGS[who].of(view, move) for view, move in moves)

    assert played(LEANINGS[who]) > played(NONE)


def test_of_moves_about_as_good_the_one_that_is_liked_is_played_and_no_worse_one() -> None:
    view = next(view for view in seen() if len(view.legal) > 3)
    moves = [move for move in view.legal if isinstance(move, Play)][:4]

    def picked(wanted: Move) -> Move:
        likes = Leaning("", lambda _, play: float(play == wanted))
        points, weights = (5.0, 4.9, 4.9, 3.0), (100, 90, 10, 90)
        rows = zip(moves, points, weights, strict=True)
        return liked([Candidate(*row) for row in rows], view, likes)

    assert [picked(move) for move in moves] == [moves[0], moves[1], moves[0], moves[0]]
