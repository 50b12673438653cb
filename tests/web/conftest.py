"""The page, built once and served; tabs of real browsers to open it in."""

import fcntl
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from devtools import archive, browsers, page, runtime, server
from tests.web.chromium import ChromiumTab, opened, running
from tests.web.driver import PATIENCE
from tests.web.firefox import FirefoxTab, open_firefox
from tests.web.hosts import FRAME_INSET, FRAMING, WEB, Host, hosting
from tests.web.player import Player
from tests.web.versions import write_version

USUAL = (1366, 768)
"""The width and height of a window."""

QUALITY = 9
"""How tightly Brotli packs the page; 11 is the best."""

MADE_ONCE = "--js-flags=--no-wasm-tier-up --no-wasm-dynamic-tiering"
"""Compiles machine code only once: a test is over before optimised code would pay off."""

expect.set_options(timeout=1000 * PATIENCE)


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serves a folder while its address is in use."""
    with server.open_server(folder) as running:
        Thread(target=running.serve_forever, daemon=True).start()
        yield server.address(running)
        running.shutdown()


@contextmanager
def framed(
    folder: Path,
    address: str,
    sandbox: str,
    allowed: str = "autoplay; fullscreen *; gamepad; web-share",
) -> Iterator[str]:
    """Serves a page of another site, written into a new folder, that shows an address in a frame
    with some sandbox."""
    frame = {"address": address, "sandbox": sandbox, "allowed": allowed, "inset": FRAME_INSET}
    folder.mkdir()
    (folder / "index.html").write_text(FRAMING.format(**frame), encoding="utf-8")
    with serving(folder) as outer:
        yield outer.replace("127.0.0.1", "localhost")


@contextmanager
def building(folder: Path, *, long: bool) -> Iterator[None]:
    """Has the page built into a folder; packed in seconds, where Brotli's best takes two minutes,
    unless in a long run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(page, "WEB", folder)
        patch.setattr(archive, "BEST", archive.BEST if long else QUALITY)
        yield


@pytest.fixture(scope="session")
def site(pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the page, freshly built by the first process that needs it."""
    run = tmp_path_factory.getbasetemp()
    built = (run.parent if "PYTEST_XDIST_WORKER" in os.environ else run) / "page-built"
    with built.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not built.exists():
            WEB.parent.mkdir(parents=True, exist_ok=True)
            with building(WEB, long=pytestconfig.getoption("long")):
                page.build()
            built.touch()
    with serving(WEB) as address:
        yield address


@pytest.fixture(scope="session")
def pyodide(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Pyodide as it is published, to be read only."""
    folder = tmp_path_factory.mktemp("npm") / "pyodide"
    runtime.extract(folder)
    return folder


@pytest.fixture(scope="session")
def programs() -> dict[str, str]:
    """The browsers on this machine; if one is missing the tests fail, never skip."""
    found = {name: browsers.find(name) for name in browsers.COMMANDS}
    missing = [name for name, path in found.items() if path is None]
    assert not missing, f"`python3 build/dev.py test` installs what is missing: {missing}"
    return {name: path for name, path in found.items() if path}


@pytest.fixture(scope="module")
def chromium(programs: dict[str, str]) -> Iterator[Browser]:
    """A running Chromium, one per file: while it runs, so does Playwright's event loop, and other
    tests in the same process can't have one."""
    with running(programs["chromium"], MADE_ONCE) as browser:
        yield browser


OpenTab = Callable[..., ChromiumTab]
# Between frames the game's clock runs faster, to shorten waits; hands and eyes keep their speed,
# and so does the time that work takes within a frame.
HASTE = """{
  const now = performance.now.bind(performance);
  let ahead = 0;
  performance.now = () => now() + ahead;
  const frame = requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (then) => frame((time) => ((ahead = 5 * now()), then(time)));
  const later = setTimeout.bind(window);
  window.setTimeout = (then, milliseconds, ...words) => later(then, milliseconds / 6, ...words);
}"""


@contextmanager
def clean_tab(
    chromium: Browser, site: str, width: int, height: int, density: float, **more: Any
) -> Iterator[ChromiumTab]:
    """A tab of Chromium with its own storage, while it is in use.

    The page is not cached for playing offline, which would slow every test down, unless
    `service_workers="allow"` is passed. At the end the tab must not have requested anything from
    another origin, nor reported an error, except for expected ones that the test has removed from
    `heard.errors`.
    """
    more = {"service_workers": "block", **more}
    with opened(chromium, width, height, density, **more) as tab:
        tab.page.context.set_default_timeout(1000 * PATIENCE)
        tab.page.context.add_init_script(HASTE)
        yield tab
    assert tab.heard.errors == []
    assert tab.heard.foreign(site) == []


@pytest.fixture(scope="module")
def at_title(chromium: Browser, site: str) -> Iterator[ChromiumTab]:
    """A tab at the title, shared by all tests in a file, which leave it as it was."""
    with clean_tab(chromium, site, *USUAL, 1) as tab:
        Player(tab).open(site)
        yield tab


@pytest.fixture
def open_tab(chromium: Browser, site: str) -> Iterator[OpenTab]:
    """Opens tabs of Chromium, each with its own storage."""
    with ExitStack() as tabs:

        def open_(
            width: int = USUAL[0], height: int = USUAL[1], density: float = 1, **more: Any
        ) -> ChromiumTab:
            tab = clean_tab(chromium, site, width, height, density, **more)
            return tabs.enter_context(tab)

        yield open_


@pytest.fixture
def open_app(open_tab: OpenTab) -> OpenTab:
    """Opens tabs of Chromium that cache the page."""
    return partial(open_tab, service_workers="allow")


@pytest.fixture
def tab(open_tab: OpenTab) -> ChromiumTab:
    """A tab of Chromium with its own storage."""
    return open_tab()


@pytest.fixture
def app(open_app: OpenTab) -> ChromiumTab:
    """A tab of Chromium that caches the page."""
    return open_app()


@pytest.fixture
def host(site: str) -> Iterator[Host]:
    """A host that serves the page as built."""
    with hosting(WEB) as running:
        yield running


@pytest.fixture(scope="session")
def next_version(site: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Another version of the page, which the tests don't change."""
    return write_version(tmp_path_factory.mktemp("version") / "next", 1)


@pytest.fixture(scope="session")
def firefox(
    programs: dict[str, str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[FirefoxTab]:
    """A running Firefox, shared by all tests, since it takes longest to start."""
    profile = tmp_path_factory.mktemp("profile")
    with open_firefox(programs["firefox"], profile, *USUAL) as tab:
        tab.before(HASTE)
        yield tab


@pytest.fixture
def firefox_tab(firefox: FirefoxTab, site: str) -> Iterator[FirefoxTab]:
    """A tab of Firefox with empty storage, which must stay as clean as Chromium's."""
    firefox.forget()  # a frame that another test may have entered
    firefox.resize(*USUAL, 1)
    firefox.go(f"{site}LICENSES.txt")  # same origin, without the game
    firefox.run("localStorage.clear()")
    firefox.forget()
    yield firefox
    assert firefox.heard.errors == []
    assert firefox.heard.foreign(site) == []
    firefox.go("about:blank")  # so that no game runs beside other tests
