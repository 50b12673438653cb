"""The tiles, the felt and the shapes on it: their sizes, and what is on them."""

from itertools import combinations, pairwise
from statistics import mean

import pygame
import pytest

from game.ui.art import cloth, glass, marks, theme, tiles
from game.ui.art.canvas import DisplayList
from game.ui.art.figures import Figure, Piece

pytestmark = pytest.mark.usefixtures("_screen")

UNITS = (12, 31, 160)
ANGLES = (0, 90, 180, 270)
Pixels = set[tuple[int, int]]


def colour(surface: pygame.Surface, spot: tuple[int, int]) -> tuple[int, ...]:
    """Return the colour of one pixel, without its alpha."""
    return tuple(surface.get_at(spot))[:3]


def dark(surface: pygame.Surface, box: pygame.Rect) -> Pixels:
    """Return the opaque dark pixels in part of a picture, relative to the part's corner."""
    return {
        (x - box.left, y - box.top)
        for x in range(box.left, box.right)
        for y in range(box.top, box.bottom)
        if surface.get_at((x, y)).a > 250 and sum(surface.get_at((x, y))[:3]) < 270
    }


def blobs(pixels: Pixels) -> list[Pixels]:
    """Return the pixels grouped by touching neighbours."""
    left, found = set(pixels), []
    while left:
        edge = [left.pop()]
        blob = set(edge)
        while edge:
            x, y = edge.pop()
            near = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & left
            left -= near
            blob |= near
            edge += near
        found.append(blob)
    return found


