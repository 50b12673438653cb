"""A finger that the system takes away, as for a call, presses nothing."""

from tests.web.conftest import OpenTab
from tests.web.player import TouchPlayer, centre


def test_a_finger_that_is_taken_away_presses_nothing(open_tab: OpenTab, site: str) -> None:
    tab = open_tab(390, 844, 2, has_touch=True, is_mobile=True)
    player = TouchPlayer(tab)
    player.open(site)

    def take_away() -> None:
        tab.pause(0.1)
        tab.touch("touchCancel")
        player.let_it_answer()
        player.let_it_answer()

    def holds(id: str) -> None:
        before = player.scene()
        player.take(*centre(player.node(id)))
        take_away()
        assert player.scene() == before, id

    player.press("button-settings")
    player.until_scene("settings")
    for id in ("table-ink", "setting-numerals", "button-done"):
        holds(id)
    player.press("button-done")
    player.until_scene("title")
    holds("button-new-game")
    player.start_match()
    assert player.until_my_turn()
    holds("button-pause")
    tile = player.nodes("tile", "playable")[0]
    holds(tile["id"])
    x, y = centre(tile)
    player.take(x, y)
    player.carry(x, y - 40)
    player.until(lambda: player.nodes("place", "legal"), "a place")
    player.carry(*centre(player.nodes("place", "legal")[0]))
    take_away()
    player.until(lambda: not player.nodes("place", "legal"), "the tile let go")
    assert player.until_my_turn()
    assert tile["id"] in player.facts()
    assert player.tap_a_tile()
    # What SDL tries all the same, a browser only notes.
    noted = [error for error in tab.heard.errors if "touchcancel event with cancelable" in error]
    assert tab.heard.errors == noted
    tab.heard.errors.clear()
