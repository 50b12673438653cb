"""Tab cycles through everything that can be pressed at the table, and Enter presses it."""

import pygame
import pytest

from tests.input_devices import Keys
from tests.ui import tables
from tests.ui.table.alone import Alone, at_table
from tests.ui.tables import FEW, TWO, at_result, moves, opened, tile_of_two
from tour import positions

SIZES = [(1366, 768), (390, 844)]


def pressable(player: Alone) -> list[str]:
    """Return what can be pressed, in reading order; of the tiles, only the playable ones."""
    return [
        id
        for id, node in player.nodes.items()
        if (node["role"] == "button" and "disabled" not in node["state"].split())
        or {"playable", "legal"} & set(node["state"].split())
    ]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_tab_goes_round_in_reading_order_and_back(size: tuple[int, int]) -> None:
    player = at_table(FEW, size)
    around = pressable(player)
    assert {"button-pause", "button-hint"} <= set(around)
    assert set(player.with_state("tile", "playable")) < set(around)
    player.press(pygame.K_TAB)
    for id in (*around[1:], around[0]):
        player.press(pygame.K_TAB)
        assert player.focused == [id]
    for id in reversed(around):
        player.press(pygame.K_TAB, shift=True)
        assert player.focused == [id]


def test_a_hint_takes_the_keyboard_to_its_tile_and_undo_comes_back_from_it() -> None:
    player = at_table(FEW, (1366, 768))
    Keys(player).reach("Tab", "button-hint")
    player.press(pygame.K_RETURN)
    player.until(lambda: bool(player.with_state("tile", "hinted")))
    (tile,) = player.with_state("tile", "hinted")
    assert player.focused == [tile]
    before = moves(player)
    player.press(pygame.K_RETURN)
    assert moves(player) > before
    Keys(player).reach("Tab", "button-undo")
    player.press(pygame.K_RETURN)
    undone = moves(player)
    assert undone <= before
    assert tile in player.ids("rack-")
    player.press(pygame.K_RETURN)
    assert moves(player) == undone, "Undo is done: Enter has nothing to press there"


def test_places_of_a_picked_tile_are_in_the_round() -> None:
    player = at_table(TWO)
    tile = tile_of_two(player)
    Keys(player).reach("Tab", tile)
    player.press(pygame.K_RETURN)
    places = player.with_state("place", "legal")
    assert len(places) > 1
    for id in (*places, *places):
        Keys(player).reach("Tab", id)
    player.press(pygame.K_RETURN)
    assert tile not in player.ids("rack-")


def test_an_arrow_comes_back_to_the_tiles_and_the_mouse_lets_the_button_go() -> None:
    player = tables.at_table(FEW)
    Keys(player).reach("Tab", "button-pause")
    player.press(pygame.K_RIGHT)
    assert set(player.focused) <= set(player.with_state("tile", "playable"))
    Keys(player).reach("Tab", "button-pause")
    player.click_at((5, 240))
    assert "focused" not in player.words("button-pause")


def test_the_sentence_is_in_the_round_where_it_can_be_pressed() -> None:
    now = positions.session("straight", positions.about_to("draw", 0), seats=2)
    player = opened(now, auto_pass=False)
    player.until(lambda: "asks" in player.words("turn"))
    before = moves(now)
    Keys(player).reach("Tab", "turn")
    player.press(pygame.K_RETURN)
    assert moves(player) == before + 1
    over = at_result(positions.session("block", positions.round_over, seats=2))
    over.click("button-see-table")
    Keys(over).reach("Tab", "turn")
    over.press(pygame.K_RETURN, scene="result")


@pytest.mark.matrix(size=[(1, 1), (320, 180), (90, 2160)], game=["block", "mexican-train"])
def test_a_tile_is_played_in_a_window_of_any_size(game: str, size: tuple[int, int]) -> None:
    now = positions.session(game, positions.line_of(6), seats=4)
    Keys(tables.at_table(now, size)).play()
