"""A tile is played by taps: picked, then placed at the end that is tapped, or cancelled."""

import math

import pygame
import pytest

from game.engine.match import Match
from tests.ui import tables
from tests.ui.table.alone import Alone, at_table, metrics
from tests.ui.tables import FEW, TWO, moves, rects, tile_of_two
from tour import positions
from tour.driving import Box, Point
from tour.harness import Player
from tour.positions import Wanted, equal_ends, line_of, my_turn, two_ends
from tour.positions import tile_of_two as tile_of_two_in

EARLY = positions.session("block", line_of(4), seats=4)
"""Others play for a while before it is the player's turn again."""


@pytest.mark.parametrize("number", [0, 1])
def test_a_picked_tile_is_let_go_of_or_played_at_the_end_that_is_tapped(number: int) -> None:
    player = at_table(TWO)
    ends = player.with_state("place", "open")
    assert len(ends) == 2
    assert player.with_state("place", "legal") == []
    tile = tile_of_two(player)
    player.click(tile)
    assert player.words(tile) == ["playable", "selected"]
    assert player.with_state("place", "legal") == ends
    assert player.name("turn") == "Which end?"
    player.click(tile)
    assert player.words(tile) == ["playable"]
    player.click(tile)
    player.click_at((5, 240))
    assert player.words(tile) == ["playable"]
    assert player.with_state("place", "legal") == []
    assert moves(player) == moves(TWO)
    player.click(tile, ends[number])
    played = player.match.round.moves[moves(TWO)]
    assert f"rack-{played}".replace("@", " ").split() == [tile, ends[number].removeprefix("end-")]


def _unlike(match: Match) -> bool:
    """Whether a tile fits two ends, with its halves some pips apart."""
    tile = tile_of_two_in(match) if two_ends(match) else None
    return tile is not None and abs(int(tile[0]) - int(tile[2])) > 2


UNLIKE = positions.session("block", _unlike, seats=4)


def _halves(rect: Box) -> list[float]:
    """Return how light the two halves of a tile, or of a place for one, are on the screen."""
    x, y, w, h = rect
    half = pygame.Rect(x, y, min(w, h), min(w, h))
    screen = pygame.display.get_surface()
    assert screen is not None
    areas = [half, half.move(w - half.w, h - half.h)]
    return [
        sum(pygame.transform.average_color(screen, area.inflate(-6, -6))[:3]) / 3 for area in areas
    ]


def test_the_ends_show_how_a_picked_tile_would_lie() -> None:
    player = tables.at_table(UNLIKE)
    place = player.with_state("place", "open")[1]
    rect = player.rect(place)
    before = _halves(rect)
    player.click(tile_of_two(player))
    shown = _halves(rect)
    player.click(place)
    after = _halves(next(n["rect"] for n in player.nodes.values() if "last" in n["state"].split()))
    assert abs(after[0] - after[1]) > 10  # its halves differ
    for felt, ghost, face in zip(before, shown, after, strict=True):
        assert felt + 20 < ghost < face - 20
    assert (shown[0] > shown[1]) == (after[0] > after[1])


def test_an_unplayable_tile_says_why_it_cannot_be_played() -> None:
    player = at_table(FEW)
    ends = FEW.match.round.line.values
    for tile in player.with_state("tile", "unplayable"):
        player.click(tile)
        assert player.words(tile) == ["unplayable"]
        name = tile.removeprefix("rack-")
        assert player.name("turn") == f"{name} has no {' or '.join(map(str, ends))}"
    assert moves(player) == moves(FEW)


def test_another_tile_than_the_lead_is_refused_with_the_lead() -> None:
    now = positions.session("block", my_turn, seats=2, seed=1)
    while now.match.round.line.placed:
        now = positions.session("block", my_turn, seats=2, seed=now.match.seed + 1)
    player = at_table(now)
    (lead,) = player.with_state("tile", "playable")
    name = lead.removeprefix("rack-")
    assert player.name("turn").startswith(f"You lead {name}")
    player.click(player.with_state("tile", "unplayable")[0])
    assert player.name("turn") == f"Start this round with {name}"
    player.click(lead)
    assert moves(player) == 1


