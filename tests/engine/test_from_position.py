"""A match that starts from a position: played on, recorded, resumed; the impossible is refused."""

import random
from typing import Any

import pytest

from game.engine.errors import MatchError, PositionError, RecordError
from game.engine.match import Match
from game.engine.moves import Move
from game.engine.position import Position
from game.engine.record import Record
from game.engine.rules import Rules
from game.engine.start import Start
from game.session.session import Seat, Session
from game.variants import GAMES
from tests.engine.tools import recorded, steps

TEXT = "seats=2 hand=2; hands 5-4 4-4, 6-5 1-0; line 6-6; turn 1; leader 0; scores 10,20; round 3"
TRAINS = "seats=2 hand=2 max_pip=9 hub=trains ranking=lowest opening=lot next_lead=rotates"
HUB = f"{TRAINS}; hands 6-5 5-4, 1-0 4-3; line 9-9"


def two_alike(key: str) -> tuple[Match, Match]:
    """A match some rounds on, in the middle of one, and a match from its position."""
    match = Match(GAMES[key].rules, 5, key)
    for _ in steps(match, random.Random(key), rounds=3):
        if match.round_no == 2 and len(match.round.moves) > 4 and not match.round.outcome:
            break
    return match, Match.from_position(match.round.position, 5, key)


@pytest.mark.parametrize("key", GAMES)
def test_a_match_goes_on_from_a_position_as_from_the_moves(key: str) -> None:
    match, again = two_alike(key)
    assert (again.rounds[0].position, again.round_no) == (match.round.position, 2)
    assert (again.scores, again.turn, again.legal) == (match.scores, match.turn, match.legal)
    while not match.round.outcome:
        move = match.legal[-1]
        assert again.play(move) == match.play(move)
        assert recorded(again) == again
    assert (again.scores, again.winning_side) == (match.scores, match.winning_side)
    if not match.over:
        again.next_round()
        match.next_round()
        assert (again.round_no, again.scores) == (match.round_no, match.scores)
        assert recorded(again) == again


def test_a_match_from_a_position_is_saved_and_resumed() -> None:
    match = Match.from_position(Position.parse(TEXT), 7, "block")
    session = Session(match, (Seat("You"), Seat("Theo", "quick")))
    for move in ("6-5@0", "5-4@0"):
        session.play(Move.parse(move))
        assert Session.from_text(session.to_text()).match == match
    assert str(Record.of(match)).splitlines()[4:] == [f"position {TEXT}", "round 1: 6-5@0 5-4@0"]
    assert match.start_of_round() == match.start == Start(position=Position.parse(TEXT))


def test_such_a_match_is_copied_and_taken_back() -> None:
    match = Match.from_position(Position.parse(TEXT))
    begun = match.copy()
    match.play_text("6-5 left")
    assert match != begun
    assert match.pop() == Move.parse("6-5@0")
    assert match == begun == Match.from_position(Position.parse(TEXT))
    with pytest.raises(MatchError, match="No move has been made"):
        match.pop()


def test_only_what_is_known_whole_can_be_played_on() -> None:
    for hands in ("2, 6-5 1-0", "5-4, 1"):
        with pytest.raises(PositionError, match="must be known"):
            Match.from_position(Position.parse(f"seats=2 hand=2; hands {hands}; line 6-6"))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("seats=2; hands 6-5, 1-0; line 7-7", "7-7 is not played with"),
        ("seats=2 removed=double_blank; hands 6-5, 1-1; line 0-0", "0-0 is not played with"),
        ("seats=2 suits=unlocked; hands 6-5, 1-1; line 6-6 6-4@0 4-3@0", "number that was locked"),
        ("seats=2; hands 6-5, 1-0; line 6-6; drew", "Nothing can have been drawn"),
        ("seats=2 draw=one; hands 6-5, 1-0; drew", "Nothing can have been drawn"),
        ("seats=2; hands 6-5, 1-0; turn 1", "not the leader's turn"),
        ("seats=2; hands 6-5, 1-0; passes 1", "leave the lead"),
        ("seats=2 draw=one; hands 6-5, 1-0; boneyard 3-3 2-2; line 6-6; passes 1", "tiles to draw"),
        ("seats=2; hands 6-5, 1-0; scores 100,0", "match is over"),
        ("seats=2 in_play=fives match_end=at_once; hands 6-5, 1-0; points 100,0", "match is over"),
        ("seats=2; hands 6-5, 1-0; round 0", "not the number of a round"),
        ("seats=2; hands 6-5, 1-0; unwon 20", "too many"),
        (f"{HUB}; markers 0,0", "once for each seat"),
        (f"{HUB}; markers 2", "no such seat to have a marker"),
        (f"{HUB}; laid 3", "cannot have been laid"),
        (HUB.replace("9-9", "8-8"), "9-9 lies in the hub"),
        ("seats=2; hands 6-5, 1-0; line 6-6; laid 1", "There are no trains"),
        ("seats=2", "hands are missing"),
        ("seats=2; hands 6-6", "2 seats play, 1 hands"),
        ("seats=2; hands 6-6, 6-x", "is not a tile"),
        ("seats=2; hands 6-6, 6-6", "dealt twice"),
        ("seats=2; hands 6-5, 1-0; line 6-6 6-5@0", "two places"),
        ("seats=2; hands 6-5, 1-0; line 6-6 5-4@0", "has no 6"),
        ("seats=2; hands 6-5, 1-0; line 6-6 draw", "made of plays"),
        ("seats=2; hands 6-5, 1-0; turn 2", "no such seat"),
        ("seats=2; hands 6-5, 1-0; turn -1", "whole number"),
        ("seats=2; hands 6-5, 1-0; leader 5", "no seat 5"),
        ("seats=2; hands 6-5, 1-0; leader 0 6-6", "does not hold 6-6"),
        ("seats=2; hands 6-5, 1-0; passes 2", "All have passed"),
        ("seats=2; hands 6-5, 1-0; turn 0; turn 1", "twice"),
        ("seats=2; hands 6-5, 1-0; weather fine", "says nothing"),
        ("seats=2; hands 6-5, 1-0; scores 1,2,3", "2 sides play"),
        ("seats=2; hands 6-5, 1-0; drew 2", "says too much"),
    ],
)
def test_a_position_that_cannot_be_is_refused(text: str, words: str) -> None:
    with pytest.raises(PositionError, match=words):
        Match.from_position(Position.parse(text))
    head = f"boneyard-record 1\ngame block\nrules {text.partition(';')[0]}\nseed 1\n"
    with pytest.raises(RecordError, match=words) as error:
        Record.parse(f"{head}position {text}\nround 1:\n").replay()
    assert error.value.line == 5


@pytest.mark.parametrize("thing", [None, TEXT, Rules(), ()])
def test_what_is_no_position_is_named(thing: Any) -> None:
    with pytest.raises(PositionError, match="is not a position"):
        Match.from_position(thing)
    with pytest.raises(PositionError, match="not a game's rules"):
        Position(thing if not isinstance(thing, Rules) else 1, ())  # type: ignore[arg-type]


def test_a_position_is_given_alone_and_has_the_rules_of_its_match() -> None:
    position = Position.parse(TEXT)
    with pytest.raises(MatchError, match="other rules"):
        Match(Rules(), start=Start(position=position))
    with pytest.raises(MatchError, match="give it alone"):
        Match(position.rules, start=Start(5, position=position))
