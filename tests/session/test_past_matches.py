"""Past matches: packed small, read back as they were, whatever else the text holds."""

import base64
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.engine import Record, Rules
from game.engine.match import Match
from game.session.archive import _MAX_LETTERS, FILE, MAX_MATCHES, Archive, PastMatch, _packed
from game.session.codec import SaveError
from game.session.ledger import LuckStatistics
from game.session.session import DEAL, MAX_SAVED_ROUNDS, Seat, Session
from game.variants.catalogue import CATALOGUE, Listing
from tests.effort import few_calls
from tests.profile.anything import JSON
from tour import positions
from tour.positions import match_over, seated

KILOBYTE = 1000
DAY = "2026-11-21"


def finished(listing: Listing, seed: int = 3, **options: int | str) -> Session:
    match = Match(listing.house(options), seed, listing.variant.key)
    assert positions.reach(match, match_over)
    return Session(match, seated(match).seats, called=listing.key, identity=f"{seed:08x}")


SESSION = finished(CATALOGUE["block"])


def archive_of(*sessions: Session) -> Archive:
    archive = Archive()
    for session in sessions:
        assert archive.count(session, DAY)
    return archive


@pytest.mark.parametrize("listing", CATALOGUE.values(), ids=lambda listing: listing.key)
def test_a_match_of_any_game_is_read_again_and_takes_little_room(listing: Listing) -> None:
    session = finished(listing)
    archive = archive_of(session)
    (past,) = Archive.from_text(archive.to_text()).matches()
    again = past.session()
    assert again.match == session.match
    assert (again.seats, again.listing, again.identity) == (
        session.seats,
        listing,
        session.identity,
    )
    match = session.match
    assert (past.scores, past.winner, past.day) == (match.scores, match.winning_side, DAY)
    assert past.won == (match.winning_side == match.rules.side_of(session.person))
    if sum(len(played.moves) for played in session.match.rounds) <= 300:
        assert len(archive.to_text()) <= KILOBYTE


def test_house_rules_and_a_start_within_the_match_are_kept() -> None:
    session = finished(CATALOGUE["fives"], seats=4, teams="partnerships", target=60)
    session.match.start = None
    later = Session(session.match.latest(1), session.seats, identity=session.identity)
    for each in (session, later):
        (past,) = archive_of(each).matches()
        assert past.session().match == each.match
        assert past.sides() == [0, 1]
        assert past.members(1) == (1, 3)


def test_of_a_very_long_match_the_latest_rounds_are_kept() -> None:
    session = finished(CATALOGUE["block"], target=2000)
    assert session.match.round_no > MAX_SAVED_ROUNDS
    (past,) = archive_of(session).matches()
    assert past.rounds == session.match.round_no
    assert past.session().match == session.match.latest(MAX_SAVED_ROUNDS)


def hostile(rounds: int) -> Session:
    """Return a match of many rounds that are over at once: both players hold one tile."""
    match = Match(Rules(seats=2, hand=1, target=10_000), 1, "block")
    while match.round_no < rounds:
        while match.round.outcome is None:
            match.play(match.legal[0])
        match.next_round()
    return Session(match, SESSION.seats, identity="00000bad")


def test_a_file_of_very_many_letters_is_refused_before_it_is_read() -> None:
    with pytest.raises(SaveError, match="longer than any match"):
        PastMatch.of_file("[" * (2 * _MAX_LETTERS + 1))


def test_a_file_of_very_many_rounds_is_refused_before_they_are_replayed() -> None:
    session = hostile(1200)
    past = PastMatch.of(SESSION, DAY)
    packed = _packed(session.match, "block")
    file = replace(past, packed=packed, rounds=1200).to_file()
    assert len(file) < 60 * KILOBYTE
    for act in (PastMatch.session, PastMatch.record, lambda past: [*past.replayed()]):
        with few_calls(100_000), pytest.raises(SaveError, match="longer than any match"):
            act(PastMatch.of_file(file))
    text = session.to_text().replace(
        json.dumps(str(Record.of(session.match.latest(100)))),
        json.dumps(str(Record.of(session.match))),
    )
    assert text.count("round ") > 1000
    with few_calls(100_000), pytest.raises(SaveError, match="longer than any match"):
        Session.from_text(text)


@pytest.mark.parametrize(
    "change",
    [
        lambda row: row[2].extend([["Eve", None]] * 10_000),
        lambda row: row.__setitem__(6, "x" * 600_000),
    ],
)
def test_a_file_with_too_much_in_it_is_refused(change: Callable[[list[Any]], None]) -> None:
    data = json.loads(PastMatch.of(SESSION, DAY).to_file())
    change(data["match"])
    with pytest.raises(SaveError):
        PastMatch.of_file(json.dumps(data))


def test_a_match_is_kept_once_and_only_where_a_person_played_it() -> None:
    archive = archive_of(SESSION)
    match, computers = SESSION.match, (Seat("Theo", "quick"), Seat("Nora", "quick"))
    others = [
        SESSION,
        Session(match, computers, identity="00000002"),
        Session(Match(match.rules, 1, "block"), SESSION.seats, identity="00000003"),
    ]
    assert [archive.count(session, DAY) for session in others] == [False] * len(others)
    people = Session(match, (Seat("Ada"), Seat("Eve")), identity="00000004")
    assert archive.count(people, DAY)
    past, _first = archive.matches()
    assert (past.person, past.won) == (None, None)