def _lone(match: Match) -> bool:
    """Whether the player has a tile for a lone double."""
    placed = match.round.line.placed
    return my_turn(match) and len(placed) == 1 and placed[0].tile.is_double


@pytest.mark.parametrize("wanted", [_lone, equal_ends])
def test_where_both_ends_are_alike_one_tap_plays(wanted: Wanted) -> None:
    now = positions.session("block", wanted, seats=4)
    player = at_table(now)
    tile = tile_of_two(player)
    player.click(tile)
    player.run(1.0)
    assert moves(player) > moves(now)
    assert f"rack-{player.match.round.line.placed[len(now.match.round.line.placed)].tile}" == tile


@pytest.mark.parametrize("role", ["tile", "button"])
def test_a_touch_is_seen_at_once(role: str) -> None:
    player = tables.at_table(TWO)
    player.run(2.0)
    screen = player.platform.screen.surface()
    for id in rects(player, role):
        before = pygame.image.tobytes(screen, "RGB")
        player.finger(pygame.FINGERDOWN, player.where(id))
        assert pygame.image.tobytes(screen, "RGB") != before, id
        player.finger(pygame.FINGERUP, (0, 0))
        player.run(1.0)


def _neighbour(player: Player) -> tuple[str, Point]:
    """Tap a tile that is played at once and has a neighbour, which then moves under the finger;
    return the neighbour and the point of the tap."""
    order = player.ids("rack-")
    for tile in player.with_state("tile", "playable"):
        pos = player.where(tile)
        player.touch(tile)
        if tile not in player.nodes:
            break
    assert len(order) > 2
    now = {id: player.where(id) for id in player.ids("rack-")}
    return min(now, key=lambda id: math.dist(now[id], pos)), pos


def test_a_double_tap_plays_and_plans_no_neighbour() -> None:
    player = tables.at_table(EARLY, motion="on")
    before = player.ids("rack-")
    _beside, pos = _neighbour(player)
    player.tap(pos)
    assert len(player.ids("rack-")) == len(before) - 1
    assert not player.with_state("tile", "selected")


def test_escape_lets_go_first_and_pauses_then() -> None:
    player = tables.at_table(TWO)
    tile = tile_of_two(player)
    player.click(tile)
    player.press(pygame.K_ESCAPE, scene="table")
    assert player.words(tile) == ["playable"]
    player.press(pygame.K_ESCAPE, scene="pause")
    player.press(pygame.K_ESCAPE, scene="table")


@pytest.mark.parametrize("opener", ["button-pause", "button-settings"])
def test_letting_go_beside_a_button_does_nothing(opener: str) -> None:
    player = at_table(TWO)
    player.mouse_down(player.where(opener))
    player.drop((320, 240))
    assert player.scene == "table"
    player.mouse_down((320, 240))
    player.mouse_up(player.where(opener))
    assert player.scene == "table"


def _empty_felt(me: Alone) -> Point:
    """Return a point of the felt where nothing lies."""
    felt = me.table.areas.felt
    return felt.left + 12, felt.bottom - 12


@pytest.mark.parametrize("hand", ["finger", "mouse"])
def test_two_taps_enlarge_the_line_and_two_more_show_it_as_usual(hand: str) -> None:
    me = Alone(positions.session("chickenfoot", line_of(9), seats=3), measures=metrics((390, 844)))
    me.until_asked()
    down, up = getattr(me, f"{hand}_down"), getattr(me, f"{hand}_up")
    usual, at = me.table.line.unit, _empty_felt(me)
    for enlarged in (True, False):
        for _ in range(2):
            down(at)
            up(at)
            me.frame()
        assert (me.table.line.unit > 1.3 * usual) == enlarged
        assert me.table.line.viewport.user_set == enlarged
    assert me.table.line.unit == usual


def test_two_taps_that_do_not_belong_together_enlarge_nothing() -> None:
    me = Alone(positions.session("chickenfoot", line_of(9), seats=3), measures=metrics((390, 844)))
    me.until_asked()
    (x, y), usual = _empty_felt(me), me.table.line.unit
    for at, then in (((x, y), 1.0), ((x, y), 0.0), ((x + 80, y), 1.0)):
        me.finger_down(at)
        me.finger_up(at)
        me.run(then)
    assert me.table.line.unit == usual
