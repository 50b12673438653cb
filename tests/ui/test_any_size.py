"""A window of any size is drawn, down to a single pixel; a window manager may ask for that."""

import pygame
import pytest
from hypothesis import example, given, settings
from hypothesis.strategies import integers, sampled_from

from game.platform import Display
from game.ui.kit.metrics import Metrics
from tour.harness import Player
from tour.scenes import scenes
from tour.shots import come_to

SHOWN = ("title", "setup-house", "table-4", "table-trains", "puzzle-hidden")


@pytest.fixture(scope="module", params=SHOWN)
def player(request: pytest.FixtureRequest) -> Player:
    return come_to(scenes()[request.param], (1366, 768), 1.0)


@settings(max_examples=5)
@given(integers(1, 3840), integers(1, 2160), sampled_from([1.0, 2.0, 3.0]))
@example(1, 1, 1.0)
@example(320, 180, 1.0)
@example(1366, 182, 1.0)
@example(182, 1366, 1.0)
@example(3840, 1, 1.0)
@example(1, 2160, 3.0)
@example(1366, 768, 4.0)
def test_nothing_fails_at_any_size(player: Player, wide: int, high: int, density: float) -> None:
    player.platform.screen.size, player.platform.screen.density = (wide, high), density
    pygame.display.set_mode((wide, high))
    player.tick()
    player.tick()


@pytest.mark.parametrize("size", [(320, 180), (1366, 182), (240, 180), (250, 1366), (341, 192)])
def test_all_of_a_small_window_is_laid_out_in_smaller_points(size: tuple[int, int]) -> None:
    m = Metrics.of(Display(size))
    assert m.safe.size == size
    assert m.points[0] >= 240
    assert m.points[1] >= 239
