"""The rest of the game is loaded in parts, and is what it would be when loaded at once."""

import json
import subprocess
import sys

PROGRAM = """
import json, sys
from time import perf_counter
import game.ui.loop
from game.ui.kit import lazy_imports
from game.ui.preload import MODULES as LATER

class Clock:
    def __call__(self):
        self.now += 0.001
        return self.now
    now = 0.0

if parts := {parts}:
    lazy_imports.perf_counter = Clock()
def loaded():
    return sum(name.startswith(lazy_imports.GAME) for name in sys.modules)

before = loaded()
steps = []
if parts:
    for _ in lazy_imports.import_modules(LATER):
        steps.append(loaded() - before)
        before = loaded()
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


def loaded(parts: bool) -> tuple[list[int], list[str], list[str], list[str]]:
    """How many modules of the game each step has loaded; all there are then; those that their
    package knows; names of the engine's that are something else."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM.format(parts=parts)],
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    )
    steps, names, known, others = json.loads(done.stdout.splitlines()[-1])
    return steps, names, known, others


def test_in_parts_by_a_clock_that_goes_on_with_every_look_all_is_as_loaded_at_once() -> None:
    steps, names, known, others = loaded(parts=True)
    assert names == loaded(parts=False)[1]
    assert known == names, "each package knows its modules"
    assert others == [], "a function that is named as its module stays"
    assert len(steps) > 30
    assert max(steps) < 12
