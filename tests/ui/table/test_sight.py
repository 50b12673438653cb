"""The view of the line: zoomed, panned, and restored."""

import pygame

from game.ui.art import cloth
from game.ui.table import prompt
from tests.ui import tables
from tests.ui.table.alone import Alone, at_table
from tests.ui.tables import rects
from tour import positions

LONG = positions.session("straight", positions.line_of(30), seats=4, max_pip=9)


def test_the_wheel_and_keys_enlarge_the_line_and_one_tap_brings_it_back() -> None:
    player = at_table(LONG, (800, 600))
    before = rects(player, "text")
    assert "button-fit" not in player.nodes
    middle = (400, 260)
    player.mouse_move(middle)
    player.wheel(3)
    assert rects(player, "text") != before
    assert any("offscreen" in player.words(id) for id in before)
    player.click("button-fit")
    assert rects(player, "text") == before
    assert "button-fit" not in player.nodes
    player.press(pygame.K_PLUS)
    player.drag(middle, (300, 200))
    player.press(pygame.K_0)
    player.until(lambda: player.asked)
    assert rects(player, "text") == before
    assert player.scene == "table"


def test_places_are_in_sight_while_a_tile_is_picked_in_an_enlarged_line() -> None:
    player = at_table(LONG, (800, 600)).press(*[pygame.K_PLUS] * 6)
    for tile in player.with_state("tile", "playable"):
        start = player.where(tile)
        player.mouse_down(start)
        player.mouse_move((start[0], start[1] - 30))
        player.tick()
        for id in player.with_state("place", "legal"):
            assert "offscreen" not in player.words(id)
        player.press(pygame.K_ESCAPE)
        player.mouse_up((5, 5))


def test_two_fingers_enlarge_the_line() -> None:
    player = tables.at_table(LONG, (800, 600))
    before, start = rects(player, "text"), tables.moves(player)
    player.finger(pygame.FINGERDOWN, (380, 260), 1)
    player.finger(pygame.FINGERDOWN, (420, 260), 2)
    for step in range(1, 10):
        player.finger(pygame.FINGERMOTION, (380 - 8 * step, 260), 1)
        player.finger(pygame.FINGERMOTION, (420 + 8 * step, 260), 2)
    player.finger(pygame.FINGERUP, (308, 260), 1)
    player.finger(pygame.FINGERUP, (492, 260), 2)
    assert rects(player, "text") != before
    assert tables.moves(player) == start
    player.touch("button-fit")
    assert rects(player, "text") == before


def test_the_enlarged_line_fades_at_the_edge_of_the_felt() -> None:
    surface = pygame.display.set_mode((800, 600))
    player = at_table(LONG, (800, 600)).press(*[pygame.K_PLUS] * 2)
    table, felt = player.table, player.table.areas.felt
    player.draw().paint(surface, surface.get_rect())
    cut = [sprite.rect for sprite in table.stage.line.values() if not felt.contains(sprite.rect)]
    level = [rect for rect in cut if felt.top < rect.top and rect.bottom < felt.bottom]
    at_left = [rect for rect in level if rect.left < felt.left and rect.right > felt.left + 20]
    assert at_left
    for rect in at_left:
        y = rect.top + rect.height // 8  # above the pips
        bright = [sum(surface.get_at((felt.left + x, y))[:3]) for x in (0, 4, 8, 12)]
        cloth_there = cloth.felt((800, 600)).get_at((felt.left, y))
        assert abs(bright[0] - sum(cloth_there[:3])) <= 12, "nothing is left of it at the edge"
        assert bright == sorted(bright)
        assert bright[-1] > bright[0] + 150


def test_the_prompt_lies_over_the_edge_at_which_an_enlarged_line_fades() -> None:
    pygame.display.set_mode((640, 360))
    player = at_table(LONG, (640, 360)).press(*[pygame.K_PLUS] * 3)
    drawn, table = player.draw(), player.table
    strips = [strip for strip, _ in cloth.edges((640, 360), table.areas.felt, table.metrics.px(14))]
    faded = [n for n, command in enumerate(drawn.commands) if command.blit[0] in strips]
    _lines, pill = prompt.place(table, prompt.sentence(table)[0], pressable=False)
    assert drawn.boxes.index(pill) > max(faded)


def test_a_line_of_which_all_is_seen_is_not_dragged_along() -> None:
    player = at_table(positions.session("chickenfoot", positions.line_of(3)), (390, 844))
    before = rects(player, "text")
    player.drag((200, 200), (120, 260))
    assert rects(player, "text") == before
    assert "button-fit" not in player.nodes


def test_an_arrow_at_the_edge_leads_to_each_end_out_of_sight() -> None:
    player = at_table(LONG, (800, 600))
    assert not player.ids("arrow-")
    player.mouse_move((400, 260))
    player.wheel(8)
    felt = player.table.areas.felt
    hidden = [id for id in player.ids("end-") if not felt.contains(_place(player, id))]
    assert hidden
    assert player.ids("arrow-") == [id.replace("end", "arrow") for id in hidden]
    for arrow in player.ids("arrow-"):
        if arrow in player.nodes:  # one end may come into sight with another
            rect = pygame.Rect(player.rect(arrow))
            assert felt.contains(rect)
            assert min(rect.size) >= 44
            player.click(arrow)
            player.run(0.5)
            assert arrow not in player.nodes
            assert felt.contains(_place(player, arrow.replace("arrow", "end")))
    player.press(pygame.K_0)
    player.run(0.5)
    assert not player.ids("arrow-")


def _place(player: Alone, end: str) -> pygame.Rect:
    rect = player.table.line.end_rect(int(end.partition("-")[2]))
    assert rect
    return rect
