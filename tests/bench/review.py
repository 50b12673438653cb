"""How long the page takes to review a round of Block for two and for partners, from a press until
it is shown, and to open 200 past matches: in milliseconds, in Chromium at 390×844, by finger.

`worst` is the longest time between two frames meanwhile: no analysis may delay one. The past
matches are opened in one frame; the time they `took` includes the finger's movement.
"""

import argparse
import json
from typing import Any

from game.session.archive import MAX_MATCHES, Archive
from game.session.session import Session
from tests.bench._page import the_page
from tests.web.chromium import ChromiumTab, opened
from tests.web.player import Player
from tour.input_devices import Finger
from tour.positions import match_over, session

TABLES: dict[str, dict[str, Any]] = {
    "block": {"seats": 2},
    "partners": {"seats": 4, "teams": "partnerships"},
}
AIMS = {"block": ("took", 2000), "partners": ("took", 5000), "archive": ("worst", 100)}
# Records the times of frames, and when a node is first described.
WATCH = """id => void (() => {
  const start = performance.now();
  let last = start;
  window.seen = {took: 0, worst: 0};
  requestAnimationFrame(function look(now) {
    if (boneyard.describe().some(node => node.id === id)) {
      seen.took = performance.now() - start;
      return;
    }
    seen.worst = Math.max(seen.worst, now - last);
    last = now;
    requestAnimationFrame(look);
  });
})()"""


def full(session: Session) -> Archive:
    """Return an archive as full as it gets, filled with one match."""
    archive = Archive()
    for number in range(MAX_MATCHES):
        session.identity = f"{number:016x}"
        archive.count(session, f"2026-{1 + number // 20:02}-{1 + number % 20:02}")
    return archive


def timed(player: Player, tab: ChromiumTab, press: str, id: str) -> dict[str, float]:
    """Press a button, and return how long it took until a node was shown."""
    tab.run(f"({WATCH})({json.dumps(id)})")
    player.press(press)
    player.until(lambda: bool(tab.run("seen.took")), id)
    return {name: round(value) for name, value in dict(tab.run("seen")).items()}


def main() -> int:
    """Measure, and print the figures; fail where one exceeds its aim."""
    argparse.ArgumentParser(prog="build/dev.py bench review", description=__doc__).parse_args()
    figures = {}
    with the_page() as (browser, site):
        for game, options in TABLES.items():
            archive = full(session("block", match_over, **options))
            with opened(browser, 390, 844, has_touch=True, is_mobile=True) as tab:
                player = Player(tab, Finger).open(site)
                player.keep(matches=archive.to_text())
                player.press("button-statistics", scene="statistics")
                figures["archive"] = timed(player, tab, "button-matches", "button-find")
                player.press(f"match-{MAX_MATCHES - 1:016x}", scene="past-match")
                player.press("round-0")
                player.until(lambda: "button-review" in player.nodes, "the round")  # noqa: B023
                figures[game] = timed(player, tab, "button-review", "summed-up")
    print(json.dumps(figures))
    return int(any(figures[name][which] > aim for name, (which, aim) in AIMS.items()))


if __name__ == "__main__":
    raise SystemExit(main())
