"""The match under way, in one window and in two, and the matches that wait."""

from __future__ import annotations

import pytest

from game.engine.match import Match
from game.engine.rules import Rules
from game.profile.profile import Profile
from game.session.session import DEAL, Seat, Session
from game.session.waiting import MOST
from tests.memory import MemoryStorage

MATCH = Session(Match(Rules(), 3, "block"), (Seat("You"), Seat("Theo", "quick"))).to_text()


def test_a_loaded_match_saves_itself() -> None:
    storage = MemoryStorage({"match": MATCH})
    session = Profile(storage).matches.take_up()
    assert session is not None
    session.play(session.match.round.legal_moves()[0])
    assert storage.texts["match"] == session.to_text() != MATCH


# Two windows


def two_windows() -> tuple[MemoryStorage, Profile, Profile, Session, Session]:
    """Return a storage and two windows that have both opened its match, led already."""
    led = Session.from_text(MATCH)
    move(led)
    storage = MemoryStorage({"match": led.to_text()})
    one, two = Profile(storage), Profile(storage)
    mine, theirs = one.matches.take_up(), two.matches.take_up()
    assert mine is not None
    assert theirs is not None
    return storage, one, two, mine, theirs


def move(session: Session, which: int = 0) -> None:
    session.play(session.match.round.legal_moves()[which])


def test_a_match_another_window_has_played_on_is_not_written_over() -> None:
    storage, one, two, mine, theirs = two_windows()
    move(theirs)
    newer = storage.texts["match"]
    assert one.matches.elsewhere()
    assert not two.matches.elsewhere()
    for _ in range(3):
        move(mine, -1)
        assert storage.texts["match"] == newer
        assert one.matches.elsewhere()
    assert one.notes == []


def test_looking_at_what_is_kept_does_not_take_it_up() -> None:
    storage, one, _, mine, theirs = two_windows()
    move(theirs)
    newer = storage.texts["match"]
    looked = one.matches.now()
    assert looked is not None
    assert looked.to_text() == newer
    assert one.matches.elsewhere()
    move(mine, -1)
    assert storage.texts["match"] == newer
    assert one.matches.elsewhere()


def test_the_newer_match_can_be_taken() -> None:
    storage, one, _, mine, theirs = two_windows()
    move(theirs)
    move(mine, -1)
    move(mine)
    taken = one.matches.take_theirs()
    assert taken is not None
    assert taken.to_text() == theirs.to_text()
    assert not one.matches.elsewhere()
    move(taken)
    assert storage.texts["match"] == taken.to_text()


def test_the_own_match_can_be_kept_against_the_newer() -> None:
    storage, one, two, mine, theirs = two_windows()
    move(theirs)
    move(mine, -1)
    move(mine)
    one.matches.keep_mine()
    assert storage.texts["match"] == mine.to_text()
    assert not one.matches.elsewhere()
    assert two.matches.elsewhere()


def test_the_same_move_in_both_windows_is_no_trouble() -> None:
    storage, one, two, mine, theirs = two_windows()
    move(theirs)
    move(mine)
    assert not one.matches.elsewhere()
    assert not two.matches.elsewhere()
    move(mine)
    assert storage.texts["match"] == mine.to_text()
    assert two.matches.elsewhere()


def test_forgetting_a_match_played_on_elsewhere_leaves_that_one() -> None:
    storage, one, _, mine, theirs = two_windows()
    move(theirs)
    move(mine, -1)
    one.matches.forget()
    assert storage.texts["match"] == theirs.to_text()
    left = one.matches.now()
    assert left is not None
    assert left.to_text() == theirs.to_text()


def test_a_match_another_window_has_ended_or_begun_is_not_forgotten_here() -> None:
    storage, one, two, mine, _ = two_windows()
    two.matches.forget()
    assert one.matches.elsewhere()
    move(mine)
    assert "match" not in storage.texts
    assert one.matches.take_theirs() is None
    two.matches.save(MATCH)
    one.matches.forget()
    assert storage.texts["match"] == MATCH


# Matches that wait


def test_a_match_waits_while_a_deal_is_played_and_comes_back() -> None:
    storage = MemoryStorage({"match": MATCH})
    profile = Profile(storage)
    profile.matches.put_aside()
    deal = Session(Match(Rules(), 9, "block"), (Seat("You"), Seat("Theo", "quick")), occasion=DEAL)
    profile.matches.save(deal.to_text())
    again = Profile(storage)
    now = again.matches.now()
    assert now is not None
    assert now.occasion == DEAL
    (waits,) = again.matches.waiting().sessions()
    again.matches.go_on_with(waits)
    assert storage.texts["match"] == MATCH
    (waits,) = again.matches.waiting().sessions()
    again.matches.go_on_with(waits)
    again.matches.go_on_with(waits)
    assert storage.texts["match"] == deal.to_text()
    again.matches.forget()
    assert storage.texts == {"match": MATCH}
    again.matches.forget()
    assert storage.texts == {}


def test_only_so_many_matches_wait_and_none_is_lost() -> None:
    storage = MemoryStorage()
    profile = Profile(storage)
    for seed in range(MOST):
        profile.matches.save(MATCH.replace("seed 3", f"seed {seed + 10}"))
        profile.matches.put_aside()
    profile.matches.save(MATCH)
    with pytest.raises(OverflowError):
        profile.matches.put_aside()
    assert storage.texts["match"] == MATCH
    for seed in reversed(range(MOST)):
        profile.matches.forget()
        assert f"seed {seed + 10}" in storage.texts["match"]
