"""How smoothly the page responds to a finger: on a phone of 390×844 with a pixel ratio of three,
the processor slowed by the factors by which a mid-range and a weak phone are slower than this
machine; and in a window of 1280×720, not slowed.

`phone4_frame_p50_ms`, `phone4_frame_p99_ms`: work per frame while tiles move, slowed four times.
`phone4_fps`: such frames per second. `phone4_tap_ms`: from the finger's touch until something on
the canvas changes, the 95th percentile. `phone2_…`: the same slowed twice; `window_…`: in the
window. `phone_bare_ms`: the work of a page that only clears the phone's canvas and shows it, slowed
four times.
"""

import statistics
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from typing import NamedTuple

from playwright.sync_api import Browser

from devtools.say import say
from tests.bench._page import STATS, at
from tests.bench._watching import Taps, Watching
from tests.web.chromium import ChromiumTab, opened
from tests.web.player import Player


class Device(NamedTuple):
    """What the page is shown on, and by what factor its processor is slowed."""

    width: int
    height: int
    density: int
    slowed: int


DEVICES = {
    "phone4": Device(390, 844, 3, 4),
    "phone2": Device(390, 844, 3, 2),
    "window": Device(1280, 720, 1, 1),
}
BARE_ON = DEVICES["phone4"]
STARTS = 3
"""How often the page is opened for each: mostly the first taps are slow, while the rest loads."""
MOVES = 6
SEEN = 0.4  # seconds: nobody presses something new sooner, while it is still being drawn
# When the finger touched, and when the canvas was drawn on next.
WATCH = """
window.taps = [];
addEventListener("touchstart", (event) => (window.tapped ??= event.timeStamp), true);
const show = CanvasRenderingContext2D.prototype.putImageData;
CanvasRenderingContext2D.prototype.putImageData = function (...where) {
  show.apply(this, where);
  if (window.tapped === undefined) return;
  taps.push(performance.now() - tapped);
  window.tapped = undefined;
};
"""
BARE = """new Promise((done) => {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [%d, %d];
  canvas.style.cssText = "position: fixed; inset: 0; width: 100%%; height: 100%%";
  document.body.append(canvas);
  const paper = canvas.getContext("2d");
  const pixels = paper.createImageData(canvas.width, canvas.height);
  const words = new Uint32Array(pixels.data.buffer);
  const times = [];
  requestAnimationFrame(function frame() {
    const start = performance.now();
    words.fill(0xff000000 + times.length);
    paper.putImageData(pixels, 0, 0);
    times.push(performance.now() - start);
    if (times.length < 60) requestAnimationFrame(frame);
    else done(times);
  });
})"""


@contextmanager
def _opened(browser: Browser, device: Device) -> Iterator[ChromiumTab]:
    *screen, slowed = device
    with opened(browser, *screen, has_touch=True) as tab:
        tab.slow(slowed)
        yield tab


def _play(player: Watching) -> None:
    """Deals and plays some tiles, opening and closing the menu before each."""
    player.start_match()
    for _ in range(MOVES):
        if not player.until_my_turn():
            return
        player.press("button-pause", scene="pause")
        player.tab.pause(SEEN)
        player.press("button-resume", scene="table")
        player.play_a_tile()


def _watched(browser: Browser, site: str, device: Device) -> dict[str, list[float]]:
    """Opens the page and plays; returns what its frames and taps took, in milliseconds."""
    with _opened(browser, device) as tab:
        player = Watching(tab)
        player.hands = Taps(player)
        tab.before(WATCH)
        Player(tab).open(site)
        tab.run("void (taps.length = 0)")
        skipped = tab.run(f"{STATS}.moving.length")
        _play(player)
        stats, taps = tab.run(STATS), tab.run("taps")
    return {"work": stats["moving"][skipped:], "waits": stats["passed"][skipped:], "taps": taps}


def _figures(browser: Browser, site: str, name: str) -> dict[str, float]:
    watched = [_watched(browser, site, DEVICES[name]) for _ in range(STARTS)]
    work, waits, taps = (
        [*chain.from_iterable(times[kind] for times in watched)] for kind in watched[0]
    )
    say(f"{name}: {len(work)} frames in motion, {len(taps)} taps")
    return {
        f"{name}_frame_p50_ms": round(statistics.median(work), 1),
        f"{name}_frame_p99_ms": round(at(0.99, work), 1),
        f"{name}_fps": round(1000 * len(waits) / sum(waits), 1),
        f"{name}_longest_ms": round(max(waits), 1),
        f"{name}_tap_ms": round(at(0.95, taps), 1),
    }


def _bare(browser: Browser, site: str) -> float:
    """The median work of a page that clears the same canvas and shows it."""
    size = BARE_ON.width * BARE_ON.density, BARE_ON.height * BARE_ON.density
    with _opened(browser, BARE_ON) as tab:
        tab.go(f"{site}LICENSES.txt")
        tab.page.wait_for_load_state()
        times: list[float] = tab.run(BARE % size)
    return statistics.median(times)


def measure(browser: Browser, site: str) -> dict[str, float]:
    """All the figures, by name; prints a phone's work per frame relative to the bare page's."""
    bare = _bare(browser, site)
    figures = {"phone_bare_ms": round(bare, 1)}
    for name, device in DEVICES.items():
        figures |= _figures(browser, site, name)
        if device.density == BARE_ON.density:
            share = figures[f"{name}_frame_p50_ms"] * BARE_ON.slowed / device.slowed / bare
            say(f"{name}: a frame takes {share:.2f} of clearing and showing all")
    return figures
