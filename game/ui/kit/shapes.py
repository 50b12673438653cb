"""An avatar."""

from game.ui.art import assets, glass, theme
from game.ui.art.canvas import DisplayList, Rect
from game.ui.art.faces import Mood, face
from game.ui.art.theme import Colour
from game.ui.kit.text import centred


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
