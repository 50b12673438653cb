"""Glass and rounded shapes that lie on the table. Sizes are in physical pixels."""

import math

import pygame

from game.ui.art import assets, theme
from game.ui.art.assets import Cache, Size
from game.ui.art.canvas import DisplayList
from game.ui.art.theme import Colour

_shapes = Cache(24_000_000)


_BAND = 48  # the height in pixels of a panel's repeated bands
_VEILS = 8  # bands of a veil


def draw_veil(surface: DisplayList) -> None:
    """Dim the whole table while a dialog is open: in bands, as one surface would take as much
    memory as the window."""
    width, height = surface.size
    band = math.ceil(height / _VEILS)
    image = block((width, band), theme.VEIL)
    for top in range(0, height, band):
        surface.blit(image, (0, top), (0, 0, width, min(band, height - top)))


def block(size: Size, fill: Colour) -> pygame.Surface:
    """Return a rectangle of one colour."""

    def make() -> pygame.Surface:
        surface = pygame.Surface(size, pygame.SRCALPHA)
        surface.fill(fill)
        return surface

    return _shapes.get((size, fill), make)


def pill(
    size: Size, fill: Colour, border: Colour | None = None, width: float = 1.0
) -> pygame.Surface:
    """Return a shape with round ends."""
    return round_rect(size, min(size) // 2, fill, border, width)


def round_rect(
    size: Size, radius: int, fill: Colour, border: Colour | None = None, width: float = 1.0
) -> pygame.Surface:
    """Return a rectangle with round corners; its border of ``width`` pixels lies inside. It has a
    pixel at least: in a tiny window what gives way may have none left."""
    size = max(1, size[0]), max(1, size[1])
    radius = max(0, min(radius, size[0] // 2, size[1] // 2))
    if border and _opacity(border) == 0:
        border = None
    look = (radius, fill, border, width)

    def make() -> pygame.Surface:
        return _stretched(size, _shapes.get(look, lambda: _patch(*look)))

    return _shapes.get((size, *look), make)


def draw_panel(
    surface: DisplayList, rect: pygame.Rect, radius: int, fill: Colour, border: Colour
) -> None:
    """Draw a rectangle with round corners that may be large and of any height: in bands, as whole
    surfaces of ever different sizes would fragment the WebAssembly heap."""
    width, height = rect.width, min(rect.height, 2 * radius + _BAND)
    sheet = round_rect((width, height), radius, fill, border)
    foot = rect.bottom - radius
    for top in range(rect.top + radius, foot, _BAND):
        surface.blit(sheet, (rect.left, top), (0, radius, width, min(_BAND, foot - top)))
    surface.blit(sheet, rect, (0, 0, width, radius))
    surface.blit(sheet, (rect.left, foot), (0, height - radius, width, radius))


def _patch(radius: int, fill: Colour, border: Colour | None, width: float) -> pygame.Surface:
    """Return the smallest rectangle with such corners and border, to be stretched."""
    corner = max(radius, math.ceil(width))
    side = 2 * corner + 1
    half = width / 2 if border else 0.0
    shape = f'x="{half}" y="{half}" width="{side - 2 * half}" height="{side - 2 * half}"'
    paint = f'rx="{max(0.0, radius - half)}" {_ink("fill", fill)}'
    line = ""
    if border:
        line = f'{_ink("stroke", border)} stroke-width="{width}"'
    source = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">'
    return assets.draw_svg(f"{source}<rect {shape} {paint} {line}/></svg>", (side, side))


def _stretched(size: Size, patch: pygame.Surface) -> pygame.Surface:
    """Return a nine-patch enlarged to ``size`` by repeating its middle row and column."""
    corner = patch.get_width() // 2
    surface = pygame.Surface(size, pygame.SRCALPHA, patch)
    for left, width, x, new_width in _bands(corner, size[0]):
        for top, height, y, new_height in _bands(corner, size[1]):
            part = patch.subsurface((left, top, width, height))
            part = pygame.transform.scale(part, (new_width, new_height))
            surface.blit(part, (x, y), special_flags=pygame.BLEND_RGBA_ADD)
    return surface


def _bands(corner: int, length: int) -> list[tuple[int, int, int, int]]:
    """Return the start and length, in the patch and then in the shape, of each corner and the
    middle."""
    middle = length - 2 * corner
    bands = [
        (0, corner, 0, corner),
        (corner, 1, corner, middle),
        (corner + 1, corner, corner + middle, corner),
    ]
    return [band for band in bands if band[1] > 0 and band[3] > 0]


def _ink(part: str, colour: Colour) -> str:
    return f'{part}="{theme.hex_of(colour)}" {part}-opacity="{_opacity(colour)}"'


def _opacity(colour: Colour) -> float:
    return colour[3] / 255 if len(colour) == 4 else 1.0
