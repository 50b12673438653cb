"""Which planted faults the tests find: proof that nothing is lost with a test that goes.

Plants one fault after another in a clone of HEAD and runs the tests of HEAD, or of another revision
(`--against REV`), until one fails. A first run notes which tests reach the place of each fault: the
others can't find it and are left out; the cheapest come first, its own folder's before the rest.
What was found out is kept: a run that was stopped goes on where it was.

A fault that no test finds may be none, if the program does the same with it: judge that by the
change, which is printed. Without `--all`, the tests in browsers and in the desktop window are left
out, and with them the faults of what only browsers and builds run.
"""

import argparse
import hashlib
import json
import os
import re
import resource
import shutil
import subprocess
import tempfile
from collections import Counter
from functools import partial
from pathlib import Path

from devtools import env
from devtools.paths import CACHE, ROOT, VENV
from tests.bench._planting import Fault, drawn

OUTSIDE = ("tests/web", "tests/desktop")
INSIDE = ("game/platform/web", "build")
"""What only they reach."""
MOST = 4 << 30
"""Bytes of memory for a process: a fault may make a list grow for ever."""
PASSED, FAILED, NONE_LEFT = 0, 1, 5
"""What pytest's exit status says."""
Reaching = tuple[str, float, list[int]]
"""A test, the processor time it takes, and the numbers of the faults it reaches."""


def git(*words: str, cwd: Path = ROOT) -> str:
    """Run a command of git and return what it prints."""
    return subprocess.run(
        ["git", *words], cwd=cwd, check=True, text=True, capture_output=True
    ).stdout


def cloned(tree: Path, against: str) -> None:
    """Clone HEAD with the tests of a revision; the packages are shared."""
    git("clone", "-q", "--shared", str(ROOT), str(tree))
    shutil.rmtree(tree / "tests")
    git("checkout", "-q", against, "--", "tests", cwd=tree)
    (tree / ".venv").symlink_to(VENV)
    (tree / "build/.cache").symlink_to(CACHE)
    shutil.copy(Path(__file__).with_name("_reached.py"), tree / "build")


