"""The current match, in one window and in two, and the paused matches."""

import json
import zlib
from collections.abc import Callable, Mapping
from contextlib import suppress

import pytest

from game.engine import Match, Rules
from game.platform import Read
from game.profile.profile import Profile
from game.session.archive import MAX_MATCHES, Archive
from game.session.codec import NewerError
from game.session.paused import MAX_PAUSED, PausedMatches
from game.session.session import DEAL, Session
from game.session.statistics import Statistics
from tests.profile.playing import SEATS, a_match, finished, play_out
from tour.memory import MemoryStorage

SESSION = a_match(3)
MATCH = SESSION.to_text()


def two_windows() -> tuple[MemoryStorage, Profile, Profile, Session, Session]:
    """Return a storage and two windows that have both opened its match, which has been led."""
    led = Session.from_text(MATCH)
    move(led)
    storage = MemoryStorage({"match": led.to_text()})
    one, two = Profile(storage), Profile(storage)
    mine, theirs = (some(window.matches.resume()) for window in (one, two))
    return storage, one, two, mine, theirs


def some(session: Session | None) -> Session:
    assert session is not None
    return session


def move(session: Session, which: int = 0) -> None:
    session.play(session.match.legal[which])


def test_a_match_another_window_has_played_on_is_not_written_over() -> None:
    storage, one, two, mine, theirs = two_windows()
    move(theirs)
    newer = storage.texts["match"]
    assert one.matches.changed_externally()
    assert not two.matches.changed_externally()
    assert some(one.matches.peek()).to_text() == newer, "which does not take it up"
    for _ in range(3):
        assert one.matches.changed_externally()
        move(mine, -1)
        assert storage.texts["match"] == newer
    assert one.matches.changed_externally()
    assert one.notes == []


def test_the_newer_match_can_be_taken() -> None:
    storage, one, _, mine, theirs = two_windows()
    move(theirs)
    move(mine, -1)
    move(mine)
    taken = some(one.matches.accept_remote())
    assert taken.to_text() == theirs.to_text()
    assert not one.matches.changed_externally()
    move(taken)
    assert storage.texts["match"] == taken.to_text()


def test_the_own_match_can_be_kept_against_the_newer() -> None:
    storage, one, two, mine, theirs = two_windows()
    move(theirs)
    move(mine, -1)
    move(mine)
    one.matches.keep_local()
    assert storage.texts["match"] == mine.to_text()
    assert not one.matches.changed_externally()
    assert two.matches.changed_externally()


def test_the_same_move_in_both_windows_is_no_trouble() -> None:
    storage, one, two, mine, theirs = two_windows()
    move(theirs)
    move(mine)
    assert not one.matches.changed_externally()
    assert not two.matches.changed_externally()
    move(mine)
    assert storage.texts["match"] == mine.to_text()
    assert two.matches.changed_externally()


def test_forgetting_a_match_played_on_elsewhere_leaves_that_one() -> None:
    storage, one, _, mine, theirs = two_windows()
    move(theirs)
    move(mine, -1)
    one.matches.discard()
    assert storage.texts["match"] == theirs.to_text()
    left = some(one.matches.peek())
    assert left.to_text() == theirs.to_text()


def test_a_match_another_window_has_ended_or_begun_is_not_forgotten_here() -> None:
    storage, one, two, mine, _ = two_windows()
    two.matches.discard()
    assert one.matches.changed_externally()
    move(mine)
    assert "match" not in storage.texts
    assert one.matches.accept_remote() is None
    two.matches.save(SESSION)
    one.matches.discard()
    assert storage.texts["match"] == MATCH


def a_deal(seed: int = 9) -> Session:
    return Session(Match(Rules(), seed, "block"), SEATS, mode=DEAL)


def test_a_match_waits_while_a_deal_is_played_and_comes_back() -> None:
    storage = MemoryStorage({"match": MATCH})
    profile = Profile(storage)
    deal = a_deal()
    profile.matches.begin(deal, beside=True)
    again = Profile(storage)
    now = some(again.matches.peek())
    assert now.mode == DEAL
    (waits,) = again.matches.paused()
    again.matches.switch_to(waits)
    assert storage.texts["match"] == MATCH
    (waits,) = again.matches.paused()
    again.matches.switch_to(waits)
    again.matches.switch_to(waits)
    assert storage.texts["match"] == deal.to_text()
    again.matches.resume()
    again.matches.discard()
    assert list(storage.texts) == ["match"]
    assert Session.from_text(storage.texts["match"]).record() == SESSION.record()
    again.matches.discard()
    assert storage.texts == {}


def test_only_so_many_matches_wait_and_none_is_lost() -> None:
    storage = MemoryStorage()
    profile = Profile(storage)
    for seed in range(MAX_PAUSED + 1):
        profile.matches.begin(a_match(seed + 10), beside=True)
    before = dict(storage.texts)
    with pytest.raises(OverflowError):
        profile.matches.begin(a_match(3), beside=True)
    assert storage.texts == before
    for seed in reversed(range(MAX_PAUSED)):
        profile.matches.discard()
        assert f"seed {seed + 10}" in storage.texts["match"]


