"""How the table feels in the hand: picking, dragging, dropping."""

from __future__ import annotations

import pygame
import pytest

from tests.ui import positions
from tests.ui.hands import Mouse, check_saved, saved_match
from tests.ui.harness import FakePlatform, Player, Point
from tests.ui.positions import my_turn, round_over
from tests.ui.tables import FEW, SIZE, TWO, at_table, moves, moves_of, rects, take, tile_of_two

# Picking


def test_ends_are_open_until_a_tile_is_picked_and_then_light_up() -> None:
    player = at_table(TWO)
    ends = player.with_state("place", "open")
    assert len(ends) == 2
    assert player.with_state("place", "legal") == []
    player.click(tile_of_two(player))
    assert player.words(tile_of_two(player)) == ["playable", "selected"]
    assert player.with_state("place", "legal") == ends
    assert player.nodes["turn"]["name"] == "Choose an end"


def _halves(rect: list[float]) -> list[float]:
    """How light the two halves of a lying tile, or of a place for one, are on the screen."""
    half = pygame.Rect(rect[0] + 3, rect[1] + 3, rect[2] / 2 - 6, rect[3] - 6)
    screen = pygame.display.get_surface()
    assert screen is not None
    areas = [half, half.move(rect[2] / 2, 0)]
    return [sum(pygame.transform.average_color(screen, area)[:3]) / 3 for area in areas]


@pytest.mark.parametrize("number", [0, 1])
def test_the_ends_show_how_a_picked_tile_would_lie(number: int) -> None:
    player = at_table(TWO)
    place = player.with_state("place", "open")[number]
    rect = player.nodes[place]["rect"]
    before = _halves(rect)
    tile = tile_of_two(player)
    player.click(tile)
    shown = _halves(rect)
    player.click(place)
    lying = next(n["rect"] for n in player.nodes.values() if "last" in n["state"].split())
    after = _halves(lying)
    assert abs(after[0] - after[1]) > 10  # its halves differ
    for felt, ghost, face in zip(before, shown, after, strict=True):
        assert felt + 20 < ghost < face - 20
    assert (shown[0] > shown[1]) == (after[0] > after[1])


@pytest.mark.parametrize("number", [0, 1])
def test_a_picked_tile_is_played_at_the_end_that_is_tapped(number: int) -> None:
    player = at_table(TWO)
    tile = tile_of_two(player)
    player.click(tile)
    place = player.with_state("place", "legal")[number]
    player.click(place)
    played = saved_match(player).round.moves[moves_of(TWO)]
    assert f"rack-{played}".replace("@", " ").split() == [tile, place.removeprefix("end-")]


def test_tapping_the_picked_tile_again_or_elsewhere_lets_go() -> None:
    player = at_table(TWO)
    tile = tile_of_two(player)
    player.click(tile)
    player.click(tile)
    assert player.words(tile) == ["playable"]
    player.click(tile)
    player.mouse_down((5, 240))
    player.mouse_up((5, 240))
    assert player.words(tile) == ["playable"]
    assert player.with_state("place", "legal") == []
    assert moves(player) == moves_of(TWO)


def test_a_tile_with_one_place_is_played_by_one_tap() -> None:
    player = at_table(FEW)
    (tile, *_) = player.with_state("tile", "playable")
    player.touch(tile)
    assert moves(player) == moves_of(FEW) + 1
    assert tile not in player.nodes


def test_an_unplayable_tile_says_why_it_cannot_be_played() -> None:
    player = at_table(FEW)
    ends = FEW.match.round.line.values
    for tile in player.with_state("tile", "unplayable"):
        player.click(tile)
        assert player.words(tile) == ["unplayable"]
        name = player.nodes[tile]["name"]
        assert player.nodes["turn"]["name"] == f"{name} has no {' or '.join(map(str, ends))}"
    assert moves(player) == moves_of(FEW)


def test_another_tile_than_the_lead_is_refused_with_the_lead() -> None:
    now = positions.session("block", my_turn, seats=2, seed=1)
    while now.match.round.line.placed:
        seed = now.match.seed + 1
        now = positions.session("block", my_turn, seats=2, seed=seed)
    player = at_table(now)
    (lead,) = player.with_state("tile", "playable")
    name = player.nodes[lead]["name"]
    assert player.nodes["turn"]["name"].startswith(f"You lead {name}")
    player.click(player.with_state("tile", "unplayable")[0])
    assert player.nodes["turn"]["name"] == f"{name} leads this round"
    player.click(lead)
    assert moves(player) == 1


# Dragging


def test_ends_light_up_while_a_tile_is_dragged() -> None:
    player = at_table(TWO)
    tile = tile_of_two(player)
    x, y = player.where(tile)
    player.mouse_down((x, y))
    player.mouse_move((x + 2, y))
    assert player.with_state("place", "legal") == []
    player.mouse_move((x, y - 20))
    assert len(player.with_state("place", "legal")) == 2
    player.mouse_up((x, y - 20))
    assert player.with_state("place", "legal") == []


@pytest.mark.parametrize("motion", ["on", "off"])
def test_a_tile_dropped_elsewhere_goes_home_and_nothing_is_played(motion: str) -> None:
    player = at_table(TWO, motion=motion)
    before = rects(player, "tile")
    tile = tile_of_two(player)
    take(player, tile, (60, 300))
    player.mouse_up((60, 300))
    assert ("moving" in player.words("scene")) == (motion == "on")
    player.until(lambda: player.asked)
    assert rects(player, "tile") == before
    assert moves(player) == moves_of(TWO)
    check_saved(player)


