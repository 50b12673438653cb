"""Loads the rest of the game while the title stands, a little a frame."""

from __future__ import annotations

import sys
from collections.abc import Generator, Sequence
from importlib import import_module
from time import perf_counter
from types import ModuleType, TracebackType
from typing import TYPE_CHECKING

from game.ui.kit.sliced_task import SlicedTask

if TYPE_CHECKING:
    from game.platform import Platform

GAME = __name__.partition(".")[0] + "."
_PART = 0.006
"""Seconds after which an import is broken off."""
_FRAME = 0.011
"""Seconds of a frame in which to load."""
_WAITED = 0.035
"""The same while the player waits for it."""


class _Enough(Exception):
    """Enough was loaded for now; the argument names the module that would have come next."""


class _Watch:
    """Breaks an import off where the next module of the game would be loaded too late."""

    def __init__(self, end: float) -> None:
        self._end = end

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> None:
        """Leave the finding to others."""
        if name.startswith(GAME) and perf_counter() >= self._end:
            raise _Enough(name)


def load(names: Sequence[str]) -> Generator[None, None, None]:
    """Load modules of the game with all that they import of it, some milliseconds a step.

    What an import had loaded whole when it was broken off stays. The modules that had asked for
    more have done no more than import; they begin again, innermost first, once that is there.
    """
    wanted = [*reversed(names)]
    seconds = _PART
    while wanted:
        if wanted[-1] in sys.modules:
            wanted.pop()
            continue
        before = set(sys.modules)
        watch = _Watch(perf_counter() + seconds)
        sys.meta_path.insert(0, watch)
        try:
            import_module(wanted[-1])
        except _Enough as enough:
            wanted += [*_asking(enough.__traceback__), *enough.args]
            if before == set(sys.modules):
                seconds *= 2  # a slow device: so long it takes to come to a new one
        finally:
            sys.meta_path.remove(watch)
        yield
    # A package that began again does not know the modules that it had loaded before. Where it gives
    # another thing their name (a function, say), that stays.
    for name in [name for name in sys.modules if name.startswith(GAME)]:
        package, _, leaf = name.rpartition(".")
        vars(sys.modules[package]).setdefault(leaf, sys.modules[name])


def _asking(trace: TracebackType | None) -> Generator[str, None, None]:
    """Return the modules that were importing one another, the outermost first."""
    while trace:
        if trace.tb_frame.f_code.co_name == "<module>":
            yield trace.tb_frame.f_globals["__name__"]
        trace = trace.tb_next


class Rest:
    """What the title does without: it comes, and is loaded. What is asked for before waits."""

    def __init__(self, platform: Platform) -> None:
        self._platform = platform
        self._task: SlicedTask[None] | None = None
        self._waited = False
        self.there = False
        """Whether all of it is there."""

    def begin(self, steps: Generator[None, None, None]) -> None:
        """Have it loaded in steps once it has come, and not when it is first used."""
        self._task = SlicedTask(steps)

    def go_on(self, asked: bool) -> bool:
        """Load some of what has come; say so on the screen while something is `asked` for. Return
        whether all of it is there and nothing had to be loaded."""
        busy = False
        if self._platform.whole():
            until = perf_counter() + (_WAITED if asked else _FRAME)
            busy = self._task is not None and self._task.run_until(until)
            self.there = self._task is None or self._task.done
        waits = asked and not self.there
        if waits != self._waited:
            self._waited = waits
            self._platform.waits(waits)
        return self.there and not busy
