"""The rack is sorted and rearranged, and lies in the shade while others play."""

import pygame

from tests.driving import Mouse
from tests.ui import positions, tables
from tests.ui.harness import Player
from tests.ui.tables import FEW, rack


def test_the_rack_is_sorted_both_ways_and_stays_so() -> None:
    player = tables.at_table(positions.session("block", positions.my_turn, seats=2))
    by_suit = rack(player)
    assert by_suit == sorted(by_suit, reverse=True)
    player.press(pygame.K_s)
    by_weight = rack(player)
    pips = [sum(map(int, id.removeprefix("rack-").split("-"))) for id in by_weight]
    assert pips == sorted(pips, reverse=True)
    again = Player(player.platform)
    again.until(lambda: again.asked)
    assert rack(again) == by_weight
    again.click("button-pause", "button-sort")
    assert rack(again) == by_suit


def test_the_rack_lies_in_the_shade_while_others_play() -> None:
    player = tables.at_table(FEW, motion="on")

    def light(id: str) -> float:
        rect = pygame.Rect(player.nodes[id]["rect"])
        return sum(pygame.transform.average_color(player.platform.screen.surface(), rect)[:3])

    rack = [id for id, node in player.nodes.items() if node["role"] == "tile"]
    before = {id: light(id) for id in rack}
    playable = player.with_state("tile", "playable")
    Mouse(player).play()
    player.run(0.3)
    assert not player.asked
    for id in player.with_state("tile", "unplayable"):
        assert (light(id) < before[id] - 40) == (id in playable)
