"""A session: who plays, who thinks, and its text for saving."""

import json
import random
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ai.budget import Budget, finish
from game.engine.errors import IllegalMove
from game.engine.line import Line
from game.engine.match import Match
from game.engine.moves import Pass, Play
from game.engine.position import Position
from game.engine.rules import Rules
from game.engine.tiles import TILES, Tile
from game.session.codec import SaveError, read_object
from game.session.session import NothingToUndo, Seat, Session
from game.variants import GAMES
from tests.engine.tools import a_pick, state, steps
from tests.profile.anything import JSON

ME, THEO = Seat("You"), Seat("Theo", "quick")


def a_session(seed: int = 7, saved: list[str] | None = None) -> Session:
    """Return a match of two; every text it saves goes to `saved`."""
    texts = saved if saved is not None else []
    match = Match(Rules(target=50), seed, "block")
    return Session(match, (ME, THEO), lambda now: texts.append(now.to_text()))


def moved(seed: int = 7, moves: int = 6) -> Session:
    session = a_session(seed)
    for _ in range(moves):
        session.play(session.match.legal[0])
    return session


def changed(text: str, **changes: Any) -> str:
    """Return a save with some of its values replaced."""
    return json.dumps({**json.loads(text), **changes})


def test_every_seat_needs_a_player() -> None:
    with pytest.raises(ValueError, match="2 seats to fill, 1 players given"):
        Session(Match(Rules(), 1, "block"), (ME,))


def test_an_illegal_move_changes_and_saves_nothing() -> None:
    saved: list[str] = []
    session = a_session(saved=saved)
    before = state(session.match)
    with pytest.raises(IllegalMove):
        session.play(Pass())
    assert state(session.match) == before
    assert not saved


def test_a_thought_belongs_to_the_opponent_whose_turn_it_is() -> None:
    session = a_session()
    while session.match.round.turn != 1:
        session.play(session.match.legal[0])
    legal = session.match.legal
    move = finish(session.choosing(Budget()))
    assert move in legal
    session.play(move)
    while session.match.round.turn != 0:
        session.play(session.match.legal[0])
    with pytest.raises(ValueError, match="seat 0 is a person's"):
        session.choosing(Budget())


@pytest.mark.parametrize("game", GAMES)
def test_a_text_brings_back_the_same_match(game: str) -> None:
    rules = GAMES[game].rules
    seats = (ME, *(Seat(f"Bot {n}", "quick") for n in range(1, rules.seats)))
    for match in list(steps(Match(rules, 11, game), random.Random(5), rounds=2))[::18]:
        session = Session(match, seats)
        again = Session.from_text(session.to_text())
        assert state(again.match) == state(session.match)
        assert again.seats == seats
        assert again.to_text() == session.to_text()


def _at(game: str, line: str, tile: str) -> Session:
    """Return a session in which the person holds a tile, and all others are in the boneyard."""
    rules = GAMES[game].rules_for({"seats": 2})
    laid = Line.parse(line, rules)
    held = Tile.parse(tile)
    rest = [t for t in TILES[: rules.set_size] if t not in (held, *(p.tile for p in laid.placed))]
    position = Position(rules, ((held,), (rest.pop(),)), tuple(rest), laid.plays)
    return Session(Match.from_position(position, game=game), (ME, THEO))


@pytest.mark.parametrize(
    ("game", "line", "tile", "alike"),
    [
        ("block", "6-5 6-3@0 5-3@1", "4-3", True),
        ("block", "6-5 5-3@1", "6-3", False),
        ("block", "6-6", "6-4", True),
        ("fives", "5-5 5-4@0 4-3@0 5-3@1", "3-2", True),
        ("fives", "5-4 4-3@1 5-3@0 3-3@0", "3-2", False),
    ],
)
def test_plays_are_alike_where_nobody_could_tell_the_difference_later(
    game: str, line: str, tile: str, alike: bool
) -> None:
    session = _at(game, line, tile)
    plays = [move for move in session.match.legal if isinstance(move, Play)]
    assert len(plays) == 2
    assert session.alike(plays) is alike


def person_moves(session: Session) -> None:
    """Play on at random for all seats, up to the person's next choice or the round's end."""
    while not session.match.round.outcome:
        legal = session.match.legal
        if session.match.round.turn == session.person and len(legal) > 1:
            return
        session.play(legal[0])


