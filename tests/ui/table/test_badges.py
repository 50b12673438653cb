"""Words and points over the line are placed clear of its open ends, and of each other."""

from itertools import combinations

import pygame
import pytest

from game.engine.events import Scored
from game.ui.table import badges, commands
from game.ui.table.stage import FloatingText
from tests.ui.table.alone import Alone, Host, metrics
from tests.ui.table.test_moments import CASES, Case, about_to_move
from tour import positions

SIZES = [(390, 844), (1366, 768), (844, 390)]


def _rect(me: Alone, badge: FloatingText) -> pygame.Rect:
    rect = pygame.Rect((0, 0), badges.size_of(me.table.metrics, badge.text))
    rect.center = round(badge.x), round(badge.y)
    return rect


def _ends(me: Alone) -> list[pygame.Rect]:
    line = me.table.view.line
    return [me.table.stage.line[line.placed[end.at].tile].rect for end in line.ends]


@pytest.mark.matrix(size=SIZES, game=["block", "fives", "doubles"], tiles=[1, 6, 16])
def test_badges_lie_on_no_end_nor_each_other(game: str, tiles: int, size: tuple[int, int]) -> None:
    now = positions.session(game, lambda match: len(match.round.line.placed) >= tiles, seats=4)
    me = Alone(now, Host(), metrics(size))
    last = me.table.stage.line[me.table.view.line.placed[-1].tile].rect
    for text in ("Domino!", "+25", "12", "\N{MINUS SIGN}8"):
        badge = FloatingText(text, *badges.place(me.table, text, last.center))
        me.table.stage.rises.append(badge)
    rects = [_rect(me, badge) for badge in me.table.stage.rises]
    assert all(me.table.areas.felt.contains(rect) for rect in rects)
    assert not any(rect.collidelistall(_ends(me)) for rect in rects)
    assert not any(one.colliderect(other) for one, other in combinations(rects, 2))


@pytest.mark.matrix(case=CASES, size=SIZES)
def test_no_end_is_covered_while_a_move_is_counted(case: Case, size: tuple[int, int]) -> None:
    now, move = case
    me = about_to_move(now, Host(), metrics(size))
    commands.play(me.table, move)
    before: dict[FloatingText, tuple[float, float]] = {}
    while me.table.showing:
        shown = {badge: (badge.x, badge.y) for badge in me.table.stage.rises}
        still = [_rect(me, badge) for badge, at in shown.items() if before.get(badge) == at]
        assert not any(rect.collidelistall(_ends(me)) for rect in still)
        before = shown
        me.frame()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_points_come_from_the_line_to_the_seat_and_cover_no_name(size: tuple[int, int]) -> None:
    now, move = CASES["bonus"]
    me = about_to_move(now, Host(), metrics(size))
    commands.play(me.table, move)
    way: list[pygame.Rect] = []
    while me.table.showing:
        way += [_rect(me, badge) for badge in me.table.stage.rises]
        me.frame()
    event = next(e for e in reversed(me.table.view.history) if isinstance(e, Scored))
    assert event.seat != me.table.me
    seats = {seat: box.rect for seat, box in me.table.areas.seats.items()}
    assert me.table.areas.felt.contains(way[0])
    assert not any(rect.collidelistall([*seats.values()]) for rect in way)
    gap = me.table.metrics.px(100)  # it was seen a frame before the end
    assert seats[event.seat].inflate(gap, gap).colliderect(way[-1])
