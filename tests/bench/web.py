"""How fast the page starts, what it downloads and uses, and how smoothly tiles move in it; in
Chromium, at 1280×720.

`title_ratio`: milliseconds from navigation to the title, relative to a bare page on the same
runtime (bare.html); medians of alternating cold runs. `second_visit_ratio`: the same for a second
visit, once the page has been cached for playing offline, relative to the same cold start of the
bare page. `fresh_visit_ratio`: the same for a second visit in a browser that has been closed and
started again in between.
`phone_paint_ms`: until something is visible on a phone's screen, with the processor slowed four
times; the median.
`fast4g_title_s`, `fast4g_phone_title_s`: seconds of a first visit until the title on a connection
of nine megabits per second with a latency of sixty milliseconds, in the window and on a phone
slowed four times; medians. `fast4g_ratio`: the first relative to a page that only fetches as many
bytes.
`transfer_bytes`: what the server sends on a first visit, including what is only cached;
`uncompressed_bytes`: the same for a server that compresses nothing. `heap_bytes`: what JavaScript
and Python's machine hold after some play. `frame_p99_ms`: work per drawn frame while tiles are
dealt and played. `fps`, `longest_frame_ms`: frames the browser shows in that time, and the longest
wait for one. `drag_p99_ms`, `drag_fps`, `drag_longest_ms`: the same while a tile is dragged around
over a line of 28 or more. `--phone` measures a phone instead: see _phone.py.
"""

import argparse
import itertools
import json
import math
import random
import shutil
import statistics
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser

from devtools import browsers, runtime
from devtools.paths import BENCH, CACHE, WEB
from tests.bench import _phone
from tests.bench._page import COUNT_MEMORY, STATS, at, the_page
from tests.bench._watching import Watching
from tests.web.chromium import ChromiumTab, opened
from tests.web.conftest import serving
from tests.web.hosts import first_visit, hosting, up_to_title
from tests.web.player import Player
from tests.web.versions import KEPT
from tour.positions import line_of, session, storage

READY = "performance.getEntriesByName('ready')[0]?.startTime"
COUNT_FRAMES = """
window.shown = [];
window.skipped = JSON.parse(boneyard_stats()).moving.length;
requestAnimationFrame(function count(now) { shown.push(now); requestAnimationFrame(count); });
"""
SETTLES = 3.0
"""Seconds for a browser to start up before it opens a page, or to store compiled code before it is
closed: neither is the page's doing."""
FAST_4G = {
    "offline": False,
    "latency": 60,
    "downloadThroughput": 9e6 / 8,
    "uploadThroughput": 9e6 / 8,
}
MOVES = 6
LYING = 28
DRAG_SECONDS = 8.0


@dataclass
class Frames:
    """How tiles moved."""

    work: float
    """The 99th percentile of work per frame, in milliseconds."""
    rate: float
    """Frames shown per second."""
    longest: float
    """The longest time between two frames, in milliseconds."""

    @classmethod
    def seen(cls, tab: ChromiumTab) -> "Frames":
        """The frames of a tab since it began to count them."""
        work = tab.run(f"{STATS}.moving.slice(skipped)")
        shown = tab.run("shown")
        print(f"{len(work)} frames in motion, median {statistics.median(work):.1f} ms of work")
        return cls(
            work=at(0.99, work),
            rate=(len(shown) - 1) * 1000 / (shown[-1] - shown[0]),
            longest=max(later - now for now, later in itertools.pairwise(shown)),
        )


def milliseconds(tab: ChromiumTab, address: str) -> float:
    """The milliseconds from navigation until a page marks itself ready."""
    tab.go(address)
    Player(tab).until(lambda: tab.run(READY), "the page")
    return float(tab.run(READY))


