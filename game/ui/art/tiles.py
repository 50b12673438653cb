"""Draws tiles, face up or face down.

``unit`` is the short side of a tile in physical pixels, a whole number from 12 up. Light comes from
above, so a tile's thickness and shadow always extend down the screen, whichever way the tile lies.

Every function returns an :class:`Art`: a surface and where in it the tile's face begins. Draw it
with ``art.blit(target, x, y)``, where ``(x, y)`` is the top left corner of the face, a rectangle of
``unit`` × 2·``unit`` pixels (upright) or 2·``unit`` × ``unit`` (lying). Shadows, faces, outlines
and places of one tile therefore all take the same ``(x, y)``. Draw the shadows of all adjacent
tiles before the first face.
"""

import math
from typing import NamedTuple

import pygame

from game.ui.art import assets, theme
from game.ui.art.assets import Cache, Size
from game.ui.art.canvas import DisplayList
from game.ui.art.theme import RGB
from game.ui.art.tile_sets import STYLES, Style

Point = tuple[float, float]

_bodies = Cache(12_000_000)
_halves = Cache(8_000_000)
_faces = Cache(24_000_000)

CORNER = 0.16
"""A tile's corner radius, in units."""

_REACH = 0.26  # units from the middle of a half to its outer pips
_ROWS_OF_MANY = {10: (0.205, 0.08), 13: (0.16, 0.066)}
"""Between the rows of pips, and their radius, in units, from a number of pips up."""
_PIP_RADIUS = 0.1
_NUMERAL, _NUMERAL_MANY = 0.72, 0.56  # units a numeral is high, with one figure and with two
_PIN_RADIUS = 0.058
_BAR_LENGTH = 0.74
_RIM = 0.03  # of a unit
_PLAIN_BELOW = 20  # pixels; smaller tiles have flat pips and no pin


class Art(NamedTuple):
    """A surface, and where in it the tile's face begins (its top left corner)."""

    surface: pygame.Surface
    left: int = 0
    top: int = 0

    def blit(self, target: DisplayList | pygame.Surface, x: float, y: float) -> pygame.Rect:
        """Draw it so that the tile's face has its top left corner at ``(x, y)``."""
        return target.blit(self.surface, (round(x) - self.left, round(y) - self.top))


_style = STYLES["ivory"]
_numerals = False


def use(style: str, numerals: bool) -> None:
    """Switch to another of the `STYLES`, and to numerals in place of pips or back."""
    global _style, _numerals
    _style, _numerals = STYLES[style], numerals


def look() -> tuple[Style, bool]:
    """Return the style that tiles are drawn in, and whether they have numerals: a cache of pictures
    with tiles includes it in its keys."""
    return _style, _numerals


_DIAGONAL = [(-1, -1), (1, 1)]
_CORNERS = [*_DIAGONAL, (1, -1), (-1, 1)]
_SIDES = [*_CORNERS, (-1, 0), (1, 0)]
_CENTRE = [(0, 0)]
_FOUR = (-1.5, -0.5, 0.5, 1.5)
_FIVE = (-2, -1, 0, 1, 2)
_COLUMNS = [(x, y) for x in (-1, 1) for y in _FOUR]
_LONG_COLUMNS = [(x, y) for x in (-1, 1) for y in _FIVE]

PATTERNS: dict[int, list[Point]] = {
    0: [],
    1: [*_CENTRE],
    2: [*_DIAGONAL],
    3: [*_DIAGONAL, *_CENTRE],
    4: [*_CORNERS],
    5: [*_CORNERS, *_CENTRE],
    6: [*_SIDES],
    7: [*_SIDES, *_CENTRE],
    8: [*_SIDES, (0, -1), (0, 1)],
    9: [*_SIDES, *_CENTRE, (0, -1), (0, 1)],
    10: [*_COLUMNS, (0, -0.5), (0, 0.5)],
    11: [*_COLUMNS, (0, -1), (0, 0), (0, 1)],
    12: [*_COLUMNS, *((0, y) for y in _FOUR)],
    13: [*_LONG_COLUMNS, (0, -1), (0, 0), (0, 1)],
    14: [*_LONG_COLUMNS, *((0, y) for y in _FOUR)],
    15: [*_LONG_COLUMNS, *((0, y) for y in _FIVE)],
}
"""Where the pips of each number sit on an upright tile, in steps from the middle of the half."""


