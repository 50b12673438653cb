"""How smoothly the page moves on a phone: 390×844 with three pixels to the CSS pixel, by a finger,
on a processor slowed as many times as a middling and a weak phone are slower than this machine.

`phone4_frame_p50_ms`, `phone4_frame_p99_ms`: work per frame while tiles move, slowed four times.
`phone4_fps`: such frames a second. `phone4_tap_ms`: from the finger's touch until something on the
canvas changes, the 95th percentile. `phone2_…`: the same slowed twice. `phone_bare_ms`: the work of
a page that only clears the same canvas and shows it, slowed four times.
"""

import statistics
from collections.abc import Sequence
from itertools import chain

from playwright.sync_api import Browser

from devtools.say import say
from tests.bench._watching import WatchingTouch
from tests.web.chromium import ChromiumTab
from tests.web.player import TouchPlayer

SIZE = 390, 844
DENSITY = 3
SLOWED = (4, 2)
STARTS = 3
"""How often the page is opened for each: mostly the first taps wait, while the rest loads."""
MOVES = 6
SEEN = 0.4  # seconds: nobody presses sooner what has just come, and is still being drawn
# When the finger came down, and when the canvas was drawn on next.
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


def at(share: float, figures: Sequence[float]) -> float:
    """The figure that a share of all do not exceed."""
    ordered = sorted(figures)
    return ordered[min(len(ordered) - 1, round(len(ordered) * share))]


def _opened(browser: Browser, slowed: int) -> ChromiumTab:
    context = browser.new_context(
        viewport={"width": SIZE[0], "height": SIZE[1]}, device_scale_factor=DENSITY, has_touch=True
    )
    tab = ChromiumTab(context)
    tab.devtools.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    return tab


def _play(player: WatchingTouch) -> None:
    """Deals, and plays some tiles; before each the menu is opened and closed."""
    player.start_match()
    for _ in range(MOVES):
        if not player.until_my_turn():
            return
        player.press("button-pause")
        player.until_scene("pause")
        player.tab.pause(SEEN)
        player.press("button-resume")
        player.until_scene("table")
        player.tap_a_tile()


def _watched(browser: Browser, site: str, slowed: int) -> dict[str, list[float]]:
    """Opens the page and plays: what its frames and taps took, in milliseconds."""
    tab = _opened(browser, slowed)
    player = WatchingTouch(tab)
    tab.before(WATCH)
    TouchPlayer(tab).open(site)
    tab.run("void (taps.length = 0)")
    skipped = tab.run("JSON.parse(boneyard_stats()).moving.length")
    _play(player)
    stats = tab.run("JSON.parse(boneyard_stats())")
    taps = tab.run("taps")
    tab.page.context.close()
    return {"work": stats["moving"][skipped:], "waits": stats["passed"][skipped:], "taps": taps}


def _slowed(browser: Browser, site: str, slowed: int) -> dict[str, float]:
    watched = [_watched(browser, site, slowed) for _ in range(STARTS)]
    work, waits, taps = (
        [*chain.from_iterable(times[name] for times in watched)] for name in watched[0]
    )
    say(f"slowed {slowed} times: {len(work)} frames in motion, {len(taps)} taps")
    return {
        f"phone{slowed}_frame_p50_ms": round(statistics.median(work), 1),
        f"phone{slowed}_frame_p99_ms": round(at(0.99, work), 1),
        f"phone{slowed}_fps": round(1000 * len(waits) / sum(waits), 1),
        f"phone{slowed}_longest_ms": round(max(waits), 1),
        f"phone{slowed}_tap_ms": round(at(0.95, taps), 1),
    }


def _bare(browser: Browser, site: str) -> float:
    """The median work of a page that clears the same canvas and shows it."""
    tab = _opened(browser, SLOWED[0])
    tab.go(f"{site}LICENSES.txt")
    tab.page.wait_for_load_state()
    times: list[float] = tab.run(BARE % (SIZE[0] * DENSITY, SIZE[1] * DENSITY))
    tab.page.context.close()
    return statistics.median(times)


def measure(browser: Browser, site: str) -> dict[str, float]:
    """All the figures, by name; prints each frame's work as a ratio to the bare page's, too."""
    bare = _bare(browser, site)
    figures = {"phone_bare_ms": round(bare, 1)}
    for slowed in SLOWED:
        figures |= _slowed(browser, site, slowed)
        share = figures[f"phone{slowed}_frame_p50_ms"] * SLOWED[0] / slowed / bare
        say(f"slowed {slowed} times, a frame takes {share:.2f} of clearing and showing all")
    return figures