def visits(browser: Browser, site: str) -> tuple[float, float]:
    """The milliseconds of a first visit, and of a second one."""
    with opened(browser) as tab:
        first = milliseconds(tab, site)
        Player(tab).until(lambda: tab.run(KEPT), "the page to be kept")
        tab.go("about:blank")
        return first, milliseconds(tab, site)


def fresh_visits(browser: Browser, site: str, runs: int) -> float:
    """The milliseconds of a visit in a browser just opened, which knows the page; the median."""
    program = browsers.find("chromium")

    def visit(profile: str) -> float:
        context = browser.browser_type.launch_persistent_context(
            profile,
            executable_path=program,
            args=list(browsers.CHROMIUM_FLAGS),
            viewport={"width": 1280, "height": 720},
        )
        tab = ChromiumTab(context)
        tab.pause(SETTLES)
        took = milliseconds(tab, site)
        Player(tab).until(lambda: tab.run(KEPT), "the page to be kept")
        tab.pause(SETTLES)
        context.close()
        return took

    with tempfile.TemporaryDirectory(dir=CACHE) as profile:
        visit(profile)
        return statistics.median(visit(profile) for _ in range(runs))


def phone_paint(browser: Browser, site: str) -> float:
    """The milliseconds until a phone's page, slowed four times, shows something on a first
    visit."""
    with opened(browser) as tab:
        tab.resize(390, 844, 3)
        tab.slow(4)
        milliseconds(tab, site)
        return float(tab.run("performance.getEntriesByName('first-contentful-paint')[0].startTime"))


def on_fast_4g(browser: Browser, site: str, slowed: int = 1) -> float:
    """The seconds of a first visit on a phone's connection."""
    with opened(browser) as tab:
        if slowed > 1:
            tab.resize(390, 844, 3)
        tab.slow(slowed)
        tab.devtools.send("Network.enable")
        tab.devtools.send("Network.emulateNetworkConditions", FAST_4G)
        return milliseconds(tab, site) / 1000


def fast_4g(browser: Browser, site: str, runs: int) -> dict[str, float]:
    """The seconds until the title on such a connection, and relative to a page of as many bytes."""
    with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
        content = random.Random(0).randbytes(up_to_title(WEB))
        Path(scratch, "load.bin").write_bytes(content)
        shutil.copyfile(BENCH / "load.html", Path(scratch, "index.html"))
        with serving(Path(scratch)) as plain:
            ways = ((site, 1), (site, 4), (plain, 1))
            rounds = [[on_fast_4g(browser, *way) for way in ways] for _ in range(runs)]
    window, phone, load = map(statistics.median, zip(*rounds, strict=True))
    return {
        "fast4g_title_s": round(window, 2),
        "fast4g_phone_title_s": round(phone, 2),
        "fast4g_ratio": round(window / load, 3),
    }


def write_bare_page(folder: Path) -> None:
    """Writes the page to compare with: Pyodide and the wheel, unmodified."""
    runtime.extract(folder / "pyodide")
    shutil.copyfile(runtime.WHEEL, folder / "pyodide" / "pygame.whl")
    shutil.copyfile(BENCH / "bare.html", folder / "pyodide" / "bare.html")


def start(browser: Browser, site: str, bare: str, runs: int) -> tuple[float, float, float]:
    """The milliseconds of our page's start, cold and on a second visit, and of the bare page's."""
    times = []
    for _ in range(runs):
        ours = visits(browser, site)
        with opened(browser) as tab:
            times.append((*ours, milliseconds(tab, bare)))
    first, second, theirs = map(statistics.median, zip(*times, strict=True))
    print(
        f"title after {first:.0f} ms, on a second visit {second:.0f} ms; bare page {theirs:.0f} ms"
    )
    return first, second, theirs


def transfer(browser: Browser) -> int:
    """The bytes transferred on a first visit; prints them by file."""
    with hosting(WEB) as host, opened(browser) as tab:
        Player(tab).open(host.address)
        Player(tab).until(lambda: tab.run(KEPT), "the page to be kept")
    for name, size in sorted(host.sent.items(), key=lambda item: -item[1]):
        print(f"{size:>9,}  {name or 'the page'}")
    return sum(host.sent.values())