def size(unit: int, vertical: bool) -> Size:
    """Return the width and height of a tile's face in pixels."""
    return (unit, 2 * unit) if vertical else (2 * unit, unit)


def depth(unit: int) -> int:
    """Return how many pixels of a tile's thickness show below its face."""
    return max(1, round(unit * 0.085))


def upright(angle: int) -> bool:
    """Return whether a tile rotated by ``angle`` is upright (0, 180), not lying (90, 270)."""
    return angle % 180 == 0


def face(
    first: int, second: int, unit: int, angle: int = 0, *, dim: bool = False, style: str = ""
) -> Art:
    """Return a tile face up, with its thickness below it.

    ``angle`` 0 has ``first`` on top, 90 on the right, 180 at the bottom, 270 on the left. ``dim``
    puts it in the shade. ``first`` and ``second`` are 0 to 15. ``style`` is one of the
    :data:`STYLES`, by default the current one.
    """
    if angle in (180, 270):
        first, second = second, first
        angle -= 180
    if angle not in (0, 90):
        raise ValueError(f"A tile lies at 0, 90, 180 or 270 degrees, not at {angle}.")
    made_of = STYLES[style] if style else _style
    key = (first, second, unit, angle, dim, made_of, _numerals)
    return Art(_faces.get(key, lambda: _face(first, second, unit, angle, dim, made_of)))


def _face(
    first: int, second: int, unit: int, angle: int, dim: bool, style: Style
) -> pygame.Surface:
    surface = _face_body(unit, angle == 0, style).copy()
    ends = [(0, 0), (0, unit)] if angle == 0 else [(unit, 0), (0, 0)]
    for value, corner in zip((first, second), ends, strict=True):
        surface.blit(half(value, unit, angle == 0, style), corner)
    if dim:
        surface.fill(theme.table.shade, special_flags=pygame.BLEND_RGB_MULT)
    return surface


def back(unit: int, angle: int = 0) -> Art:
    """Return a tile face down, with its thickness below it."""
    vertical = upright(angle)

    def make() -> pygame.Surface:
        side, low = theme.SLATE_SIDE, theme.mix(theme.SLATE_SIDE, (0, 0, 0), 0.35)
        return _body("tile-back", unit, vertical, side, low)

    return Art(_bodies.get(("back", unit, vertical), make))


def _picture(name: str, unit: int, vertical: bool) -> pygame.Surface:
    return assets.svg(name if vertical else f"{name}-wide", size(unit, vertical))


def _body(
    name: str, unit: int, vertical: bool, side: RGB, side_low: RGB, rim: RGB | None = None
) -> pygame.Surface:
    """Return a blank tile: its outline drawn once for each pixel of thickness, with its face on
    top, within a `rim` if it has one."""
    width, height = size(unit, vertical)
    deep = depth(unit)
    surface = pygame.Surface((width, height + deep), pygame.SRCALPHA)
    top = max(0, height - math.ceil(unit * CORNER) - 1)  # the part above this is under the face
    outline = _picture("tile-edge", unit, vertical)
    edge = outline.subsurface((0, top, width, height - top))
    for y in range(deep, 0, -1):
        surface.blit(assets.tinted(edge, theme.mix(side, side_low, y / deep)), (0, top + y))
    if not rim:
        surface.blit(_picture(name, unit, vertical), (0, 0))
        return surface
    surface.blit(assets.tinted(outline, rim), (0, 0))
    thick = max(1, round(unit * _RIM))
    inner = width - 2 * thick, height - 2 * thick
    surface.blit(assets.svg(name if vertical else f"{name}-wide", inner), (thick, thick))
    return surface


