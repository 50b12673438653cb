"""What screens draw on: a list of the pictures that make up a frame, and where each lies.

Nothing is drawn while the list is made. It is compared with the list of the frame before, and only
what differs is drawn: see `kit/compositor.py`.
"""

from __future__ import annotations

from itertools import groupby
from operator import attrgetter
from typing import NamedTuple

import pygame

Box = tuple[int, int, int, int]


class Mark(NamedTuple):
    """A picture on a canvas, as `Surface.blits` takes it (what, where, which part of it, how), and
    the rectangle it ends at."""

    blit: tuple[pygame.Surface, tuple[int, int], Box, int]
    clip: Box | None


class Canvas:
    """A frame: the pictures on it, lowest first.

    A picture that has been put on a canvas must not be drawn on any more: it is known again by
    being the same, not by what it looks like.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.marks: list[Mark] = []
        self.boxes: list[pygame.Rect] = []
        """Where each of the marks is seen, at the most."""
        self._clip: Box | None = None

    def blit(
        self,
        image: pygame.Surface,
        dest: pygame.Rect | tuple[float, float],
        area: pygame.Rect | Box | None = None,
        special_flags: int = 0,
    ) -> pygame.Rect:
        """Put a picture, or an `area` of it, where its top left corner is `dest`'s; return where
        it is seen."""
        place = int(dest[0]), int(dest[1])
        part = (area[0], area[1], area[2], area[3]) if area else (0, 0, *image.get_size())
        box = pygame.Rect(place, part[2:])
        if self._clip:
            box = box.clip(self._clip)
        if box:
            self.marks.append(Mark((image, place, part, special_flags), self._clip))
            self.boxes.append(box)
        return box

    def set_clip(self, clip: pygame.Rect | None) -> None:
        """Let what is put here from now on end at the edges of a rectangle; None: nowhere."""
        self._clip = (clip[0], clip[1], clip[2], clip[3]) if clip else None

    def add(self, other: Canvas) -> None:
        """Put everything that is on another canvas on top of this one."""
        self.marks += other.marks
        self.boxes += other.boxes

    def paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw a rectangle of the frame. What a surface showed there must not matter: the lowest
        picture of a frame is as large as it, and solid."""
        seen = (self.marks[n] for n in rect.collidelistall(self.boxes))
        for clip, marks in groupby(seen, attrgetter("clip")):
            surface.set_clip(rect.clip(clip) if clip else rect)
            surface.blits([mark.blit for mark in marks], False)
        surface.set_clip(None)
