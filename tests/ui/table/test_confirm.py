"""A tile that was laid down waits for confirmation, if the player wants to be asked."""

import pygame
import pytest

from tests.ui import tables
from tests.ui.hands import check_saved
from tests.ui.table.alone import at_table
from tests.ui.tables import FEW, TWO, moves, take, tile_of_two


def test_a_tile_is_laid_down_and_played_when_it_is_confirmed() -> None:
    player = at_table(FEW, confirm=True)
    (tile, *_) = player.with_state("tile", "playable")
    start = moves(player)
    player.touch(tile)
    assert moves(player) == start
    assert player.name("turn") == f"Play {tile.removeprefix('rack-')}"
    assert player.nodes["turn"]["role"] == "button"
    assert "selected" in player.words(tile)
    player.run(1.0)
    assert moves(player) == start
    player.touch("turn")
    assert moves(player) == start + 1
    player.until(lambda: player.asked or "result" in player.scene)
    check_saved(player)


def test_a_double_tap_does_not_confirm() -> None:
    player = tables.at_table(FEW, confirm=True)
    (tile, *_) = player.with_state("tile", "playable")
    start, pos = moves(player), player.where(tile)
    for _ in range(2):
        player.tap(pos)
    assert moves(player) == start
    assert "selected" in player.words(tile)


@pytest.mark.parametrize("how", ["escape", "elsewhere"])
def test_a_tile_laid_down_goes_home_when_it_is_not_confirmed(how: str) -> None:
    player = at_table(TWO, confirm=True)
    tile, start = tile_of_two(player), moves(player)
    take(player, tile)
    player.drop(player.where(player.with_state("place", "legal")[1]))
    assert player.name("turn").startswith("Play ")
    player.resize((700, 500))
    if how == "escape":
        player.press(pygame.K_ESCAPE)
    else:
        player.click_at((350, 300))
    assert player.scene == "table"
    assert player.words(tile) == ["playable"]
    assert moves(player) == start


def test_a_tile_laid_down_can_be_taken_to_another_end_and_confirmed_by_a_key() -> None:
    player = at_table(TWO, confirm=True)
    tile, start = tile_of_two(player), moves(player)
    player.click(tile)
    first, second = player.with_state("place", "legal")
    place, other = player.where(first), player.where(second)
    player.click_at(place)
    assert moves(player) == start
    player.drag(place, other)
    assert moves(player) == start
    player.press(pygame.K_RETURN)
    played = player.match.round.moves[start]
    assert str(played) == f"{tile.removeprefix('rack-')}@{second.removeprefix('end-')}"
