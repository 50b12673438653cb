"""No test opens a window, makes a sound, hangs on chance, or fails because the machine is slow."""

import os
from collections import defaultdict
from collections.abc import Iterator
from gettext import NullTranslations
from heapq import nlargest

import pytest
from hypothesis import settings

from game import language
from tests.strange import Strange

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

settings.register_profile("usual", deadline=None, derandomize=True, database=None)
settings.register_profile("long", deadline=None)

FIRST = ("tests/web/test_matches", "tests/desktop", "tests/web", "tests/ui")
"""Where tests wait for other programs, and where they take long: begun with, so that none of the
processors is left alone with them in the end."""
SLOWEST = 10


def pytest_addoption(parser: pytest.Parser) -> None:
    """Know the option that `dev.py test --long` passes on."""
    parser.addoption("--long", action="store_true", help="the long tests too, and drawn examples")


def pytest_configure(config: pytest.Config) -> None:
    """Take Hypothesis's examples as they are seeded, or, in a long run, draw them."""
    config.addinivalue_line("markers", "long: only in a long run (--long)")
    settings.load_profile("long" if config.getoption("long") else "usual")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is for a long run only, and put what takes longest first."""
    if not config.getoption("long"):
        left_out = [item for item in items if item.get_closest_marker("long")]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not item.get_closest_marker("long")]

    def place(item: pytest.Item) -> int:
        return next(
            (n for n, place in enumerate(FIRST) if item.nodeid.startswith(place)), len(FIRST)
        )

    items.sort(key=place)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """List the files whose tests took longest, added up."""
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
    """Let no test leave the language it chose to the next, whichever that is."""
    yield
    language.speak(NullTranslations())


@pytest.fixture
def _strange() -> None:
    """Let everything be said in a made-up language."""
    language.speak(Strange())