@pytest.mark.parametrize(
    "rules", [Rules(seats=2), Rules(seats=4), GAMES["fives"].rules, GAMES["straight"].rules]
)
def test_undo_goes_back_to_the_last_choice_and_the_same_tiles_are_drawn_again(rules: Rules) -> None:
    rng = random.Random(3)
    for seed in range(8):
        seats = (ME, *(Seat(f"Bot {n}", "quick") for n in range(1, rules.seats)))
        session = Session(Match(rules, seed, "block"), seats)
        person_moves(session)
        stops = []
        while not session.match.round.outcome:
            stops.append(state(session.match))
            session.play(a_pick(session.match.legal, rng))
            person_moves(session)
        assert not session.can_undo
        with pytest.raises(NothingToUndo):
            session.undo()
        # The same again, up to a move before the end, then back all the way.
        again = Session(Match(rules, seed, "block"), seats)
        for move in session.match.round.moves[:-1]:
            again.play(move)
        resumed = Session.from_text(again.to_text())
        played = again.match.round.moves
        while again.can_undo:
            before = again.match.round.moves
            again.undo()
            resumed.undo()
            assert state(again.match) == state(resumed.match)
            assert state(again.match) in stops
            assert again.match.round.turn == again.person
            for move in before[len(again.match.round.moves) :]:
                again.play(move)
            assert again.match.round.moves == before
            again.undo()
        assert played[: len(again.match.round.moves)] == again.match.round.moves


def test_what_was_taken_back_is_counted_and_saved() -> None:
    saved: list[str] = []
    session = a_session(saved=saved)
    while not session.can_undo:
        session.play(session.match.legal[0])
    session.undo()
    assert session.undone == 1
    assert Session.from_text(saved[-1]).undone == 1
    assert not Session.from_text(saved[-1]).can_undo


def test_nothing_is_taken_back_where_several_people_play_or_none() -> None:
    for seats in ((ME, Seat("Ada")), (THEO, THEO)):
        session = Session(Match(Rules(target=50), 7, "block"), seats)
        for _ in range(8):
            session.play(session.match.legal[0])
        assert not session.can_undo


def test_computers_may_play_each_other() -> None:
    session = Session(Match(Rules(target=50), 7, "block"), (THEO, Seat("Ada", "quick")))
    assert session.people == ()
    assert Session.from_text(session.to_text()).people == ()
    assert Session(Match(Rules(), 1, "block"), (THEO, ME)).people == (1,)


def test_names_in_any_script_are_kept() -> None:
    session = Session(Match(Rules(), 1, "block"), (Seat("Zoë 天"), THEO))
    assert Session.from_text(session.to_text()).seats[0].name == "Zoë 天"


GOOD = moved().to_text()
RECORD: str = json.loads(GOOD)["record"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "it is empty or can"),
        (GOOD[: len(GOOD) // 2], "not a saved match"),
        ("[" * 100_000, "not a saved match"),
        ("9" * 10_000, "not a saved match"),
        ("\0" * 200, "not a saved match"),
        ("[]", "contain a saved match from this game"),
        ('{"sound": true}', "not a saved match from this game"),
        (changed(GOOD, boneyard=2), "a newer version of the game saved it"),
        (changed(GOOD, boneyard="2"), "saved in format '2', but this version reads 1"),
        (changed(GOOD, id="../../etc"), "its name is damaged"),
        (changed(GOOD, id=7), "its name is damaged"),
        (changed(GOOD, record=None), "the moves are missing"),
        (changed(GOOD, record=""), "line 1"),
        (changed(GOOD, record=RECORD.replace("record 1", "record 2")), "line 1 .*version"),
        (changed(GOOD, record=RECORD.replace("game block", "game whist")), "the game “whist”"),
        (changed(GOOD, record=RECORD.replace("seats=2", "seats=9")), "line 3 .*9 seats cannot"),
        (changed(GOOD, record=RECORD.replace("draw=none", "draw=ten")), "line 3"),
        (changed(GOOD, record=RECORD.replace("seed 7", "seed seven")), "line 4"),
        (changed(GOOD, record=RECORD.replace("seed 7", "seed 8")), "line 5 .*move"),
        (changed(GOOD, record=RECORD.strip() + " 6-6"), "line 5 .*move"),
        (changed(GOOD, record=RECORD.strip() + " 7-7"), "line 5"),
        (changed(GOOD, record=RECORD + "round 2:\n"), "line 6 .*round 2 cannot begin"),
        (changed(GOOD, seats=None), "it should name 2 players"),
        (changed(GOOD, seats=[{"name": "You", "level": None}]), "it should name 2 players"),
        (changed(GOOD, seats=["You", "Theo"]), "name is invalid"),
        (changed(GOOD, seats=[{"name": ""}, {"name": "Theo"}]), "name is invalid"),
        (changed(GOOD, seats=[{"name": "x" * 41}, {"name": "Theo"}]), "name is too long"),
        (changed(GOOD, seats=[{"name": "a\0b"}, {"name": "Theo"}]), "name is invalid"),
        (changed(GOOD, seats=[{"name": "\ud800"}, {"name": "Theo"}]), "surrogates not allowed"),
        (
            changed(GOOD, seats=[{"name": "You"}, {"name": "Theo", "level": "god"}]),
            "level is unknown: 'god'",
        ),
        (changed(GOOD, seats=[{"name": "You"}, {"name": "Theo", "level": []}]), "level is unknown"),
        (changed(GOOD, undone=-1), "the undo count"),
        (changed(GOOD, undone="2"), "the undo count"),
    ],
    ids=range(33),
)
def test_another_text_is_refused_with_a_reason(text: str, why: str) -> None:
    with pytest.raises(SaveError) as caught:
        Session.from_text(text)
    assert re.search(why, f"{caught.value} ({caught.value.__cause__})")


