"""Kills a game that keeps things, again and again, and looks for what was lost or counted twice.

Each victim plays on the same folder: it begins matches beside each other, goes on with those that
wait, plays them to their end, forgets them, exports and imports, until it is killed at a random
moment. Then every match that was begun must be under way, waiting or counted, once. The last line
is JSON. `--two` lets two victims play at once.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from game.engine.match import Match
from game.engine.rules import Rules
from game.platform.desktop.files import DesktopFiles
from game.platform.desktop.storage import FileStorage
from game.profile import export
from game.profile.profile import Profile
from game.session.session import Seat, Session

SEATS = (Seat("You"), Seat("Theo", "quick"))


def live(folder: Path, seed: int) -> None:
    """Plays until it is killed; what it is about to begin it first writes down."""
    chance = random.Random(seed)
    profile = Profile(FileStorage(folder))
    matches, files = profile.matches, DesktopFiles(folder)
    print("ready", flush=True)
    while True:
        if matches.changed_externally():
            matches.keep_local()
        now = matches.resume()
        if now and not now.over and chance.random() < 0.7:
            if now.match.round.outcome:
                now.next_round()
            else:
                now.play(chance.choice(now.match.round.legal_moves()))
        elif now and now.over:
            matches.discard()
        elif (waiting := matches.paused()) and chance.random() < 0.5:
            matches.switch_to(chance.choice(waiting))
        elif len(waiting) < 4:
            identity = f"{chance.getrandbits(64):016x}"
            with (folder / f"begun-{seed}.log").open("a") as log:
                log.write(f"{identity}\n")
            match = Match(Rules(target=20), chance.getrandbits(32), "block")
            matches.begin(Session(match, SEATS, identity=identity), beside=True)
        elif chance.random() < 0.3:
            text = export.write(profile.store.texts(), "2026-11-21")
            files.save("boneyard-2026-11-21.json", text)
        else:
            choices = profile.new_game_defaults()
            profile.store.replace({"choices": choices.to_text(), "place": "title"})


def faults(folder: Path) -> list[str]:
    """Returns what is wrong with what is kept."""
    profile = Profile(FileStorage(folder))
    now, waiting = profile.matches.peek(), profile.matches.paused()
    alive = [match.identity for match in (*([now] if now else []), *waiting) if not match.over]
    statistics = profile.statistics()
    found = [*profile.notes]
    if len(alive) != len(set(alive)):
        found.append("a match is there twice")
    logs = [log.read_text().split() for log in folder.glob("begun-*.log")]
    begun = {identity for log in logs for identity in log}
    never = {log[-1] for log in logs if log}  # written down, and killed before it began
    total, known = statistics.total.matches, len(statistics.counted)
    if total <= 100:  # later the first are no longer remembered
        lost = begun - {*alive, *statistics.counted} - never
        found += [f"{identity} is lost" for identity in sorted(lost)]
        found += [f"{total} matches counted, {known} of them by name"] if total != known else []
    missing = len(begun - {*alive} - never) - total
    if missing > 0:
        found.append(f"{missing} of {len(begun)} matches are neither alive nor counted")
    return found


def main() -> None:
    """Kills as often as is asked for."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--kills", type=int, default=1000)
    words.add_argument("--two", action="store_true")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--live", nargs=2, metavar=("FOLDER", "SEED"), help=argparse.SUPPRESS)
    asked = words.parse_args()
    if asked.live:
        live(Path(asked.live[0]), int(asked.live[1]))
    chance, told = random.Random(asked.seed), list[str]()
    with tempfile.TemporaryDirectory() as name:
        folder, rounds = Path(name), 0
        while rounds < asked.kills:
            victims = []
            for _ in range(1 + asked.two):
                rounds += 1
                command = [sys.executable, "-m", "tests.bench.kills", "--live", name, str(rounds)]
                victims.append(subprocess.Popen(command, stdout=subprocess.PIPE))
            for victim in victims:
                assert victim.stdout
                victim.stdout.readline()
            time.sleep(chance.random())
            for victim in victims:
                if victim.poll() is not None:
                    told.append(f"victim {rounds} ended by itself")
                victim.kill()
                victim.wait()
            told += faults(folder)
        profile = Profile(FileStorage(folder))
        profile.save_place("title")  # where a half-written journal is left, it goes now
        total = profile.statistics().total.matches
        for part in folder.glob("*.part"):
            os.utime(part, (1, 1))
        DesktopFiles(folder).save("boneyard-2026-11-21.json", "")
        left = [path.name for path in folder.iterdir() if path.suffix not in (".log", ".json")]
    print("\n".join(told[:20]))
    print(json.dumps({"kills": rounds, "counted": total, "faults": len(told), "left": left}))


if __name__ == "__main__":
    main()
