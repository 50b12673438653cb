"""Pressing what a scene describes by its id, as a screen reader does; and what it announces."""

from collections.abc import Sequence
from functools import partial

import pygame
import pytest

from game.session.session import Seat, Session
from game.ui import screens
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Box, Buttons, button
from game.ui.services import Services
from tests.ui.tables import TWO, at_result, at_table, opened, tile_of_two
from tour import positions
from tour.harness import FakePlatform, Player

WAY = (
    *("button-daily", "button-done", "button-settings", "button-done", "button-new-game"),
    *("button-more", "game-all", "button-done", "seat-1"),
)
"""A path through the screens with choices, starting at the title."""


def test_the_slider_of_a_round_keeps_its_name_and_tells_the_move_as_its_value() -> None:
    me = at_result(positions.session("block", positions.round_over, seats=2))
    for id in ("button-deal", "button-watch"):
        me.act(id, wait=0.5)
    me.until(lambda: me.with_state("slider"))
    (slider,) = me.with_state("slider")
    name, values = me.name(slider), [me.value(slider)]
    for step in (1, 1, -1):
        me.app.act(slider, step)
        me.run(0.3)
        values.append(me.value(slider))
    assert me.name(slider) == name
    assert len({*values}) > 1
    assert not [value for value in values if value in name]


def test_a_slider_moves_and_tells_its_number_alike_in_every_language() -> None:
    me = Player(FakePlatform(storage=positions.storage(None, language="fr", sound=True)))
    me.act("button-settings")
    assert me.words("setting-volume")[0] == "70%"
    me.act("setting-volume", -1)
    assert me.words("setting-volume")[0] == "60%"
    assert me.app.services.settings.volume == 0.6


def test_what_is_out_of_sight_can_be_pressed() -> None:
    me = Player(FakePlatform((360, 640)))
    for id in ("button-new-game", "button-more"):
        me.act(id, wait=0.5)
    hidden = me.with_state("radio", "offscreen")
    assert hidden
    me.act(hidden[-1])
    assert "checked" in me.words(hidden[-1])


def test_what_is_no_longer_there_is_left_alone() -> None:
    me = Player()
    me.app.act("rack-6-6", 0)
    me.act("button-nowhere", 1)
    assert me.scene == "title"


def test_every_text_of_a_screen_is_told() -> None:
    me = Player().click("button-daily", wait=0.5)
    told = " ".join(me.names())
    assert "21 November 2026, the same for everyone. Your first try counts." in told
    assert "Other games" in told
    me.click("button-done", wait=0.5)
    me.click("button-settings", wait=0.5)
    assert "Respects your device’s Reduce Motion setting." in me.names()


def test_who_is_handed_the_device_hears_that_the_tiles_are_hidden() -> None:
    now = positions.session("block", positions.my_turn)
    me = opened(Session(now.match, (Seat("Ann"), Seat("Ben"))))
    me.until(lambda: me.scene == "hand-over")
    assert "Tiles stay hidden until you tap “Show my tiles”." in me.names()


def test_every_choice_is_told_with_what_it_is_about() -> None:
    me, groups = Player(), set()
    for id in WAY:
        me.act(id, wait=0.5)
        radios = [node for node in me.nodes.values() if node["role"] == "radio"]
        assert all(node["group"] for node in radios)
        groups |= {str(node["group"]) for node in radios}
    assert {
        "Animations",
        "Speed of play",
        "New game",
        "By country or region",
        "Who plays",
    } <= groups


def test_players_line_and_tiles_of_the_table_are_told_as_groups() -> None:
    trains = positions.session("mexican-train", positions.line_of(9), seats=4)
    for now, middle in ((TWO, "Line"), (trains, "Trains")):
        me = at_table(now)
        groups = {"seat-": "Players", "line-": middle, "rack-": "Your tiles"}
        for ids, group in groups.items():
            assert {me.nodes[id]["group"] for id in me.ids(ids)} == {group}


@pytest.mark.parametrize(("game", "length"), [("fives", 9), ("mexican-train", 12)])
def test_the_line_is_told_by_arm_from_its_middle_with_what_each_tile_touches(
    game: str, length: int
) -> None:
    now = positions.session(game, positions.line_of(length), seats=3)
    me, laid = opened(now), now.match.round.line.placed
    told = [int(id.removeprefix("line-")) for id in me.ids("line-")]
    arms = [laid[at].arm for at in told]
    assert sorted(told) == [*range(len(laid))] != told
    assert arms == sorted(arms, key=lambda arm: -1 if arm is None else arm)
    for at in told:
        parent, said = laid[at].parent, f"{laid[at].tile} in the line"
        beside = "" if parent is None else f", at {laid[parent].tile}"
        assert me.name(f"line-{at}") == said + beside
        assert parent is None or told.index(parent) < told.index(at)


def test_every_open_end_has_a_name_of_its_own() -> None:
    double = positions.session("doubles", lambda match: len(match.round.line.placed) == 1, seats=4)
    for now in (double, positions.session("doubles", positions.line_of(9), seats=4)):
        me = opened(now)
        names = [str(node["name"]) for node in me.nodes.values() if node["role"] == "place"]
        assert len(names) > 1
        assert len(set(names)) == len(names)