@given(key=st.sampled_from(["boneyard", "seats", "record"]), value=JSON.filter(lambda it: it != 1))
def test_any_other_json_is_refused(key: str, value: object) -> None:
    with pytest.raises(SaveError):
        Session.from_text(changed(GOOD, **{key: value}))


@pytest.mark.parametrize("times", [21, 10_000, 500_000])
@pytest.mark.parametrize("opens", ["[", '{"a":', '{"\\"[":[', '[""],['])
def test_brackets_without_end_are_refused_before_they_are_parsed(
    opens: str, times: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(json, "loads", lambda _text: pytest.fail("it was parsed"))
    with pytest.raises(SaveError, match="damaged"):
        read_object(opens * times, "a saved match")


def test_a_save_longer_than_any_match_is_refused_at_once() -> None:
    text = json.loads(GOOD)["record"]
    with pytest.raises(SaveError, match="longer than any match"):
        Session.from_text(changed(GOOD, record=text + "round 2: 6-6\n" * 20_000))


def test_brackets_within_strings_do_not_count() -> None:
    row = {"name": '[{"[' * 9, "level": None}
    text = changed(GOOD, seats=[row, *json.loads(GOOD)["seats"][1:]])
    assert Session.from_text(text).seats[0].name == row["name"]


def test_of_a_long_match_the_latest_rounds_are_kept_and_all_goes_on_the_same() -> None:
    rules = Rules.parse("out_score=one blocked_score=one keeping=love target=1000")
    session = Session(Match(rules, 5, "latin"), (ME, THEO))
    play_rounds(session, 130)
    text = session.to_text()
    assert text.count("round ") < 110
    again = Session.from_text(text)
    assert again.to_text() == text
    assert again.identity == session.identity
    assert (again.match.round_no, again.match.scores) == (131, session.match.scores)
    for one in (session, again):
        play_rounds(one, 3)
    assert again.match.rounds[-3:] == session.match.rounds[-3:]
    assert again.to_text() == session.to_text()


def play_rounds(session: Session, count: int) -> None:
    """Play this many rounds, and the first move of the next."""
    for _ in range(count):
        while not session.match.round.outcome:
            session.match.play(session.match.legal[0])
        session.next_round()


@pytest.mark.parametrize("day", ["1970-01-01", "2026-11-24", "2024-02-29"])
def test_a_deal_of_any_day_can_be_resumed(day: str) -> None:
    session = Session(Match(Rules(), 9, "block"), (ME, THEO), mode=f"daily {day}")
    assert Session.from_text(session.to_text()).day == day


@pytest.mark.parametrize("day", ["2026-02-29", "2026-13-01", "0000-01-01", "2026-4-1", "today", ""])
def test_a_day_that_never_was_is_refused(day: str) -> None:
    session = Session(Match(Rules(), 9, "block"), (ME, THEO), mode=f"daily {day}")
    with pytest.raises(SaveError, match="kind of match"):
        Session.from_text(session.to_text())
