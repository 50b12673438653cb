"""The places of the table hold everything, for every window, number of seats and hand."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.platform import Display
from game.ui.kit.metrics import Metrics
from game.ui.table.areas import LIFT, Areas

WINDOWS = [
    Display((320, 568)),
    Display((360, 640)),
    Display((1170, 2532), 3.0),
    Display((1170, 2532), 3.0, (141, 0, 102, 0)),
    Display((768, 1024)),
    Display((640, 360)),
    Display((844, 390)),
    Display((2532, 1170), 3.0, (0, 141, 63, 141)),
    Display((1024, 600)),
    Display((1366, 768)),
    Display((3840, 2160)),
]
HANDS = (1, 5, 7, 9, 14, 21, 30)
_TOUCH = 44


def name_of(display: Display) -> str:
    insets = "-notch" if any(display.insets) else ""
    return f"{display.size[0]}x{display.size[1]}{insets}"


def tile_rects(areas: Areas, tiles: int) -> list[pygame.Rect]:
    """Return what the tiles of the rack cover, standing up or not."""
    rack, rects = areas.rack, []
    for x, y in rack.spots(tiles):
        rect = pygame.Rect(0, 0, rack.unit, round(rack.unit * (2 + LIFT)))
        rect.midbottom = (round(x), round(y + rack.unit))
        rects.append(rect)
    return rects


@pytest.mark.parametrize("display", WINDOWS, ids=name_of)
@pytest.mark.parametrize("seats", [2, 3, 4, 6, 8])
def test_nothing_lies_outside_or_on_something_else(display: Display, seats: int) -> None:
    m = Metrics.of(display)
    for hand in HANDS:
        for me in range(seats):
            areas = Areas.of(m, seats, me, hand)
            mine = areas.seats[me].rect
            places = {
                "menu": areas.menu,
                **areas.tools,
                "heading": areas.heading,
                "boneyard": areas.boneyard,
                "felt": areas.felt,
                "tray": areas.tray,
                **{f"seat {seat}": box.rect for seat, box in areas.seats.items()},
                **{
                    f"face {seat}": box.face
                    for seat, box in areas.seats.items()
                    if box.face and not box.rect.contains(box.face)
                },
            }
            if areas.tray.contains(mine):
                del places[f"seat {me}"]
                for rect in tile_rects(areas, hand):
                    assert not rect.colliderect(mine)
            assert m.safe.contains(areas.prompt)
            assert not areas.prompt.colliderect(areas.tray)
            for name, rect in places.items():
                assert m.safe.contains(rect), f"{name} {rect} of {hand}"
            for (one, a), (two, b) in combinations(places.items(), 2):
                assert not a.colliderect(b), f"{one} {a} on {two} {b}, hand of {hand}"


@pytest.mark.parametrize("display", WINDOWS, ids=name_of)
@pytest.mark.parametrize("seats", [2, 3, 4, 6, 8])
def test_the_tiles_of_the_rack_stand_beside_each_other_in_the_tray(
    display: Display, seats: int
) -> None:
    m = Metrics.of(display)
    for most in HANDS:
        areas = Areas.of(m, seats, 0, most)
        for hand in range(1, most + 1):
            rects = tile_rects(areas, hand)
            assert len(rects) == hand
            for rect in rects:
                assert areas.tray.contains(rect), f"{hand} of {most}"
            for one, two in combinations(rects, 2):
                assert not one.colliderect(two), f"{hand} of {most}"


@pytest.mark.parametrize("display", WINDOWS, ids=name_of)
def test_the_line_has_room(display: Display) -> None:
    m = Metrics.of(display)
    for seats in (2, 3, 4):
        for hand in (1, 5, 7, 9, 14):
            line = Areas.of(m, seats, 0, hand).felt
            assert line.width >= 0.55 * m.safe.width
            assert line.height >= m.s(90)


@pytest.mark.parametrize("display", WINDOWS, ids=name_of)
def test_everything_can_be_touched(display: Display) -> None:
    m = Metrics.of(display)
    least = _TOUCH * m.density
    areas = Areas.of(m, 4, 0, 7)
    for rect in (areas.menu, *areas.tools.values(), areas.boneyard):
        assert rect.width >= least
        assert rect.height >= least
    # Seven tiles in one row: on the narrowest phones the pitch is a little under a finger's width,
    # but each tile is twice as high, and the gaps belong to the nearest tile.
    spots = areas.rack.spots(7)
    pitch = min(abs(a[0] - b[0]) for a, b in combinations(spots, 2) if a[1] == b[1])
    assert pitch >= 0.85 * least
    assert areas.rack.unit * (2 + LIFT) >= 1.5 * least


@pytest.mark.parametrize("display", WINDOWS, ids=name_of)
def test_backs_begin_beside_the_seat_and_end_inside_the_window(display: Display) -> None:
    m = Metrics.of(display)
    for seats in (2, 3, 4):
        areas = Areas.of(m, seats, 0, 7)
        assert areas.seats[0].unit == 0
        for seat in range(1, seats):
            box = areas.seats[seat]
            assert m.safe.contains(box.backs)
            assert not box.backs.colliderect(areas.felt)
            assert box.unit > 0
            if box.fan:
                assert box.backs.right <= box.room <= m.safe.right
