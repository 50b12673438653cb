"""Play in the page with a real mouse, at any size. Whole matches are in test_matches."""

from tests.web.conftest import OpenTab
from tests.web.driver import colours
from tests.web.player import Player


def test_the_canvas_has_a_pixel_for_each_of_the_screen_and_follows_the_window(
    open_tab: OpenTab, site: str
) -> None:
    tab = open_tab(800, 600, 2)
    player = Player(tab).open(site)
    size = "[canvas.width, canvas.height]"
    assert tab.run(size) == [1600, 1200]
    assert tab.run("[canvas.clientWidth, canvas.clientHeight]") == [800, 600]
    assert colours(tab.picture()) > 100
    tab.page.set_viewport_size({"width": 500, "height": 900})
    player.until(lambda: player.nodes["scene"]["rect"] == [0, 0, 500, 900], "the new size")
    player.until(lambda: tab.run(size) == [1000, 1800], "the canvas in the new size")
    player.until(lambda: colours(tab.picture()) > 100, "the title in it")
