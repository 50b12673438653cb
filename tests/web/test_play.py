"""Whole rounds in the page, by real mouse and finger."""

import pytest

from tests.web.chromium import ChromiumTab
from tests.web.conftest import OpenTab
from tests.web.driver import colours
from tests.web.firefox import FirefoxTab
from tests.web.player import Player, TouchPlayer


def resume(player: Player) -> None:
    """Reloads in the middle of a round; everything must lie as it lay."""
    before = player.facts()
    player.tab.reload()
    player.started("table")
    assert player.until_my_turn()
    assert player.facts() == before


def go_on_from_the_result(player: Player) -> None:
    """The result shows every hand and the sum, and leads on to the next round."""
    player.until_scene("result", "match-result")
    names = [node["id"] for node in player.scene()]
    assert "hand-0" in names
    assert "hand-1" in names
    if player.name() == "result":
        player.press("button-next-round")
        player.until(lambda: player.name() == "table", "the next round")
        assert "round 2" in player.facts()["heading"]


def test_a_round_by_mouse_with_a_reload(open_tab: OpenTab, site: str) -> None:
    tab = open_tab()
    player = Player(tab)
    player.open(site)
    player.start_match()
    assert player.node("heading")["state"] == "deal-158370"
    played = 0
    while player.until_my_turn():
        if played == 2:
            resume(player)
        player.play_a_tile()
        played += 1
    assert played >= 3
    go_on_from_the_result(player)


def test_a_round_by_touch_with_a_reload(open_tab: OpenTab, site: str) -> None:
    tab = open_tab(390, 844, 3, has_touch=True, is_mobile=True)
    player = TouchPlayer(tab)
    player.open(site)
    player.start_match()
    played = 0
    while player.until_my_turn():
        if played == 1:
            resume(player)
        # Dragging and tapping by turns.
        if played % 2:
            player.tap_a_tile()
        else:
            player.play_a_tile()
        played += 1
    assert played >= 2
    go_on_from_the_result(player)


def test_a_tile_dropped_beside_every_place_goes_home(open_tab: OpenTab, site: str) -> None:
    player = Player(open_tab())
    player.open(site)
    player.start_match()
    assert player.until_my_turn()
    before = player.facts()
    tile = player.nodes("tile", "playable")[0]
    x, y = tile["rect"][0] + 10, tile["rect"][1] + tile["rect"][3] - 10
    player.take(x, y)
    player.carry(x - 60, y - 60)
    player.carry(20, 740)
    player.drop()
    player.until_scene("table")
    assert player.facts() == before


def test_firefox_plays_too(firefox_tab: FirefoxTab, site: str) -> None:
    player = Player(firefox_tab)
    player.open(site)
    assert colours(firefox_tab.picture()) > 100
    player.start_match()
    for _ in range(3):
        assert player.until_my_turn()
        player.play_a_tile()


@pytest.mark.parametrize("density", [1, 2])
def test_the_canvas_has_a_pixel_for_each_of_the_screen(
    open_tab: OpenTab, site: str, density: int
) -> None:
    tab: ChromiumTab = open_tab(800, 600, density)
    Player(tab).open(site)
    assert tab.run("[canvas.width, canvas.height]") == [800 * density, 600 * density]
    assert tab.run("[canvas.clientWidth, canvas.clientHeight]") == [800, 600]
    assert colours(tab.picture()) > 100


def test_the_page_follows_the_window(open_tab: OpenTab, site: str) -> None:
    tab = open_tab()
    player = Player(tab)
    player.open(site)
    tab.page.set_viewport_size({"width": 500, "height": 900})
    player.until(lambda: player.node("scene")["rect"] == [0, 0, 500, 900], "the new size")
    assert tab.run("[canvas.width, canvas.height]") == [500, 900]
    assert colours(tab.picture()) > 100
