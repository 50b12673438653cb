"""The areas of the table hold everything, for every window, number of seats and hand."""

from itertools import combinations, pairwise

import pygame
import pytest
from hypothesis import assume, given
from hypothesis.strategies import booleans, integers

from game.platform import Display
from game.ui.art.canvas import Rect
from game.ui.kit.metrics import Metrics
from game.ui.table.areas import LIFT, Areas
from game.ui.table.layouts import areas_for

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


_SIDES = (320, 330, 344, 360, 390, 412, 440, 443, 444, 480, 507, 508, 519, 520, 540, 571, 572)
SMALL = [
    Display((wide, high), density)
    for wide in (*_SIDES, 600, 640, 679, 680, 720, 760, 960)
    for high in (300, 310, 329, *_SIDES, 600, 640, 700)
    if high >= 320 or wide >= 360
    for density in (1.0, 2.0)
]
"""Windows of few CSS pixels, around every size at which the layout changes."""


def few_points(display: Display) -> Display:
    """Return the window's size in CSS pixels and its density."""
    wide, high = display.size
    return display._replace(size=(round(wide * display.density), round(high * display.density)))


def name_of(display: Display) -> str:
    insets = "-notch" if any(display.insets) else ""
    return f"{display.size[0]}x{display.size[1]}{insets}"


def tile_rects(areas: Areas, tiles: int) -> list[pygame.Rect]:
    """Return the area that the tiles of the rack cover, raised or not."""
    rack, rects = areas.rack, []
    for x, y in rack.spots(tiles):
        rect = pygame.Rect(0, 0, rack.unit, round(rack.unit * (2 + LIFT)))
        rect.midbottom = (round(x), round(y + rack.unit))
        rects.append(rect)
    return rects


def check_apart(areas: Areas, hand: int, places: dict[str, pygame.Rect]) -> None:
    """Check that nothing overlaps: around the tray, and in it, where the tiles lie too."""
    within = {name: rect for name, rect in places.items() if areas.tray.contains(rect)}
    around = {**{name: it for name, it in places.items() if name not in within}, "tray": areas.tray}
    tiles = {f"tile {n}": rect for n, rect in enumerate(tile_rects(areas, hand))}
    for group in (around, {**within, **tiles}):
        for (one, a), (two, b) in combinations(group.items(), 2):
            if not (one in tiles and two in tiles):
                assert not a.colliderect(b), f"{one} {a} on {two} {b}, hand of {hand}"


def beside_the_line(areas: Areas) -> dict[str, Rect]:
    """Return the felt and the boneyard; only the felt where the boneyard stands on its edge."""
    boneyard = {} if areas.felt.contains(areas.boneyard) else {"boneyard": areas.boneyard}
    return {"felt": areas.felt, **boneyard}


@pytest.mark.parametrize("display", WINDOWS, ids=name_of)
@pytest.mark.parametrize("seats", [2, 3, 4, 6, 8])
def test_nothing_lies_outside_or_on_something_else(display: Display, seats: int) -> None:
    m = Metrics.of(display)
    for hand in HANDS:
        for me in range(seats):
            areas = areas_for(m, seats, me, hand)
            places = {
                **{id: rect for id, rect in areas.buttons.items() if id != "fit"},
                "heading": areas.heading,
                **beside_the_line(areas),
                **{f"seat {seat}": box.rect for seat, box in areas.seats.items()},
                **{
                    f"face {seat}": box.face
                    for seat, box in areas.seats.items()
                    if box.face and not box.rect.contains(box.face)
                },
            }
            assert m.safe.contains(areas.prompt)
            assert not areas.prompt.colliderect(areas.tray)
            for name, rect in places.items():
                assert m.safe.contains(rect), f"{name} {rect} of {hand}"
            check_apart(areas, hand, places)


@pytest.mark.parametrize("display", WINDOWS, ids=name_of)
@pytest.mark.parametrize("seats", [2, 3, 4, 6, 8])
def test_the_rack_s_tiles_stand_beside_each_other_in_the_tray(display: Display, seats: int) -> None:
    m = Metrics.of(display)
    for most in HANDS:
        areas = areas_for(m, seats, 0, most)
        for hand in range(1, most + 1):
            rects = tile_rects(areas, hand)
            assert len(rects) == hand
            for rect in rects:
                assert areas.tray.contains(rect), f"{hand} of {most}"
            for one, two in combinations(rects, 2):
                assert not one.colliderect(two), f"{hand} of {most}"


def check_pressable(m: Metrics, seats: int, hand: int) -> None:
    """Check that everything is in the window and nothing overlaps, and that tiles are as high as a
    finger is wide, and not much narrower if there are no more than usual."""
    areas = areas_for(m, seats, 0, hand)
    *buttons, fit = areas.buttons.values()
    bars = [*buttons, areas.heading]
    boxes = [box.rect for box in areas.seats.values()]
    rests = [*bars, *boxes, *beside_the_line(areas).values()]
    for rect in (*rests, areas.boneyard, areas.prompt, areas.count, fit, areas.tray):
        assert m.safe.contains(rect)
        assert min(rect.size) > 0
    check_apart(areas, hand, {str(n): rect for n, rect in enumerate(rests)})
    for rect in tile_rects(areas, hand):
        assert areas.tray.contains(rect)
        assert rect.height >= _TOUCH * m.density - 1
    pitch = min(abs(b[0] - a[0]) for a, b in pairwise(areas.rack.spots(hand)) if a[1] == b[1])
    assert pitch >= (0.84 * _TOUCH if hand <= 7 else 20) * m.density
    assert areas.felt.height >= m.px(40)


