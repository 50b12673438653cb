"""`dev.py test`: every check, each reporting even where an earlier one has failed."""

import json
import os
import subprocess
from collections.abc import Callable

from devtools import browsers, display, env
from devtools.paths import ROOT
from devtools.say import Trouble, say

# What some tests need of the machine, and where these tests are.
OUTSIDE = (
    ("browsers", "tests/web", browsers.install),
    ("display", "tests/desktop", display.install),
)

FAILED = 1
"""pytest's exit status where tests failed, and nothing else was wrong."""
MOST_UNSTEADY = 1
"""Tests that may pass at the second try only."""
MOST_TWICE = 3
"""Tests that fail twice before no others are tried again: then the fault is in no single one."""


def _run(name: str, command: list[str]) -> int:
    say(f"== {name}")
    return subprocess.run(
        command, cwd=ROOT, env=env.environment(headless=True), check=False
    ).returncode


class _Beside:
    """A check that goes on beside the tests, and says what it has found when it is asked."""

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
        """Waits for its end, and returns its exit status; its last line is enough where all is
        well."""
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
    """Checks how the code is written: what is quick at once, and what is not beside the tests."""
    python = env.python("test")
    done = {
        "format": _run("format", [python, "-m", "ruff", "format", "--check", "."]),
        "lint": _run("lint", [python, "-m", "ruff", "check", "."]),
    }
    beside = {"types": [python, "-m", "mypy"], "arrows": [env.script("lint-imports", "test")]}
    return done, {name: _Beside(name, command) for name, command in beside.items()}


def _side_by_side() -> list[str]:
    """How pytest shares the tests out, file by file: one process more than there are processors,
    since a test of a browser often waits."""
    return ["-n", str((os.cpu_count() or 1) + 1), "--dist=loadfile", "--no-loadscope-reorder"]


def _failed() -> list[str]:
    """The names of the tests that failed when they were last run, as pytest keeps them."""
    kept = ROOT / ".pytest_cache" / "v" / "cache" / "lastfailed"
    return list(json.loads(kept.read_text(encoding="utf-8"))) if kept.exists() else []


def _once_more(pytest: list[str]) -> tuple[int, list[str]]:
    """Tries the tests that failed once more, alone: those of a browser or of the window, in which
    other programs have their part; all else has one try.

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
    """Runs the checks and returns the first failure's exit status, 0 where all hold.

    A word keeps to the tests whose names match it. Fast leaves out the real browsers and the
    desktop window; so does a machine that can't get them, but then the run has failed. Long takes
    in what is too long for every change: all the rules, all the hosts, hours of play. The last
    lines name the tests that passed at a second try only; two of them fail the run.
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
