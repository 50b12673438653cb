"""A touch that the system cancels, as for a call, has not been lifted: nothing is pressed."""

import pygame
import pytest

from game.platform import TOUCH_TAKEN
from tests.ui.puzzling import newcomer
from tests.ui.tables import SIZE, TWO, at_table, moves, opened, tile_of_two
from tour import positions
from tour.driving import Point
from tour.harness import Player


def take_away(player: Player, pos: Point) -> None:
    """Cancel the touch as a browser does, where SDL then reports that the finger was lifted."""
    player.tick(pygame.event.Event(TOUCH_TAKEN, finger_id=0))
    player.finger(pygame.FINGERUP, pos)


def held_and_taken(player: Player, id: str) -> None:
    """Put a finger on a control; the touch is cancelled there."""
    pos = player.where(id)
    player.finger(pygame.FINGERDOWN, pos)
    take_away(player, pos)


@pytest.mark.parametrize(
    ("way", "id"),
    [
        ([], "button-settings"),
        (["button-settings"], "table-ink"),
        (["button-settings"], "setting-numerals"),
        (["button-new-game"], "seats-4"),
        (["button-new-game", "button-more", "seat-1"], "name"),
    ],
)
def test_no_control_of_a_form_is_pressed(way: list[str], id: str) -> None:
    player = newcomer().click(*way)
    before = player.nodes
    held_and_taken(player, id)
    assert player.nodes == before


@pytest.mark.parametrize("id", ["button-pause", "button-hint", "tile"])
def test_nothing_at_the_table_is_pressed(id: str) -> None:
    player = at_table(TWO)
    before = player.nodes
    held_and_taken(player, tile_of_two(player) if id == "tile" else id)
    player.run(1.0)
    assert player.nodes == before


@pytest.mark.parametrize("id", ["turn", "boneyard"])
def test_nothing_is_drawn(id: str) -> None:
    now = positions.session("straight", positions.about_to("draw", 0), seats=2)
    player = opened(now, auto_pass=False)
    player.run(1.0)
    held_and_taken(player, id)
    assert moves(player) == moves(now)


def test_a_tile_held_over_a_place_goes_back_to_where_it_stood() -> None:
    player = at_table(TWO, SIZE)
    order, tile = player.ids("rack-"), tile_of_two(player)
    start, beside = player.where(tile), player.where(player.ids("rack-")[-1])
    player.finger(pygame.FINGERDOWN, start)
    player.finger(pygame.FINGERMOTION, (start[0], start[1] - 20))
    player.finger(pygame.FINGERMOTION, beside)
    place = player.where(player.with_state("place", "legal")[0])
    player.finger(pygame.FINGERMOTION, place)
    take_away(player, place)
    player.run(1.0)
    assert player.ids("rack-") == order
    assert moves(player) == moves(TWO)
    assert not player.with_state("place", "legal")
