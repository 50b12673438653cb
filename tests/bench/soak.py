"""Endurance in Chromium: the computer plays for hours, then random input hits everything.

The soak plays rounds of each game in the built page at full speed (the page's clock runs faster
and frames follow each other immediately), and watches the heap and the work per frame. The storm
presses keys and buttons, drags, turns the wheel and resizes the window at random, at normal speed.
Instead of both, it can start the page over and over (_starts.py).
The last line is JSON; the exit status is 1 if there was an error or the heap grew too much.
"""

import argparse
import json
import random
import statistics
import sys
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from playwright.sync_api import Browser, Error

from devtools import browsers, page
from game.engine.match import Match
from game.session.session import Seat, Session
from game.variants import GAMES
from tests.bench import _starts
from tests.bench._page import COUNT_MEMORY, STATS, at
from tests.web.chromium import ChromiumTab, opened, running
from tests.web.conftest import serving
from tests.web.player import STARTED, Player

SPEED = 100
SETTLED = 100  # rounds after which the heap should hardly grow
MOST_GROWTH = 0.05
CHECKS = 20  # heap measurements in total
SAVES = """
for (const [name, text] of Object.entries(TEXTS)) localStorage.setItem("boneyard." + name, text);
"""
# Enter continues wherever something waits, and fast-forwards the others at the table.
DRIVE = """
{
  const speed = SPEED, pressEvery = 12;
  const clock = performance.now.bind(performance);
  performance.now = () => speed * clock();
  // Python's machine grows in steps: what counts is how far it was ever written to.
  window.written = (buffer) => {
    const words = new BigUint64Array(buffer);
    let end = words.length;
    while (end > 0 && words[end - 1] === 0n) end -= 1;
    return 8 * end;
  };
  window.soak = { rounds: 0, until: 0, frames: 0 };
  const channel = new MessageChannel();
  let waiting = [];
  let last = "";
  function drive() {
    const [scene] = JSON.parse(boneyard_describe());
    if (scene.name !== last && scene.name.endsWith("result")) soak.rounds += 1;
    last = scene.name;
    for (const kind of ["keydown", "keyup"])
      canvas.dispatchEvent(
        new KeyboardEvent(kind, { key: "Enter", code: "Enter", keyCode: 13, bubbles: true })
      );
  }
  channel.port1.onmessage = () => {
    const now = waiting;
    waiting = [];
    for (const frame of now) frame(performance.now());
    soak.frames += 1;
    if (window.boneyard?.started && soak.frames % pressEvery === 0) drive();
    if (soak.rounds < soak.until || !window.boneyard?.started) channel.port2.postMessage(0);
    else soak.resting = true;
  };
  window.requestAnimationFrame = (frame) => waiting.push(frame);
  window.go_on = (rounds) => {
    soak.until = rounds;
    soak.resting = false;
    channel.port2.postMessage(0);
  };
  channel.port2.postMessage(0);
}
"""


@dataclass
class Look:
    """A measurement after some rounds."""

    rounds: int
    heap: int
    """Bytes that the page's JavaScript and Python's machine use."""
    objects: int
    """The number of objects in Python."""
    median: float
    longest: float
    """Milliseconds of work per frame, over the latest drawn frames."""


@contextmanager
def at_a_table(browser: Browser, key: str, level: str) -> Iterator[ChromiumTab]:
    """A tab in which computers play a game."""
    rules = GAMES[key].rules_for({})
    seats = tuple(Seat(f"Player {n + 1}", level) for n in range(rules.seats))
    texts = {
        "match": Session(Match(rules, 1, key), seats).to_text(),
        "settings": json.dumps({"motion": "off", "speed": "quick"}),
        "place": "table",
    }
    with opened(browser, 480, 640, service_workers="block") as tab:
        tab.before(SAVES.replace("TEXTS", json.dumps(texts)))
        tab.before(COUNT_MEMORY)
        tab.before(DRIVE.replace("SPEED", str(SPEED)))
        yield tab


def look(tab: ChromiumTab) -> Look:
    """Collects garbage, and measures what is left."""
    tab.devtools.send("HeapProfiler.collectGarbage")
    script = tab.devtools.send("Runtime.getHeapUsage")["usedSize"]
    machine = tab.run("memories.reduce((sum, it) => sum + written(it.buffer), 0)")
    stats = tab.run(STATS)
    frames = [ms / SPEED for ms in stats["frames"]]
    return Look(
        rounds=tab.run("soak.rounds"),
        heap=round(script + machine),
        objects=stats["objects"],
        median=statistics.median(frames),
        longest=at(0.99, frames),
    )


