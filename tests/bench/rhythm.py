"""How still the table stays: the played tiles are watched in the page, frame by frame, while rounds
of every game are played, with a finger on a phone and by dragging with the mouse in a window.

A *move* is a stretch of time in which tiles in the line are moving, for whatever reason: the line
makes room, or the view pans or zooms. `moves` counts them per play, by window and overall; `sizes`
counts those per round after which tiles are larger or smaller, and `small` those per round that
change the size by less than an eighth. `at_once` counts all moves while a tile is flying or being
dragged; a tile may take off in the frame in which a move ends, and one that has landed may move
with the others, in any direction.

The run fails if the overall figures exceed the `AIMS`.
"""

import argparse
import itertools
import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass

from playwright.sync_api import Browser

from game.variants import GAMES
from tests.bench._layout_rounds import Counts
from tests.bench._page import the_page
from tests.input_devices import Finger
from tests.web.chromium import opened
from tests.web.player import Player
from tour.hands import Mouse
from tour.positions import session, storage

WINDOWS = {"390x844": (390, 844, 3), "844x390": (844, 390, 2), "1366x768": (1366, 768, 1)}
AIMS = {"moves": 0.12, "sizes": 1.5, "small": 0.0, "at_once": 0.0}
_STILL = 3  # frames in a row without a change that end a move
_PIXEL = 1.5  # the most that rectangles in whole pixels may differ without a change of size
# Records where the tiles of the line are in each frame, and whether one is flying to it or the
# mouse is holding something, until the round is over.
WATCH = """void (() => {
  window.frames_seen = [];
  let held = false;
  addEventListener("mousedown", () => (held = true), true);
  addEventListener("mouseup", () => (held = false), true);
  requestAnimationFrame(function look() {
    requestAnimationFrame(look);
    const [scene, ...nodes] = boneyard.describe();
    if (scene.name !== "table" || !nodes.some(({ id }) => id.startsWith("end-"))) return;
    const tiles = nodes.filter(({ id }) => id.startsWith("line-"));
    tiles.sort((one, other) => one.id.slice(5) - other.id.slice(5)); // as they were played
    const flies = tiles.some(({ state }) => state.split(" ").includes("flying"));
    frames_seen.push([held || flies, tiles.map(({ rect }) => rect)]);
  });
})()"""

Rect = tuple[float, float, float, float]
Frame = tuple[bool, list[Rect]]
"""Whether a tile is flying or held, and where the tiles of the line are, in order."""

_EIGHTH = 1 / 8


@dataclass
class Seen(Counts):
    """What was seen in some rounds."""

    rounds: int = 0
    plays: int = 0
    moves: int = 0
    sizes: int = 0
    small: int = 0
    at_once: int = 0

    def told(self) -> dict[str, float]:
        plays, rounds = max(1, self.plays), max(1, self.rounds)
        return {
            "moves": round(self.moves / plays, 3),
            "sizes": round(self.sizes / rounds, 2),
            "small": round(self.small / rounds, 2),
            "at_once": self.at_once,
        }


def look(frames: Sequence[Frame]) -> Seen:
    """Count what is seen in the frames of a round."""
    seen = Seen(rounds=1)
    start: list[Rect] | None = None  # where the tiles were before a move
    still, together = 0, False
    for (was_aloft, before), (aloft, now) in itertools.pairwise(frames):
        seen.plays += bool(before) and len(now) > len(before)
        lying = min(len(before), len(now) - 1)
        if before[:lying] != now[:lying]:
            together |= aloft and (was_aloft or start is None)
            start, still = start or before, 0
        elif start is not None:
            still += 1
            if still == _STILL:
                seen.add(_move(start, now))
                seen.at_once += together
                start, together = None, False
    return seen


def _move(before: Sequence[Rect], now: Sequence[Rect]) -> Seen:
    """What one move did to the largest tiles: others may be cut off at the edge of the felt."""
    was, is_ = (max(max(rect[2:]) for rect in rects) for rects in (before, now))
    resized = abs(is_ - was) > _PIXEL
    return Seen(moves=1, sizes=resized, small=resized and abs(is_ / was - 1) < _EIGHTH - 1 / was)


def played(browser: Browser, site: str, window: str, game: str, seed: int) -> Seen:
    """Play a round, and count what is seen."""
    with opened(browser, *WINDOWS[window], has_touch=True) as tab:
        player = Player(tab, Mouse if WINDOWS[window][2] == 1 else Finger).open(site)
        player.keep(**storage(session(game, seed=seed), motion="on", talk=False).texts)
        player.press("button-continue", scene="table")
        tab.run(WATCH)
        player.hands.finish_round()
        return look(tab.run("frames_seen"))


def rounds(browser: Browser, site: str, seeds: Sequence[int]) -> Iterator[tuple[str, Seen]]:
    """Yield the window and what was seen, for a round of every game from each seed."""
    for window in WINDOWS:
        for game in GAMES:
            for seed in seeds:
                seen = played(browser, site, window, game, seed)
                print(f"{window}, {game}: {asdict(seen)}", flush=True)
                yield window, seen


def main() -> None:
    """Plays, and prints the figures as JSON on the last line."""
    words = argparse.ArgumentParser(prog="build/dev.py bench rhythm", description=__doc__)
    words.add_argument("--rounds", type=int, default=2, help="of every game in every window (2)")
    words.add_argument("--seed", type=int, default=0, help="of the first of them (0)")
    words.add_argument("--built", action="store_true", help="the page as it was last built")
    asked = words.parse_args()
    seeds = range(asked.seed, asked.seed + asked.rounds)
    every, by_window = Seen(), {window: Seen() for window in WINDOWS}
    with the_page(anew=not asked.built) as (browser, site):
        for window, seen in rounds(browser, site, seeds):
            every.add(seen)
            by_window[window].add(seen)
    figures = every.told()
    over = [name for name, aim in AIMS.items() if figures[name] > aim]
    told = {window: seen.told() for window, seen in by_window.items()}
    print(json.dumps({"rounds": every.rounds, "plays": every.plays, **figures, **told}))
    if over:
        raise SystemExit(f"over the limits: {', '.join(over)}")


if __name__ == "__main__":
    main()