def test_going_on_with_a_match_changes_places_however_many_wait() -> None:
    waiting = PausedMatches()
    for seed in range(2 * MAX_PAUSED):
        waiting.add(a_match(seed + 10))
    storage = MemoryStorage({"match": MATCH, "waiting": waiting.to_text()})
    matches = Profile(storage).matches
    matches.switch_to(matches.paused()[0])
    assert "seed 10" in storage.texts["match"]
    assert len(matches.paused()) == 2 * MAX_PAUSED


def test_a_match_that_waits_is_read_when_it_is_shown() -> None:
    waits = json.dumps({"a": MATCH, "b": "{"})
    storage = MemoryStorage({"waiting": waits})
    profile = Profile(storage)
    assert profile.matches.paused() == []
    assert storage.texts == {"waiting.damaged-1": waits}
    too_long = json.dumps({str(n): MATCH + " " * 100_000 for n in range(5)})
    profile = Profile(MemoryStorage({"waiting": too_long}))
    assert profile.matches.first_paused() is None
    assert "too long together" in profile.notes[0]


def test_a_paused_match_that_is_damaged_takes_no_other_with_it() -> None:
    damaged = MATCH.replace("round ", "\\u0000 ")
    waiting = PausedMatches({"00000001": damaged})
    for seed in (10, 11):
        waiting.add(a_match(seed))
    storage = MemoryStorage({"waiting": waiting.to_text()})
    matches = Profile(storage).matches
    assert [match.match.seed for match in matches.paused()] == [10, 11]
    assert storage.texts["waiting.damaged-1"] == waiting.to_text()
    profile = Profile(storage)
    assert [match.match.seed for match in profile.matches.paused()] == [10, 11]
    assert profile.notes == []
    storage = MemoryStorage({"waiting": waiting.to_text()})
    assert some(Profile(storage).matches.first_paused()).match.seed == 10


class Dies(MemoryStorage):
    """Is killed during a change: before it is made, or after."""

    left = -1

    def change(self, decide: Callable[[Read], Mapping[str, str | None]]) -> None:
        self.left -= 1
        if self.left == 0:
            raise KeyboardInterrupt
        super().change(decide)


@pytest.mark.parametrize("left", range(1, 6))
def test_a_match_is_in_one_place_whenever_the_game_is_killed(left: int) -> None:
    storage = Dies({"match": MATCH})
    matches = Profile(storage).matches
    storage.left = left
    with suppress(KeyboardInterrupt):
        for seed in range(3):
            matches.begin(a_deal(seed), beside=True)
            matches.switch_to(SESSION)
    assert storage.left == 0
    now = some(matches.peek())
    names = [now.identity, *(session.identity for session in matches.paused())]
    assert len(names) == len(set(names))
    assert SESSION.identity in [*names, Session.from_text(MATCH).identity]


def counted(storage: MemoryStorage) -> int:
    return Profile(storage).statistics().total.matches


def test_a_match_is_counted_with_its_last_move_and_once() -> None:
    storage = MemoryStorage()
    profile = Profile(storage)
    session = finished(profile)
    assert counted(storage) == 1
    for window in (profile, Profile(storage)):
        assert window.matches.resume() is not None
        assert counted(storage) == 1
    profile.matches.discard()
    assert counted(storage) == 1
    profile.reset_statistics()
    storage.texts["match"] = session.to_text()
    assert Profile(storage).matches.resume() is not None
    assert counted(storage) == 0, "what was counted stays counted"


def test_a_match_is_counted_once_and_a_move_behind_at_most_whenever_the_game_is_killed() -> None:
    for left in range(1, 1000):
        storage = Dies()
        storage.left = left
        session = a_match(3, target=20)
        with suppress(KeyboardInterrupt):
            Profile(storage).matches.begin(session)
            play_out(session)
        if storage.left > 0:
            assert left > len(session.match.round.moves)
            return
        saved = Profile(storage).matches.resume()
        if left == 1:
            assert saved is None
            continue
        steps = [
            sum(len(played.moves) + 1 for played in s.match.rounds) for s in (some(saved), session)
        ]
        assert steps[1] - steps[0] == 1
        play_out(some(saved))
        assert counted(storage) == 1
        assert [*Profile(storage).archive().rows] == [session.identity]


def test_a_finished_deal_of_the_day_stays_counted_when_another_begins() -> None:
    profile = Profile(MemoryStorage())
    deal = Session(Match(Rules(), 9, "block"), SEATS, mode="daily 2026-11-21")
    profile.matches.begin(deal, beside=True)
    play_out(deal)
    profile.matches.begin(a_deal(), beside=True)
    assert profile.daily().result("block", "2026-11-21") is not None
    assert profile.matches.paused() == []


