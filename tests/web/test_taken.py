"""A touch that the system cancels, as for a phone call, presses nothing."""

from tests.web.conftest import OpenTab
from tests.web.player import by_finger


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
