"""`dev.py test`: every check, each reporting even if an earlier one has failed."""

import json
import os
import subprocess
from collections.abc import Callable

from devtools import browsers, env
from devtools.paths import ROOT
from devtools.say import Trouble, say

# What some tests need on the machine, and where these tests are.
OUTSIDE = (
    ("browsers", "tests/web", browsers.install),
    ("display", "tests/desktop", browsers.install_display),
)

FAILED = 1
"""pytest's exit status when tests failed and nothing else went wrong."""
MOST_UNSTEADY = 1
"""Tests that may need a second try to pass."""
MOST_TWICE = 3
"""Tests that may fail twice before retrying stops: then the fault isn't in any single test."""


def _started(command: list[str], output: int | None = None) -> subprocess.Popen[str]:
    errors = subprocess.STDOUT if output else None
    surroundings = env.environment(headless=True)
    return subprocess.Popen(
        command, cwd=ROOT, env=surroundings, stdout=output, stderr=errors, text=True
    )


def _run(name: str, command: list[str]) -> int:
    say(f"== {name}")
    return _started(command).wait()


def _ended(name: str, check: subprocess.Popen[str]) -> int:
    """Waits for a check to end; returns its exit status, and prints all only if it failed."""
    output = check.communicate()[0].rstrip()
    say(f"== {name}")
    say(output if check.returncode else output.rpartition("\n")[2])
    return check.returncode


def _needed(name: str, install: Callable[[], list[str]]) -> int:
    say(f"== {name}")
    try:
        for path in install():
            say(path)
    except Trouble as trouble:
        say(str(trouble))
        return 1
    return 0


def _code() -> tuple[dict[str, int], dict[str, subprocess.Popen[str]]]:
    """Checks how the code is written: quick checks at once, slow ones alongside the tests."""
    python = env.python("test")
    done = {
        "format": _run("format", [python, "-m", "ruff", "format", "--check", "."]),
        "lint": _run("lint", [python, "-m", "ruff", "check", "."]),
    }
    beside = {"types": [python, "-m", "mypy"], "arrows": [env.script("lint-imports", "test")]}
    return done, {name: _started(it, subprocess.PIPE) for name, it in beside.items()}


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
    results |= {name: _ended(name, check) for name, check in beside.items()}
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