def test_an_unplayable_tile_can_be_dragged_nowhere() -> None:
    player = at_table(TWO)
    (tile, *_) = player.with_state("tile", "unplayable")
    (end, *_) = player.with_state("place", "open")
    take(player, tile, player.where(end))
    assert player.with_state("place", "legal") == []
    player.mouse_up(player.where(end))
    assert tile in player.nodes
    assert moves(player) == moves_of(TWO)


@pytest.mark.parametrize(("beyond", "snaps"), [(28, True), (70, False)])
def test_a_tile_snaps_to_an_end_that_is_near_enough(beyond: int, snaps: bool) -> None:
    player = at_table(TWO)
    tile = tile_of_two(player)
    take(player, tile)
    left, top, wide, high = player.nodes[player.with_state("place", "legal")[0]]["rect"]
    end = round(left + wide / 2), round(top + high + beyond)
    player.mouse_move(end)
    player.mouse_up(end)
    assert (tile not in player.nodes) == snaps
    assert moves(player) == moves_of(TWO) + snaps


def test_a_second_finger_changes_nothing() -> None:
    player = at_table(TWO)
    tile = tile_of_two(player)
    start = player.where(tile)
    player.finger(pygame.FINGERDOWN, start, 1)
    player.finger(pygame.FINGERMOTION, (start[0], start[1] - 30), 1)
    place = player.with_state("place", "legal")[0]
    other = player.where("button-pause")
    for kind in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
        player.finger(kind, other, 2)
        assert player.scene == "table"
        assert place in player.with_state("place", "legal")
    player.finger(pygame.FINGERMOTION, player.where(place), 1)
    player.finger(pygame.FINGERUP, player.where(place), 1)
    assert moves(player) == moves_of(TWO) + 1


def test_a_finger_moves_the_tile_though_the_mouse_events_it_makes_do_not() -> None:
    player = at_table(TWO)
    tile = tile_of_two(player)
    start = player.where(tile)
    player.finger(pygame.FINGERDOWN, start)
    player.finger(pygame.FINGERMOTION, (start[0], start[1] - 30))
    end = player.where(player.with_state("place", "legal")[1])
    player.finger(pygame.FINGERMOTION, end)
    player.finger(pygame.FINGERUP, end)
    assert tile not in player.nodes
    assert moves(player) == moves_of(TWO) + 1


@pytest.mark.parametrize(
    ("size", "density"),
    [((640, 480), 2.0), ((480, 700), 1.0), ((1170, 2532), 3.0), ((1366, 768), 1.0)],
)
def test_a_drag_goes_on_while_the_window_changes(size: Point, density: float) -> None:
    player = at_table(TWO)
    tile = tile_of_two(player)
    take(player, tile, (300, 250))
    player.resize(size, density)
    assert len(player.with_state("place", "legal")) == 2
    player.tick()
    end = player.where(player.with_state("place", "legal")[0])
    player.mouse_move(end)
    player.mouse_up(end)
    assert tile not in player.nodes
    assert moves(player) == moves_of(TWO) + 1


def test_a_drag_turned_from_portrait_to_landscape_and_back_goes_home() -> None:
    player = at_table(TWO, size=(480, 640))
    before = rects(player, "tile")
    tile = tile_of_two(player)
    take(player, tile, (200, 250))
    for size in ((640, 480), (480, 640)):
        player.resize(size)
        player.mouse_move((size[0] // 2, 250))
    player.mouse_up((5, 300))
    player.until(lambda: player.asked)
    assert rects(player, "tile") == before
    assert moves(player) == moves_of(TWO)


def test_losing_the_focus_lets_go() -> None:
    player = at_table(TWO)
    before = rects(player, "tile")
    tile = tile_of_two(player)
    take(player, tile)
    end = player.where(player.with_state("place", "legal")[0])
    player.mouse_move(end)
    player.tick(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    player.until(lambda: player.asked)
    assert rects(player, "tile") == before
    player.mouse_up(end)
    assert moves(player) == moves_of(TWO)
    player.click(tile)
    assert "selected" in player.words(tile)


def test_escape_lets_go_of_a_dragged_tile_first() -> None:
    player = at_table(TWO)
    tile = tile_of_two(player)
    take(player, tile)
    end = player.where(player.with_state("place", "legal")[0])
    player.mouse_move(end)
    player.press(pygame.K_ESCAPE)
    assert player.scene == "table"
    player.mouse_up(end)
    assert moves(player) == moves_of(TWO)
    assert tile in player.nodes


def test_a_tile_held_while_others_play_stays_in_the_hand() -> None:
    player = at_table(TWO, motion="on")
    me = Mouse(player)
    me.play()
    (tile, *_) = [id for id in player.nodes if id.startswith("rack-")]
    take(player, tile, (320, 240))
    before = moves(player)
    player.until(lambda: moves(player) > before or player.scene != "table")
    player.run(0.1)
    player.mouse_move((300, 240))
    player.mouse_up((300, 240))
    player.until(lambda: player.asked or "result" in player.scene)
    assert player.scene == "result" or tile in player.nodes
    check_saved(player)


def test_a_tile_held_when_the_round_ends_goes_home() -> None:
    now = positions.session("block", round_over, seats=2)
    while not now.match.round.hands[0]:
        now = positions.session("block", round_over, seats=2, seed=now.match.seed + 1)
    player = Player(FakePlatform(SIZE, storage=positions.storage(now, motion="on")))
    player.click("button-continue")
    player.until(lambda: player.scene == "result")
    player.click("button-see-table")
    tile = next(id for id in player.nodes if id.startswith("rack-"))
    take(player, tile, (320, 240))
    player.press(pygame.K_RETURN)
    player.mouse_up((320, 240))
    assert player.scene == "result"
    player.click("button-next-round")
    player.until(lambda: player.asked or "result" in player.scene)
    check_saved(player)
