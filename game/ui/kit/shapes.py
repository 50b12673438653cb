"""Shapes with a meaning: a bar, an avatar."""

from game.ui.art import assets, glass, theme
from game.ui.art.canvas import Rect
from game.ui.art.display_list import DisplayList
from game.ui.art.faces import Mood, face
from game.ui.art.theme import Colour
from game.ui.kit.text import centred


def draw_bar(
    surface: DisplayList,
    track: Rect,
    radius: int,
    *parts: tuple[float, Colour],
    fill: Colour = theme.GLASS_RAISED,
    edge: Colour | None = None,
) -> None:
    """Draw a bar filled from the left to shares from 0 to 1, later ones over earlier; a share that
    would be narrower than the bar is high is left out."""
    surface.blit(glass.round_rect(track.size, radius, fill, edge), track)
    for share, colour in parts:
        done = Rect(track.topleft, (round(track.width * min(1.0, share)), track.height))
        if done.width >= done.height:
            surface.blit(glass.round_rect(done.size, radius, colour), done)


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
    centred(surface, image, disc)
