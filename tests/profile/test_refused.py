"""What the storage refuses for a while, and what is kept there meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.engine.match import Match
from game.engine.rules import Rules
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


def _finish(profile: Profile, deal: int) -> None:
    """Begin a match and play it to its end."""
    session = Session(Match(Rules(target=1), deal, "block"), SEATS, identity=f"{deal:08x}")
    profile.matches.begin(session)
    while not session.over:
        if session.match.round.outcome:
            session.next_round()
        else:
            session.play(session.match.round.legal[0])


def test_statistics_not_read_yet_outlast_a_refusal() -> None:
    storage = Busy()
    _finish(Profile(storage), 1)
    another = Profile(storage)
    storage.broken = True
    _finish(another, 2)
    storage.broken = False
    another.save_place("title")
    assert Profile(storage).statistics().total.matches == 2


def test_statistics_that_could_not_be_read_are_not_written_over() -> None:
    storage = MemoryStorage()
    _finish(Profile(storage), 1)
    another = Profile(storage)
    storage.broken = True
    _finish(another, 2)
    storage.broken = False
    another.save_place("title")
    assert Profile(storage).statistics().total.matches >= 1
    assert f"{1:08x}" in Profile(storage).statistics().counted
