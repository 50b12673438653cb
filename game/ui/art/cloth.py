"""Draws the tabletop, felt or wood. Sizes are in physical pixels."""

import random
from collections.abc import Iterator
from functools import partial

import pygame

from game.ui.art import assets, glass, theme
from game.ui.art.assets import Cache, Size
from game.ui.art.theme import RGB, TableTheme

_LIGHT = 50, 42  # percent of the table's width and height where the light falls
_REACH = 78  # the same percent: the radius of the light, at which the table is darkest
_COARSE = 256  # pixels of a square on which the light is drawn, to be stretched
GRAIN, _WOOD_GRAIN = 8, 21  # steps of brightness from the darkest fibre to the lightest
_GRAIN_TILE = 256  # pixels

_felts = Cache(40_000_000)


def felt(size: Size, table: TableTheme | None = None) -> pygame.Surface:
    """Return the whole table: lit from above the middle, dark towards the edges, with a fine grain.

    Opaque; the theme's table unless another is given. Cached by size, so that it can be blitted
    every frame.
    """
    wanted = table or theme.table
    return _felts.get((size, wanted), lambda: _felt(size, wanted))


def under_glass(size: Size, area: pygame.Rect, radius: int) -> pygame.Surface:
    """Return an area of the table with a sheet of glass on it, with rounded corners.

    Opaque: copying it below what moves takes a sixth of the time that blending the sheet does.
    """

    def make() -> pygame.Surface:
        part = felt(size).subsurface(area).copy()
        part.blit(glass.round_rect(area.size, radius, theme.GLASS, theme.HAIRLINE), (0, 0))
        return part

    return _felts.get((size, theme.table, "glass", tuple(area), radius), make)


def edges(
    size: Size, area: pygame.Rect, width: int
) -> Iterator[tuple[pygame.Surface, pygame.Rect]]:
    """Yield the table at the edges of an area, each part with its place: opaque at the edge, and
    transparent `width` pixels from it, so that whatever is below fades there."""
    across, down = (width, area.height), (area.width, width)
    places = (
        pygame.Rect(area.topleft, across),
        pygame.Rect((area.right - width, area.top), across),
        pygame.Rect(area.topleft, down),
        pygame.Rect((area.left, area.bottom - width), down),
    )
    for side, place in enumerate(places):
        key = "edge", side, size, tuple(place), theme.table
        yield _felts.get(key, partial(_edge, size, place, side)), place


def _edge(size: Size, place: pygame.Rect, side: int) -> pygame.Surface:
    """Return the table at a left, right, upper or lower edge."""
    upright = side < 2
    width = min(place.size)
    fade = pygame.Surface((width, 1) if upright else (1, width), pygame.SRCALPHA)
    for n in range(width):
        at = width - 1 - n if side % 2 else n
        colour = (255, 255, 255, round(255 * (1 - n / width)))
        fade.set_at((at, 0) if upright else (0, at), colour)
    strip = pygame.Surface(place.size, pygame.SRCALPHA)
    strip.blit(felt(size), (0, 0), place)
    whole = pygame.transform.scale(fade, place.size)
    strip.blit(whole, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return strip


def _felt(size: Size, table: TableTheme) -> pygame.Surface:
    # Its steps are smaller than the grain's, so smoothing them gains nothing.
    surface = pygame.transform.scale(assets.to_display_format(_light(table)), size)
    # Seamless fibres, which also dither the gradient.
    fibres = partial(_noise, (_GRAIN_TILE, _GRAIN_TILE), 6, GRAIN)
    grain = _felts.get(("grain", table.wood), _wood if table.wood else fibres)
    for x in range(0, size[0], grain.get_width()):
        for y in range(0, size[1], grain.get_height()):
            surface.blit(grain, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    return surface


def _light(table: TableTheme) -> pygame.Surface:
    """Return the light alone, darker than the table by half the grain added later."""
    stops = "".join(
        f'<stop offset="{share}%" stop-color="{theme.hex_of(_colour_at(table, share / 100))}"/>'
        for share in range(0, 101, 5)
    )
    source = f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
      <radialGradient id="light" cx="{_LIGHT[0]}%" cy="{_LIGHT[1]}%" r="{_REACH}%">
      {stops}</radialGradient><rect width="100" height="100" fill="url(#light)"/></svg>"""
    return assets.draw_svg(source, (_COARSE, _COARSE)).convert(24)


def _colour_at(table: TableTheme, distance: float) -> RGB:
    """Return the table's colour at a distance from the light, whose radius is 1."""
    if distance < 0.6:
        colour = theme.mix(table.lit, table.middle, (distance / 0.6) ** 1.3)
    else:
        colour = theme.mix(table.middle, table.edge, (distance - 0.6) / 0.4)
    grain = _WOOD_GRAIN if table.wood else GRAIN
    red, green, blue = (max(0, part - grain // 2) for part in colour)
    return red, green, blue


def _noise(size: Size, seed: int, brightest: int) -> pygame.Surface:
    """Return grey noise, in all shades up to the brightest."""
    noise = random.Random(seed).randbytes(size[0] * size[1])
    surface = pygame.image.frombytes(noise, size, "P")
    surface.set_palette([(round(n * brightest / 255),) * 3 for n in range(256)])
    return surface.convert(24)


def _wood() -> pygame.Surface:
    """Return long fibres and broad bands along the table, mirrored to be seamless."""
    side = _GRAIN_TILE
    quarter = pygame.Surface((2 * side, side), depth=24)
    for seed, size, brightest in ((1, (3, 26), 10), (2, (6, side), 7), (3, (2 * side, side), 4)):
        layer = pygame.transform.smoothscale(_noise(size, seed, brightest), quarter.get_size())
        quarter.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    whole = pygame.Surface((4 * side, 2 * side), depth=24)
    for right in (False, True):
        for low in (False, True):
            corner = (2 * side * right, side * low)
            whole.blit(pygame.transform.flip(quarter, right, low), corner)
    return whole
