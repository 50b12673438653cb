"""Where the boxes of a screen lie, and what is told and drawn of them."""

from collections.abc import Sequence

import pygame
import pytest

from game.platform import Display
from game.ui.kit.boxes import Fits, Grid, HBox, VBox
from game.ui.kit.leaves import Button, Picture
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Box, LaidOut, Text, button, place
from tests.ui.tables import drawn_box

M = Metrics.of(Display((1000, 700)))


def block(wide: float, high: float, gap: float = 0) -> Picture:
    return Picture(lambda *_: None, high, wide=wide, gap=gap)


def laid(box: Box, width: int = 200) -> list[LaidOut]:
    area = pygame.Rect(10, 20, width, box.measure(M, width))
    return list(place(M, box, area, None))


def rects(box: Box, width: int = 200) -> Sequence[tuple[int, ...]]:
    return [tuple(it.rect) for it in laid(box, width)[1:]]


def test_boxes_under_each_other_have_their_gaps_but_not_above_the_first() -> None:
    column = VBox(block(0, 30, gap=9), block(0, 40, gap=5))
    assert rects(column) == [(10, 20, 200, 30), (10, 55, 200, 40)]
    assert column.measure(M, 200) == 75


def test_boxes_side_by_side_share_what_those_with_a_width_of_their_own_leave() -> None:
    row = HBox(block(50, 30), block(0, 10), block(0, 20), shares=(0, 1, 3), space=10)
    assert rects(row) == [(10, 20, 50, 30), (70, 30, 32, 10), (112, 25, 98, 20)]
    top = HBox(block(50, 30), block(0, 10), shares=(0, 1), top=True, high=40)
    assert rects(top) == [(10, 20, 50, 30), (60, 20, 150, 10)]
    assert top.measure(M, 200) == 40


def test_a_row_wants_to_be_so_wide_that_each_box_gets_what_it_wants() -> None:
    assert HBox(block(50, 1), block(30, 1), block(60, 1), shares=(0, 1, 1)).width(M) == 170


def test_the_columns_of_a_grid_are_equal_unless_one_needs_more() -> None:
    cells = [block(20, 10), block(20, 30), block(20, 10)]
    assert rects(Grid(*cells, columns=2)) == [
        *((10, 20, 96, 30), (114, 20, 96, 30)),
        (10, 58, 96, 10),
    ]
    wide = Grid(block(20, 10), block(150, 10), columns=2)
    assert [rect[2] for rect in rects(wide)] == [31, 161]
    assert [rect[2] for rect in rects(Grid(cells[0], columns=4))] == [44]


def test_without_a_number_of_columns_the_lines_of_a_grid_are_about_as_long() -> None:
    grid = Grid(*[block(40, 10)] * 5)
    assert [rect[:2] for rect in rects(grid)] == [
        *((10, 20), (58, 20), (106, 20)),
        *((10, 38), (58, 38)),
    ]


@pytest.mark.parametrize(("width", "chosen"), [(200, 150), (149, 80), (50, 80)])
def test_the_first_box_that_fits_is_taken(width: int, chosen: int) -> None:
    wide, narrow = block(150, 10), block(80, 20)
    boxes = [it.box for it in laid(Fits(wide, narrow), width)]
    assert boxes[1:] == [wide if chosen == 150 else narrow]


def test_what_has_a_label_speaks_for_its_parts_but_not_for_their_controls() -> None:
    press = button("button-x", "X", lambda: None)
    told = VBox(Text("one"), Button(press, Text("two")), id="all", label="all of it")
    spoken = [it.box.node for it in laid(told) if it.box.node and not it.silent]
    assert spoken == [("all", "text", "all of it")]
    assert [it.control for it in laid(told) if it.box.control] == [press]


def test_what_is_pressed_speaks_for_its_face() -> None:
    face = Button(button("button-x", "X: one", lambda: None), VBox(Text("X"), Text("one")))
    assert not [it.box.node for it in laid(face) if it.box.node and not it.silent]


def test_a_word_too_long_for_its_line_is_smaller() -> None:
    text = Text("Incomprehensibilities", 20, smaller=(16, 12))
    assert [text.measure(M, width) for width in (400, 190, 100)] == [27, 22, 16]


def test_text_is_aligned_at_the_right() -> None:
    (box,) = drawn_box(M, Text("42", right=True), pygame.Rect(10, 20, 200, 20)).boxes
    assert box.right == 210
