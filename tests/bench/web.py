"""How fast the page starts, and how smoothly tiles move in it; in Chromium, at 1280×720.

`title_ratio`: milliseconds from navigation to the title, against a bare page on the same runtime
(bare.html); medians of alternating cold runs. `frame_p99_ms`: work per drawn frame while tiles are
dealt and played. `fps`: frames the browser shows in that time.
"""

import argparse
import json
import shutil
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from devtools import browsers, page, runtime
from devtools.paths import BENCH, CACHE, WEB
from tests.web.chromium import ChromiumTab
from tests.web.conftest import serving
from tests.web.player import Player

READY = "performance.getEntriesByName('ready')[0]?.startTime"
COUNT_FRAMES = """
window.shown = [];
requestAnimationFrame(function count(now) { shown.push(now); requestAnimationFrame(count); });
"""
MOVES = 6


@contextmanager
def opened(browser: Browser) -> Iterator[ChromiumTab]:
    """A tab of its own, with nothing cached."""
    context = browser.new_context(viewport={"width": 1280, "height": 720})
    yield ChromiumTab(context)
    context.close()


def milliseconds(browser: Browser, address: str) -> float:
    """From navigation until a page marks itself ready."""
    with opened(browser) as tab:
        tab.go(address)
        Player(tab).until(lambda: tab.run(READY), "the page")
        return float(tab.run(READY))


def write_bare_page(folder: Path) -> None:
    """The page to compare with: Pyodide and the wheel as they come."""
    runtime.extract(folder / "pyodide")
    shutil.copyfile(runtime.WHEEL, folder / "pyodide" / "pygame.whl")
    shutil.copyfile(BENCH / "bare.html", folder / "pyodide" / "bare.html")


def start(browser: Browser, site: str, bare: str, runs: int) -> float:
    """The ratio of our page's start to the bare page's."""
    times: dict[str, list[float]] = {site: [], bare: []}
    for _ in range(runs):
        for address, measured in times.items():
            measured.append(milliseconds(browser, address))
    ours, theirs = (statistics.median(measured) for measured in times.values())
    print(f"title after {ours:.0f} ms, bare page after {theirs:.0f} ms")
    return ours / theirs


def smoothness(browser: Browser, site: str) -> tuple[float, float]:
    """The 99th percentile of work per frame in milliseconds, and frames shown per second."""
    with opened(browser) as tab:
        player = Player(tab)
        player.open(site)
        tab.run(f"void (() => {{ {COUNT_FRAMES} }})()")
        player.start_match()
        for _ in range(MOVES):
            if not player.until_my_turn():
                break
            player.play_a_tile()
        frames = sorted(tab.run("JSON.parse(boneyard_stats()).moving"))
        shown = tab.run("shown")
    work = frames[min(len(frames) - 1, round(len(frames) * 0.99))]
    rate = (len(shown) - 1) * 1000 / (shown[-1] - shown[0])
    median = statistics.median(frames)
    print(f"{len(frames)} frames with tiles in motion, median {median:.1f} ms of work")
    return work, rate


def main() -> None:
    """Measures, and prints the figures as a last line of JSON."""
    words = argparse.ArgumentParser(prog="build/dev.py bench web")
    words.add_argument("--runs", type=int, default=7, help="starts of each page (7)")
    runs = words.parse_args().runs
    chromium = browsers.install()[0]
    page.build()
    with tempfile.TemporaryDirectory(dir=CACHE) as scratch, sync_playwright() as playwright:
        write_bare_page(Path(scratch))
        flags = list(browsers.CHROMIUM_FLAGS)
        browser = playwright.chromium.launch(executable_path=chromium, args=flags)
        with serving(WEB) as site, serving(Path(scratch, "pyodide")) as plain:
            ratio = start(browser, site, f"{plain}bare.html", runs)
            work, rate = smoothness(browser, site)
        browser.close()
    figures = {
        "title_ratio": round(ratio, 3),
        "frame_p99_ms": round(work, 2),
        "fps": round(rate, 1),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
