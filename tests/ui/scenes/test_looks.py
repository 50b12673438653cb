"""Tables, tiles, numerals and larger text: chosen in the settings, seen at once, remembered."""

import pytest

from game.platform import Display
from game.profile.settings import TABLES, TILES
from game.ui.art import theme, tile_sets
from game.ui.kit.metrics import Metrics
from tests.ui.hands import Keys, Mouse
from tests.ui.puzzling import newcomer
from tests.ui.tables import at_table
from tour import positions
from tour.harness import Player


def test_every_table_and_set_of_tiles_can_be_set() -> None:
    assert tuple(theme.TABLES) == TABLES
    assert tuple(tile_sets.STYLES) == TILES


def test_looks_are_chosen_at_the_table_and_remembered() -> None:
    now = positions.session("fives", positions.line_of(8), seats=4)
    me = Keys(at_table(now, (844, 390)))
    seen = {me.player.pixels()}
    for id in ("table-walnut", "tiles-suits", "setting-numerals", "table-ink", "tiles-ebony"):
        Mouse(me.player).press("button-settings")
        me.press(id)
        assert "checked" in me.player.words(id)
        me.press("button-done")
        me.player.run(0.1)
        seen.add(me.player.pixels())
    assert len(seen) == 6
    again = Player(me.player.platform)
    again.until(lambda: again.asked)
    assert again.pixels() in seen
    again.click("button-settings")
    for id in ("table-ink", "tiles-ebony", "setting-numerals"):
        assert "checked" in again.words(id)


@pytest.mark.parametrize(
    ("size", "least"),
    [
        ((1366, 768), 1.2),
        ((390, 844), 1.2),
        ((360, 640), 1.12),
        ((844, 390), 1.08),
        ((320, 568), 1),
    ],
)
def test_larger_means_larger_as_far_as_there_is_room(size: tuple[int, int], least: float) -> None:
    usual, large = Metrics.of(Display(size)), Metrics.of(Display(size), large=True)
    assert large.scale >= usual.scale * least
    assert large.points[0] >= 320
    assert not large.is_short or large.points[1] >= 360 or size[1] < 360


def test_larger_text_can_be_turned_on_and_off_again() -> None:
    player = newcomer().click("button-settings")
    before = player.rect("setting-large")[3]
    player.click("setting-large", wait=0.1)
    assert player.rect("setting-large")[3] > before
    player.click("setting-large", wait=0.1)
    assert player.rect("setting-large")[3] == before
