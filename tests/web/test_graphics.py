"""The browser loses the canvas, as when a graphics driver starts anew: all is drawn again."""

import io
from collections.abc import Iterator

import pygame
import pytest
from playwright.sync_api import Browser

from tests.web.chromium import ChromiumTab, running
from tests.web.conftest import MADE_ONCE, OpenTab
from tests.web.driver import colours
from tests.web.player import Player

LISTEN = """
window.restored = 0;
const restore = ({ target }) => void (restored += target.id === "canvas");
addEventListener("contextrestored", restore, true);
"""
HOLD = """(() => {
  window.animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    return animate.call(this, frames, { ...how, duration: 600000 });
  };
})()"""
VEILED = "!!document.getElementById('veil')"
LEAST_COLOURS = 50
ALIKE = 0.98
"""The share of points that must be the same; a lit tile may breathe."""


@pytest.fixture(scope="module")
def chromium(programs: dict[str, str]) -> Iterator[Browser]:
    """A Chromium that bears any number of ends of its graphics process."""
    flags = (MADE_ONCE, "--disable-gpu-process-crash-limit")
    with running(programs["chromium"], *flags) as browser:
        yield browser


def end_graphics(chromium: Browser, player: Player) -> None:
    """Ends the graphics process, and waits until the canvas is usable and a frame has passed."""
    before = player.tab.run("restored")
    session = chromium.new_browser_cdp_session()
    session.send("Browser.crashGpuProcess")
    session.detach()
    player.until(lambda: player.tab.run("restored") > before, "the canvas")
    player.let_it_answer()


def likeness(one: bytes, other: bytes) -> float:
    """The share of points of a grid at which two PNGs show the same."""
    first, second = (pygame.image.load(io.BytesIO(picture)) for picture in (one, other))
    wide, high = first.get_size()
    points = [(x, y) for x in range(0, wide, 5) for y in range(0, high, 5)]
    return sum(first.get_at(at) == second.get_at(at) for at in points) / len(points)


def at_rest(player: Player) -> bytes:
    """What a screen shows once nothing moves."""
    before, now = b"", player.tab.picture()
    while now != before:
        player.pause(0.5)
        before, now = now, player.tab.picture()
    return now


def looks_the_same(chromium: Browser, player: Player) -> None:
    """Checks that a screen at rest is in colour after its graphics process has ended, and looks the
    same; again if the screen before was still there on a busy machine."""
    for _ in range(3):
        before = at_rest(player)
        end_graphics(chromium, player)
        after = at_rest(player)
        assert colours(after) > LEAST_COLOURS, player.scene
        if likeness(before, after) > ALIKE:
            return
    raise AssertionError(f"{player.scene} looks different")


def opened(tab: ChromiumTab, site: str) -> Player:
    tab.before(LISTEN)
    return Player(tab).open(site)


def test_a_form_and_a_table_are_drawn_again(
    chromium: Browser, open_tab: OpenTab, site: str
) -> None:
    player = opened(open_tab(800, 600, reduced_motion="reduce"), site)
    player.press("button-new-game", scene="setup")
    looks_the_same(chromium, player)
    player.fix_the_deal()
    player.press("button-start", scene="table")
    assert player.until_my_turn()
    looks_the_same(chromium, player)


def test_a_screen_that_fades_out_does_not_turn_black(
    chromium: Browser, open_tab: OpenTab, site: str
) -> None:
    tab = open_tab(800, 600)
    player = opened(tab, site).press("button-statistics", scene="statistics")
    player.until(lambda: not tab.run(VEILED), "the end of the fade")
    before = at_rest(player)
    player.press("button-done", scene="title")
    tab.run(HOLD)
    player.press("button-statistics", scene="statistics")
    player.until(lambda: tab.run(VEILED), "the fade")
    end_graphics(chromium, player)
    assert likeness(before, at_rest(player)) > ALIKE
    tab.run("void (Element.prototype.animate = animate)")
    player.press("button-done", scene="title")
    player.press("button-statistics", scene="statistics")
    player.until(lambda: not tab.run(VEILED), "the end of another fade")
    assert likeness(before, at_rest(player)) > ALIKE
