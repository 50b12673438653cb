"""Pressing by id what a scene describes, as a screen reader does; and what it is told."""

from tests.ui.harness import FakePlatform, Player
from tests.ui.tables import TWO, at_table, tile_of_two


def test_a_slider_moves_and_a_button_presses() -> None:
    me = Player()
    me.app.act("button-settings", 0)
    me.tick()
    assert me.scene == "settings"
    before = me.app.services.settings.volume
    me.app.act("setting-volume", -1)
    me.tick()
    assert me.app.services.settings.volume == round(before - 0.1, 2)


def test_what_is_out_of_sight_can_be_pressed() -> None:
    me = Player(FakePlatform((360, 640)))
    for id in ("button-new-game", "button-more"):
        me.app.act(id, 0)
        me.run(0.5)
    hidden = me.with_state("radio", "offscreen")
    assert hidden
    me.app.act(hidden[-1], 0)
    me.tick()
    assert "checked" in me.words(hidden[-1])


def test_what_is_no_longer_there_is_left_alone() -> None:
    me = Player()
    me.app.act("rack-6-6", 0)
    me.app.act("button-nowhere", 1)
    me.tick()
    assert me.scene == "title"


def test_what_happens_is_announced() -> None:
    me = at_table(TWO)
    me.app.act(tile_of_two(me), 0)
    me.tick()
    (place, _) = me.with_state("place", "legal")
    said = len(me.platform.page.announced)
    me.app.act(place, 0)
    me.run(0.1)
    assert me.platform.page.announced[said].startswith("You play")
