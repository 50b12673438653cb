"""How long a new version of the page takes to come once the title's button for it is pressed, in
each of the ways in which something may stand in its way.

Run with `python3 build/dev.py bench takeovers`; the last line is JSON.
"""

import argparse
import itertools
import json
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser

from devtools import browsers, page
from devtools.paths import CACHE, WEB
from tests.web.chromium import opened, running
from tests.web.hosts import hosting
from tests.web.versions import WAYS, Way, runs, take, visit, write_version

LONGEST = 5
"""Seconds that a version may take to come."""


def takeovers(browser: Browser, folders: list[Path], way: Way, times: int) -> Iterator[float]:
    """The seconds from press to page of each takeover, one after the other in one browser."""
    published = itertools.cycle(folders)
    with hosting(next(published)) as host, opened(browser) as tab:
        player = visit(tab, host.address)
        for _ in range(times):
            newest = way(player, host, published)
            yield take(player)
            runs(player, newest)


def main() -> int:
    """Prints the figures; the exit status is 1 where a version took too long."""
    words = argparse.ArgumentParser(prog="build/dev.py bench takeovers")
    words.add_argument("--times", type=int, default=60, help="takeovers of each kind (default: 60)")
    asked = words.parse_args()
    program = browsers.install()[0]
    page.build()
    figures = {}
    with tempfile.TemporaryDirectory(dir=CACHE) as scratch, running(program) as browser:
        folders = [shutil.copytree(WEB, Path(scratch, "built"))]
        folders += [write_version(Path(scratch, f"packed-{level}"), level) for level in (1, 9)]
        for way in WAYS:
            took = list(takeovers(browser, folders, way, asked.times))
            figures[way.__name__] = {
                "takeovers": len(took),
                "median_seconds": round(median(took), 2),
                "longest_seconds": round(max(took), 2),
            }
            print(f"{way.__name__}: {figures[way.__name__]}", flush=True)
    print(json.dumps(figures))
    return int(any(found["longest_seconds"] > LONGEST for found in figures.values()))


if __name__ == "__main__":
    sys.exit(main())
