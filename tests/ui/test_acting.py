"""Pressing by id what a scene describes, as a screen reader does; and what it is told."""

from tests.ui.harness import FakePlatform, Player


def test_a_slider_moves_and_a_button_presses() -> None:
    me = Player()
    me.app.act("button-settings", 0)
    me.tick()
    assert me.scene == "settings"
    before = me.app.settings.volume
    me.app.act("setting-volume", -1)
    me.tick()
    assert me.app.settings.volume == round(before - 0.1, 2)


def test_what_is_out_of_sight_can_be_pressed() -> None:
    me = Player(FakePlatform((360, 640)))
    me.app.act("button-new-game", 0)
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
    platform = FakePlatform()
    me = Player(platform)
    me.app.act("button-new-game", 0)
    me.tick()
    me.app.act("button-start", 0)
    me.until(lambda: me.asked)
    me.app.act(me.with_state("tile", "playable")[0], 0)
    me.run(0.1)
    if places := me.with_state("place", "legal"):
        me.app.act(places[0], 0)
        me.run(0.1)
    assert any(said.startswith("You play") for said in platform.announced)
