"""The menu over the table."""

import pygame
import pytest

from game.language import LANGUAGES
from game.ui.scenes.pause import PauseScene
from tests.ui.hands import Keys
from tests.ui.tables import at_table
from tour import positions
from tour.driving import Point


@pytest.mark.matrix(language=[*LANGUAGES], size=[(640, 360), (844, 390)])
def test_all_of_it_is_in_sight_on_a_phone_held_sideways(size: Point, language: str) -> None:
    player = at_table(positions.session("block", positions.my_turn, seats=4), size)
    player.app.services.change(language=language)
    player.click("button-pause")
    assert {"button-odds", "button-sort", "button-title"} <= {*player.nodes}
    assert not player.top(PauseScene)._placed.overflow


@pytest.mark.parametrize("panel", ["log", "odds", "rules", "settings", "deal"])
def test_a_panel_goes_back_to_the_button_that_opened_it(panel: str) -> None:
    player = at_table(positions.session("block", positions.my_turn, seats=4))
    player.press(pygame.K_ESCAPE, scene="pause")
    Keys(player).press(f"button-{panel}")
    assert player.scene != "pause"
    player.press(pygame.K_ESCAPE, scene="pause")
    assert player.focused == [f"button-{panel}"]


def test_it_has_two_groups_and_eight_buttons_at_most() -> None:
    player = at_table(positions.session("block", positions.my_turn, seats=4), (390, 844))
    player.click("button-pause")
    buttons = [id for id, node in player.nodes.items() if node["role"] == "button"]
    assert len(buttons) == 8
    of_round = ["button-log", "button-sort", "button-odds", "button-deal"]
    at = buttons.index("button-log")
    assert buttons[at : at + 6] == [*of_round, "button-rules", "button-settings"]
    bottom, top = player.rect("button-deal"), player.rect("button-rules")
    apart = top[1] - bottom[1] - bottom[3]
    within = player.rect("button-odds")[1] - sum(player.rect("button-log")[1::2])
    assert apart > within, "the groups stand apart"
