"""Points and pixels."""

import pygame
import pytest

from game.platform import Display
from game.ui.kit.metrics import Metrics


@pytest.mark.parametrize(
    ("size", "density", "scale"),
    [
        ((360, 640), 1.0, 1.0),
        ((1170, 2532), 3.0, 3.0),
        ((844, 390), 1.0, 1.0),
        ((1366, 768), 1.0, 1.0),
        ((2732, 1536), 2.0, 2.0),
        ((2732, 1536), 1.0, 2.0),
        ((3840, 2160), 1.0, 2160 / 768),
        ((9000, 6000), 1.0, 3.2),
    ],
)
def test_points_grow_with_the_density_and_with_very_large_windows(
    size: tuple[int, int], density: float, scale: float
) -> None:
    m = Metrics.of(Display(size, density))
    assert m.scale == pytest.approx(scale, rel=0.01)
    assert m.points == pytest.approx((size[0] / m.scale, size[1] / m.scale))


def test_a_length_above_nothing_is_at_least_a_pixel() -> None:
    m = Metrics.of(Display((360, 640)))
    assert [m.px(length) for length in (0, 0.1, 1, 10.4, -3)] == [0, 1, 1, 10, -3]


def test_a_square_counts_as_portrait() -> None:
    assert Metrics.of(Display((500, 500))).portrait
    assert Metrics.of(Display((499, 500))).portrait
    assert not Metrics.of(Display((501, 500))).portrait


def test_a_notch_is_kept_clear() -> None:
    m = Metrics.of(Display((1170, 2532), 3.0, (141, 0, 102, 30)))
    assert m.safe == pygame.Rect(30, 141, 1140, 2289)


def test_insets_larger_than_the_window_leave_something() -> None:
    assert Metrics.of(Display((300, 300), 1.0, (200, 200, 200, 200))).safe.size == (1, 1)


def test_css_pixels_are_physical_ones_by_the_density() -> None:
    m = Metrics.of(Display((1170, 2532), 3.0))
    assert m.css(pygame.Rect(30, 60, 100, 9)) == (10.0, 20.0, 33.3, 3.0)
