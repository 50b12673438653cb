"""Tab leads through the page and out of it, in a frame of another page too (WCAG 2.1.2)."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.web.chromium import FramedTab
from tests.web.conftest import OpenTab, framed
from tests.web.firefox import FirefoxTab
from tests.web.hosts import LIKE_ITCH, WEB, hosting
from tests.web.player import Player

HERE = "document.activeElement.dataset.node ?? document.activeElement.tagName"
NEAR = "document.activeElement.textContent || document.activeElement.tagName"
FOCUS_FIRST = "document.querySelector('button').focus()"


def stops(player: Player) -> list[str]:
    """What Tab is to stop at, in order."""
    return [id for id, node in player.nodes.items() if node.get("stop")]


def walk(player: Player, key: str, start: str, around: Callable[[], str]) -> list[str]:
    """Presses a key until the focus is out of the game; returns where it was."""
    passed = [start]
    for _ in range(40):
        player.key(key)
        player.until(lambda: around() != passed[-1], f"the focus somewhere else than {passed}")
        if (here := around()) not in player.nodes:
            return passed
        passed.append(here)
        player.until(lambda: player.focused == [here], "the highlight on what has the focus")
    raise AssertionError(f"Tab goes round in the game: {passed}")


def check_page(player: Player, *keys: str, come_back: Callable[[], None] = lambda: None) -> None:
    """Checks that keys lead through the title and out of the page."""
    around = stops(player)
    at = around.index("button-settings")
    for key in keys:
        ahead = around[at:] if key == "Tab" else around[at::-1]
        player.tab.run("document.querySelector('[data-node=button-settings]').focus()")
        player.until(lambda: player.focused == ["button-settings"], "the focus")
        assert walk(player, key, "button-settings", lambda: str(player.tab.run(HERE))) == ahead
        player.until(lambda: player.focused == [], "nothing highlighted")
        come_back()


def test_tab_leads_out_of_the_page(open_tab: OpenTab, site: str) -> None:
    # Backwards, a headless Chromium goes round: it has no controls of its own.
    check_page(Player(open_tab()).open(site), "Tab")


@pytest.mark.long
def test_tab_leads_out_of_the_page_in_firefox(firefox_tab: FirefoxTab, site: str) -> None:
    back = firefox_tab.take_focus
    check_page(Player(firefox_tab).open(site), "Tab", "Shift+Tab", come_back=back)


def check_frame(player: Player, outer: Callable[[str], str]) -> None:
    """Checks that Tab leads from what is before the frame through it to what is after, and back;
    and that the game doesn't fetch the focus back."""
    around = stops(player)

    def here() -> str:
        near = outer(NEAR)
        return str(player.tab.run(HERE)) if near == "IFRAME" else near

    outer(FOCUS_FIRST)
    player.key("Tab")
    player.until(lambda: here() == around[0], "the focus in the frame")
    assert walk(player, "Tab", around[0], here) == around
    assert here() == "After"
    player.tab.run("boneyard_act('button-rules', 0)")
    player.until_scene("rules")  # something else is shown
    player.pause(1)
    assert here() == "After", "the focus, which the game must not fetch back"
    around = stops(player)
    player.key("Shift+Tab")
    player.until(lambda: here() == around[-1], "the focus in the frame again")
    assert walk(player, "Shift+Tab", around[-1], here) == around[::-1]
    assert here() == "Before"


@pytest.mark.long
def test_tab_leads_through_a_frame(chromium: Browser, site: str, tmp_path: Path) -> None:
    with (
        hosting(WEB) as inner,
        framed(tmp_path / "host", f"{inner.address}index.html", LIKE_ITCH) as address,
    ):
        tab = FramedTab(chromium.new_context())
        tab.go(address)
        player = Player(tab)
        player.started("title")
        check_frame(player, lambda script: str(tab.page.evaluate(script)))
        tab.page.context.close()


def test_tab_leads_through_a_frame_in_firefox(
    firefox: FirefoxTab, site: str, tmp_path: Path
) -> None:
    firefox.forget()
    with (
        hosting(WEB) as inner,
        framed(tmp_path / "host", f"{inner.address}index.html", LIKE_ITCH) as address,
    ):
        firefox.go(address)
        firefox.enter_frame()
        player = Player(firefox)
        player.started("title")
        check_frame(player, firefox.run_outside)
