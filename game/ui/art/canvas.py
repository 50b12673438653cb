"""Rectangles, pictures, and how a picture is drawn, scaled and turned: all that screens use of
pygame, under names of our own."""

from collections.abc import Callable

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
    """Return a picture that `paint` draws so many times as large."""
    large = clear((size[0] * times, size[1] * times))
    paint(large)
    return smoothscale(large, size)


def versions() -> tuple[str, str]:
    """Return the versions of pygame and of SDL."""
    return pygame.version.ver, ".".join(map(str, pygame.get_sdl_version()))
