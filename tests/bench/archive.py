"""How long it takes to open 200 past matches and one of them, to add one at the end of a match, and
to count the luck of all, in milliseconds; and how many letters each takes on average.

Each time is the least of a few, of the processor's, so that other work on the machine disturbs
little; the ledger counts once, as it keeps what it has counted.
"""

import argparse
import json
import time
from collections.abc import Callable

from game.engine.match import Match
from game.session.archive import MAX_MATCHES, Archive
from game.session.ledger import Ledger
from game.session.session import Session
from game.ui import screens
from game.variants.ways import WAYS
from tests.memory import MemoryStorage
from tests.ui import positions
from tests.ui.harness import FakePlatform, Player

SIZE = 1366, 768
TRIES = 5
GAMES = 46  # matches that are different


def _sessions() -> list[Session]:
    found, ways = [], [*WAYS.values()]
    for seed in range(GAMES):
        way = ways[seed % len(ways)]
        match = Match(way.rules, seed, way.variant.key)
        if positions.reach(match, positions.match_over):
            found.append(Session(match, positions.seated(match).seats, called=way.key))
    return found


def full(sessions: list[Session]) -> Archive:
    """Return an archive as full as it gets, of some matches in turn."""
    archive = Archive()
    for number in range(MAX_MATCHES):
        session = sessions[number % len(sessions)]
        session.identity = f"{number:016x}"
        archive.count(session, f"2026-{1 + number // 20:02}-{1 + number % 20:02}")
    return archive


def _least(act: Callable[[], object], tries: int = TRIES) -> float:
    times = []
    for _ in range(tries):
        start = time.process_time()
        act()
        times.append(1000 * (time.process_time() - start))
    return round(min(times), 1)


def main() -> int:
    """Measure, and print the figures."""
    argparse.ArgumentParser(prog="bench archive", description=__doc__).parse_args()
    sessions = _sessions()
    text = full(sessions).to_text()
    player = Player(FakePlatform(SIZE, storage=MemoryStorage({"matches": text})))
    services = player.app.services
    matches = services.profile.archive().matches()

    def add() -> None:
        archive = Archive.from_text(text)
        sessions[0].identity = "f" * 16
        archive.count(sessions[0], "2026-11-21")
        archive.to_text()

    def open_list() -> None:
        services.open(screens.PAST_MATCHES)
        player.tick()

    def open_match() -> None:
        services.open(screens.PAST_MATCH, matches[0], None)
        player.tick()

    def count() -> None:
        for _ in Ledger().fill(matches):
            pass

    figures = {
        "open_list_first": _least(open_list, 1),
        "open_list": _least(open_list),
        "open_match": _least(open_match),
        "add": _least(add),
        "count_all": _least(count, 1),
        "count_all_again": _least(count),
        "letters": len(text) // len(matches),
    }
    print(json.dumps(figures))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
