"""The view on the line: what it shows, and that it never shows less than it could."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.layout.camera import Box, Camera, around

W, H = 600.0, 300.0


def near(a: tuple[float, float], b: tuple[float, float]) -> bool:
    return abs(a[0] - b[0]) < 1e-6 and abs(a[1] - b[1]) < 1e-6


@st.composite
def boxes(draw: st.DrawFn) -> list[Box]:
    """Draw boxes inside the region."""
    found = []
    for _ in range(draw(st.integers(1, 6))):
        left, top = draw(st.floats(0, W - 40)), draw(st.floats(0, H - 40))
        found.append((left, top, left + draw(st.floats(5, 40)), top + draw(st.floats(5, 40))))
    return found


cameras = st.builds(lambda zoom, boxes: Camera.on(W, H, zoom, boxes), st.floats(1, 8), boxes())


def check_covers(camera: Camera) -> None:
    """Check that the window shows nothing beyond the region."""
    left, top = camera.at(0, 0)
    right, bottom = camera.at(W, H)
    assert left <= 1e-6
    assert top <= 1e-6
    assert right >= W - 1e-6
    assert bottom >= H - 1e-6


@given(camera=cameras, wanted=boxes())
def test_what_is_wanted_is_shown_by_the_smallest_change(camera: Camera, wanted: list[Box]) -> None:
    shown = camera.showing(wanted)
    assert shown.shows_all(wanted)
    assert 1 <= shown.zoom <= camera.zoom + 1e-9
    check_covers(shown)
    if camera.shows_all(wanted):
        assert shown == camera


@given(camera=cameras, factor=st.floats(0.2, 5), x=st.floats(0, W), y=st.floats(0, H))
def test_enlarging_keeps_bounds_and_pointer(
    camera: Camera, factor: float, x: float, y: float
) -> None:
    there = (x - W / 2) / camera.zoom + camera.x, (y - H / 2) / camera.zoom + camera.y
    larger = camera.enlarged(factor, (x, y), 8)
    assert 1 <= larger.zoom <= 8
    check_covers(larger)
    if factor >= 1:  # nothing beyond the region can come into view
        assert near(larger.at(*there), (x, y))


@given(camera=cameras, dx=st.floats(-900, 900), dy=st.floats(-900, 900))
def test_the_line_is_drawn_along_up_to_its_edges(camera: Camera, dx: float, dy: float) -> None:
    check_covers(camera.moved(dx, dy))
    assert camera.moved(dx, dy).zoom == camera.zoom


@given(zoom=st.floats(1, 7), wanted=boxes())
def test_the_first_is_always_seen_all_where_there_is_room(zoom: float, wanted: list[Box]) -> None:
    camera = Camera.on(W, H, zoom, wanted)
    assert camera.zoom == zoom
    assert camera.shows(wanted[0])
    left, top, right, bottom = around(wanted)
    if (right - left) * zoom <= W and (bottom - top) * zoom <= H:
        assert camera.shows_all(wanted)
    check_covers(camera)


@given(camera=cameras, scale=st.floats(0.3, 1.0), x=st.floats(0, W), y=st.floats(0, H))
def test_a_line_laid_anew_is_seen_as_before(
    camera: Camera, scale: float, x: float, y: float
) -> None:
    smaller = camera.following(W, H, scale, (x, y), (x * scale, y * scale))
    assert smaller.zoom * scale == pytest.approx(camera.zoom)
    check_covers(smaller)
    as_it_was = smaller.following(W, H, 1 / scale, (x * scale, y * scale), (x, y))
    assert as_it_was.zoom == pytest.approx(camera.zoom)
    if smaller == Camera(W, H, smaller.zoom, camera.x * scale, camera.y * scale):  # not at an edge
        assert near((as_it_was.x, as_it_was.y), (camera.x, camera.y))
