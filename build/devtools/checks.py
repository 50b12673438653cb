"""`dev.py test`: every check, each reporting even if an earlier one has failed."""

import json
import os
import subprocess
from collections.abc import Callable

from devtools import browsers, display, env
from devtools.paths import ROOT
from devtools.say import Trouble, say

# What some tests need on the machine, and where these tests are.
OUTSIDE = (
    ("browsers", "tests/web", browsers.install),
    ("display", "tests/desktop", display.install),
)

FAILED = 1
"""pytest's exit status when tests failed and nothing else went wrong."""
MOST_UNSTEADY = 1
"""Tests that may need a second try to pass."""
MOST_TWICE = 3
"""Tests that may fail twice before retrying stops: then the fault isn't in any single test."""


def _run(name: str, command: list[str]) -> int:
    say(f"== {name}")
    return subprocess.run(
        command, cwd=ROOT, env=env.environment(headless=True), check=False
    ).returncode


class _Beside:
    """A check that runs alongside the tests, and reports when asked."""

    def __init__(self, name: str, command: list[str]) -> None:
        self._name = name
        self._running = subprocess.Popen(
            command,
            cwd=ROOT,
            env=env.environment(headless=True),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )

    def status(self) -> int:
        """Waits for it to end; returns its exit status, and prints all only if it failed."""
        output, _ = self._running.communicate()
        say(f"== {self._name}")
        say(output.rstrip() if self._running.returncode else output.rstrip().rpartition("\n")[2])
        return self._running.returncode


def _needed(name: str, install: Callable[[], list[str]]) -> int:
    say(f"== {name}")
    try:
        for path in install():
            say(path)
    except Trouble as trouble:
        say(str(trouble))
        return 1
    return 0


def _code() -> tuple[dict[str, int], dict[str, _Beside]]:
    """Checks how the code is written: quick checks at once, slow ones alongside the tests."""
    python = env.python("test")
    done = {
        "format": _run("format", [python, "-m", "ruff", "format", "--check", "."]),
        "lint": _run("lint", [python, "-m", "ruff", "check", "."]),
    }
    beside = {"types": [python, "-m", "mypy"], "arrows": [env.script("lint-imports", "test")]}
    return done, {name: _Beside(name, command) for name, command in beside.items()}


def _side_by_side() -> list[str]:
    """How pytest distributes the tests, file by file: one process more than there are processors,
    since browser tests often wait."""
    return ["-n", str((os.cpu_count() or 1) + 1), "--dist=loadfile", "--no-loadscope-reorder"]


def _failed() -> list[str]:
    """The names of the tests that failed in the last run, as pytest records them."""
    kept = ROOT / ".pytest_cache" / "v" / "cache" / "lastfailed"
    return list(json.loads(kept.read_text(encoding="utf-8"))) if kept.exists() else []


def _once_more(pytest: list[str]) -> tuple[int, list[str]]:
    """Retries failed tests once, without the others, if they depend on other programs: a browser or
    the desktop window. All others get one try.

    Returns the exit status of both tries together, and the names of the tests that pass now.
    """
    outside = tuple(f"{folder}/" for _, folder, _ in OUTSIDE)
    tried = [name for name in _failed() if name.startswith(outside)]
    if not tried:
        return FAILED, []
    status = _run("tests, once more", [*pytest, f"--maxfail={MOST_TWICE}", *tried])
    failed = _failed()
    return FAILED if failed else status, [name for name in tried if name not in failed]


def run(word: str | None, fast: bool, long: bool) -> int:
    """Runs the checks and returns the first failure's exit status, 0 if all pass.

    `word` limits the run to tests whose names match it. `fast` leaves out the real browsers and the
    desktop window; so does a machine that can't get them, but then the run fails. `long` adds
    what takes too long for every change: all the rules, all the hosts, hours of play. The last
    lines name the tests that passed only on the second try; two of them fail the run.
    """
    results, beside = _code() if word is None else ({}, {})
    pytest = [env.python("test"), "-m", "pytest"]
    if long:
        pytest.append("--long")
    tests = [*pytest, *_side_by_side(), "--cache-clear"]
    for name, folder, install in OUTSIDE:
        if not fast:
            results[name] = _needed(name, install)
        if fast or results[name]:
            tests.append(f"--ignore={folder}")
    if word is not None:
        tests += ["-k", word]
    results["tests"] = _run("tests", tests)
    results |= {name: check.status() for name, check in beside.items()}
    unsteady: list[str] = []
    if results["tests"] == FAILED:
        results["tests"], unsteady = _once_more(pytest)
    results["steadiness"] = int(len(unsteady) > MOST_UNSTEADY)
    failed = [name for name, status in results.items() if status]
    if failed:
        say(f"\nFailed: {', '.join(failed)}")
    for name in unsteady:
        say(f"unsteady: {name}")
    return next((results[name] for name in failed), 0)