def test_what_an_earlier_version_left_uncounted_is_counted_at_the_next_start() -> None:
    data = json.loads(finished(Profile(MemoryStorage())).to_text())
    del data["id"]
    text = json.dumps(data)
    storage = MemoryStorage({"match": text})
    Profile(storage).matches.resume()
    assert counted(storage) == 1
    name = f"{zlib.crc32(text.encode()):08x}"
    storage = MemoryStorage({"match": text, "statistics": json.dumps({"last": name})})
    Profile(storage).matches.resume()
    assert counted(storage) == 0, "the earlier version had counted it"


def test_a_match_finished_in_one_window_does_not_come_back_from_another() -> None:
    storage = MemoryStorage()
    one, two = Profile(storage), Profile(storage)
    mine = a_match(3, target=20)
    two.matches.begin(mine)
    one.matches.resume()
    deal = a_deal()
    one.matches.begin(deal, beside=True)
    move(mine)
    assert two.matches.changed_externally()
    two.matches.keep_local()
    play_out(mine)
    two.matches.discard()
    now = some(Profile(storage).matches.peek())
    assert now.identity == deal.identity, "which waited while the other was kept"
    assert counted(storage) == 1


def test_a_deal_begun_before_the_player_has_said_which_stays_writes_nothing_over() -> None:
    storage, one, two, mine, theirs = two_windows()
    one.matches.begin(a_deal(), beside=True)
    newer = dict(storage.texts)
    move(theirs)
    two.matches.begin(a_deal(8), beside=True)
    assert storage.texts == newer
    assert two.matches.changed_externally()
    two.matches.keep_local()
    kept = some(two.matches.peek())
    names = {kept.identity, *(session.identity for session in two.matches.paused())}
    assert names == {a_deal(8).identity, a_deal().identity, mine.identity}


def test_newer_statistics_do_not_keep_a_match_from_being_saved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def newer(_text: str) -> Statistics:
        raise NewerError("a newer version of the game saved it")

    storage = MemoryStorage({"statistics": "{}"})
    profile = Profile(storage)
    monkeypatch.setattr(Statistics, "from_text", newer)
    session = finished(profile)
    assert [*profile.archive().rows] == [session.identity]
    del storage.texts["matches"], storage.texts["badges"]
    assert storage.texts == {"match": session.to_text(), "statistics": "{}"}


def test_a_damaged_list_of_past_matches_is_kept_aside_and_the_match_is_kept() -> None:
    storage = MemoryStorage({"matches": "[]"})
    profile = Profile(storage, lambda: "2026-11-21")
    session = finished(profile)
    assert storage.texts["matches.damaged-1"] == "[]"
    (past,) = profile.archive().matches()
    assert (past.identity, past.day) == (session.identity, "2026-11-21")
    assert profile.statistics().total.matches == 1
    assert len(profile.notes) == 1


def test_windows_that_both_have_a_full_list_end_a_match_each() -> None:
    ended = finished(Profile(MemoryStorage()))
    (row,) = _archive_of(ended).rows.values()
    full = Archive({f"{number:08x}": row for number in range(MAX_MATCHES)})
    storage = MemoryStorage({"matches": full.to_text()})
    profiles = Profile(storage), Profile(storage)
    played = []
    for number, profile in enumerate(profiles, start=MAX_MATCHES):
        profile.archive()
        played.append(finished(profile, number))
        profile.matches.discard()
    kept = [past.identity for past in profiles[0].archive().matches()]
    assert kept[:2] == [played[1].identity, played[0].identity]
    assert kept[-1] == f"{2:08x}"
    assert len(kept) == MAX_MATCHES


def _archive_of(session: Session) -> Archive:
    archive = Archive()
    archive.count(session, "")
    return archive


def test_an_imported_match_that_was_paused_is_there_once() -> None:
    storage = MemoryStorage({"match": MATCH})
    profile = Profile(storage)
    deal = a_deal()
    profile.matches.begin(deal, beside=True)
    waiting = PausedMatches({deal.identity: deal.to_text()}).to_text()
    for _time in range(2):
        profile.replace({"match": MATCH})
        assert storage.texts == {"match": MATCH, "waiting": waiting}
    profile.matches.switch_to(deal)
    profile.replace({"waiting": waiting})
    assert storage.texts["match"] == deal.to_text()
    assert [match.identity for match in profile.matches.paused()] == [SESSION.identity]


def test_a_match_that_the_import_holds_as_ended_is_not_paused() -> None:
    ended = Session.from_text(MATCH)
    while not ended.over:
        move(ended) if ended.match.round.outcome is None else ended.next_round()
    profile = Profile(MemoryStorage({"match": MATCH}))
    profile.replace({"match": a_deal().to_text(), "matches": _archive_of(ended).to_text()})
    assert profile.matches.paused() == []