def _face_body(unit: int, vertical: bool, style: Style) -> pygame.Surface:
    def make() -> pygame.Surface:
        surface = _body(style.face, unit, vertical, style.side, style.side_low, style.rim)
        _draw_bar(surface, unit, vertical, style)
        if unit >= _PLAIN_BELOW:
            rise = _bar_thickness(unit) / 2
            middle = (unit / 2, unit - rise) if vertical else (unit - rise, unit / 2)
            _dot(surface, "pin", middle, unit * _PIN_RADIUS)
        return surface

    return _bodies.get((style, unit, vertical), make)


def _bar_thickness(unit: int) -> int:
    return max(1, round(unit * 0.024))


def _draw_bar(surface: pygame.Surface, unit: int, vertical: bool, style: Style) -> None:
    """Draw the engraved bar: a dark groove, with light caught by its lower (or right) edge."""
    thick = _bar_thickness(unit)
    inset = round(unit * (1 - _BAR_LENGTH) / 2)
    length = unit - 2 * inset
    for offset, colour in ((-thick, style.groove), (0, style.groove_light)):
        if vertical:
            box = pygame.Rect(inset, unit + offset, length, thick)
        else:
            box = pygame.Rect(unit + offset, inset, thick, length)
        stroke = pygame.Surface(box.size, pygame.SRCALPHA)
        stroke.fill(colour)
        surface.blit(stroke, box)


def half(value: int, unit: int, vertical: bool, style: Style) -> pygame.Surface:
    """Return the pips of one half, or its numeral, on a transparent square of ``unit`` pixels."""

    def make() -> pygame.Surface:
        surface = pygame.Surface((unit, unit), pygame.SRCALPHA)
        if _numerals:
            share = _NUMERAL if value < 10 else _NUMERAL_MANY
            numeral = assets.text(str(value), round(unit * share), style.ink_of(value), bold=True)
            surface.blit(numeral, numeral.get_rect(center=(unit // 2, unit // 2)))
            return surface
        radius = pip_radius(value, unit)
        for middle in pip_places(value, unit, vertical):
            if unit < _PLAIN_BELOW:
                _dot(surface, "pip-small", middle, radius, style.ink_of(value))
            else:
                _dot(surface, style.pip, middle, radius)
                if style.suits:
                    _dot(surface, "pip-small", middle, radius * 0.94, style.ink_of(value))
        return surface

    return _halves.get((value, unit, vertical, style, _numerals), make)


def pip_radius(value: int, unit: int) -> float:
    """Return the radius of the pips of a half."""
    return unit * _rows(value)[1]


def _rows(value: int) -> tuple[float, float]:
    """Return the distance of the rows of pips of a half, and the radius of a pip, in units."""
    few = _REACH, _PIP_RADIUS
    return next((row for least, row in reversed(_ROWS_OF_MANY.items()) if value >= least), few)


def pip_places(value: int, unit: int, vertical: bool) -> list[Point]:
    """Return the centres of the pips of a half, whole pixels apart so that all look alike."""
    across = round(unit * _REACH)
    along = round(unit * _rows(value)[0])
    steps = [(x * across, y * along) for x, y in PATTERNS[value]]
    if not vertical:
        steps = [(-y, x) for x, y in steps]
    return [(unit / 2 + x, unit / 2 + y) for x, y in steps]


def _dot(
    target: pygame.Surface, name: str, middle: Point, radius: float, colour: RGB | None = None
) -> None:
    """Draw a round sprite with its centre at a subpixel position; a white sprite is tinted."""
    reach = math.ceil(radius * 1.2) + 1
    left, top = math.floor(middle[0]) - reach, math.floor(middle[1]) - reach
    scale = 50 / radius
    box = (2 * reach + 1, 2 * reach + 1)
    view = ((left - middle[0]) * scale, (top - middle[1]) * scale, box[0] * scale, box[1] * scale)
    picture = assets.svg(name, box, view)
    target.blit(assets.tinted(picture, colour) if colour else picture, (left, top))