@pytest.mark.long
@pytest.mark.matrix(seats=[2, 3, 4, 5, 6, 7, 8], large=[False, True])
def test_tiles_can_be_pressed_in_every_small_window(seats: int, large: bool) -> None:
    for display in SMALL:
        m = Metrics.of(few_points(display), large)
        for hand in (5, 7, 9, 14 if seats < 5 else 11):
            check_pressable(m, seats, hand)


@given(integers(320, 3840), integers(300, 2160), integers(2, 8), integers(5, 11), booleans())
def test_tiles_can_be_pressed_anywhere(
    wide: int, high: int, seats: int, hand: int, large: bool
) -> None:
    assume(high >= 320 or wide >= 360)
    check_pressable(Metrics.of(Display((wide, high)), large), seats, hand)


@given(integers(1, 3840), integers(1, 2160), integers(2, 8), integers(5, 15), booleans())
def test_in_a_window_of_any_size_everything_has_a_place(
    wide: int, high: int, seats: int, hand: int, large: bool
) -> None:
    m = Metrics.of(Display((wide, high)), large)
    areas = areas_for(m, seats, 0, hand)
    *buttons, _fit = areas.buttons.values()
    boxes = [box.rect for box in areas.seats.values()]
    rests = [*buttons, areas.heading, *boxes, *beside_the_line(areas).values()]
    for rect in (*rests, areas.boneyard, areas.prompt, areas.count, areas.tray):
        assert m.safe.contains(rect)
        assert min(rect.size) > 0
    check_apart(areas, hand, {str(n): rect for n, rect in enumerate(rests)})
    assert not areas.prompt.colliderect(areas.tray)


@pytest.mark.parametrize("size", [(1366, 182), (683, 192), (320, 180), (342, 240), (640, 256)])
def test_in_the_lowest_windows_all_gives_way_to_the_rack(size: tuple[int, int]) -> None:
    m = Metrics.of(Display(size))
    for seats in (2, 3, 4):
        areas = areas_for(m, seats, 0, 7)
        one_row = seats < 4 or size[0] > 600
        assert areas.rack.unit >= (20 if one_row else 11), f"{seats} at {size}"
        assert areas.rack.unit >= areas.felt.height / 3


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_upright_the_felt_reaches_from_the_seats_to_the_rack(seats: int) -> None:
    m = Metrics.of(Display((390, 844)))
    areas = areas_for(m, seats, 0, 7)
    lowest = max(box.rect.bottom for seat, box in areas.seats.items() if seat)
    assert areas.felt.height >= areas.tray.top - lowest - m.px(36)
    assert areas.felt.width >= m.safe.width - m.px(6)


@pytest.mark.parametrize("display", WINDOWS, ids=name_of)
def test_the_line_has_room(display: Display) -> None:
    m = Metrics.of(display)
    for seats in (2, 3, 4):
        for hand in (1, 5, 7, 9, 14):
            line = areas_for(m, seats, 0, hand).felt
            assert line.width >= 0.55 * m.safe.width
            assert line.height >= m.px(90)


@pytest.mark.parametrize("display", [it for it in WINDOWS if min(it.size) / it.density < 600])
@pytest.mark.parametrize("seats", [2, 3, 4, 8])
def test_a_thumb_reaches_hint_undo_and_prompt_on_a_phone(display: Display, seats: int) -> None:
    m = Metrics.of(display)
    for hand in (5, 7, 14):
        areas = areas_for(m, seats, 0, hand)
        for name in ("hint", "undo"):
            rect = areas.buttons[name]
            assert rect.right >= m.safe.right - m.px(110)
            low = areas.tray.top + m.px(4) if m.portrait else m.safe.bottom - m.px(56)
            assert low - m.px(4) <= rect.top, f"{name} at {rect}"
        beside = areas.prompt.left > areas.tray.right and areas.prompt.top > areas.tray.top
        assert m.portrait or beside
        assert areas.buttons["pause"].topleft <= (m.safe.left + m.px(20), m.safe.top + m.px(20))


@pytest.mark.parametrize("display", WINDOWS, ids=name_of)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_faces_are_large_enough_to_be_read_where_up_to_four_play(
    display: Display, seats: int
) -> None:
    m = Metrics.of(display)
    for hand in (5, 7, 14):
        areas = areas_for(m, seats, 0, hand)
        for seat in range(1, seats):
            face = areas.seats[seat].face
            assert face
            assert min(face.size) >= m.px(40)


@pytest.mark.parametrize("display", WINDOWS, ids=name_of)
def test_everything_can_be_touched(display: Display) -> None:
    m = Metrics.of(display)
    least = _TOUCH * m.density
    areas = areas_for(m, 4, 0, 7)
    for rect in (*areas.buttons.values(), areas.boneyard):
        assert rect.width >= least
        assert rect.height >= least
    # Seven tiles in one row: on the narrowest phones the pitch is a little under a finger's width,
    # but each tile is twice as high, and the gaps belong to the nearest tile.
    pitch = min(abs(a[0] - b[0]) for a, b in combinations(areas.rack.spots(7), 2) if a[1] == b[1])
    assert pitch >= 0.85 * least
    assert areas.rack.unit * (2 + LIFT) >= 1.5 * least


@pytest.mark.parametrize("display", WINDOWS, ids=name_of)
def test_backs_begin_beside_the_seat_and_end_inside_the_window(display: Display) -> None:
    m = Metrics.of(display)
    for seats in (2, 3, 4):
        areas = areas_for(m, seats, 0, 7)
        assert areas.seats[0].unit == 0
        for seat in range(1, seats):
            box = areas.seats[seat]
            assert m.safe.contains(box.backs)
            assert not box.backs.colliderect(areas.felt)
            assert box.unit > 0
            if box.fan:
                assert box.backs.right <= box.room <= m.safe.right
