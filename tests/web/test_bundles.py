"""The page's files come in bundles: the title's first and, once it is shown, all others."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, expect

from tests.web.chromium import ChromiumTab
from tests.web.conftest import OpenTab
from tests.web.player import Player
from tests.web.test_page import AFTER, FILES, panel, pattern, plain

REST = pattern("rest.bin")
NEW_GAME = "button-new-game"


def hold(tab: ChromiumTab, what: re.Pattern[str] = REST) -> list[Route]:
    """The requests for some files, held back until they are continued."""
    held: list[Route] = []
    tab.page.route(what, lambda route: held.append(route))
    return held


def click(tab: ChromiumTab) -> None:
    Player(tab).press(NEW_GAME)


def press_mirror(tab: ChromiumTab) -> None:
    tab.page.locator(f"[data-node='{NEW_GAME}']").press("Enter")


def test_the_title_comes_first(tab: ChromiumTab, site: str) -> None:
    last = hold(tab, pattern("runtime/snapshot.bin"))
    tab.go(site)
    player = Player(tab)
    player.until(lambda: last, "the request for the snapshot")
    tab.pause(1)

    def asked() -> list[str]:
        names = (plain(address, site) for address in tab.heard.addresses)
        return sorted(name for name in names if name in {*FILES, *AFTER})

    assert asked() == sorted(FILES)
    last[0].continue_()
    player.started("title")
    player.until(lambda: tab.run("boneyard.whole"), "all files")
    assert {*asked()} == {*FILES, *AFTER}


@pytest.mark.parametrize("press", [click, pytest.param(press_mirror, marks=pytest.mark.long)])
def test_an_early_press_waits(
    open_tab: OpenTab, site: str, press: Callable[[ChromiumTab], None]
) -> None:
    """The language of the title has come with it."""
    tab = open_tab(locale="pt-BR")
    held = hold(tab)
    player = Player(tab).open(site)
    waiting = tab.page.locator("#rest")
    player.until(lambda: held, "the request for the rest")
    expect(waiting).to_be_hidden()
    assert player.name(NEW_GAME) == "Novo jogo"
    assert not tab.run("boneyard.whole")
    press(tab)
    expect(waiting).to_be_visible()
    expect(waiting).to_have_text("Um momento…")
    assert player.scene == "title"
    held[0].continue_()
    player.until_scene("setup")
    expect(waiting).to_be_hidden()


@pytest.mark.parametrize(
    ("address", "kept"), [("", {"boneyard.place": '"table"'}), ("#nonsense", {})]
)
def test_who_goes_on_waits_for_all(
    tab: ChromiumTab, site: str, address: str, kept: dict[str, str]
) -> None:
    tab.before(f"Object.assign(localStorage, {json.dumps(kept)})")
    held = hold(tab)
    tab.go(site + address)
    player = Player(tab)
    player.until(lambda: held, "the request for the rest")
    tab.pause(2)
    assert not tab.run("boneyard.started")
    held[0].continue_()
    player.started()
    assert tab.run("boneyard.whole")


def test_what_does_not_come_is_asked_for_again(tab: ChromiumTab, site: str) -> None:
    refused: list[Route] = []

    def refuse_once(route: Route) -> None:
        if refused:
            route.continue_()
        else:
            refused.append(route)
            route.fulfill(status=503, body="later")

    tab.page.route(REST, refuse_once)
    player = Player(tab).open(site)
    player.press(NEW_GAME, scene="setup")
    assert refused
    tab.heard.errors.clear()  # the browser's own, about the answer


def test_what_never_comes_is_named(tab: ChromiumTab, site: str) -> None:
    tab.page.route(REST, lambda route: route.fulfill(status=404, body="not here"))
    Player(tab).open(site)
    assert "The file rest.bin could not be loaded" in panel(tab)
    tab.heard.errors.clear()  # the browser's own, about the answers
