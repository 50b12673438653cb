"""The table's felt, and the glass and rounded shapes that lie on it. Sizes are physical pixels."""

from __future__ import annotations

import math
import random

import pygame

from game.ui import assets, theme
from game.ui.assets import Cache, Size
from game.ui.theme import RGB, Colour

LIGHT = (50, 42)
"""Where the lamp stands over the table, in hundredths of its width and height."""

REACH = 78
"""How far its light falls before the felt is darkest, in the same hundredths."""

COARSE = 256
"""The light is drawn on a square of this many pixels, then stretched."""

GRAIN = 8
"""The felt's grain, in steps of brightness from the darkest fibre to the lightest."""

GRAIN_TILE = 256

_felts = Cache(40_000_000)
_veils = Cache(40_000_000)
_shapes = Cache(24_000_000)


def felt(size: Size) -> pygame.Surface:
    """The whole table: deep green, lit from above the middle, dark towards the edges, fine grain.

    Opaque. Kept for the sizes last asked for, so it can be blitted every frame.
    """
    return _felts.get(size, lambda: _felt(size))


def _felt(size: Size) -> pygame.Surface:
    surface = assets.ready(pygame.transform.smoothscale(_light(), size))
    grain = _felts.get("grain", _grain)
    for x in range(0, size[0], GRAIN_TILE):
        for y in range(0, size[1], GRAIN_TILE):
            surface.blit(grain, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    return surface


def _light() -> pygame.Surface:
    """The light alone: darker than the felt by half the grain that will be added."""
    stops = "".join(
        f'<stop offset="{share}%" stop-color="{_hex(_felt_colour(share / 100))}"/>'
        for share in range(0, 101, 5)
    )
    source = f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
      <radialGradient id="light" cx="{LIGHT[0]}%" cy="{LIGHT[1]}%" r="{REACH}%">
      {stops}</radialGradient><rect width="100" height="100" fill="url(#light)"/></svg>"""
    return assets.draw_svg(source, (COARSE, COARSE)).convert(24)


def _felt_colour(distance: float) -> RGB:
    """The felt's colour at a distance from the lamp, where 1 is the end of its light."""
    if distance < 0.6:
        colour = theme.mix(theme.FELT_LIT, theme.FELT, (distance / 0.6) ** 1.3)
    else:
        colour = theme.mix(theme.FELT, theme.FELT_DARK, (distance - 0.6) / 0.4)
    red, green, blue = (max(0, part - GRAIN // 2) for part in colour)
    return red, green, blue


def _grain() -> pygame.Surface:
    """A square of fibres that repeats without a seam; also hides the steps between colours."""
    side = GRAIN_TILE
    noise = random.Random(6).randbytes(side * side)
    surface = pygame.image.frombytes(noise, (side, side), "P")
    surface.set_palette([(round(n * GRAIN / 255),) * 3 for n in range(256)])
    return surface.convert(24)


# --- shapes ----------------------------------------------------------------------------------


def veil(size: Size) -> pygame.Surface:
    """The dark that lies over the whole table while a sheet is open."""

    def make() -> pygame.Surface:
        surface = pygame.Surface(size, pygame.SRCALPHA)
        surface.fill(theme.VEIL)
        return surface

    return _veils.get(size, make)


def pill(
    size: Size, fill: Colour, border: Colour | None = None, width: float = 1.0
) -> pygame.Surface:
    """A shape with round ends."""
    return round_rect(size, min(size) // 2, fill, border, width)


def round_rect(
    size: Size, radius: int, fill: Colour, border: Colour | None = None, width: float = 1.0
) -> pygame.Surface:
    """A rectangle with round corners; its border, ``width`` pixels, lies inside its edge."""
    radius = max(0, min(radius, size[0] // 2, size[1] // 2))
    if border and _opacity(border) == 0:
        border = None
    key = (size, radius, fill, border, width)
    return _shapes.get(key, lambda: _stretched(size, _patch(radius, fill, border, width)))


def _patch(radius: int, fill: Colour, border: Colour | None, width: float) -> pygame.Surface:
    """The smallest rectangle with such corners and border: four corners and a cross between."""
    corner = max(radius, math.ceil(width))
    side = 2 * corner + 1
    half = width / 2 if border else 0.0
    shape = f'x="{half}" y="{half}" width="{side - 2 * half}" height="{side - 2 * half}"'
    paint = f'rx="{max(0.0, radius - half)}" fill="{_hex(fill)}" fill-opacity="{_opacity(fill)}"'
    line = ""
    if border:
        line = f'stroke="{_hex(border)}" stroke-opacity="{_opacity(border)}" stroke-width="{width}"'
    source = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">'
    return assets.draw_svg(f"{source}<rect {shape} {paint} {line}/></svg>", (side, side))


def _stretched(size: Size, patch: pygame.Surface) -> pygame.Surface:
    """The patch enlarged to ``size`` by repeating its middle row and column."""
    corner = patch.get_width() // 2
    surface = pygame.Surface(size, pygame.SRCALPHA)
    for left, width, x, new_width in _bands(corner, size[0]):
        for top, height, y, new_height in _bands(corner, size[1]):
            part = patch.subsurface((left, top, width, height))
            part = pygame.transform.scale(part, (new_width, new_height))
            surface.blit(part, (x, y), special_flags=pygame.BLEND_RGBA_ADD)
    return surface


def _bands(corner: int, length: int) -> list[tuple[int, int, int, int]]:
    """Start and length in the patch, start and length in the shape: corner, middle, corner."""
    middle = length - 2 * corner
    bands = [
        (0, corner, 0, corner),
        (corner, 1, corner, middle),
        (corner + 1, corner, corner + middle, corner),
    ]
    return [band for band in bands if band[1] > 0 and band[3] > 0]


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*colour[:3])


def _opacity(colour: Colour) -> float:
    return colour[3] / 255 if len(colour) == 4 else 1.0