def halves(unit: int, angle: int) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the rectangles of a tile's first and second half, without the bar between them."""
    spots = {0: (0, 0), 90: (unit, 0), 180: (0, unit), 270: (0, 0)}
    others = {0: (0, unit), 90: (0, 0), 180: (0, 0), 270: (unit, 0)}
    inset = max(1, unit // 30)
    square = (unit, unit)
    first, second = pygame.Rect(spots[angle], square), pygame.Rect(others[angle], square)
    return first.inflate(-2 * inset, -2 * inset), second.inflate(-2 * inset, -2 * inset)


def middles(found: list[Pixels]) -> list[tuple[float, float]]:
    """Return the middle of each blob, from top to bottom and left to right."""
    return sorted((mean(y for _, y in blob), mean(x for x, _ in blob)) for blob in found)


@pytest.mark.parametrize("unit", UNITS)
@pytest.mark.parametrize("angle", ANGLES)
def test_face_and_back_begin_at_the_corner_and_their_edge_falls_down(unit: int, angle: int) -> None:
    width, height = (unit, 2 * unit) if angle in (0, 180) else (2 * unit, unit)
    deep = tiles.depth(unit)
    for art in (tiles.face(0, 0, unit, angle), tiles.back(unit, angle)):
        assert (art.left, art.top) == (0, 0)
        assert art.surface.get_size() == (width, height + deep)
        across = width // 4
        face, side = (
            art.surface.get_at((across, height // 3)),
            art.surface.get_at((across, height + deep - 1)),
        )
        assert face.a == side.a == 255
        assert sum(side[:3]) < sum(face[:3]) - 60
        assert art.surface.get_at((0, 0)).a < 128, "the corners are round"


@pytest.mark.parametrize("value", range(16))
@pytest.mark.parametrize("angle", ANGLES)
def test_each_half_shows_its_number_of_pips(value: int, angle: int) -> None:
    unit = 60
    other = (value + 5) % 16
    surface = tiles.face(value, other, unit, angle).surface
    first, second = halves(unit, angle)
    assert len(blobs(dark(surface, first))) == value
    assert len(blobs(dark(surface, second))) == other


@pytest.mark.parametrize("value", range(7))
def test_pips_can_be_counted_on_the_smallest_tiles(value: int) -> None:
    for unit in (16, 17, 19):
        assert len(blobs(dark(tiles.face(value, 0, unit, 0).surface, halves(unit, 0)[0]))) == value


@pytest.mark.parametrize("value", range(16))
def test_pips_keep_clear_of_edges_and_of_each_other(value: int) -> None:
    for unit in range(12, 161):
        places = tiles.pip_places(value, unit, True)
        reach = tiles.pip_radius(value, unit)
        assert all(reach + 0.4 < part < unit - reach - 0.4 for place in places for part in place)
        gaps = [(a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 for a, b in combinations(places, 2)]
        assert all(gap > (2 * reach) ** 2 for gap in gaps)


@pytest.mark.parametrize("value", range(16))
def test_pips_turn_with_the_tile(value: int) -> None:
    """On a tile turned clockwise, up becomes right: (x, y) from the middle becomes (-y, x)."""
    unit = 61
    upright = tiles.face(value, 0, unit, 0).surface
    lying = tiles.face(value, 0, unit, 90).surface
    box, turned = halves(unit, 0)[0], halves(unit, 90)[0]
    middle = (box.width - 1) / 2
    expected = sorted(
        (middle + (x - middle), middle - (y - middle))
        for y, x in middles(blobs(dark(upright, box)))
    )
    found = middles(blobs(dark(lying, turned)))
    assert len(found) == len(expected) == value
    for (y, x), (wanted_y, wanted_x) in zip(found, expected, strict=True):
        assert abs(y - wanted_y) < 1
        assert abs(x - wanted_x) < 1


@pytest.mark.parametrize("unit", UNITS)
@pytest.mark.parametrize("vertical", [True, False])
def test_shadows_grow_and_soften_with_lift_and_are_not_cut_off(unit: int, vertical: bool) -> None:
    width, height = tiles.size(unit, vertical)
    reach = []
    for lift in (0.0, 0.3, 1.0):
        art = marks.shadow(unit, vertical, lift)
        box = art.surface.get_rect()
        assert art.left * 2 + width == box.width
        assert art.top * 2 + height < box.height
        edge = [(x, y) for x in range(box.width) for y in (0, box.height - 1)]
        edge += [(x, y) for y in range(box.height) for x in (0, box.width - 1)]
        assert max(art.surface.get_at(spot).a for spot in edge) <= 3
        seen = art.surface.get_bounding_rect(min_alpha=8)
        reach.append(seen.bottom - art.top - height)
        assert seen.bottom - art.top - height > art.top - seen.top, "it falls down the screen"
    assert reach == sorted(reach)
    assert reach[0] < reach[2]


def test_felt_shows_no_bands() -> None:
    """No run of equal pixels is long enough to see, and neighbours differ by the grain at most."""
    surface = cloth.felt((1280, 720))
    for y in (60, 300, 700):
        greens = [surface.get_at((x, y)).g for x in range(1280)]
        longest = run = 1
        for before, after in pairwise(greens):
            run = run + 1 if before == after else 1
            longest = max(longest, run)
            assert abs(before - after) <= cloth.GRAIN + 2
        assert longest <= 8


@pytest.mark.parametrize("radius", [0, 3, 14, 22, 500])
@pytest.mark.parametrize("border", [None, theme.BRASS, (0, 0, 0, 0)])
def test_round_rects_fill_their_size_but_the_corners(
    radius: int, border: theme.Colour | None
) -> None:
    surface = glass.round_rect((90, 44), radius, theme.TEXT, border, 2)
    assert surface.get_size() == (90, 44)
    assert colour(surface, (45, 22)) == theme.TEXT
    edge = theme.BRASS if border == theme.BRASS else theme.TEXT
    for spot in ((45, 0), (45, 43), (0, 22), (89, 22)):
        if radius < 22:
            assert colour(surface, spot) == edge
    corners = [surface.get_at(spot).a for spot in ((0, 0), (89, 0), (0, 43), (89, 43))]
    assert max(corners) < 200 if radius > 2 else min(corners) == 255
    assert len(set(corners)) == 1 or max(corners) - min(corners) < 40


def test_a_figure_is_drawn_in_the_tiles_in_use() -> None:
    figure = Figure((Piece((6, 4), 0, 0.0, 0.0),))

    def drawn() -> bytes:
        frame = DisplayList((80, 160))
        figure.draw(frame, pygame.Rect(0, 0, 80, 160), 40)
        return pygame.image.tobytes(frame.commands[0].blit[0], "RGBA")

    try:
        ivory = drawn()
        tiles.use("ebony", numerals=False)
        ebony = drawn()
        tiles.use("ebony", numerals=True)
        assert len({ivory, ebony, drawn()}) == 3
    finally:
        tiles.use("ivory", numerals=False)


@pytest.mark.parametrize("unit", [8, 40])
def test_the_line_around_a_marked_tile_glows_on_all_sides(unit: int) -> None:
    def drawn(marked: int | None) -> pygame.Surface:
        frame = DisplayList((6 * unit, 6 * unit))
        ground = pygame.Surface(frame.size)
        ground.fill((40, 40, 40))
        frame.blit(ground, (0, 0))
        Figure((Piece((6, 4), 0, 0.0, 0.0),), marked).draw(frame, ground.get_rect(), unit)
        shown = pygame.Surface(frame.size)
        frame.paint(shown, shown.get_rect())
        return shown

    plain, marked = drawn(None), drawn(0)
    face = pygame.Rect(0, 0, unit, 2 * unit)
    face.center = plain.get_rect().center
    face.height += tiles.depth(unit)
    around = face.inflate(*[marks.outline(unit, bold=True).left] * 2)
    for spot in (around.midleft, around.midtop, around.midright, around.midbottom):
        assert marked.get_at(spot).r > plain.get_at(spot).r + 20
