"""What the faces at the table do: knock, shrug, look at a double, be glad or beaten."""

from collections.abc import Callable
from functools import partial
from math import pi, sin

from game.ai.cast import character_of
from game.ui.art import canvas
from game.ui.art.assets import Cache
from game.ui.art.canvas import DisplayList
from game.ui.art.faces import Mood, face
from game.ui.table.paint_seats import face_place, mood_of
from game.ui.table.table import Table

_moved = Cache(2_000_000)
_TILT, _ZOOM = 3, 0.02  # degrees, and share of its size, from one picture to the next


_KINDS: dict[str, Callable[[float], tuple[float, float]]] = {
    "knock": lambda t: (0.0, 0.14 * abs(sin(2 * pi * t))),
    "shrug": lambda t: (14 * sin(2 * pi * t) * (1 - t), 0.08 * sin(pi * t)),
    "look": lambda t: (9 * sin(pi * t), 0.18 * sin(pi * t)),
    "glad": lambda t: (10 * sin(4 * pi * t) * (1 - t), 0.22 * abs(sin(3 * pi * t)) * (1 - t)),
    "beaten": lambda t: (-14 * sin(pi * t), -0.16 * sin(pi * t)),
}
"""The tilt of a face in degrees, and the share by which it grows, by the share of time elapsed."""
_MOODS = {"knock": Mood.KNOCKED, "glad": Mood.GLAD, "beaten": Mood.BEATEN}


def draw_reactions(surface: DisplayList, table: Table) -> None:
    """Draw the faces that are reacting over their places at rest."""
    for seat, reaction in table.stage.reactions.items():
        box = table.areas.seats[seat]
        place = face_place(table, seat, box)
        mood = _MOODS.get(reaction.kind, mood_of(table, seat))
        character = character_of(table.words.names[seat])
        picture = face(character, place.width, mood) if place else None
        if place and picture:
            tilt, grown = _KINDS[reaction.kind](reaction.gone)
            tilts, zooms = round(tilt / _TILT), round(grown / _ZOOM)
            turn = partial(canvas.rotozoom, picture, tilts * _TILT, 1 + zooms * _ZOOM)
            moved = _moved.get((picture, tilts, zooms), turn)
            surface.blit(moved, moved.get_rect(center=place.center))