def deal(game: str, points: tuple[int, ...] | None, mode: str = DEAL) -> Session:
    """Return a single deal that is over, in which just these seats have scored, if given."""
    for seed in range(400):
        match = Match(CATALOGUE[game].rules, seed, CATALOGUE[game].variant.key)
        assert positions.reach(match, lambda now: now.round.outcome is not None)
        if points is None or points == tuple(score > 0 for score in match.scores):
            return Session(match, seated(match).seats, mode=mode, called=game, identity="0000beef")
    raise AssertionError("no such deal")


@pytest.mark.parametrize(
    ("session", "won"),
    [
        (deal("block", (True, False)), True),
        (deal("block", (False, True), "daily 2026-11-20"), False),
        (deal("block", (False, False)), None),
        (deal("kozel", None), ...),
    ],
    ids=["won", "lost", "level", "lowest"],
)
def test_a_single_deal_is_kept_and_says_who_did_best(session: Session, won: object) -> None:
    (past,) = Archive.from_text(archive_of(session).to_text()).matches()
    assert past.mode == session.mode
    assert past.session().match == session.match
    if won is ...:
        scores = session.match.scores
        won = None if scores.count(min(scores)) > 1 else scores.index(min(scores)) == 0
    assert past.won is won
    ledger = LuckStatistics()
    assert [*ledger.fill([past])] == []
    assert not ledger.matches


@pytest.mark.parametrize("session", [SESSION, deal("block", None)], ids=["match", "deal"])
def test_a_match_is_read_again_from_a_file(session: Session) -> None:
    (past,) = archive_of(session).matches()
    text = past.to_file()
    assert PastMatch.of_file(text) == past
    data = json.loads(text)
    bad = [{**data, FILE: 2}, {**data, "id": "x"}, {**data, "match": []}, {"id": past.identity}]
    for each in bad:
        with pytest.raises(SaveError):
            PastMatch.of_file(json.dumps(each))


def test_the_latest_are_kept_and_listed_first() -> None:
    (row,) = archive_of(SESSION).rows.values()
    names = [f"{number:08x}" for number in range(16, MAX_MATCHES + 16)]
    archive = Archive(dict.fromkeys(names, row))
    assert archive.count(SESSION, DAY)
    assert [past.identity for past in archive.matches()] == [SESSION.identity, *reversed(names[1:])]


def test_matches_that_are_too_long_together_make_room() -> None:
    (row,) = archive_of(SESSION).rows.values()
    long = [*row[:-1], row[-1] * 100]
    archive = Archive({f"{number:08x}": long for number in range(16, 100)})
    assert archive.count(SESSION, DAY)
    assert len(archive.to_text()) < 250_000
    assert archive.matches()[0].identity == SESSION.identity
    assert len(archive.rows) > 1


@given(row=JSON)
def test_a_row_that_cannot_be_read_is_kept_and_not_shown(row: Any) -> None:
    archive = archive_of(SESSION)
    archive.rows["0000beef"] = row
    again = Archive.from_text(archive.to_text())
    assert again.to_text() == archive.to_text()
    assert [past.identity for past in again.matches()] == [SESSION.identity]


@pytest.mark.parametrize(
    ("at", "value"),
    [
        *((0, "2026-02-30"), (0, 3), (1, "whist"), (2, []), (2, [["You"]]), (2, [[3, None]] * 2)),
        *((7, ""), (7, "whist"), (7, "daily 2026-13-01")),
        *((3, [1]), (3, [1, 2, 3]), (3, ["1", 2]), (4, 2), (4, -1), (5, 0), (6, None)),
    ],
)
def test_a_damaged_row_is_not_shown(at: int, value: Any) -> None:
    archive = archive_of(SESSION)
    archive.rows[SESSION.identity][at : at + 1] = [value]
    assert archive.matches() == []


@given(data=st.data())
@settings(max_examples=60)
def test_a_damaged_record_is_refused_or_is_another(data: st.DataObject) -> None:
    archive = archive_of(SESSION)
    row = archive.rows[SESSION.identity]
    packed = row[-1]
    at = data.draw(st.integers(0, len(packed) - 1))
    row[-1] = packed[:at] + data.draw(st.characters()) + packed[at + data.draw(st.integers(0, 9)) :]
    (past,) = archive.matches()
    try:
        past.session()
    except SaveError:
        return
    assert row[-1] == packed


def test_a_record_with_more_behind_it_is_refused() -> None:
    archive = archive_of(SESSION)
    row = archive.rows[SESSION.identity]
    row[-1] = base64.b64encode(base64.b64decode(row[-1]) + b"\0").decode()
    (past,) = archive.matches()
    with pytest.raises(SaveError):
        past.session()


@pytest.mark.parametrize("text", ["", "[]", "{", '{"a":' * 30, json.dumps({"a": "x" * 1_200_001})])
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(SaveError):
        Archive.from_text(text)
