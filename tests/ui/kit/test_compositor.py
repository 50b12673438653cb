"""What is drawn of a frame is what differs from the one before, and nothing of that is left."""

import random
from collections.abc import Sequence
from itertools import combinations

import pygame
import pytest

from game.ui.art.canvas import DisplayList
from game.ui.kit.compositor import Compositor, damage, longest_common_subsequence, merge_rects

SIZE = (320, 240)
WHOLE = pygame.Rect((0, 0), SIZE)
pytestmark = pytest.mark.usefixtures("_screen")


def pictures(rng: random.Random) -> list[pygame.Surface]:
    """Some pictures that can be seen through."""
    found = []
    for _ in range(12):
        picture = pygame.Surface((rng.randrange(1, 90), rng.randrange(1, 90)), pygame.SRCALPHA)
        picture.fill([rng.randrange(256) for _ in range(4)])
        found.append(picture)
    return found


def ground() -> pygame.Surface:
    surface = pygame.Surface(SIZE)
    surface.fill((20, 70, 50))
    return surface


def frame(ground: pygame.Surface, marks: Sequence[tuple[pygame.Surface, int, int]]) -> DisplayList:
    display_list = DisplayList(SIZE)
    display_list.blit(ground, (0, 0))
    for n, (picture, x, y) in enumerate(marks):
        display_list.set_clip(pygame.Rect(40, 40, 200, 160) if n % 5 == 0 else None)
        display_list.blit(picture, (x, y), (0, 0, 30, 30) if n % 7 == 0 else None)
    return display_list


@pytest.mark.parametrize("seed", range(4))
def test_frames_are_the_same_drawn_where_they_changed_and_drawn_whole(seed: int) -> None:
    rng = random.Random(seed)
    known, felt, compositor = pictures(rng), ground(), Compositor()
    marks = [(rng.choice(known), 0, 0) for _ in range(30)]
    surface, whole = pygame.Surface(SIZE), pygame.Surface(SIZE)
    for _ in range(100):
        for _ in range(rng.randrange(6)):
            n = rng.randrange(len(marks))
            place = rng.randrange(-60, SIZE[0]), rng.randrange(-60, SIZE[1])
            match rng.randrange(4):
                case 0:
                    marks[n] = (rng.choice(known), *place)
                case 1:
                    marks.append(marks.pop(n))
                case 2:
                    marks.insert(n, (rng.choice(known), *place))
                case 3 if len(marks) > 5:
                    del marks[n]
        display_list = frame(felt, marks)
        compositor.draw(surface, display_list)
        display_list.paint(whole, WHOLE)
        assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(whole, "RGB")


def test_nothing_is_drawn_where_nothing_changed() -> None:
    felt, compositor, surface = ground(), Compositor(), pygame.Surface(SIZE)
    tile = pygame.Surface((20, 40))
    lying = [(tile, 10, 10), (tile, 50, 10), (tile, 90, 10)]
    assert compositor.draw(surface, frame(felt, lying)) == [WHOLE]
    assert compositor.draw(surface, frame(felt, lying)) == []
    lying[1] = (tile, 200, 100)
    changed = compositor.draw(surface, frame(felt, lying))
    assert sorted(map(tuple, changed)) == [(50, 10, 20, 40), (200, 100, 20, 40)]


def test_all_is_drawn_where_what_showed_is_lost_or_the_window_has_another_size() -> None:
    felt, compositor, surface = ground(), Compositor(), pygame.Surface(SIZE)
    compositor.draw(surface, frame(felt, []))
    compositor.invalidate()
    assert compositor.draw(surface, frame(felt, [])) == [WHOLE]
    other = DisplayList((200, 200))
    assert compositor.draw(pygame.Surface(other.size), other) == [pygame.Rect(0, 0, 200, 200)]


def test_a_picture_that_comes_to_lie_over_others_changes_no_more_than_its_own_place() -> None:
    felt = ground()
    tiles = [pygame.Surface((30, 30)) for _ in range(6)]
    lying = [(tile, 35 * n, 10) for n, tile in enumerate(tiles)]
    for moved in ([*lying[1:], lying[0]], [lying[-1], *lying[:-1]]):
        assert damage(frame(felt, []), frame(felt, [])) == []
        before, after = DisplayList(SIZE), DisplayList(SIZE)
        for display_list, marks in ((before, lying), (after, moved)):
            for tile, x, y in marks:
                display_list.blit(tile, (x, y))
        assert len({tuple(box) for box in damage(before, after)}) == 1


def test_what_stays_in_order_is_as_much_as_can_be() -> None:
    for seed in range(200):
        rng = random.Random(seed)
        old = rng.sample(range(9), rng.randrange(9))
        new = rng.sample(range(9), rng.randrange(9))
        found = longest_common_subsequence(old, new)
        assert all(old[a] == new[b] for a, b in found)
        assert all(a < c and b < d for (a, b), (c, d) in combinations(sorted(found), 2))
        common = [item for item in new if item in old]
        most = max(
            count
            for count in range(len(common) + 1)
            for kept in combinations(common, count)
            if [old.index(item) for item in kept] == sorted(old.index(item) for item in kept)
        )
        assert len(found) == most


def test_rectangles_put_together_cover_all_and_stay_inside() -> None:
    for seed in range(50):
        rng = random.Random(seed)
        rects = [
            pygame.Rect(rng.randrange(-50, 320), rng.randrange(-50, 240), rng.randrange(1, 90), 40)
            for _ in range(30)
        ]
        found = merge_rects(rects, WHOLE)
        assert all(WHOLE.contains(rect) for rect in found)
        for rect in rects:
            inside = rect.clip(WHOLE)
            points = [(x, y) for x in range(inside.left, inside.right, 3) for y in (inside.top,)]
            assert all(any(one.collidepoint(point) for one in found) for point in points)
