"""Kills a running game again and again, and looks for what was lost or counted twice.

Each victim plays in the same folder: it starts matches, resumes paused ones, plays them to the end,
deletes them, exports and imports, until it is killed at a random moment. Then every match whose
start was saved must be under way, paused or counted, exactly once. The last lines are what the
players were told, and JSON. `--two` makes two victims play at once. `--room` gives them a disk of
that many kB, which something else keeps filling and freeing; it needs root to mount it.
"""

import argparse
import contextlib
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game.engine import Match, Rules
from game.platform import StorageError
from game.platform.desktop.files import DesktopFiles
from game.platform.desktop.storage import FileStorage
from game.profile import export
from game.profile.codecs import MATCH
from game.profile.profile import Profile
from game.session.session import Seat, Session

SEATS = (Seat("You"), Seat("Theo", "quick"))
EXPORT = "boneyard-2026-11-21.json"
PAGE = 4096  # bytes in a block of the disk


def live(folder: Path, seed: int) -> None:
    """Plays until it is killed. Outside the disk, it records the matches it has begun, once they
    are saved, and what it was told."""
    chance, storage = random.Random(seed), FileStorage(folder)
    profile, files = Profile(storage), DesktopFiles(folder)
    beside = folder.parent.parent
    begun, told = ((beside / f"{name}-{seed}.log").open("a") for name in ("begun", "told"))
    print("ready", flush=True)
    while True:
        try:
            identity = act(profile, files, chance)
            if identity and identity in (storage.read(MATCH.key) or ""):
                print(identity, file=begun, flush=True)
        except StorageError as error:
            profile.tell(str(error))
        for note in profile.take_notes():
            print(note, file=told, flush=True)


def act(profile: Profile, files: DesktopFiles, chance: random.Random) -> str:
    """Does something; returns the identity of the match if one begins. Raises StorageError where
    the player would be told at once."""
    matches = profile.matches
    if matches.changed_externally():
        matches.keep_local()
    now = matches.resume()
    if now and not now.over and chance.random() < 0.7:
        if now.match.round.outcome:
            now.next_round()
        else:
            now.play(chance.choice(now.match.legal))
    elif now and now.over:
        matches.discard()
    elif (waiting := matches.paused()) and chance.random() < 0.5:
        matches.switch_to(chance.choice(waiting))
    elif len(waiting) < 4:
        identity = f"{chance.getrandbits(64):016x}"
        match = Match(Rules(target=20), chance.getrandbits(32), "block")
        matches.begin(Session(match, SEATS, identity=identity), beside=True)
        return identity
    elif chance.random() < 0.3:
        files.save(EXPORT, export.write(profile.store.texts(), "2026-11-21"))
    else:
        choices = profile.new_game_defaults()
        profile.store.replace({"choices": choices.to_text(), "place": "title"})
    return ""


def faults(folder: Path) -> list[str]:
    """Returns what is wrong with the saves."""
    profile = Profile(FileStorage(folder))
    now, waiting = profile.matches.peek(), profile.matches.paused()
    alive = [match.identity for match in (*([now] if now else []), *waiting) if not match.over]
    statistics = profile.statistics()
    found = [*profile.notes]
    if len(alive) != len(set(alive)):
        found.append("a match is there twice")
    logs = [log.read_text().split() for log in folder.parent.parent.glob("begun-*.log")]
    begun = {identity for log in logs for identity in log}
    total, known = statistics.total.matches, len(statistics.counted)
    if total <= 100:  # beyond that, the first are no longer remembered
        lost = begun - {*alive, *statistics.counted}
        found += [f"{identity} is lost" for identity in sorted(lost)]
        found += [f"{total} matches counted, {known} of them by name"] if total != known else []
    missing = len(begun - {*alive}) - total
    if missing > 0:
        found.append(f"{missing} of {len(begun)} matches are neither alive nor counted")
    for path in folder.glob("*.json"):
        with contextlib.suppress(ValueError):
            json.loads(path.read_text())
            continue
        found.append(f"{path.name} holds {path.stat().st_size} bytes that are no export")
        path.unlink()
    return found


@contextmanager
def disk(folder: Path, room: int) -> Iterator[None]:
    """A disk of `room` kB in a folder, while it is in use; 0 for no limit."""
    folder.mkdir()
    if not room:
        yield
        return
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={room}k", "tmpfs", folder], check=True)
    try:
        yield
    finally:
        subprocess.run(["umount", "--lazy", folder], check=True)


def fill(folder: Path, seconds: float, chance: random.Random) -> None:
    """Lets time pass while the disk is full, or nearly full, and free again."""
    filler, end = folder / "filler", time.monotonic() + seconds
    while time.monotonic() < end:
        with contextlib.suppress(OSError), filler.open("ab") as file:
            file.write(bytes(PAGE * chance.choice((1, 4, 500))))
        time.sleep(chance.random() / 20)
        if chance.random() < 0.4:
            filler.unlink(missing_ok=True)
    filler.unlink(missing_ok=True)


def kill(folder: Path, asked: argparse.Namespace) -> list[str]:
    """Kills as often as asked; returns what was found wrong."""
    chance, found = random.Random(asked.seed), list[str]()
    rounds = 0
    while rounds < asked.kills:
        victims = []
        for _ in range(1 + asked.two):
            rounds += 1
            live = "--live", str(folder), str(rounds)
            command = [sys.executable, "-m", "tests.bench.kills", *live]
            victims.append(subprocess.Popen(command, stdout=subprocess.PIPE))
        for victim in victims:
            assert victim.stdout
            victim.stdout.readline()
        if asked.room:
            fill(folder.parent, chance.random(), chance)
        else:
            time.sleep(chance.random())
        for victim in victims:
            if victim.poll() is not None:
                found.append(f"victim {rounds} ended by itself")
            victim.kill()
            victim.wait()
        found += faults(folder)
    return found


def main() -> None:
    words = argparse.ArgumentParser(prog="build/dev.py bench kills", description=__doc__)
    words.add_argument("--kills", type=int, default=1000)
    words.add_argument("--two", action="store_true")
    words.add_argument("--room", type=int, metavar="KB", default=0)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--live", nargs=2, metavar=("FOLDER", "SEED"), help=argparse.SUPPRESS)
    asked = words.parse_args()
    if asked.live:
        live(Path(asked.live[0]), int(asked.live[1]))
    with tempfile.TemporaryDirectory() as name:
        top = Path(name)
        folder = top / "disk" / "kept"
        with disk(folder.parent, asked.room):
            found = kill(folder, asked)
            profile = Profile(FileStorage(folder))
            profile.save_place("title")  # clears a half-written journal, if there is one
            total = profile.statistics().total.matches
            for part in folder.glob("*.part"):
                os.utime(part, (1, 1))
            DesktopFiles(folder).save(EXPORT, "")
            left = [path.name for path in folder.iterdir() if path.suffix != ".json"]
        notes = Counter(
            note for log in top.glob("told-*.log") for note in log.read_text().splitlines()
        )
    for note, times in notes.most_common():
        print(f"{times} × {note.replace(str(folder), '…')}")
    print("\n".join(found[:20]))
    print(json.dumps({"kills": asked.kills, "counted": total, "faults": len(found), "left": left}))


if __name__ == "__main__":
    main()
