"""Mouse and finger become one pointer."""

from typing import Any

import pygame
import pytest

from game.platform import TOUCH_TAKEN
from game.ui.kit.pointer import Phase, Pointer, Touch, hit_test_nearest

SIZE = (200, 100)


def event(kind: int, **values: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, **values)


def mouse(kind: int, pos: tuple[int, int], button: int = 1, touch: bool = False) -> Any:
    if kind == pygame.MOUSEMOTION:
        return event(kind, pos=pos, rel=(0, 0), buttons=(1, 0, 0), touch=touch)
    return event(kind, pos=pos, button=button, touch=touch)


def finger(kind: int, x: float, y: float, finger_id: int = 0) -> Any:
    return event(kind, x=x, y=y, dx=0, dy=0, finger_id=finger_id, touch_id=1)


def read(pointer: Pointer, *events: pygame.event.Event) -> list[Touch | None]:
    return [pointer.read(each, SIZE) for each in events]


DOWN, MOVE, UP = pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP
F_DOWN, F_MOVE, F_UP = pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP


@pytest.mark.parametrize(
    "course",
    [
        [
            (mouse(MOVE, (1, 2)), Touch(Phase.HOVER, (1, 2))),
            (mouse(DOWN, (1, 2)), Touch(Phase.DOWN, (1, 2))),
            (mouse(MOVE, (5, 6)), Touch(Phase.MOVE, (5, 6))),
            (mouse(UP, (7, 8)), Touch(Phase.UP, (7, 8))),
            (mouse(MOVE, (9, 9)), Touch(Phase.HOVER, (9, 9))),
        ],
        [
            (finger(F_MOVE, 0.1, 0.1), None),
            (finger(F_DOWN, 0.5, 0.5), Touch(Phase.DOWN, (100, 50), finger=True)),
            (finger(F_MOVE, 0.25, 1.0), Touch(Phase.MOVE, (50, 100), finger=True)),
            (finger(F_UP, 0.0, 0.0), Touch(Phase.UP, (0, 0), finger=True)),
        ],
    ],
    ids=["a mouse hovers, then drags", "a finger comes in pixels and never hovers"],
)
def test_one_pointer(course: list[tuple[pygame.event.Event, Touch | None]]) -> None:
    events, touches = zip(*course, strict=True)
    assert read(Pointer(), *events) == [*touches]


def test_the_mouse_events_made_of_a_finger_are_left_out() -> None:
    pointer = Pointer()
    pointer.read(finger(F_DOWN, 0.5, 0.5), SIZE)
    emulated = [mouse(kind, (100, 50), touch=True) for kind in (DOWN, MOVE, UP)]
    assert read(pointer, *emulated) == [None, None, None]
    assert pointer.read(finger(F_UP, 0.5, 0.5), SIZE) is not None
    assert read(pointer, *emulated) == [None, None, None]


@pytest.mark.parametrize("button", [2, 3, 4, 5])
def test_other_buttons_mean_nothing(button: int) -> None:
    pointer = Pointer()
    assert read(pointer, mouse(DOWN, (1, 1), button), mouse(UP, (1, 1), button)) == [None, None]
    pointer.read(mouse(DOWN, (1, 1)), SIZE)
    assert pointer.read(mouse(UP, (1, 1), button), SIZE) is None
    assert pointer.read(mouse(UP, (1, 1)), SIZE) == Touch(Phase.UP, (1, 1))


def test_a_finger_that_came_second_stays_out_when_the_first_leaves() -> None:
    pointer = Pointer()
    read(pointer, finger(F_DOWN, 0.5, 0.5, 1), finger(F_DOWN, 0.1, 0.1, 2))
    read(pointer, finger(F_UP, 0.5, 0.5, 1))
    assert read(pointer, finger(F_MOVE, 0.2, 0.2, 2), finger(F_UP, 0.2, 0.2, 2)) == [None, None]
    assert pointer.read(finger(F_DOWN, 0.5, 0.5, 3), SIZE) is not None


def test_a_finger_that_the_system_takes_away_lets_go() -> None:
    pointer = Pointer()
    start, end = finger(F_DOWN, 0.5, 0.5, 7), finger(F_UP, 0.5, 0.5, 7)
    other, own = event(TOUCH_TAKEN, finger_id=3), event(TOUCH_TAKEN, finger_id=7)
    cancelled = Touch(Phase.CANCEL, (100, 50), finger=True)
    assert read(pointer, own, start, other, own, end)[2:] == [None, cancelled, None]
    assert pointer.read(start, SIZE) is not None


def test_leaving_the_window_with_the_button_down_keeps_the_drag() -> None:
    pointer = Pointer()
    pointer.read(mouse(DOWN, (4, 4)), SIZE)
    assert pointer.read(event(pygame.WINDOWLEAVE), SIZE) is None
    assert pointer.read(mouse(UP, (-9, 4)), SIZE) == Touch(Phase.UP, (-9, 4))


def test_the_nearest_rectangle_within_reach_is_found() -> None:
    rects = [pygame.Rect(0, 0, 10, 10), pygame.Rect(20, 0, 10, 10)]
    assert hit_test_nearest((5, 5), rects, 0) == 0
    assert hit_test_nearest((14, 5), rects, 5) == 0
    assert hit_test_nearest((16, 5), rects, 5) == 1
    assert hit_test_nearest((15, 50), rects, 5) is None
    assert hit_test_nearest((14, 5), rects, 3) is None
    assert hit_test_nearest((5, 5), [], 99) is None


def pressed(pointer: Pointer, x: int, y: int) -> bool:
    """Whether a tap at a point is one."""
    taps = {None: False, Phase.DOWN: True, Phase.UP: True}
    down, up = (it and it.phase for it in read(pointer, mouse(DOWN, (x, y)), mouse(UP, (x, y))))
    assert taps[down] == taps[up]
    return taps[down]


def test_a_second_tap_where_something_else_has_come_is_none_for_a_moment() -> None:
    pointer = Pointer()
    assert pressed(pointer, 50, 50)
    assert pressed(pointer, 50, 50)
    pointer.changed_beneath(10)
    assert not pressed(pointer, 55, 55)
    assert pressed(pointer, 70, 50)
    pointer.changed_beneath(10)
    pointer.pass_time(0.4, seen=True)
    assert pressed(pointer, 70, 50)


def test_what_has_not_been_seen_yet_is_not_tapped() -> None:
    pointer = Pointer()
    assert pressed(pointer, 50, 50)
    pointer.changed_beneath(10)
    pointer.pass_time(5.0, seen=False)
    assert not pressed(pointer, 50, 50)
    pointer.pass_time(0.4, seen=False)
    pointer.pass_time(0.0, seen=True)
    assert pressed(pointer, 50, 50)


def test_taps_that_go_on_and_on_are_none_before_they_stop() -> None:
    pointer = Pointer()
    assert pressed(pointer, 50, 50)
    pointer.changed_beneath(10)
    for _ in range(5):
        pointer.pass_time(0.3, seen=True)
        assert not pressed(pointer, 50, 50)
    pointer.pass_time(0.4, seen=True)
    assert pressed(pointer, 50, 50)
