"""Where the rows of a form lie, and how far it scrolls."""

from itertools import pairwise

import pygame
import pytest

from game.language import LANGUAGES
from game.platform import Display
from game.puzzles.puzzle import Level
from game.ui.art.canvas import DisplayList
from game.ui.kit.boxes import Parts
from game.ui.kit.form_layout import FooterPlace, FormLayout, Style, arrange
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Box, Interaction, LabelButton, LaidOut, button
from game.ui.kit.scroll import Scroll, ScrollColumn
from tests.ui.puzzling import newcomer

M = Metrics.of(Display((1000, 700)))
PANEL = Style(widest=400, panelled=True, fill_height=False)


class Block(Box):
    """A row of a height, with a button over its left half."""

    gap = 10

    def __init__(self, height: int) -> None:
        self._height = height
        self._half = LabelButton(button(f"button-{height}", "", lambda: None))

    def measure(self, m: Metrics, width: int) -> int:
        return self._height

    def parts(self, m: Metrics, area: pygame.Rect) -> Parts:
        yield self._half, pygame.Rect(area.topleft, (area.width // 2, self._height))

    def draw(self, surface: DisplayList, m: Metrics, area: pygame.Rect, state: Interaction) -> None:
        raise AssertionError("nothing is drawn here")


def rows(placed: FormLayout) -> list[LaidOut]:
    return [it for it in placed.boxes if isinstance(it.box, Block)]


def areas(placed: FormLayout) -> list[pygame.Rect]:
    return [it.rect for it in rows(placed)]


def test_rows_stand_under_each_other_over_the_foot_in_a_panel_around_them() -> None:
    placed = arrange(M, [[Block(50), Block(60)]], [Block(48)], PANEL)
    one, two, footer = areas(placed)
    assert placed.panel.center == M.safe.center
    assert placed.panel.width == M.px(400)
    assert two.top == one.bottom + M.px(10)
    assert footer.top == two.bottom + M.px(18)
    assert placed.panel.contains(one)
    assert placed.panel.contains(footer)
    assert placed.overflow == 0
    assert [row.column and row.column.overflow for row in rows(placed)] == [0, 0, None]
    assert [control.rect for control in placed.controls] == [
        pygame.Rect(area.topleft, (area.width // 2, area.height)) for area in (one, two, footer)
    ]


def test_rows_that_would_not_fit_stand_closer_but_for_a_form_that_keeps_its_places() -> None:
    room = arrange(M, [[Block(1000), Block(60)]], [], PANEL).window.height
    rows = [Block(60), Block(60), Block(room - 120 - M.px(12))]
    placed = arrange(M, [rows], [], PANEL)
    assert placed.overflow == 0
    assert placed.window.bottom - M.px(2) <= areas(placed)[-1].bottom <= placed.window.bottom
    assert arrange(M, [rows], [], PANEL._replace(closer=False)).overflow == 2 * M.px(10) - M.px(12)
    far = arrange(M, [[*rows, Block(60)]], [], PANEL)
    assert areas(far)[1].top == areas(far)[0].bottom + M.px(10)
    assert far.overflow > 0


def test_a_row_gets_only_as_low_as_it_can_for_all_to_fit() -> None:
    room = arrange(M, [[Block(1000), Block(60)]], [], PANEL).window.height
    picture = Block(300)
    picture.lowest = 100
    for over, height, overflow in ((0, 300, 0), (50, 250, 0), (220, 100, 20)):
        placed = arrange(M, [[Block(room + over - 300 - M.px(10)), picture]], [], PANEL)
        assert areas(placed)[1].height == height
        assert placed.overflow == overflow


def test_what_is_higher_than_the_window_reaches_beyond_it_and_the_foot_stays() -> None:
    placed = arrange(M, [[Block(500), Block(600)]], [Block(48)], PANEL)
    assert placed.panel.height == M.safe.height - 2 * M.px(12)
    assert placed.overflow == 500 + M.px(10) + 600 - placed.window.height
    assert areas(placed)[2].bottom == placed.panel.bottom - M.px(18)


def test_two_columns_scroll_each_to_its_own_end() -> None:
    placed = arrange(M, [[Block(900)], [Block(100)]], [], PANEL)
    left, right = areas(placed)
    assert left.top == right.top
    assert left.width == right.width
    assert right.left == left.right + 2 * M.px(18)
    assert [row.column and row.column.overflow for row in rows(placed)] == [placed.overflow, 0]


LOW = Metrics.of(Display((844, 390)))


def test_in_a_low_window_the_foot_stands_below_the_second_column() -> None:
    style = PANEL._replace(footer=FooterPlace.CORNER)
    placed = arrange(LOW, [[Block(400)], [Block(200)]], [Block(48)], style)
    _left, right, footer = areas(placed)
    assert (footer.left, footer.width) == (right.left, right.width)
    assert footer.bottom == placed.panel.bottom - LOW.px(14)
    reaches = [row.column and row.column.overflow for row in rows(placed)]
    assert reaches == [400 - (placed.panel.height - 2 * LOW.px(14)), 0, None]
    one, two, _ = (row.column for row in rows(placed))
    assert one
    assert two
    assert one.window.height == two.window.height + 48 + LOW.px(14)
    assert placed.overflow_edge == two


@pytest.mark.parametrize(
    ("columns", "where"),
    [([[Block(400)]], FooterPlace.CORNER), ([[Block(400)], [Block(200)]], FooterPlace.BESIDE)],
)
def test_in_a_low_window_the_foot_is_beside(columns: list[list[Block]], where: FooterPlace) -> None:
    placed = arrange(LOW, columns, [Block(48)], PANEL._replace(footer=where))
    *rows, footer = areas(placed)
    assert footer.left >= max(row.right for row in rows) + LOW.px(14)
    assert placed.panel.right == footer.right + LOW.px(14)
    assert footer.bottom == placed.panel.bottom - LOW.px(14)
    assert placed.overflow == 400 - (placed.panel.height - 2 * LOW.px(14))
    assert placed.overflow_edge is None
    assert LOW.safe.contains(placed.panel)


def test_a_high_window_has_the_foot_below_all_columns() -> None:
    columns, footer = [[Block(400)], [Block(200)]], [Block(48)]
    placed = {at: arrange(M, columns, footer, PANEL._replace(footer=at)) for at in FooterPlace}
    assert all(areas(it) == areas(placed[FooterPlace.BELOW]) for it in placed.values())


def test_a_steady_panel_takes_all_the_height() -> None:
    placed = arrange(M, [[Block(50)]], [], PANEL._replace(fill_height=True))
    assert placed.panel.height == M.safe.height - 2 * M.px(12)


def test_without_a_panel_a_short_column_hangs_in_the_middle() -> None:
    placed = arrange(M, [[Block(300)], [Block(100)]], [], PANEL._replace(panelled=False))
    one, two = areas(placed)
    assert one.centery == two.centery


WINDOW = pygame.Rect(100, 100, 400, 300)
COLUMN = ScrollColumn(WINDOW, 200)


@pytest.fixture
def scroll() -> Scroll:
    found = Scroll()
    found.fit(WINDOW, 200)
    return found


def test_scrolling_ends_at_both_ends(scroll: Scroll) -> None:
    scroll.to(-5)
    assert scroll.at == 0
    scroll.to(1000)
    assert scroll.at == 200
    scroll.turn(M, 1)
    assert scroll.at == 200 - M.px(60)
    scroll.page(False)
    assert scroll.at == 0
    scroll.page(True)
    assert scroll.at == 200


def test_what_needs_less_room_scrolls_back(scroll: Scroll) -> None:
    scroll.to(200)
    scroll.fit(WINDOW, 80)
    assert scroll.at == 80


def test_each_thing_scrolls_to_its_own_end_and_the_foot_not_at_all(scroll: Scroll) -> None:
    area = pygame.Rect(100, 150, 50, 50)
    scroll.to(120)
    assert scroll.moved(area, COLUMN).top == 30
    assert scroll.moved(area, ScrollColumn(WINDOW, 70)).top == 80
    assert scroll.moved(area, None) == area
    assert scroll.shows((110, 90), None)
    assert not scroll.shows((110, 90), COLUMN)


@pytest.mark.parametrize("top", [110, 250, 390, 480])
def test_what_is_revealed_is_in_sight_with_a_margin(scroll: Scroll, top: int) -> None:
    scroll.to(60)
    area = pygame.Rect(100, top, 50, 40)
    scroll.reveal(M, scroll.moved(area, COLUMN), COLUMN)
    shown = scroll.moved(area, COLUMN)
    assert scroll.at == 0 or shown.top >= WINDOW.top + M.px(30)
    assert scroll.at == 200 or shown.bottom <= WINDOW.bottom - M.px(30)


def test_a_thing_is_brought_to_the_top(scroll: Scroll) -> None:
    area = pygame.Rect(100, 240, 50, 40)
    scroll.to(20)
    scroll.reveal(M, scroll.moved(area, COLUMN), COLUMN, on_top=True)
    assert scroll.moved(area, COLUMN).top == WINDOW.top


@pytest.mark.matrix(language=[*LANGUAGES], large=[False, True])
def test_the_levels_of_the_puzzles_stand_in_one_line(language: str, large: bool) -> None:
    player = newcomer((360, 640), language=language, large=large).click("button-puzzles")
    places = [pygame.Rect(player.nodes[f"puzzle-{level}"]["rect"]) for level in Level]
    space = player.app.services.metrics.px(10)
    assert len({place.top for place in places}) == 1
    assert {right.left - left.right for left, right in pairwise(places)} == {space}
