"""`dev.py test`: which tests get a second try, and how they are reported."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from devtools import checks, env

PASSES = "def test_it() -> None:\n    pass\n"
FAILS = "def test_it() -> None:\n    assert False\n"
# Fails the first time, and passes once it has left its mark.
UNSTEADY = """from pathlib import Path


def test_it() -> None:
    mark = Path(__file__).with_suffix(".tried")
    if not mark.exists():
        mark.touch()
        raise AssertionError("the first time")
"""
Run = Callable[..., tuple[int, list[str]]]


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> Run:
    """Runs all checks on a folder with nothing to check but tests; returns the exit status, and the
    lines from "Failed" on, or those about unsteady tests."""
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = --import-mode=importlib\n")
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # they take a second to load
    monkeypatch.setattr(checks, "ROOT", tmp_path)
    monkeypatch.setattr(checks, "_code", lambda: ({}, {}))
    monkeypatch.setattr(checks, "_needed", lambda *_: 0)
    monkeypatch.setattr(checks, "_side_by_side", list)
    monkeypatch.setattr(env, "python", lambda _: sys.executable)

    def run(**tests: str) -> tuple[int, list[str]]:
        for name, text in tests.items():
            path = tmp_path / "tests" / name / "test_one.py"
            path.parent.mkdir(parents=True)
            path.write_text(text)
        status = checks.run(None, fast=False, long=False)
        said = capfd.readouterr().out.splitlines()
        told = [line for line in said if line.startswith(("Failed: ", "unsteady: "))]
        assert said[len(said) - len(told) :] == told
        return status, told

    return run


def test_a_browsers_test_that_passes_at_the_second_try_is_named(run: Run) -> None:
    assert run(web=UNSTEADY, ui=PASSES) == (0, ["unsteady: tests/web/test_one.py::test_it"])


def test_two_such_tests_fail_the_run(run: Run) -> None:
    status, told = run(web=UNSTEADY, desktop=UNSTEADY)
    assert status
    assert told[0] == "Failed: steadiness"
    assert {*told[1:]} == {
        f"unsteady: tests/{folder}/test_one.py::test_it" for folder in ("web", "desktop")
    }


def test_a_browsers_test_that_fails_twice_has_failed(run: Run) -> None:
    assert run(web=FAILS, ui=PASSES) == (1, ["Failed: tests"])


def test_what_else_has_failed_is_not_forgotten_over_a_second_try(run: Run) -> None:
    """And has no second try itself."""
    status, told = run(desktop=UNSTEADY, ui=UNSTEADY)
    assert (status, told) == (1, ["Failed: tests", "unsteady: tests/desktop/test_one.py::test_it"])