def tested(tree: Path, *words: str, reached: Path, seconds: float | None) -> tuple[int, str]:
    """Run tests, at most so many seconds; return the exit status, and which failed."""
    paths = {"PYTHONPATH": f"{tree}{os.pathsep}{tree / 'build'}", "REACHED": str(reached)}
    try:
        done = subprocess.run(
            [tree / ".venv/bin/python", "-m", "pytest", "-q", "-p", "no:cacheprovider", *words],
            cwd=tree,
            env=env.environment(headless=True) | paths,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
            timeout=seconds,
            preexec_fn=partial(resource.setrlimit, resource.RLIMIT_DATA, (MOST, MOST)),
        )
    except subprocess.TimeoutExpired:
        return FAILED, f"not over after {seconds:.0f} seconds"
    failed = re.findall(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
    return done.returncode, " ".join(failed) or done.stdout[-300:]


def reaching(tree: Path, faults: list[Fault], kept: Path, words: list[str]) -> list[Reaching]:
    """Return which tests reach which faults: from the file that keeps it, and by running those that
    it doesn't know."""
    for number, fault in enumerate(faults):
        if fault.kind != "script":
            file = tree / fault.path
            file.write_text(fault.marked(file.read_text("utf-8"), number), "utf-8")
    status, told = tested(tree, "-p", "_reached", *words, reached=kept, seconds=None)
    assert status in (PASSED, FAILED, NONE_LEFT), told
    print(f"without a fault: {told if status == FAILED else 'all pass'}", flush=True)
    git("checkout", "-q", "--", "game", "build", cwd=tree)
    return [tuple(json.loads(line)) for line in kept.read_text("utf-8").splitlines()]


def fared(tree: Path, fault: Fault, tests: list[Reaching], most: float) -> tuple[str, str]:
    """Return whether a fault is "caught" and by which test, or "missed", or "open" if running all
    tests that reach it takes longer than `most` seconds."""
    own = f"tests{fault.path.removeprefix('game').rpartition('/')[0]}/"
    chosen: dict[bool, list[str]] = {True: [], False: []}
    seconds = 0.0
    for name, takes, _ in sorted(tests, key=lambda test: (not test[0].startswith(own), test[1])):
        if seconds + takes <= most:
            chosen[name.startswith(own)].append(name)
            seconds += takes
    names, file = tree.with_name("names"), tree / fault.path
    file.write_text(fault.planted(file.read_text("utf-8")), "utf-8")
    found = PASSED, ""
    for part in filter(None, chosen.values()):
        if found[0] == PASSED:
            names.write_text("\n".join(part), "utf-8")
            limit = 120 + 6 * seconds
            found = tested(tree, "-x", f"@{names}", reached=Path(os.devnull), seconds=limit)
    git("checkout", "-q", "--", "game", "build", cwd=tree)
    if found[0] != PASSED:
        return "caught", found[1]
    run = sum(map(len, chosen.values()))
    how = "missed" if run == len(tests) else "open"
    return how, f"{run} of {len(tests)} tests that reach it were run"


def main() -> None:
    """Plant faults as the arguments say."""
    parser = argparse.ArgumentParser(prog="build/dev.py bench faults", description=__doc__)
    parser.add_argument("tests", nargs="*", help="only these of the tests, such as tests/engine")
    parser.add_argument("--against", metavar="REV", default="HEAD", help="whose tests to run")
    parser.add_argument("--rooms", nargs="+", default=[""], help="only faults of these folders")
    parser.add_argument("--count", type=int, default=60, help="how many in all (default: 60)")
    parser.add_argument("--seed", type=int, default=1, help="which faults (default: 1)")
    parser.add_argument("--most", type=float, default=300, help="seconds of tests for each fault")
    parser.add_argument("--all", action="store_true", help="browsers and the desktop window too")
    asked = parser.parse_args()
    words = [*asked.tests, *([] if asked.all else [f"--ignore={folder}" for folder in OUTSIDE])]
    revisions = [git("rev-parse", rev).strip() for rev in ("HEAD", asked.against)]
    about = repr((revisions, asked.count, asked.seed, words)).encode()
    kept = CACHE / f"reached-{hashlib.sha256(about).hexdigest()[:12]}"
    known = kept.with_suffix(".known")
    known.touch()
    with tempfile.TemporaryDirectory() as scratch:
        tree = Path(scratch, "tree")
        cloned(tree, asked.against)
        faults = drawn(tree, asked.count, asked.seed)
        (_, _, always), *tests = reaching(tree, faults, kept, words)
        for number, fault in enumerate(faults):
            told = f"{number} {fault.path}:{fault.line}, {fault.kind}: "
            outside = fault.path.startswith(INSIDE) and not asked.all
            if (
                outside
                or not fault.path.startswith(tuple(asked.rooms))
                or told in known.read_text("utf-8")
            ):
                continue
            if fault.kind == "script":
                reach = [test for test in tests if test[0].startswith("tests/web")]
            else:
                reach = [test for test in tests if number in (*test[2], *always)]
            line = (tree / fault.path).read_text("utf-8").splitlines()[fault.line - 1]
            how, by = fared(tree, fault, reach, asked.most)
            told += f"{how}, {by}\n  - {line.strip()}\n  + {fault.new}\n"
            with known.open("a", encoding="utf-8") as file:
                file.write(told)
            print(told, end="", flush=True)
    found = Counter(
        re.findall(r"^\d+ .*: (caught|missed|open), ", known.read_text("utf-8"), re.MULTILINE)
    )
    print(json.dumps({"against": asked.against, "faults": found.total(), **found}))


if __name__ == "__main__":
    main()
