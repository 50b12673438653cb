"""Small pictures of tiles in play, laid out from a short notation, for cards and rules."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from game.ui.art import marks, tiles
from game.ui.art.assets import Cache, with_opacity
from game.ui.art.canvas import DisplayList

GAP = 0.05
"""The gap between two tiles, in units."""

_SMALLEST = 12  # pixels; tiles are never drawn smaller
_pictures = Cache(6_000_000)


@dataclass(frozen=True)
class Piece:
    """A tile of a picture: its halves (None: face down), its rotation, its top left corner in
    units, or as it is drawn in pixels."""

    halves: tuple[int, int] | None
    angle: int
    x: float
    y: float

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in units."""
        return (1, 2) if tiles.upright(self.angle) else (2, 1)


@dataclass(frozen=True)
class Figure:
    """Tiles that lie as in play; `marked` is the index of the one with a line around it."""

    pieces: tuple[Piece, ...]
    marked: int | None = None

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """Left, top, width and height in units."""
        left, top = min(p.x for p in self.pieces), min(p.y for p in self.pieces)
        right = max(p.x + p.size[0] for p in self.pieces)
        bottom = max(p.y + p.size[1] for p in self.pieces)
        return left, top, right - left, bottom - top

    def draw(
        self,
        surface: DisplayList,
        area: pygame.Rect,
        largest: float,
        style: str = "",
        *,
        seen: float = 1.0,
    ) -> None:
        """Draw it in the middle of `area`, its tiles at most `largest` pixels wide; `seen` is its
        opacity, from 0 to 1."""
        left, top, across, down = self.bounds
        unit = min(largest, area.width / across, area.height / (down + 0.1))
        picture = _pictures.get(
            (self.pieces, unit, style, seen, tiles.look()),
            lambda: with_opacity(self._picture(unit, style), seen),
        )
        place = picture.get_rect(center=area.center)
        surface.blit(picture, place)
        if self.marked is not None:  # separate: blended into the shadows, its glow would be lost
            piece, drawn = self.pieces[self.marked], int(unit) if unit >= _SMALLEST else unit
            x, y = ((at + 0.5) * drawn for at in (piece.x - left, piece.y - top))
            outline = marks.outline(round(drawn), tiles.upright(piece.angle), bold=True)
            outline.blit(surface, place.left + x, place.top + y)

    def _picture(self, unit: float, style: str) -> pygame.Surface:
        """Draw it with a margin for the shadows; if its tiles are too small for that, scale it
        down."""
        fine = int(unit) if unit >= _SMALLEST else 2 * _SMALLEST
        left, top, across, down = self.bounds
        size = math.ceil((across + 1) * fine), math.ceil((down + 1) * fine)
        surface = pygame.Surface(size, pygame.SRCALPHA)
        placed = [
            replace(p, x=round((p.x - left + 0.5) * fine), y=round((p.y - top + 0.5) * fine))
            for p in self.pieces
        ]
        draw_tiles(surface, placed, fine, style)
        if unit >= _SMALLEST:
            return surface
        share = unit / fine
        smaller = round(size[0] * share), round(size[1] * share)
        return pygame.transform.smoothscale(surface, smaller)


def draw_tiles(
    surface: DisplayList | pygame.Surface, placed: Sequence[Piece], unit: int, style: str = ""
) -> None:
    """Draw adjacent tiles, over the shadows of all of them."""
    for p in placed:
        marks.shadow(unit, tiles.upright(p.angle)).blit(surface, p.x, p.y)
    for p in placed:
        face = tiles.face(*p.halves, unit, p.angle, style=style) if p.halves else None
        (face or tiles.back(unit, p.angle)).blit(surface, p.x, p.y)


def _tiles(words: str) -> list[tuple[int, int]]:
    return [(int(a), int(b)) for a, b in (word.split("-") for word in words.split())]


_WAYS = {"right": (1, 0, 270), "left": (-1, 0, 90), "up": (0, -1, 180), "down": (0, 1, 0)}
"""Each arm's direction, and the rotation of a tile whose first half is nearer the middle."""


def spread(middle: str, *, crosswise: bool = True, **arms: str) -> Figure:
    """Return a line of play around a tile.

    `arms` are `right`, `left`, `up` and `down`, each its tiles from the middle outwards with the
    inner half first: `spread("4-4", left="4-6", right="4-1 1-1")`. Doubles lie crosswise, unless
    `crosswise` is false.
    """
    first, second = _tiles(middle)[0]
    across = crosswise and first == second
    centre = Piece((first, second), *((0, -0.5, -1.0) if across else (270, -1.0, -0.5)))
    pieces = [centre]
    for arm, words in arms.items():
        dx, dy, turn = _WAYS[arm]
        reach = centre.size[0 if dx else 1] / 2
        for tile in _tiles(words):
            angle = (turn + 90) % 360 if crosswise and tile[0] == tile[1] else turn
            wide, high = (1, 2) if tiles.upright(angle) else (2, 1)
            length = wide if dx else high
            middle_at = reach + GAP + length / 2
            pieces.append(Piece(tile, angle, dx * middle_at - wide / 2, dy * middle_at - high / 2))
            reach += GAP + length
    return Figure(tuple(pieces))


def row(tiles: str, space: float = 0.25) -> Figure:
    """Return tiles side by side as in a hand; "?" is one face down, "." a wider space."""
    pieces: list[Piece] = []
    x = 0.0
    for word in tiles.split():
        if word == ".":
            x += 0.6
            continue
        halves = None if word == "?" else _tiles(word)[0]
        pieces.append(Piece(halves, 0, x, 0.0))
        x += 1 + space
    return Figure(tuple(pieces))


def beside(one: Figure, other: Figure, space: float = 0.8) -> Figure:
    """Return two pictures side by side, vertically centred on each other."""
    left, top, across, down = one.bounds
    to_left, to_top, _, to_down = other.bounds
    dx = left + across + space - to_left
    dy = top + down / 2 - (to_top + to_down / 2)
    moved = (Piece(p.halves, p.angle, p.x + dx, p.y + dy) for p in other.pieces)
    return Figure((*one.pieces, *moved))
