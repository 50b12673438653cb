"""Draws what surrounds tiles: shadows, outlines, drop targets."""

import math
from functools import cache
from typing import NamedTuple

import pygame

from game.ui.art import assets, theme
from game.ui.art.assets import Cache, Size
from game.ui.art.theme import RGB
from game.ui.art.tiles import CORNER, Art, depth, size

_LIFT_STEPS = 8  # heights per unit of lift that shadows are drawn for
_FINE_SIGMA = 2  # pixels: the largest sigma at whose scale blurs are computed
_soft = Cache(12_000_000)


class Blur(NamedTuple):
    """One layer of a shadow: its sigma and its offset down in pixels, and its opacity (0 to 1)."""

    sigma: float
    drop: int
    opacity: float

    @property
    def reach(self) -> int:
        """The number of pixels around a tile that it darkens by more than a few steps of 255."""
        return math.ceil(1.9 * self.sigma) + 1


@cache
def _layers(unit: int, step: int) -> tuple[tuple[Blur, Blur], int, int, int]:
    """Return the layers of a shadow, a dark one close to the tile and a wide faint one, and how far
    they extend beside the tile, above it and below it."""
    lift = step / _LIFT_STEPS
    fall = depth(unit)
    close = fall + unit * (0.02 + 0.20 * lift)
    wide = fall + unit * (0.06 + 0.40 * lift)
    blurs = (
        Blur(unit * (0.09 + 0.17 * lift), round(close), 0.50 / (1 + 0.45 * lift)),
        Blur(unit * (0.23 + 0.33 * lift), round(wide), 0.32 + 0.08 * lift),
    )
    side, above, below = (max(blur.reach + way * blur.drop for blur in blurs) for way in (0, -1, 1))
    return blurs, side, above, below


def shadow(unit: int, vertical: bool = True, lift: float = 0.0) -> Art:
    """Return the soft shadow under a tile; ``lift`` is the tile's height above the table in units.

    0 lies on the felt, about 0.3 is raised in the rack, 1 is held in the hand. The higher the tile,
    the lower on the screen, the larger and the softer its shadow. Draw it at the tile's own place,
    not lower.
    """
    step = max(0, round(lift * _LIFT_STEPS))
    blurs, side, above, below = _layers(unit, step)

    def make() -> pygame.Surface:
        width, height = size(unit, vertical)
        full = width + 2 * side, height + above + below
        close, wide = (
            _blurred(unit, vertical, (side, above + blur.drop), full, blur) for blur in blurs
        )
        close.blit(wide, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)  # black is both
        return close

    return Art(_soft.get((unit, vertical, step), make), side, above)


def _blurred(unit: int, vertical: bool, at: Size, full: Size, blur: Blur) -> pygame.Surface:
    """Return a tile's silhouette in black, blurred, its top left corner ``at`` a place in a surface
    of a ``full`` size: drawn small, then enlarged, as shadows have no detail."""
    shrink = min(1.0, _FINE_SIGMA / blur.sigma)
    small = (math.ceil(full[0] * shrink), math.ceil(full[1] * shrink))
    scale = 100 / unit
    view = (-at[0] * scale, -at[1] * scale, full[0] * scale, full[1] * scale)
    shape = assets.svg("tile-edge" if vertical else "tile-edge-wide", small, view)
    shape = assets.tinted(shape, (0, 0, 0, round(255 * blur.opacity)))
    radius = max(1, round(blur.sigma * shrink))
    shape = pygame.transform.gaussian_blur(shape, radius, False)
    return pygame.transform.smoothscale(shape, full)


def outline(unit: int, vertical: bool = True, bold: bool = False) -> Art:
    """Return the brass line around the selected tile, drawn after its face; a ``bold`` one can be
    seen from a distance."""
    line = max(1.5, unit * (0.12 if bold else 0.06))
    strokes = (line * 5.0, 0.07), (line * 3.4, 0.09), (line * 2.2, 0.12), (line, 1.0)
    return _lines(unit, vertical, math.ceil(line * 3.5), line * 0.85, strokes, theme.BRASS)


def mark(unit: int, vertical: bool = True) -> Art:
    """Return the subtle line around the tile that was played last, drawn after its face."""
    line = max(1.5, unit * 0.05)
    return _lines(unit, vertical, math.ceil(line * 2), line, ((line, 0.9),), theme.TEXT)


def _lines(
    unit: int,
    vertical: bool,
    margin: int,
    gap: float,
    strokes: tuple[tuple[float, float], ...],
    colour: RGB,
) -> Art:
    """Return lines of some widths and opacities around a tile, ``gap`` pixels from it."""

    def make() -> pygame.Surface:
        width, height = size(unit, vertical)
        full = (width + 2 * margin, height + depth(unit) + 2 * margin)
        rings = (
            _ring(margin - gap, full, unit * CORNER + gap, stroke, opacity, colour=colour)
            for stroke, opacity in strokes
        )
        return assets.draw_svg(_document(full, "".join(rings)), full)

    return Art(_soft.get((unit, vertical, gap, strokes, colour), make), margin, margin)


def place(unit: int, vertical: bool = True, strong: bool = False) -> Art:
    """Return a drop target, a dashed brass line; ``strong`` for the one the tile would drop on
    now."""
    full = size(unit, vertical)

    def make() -> pygame.Surface:
        line = max(1.5, unit * (0.07 if strong else 0.055))
        corner = unit * CORNER - line / 2
        straight = 2 * (full[0] + full[1]) - 4 * line - 8 * corner
        around = straight + 2 * math.pi * corner
        period = around / max(8, round(around / max(7.0, unit * 0.29)))
        dash = f'stroke-dasharray="{period * 0.55:.3f} {period * 0.45:.3f}"'
        box = _ring(line / 2, full, corner, line, 1.0, dash, 0.30 if strong else 0.13)
        return assets.draw_svg(_document(full, box), full)

    return Art(_soft.get(("place", unit, vertical, strong), make))


def _document(full: Size, shapes: str) -> str:
    start = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {full[0]} {full[1]}">'
    return f"{start}{shapes}</svg>"


def _ring(
    inset: float,
    full: Size,
    corner: float,
    stroke: float,
    opacity: float,
    more: str = "",
    fill: float = 0.0,
    colour: RGB = theme.BRASS,
) -> str:
    """Return a rounded rectangle in SVG; the middle of its line is ``inset`` pixels inside
    ``full``."""
    box = f'x="{inset:.3f}" y="{inset:.3f}" width="{full[0] - 2 * inset:.3f}"'
    box += f' height="{full[1] - 2 * inset:.3f}" rx="{corner:.3f}"'
    paint = f'fill="{theme.hex_of(colour)}" fill-opacity="{fill}"' if fill else 'fill="none"'
    line = f'stroke="{theme.hex_of(colour)}" stroke-opacity="{opacity}" stroke-width="{stroke:.3f}"'
    return f"<rect {box} {paint} {line} {more}/>"
