"""The faces of the opponents, drawn when they are first shown."""

import pygame

from game.ui.art import assets, glass
from game.ui.art.assets import Cache
from game.ui.art.looks import LOOKS
from game.ui.art.moods import Mood

_faces = Cache(6_000_000)


def face(name: str, size: int, mood: Mood | None = None) -> pygame.Surface | None:
    """Return the round face of a character in a mood, ``size`` pixels wide; None if there is
    none."""
    look = LOOKS.get(name)
    if look is None:
        return None

    def make() -> pygame.Surface:
        surface = assets.draw_svg(look.source(mood), (size, size))
        disc = glass.pill((size, size), (255, 255, 255))
        surface.blit(disc, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    return _faces.get((name, size, mood), make)
