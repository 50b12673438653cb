"""A plugin for pytest that writes which planted faults each test reaches, and what it costs.

`faults.py` marks the places with audit events; this listens to them.
"""

import json
import os
import sys
from collections.abc import Generator
from pathlib import Path

import pytest

REACHED: set[int] = set()
FAILED: set[str] = set()


def _listen(event: str, args: tuple[int, ...]) -> None:
    if event == "boneyard.fault":
        REACHED.add(args[0])


sys.addaudithook(_listen)


def _write(name: str, seconds: float) -> None:
    with Path(os.environ["REACHED"]).open("a", encoding="utf-8") as file:
        file.write(json.dumps([name, seconds, sorted(REACHED)]) + "\n")
    REACHED.clear()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out the tests that have been noted."""
    kept = Path(os.environ["REACHED"])
    if kept.exists():
        known = {json.loads(line)[0] for line in kept.read_text("utf-8").splitlines()}
        items[:] = [item for item in items if item.nodeid not in known]
        REACHED.clear()
    else:
        _write("", 0.0)  # what importing all tests reaches


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if report.failed:
        FAILED.add(report.nodeid)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    begun = sum(os.times()[:4])
    done = yield
    if item.nodeid not in FAILED:  # else it would find every fault
        _write(item.nodeid, sum(os.times()[:4]) - begun)
    return done
