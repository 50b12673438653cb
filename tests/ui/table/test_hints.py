"""A hint shows the best play, and why."""

import pygame
import pytest

from tests.ui.table.alone import at_table
from tests.ui.tables import TWO, moves
from tour import positions


@pytest.mark.parametrize("by", ["button", "key"])
def test_a_hint_shows_the_best_play_and_why(by: str) -> None:
    player = at_table(TWO)
    start = moves(player)
    player.click("button-hint") if by == "button" else player.press(pygame.K_h)
    player.until(lambda: bool(player.with_state("tile", "hinted")))
    (tile,) = player.with_state("tile", "hinted")
    assert "playable" in player.words(tile)
    assert player.name("turn").startswith(f"{tile.removeprefix('rack-')}: ")
    assert moves(player) == start
    player.press(pygame.K_RETURN)
    assert moves(player) == start + 1
    assert tile not in player.nodes
    assert not player.with_state("tile", "hinted")


def test_a_tap_on_the_place_that_a_hint_shows_plays_it() -> None:
    player = at_table(TWO).press(pygame.K_h)
    player.until(lambda: bool(player.with_state("tile", "hinted")))
    hinted = player.table.prompt.hinted
    assert hinted
    before = moves(player)
    player.click_at(player.table.line.place_of(hinted).center)
    assert moves(player) == before + 1
    assert f"rack-{hinted.tile}" not in player.nodes


def test_enter_plays_what_the_player_chose_instead_of_the_hint() -> None:
    player = at_table(positions.session("block", positions.line_of(6), seats=2)).press(pygame.K_h)
    player.until(lambda: bool(player.with_state("tile", "hinted")))
    (hinted,) = player.with_state("tile", "hinted")
    player.press(pygame.K_RIGHT)
    (other,) = player.with_state("tile", "focused")
    assert other != hinted
    player.press(pygame.K_RETURN)
    if player.with_state("tile", "selected"):  # it fits both ends
        player.press(pygame.K_RETURN)
    assert hinted in player.nodes
    assert other not in player.nodes
