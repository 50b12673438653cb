"""Full screen by a real press, left again and remembered; a frame that isn't allowed it."""

from collections.abc import Callable
from pathlib import Path
from typing import Self

import pytest
from playwright.sync_api import Browser

from devtools import browsers
from tests.desktop.window import Screen, open_screen
from tests.web.chromium import ChromiumTab, FramedTab
from tests.web.conftest import HASTE, USUAL, framed
from tests.web.firefox import FirefoxTab, open_firefox
from tests.web.hosts import LIKE_ITCH
from tests.web.player import Player

FULL = "!!document.fullscreenElement"


def fill_and_give_back(player: Player, site: str, escape: Callable[[], object]) -> None:
    """Fills the screen with the title's button, and at the first press of the next visit; leaves it
    with the browser's own Escape, and with nothing else that is done here."""
    tab = player.tab
    player.open(site)
    player.press("button-full-screen")
    player.until(lambda: tab.run(FULL), "the whole screen")
    leave = "Exit full screen"
    player.until(lambda: player.name("button-full-screen") == leave, "the way out")
    tab.reload()
    player.started("title")
    # To Chromium, whatever Playwright evaluates counts as a press, so there it may be full at once.
    assert not (isinstance(tab, FirefoxTab) and tab.run(FULL))
    player.press("button-settings")
    player.until(lambda: tab.run(FULL), "the whole screen once more")
    player.until_scene("settings")
    escape()
    setting = "setting-full-screen"
    player.until(lambda: "checked" not in player.nodes[setting]["state"], "the setting off")
    assert player.scene == "settings"
    assert not tab.run("JSON.parse(localStorage.getItem('boneyard.settings')).full_screen")


def test_chromium_fills_the_screen(tab: ChromiumTab, site: str) -> None:
    fill_and_give_back(Player(tab), site, lambda: tab.run("void document.exitFullscreen()"))


class HandPlayer(Player):
    """Plays with the mouse of the display that Firefox's window is on: only then does the window
    have the keyboard focus, without which Firefox doesn't let it fill the screen."""

    def __init__(self, tab: FirefoxTab, screen: Screen) -> None:
        super().__init__(tab)
        self._screen = screen

    def click(self, *ids: str) -> Self:
        for id in ids:
            left, top = self.tab.run("[mozInnerScreenX, mozInnerScreenY]")
            x, y = self.where(id)
            self._screen.do("mousemove", round(left + x), round(top + y))
            self._screen.do("click", 1)
        return self


@pytest.mark.long
def test_firefox_fills_the_screen(programs: dict[str, str], site: str, tmp_path: Path) -> None:
    browsers.install_display()
    (profile := tmp_path / "profile").mkdir()
    with (
        open_screen(tmp_path) as screen,
        open_firefox(programs["firefox"], profile, *USUAL, screen.environment) as tab,
    ):
        for window in screen.windows():
            screen.do("windowfocus", window)
        tab.before(HASTE)
        fill_and_give_back(HandPlayer(tab, screen), site, lambda: screen.do("key", "Escape"))
        assert tab.heard.errors == []


MAY_LITTLE = "autoplay; gamepad 'none'"
PADS_REFUSED = "(() => { try { return !navigator.getGamepads(); } catch { return true; } })()"


def play_in_a_frame_that_may_not(player: Player) -> None:
    """Plays a tile where neither full screen nor gamepads are allowed: neither is offered, and
    nothing is said about it."""
    player.started("title")
    assert player.tab.run("document.fullscreenEnabled") is False
    assert player.tab.run(PADS_REFUSED) is True
    assert "button-full-screen" not in player.nodes
    player.press("button-settings", scene="settings")
    assert "setting-full-screen" not in player.nodes
    player.press("button-done", scene="title")
    player.start_playing()


def test_a_frame_that_may_not_in_chromium(chromium: Browser, site: str, tmp_path: Path) -> None:
    with framed(tmp_path / "host", f"{site}index.html", LIKE_ITCH, MAY_LITTLE) as outer:
        context = chromium.new_context(viewport={"width": USUAL[0], "height": USUAL[1]})
        tab = FramedTab(context)
        tab.page.goto(outer)
        player = Player(tab)
        player.until(lambda: len(tab.page.frames) == 2, "the frame")
        play_in_a_frame_that_may_not(player)
        context.close()
        assert tab.heard.errors == []


@pytest.mark.long
def test_a_frame_that_may_not_in_firefox(firefox: FirefoxTab, site: str, tmp_path: Path) -> None:
    firefox.forget()
    with framed(tmp_path / "host", f"{site}index.html", LIKE_ITCH, MAY_LITTLE) as outer:
        firefox.go(outer)
        firefox.enter_frame()
        play_in_a_frame_that_may_not(Player(firefox))
        assert firefox.heard.errors == []
        assert firefox.heard.foreign(site) == []
