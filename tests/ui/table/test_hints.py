"""A hint shows the best play, and why."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.hands import Mouse
from tests.ui.tables import TWO, at_table, moves


@pytest.mark.parametrize("by", ["button", "key"])
def test_a_hint_shows_the_best_play_and_why(by: str) -> None:
    player = at_table(TWO)
    start = moves(player)
    player.click("button-hint") if by == "button" else player.press(pygame.K_h)
    player.until(lambda: bool(player.with_state("tile", "hinted")))
    (tile,) = player.with_state("tile", "hinted")
    assert "playable" in player.words(tile)
    name = player.nodes[tile]["name"]
    assert str(player.nodes["turn"]["name"]).startswith(f"{name}: ")
    assert moves(player) == start
    Mouse(player).play()
    assert not player.with_state("tile", "hinted")