def soak(browser: Browser, site: str, key: str, rounds: int, level: str) -> list[Look]:
    """Makes computers play rounds of a game. Raises AssertionError if the page reports an error."""
    looks = []
    steps = sorted({min(SETTLED, rounds), *(rounds * n // CHECKS for n in range(1, CHECKS + 1))})
    with at_a_table(browser, key, level) as tab:
        tab.go(site)
        Player(tab).started()
        for step in filter(None, steps):
            tab.run(f"go_on({step})")
            while not tab.run("soak.resting"):
                tab.pause(0.25)
                assert not tab.run("boneyard.failed"), tab.run("boneyard.describe()")
            looks.append(look(tab))
        assert tab.heard.errors == []
    return looks


def growth(looks: list[Look]) -> tuple[float, float, float]:
    """The relative growth of heap, objects and median work, from the settled page to the last
    measurement."""
    settled = next((it for it in looks if it.rounds >= SETTLED), looks[0])
    late = looks[len(looks) // 2 :]
    early = [it for it in looks if it.rounds >= settled.rounds][: len(late)]
    work = [statistics.median(it.median for it in part) for part in (early, late)]
    end = looks[-1]
    return end.heap / settled.heap - 1, end.objects / settled.objects - 1, work[1] / work[0] - 1


def storm(browser: Browser, site: str, seconds: float, seed: int) -> int:
    """Hits the page at random; returns how often. Raises AssertionError if it reports an error."""
    chance = random.Random(seed)
    with opened(browser, 900, 640, accept_downloads=True) as tab:
        player = Player(tab).open(site)
        end, hits = time.monotonic() + seconds, 0
        trail: deque[str] = deque(maxlen=12)
        while time.monotonic() < end:
            kind = chance.choices(list(HITS), list(HITS.values()))[0]
            trail.append(kind)
            try:
                hit(tab, player, chance, kind)
            except Error:  # the game itself may have reloaded the page
                assert tab.page.url.startswith(site), f"{tab.page.url} after {' '.join(trail)}"
                player.until(lambda: _started(tab), "the page to be back")
            hits += 1
            if hits % 50 == 0:
                assert not tab.run("boneyard.failed"), tab.page.locator("#trouble").inner_text()
                assert tab.heard.errors == []
        assert player.scene
    return hits


KEYS = (
    *("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Enter", "Escape", "Space", "Tab"),
    *("Backspace", "Home", "End", "PageDown", *"abfhlsuz0157+-"),
)


HITS = {"click": 50, "key": 30, "drag": 15, "wheel": 8, "size": 2, "reload": 1}
"""The random actions, and their weights."""


def hit(tab: ChromiumTab, player: Player, chance: random.Random, kind: str) -> None:
    """Does one of the `HITS`, somewhere."""
    size = tab.page.viewport_size or {"width": 1, "height": 1}

    def somewhere() -> tuple[float, float]:
        nodes = [node for node in player.nodes.values() if node["rect"][2] * node["rect"][3] > 0]
        if nodes and chance.random() < 0.8:
            left, top, wide, high = chance.choice(nodes)["rect"]
            return left + wide * chance.random(), top + high * chance.random()
        return size["width"] * chance.random(), size["height"] * chance.random()

    match kind:
        case "click":
            tab.move(*somewhere())
            tab.press()
            tab.release()
        case "key":
            tab.page.keyboard.press(chance.choice(KEYS))
        case "drag":
            tab.move(*somewhere())
            tab.press()
            tab.move(*somewhere())
            tab.release()
        case "wheel":
            tab.page.mouse.wheel(0, chance.choice((-400, -100, 100, 400)))
        case "size":
            wide, high = chance.randint(320, 1400), chance.randint(320, 900)
            tab.page.set_viewport_size({"width": wide, "height": high})
        case "reload":
            tab.pause(0.5)  # a step back in the page's history may be under way
            tab.reload()
            player.until(lambda: _started(tab), "the start")


def _started(tab: ChromiumTab) -> bool:
    try:
        return bool(tab.run(STARTED))
    except Error:
        return False


def main() -> int:
    """Soaks and storms, and prints the figures as JSON on the last line."""
    words = argparse.ArgumentParser(prog="build/dev.py soak")
    words.add_argument(
        "--rounds", type=int, default=1000, help="rounds of each game (default: 1000)"
    )
    words.add_argument(
        "--minutes", type=float, default=30, help="minutes of random input (default: 30)"
    )
    words.add_argument("--games", nargs="*", default=[*GAMES], choices=[*GAMES], metavar="GAME")
    words.add_argument("--level", default="quick", help="which level plays (default: quick)")
    instead = "instead: start the page so often in Chromium, a fifth as often in Firefox"
    words.add_argument("--starts", type=int, help=instead)
    words.add_argument("--seed", type=int, default=1, help="seed of the random input (default: 1)")
    asked = words.parse_args()
    program = browsers.install()[0]
    page.build()
    if asked.starts:
        return _starts.count(asked.starts)
    figures: dict[str, object] = {}
    failed = False
    with _starts.copied() as (folder, _), serving(folder) as site, running(program) as browser:
        for key in asked.games if asked.rounds else ():
            start = time.monotonic()
            looks = soak(browser, site, key, asked.rounds, asked.level)
            heap, objects, work = growth(looks)
            failed |= heap > MOST_GROWTH or objects > MOST_GROWTH
            print(
                f"{key}: {looks[-1].rounds} rounds in {time.monotonic() - start:.0f} s; heap "
                f"{looks[-1].heap / 1e6:.1f} MB, {heap:+.1%}; objects {objects:+.1%}; "
                f"work a frame {looks[-1].median:.1f} ms, {work:+.1%}, "
                f"p99 {looks[-1].longest:.1f} ms",
                flush=True,
            )
            figures[key] = {
                "rounds": looks[-1].rounds,
                "heap_bytes": looks[-1].heap,
                "heap_growth": round(heap, 4),
                "objects_growth": round(objects, 4),
                "frame_growth": round(work, 4),
            }
        if asked.minutes:
            hits = storm(browser, site, asked.minutes * 60, asked.seed)
            print(f"{hits} hits in {asked.minutes:g} minutes, no error", flush=True)
            figures["hits"] = hits
    print(json.dumps(figures))
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
