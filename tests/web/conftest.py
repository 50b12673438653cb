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

from devtools import browsers, page, runtime, server
from devtools.paths import WEB
from tests.web.chromium import ChromiumTab, opened, running
from tests.web.firefox import FirefoxTab, open_firefox
from tests.web.hosts import FRAME_INSET, FRAMING, Host, hosting
from tests.web.player import Player
from tests.web.versions import write_version

PATIENCE = 240_000
"""Milliseconds that Playwright waits for what has to come, on a machine that is busy."""
USUAL = (1366, 768)
"""The width and height of a window."""

MADE_ONCE = "--js-flags=--no-wasm-tier-up --no-wasm-dynamic-tiering"
"""Has machine code made once only: a test is over before better code, made beside it, pays."""

expect.set_options(timeout=PATIENCE)


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serves a folder for as long as its address is used."""
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


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the page, freshly built: by the first of the processes that ask for it."""
    run = tmp_path_factory.getbasetemp()
    built = (run.parent if "PYTEST_XDIST_WORKER" in os.environ else run) / "page-built"
    with built.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not built.exists():
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
    """The browsers on this machine; where one is missing the tests fail, never skip."""
    found = {name: browsers.find(name) for name in browsers.COMMANDS}
    missing = [name for name, path in found.items() if path is None]
    assert not missing, f"`python3 build/dev.py test` installs what is missing: {missing}"
    return {name: path for name, path in found.items() if path}


@pytest.fixture(scope="module")
def chromium(programs: dict[str, str]) -> Iterator[Browser]:
    """A running Chromium, one for a file: as long as it runs, so does Playwright's event loop, and
    other tests of the same process could have none."""
    with running(programs["chromium"], MADE_ONCE) as browser:
        yield browser


OpenTab = Callable[..., ChromiumTab]
# From frame to frame the game's clock runs faster, so that little is waited for; hands and eyes
# stay as they are, and so does the time that work takes in a frame.
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
    """A tab of Chromium with a storage of its own, for as long as it is used.

    The page is not kept for playing offline, which would cost every test its time, unless that is
    asked for by `service_workers="allow"`. In the end the tab may have asked no other origin for
    anything, nor reported an error that the test did not take from `heard.errors` because it
    expected it.
    """
    more = {"service_workers": "block", **more}
    with opened(chromium, width, height, density, **more) as tab:
        tab.page.context.set_default_timeout(PATIENCE)
        tab.page.context.add_init_script(HASTE)
        yield tab
    assert tab.heard.errors == []
    assert tab.heard.foreign(site) == []


@pytest.fixture(scope="module")
def at_title(chromium: Browser, site: str) -> Iterator[ChromiumTab]:
    """A tab at the title, one for all tests of a file: they leave it as it was."""
    with clean_tab(chromium, site, *USUAL, 1) as tab:
        Player(tab).open(site)
        yield tab


@pytest.fixture
def open_tab(chromium: Browser, site: str) -> Iterator[OpenTab]:
    """Opens tabs of Chromium, each with a storage of its own."""
    with ExitStack() as tabs:

        def open_(
            width: int = USUAL[0], height: int = USUAL[1], density: float = 1, **more: Any
        ) -> ChromiumTab:
            tab = clean_tab(chromium, site, width, height, density, **more)
            return tabs.enter_context(tab)

        yield open_


@pytest.fixture
def open_app(open_tab: OpenTab) -> OpenTab:
    """Opens tabs of Chromium that keep the page."""
    return partial(open_tab, service_workers="allow")


@pytest.fixture
def host(site: str) -> Iterator[Host]:
    """A host of the page as it was built."""
    with hosting(WEB) as running:
        yield running


@pytest.fixture
def next_version(site: str, tmp_path: Path) -> Path:
    return write_version(tmp_path / "next", 1)


@pytest.fixture(scope="session")
def firefox(
    programs: dict[str, str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[FirefoxTab]:
    """A running Firefox, one for all, since its start takes longest."""
    profile = tmp_path_factory.mktemp("profile")
    with open_firefox(programs["firefox"], profile, *USUAL) as tab:
        tab.before(HASTE)
        yield tab


@pytest.fixture
def firefox_tab(firefox: FirefoxTab, site: str) -> Iterator[FirefoxTab]:
    """A tab of Firefox with nothing in its storage, which has to stay as clean as Chromium's."""
    firefox.forget()  # a frame that another test may have turned to
    firefox.resize(*USUAL, 1)
    firefox.go(f"{site}LICENSES.txt")  # of the same origin, and without the game
    firefox.run("localStorage.clear()")
    firefox.forget()
    yield firefox
    assert firefox.heard.errors == []
    assert firefox.heard.foreign(site) == []
