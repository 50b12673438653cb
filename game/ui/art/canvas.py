"""Rectangles, pictures, and how a picture is drawn, scaled and turned: all that screens use of
pygame, under names of our own; and the display list that a frame is drawn into.

Building the list draws nothing. It is compared with the list of the previous frame, and only the
differences are drawn: see `kit/compositor.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

import pygame
from pygame import draw, transform

Rect = pygame.Rect
Surface = pygame.Surface
circle, line, lines, polygon = draw.circle, draw.line, draw.lines, draw.polygon
rotozoom, scale, smoothscale = transform.rotozoom, transform.scale, transform.smoothscale


def clear(size: tuple[int, int]) -> Surface:
    """Return a picture on which nothing is drawn yet."""
    return Surface(size, pygame.SRCALPHA)


def smooth(size: tuple[int, int], times: int, paint: Callable[[Surface], object]) -> Surface:
    """Return a picture that `paint` draws larger by a factor, scaled down."""
    large = clear((size[0] * times, size[1] * times))
    paint(large)
    return smoothscale(large, size)


def versions() -> tuple[str, str]:
    """Return the versions of pygame and of SDL."""
    return pygame.version.ver, ".".join(map(str, pygame.get_sdl_version()))


Box = tuple[int, int, int, int]


class DrawCommand(NamedTuple):
    """A blit, as `Surface.blits` takes it (source, position, area), and its clip."""

    blit: tuple[Surface, tuple[int, int], Box]
    clip: Box | None


class DisplayList:
    """The draw commands of a frame, back to front.

    A surface in the list must not be changed any more: surfaces are compared by identity, not by
    pixels.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.commands: list[DrawCommand] = []
        self.boxes: list[Rect] = []
        """The bounding box of each command, clipped."""
        self._clip: Box | None = None

    def blit(
        self,
        image: Surface,
        dest: Rect | tuple[float, float],
        area: Rect | Box | None = None,
    ) -> Rect:
        """Add a picture, or an `area` of it, with its top left corner at `dest`; return its
        bounding box, clipped."""
        place = int(dest[0]), int(dest[1])
        part = (area[0], area[1], area[2], area[3]) if area else (0, 0, *image.get_size())
        box = Rect(place, part[2:])
        if self._clip:
            box = box.clip(self._clip)
        if box:
            self.commands.append(DrawCommand((image, place, part), self._clip))
            self.boxes.append(box)
        return box

    def set_clip(self, clip: Rect | None) -> None:
        """Set the clip of the commands added from now on; None for no clip."""
        self._clip = (clip[0], clip[1], clip[2], clip[3]) if clip else None

    def add(self, other: DisplayList, down: int = 0, right: int = 0) -> None:
        """Append the commands of another list, moved by some pixels."""
        if not down and not right:
            self.commands += other.commands
            self.boxes += other.boxes
            return
        for (image, (x, y), area), clip in other.commands:
            self._clip = (clip[0] + right, clip[1] + down, *clip[2:]) if clip else None
            self.blit(image, (x + right, y + down), area)
        self._clip = None

    def paint(self, surface: Surface, rect: Rect) -> None:
        """Draw a rectangle of the frame. It overwrites everything the surface showed there: the
        first command covers the frame, and is opaque."""
        seen = (self.commands[n] for n in rect.collidelistall(self.boxes))
        for clip, commands in groupby(seen, attrgetter("clip")):
            surface.set_clip(rect.clip(clip) if clip else rect)
            surface.blits([command.blit for command in commands], False)
        surface.set_clip(None)
