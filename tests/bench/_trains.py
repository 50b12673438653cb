"""How smoothly Mexican Train runs in the page when the strongest computers play each other: eight
seats with double-twelve until the end of a round, and four seats with fifteen tiles in hand, at
1280×720.

`trains_frame_p99_ms`: work per frame while tiles move; `trains_fps`, `trains_longest_ms`: such
frames per second, and the longest wait for one. `trains_decision_p95_ms`: from when an opponent
with fifteen tiles begins to think until it has chosen, including all frames in between.
"""

import time

from playwright.sync_api import Browser

from game.engine import Rules
from game.variants import GAMES
from tests.bench._ai_browser import watched
from tests.bench._page import STATS, at
from tests.web.chromium import opened
from tests.web.player import ENDED

GAME, LEVEL = "mexican-train", "master"
THINKING = 60.0
"""Seconds for which four seats are watched: most of their tiles are still in hand by then."""
KEPT = 20
"""Seconds of frames that the page remembers, at sixty per second."""
LEAST = 8
"""The minimum number of choices to measure, however slow the machine is."""


def measure(browser: Browser, site: str) -> dict[str, float]:
    """All the figures, by name."""
    moving, passed, _decisions = _watch(browser, site, _rules(seats=8), to_the_end=True)
    _moving, _passed, decisions = _watch(browser, site, _rules(seats=4), to_the_end=False)
    return {
        "trains_frames": len(moving),
        "trains_frame_p50_ms": round(at(0.5, moving), 1),
        "trains_frame_p99_ms": round(at(0.99, moving), 1),
        "trains_fps": round(1000 * len(passed) / sum(passed), 1),
        "trains_longest_ms": round(max(passed), 1),
        "trains_decisions": len(decisions),
        "trains_decision_p95_ms": round(at(0.95, decisions)),
    }


def _rules(seats: int) -> Rules:
    return GAMES[GAME].rules_for({"seats": seats, "max_pip": 12, "rounds": 1})


def _watch(
    browser: Browser, site: str, rules: Rules, *, to_the_end: bool
) -> tuple[list[float], list[float], list[float]]:
    """Watch a match to the end, or for some time; return the work of frames in motion, the waits
    for them, and the times of decisions, in milliseconds."""
    moving, passed, end = list[float](), list[float](), time.monotonic() + THINKING
    with opened(browser) as tab:
        player = watched(tab, site, rules, GAME, LEVEL)
        while True:
            tab.pause(KEPT)
            stats = tab.run(STATS)
            moving += stats["moving"]
            passed += stats["passed"]
            enough = time.monotonic() > end and len(stats["decisions"]) >= LEAST
            if player.scene in ENDED or (enough and not to_the_end):
                return moving, passed, stats["decisions"]
