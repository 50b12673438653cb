"""Games in which the double that is led is filled first: what is refused. How they are played is
for `test_naive_beside` to say."""

import pytest

from game.engine import IllegalMove, Move, Position, Round, Rules
from game.engine.validity import problem


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
