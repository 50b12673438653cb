"""The faces of the opponents, in ``sprites/faces``: a mood changes eyes, brows and mouth."""

import os
import re
from enum import StrEnum
from functools import cache

import pygame

from game.ui.art import assets, glass, theme
from game.ui.art.assets import Cache
from game.ui.art.canvas import DisplayList, Rect
from game.ui.art.theme import Colour

_FACES = assets.SPRITES / "faces"
_PART = re.compile(r'(<g id="(\w+)"[^>]*>)(.*?)(?=</g>)', re.DOTALL)
_faces = Cache(6_000_000)


class Mood(StrEnum):
    """How somebody at the table takes what happens."""

    THINKING = "thinking"
    GLAD = "glad"
    KNOCKED = "knocked"
    """Who has passed."""
    BEATEN = "beaten"


@cache
def names() -> frozenset[str]:
    """Return the names of the characters."""
    return frozenset(file[:-4] for file in os.listdir(_FACES) if file.endswith(".svg"))


def face(name: str, size: int, mood: Mood | None = None) -> pygame.Surface | None:
    """Return the round face of a character in a mood, ``size`` pixels wide; None if there is
    none."""
    if name not in names():
        return None

    def make() -> pygame.Surface:
        surface = assets.draw_svg(_source(name, mood), (size, size))
        disc = glass.pill((size, size), (255, 255, 255))
        surface.blit(disc, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    return _faces.get((name, size, mood), make)


@cache
def _source(name: str, mood: Mood | None) -> str:
    """Return a face as SVG: its own, with the parts of a mood in its own colours."""
    own = assets.read(_FACES / f"{name}.svg").decode()
    if mood is None:
        return own
    drawn = _PART.findall(assets.read(_FACES / "moods" / f"{mood}.svg").decode())
    parts = {part: shapes for _head, part, shapes in drawn}
    return _PART.sub(lambda found: found[1] + parts[found[2]], own)


def draw_person(
    surface: DisplayList,
    disc: Rect,
    name: str,
    size: int,
    character: str,
    *,
    fill: Colour | None = None,
    ink: Colour = theme.TEXT,
    mood: Mood | None = None,
) -> None:
    """Draw an avatar: a disc with the face of a character in a mood, else with the initial of a
    name, ``size`` pixels high. The disc is the table's badge unless ``fill`` is given; around a
    face that is a ring."""
    edge = max(1, disc.width // 16) if fill else 0
    picture = face(character, disc.width - 2 * edge, mood)
    if fill or not picture:
        surface.blit(glass.pill(disc.size, fill or theme.table.badge), disc)
    image = picture or assets.text(name[:1].upper(), size, ink, bold=True)
    surface.blit(image, image.get_rect(center=disc.center))
