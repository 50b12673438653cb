"""Keys and buttons at the table."""

import pygame
import pytest

from tests.ui import tables
from tests.ui.table.alone import at_table


def test_escape_lets_go_first_and_pauses_then() -> None:
    player = tables.at_table(tables.TWO)
    tile = tables.tile_of_two(player)
    player.click(tile)
    player.press(pygame.K_ESCAPE, scene="table")
    assert player.words(tile) == ["playable"]
    player.press(pygame.K_ESCAPE, scene="pause")
    player.press(pygame.K_ESCAPE, scene="table")


@pytest.mark.parametrize("opener", ["button-pause", "button-settings"])
def test_letting_go_beside_a_button_does_nothing(opener: str) -> None:
    player = at_table(tables.TWO)
    player.mouse_down(player.where(opener))
    player.drop((320, 240))
    assert player.scene == "table"
    player.mouse_down((320, 240))
    player.mouse_up(player.where(opener))
    assert player.scene == "table"