def test_what_happens_is_said_once_and_then_what_is_asked() -> None:
    me = at_table(positions.session("fives", positions.line_of(4), seats=4))
    heard = me.platform.page.announced
    for _ in range(3):
        before = len(heard)
        me.act(me.with_state("tile", "playable")[0])
        if places := me.with_state("place", "legal"):
            me.app.act(places[0], 0)
        me.until(lambda: me.asked or me.scene != "table")
        me.run(0.2)
        if me.scene != "table":
            break
        said = heard[before:]
        assert said[0].startswith("You play")
        assert len([words for words in said if words == "Your turn"]) == 1
        assert said[-1] == "Your turn"
        assert len(set(said)) == len(said)


def test_a_score_is_in_the_sentence_without_being_said_again() -> None:
    me = at_table(positions.session("fives", positions.line_of(4), seats=4))
    heard, sentences = me.platform.page.announced, []
    while me.scene == "table":
        if me.asked:
            me.act(me.with_state("tile", "playable")[0])
            if me.scene == "table" and (places := me.with_state("place", "legal")):
                me.app.act(places[0], 0)
        me.tick()
        if me.scene == "table":
            sentences.append(me.name("turn"))
    scores = {words for words in sentences if "scores" in words or "You score" in words}
    assert scores
    assert all(heard.count(words) == 1 for words in scores)


def test_what_a_form_comes_to_tell_is_said() -> None:
    me = Player()
    for id in ("button-settings", "button-saves"):
        me.act(id, wait=0.5)
    said = list(me.platform.page.announced)
    me.act("button-export", wait=0.2)
    (told,) = me.platform.page.announced[len(said) :]
    assert told == me.name("said")


def test_the_same_feedback_is_said_again_after_each_press() -> None:
    me = opened(TWO)
    me.app.services.open(screens.SHARE_DEAL, TWO)
    before = len(me.platform.page.announced)
    for _ in range(2):
        me.act("button-share-deal", wait=0.2)
    assert me.platform.page.announced[before:] == [me.name("said")] * 2


def test_why_a_tile_does_not_fit_is_said_at_each_try() -> None:
    me = at_table(TWO)
    tile = me.with_state("tile", "unplayable")[0]
    before = len(me.platform.page.announced)
    for _ in range(2):
        me.act(tile, wait=0.2)
    assert me.platform.page.announced[before:] == [me.name("turn")] * 2


def test_what_is_focused_or_pressed_from_outside_is_lit_until_the_pointer_is_used() -> None:
    me = Player()
    me.app.focus("button-rules")
    me.tick()
    assert me.focused == ["button-rules"]
    me.app.focus("title")  # which can't be pressed
    me.tick()
    assert me.focused == []
    me.act("button-settings", wait=0.5)
    me.act("setting-speed-quick", wait=0.1)
    assert me.focused == ["setting-speed-quick"]
    me.click("setting-speed-calm")
    assert me.focused == []


class Errands(FormScene[Services]):
    """A list of things to do, each gone once it is pressed."""

    left: tuple[str, ...] = ("bread", "milk", "salt")

    def rows(self) -> Sequence[Box]:
        return [Buttons(button(id, id, partial(self.do, id))) for id in self.left]

    def footer(self) -> Sequence[Box]:
        return ()

    def do(self, id: str) -> None:
        self.left = tuple(other for other in self.left if other != id)
        self.rebuild()


def test_a_control_that_is_gone_leaves_the_keyboard_to_what_takes_its_place() -> None:
    me = Player()
    me.app.services.scenes.push(Errands(me.app.services))
    me.run(0.5)
    me.act("milk")
    assert me.focused == ["salt"]
    me.press(pygame.K_RETURN)
    assert me.focused == ["bread"]


def test_the_keyboard_goes_on_to_the_next_tile_once_one_is_played() -> None:
    me = at_table(TWO)
    tile = tile_of_two(me)
    before = me.ids("rack-")
    me.act(tile)
    places = me.with_state("place", "legal")
    assert me.focused == [places[0]]
    me.app.focus(places[1])
    me.tick()
    assert me.focused == [places[1]]
    me.press(pygame.K_RETURN)
    left = me.ids("rack-")
    assert tile not in left
    at = min(before.index(tile), len(left) - 1)
    assert me.focused == [left[at]]


def test_once_the_sentence_cannot_be_pressed_any_more_the_keyboard_is_back_in_the_rack() -> None:
    me = opened(positions.session("block", positions.about_to("pass", 0)), auto_pass=False)
    me.until(lambda: me.nodes["turn"]["role"] == "button")
    me.app.focus("turn")
    me.tick()
    assert me.focused == ["turn"]
    me.press(pygame.K_RETURN)
    me.until(lambda: me.nodes["turn"]["role"] == "status")
    me.tick()
    assert [me.nodes[id]["role"] for id in me.focused] == ["tile"]
