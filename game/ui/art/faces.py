"""The faces of the opponents: one drawn character for each default name."""

from __future__ import annotations

import pygame

from game.ui.art import assets, glass
from game.ui.art.assets import Cache

CHARACTERS = ("Theo", "Nora", "Ada", "Luis", "Mina", "Otto", "Ines", "Emil")
"""Who has a face, by name."""

_faces = Cache(6_000_000)


def face(name: str, size: int) -> pygame.Surface | None:
    """Return the round face of a name, ``size`` pixels wide; None where there is none."""
    if name not in CHARACTERS:
        return None

    def make() -> pygame.Surface:
        surface = assets.svg(f"faces/{name.lower()}", (size, size)).copy()
        disc = glass.pill((size, size), (255, 255, 255))
        surface.blit(disc, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    return _faces.get((name, size), make)
