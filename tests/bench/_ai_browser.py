"""How long opponents think in the page, and whether frames come late because of it.

Chromium at 1280×720; the computer's strongest players play each other, so nothing else happens in
the page. `decision` is the time from when an opponent begins to think until it has chosen,
including all frames and motion in between; only decisions with a choice count.
"""

import json
import time

from game.engine import Match, Rules
from game.session.session import Seat, Session
from tests.bench._page import STATS, at, the_page
from tests.web.chromium import ChromiumTab, opened
from tests.web.player import Player

LATE = 20.0
"""Milliseconds of work that make a frame late; it is thinking's fault if the rest took less."""

Figures = dict[str, float]


def watched(tab: ChromiumTab, site: str, rules: Rules, game: str, level: str) -> Player:
    """Open the page on a match between computers of a level."""
    seats = tuple(Seat(f"{level} {n}", level) for n in range(1, rules.seats + 1))
    player = Player(tab).open(site)
    player.keep(
        match=Session(Match(rules, 1, game), seats).to_text(),
        settings=json.dumps({"sound": False, "motion": "on"}),
    )
    player.press("button-continue")
    return player


def measure(tables: dict[str, Rules], level: str, seconds: float) -> Figures:
    """Watch a match of each game for some seconds; print the figures and return them."""
    decisions: list[float] = []
    frames: list[tuple[float, float, float]] = []
    with the_page() as (browser, site):
        for game, rules in tables.items():
            with opened(browser) as tab:
                player = watched(tab, site, rules, game, level)
                end = time.monotonic() + seconds
                while time.monotonic() < end:
                    tab.pause(5)
                    if player.scene == "result":
                        player.press("button-next-round")
                stats = tab.run(STATS)
            decisions += stats["decisions"]
            frames += stats["thinking"]
    slices = [total - rest for rest, total, _ in frames]
    found = {
        "median_ms": round(at(0.5, decisions)),
        "p95_ms": round(at(0.95, decisions)),
        "worst_ms": round(max(decisions)),
        "decisions": len(decisions),
        "thinking_p99_ms": round(at(0.99, slices), 1),
        "thinking_worst_ms": round(max(slices), 1),
        "late_by_thinking": sum(rest <= LATE < total for rest, total, _ in frames),
        "late_anyhow": sum(rest > LATE for rest, _, _ in frames),
        "frames": len(frames),
        "fps": round(1000 * len(frames) / sum(gap for _, _, gap in frames), 1),
    }
    print(
        f"browser: {level}, {found['decisions']} decisions in the median {found['median_ms']} ms, "
        f"p95 {found['p95_ms']}, worst {found['worst_ms']}; aim: p95 1000 ms\n"
        f"    {found['frames']} frames with thinking in them: p99 {found['thinking_p99_ms']} ms of "
        f"it, worst {found['thinking_worst_ms']}; {found['late_by_thinking']} frames late because "
        f"of it, {found['late_anyhow']} anyhow; {found['fps']} a second; "
        "aim: none late because of it, 55 a second",
        flush=True,
    )
    return found
