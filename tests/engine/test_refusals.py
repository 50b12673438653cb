"""What the engine refuses, one sentence each: starts, positions, plays and texts that cannot be."""

from collections.abc import Callable
from typing import Any

import pytest

from game.engine import as_json
from game.engine.choices import Joining
from game.engine.dealing import deal
from game.engine.errors import DealError, IllegalMove, MatchError, MoveError, PositionError
from game.engine.errors import MoveRule as Why
from game.engine.events import Knocked, LeadLeft
from game.engine.from_position import from_position
from game.engine.line import Line
from game.engine.match import Match
from game.engine.moves import Knock, Move, Pass, Play
from game.engine.position import Position
from game.engine.round_state import RoundState
from game.engine.rules import Rules
from game.engine.start import Start
from game.engine.tiles import Tile
from tests.engine.test_from_position import HUB
from tests.engine.tools import a_deal

MATADOR = Rules(joining=Joining.SUM)


@pytest.mark.parametrize(
    ("start", "words"),
    [
        (Start(position=Position.parse("seats=2; hands 6-5, 1-0"), round_no=2), "give it alone"),
        (Start(tiles="6-6"), "'6-6' is not a deal"),  # type: ignore[arg-type]
        (Start(5, dealt=-1), "-1 is no number of deals before"),
        (Start(position="6-6"), "'6-6' is not a position"),  # type: ignore[arg-type]
        (Start(5, scores=[1, 2]), "The scores are a tuple"),  # type: ignore[arg-type]
        (Start(5, scores=(-1, 2)), "A score is out of bounds"),
        ("6-6", "'6-6' is not a start"),
    ],
)
def test_a_match_cannot_start_so(start: Any, words: str) -> None:
    with pytest.raises(MatchError, match=words):
        Match(Rules(), start=start)


def refused(match: Match, move: Move) -> tuple[Why, str]:
    """Play a move that may not be; return the rule that it breaks, and what is said of it."""
    with pytest.raises(IllegalMove) as caught:
        match.play(move)
    return caught.value.rule, str(caught.value)


def test_a_tile_that_goes_one_way_round_names_no_half() -> None:
    match = Match(Rules(), start=a_deal("6-6 5-4", "6-5 1-0"))
    match.play_text("6-6")
    told = Why.MATCHING_END, "6-5 goes one way round only."
    assert refused(match, Play(Tile(6, 5), 0, 5)) == told


def test_a_matador_says_which_half_faces_out() -> None:
    match = Match(MATADOR, start=a_deal("6-6 5-4", "6-1 3-2"))
    match.play_text("6-6")
    told = Why.MATCHING_END, "6-1 goes either way round: say which half faces out."
    assert refused(match, Play(Tile(6, 1), 0)) == told
    told = Why.MATCHING_END, "3-2 does not fit an end that shows 6: halves add up to 7."
    assert refused(match, Play(Tile(3, 2), 0)) == told


def test_the_train_of_another_is_shut() -> None:
    match = Match.from_position(Position.parse(HUB.replace("6-5 5-4", "9-5 5-4")))
    assert refused(match, Play(Tile(9, 5), 1)) == (
        Why.OPEN_TRAIN,
        "That train is not open to you now.",
    )


@pytest.mark.parametrize(
    ("call", "error", "words"),
    [
        (lambda: deal("block", 1), DealError, "'block' are not a game's rules"),  # type: ignore[arg-type]
        (lambda: Position.parse(6), PositionError, "6 is not a text"),  # type: ignore[arg-type]
        (lambda: Position.parse("seats=2; hands 6-5, 1-0; drew 2"), PositionError, "says too much"),
        (lambda: Play(Tile(6, 1), 0, 5), MoveError, "5 is not the half of 6-1"),
        (lambda: as_json(6), TypeError, "neither a view nor an event"),  # type: ignore[arg-type]
    ],
)
def test_what_a_stranger_may_hand_in_is_named(
    call: Callable[[], object], error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        call()


def test_a_round_is_made_from_a_position_alone() -> None:
    with pytest.raises(PositionError, match="'6-6' is not a position"):
        from_position(RoundState, "6-6")  # type: ignore[arg-type]


def test_a_half_that_is_said_is_kept_as_it_was_typed() -> None:
    match = Match(MATADOR, start=a_deal("6-6 5-4", "6-1 3-2"))
    match.play_text("6-6")
    match.play_text("6-1@0:1")
    assert [str(end) for end in match.round.line.ends] == ["1@0", "6@1"]


def test_what_is_open_to_a_seat_is_its_own_train_and_those_with_a_marker() -> None:
    match = Match.from_position(Position.parse(f"{HUB}; markers 1"))
    assert [end.arm for end in match.view().open] == [0, 1, 2]
    assert [end.arm for end in match.round.view(1).ends] == [0, 1, 2]


def test_what_is_done_without_a_tile_is_a_move_too() -> None:
    assert (Knocked(1).move, LeadLeft(0, 2).move) == (Knock(), Pass())


def test_what_is_empty_or_asked_for_is_written() -> None:
    assert Line().diagram == ""
    assert repr(Play(Tile(6, 1), 0, 6)) == "Play(Tile(6, 1), 0, 6)"
    assert str(Start(5, tied_rounds=2)) == "deal 5 unwon 2"
