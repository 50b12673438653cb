"""What the storage refuses for a while, and what another window saves there in the meantime."""

from collections.abc import Callable, Mapping

import pytest

from game.platform import Read, StorageBusy
from game.profile.profile import Profile
from game.profile.settings import Settings
from tests.profile.playing import begun, finished
from tour.memory import MemoryStorage


@pytest.mark.parametrize(("trouble", "least"), [("busy", 2), ("broken", 1)])
def test_statistics_not_read_yet_outlast_a_refusal(trouble: str, least: int) -> None:
    """If only writing fails, both matches are counted; if reading fails too, the first is."""
    storage = MemoryStorage()
    finished(Profile(storage), 1)
    another = Profile(storage)
    setattr(storage, trouble, True)
    finished(another, 2)
    setattr(storage, trouble, False)
    another.save_last_screen("title")
    statistics = Profile(storage).statistics()
    assert least <= statistics.total.matches <= 2
    assert f"{1:08x}" in statistics.counted


class Waiting(MemoryStorage):
    """Is written by another window while it is `busy`, and asks for what is unsaved afterwards."""

    def change(self, decide: Callable[[Read], Mapping[str, str | None]]) -> None:
        if self.busy:
            raise StorageBusy("another window is writing to it")
        super().change(decide)


def test_what_waits_for_another_window_is_saved_after_it_and_nothing_is_said() -> None:
    storage = Waiting()
    one, two = Profile(storage), Profile(storage)
    finished(one, 1)
    storage.busy = True
    finished(two, 2)
    two.save_settings(Settings(speed="calm"))
    assert "2".zfill(8) not in storage.texts["statistics"]
    storage.busy = False
    finished(one, 3)
    two.store.save_refused()
    assert Profile(storage).statistics().total.matches == 3
    assert len(Profile(storage).archive().matches()) == 3
    assert Profile(storage).settings().speed == "calm"
    assert one.notes == two.notes == []


def test_past_matches_that_find_no_room_keep_nothing_else_from_being_saved() -> None:
    storage = MemoryStorage()
    one, two = Profile(storage), Profile(storage)
    finished(one, 1)
    storage.refused = {"matches"}
    finished(one, 2)
    finished(one, 3)
    one.save_last_screen("title")
    assert Profile(storage).statistics().total.matches == 3
    assert storage.texts["place"] == "title"
    assert [past.identity for past in one.archive().matches()] == [f"{n:08x}" for n in (3, 2, 1)]
    assert len(Profile(storage).archive().matches()) == 1
    storage.refused = set()
    two.matches.accept_remote()
    finished(two, 4)
    one.save_last_screen("table")
    kept = {past.identity for past in Profile(storage).archive().matches()}
    assert kept == {f"{n:08x}" for n in (1, 2, 3, 4)}
    assert one.notes == ["Past matches can’t be saved: the storage is full."]
    assert two.notes == []


@pytest.mark.parametrize("key", ["match", "statistics", "daily", "badges", "matches"])
def test_what_is_damaged_where_nothing_can_be_written_ends_no_match(key: str) -> None:
    storage = MemoryStorage({key: "{"})
    profile = Profile(storage)
    storage.busy = True
    finished(profile, 1)
    assert any("The data was left in place" in note for note in profile.notes)
    session = profile.matches.peek()
    assert session
    assert session.over
    assert storage.texts == {key: "{"}


@pytest.mark.parametrize("trouble", ["busy", "broken"])
def test_matches_left_while_nothing_can_be_saved_are_the_ones_that_count_as_left(
    trouble: str,
) -> None:
    storage = MemoryStorage()
    profile = Profile(storage)
    for deal in (1, 2):
        session = begun(profile, deal)
        for _ in range(4):
            session.play(session.match.round.legal[0])
        setattr(storage, trouble, True)
    session = begun(profile, 3)
    setattr(storage, trouble, False)
    session.play(session.match.round.legal[0])
    session.play(session.match.round.legal[0])
    statistics = Profile(storage).statistics()
    assert statistics.left == {"block": 2}
    assert set(statistics.counted) == {f"{1:08x}", f"{2:08x}"}


def test_a_storage_that_could_not_be_read_at_first_takes_all_there_was_since() -> None:
    storage = MemoryStorage()
    finished(Profile(storage), 1)
    under_way = begun(Profile(storage), 2)
    storage.broken = True
    profile = Profile(storage)
    assert profile.matches.resume() is None
    assert profile.statistics().total.matches == 0
    finished(profile, 3)
    storage.broken = False
    profile.save_last_screen("title")
    assert profile.matches.changed_externally()
    profile.matches.keep_local()
    saved = Profile(storage)
    assert saved.statistics().total.matches == 2
    assert {match.identity for match in saved.archive().matches()} == {f"{1:08x}", f"{3:08x}"}
    assert [match.to_text() for match in saved.matches.paused()] == [under_way.to_text()]
