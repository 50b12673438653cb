"""No test opens a window, makes a sound, depends on chance, or fails because of a slow machine."""

import gc
import os
from collections import defaultdict
from collections.abc import Callable, Iterator
from gettext import NullTranslations
from heapq import nlargest

import pytest
from hypothesis import settings
from xdist.scheduler import LoadFileScheduling  # type: ignore[import-untyped]

from game import language
from tests import pairs
from tests.pseudo_locale import Strange

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

settings.register_profile("usual", deadline=None, derandomize=True, database=None)
settings.register_profile("long", deadline=None)

FIRST = (
    *("tests/web/test_build", "tests/ui/layout", "tests/ui/test_language"),
    *("tests/web/test_webkit", "tests/web/test_matches", "tests/web/test_tables"),
    *("tests/ui/scenes/test_screens", "tests/ui/scenes/test_course", "tests/ui/test_"),
)
"""Tests that take longest: run first, so that no processor is left with them alone at the end. The
first of all builds the page; until it is there, the other processes go through what needs none."""
OUTSIDE = ("tests/web", "tests/desktop")
"""Tests that often wait for other programs."""
SLOWEST = 10


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that `dev.py test --long` passes on."""
    parser.addoption("--long", action="store_true", help="the long tests too, and drawn examples")


def pytest_configure(config: pytest.Config) -> None:
    """Use Hypothesis's seeded examples or, in a long run, random ones."""
    config.addinivalue_line("markers", "long: only in a long run (--long)")
    config.addinivalue_line("markers", "matrix: each row once, each with every choice if --long")
    settings.load_profile("long" if config.getoption("long") else "usual")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give a test the cases of its matrix: all of them in a long run only."""
    for mark in metafunc.definition.iter_markers("matrix"):
        whole = metafunc.config.getoption("long")
        metafunc.parametrize([*mark.kwargs], [*pairs.cases(*mark.kwargs.values(), whole=whole)])


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out tests meant for a long run only, and put the slowest first."""
    if not config.getoption("long"):
        left_out = [item for item in items if item.get_closest_marker("long")]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not item.get_closest_marker("long")]

    items.sort(key=_places([item.nodeid for item in items]))


def _places(names: list[str]) -> Callable[[pytest.Item], tuple[float, ...]]:
    """Return by what to sort tests: the longest first, and then those that wait for other programs
    evenly among the first of those that don't, so that processors always have something to do."""
    files = dict.fromkeys(name.partition("::")[0] for name in names)
    outside = [file for file in files if file.startswith(OUTSIDE)]
    inside = [file for file in files if not file.startswith(OUTSIDE)]
    shares = {file: n / len(inside) for n, file in enumerate(inside)}
    shares |= {file: 0.8 * n / len(outside) for n, file in enumerate(outside)}

    def place(item: pytest.Item) -> tuple[float, ...]:
        starts = (n for n, start in enumerate(FIRST) if item.nodeid.startswith(start))
        return next(starts, len(FIRST)), shares[item.nodeid.partition("::")[0]]

    return place


class Scheduling(LoadFileScheduling):  # type: ignore[misc]
    """Give each process files, and one of them all tests in Firefox, which then starts once."""

    def _split_scope(self, nodeid: str) -> str:
        return "firefox" if "firefox" in nodeid else super()._split_scope(nodeid)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> Scheduling:
    """Share the tests out among processes."""
    return Scheduling(config, log)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """List the files whose tests took the longest in total."""
    seconds: defaultdict[str, float] = defaultdict(float)
    for reports in terminalreporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport):
                seconds[report.nodeid.partition("::")[0]] += report.duration
    if not seconds:
        return
    terminalreporter.section(f"slowest {SLOWEST} files")
    for name, took in nlargest(SLOWEST, seconds.items(), key=lambda item: item[1]):
        terminalreporter.line(f"{took:7.1f} s  {name}")


@pytest.fixture(autouse=True)
def _plain_english() -> Iterator[None]:
    """Reset the language, so that no test passes its choice on to the next."""
    yield
    language.speak(NullTranslations())


def pytest_collection_finish() -> None:
    """Exempt what was imported from garbage collection, which then has little to scan."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _usual_collection(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Keep the garbage collection usual: the game's loop has the oldest objects collected on
    request or not at all, and all later tests would keep whatever they have made."""
    thresholds = gc.get_threshold()
    monkeypatch.setattr(gc, "freeze", lambda: None)
    yield
    gc.set_threshold(*thresholds)


@pytest.fixture
def _strange() -> None:
    """Show every text in a made-up language."""
    language.speak(Strange())
