"""What the storage refuses for a while, and what is kept there meanwhile."""

from collections.abc import Callable, Mapping

import pytest

from game.engine import Match, Rules
from game.platform import Read, StorageError
from game.profile.profile import Profile
from game.session.session import Seat, Session
from tests.memory import MemoryStorage

SEATS = (Seat("You"), Seat("Theo", "quick"))


class Busy(MemoryStorage):
    """Can be read, but takes nothing while it is broken."""

    def read(self, key: str) -> str | None:
        return self.texts.get(key)

    def change(self, decide: Callable[[Read], Mapping[str, str | None]]) -> None:
        if self.broken:
            raise StorageError("another window is writing to it")
        super().change(decide)


class Narrow(MemoryStorage):
    """Has no room for the past matches while it is broken."""

    def read(self, key: str) -> str | None:
        return self.texts.get(key)

    def change(self, decide: Callable[[Read], Mapping[str, str | None]]) -> None:
        texts = decide(self.read)
        if self.broken and "matches" in texts:
            raise StorageError("the storage is full")
        self.texts.update({key: text for key, text in texts.items() if text is not None})


def _finish(profile: Profile, deal: int) -> None:
    """Begin a match and play it to its end."""
    session = Session(Match(Rules(target=1), deal, "block"), SEATS, identity=f"{deal:08x}")
    profile.matches.begin(session)
    while not session.over:
        if session.match.round.outcome:
            session.next_round()
        else:
            session.play(session.match.round.legal[0])


@pytest.mark.parametrize(("kind", "least"), [(Busy, 2), (MemoryStorage, 1)])
def test_statistics_not_read_yet_outlast_a_refusal(kind: type[MemoryStorage], least: int) -> None:
    """Where only writing fails both matches are counted, where reading does too the first is."""
    storage = kind()
    _finish(Profile(storage), 1)
    another = Profile(storage)
    storage.broken = True
    _finish(another, 2)
    storage.broken = False
    another.save_place("title")
    statistics = Profile(storage).statistics()
    assert least <= statistics.total.matches <= 2
    assert f"{1:08x}" in statistics.counted


def test_past_matches_that_find_no_room_keep_nothing_else_from_being_saved() -> None:
    storage = Narrow()
    one, two = Profile(storage), Profile(storage)
    _finish(one, 1)
    storage.broken = True
    _finish(one, 2)
    _finish(one, 3)
    one.save_place("title")
    assert Profile(storage).statistics().total.matches == 3
    assert storage.texts["place"] == "title"
    assert [past.identity for past in one.archive().matches()] == [f"{n:08x}" for n in (3, 2, 1)]
    assert len(Profile(storage).archive().matches()) == 1
    storage.broken = False
    two.matches.accept_remote()
    _finish(two, 4)
    one.save_place("table")
    kept = {past.identity for past in Profile(storage).archive().matches()}
    assert kept == {f"{n:08x}" for n in (1, 2, 3, 4)}
    assert one.notes == ["Past matches can’t be saved: the storage is full."]
    assert two.notes == []