def play(browser: Browser, site: str) -> tuple[Frames, int]:
    """Plays some tiles; returns how they moved, and the bytes held at the end."""
    with opened(browser) as tab:
        player = Watching(tab)
        tab.before(COUNT_MEMORY)
        Player(tab).open(site)
        count_frames(tab)
        player.start_match()
        for _ in range(MOVES):
            if not player.until_my_turn():
                break
            player.play_a_tile()
        seen = Frames.seen(tab)
        tab.devtools.send("HeapProfiler.collectGarbage")
        heap = tab.devtools.send("Runtime.getHeapUsage")
        machine = tab.run("memories.reduce((sum, it) => sum + it.buffer.byteLength, 0)")
    return seen, round(heap["usedSize"] + heap["backingStorageSize"] + machine)


def drag(browser: Browser, site: str) -> Frames:
    """Drags a tile around over a long line; returns how it moved."""
    kept = storage(session("block", line_of(LYING), max_pip=9, seats=4), motion="on").texts
    with opened(browser) as tab:
        player = Player(tab).open(site)
        player.keep(**kept)
        player.press("button-continue")
        player.until_my_turn()
        player.mouse_down(player.where(player.with_state("tile", "playable")[0]))
        count_frames(tab)
        start = time.monotonic()
        while (gone := time.monotonic() - start) < DRAG_SECONDS:
            tab.page.mouse.move(640 + 400 * math.sin(2 * gone), 300 + 180 * math.cos(3 * gone))
        return Frames.seen(tab)


def count_frames(tab: ChromiumTab) -> None:
    """Makes a tab count the frames it shows from now on."""
    tab.run(f"void (() => {{ {COUNT_FRAMES} }})()")


def measure(browser: Browser, site: str, runs: int) -> dict[str, float]:
    """All the figures, by name."""
    with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
        write_bare_page(Path(scratch))
        with serving(Path(scratch, "pyodide")) as plain:
            first, second, theirs = start(browser, site, f"{plain}bare.html", runs)
    fresh = fresh_visits(browser, site, runs)
    paint = statistics.median(phone_paint(browser, site) for _ in range(runs))
    print(f"on a second visit in another browser {fresh:.0f} ms")
    on_line = fast_4g(browser, site, min(runs, 3))
    seen, heap = play(browser, site)
    dragged = drag(browser, site)
    sent = transfer(browser)
    return {
        "title_ratio": round(first / theirs, 3),
        "second_visit_ratio": round(second / theirs, 3),
        "fresh_visit_ratio": round(fresh / theirs, 3),
        "phone_paint_ms": round(paint),
        **on_line,
        "transfer_bytes": sent,
        "uncompressed_bytes": sum(path.stat().st_size for path in first_visit(WEB)),
        "heap_bytes": heap,
        "frame_p99_ms": round(seen.work, 2),
        "fps": round(seen.rate, 1),
        "longest_frame_ms": round(seen.longest, 1),
        "drag_p99_ms": round(dragged.work, 2),
        "drag_fps": round(dragged.rate, 1),
        "drag_longest_ms": round(dragged.longest, 1),
    }


def main() -> None:
    """Measures, and prints the figures as a last line of JSON."""
    words = argparse.ArgumentParser(prog="build/dev.py bench web")
    words.add_argument("--runs", type=int, default=7, help="starts of each page (default: 7)")
    words.add_argument(
        "--phone", action="store_true", help="measure on a phone's screen, slowed down"
    )
    words.add_argument("--built", action="store_true", help="use the page as it was last built")
    asked = words.parse_args()
    with the_page(anew=not asked.built) as (browser, site):
        if asked.phone:
            figures = _phone.measure(browser, site)
        else:
            figures = measure(browser, site, asked.runs)
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
