"""The page, built once and served; tabs of real browsers to open it in."""

import fcntl
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from devtools import browsers, page, server
from devtools.paths import WEB
from tests.web.chromium import ChromiumTab
from tests.web.firefox import FirefoxTab, open_firefox

PATIENCE = 120_000
"""Milliseconds that Playwright waits for what has to come, on a machine that is busy."""

expect.set_options(timeout=PATIENCE)


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serves a folder for as long as its address is used."""
    with server.open_server(folder) as running:
        Thread(target=running.serve_forever, daemon=True).start()
        yield server.address(running)
        running.shutdown()


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
def programs() -> dict[str, str]:
    """The browsers on this machine; where one is missing the tests fail, never skip."""
    found = {name: browsers.find(name) for name in browsers.COMMANDS}
    missing = [name for name, path in found.items() if path is None]
    assert not missing, f"`python3 build/dev.py test` installs what is missing: {missing}"
    return {name: path for name, path in found.items() if path}


@pytest.fixture(scope="session")
def chromium(programs: dict[str, str]) -> Iterator[Browser]:
    """A running Chromium."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(
            executable_path=programs["chromium"], args=list(browsers.CHROMIUM_FLAGS)
        )
        yield running
        running.close()


OpenTab = Callable[..., ChromiumTab]


@pytest.fixture
def open_tab(chromium: Browser, site: str) -> Iterator[OpenTab]:
    """Opens tabs of Chromium, each with a storage of its own.

    When the test is over, none may have asked another origin for anything, or reported an error
    that the test did not take from `heard.errors` because it expected it.
    """
    opened = []

    def open_(width: int = 1366, height: int = 768, density: int = 1, **more: Any) -> ChromiumTab:
        context = chromium.new_context(
            viewport={"width": width, "height": height}, device_scale_factor=density, **more
        )
        context.set_default_timeout(PATIENCE)
        opened.append((context, ChromiumTab(context)))
        return opened[-1][1]

    yield open_
    for context, tab in opened:
        context.close()
        assert tab.heard.errors == []
        assert tab.heard.foreign(site) == []


@pytest.fixture
def firefox_tab(programs: dict[str, str], site: str, tmp_path: Path) -> Iterator[FirefoxTab]:
    """A tab of Firefox, which has to stay as clean as Chromium's."""
    with open_firefox(programs["firefox"], tmp_path, 1366, 768) as tab:
        yield tab
        assert tab.heard.errors == []
        assert tab.heard.foreign(site) == []
