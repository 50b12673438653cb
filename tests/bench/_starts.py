"""Starts the page over and over, cold and from the cache: `dev.py soak --starts N`.

Every start must use the snapshot: one that fails, or falls back to the ordinary way without being
asked to, is reported with what the page says about it.
"""

import json
import shutil
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser

from devtools import browsers
from devtools.paths import CACHE, WEB
from tests.web.chromium import opened, running
from tests.web.conftest import serving
from tests.web.driver import Tab
from tests.web.firefox import open_firefox
from tests.web.player import Player
from tests.web.versions import KEPT

AWAKE = "from a snapshot"
FIREFOX_EACH = 50
"""Starts in one Firefox before it is closed and another is opened."""
ENDED = "!!(window.boneyard && (boneyard.started || boneyard.failed))"
TOLD = (
    """[boneyard.start, boneyard.failed ? document.getElementById("trouble-details").value : ""]"""
)


def start(tab: Tab, address: str) -> str:
    """How one start went: AWAKE, or what is wrong."""
    tab.go(address)
    try:
        Player(tab).until(lambda: tab.run(ENDED), "the start")
    except AssertionError as error:
        return f"never: {error}"
    how, details = tab.run(TOLD)
    return f"failed: {details}" if details else str(how)


def twice(tab: Tab, folder: Path) -> list[str]:
    """How a first visit to a new host went, and a second one from the cache."""
    with serving(folder) as site:
        first = start(tab, site)
        Player(tab).until(lambda: tab.run(KEPT), "the page to be kept")
        return [first, start(tab, site)]


def in_chromium(browser: Browser, folder: Path, count: int) -> Iterator[str]:
    """How that many starts in Chromium went."""
    for _ in range(count // 2):
        with opened(browser) as tab:
            yield from twice(tab, folder)


def in_firefox(program: str, folder: Path, count: int, scratch: Path) -> Iterator[str]:
    """How that many starts in Firefox went."""
    for begun in range(0, count, FIREFOX_EACH):
        profile = Path(tempfile.mkdtemp(dir=scratch))
        with open_firefox(program, profile, 1280, 720) as tab:
            for _ in range(min(FIREFOX_EACH, count - begun) // 2):
                yield from twice(tab, folder)
                tab.forget()


@contextmanager
def copied() -> Iterator[tuple[Path, Path]]:
    """A copy of the page, so that it can be rebuilt meanwhile, and a scratch folder."""
    with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
        yield shutil.copytree(WEB, Path(scratch, "web")), Path(scratch)


def count(starts: int) -> int:
    """Starts the page that often in Chromium, and a fifth as often in Firefox; returns the exit
    status, 1 if a start went wrong."""
    chromium, firefox, _ = browsers.install()
    seen: dict[str, Counter[str]] = {"chromium": Counter(), "firefox": Counter()}
    with copied() as (folder, scratch), running(chromium) as browser:
        runs = {
            "chromium": in_chromium(browser, folder, starts),
            "firefox": in_firefox(firefox, folder, starts // 5, scratch),
        }
        for name, run in runs.items():
            for how in run:
                seen[name][how] += 1
                if how != AWAKE:
                    print(f"{name}, start {seen[name].total()}: {how}", flush=True)
            print(f"{name}: {seen[name].total()} starts, {seen[name][AWAKE]} {AWAKE}", flush=True)
    print(json.dumps({name: dict(hows) for name, hows in seen.items()}))
    return int(any(set(hows) != {AWAKE} for hows in seen.values()))
