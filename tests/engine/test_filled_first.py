"""Games in which the double that is led is filled first, against the naive implementation."""

import random
from collections import Counter
from itertools import count

import pytest

from game.engine import IllegalMove, Move, Position, Round, Rules
from game.engine.validity import problem
from game.variants import GAMES
from tests.engine.naive_beside import BesideLine

SAMPLE, LONG = 60, 3000


@pytest.mark.parametrize(
    "rounds", [SAMPLE, pytest.param(LONG, marks=pytest.mark.long)], ids=["sample", "long"]
)
@pytest.mark.parametrize("game", ["double-bergen", "sebastopol", "cross"])
def test_beside_the_naive_implementation(game: str, rounds: int) -> None:
    counted: Counter[str] = Counter()
    tables = [GAMES[game].preset("classic", seats) for seats in GAMES[game].hands]
    if tables[0].scores_headers:
        tables += [rules.with_point("in_play", "headers") for rules in tables]
    for number in count():
        if counted["rounds"] >= rounds:
            break
        BesideLine(tables[number % len(tables)], number, counted).play(random.Random(number), 5)
    assert counted["out"] > rounds / 4, counted
    assert counted["blocked"] or tables[0].scores_headers, counted  # there hardly a round is


def test_what_is_refused_is_told() -> None:
    now = Round.from_position(
        Position.parse(
            "max_pip=6 seats=4 hand=7 opening=top_double spinner=set_double arms=all_at_once "
            "fill=set_double; hands 6-1 1-0, 4-4 5-5 6-4, 6-2, 6-3; line 6-6 6-5@0; turn 1"
        )
    )
    with pytest.raises(IllegalMove, match="6-6 must be filled first"):
        now.play(Move.parse("5-5@0"))
    for move in ("6-4@1", "6-2@2"):
        now.play(Move.parse(move))
    assert now.view().filling


@pytest.mark.parametrize(
    "words",
    [
        "fill=set_double",
        "fill=set_double spinner=every_double arms=all_at_once",
        "fill=set_double spinner=set_double arms=all_at_once next_lead=winner",
        "fill=set_double spinner=set_double arms=all_at_once in_play=fives no_double=redeal",
    ],
)
def test_a_mix_that_makes_no_sense_is_refused(words: str) -> None:
    assert "filled" in (problem(Rules.parse(words)) or "")
