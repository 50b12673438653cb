"""A tile is dragged: held, dropped where it fits, or returned."""

import pygame
import pytest

from game.engine import Play, Tile
from tests.ui import tables
from tests.ui.hands import check_saved
from tests.ui.table.alone import Alone, at_table
from tests.ui.tables import TWO, at_result, moves, rects, take, tile_of_two
from tour import positions
from tour.driving import Point, steps_between
from tour.hands import Mouse


def test_ends_light_up_while_a_tile_is_dragged_and_escape_lets_go_first() -> None:
    player = at_table(TWO)
    tile = tile_of_two(player)
    x, y = player.where(tile)
    player.mouse_down((x, y))
    player.mouse_move((x + 2, y))
    assert player.with_state("place", "legal") == []
    player.mouse_move((x, y - 20))
    assert len(player.with_state("place", "legal")) == 2
    end = player.where(player.with_state("place", "legal")[0])
    player.mouse_move(end)
    player.press(pygame.K_ESCAPE)
    assert player.scene == "table"
    assert player.with_state("place", "legal") == []
    player.mouse_up(end)
    assert moves(player) == moves(TWO)
    assert tile in player.nodes


def test_a_tile_dropped_elsewhere_goes_home_and_nothing_is_played(motion: str) -> None:
    player = at_table(TWO, motion=motion)
    before = rects(player, "tile")
    take(player, tile_of_two(player), (60, 300))
    player.mouse_up((60, 300))
    assert ("moving" in player.words("scene")) == (motion == "on")
    player.until(lambda: player.asked)
    assert rects(player, "tile") == before
    assert moves(player) == moves(TWO)
    check_saved(player)


@pytest.mark.parametrize(
    ("kind", "why"), [("unplayable", "has no"), ("playable", "doesn’t go there")]
)
def test_a_tile_dropped_where_it_can_t_go_shakes_and_says_why(
    kind: str, why: str, motion: str
) -> None:
    player = at_table(TWO, motion=motion)
    before = rects(player, "tile")
    tile = player.with_state("tile", kind)[0]
    take(player, tile)
    across = player.where(list(before)[-1])
    assert bool(player.with_state("place", "legal")) == (kind == "playable")
    player.mouse_move(across)  # over the rack, where others make room
    player.drop((300, 90))
    assert why in player.name("turn")
    sprite = player.table.stage.rack[Tile.parse(tile.removeprefix("rack-"))]
    assert (sprite.angle != 0) == (motion == "on")
    player.run(1.0)
    assert sprite.angle == 0
    assert rects(player, "tile") == before, "the rack keeps its order"
    assert moves(player) == moves(TWO)


@pytest.mark.parametrize(("beyond", "snaps"), [(28, True), (50, True), (120, False)])
def test_a_tile_snaps_to_an_end_that_is_near_enough(beyond: int, snaps: bool) -> None:
    player = at_table(TWO)
    tile = tile_of_two(player)
    take(player, tile)
    left, top, wide, high = player.rect(player.with_state("place", "legal")[0])
    end = round(left + wide / 2), round(top + high + beyond)
    player.drop(end)
    assert (tile not in player.nodes) == snaps
    assert moves(player) == moves(TWO) + snaps


def _fling(player: Alone, start: Point, end: Point, frames: int, rest: float) -> None:
    """Drag with a finger to a point in so many frames, hold it there for a time, and let go."""
    player.finger_down(start)
    for pos in steps_between(start, end, frames):
        player.finger_move(pos)
    if rest:
        player.run(rest)
    player.finger_up(end)


FLUNG = {
    "left": (0, 0.5, 4, 0.0, True),
    "right": (1, 0.5, 4, 0.0, True),
    "held": (0, 0.5, 4, 0.3, False),
    "slow": (1, 0.5, 40, 0.0, False),
    "away": (0, -0.3, 4, 0.0, False),
}


@pytest.mark.parametrize(("number", "way", "frames", "rest", "plays"), FLUNG.values(), ids=FLUNG)
def test_a_tile_flung_towards_an_end_is_played_there(
    number: int, way: float, frames: int, rest: float, plays: bool
) -> None:
    player = at_table(TWO, motion="on")
    tile = tile_of_two(player)
    (x, y), (to_x, to_y) = player.where(tile), player.where(f"end-{number}")
    end = player.at(x + (to_x - x) * way, y + (to_y - y) * way)
    _fling(player, (x, y), end, frames, rest)
    player.run(1.0)
    assert (tile not in player.nodes) == plays
    played = player.match.round.moves[moves(TWO) :]
    flung = Play(Tile.parse(tile.removeprefix("rack-")), number)
    assert list(played[:1]) == ([flung] if plays else [])


def test_a_second_finger_changes_nothing() -> None:
    player = tables.at_table(TWO)
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
    assert moves(player) == moves(TWO) + 1


@pytest.mark.parametrize(
    ("size", "density"),
    [((480, 700), 1.0), ((1170, 2532), 3.0)],
)
def test_a_drag_goes_on_while_the_window_changes(size: Point, density: float) -> None:
    player = at_table(TWO)
    tile = tile_of_two(player)
    take(player, tile, (300, 250))
    player.resize(size, density)
    assert len(player.with_state("place", "legal")) == 2
    player.tick()
    player.drop(player.where(player.with_state("place", "legal")[0]))
    assert tile not in player.nodes
    assert moves(player) == moves(TWO) + 1


def test_a_drag_turned_from_portrait_to_landscape_and_back_goes_home() -> None:
    player = at_table(TWO, size=(480, 640))
    before = rects(player, "tile")
    take(player, tile_of_two(player), (200, 250))
    for size in ((640, 480), (480, 640)):
        player.resize(size)
        player.mouse_move((size[0] // 2, 250))
    player.mouse_up((5, 480))
    player.until(lambda: player.asked)
    assert rects(player, "tile") == before
    assert moves(player) == moves(TWO)


def test_losing_the_focus_lets_go() -> None:
    player = tables.at_table(TWO)
    before = rects(player, "tile")
    tile = tile_of_two(player)
    take(player, tile)
    end = player.where(player.with_state("place", "legal")[0])
    player.mouse_move(end)
    player.tick(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    player.until(lambda: player.asked)
    assert rects(player, "tile") == before
    player.mouse_up(end)
    assert moves(player) == moves(TWO)
    player.click(tile)
    assert "selected" in player.words(tile)


def test_a_tile_held_while_others_play_stays_in_the_hand() -> None:
    player = at_table(TWO, motion="on")
    Mouse(player).play()
    (tile, *_) = player.ids("rack-")
    take(player, tile, (320, 240))
    before = moves(player)
    player.until(lambda: moves(player) > before or player.scene != "table")
    player.run(0.1)
    player.drop((300, 240))
    player.until(lambda: player.asked or "result" in player.scene)
    assert player.scene == "result" or tile in player.nodes
    check_saved(player)


def test_a_tile_held_when_the_round_ends_goes_home() -> None:
    now = positions.session("block", positions.round_over, seats=2)
    while not now.match.round.hands[0]:
        now = positions.session("block", positions.round_over, seats=2, seed=now.match.seed + 1)
    player = at_result(now, motion="on").click("button-see-table")
    take(player, player.ids("rack-")[0], (320, 240))
    player.press(pygame.K_RETURN)
    player.mouse_up((320, 240))
    assert player.scene == "result"
    player.click("button-next-round")
    player.until(lambda: player.asked or "result" in player.scene)
    check_saved(player)
