"""The rest of the game is loaded in parts, and is what it would be when loaded at once."""

import json
import subprocess
import sys

import pytest

PROGRAM = """
import json, sys
from time import perf_counter
import game.ui.loop
from game.ui.kit import lazy_imports
from game.ui.preload import _MODULES as LATER

class Clock:
    def __call__(self):
        self.now += 0.001
        return self.now
    now = 0.0

if parts := {parts}:
    lazy_imports.perf_counter = Clock()
before = len(sys.modules)
steps = []
if parts:
    for _ in lazy_imports.import_modules(LATER):
        steps.append(len(sys.modules) - before)
        before = len(sys.modules)
else:
    for name in LATER:
        __import__(name)
names = sorted(name for name in sys.modules if name.startswith("game."))
split = {{name: name.rpartition(".") for name in names}}
known = [name for name in names if hasattr(sys.modules[split[name][0]], split[name][2])]
from game import engine

others = sorted(name for name in engine.__all__ if not hasattr(engine, name))
others += [name for name in ("as_json", "perft") if not callable(getattr(engine, name))]
print(json.dumps([steps, names, known, others]))
"""


Loaded = tuple[list[int], list[str], list[str], list[str]]


def loaded(parts: bool) -> Loaded:
    """How many modules each step has loaded; all there are then; those that their package knows;
    names of the engine's that are something else."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(parts=parts)],
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    )
    steps, names, known, others = json.loads(done.stdout.splitlines()[-1])
    return steps, names, known, others


@pytest.fixture(scope="module")
def in_parts() -> Loaded:
    """By a clock that goes on with every look at it."""
    return loaded(parts=True)


def test_all_is_there_in_the_end(in_parts: Loaded) -> None:
    assert in_parts[1] == loaded(parts=False)[1]


def test_each_package_knows_its_modules(in_parts: Loaded) -> None:
    assert in_parts[2] == in_parts[1]


def test_a_function_that_is_named_as_its_module_stays(in_parts: Loaded) -> None:
    assert in_parts[3] == []


def test_no_step_loads_much(in_parts: Loaded) -> None:
    assert len(in_parts[0]) > 30
    assert max(in_parts[0]) < 12
