"""Two windows on a storage that sometimes refuses: no match is lost, and none is saved or counted
twice."""

import random
from collections.abc import Callable, Mapping

import pytest

from game.engine import Match, Rules
from game.platform import Read, StorageError
from game.profile.codecs import ARCHIVE, MATCH
from game.profile.profile import Profile
from game.session.session import Session
from tests.profile.playing import SEATS
from tour.memory import MemoryStorage

STEPS = 80


class Busy(MemoryStorage):
    """Can be read, but accepts nothing while it is broken."""

    def read(self, key: str) -> str | None:
        return self.texts.get(key)

    def change(self, decide: Callable[[Read], Mapping[str, str | None]]) -> None:
        self._check()
        super().change(decide)


class Full(Busy):
    """Finds out only during a write that it is full."""

    def change(self, decide: Callable[[Read], Mapping[str, str | None]]) -> None:
        if self.broken:
            decide(self.read)
        super().change(decide)


class Narrow(Busy):
    """Has no room for the past matches while it is broken."""

    def change(self, decide: Callable[[Read], Mapping[str, str | None]]) -> None:
        texts = decide(self.read)
        if self.broken and ARCHIVE.key in texts:
            raise StorageError("the storage is full")
        self.texts = {k: text for k, text in {**self.texts, **texts}.items() if text is not None}


def _act(profile: Profile, chance: random.Random, over: set[str], keep: float = 0.5) -> str:
    """Do something a player might do; return the identity of a match that begins, and add that of
    one that ends to `over`. In a conflict, keep this window's match with probability `keep`."""
    matches = profile.matches
    if matches.changed_externally():
        if chance.random() < keep:
            matches.keep_local()
        else:
            matches.accept_remote()
    now, way = matches.resume(), chance.random()
    if now and now.over and way < 0.7:
        matches.discard()
    elif way < 0.3 and (paused := matches.paused()):
        matches.switch_to(chance.choice(paused))
        matches.resume()  # as the table does
    elif way < 0.55 and len(matches.paused()) < 4:
        identity = f"{chance.getrandbits(64):016x}"
        match = Match(Rules(target=1), chance.getrandbits(32), "block")
        matches.begin(Session(match, SEATS, identity=identity), beside=True)
        return identity
    elif way < 0.7:
        profile.save_last_screen(chance.choice(["table", "title"]))
    elif now and not now.over:
        _play(now, chance.choice([1, 50]))
        if now.over:
            over.add(now.identity)
    return ""


def _play(session: Session, moves: int) -> None:
    """Play this many moves, or to the end of the round; deal the next one if it is over."""
    for _ in range(moves):
        if not session.match.round.outcome:
            session.play(session.match.round.legal[0])
    if session.match.round.outcome and not session.over:
        session.next_round()


def _check(texts: dict[str, str], expected: set[str]) -> Profile:
    """Check that each match in progress is saved, and none twice; return what is saved."""
    profile = Profile(MemoryStorage(texts))
    current, paused = profile.matches.peek(), profile.matches.paused()
    alive = [match.identity for match in (*([current] if current else []), *paused)]
    assert len(alive) == len(set(alive))
    assert expected <= set(alive)
    assert profile.notes == []
    return profile


@pytest.mark.parametrize("windows", [1, 2])
@pytest.mark.parametrize("kind", [MemoryStorage, Busy, Full, Narrow])
@pytest.mark.parametrize(
    "seed", [0, 1, *(pytest.param(n, marks=pytest.mark.long) for n in range(2, 10))]
)
def test_each_match_is_kept_once(kind: type[MemoryStorage], windows: int, seed: int) -> None:
    chance, storage = random.Random(seed), kind()
    profiles = [Profile(storage) for _ in range(windows)]
    begun, over = set[str](), set[str]()
    for _ in range(STEPS):
        window = chance.randrange(windows)
        if chance.random() < 0.15:
            storage.broken = not storage.broken
        if chance.random() < 0.05:
            profiles[window] = Profile(storage)
        identity = _act(profiles[window], chance, over)
        if identity and identity in storage.texts.get(MATCH.key, ""):
            begun.add(identity)
        _check(storage.texts, begun - over)


@pytest.mark.parametrize("windows", [1, 2])
@pytest.mark.parametrize("kind", [MemoryStorage, Busy, Full, Narrow])
@pytest.mark.parametrize(
    "seed", [0, 1, *(pytest.param(n, marks=pytest.mark.long) for n in range(2, 10))]
)
def test_what_was_refused_is_saved_in_the_end(
    kind: type[MemoryStorage], windows: int, seed: int
) -> None:
    """If each window keeps its match, each match is saved or counted once."""
    chance, storage = random.Random(seed), kind()
    profiles = [Profile(storage) for _ in range(windows)]
    begun, over = set[str](), set[str]()
    for _ in range(STEPS):
        if chance.random() < 0.15:
            storage.broken = not storage.broken
        begun.add(_act(profiles[chance.randrange(windows)], chance, over, keep=1))
    storage.broken = False
    for profile in profiles:
        if profile.matches.changed_externally():
            profile.matches.keep_local()
        profile.save_last_screen("title")
    saved = _check(storage.texts, begun - over - {""})
    assert set(saved.statistics().counted) == over
    assert saved.statistics().total.matches == len(over)
    assert {match.identity for match in saved.archive().matches()} == over
