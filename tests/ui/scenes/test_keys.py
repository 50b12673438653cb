"""The list of keys: opened from the menu and the rules, it tells of every key and button."""

import pygame
import pytest

from game.ui.kit.boxes import HBox
from game.ui.kit.rows import Text
from game.ui.kit.text import width_of
from game.ui.scenes.rules import KeysScene
from game.ui.table.keyboard import _COMMANDS
from tests.ui.hands import Finger, Hands
from tests.ui.tables import FEW, at_table
from tour import positions
from tour.harness import FakePlatform, Player


def told(player: Player) -> list[str]:
    """Return the keys that the list names, in its order."""
    texts = [node["name"] for node in player.nodes.values() if node["role"] == "text"]
    return [name for text in texts for name in text.partition(": ")[0].split(", ")]


def listed(player: Player) -> Player:
    return player.click("button-pause", "button-rules", "button-keys", scene="keys")


def test_every_key_of_the_table_is_listed() -> None:
    player = listed(at_table(FEW))
    names = told(player)
    letters = {key.upper() for key in _COMMANDS if isinstance(key, str) and key.isalpha()}
    assert letters == set("UHSKFEPMRB")
    assert letters | {"L", "0", "+", "−", "F11", "Tab", "Shift+Tab", "Enter", "Space"} <= {*names}
    assert {"Escape", "Backspace", "Page Up", "Page Down", "Menu key", "Left", "Down"} <= {*names}
    assert {"A", "B", "X", "Y", "LB", "RB", "LT", "RT", "LS", "RS", "View", "Menu"} <= {*names}
    player.press(pygame.K_ESCAPE)
    assert player.scene != "keys"


def test_on_a_small_phone_held_sideways_no_key_reaches_what_it_does(language: str) -> None:
    player = listed(at_table(FEW, (640, 360), language=language))
    m, placed = player.app.services.metrics, player.top(KeysScene)._placed
    meanings = [(it.box, it.rect) for it in placed.boxes if isinstance(it.box, HBox)]
    for row, area in meanings:
        (keys, place), _does = row.parts(m, area)
        assert isinstance(keys, Text)
        lines = keys._lines(m, place.width)
        assert all(width_of(line, m.px(15), bold=True) < 0.36 * area.width for line in lines)


def test_buttons_are_called_as_on_the_pad_that_is_used() -> None:
    player = listed(at_table(FEW))
    player.platform.pads.called = "PS5 Controller"
    player.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert {*"Cross Circle Square Triangle L1 R1 L2 R2 L3 R3 Create Options".split()} <= {
        *told(player)
    }
    assert "LB" not in told(player)


def offered(me: Hands) -> bool:
    """Return whether the list is offered in the rules, from the menu."""
    me.press("button-pause", "button-rules")
    found = "button-keys" in me.player.nodes
    me.press("button-done", "button-resume")
    return found


@pytest.mark.parametrize("size", [(390, 844), (844, 390)], ids=str)
def test_it_is_offered_unless_there_are_only_fingers(size: tuple[int, int]) -> None:
    player = Player(FakePlatform(size, storage=positions.storage(FEW)))
    me = Finger(player).press("button-continue")
    player.until(lambda: player.asked)
    assert not offered(me)
    player.press(pygame.K_ESCAPE)  # as the way back comes
    player.press(pygame.K_ESCAPE)
    assert not offered(me)
    player.press(pygame.K_LEFT)
    assert offered(me)


def test_it_is_offered_to_whoever_touches_and_holds_a_pad() -> None:
    player = Player(FakePlatform(storage=positions.storage(FEW)))
    me = Finger(player).press("button-continue")
    player.until(lambda: player.asked)
    assert not offered(me)
    player.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    player.pad(pygame.CONTROLLER_BUTTON_START)
    player.act("button-rules", wait=0.1)
    assert "button-keys" in player.nodes
