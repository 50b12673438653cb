"""How long the page takes to review a round, from a tap on *Review* on the round's result; in
Chromium on a phone of 390×844 with a pixel ratio of three, not slowed and slowed four times.

By game and slowdown, in milliseconds: `open`, until the canvas is drawn on next; `verdict`, until
the review is shown; `worst`, the longest time between two frames until then, as no analysis may
delay one. The tap comes `--after` some seconds of looking at the result (default: 2).
"""

import argparse
import json
import statistics
import time

from playwright.sync_api import Browser

from devtools.say import say
from tests.bench._page import the_page
from tests.bench._phone import WATCH
from tests.bench._watching import Taps, Watching
from tests.web.chromium import opened
from tests.web.player import Player
from tour.positions import round_over, session

TABLES: dict[str, dict[str, int | str]] = {
    "block": {"seats": 4},
    "fives": {"seats": 2},
    "matador": {"seats": 2},
    "chickenfoot": {},
    "mexican-train": {},
}
SLOWED = (1, 4)
AIMS = {"open": 150, "verdict": 4000}
LIMIT = 180.0  # seconds until a review is given up
LOOKS = 0.2  # seconds between two looks
# From the touch: when the review was there, and the longest time between two frames.
FRAMES = """addEventListener("touchstart", (event) => {
  window.seen = {verdict: 0, worst: 0};
  let last = performance.now();
  requestAnimationFrame(function look() {
    const now = performance.now();
    seen.worst = Math.max(seen.worst, now - last);
    last = now;
    if (document.querySelector('[data-node="summed-up"]')) seen.verdict = now - event.timeStamp;
    else requestAnimationFrame(look);
  });
}, true);"""


def _review(
    browser: Browser, site: str, game: str, slowed: int, seed: int, after: float
) -> dict[str, float]:
    """Open the page at the result of a round, and review it; return the times."""
    ended = session(game, round_over, seed, **TABLES[game])
    with opened(browser, 390, 844, 3, has_touch=True) as tab:
        tab.before(WATCH)
        tab.before(FRAMES)
        player = Player(tab).open(site)
        player.keep(settings='{"sound": false}', match=ended.to_text())
        player.until(lambda: tab.run("boneyard.whole"), "the rest of the game")
        player.press("button-continue")
        player.until(lambda: "button-review" in player.nodes, "the result")
        tab.slow(slowed)
        tab.pause(after)
        tab.run("void (taps.length = 0)")
        watching = Watching(tab)
        watching.hands = Taps(watching)
        watching.press("button-review")
        until = time.monotonic() + LIMIT
        while not tab.run("seen.verdict"):
            assert time.monotonic() < until, f"no review after {LIMIT} s"
            tab.pause(LOOKS)
        return {"open": tab.run("taps[0]"), **tab.run("seen")}


def main() -> None:
    """Measure, and print the figures as a last line of JSON."""
    words = argparse.ArgumentParser(prog="build/dev.py bench review")
    words.add_argument("--runs", type=int, default=3, help="rounds of each game (default: 3)")
    words.add_argument("--after", type=float, default=2.0, help="seconds at the result")
    words.add_argument("--only", nargs="+", default=[*TABLES], choices=TABLES, help="games")
    words.add_argument("--built", action="store_true", help="use the page as it was last built")
    asked = words.parse_args()
    figures: dict[str, dict[str, float]] = {}
    with the_page(anew=not asked.built) as (browser, site):
        for game in asked.only:
            for slowed in SLOWED:
                times = [
                    _review(browser, site, game, slowed, 100 * run, asked.after)
                    for run in range(asked.runs)
                ]
                name = f"{game} ×{slowed}"
                figures[name] = {
                    what: round(statistics.median(one[what] for one in times)) for what in times[0]
                }
                over = [what for what, aim in AIMS.items() if figures[name][what] > aim]
                say(f"{name}: {figures[name]}; over the aim: {', '.join(over) or 'nothing'}")
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
