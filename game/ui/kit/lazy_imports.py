"""Imports deferred modules incrementally while the title is shown."""

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
_BUDGET = 0.006  # seconds after which an import is broken off
_FRAME_BUDGET = 0.011  # seconds of a frame for imports
_WAITING_BUDGET = 0.035  # the same while the player waits


class _BudgetSpent(Exception):
    """The budget is spent; the argument names the module to be imported next."""


class _DeadlineFinder:
    """A finder that breaks off the import of a module of the game past the deadline."""

    def __init__(self, deadline: float) -> None:
        self._deadline = deadline

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> None:
        """Find nothing: that is left to the other finders."""
        if name.startswith(GAME) and perf_counter() >= self._deadline:
            raise _BudgetSpent(name)


def import_modules(names: Sequence[str]) -> Generator[None, None, None]:
    """Import modules of the game with all that they import of it, some milliseconds a step.

    Modules imported before the budget ran out stay; half-imported importers, which have done
    nothing but import so far, are retried innermost first.
    """
    wanted = [*reversed(names)]
    seconds = _BUDGET
    while wanted:
        if wanted[-1] in sys.modules:
            wanted.pop()
            continue
        before = set(sys.modules)
        finder = _DeadlineFinder(perf_counter() + seconds)
        sys.meta_path.insert(0, finder)
        try:
            import_module(wanted[-1])
        except _BudgetSpent as spent:
            wanted += [*_importers(spent.__traceback__), *spent.args]
            if before == set(sys.modules):
                seconds *= 2  # a slow device: it needs longer to get to a new one
        finally:
            sys.meta_path.remove(finder)
        yield
    # A package that was retried lacks the attributes for submodules imported before. Where such a
    # name is something else (a function, say), that stays.
    for name in [name for name in sys.modules if name.startswith(GAME)]:
        package, _, leaf = name.rpartition(".")
        vars(sys.modules[package]).setdefault(leaf, sys.modules[name])


def _importers(trace: TracebackType | None) -> Generator[str, None, None]:
    """Yield the modules that were importing one another, outermost first."""
    while trace:
        if trace.tb_frame.f_code.co_name == "<module>":
            yield trace.tb_frame.f_globals["__name__"]
        trace = trace.tb_next


class DeferredModules:
    """The modules that the title does without: waits for their download, then imports them."""

    def __init__(self, platform: Platform) -> None:
        self._platform = platform
        self._task: SlicedTask[None] | None = None
        self._shows_waiting = False
        self.loaded = False
        """Whether all of them are imported."""

    def begin(self, steps: Generator[None, None, None]) -> None:
        """Import them in steps once they are downloaded, and not on first use."""
        self._task = SlicedTask(steps)

    def load_some(self, waiting: bool) -> bool:
        """Import some of them; show that on the screen while input is `waiting` for it. Return
        whether all were imported before."""
        busy = False
        if self._platform.assets_ready():
            until = perf_counter() + (_WAITING_BUDGET if waiting else _FRAME_BUDGET)
            busy = self._task is not None and self._task.run_until(until)
            self.loaded = self._task is None or self._task.done
        shows = waiting and not self.loaded
        if shows != self._shows_waiting:
            self._shows_waiting = shows
            self._platform.show_loading(shows)
        return self.loaded and not busy
