"""A touch that the system cancels, as for a phone call, presses nothing; nor does a mouse's button
that is let go where the page hears nothing of it."""

from pathlib import Path

from playwright.sync_api import Browser

from tests.web.chromium import FramedTab
from tests.web.conftest import OpenTab, framed
from tests.web.hosts import FRAME_INSET, LIKE_ITCH
from tests.web.player import Player, by_finger


def test_a_finger_that_is_taken_away_presses_nothing(open_tab: OpenTab, site: str) -> None:
    tab = open_tab(390, 844, 2, has_touch=True, is_mobile=True, reduced_motion="reduce")
    player = by_finger(tab)
    player.open(site)

    def take_away() -> None:
        tab.pause(0.1)
        tab.touch("touchCancel")
        player.let_it_answer()
        player.let_it_answer()

    def holds(id: str) -> None:
        before = player.nodes
        player.finger_down(player.where(id))
        take_away()
        assert player.nodes == before, id

    player.press("button-settings", scene="settings")
    for id in ("table-ink", "setting-numerals", "button-done"):
        holds(id)
    player.press("button-done", scene="title")
    holds("button-new-game")
    player.start_match()
    assert player.until_my_turn()
    holds("button-pause")
    tile = player.with_state("tile", "playable")[0]
    holds(tile)
    x, y = player.where(tile)
    player.finger_down((x, y))
    player.finger_move((x, y - 40))
    player.until(lambda: player.with_state("place", "legal"), "a place")
    player.finger_move(player.where(player.with_state("place", "legal")[0]))
    take_away()
    player.until(lambda: not player.with_state("place", "legal"), "the tile let go")
    assert player.until_my_turn()
    assert tile in player.nodes
    assert player.play_a_tile()
    # SDL tries to cancel the event anyway; browsers only log that.
    noted = [error for error in tab.heard.errors if "touchcancel event with cancelable" in error]
    assert tab.heard.errors == noted
    tab.heard.errors.clear()


def test_a_tile_that_is_let_go_beside_the_frame_goes_home(
    chromium: Browser, site: str, tmp_path: Path
) -> None:
    """Chromium tells a frame of another site nothing of that."""
    with framed(tmp_path / "host", site, LIKE_ITCH) as address:
        tab = FramedTab(chromium.new_context())
        tab.go(address)
        player = Player(tab)
        player.started("title")
        player.start_match()
        assert player.until_my_turn()
        tile = player.with_state("tile", "playable")[0]
        player.mouse_down(player.where(tile))
        tab.move(400, 250)
        player.until(lambda: player.with_state("place", "legal"), "a place")
        tab.move(400, -FRAME_INSET / 2)
        player.mouse_up((0, 0))
        tab.move(400, 250)
        player.until(lambda: not player.with_state("place", "legal"), "the tile let go")
        assert tile in player.nodes
        assert player.play_a_tile()
        assert tab.heard.errors == []
        tab.page.context.close()
