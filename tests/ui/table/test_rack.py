"""The rack is sorted and rearranged, and is shaded while others play."""

import pygame

from game.engine import Play, Tile
from game.ui.table import commands
from tests.ui import tables
from tests.ui.table import alone
from tests.ui.tables import FEW
from tour import positions
from tour.hands import Mouse
from tour.harness import Player


def test_the_rack_is_sorted_both_ways_and_stays_so() -> None:
    player = tables.at_table(positions.session("block", positions.my_turn, seats=2))
    by_suit = player.ids("rack-")
    assert by_suit == sorted(by_suit, reverse=True)
    player.press(pygame.K_s)
    by_weight = player.ids("rack-")
    pips = [sum(map(int, id.removeprefix("rack-").split("-"))) for id in by_weight]
    assert pips == sorted(pips, reverse=True)
    again = Player(player.platform)
    again.until(lambda: again.asked)
    assert again.ids("rack-") == by_weight
    again.click("button-pause", "button-sort")
    assert again.ids("rack-") == by_suit


def test_the_rack_lies_in_the_shade_while_others_play() -> None:
    player = tables.at_table(FEW, motion="on")

    def light(id: str) -> float:
        rect = pygame.Rect(player.rect(id))
        return sum(pygame.transform.average_color(player.platform.screen.surface(), rect)[:3])

    rack = [id for id, node in player.nodes.items() if node["role"] == "tile"]
    before = {id: light(id) for id in rack}
    playable = player.with_state("tile", "playable")
    Mouse(player).play()
    player.run(0.3)
    assert not player.asked
    for id in player.with_state("tile", "unplayable"):
        assert (light(id) < before[id] - 40) == (id in playable)


def test_the_gap_closes_a_moment_after_its_tile_has_left() -> None:
    """The rest of the rack is not drawn in the frame in which the line grows."""
    player = alone.at_table(FEW, motion="on")
    table = player.table

    def lies() -> dict[Tile, tuple[float, float, bool]]:
        return {tile: (s.x, s.lift, s.dim) for tile, s in table.stage.rack.items()}

    before, move = lies(), table.choices[0]
    assert isinstance(move, Play)
    commands.play(table, move)
    player.frame()
    left = {tile: where for tile, where in before.items() if tile != move.tile}
    assert lies() == left
    player.run(0.2)
    assert lies() != left
