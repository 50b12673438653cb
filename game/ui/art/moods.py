"""What a mood makes of a face: its eyes, its brows and its mouth."""

from enum import StrEnum

from game.ui.art.shapes_svg import dot, oval, stroke

LIPS = "#8a3f35"
_EYE, _EYES = "#2a211d", (26.2, 37.8)


class Mood(StrEnum):
    """How somebody at the table takes what happens."""

    THINKING = "thinking"
    GLAD = "glad"
    KNOCKED = "knocked"
    """Who has passed."""
    BEATEN = "beaten"


_BROWS = {
    None: ("M23 28.6 Q26 26.8 29 28.4", "M35 28.4 Q38 26.8 41 28.6"),
    Mood.THINKING: ("M23 28.8 Q26 27.6 29 28.8", "M35 26.4 Q38 24.2 41 26.2"),
    Mood.GLAD: ("M22.8 27.4 Q26 25 29.2 27.2", "M34.8 27.2 Q38 25 41.2 27.4"),
    Mood.KNOCKED: ("M23 27.4 Q26 26.6 29 27.4", "M35 27.4 Q38 26.6 41 27.4"),
    Mood.BEATEN: ("M22.6 29.8 Q25.6 28.6 29 26", "M35 26 Q38.4 28.6 41.4 29.8"),
}


def features(mood: Mood | None, brows: str, lips: str) -> tuple[str, str, str]:
    """Return the eyes, the brows and the mouth of a face in a mood as SVG, of which brows and lips
    are coloured; no mouth where it is the face's own."""
    lines = "".join(stroke(brows, path, 1.8) for path in _BROWS[mood])
    eyes = "".join(_eye(mood, x) for x in _EYES)
    return eyes, lines, _mouth(mood, lips)


def _eye(mood: Mood | None, x: float) -> str:
    match mood:
        case Mood.THINKING:  # looks up
            return dot("#fff8f0", x, 32.6, 2.9) + dot(_EYE, x + 1, 31.2, 1.7)
        case Mood.GLAD:
            return stroke(_EYE, f"M{x - 2.7} 34 Q{x} 30 {x + 2.7} 34", 2)
        case Mood.KNOCKED:
            return stroke(_EYE, f"M{x - 2.6} 33 L{x + 2.6} 33", 2)
        case Mood.BEATEN:
            return dot(_EYE, x, 34, 1.9)
    return dot(_EYE, x, 33, 1.9)


def _mouth(mood: Mood | None, lips: str) -> str:
    match mood:
        case Mood.THINKING:
            return stroke(lips, "M29 44.6 Q32 43.4 35.4 43.2", 2)
        case Mood.GLAD:
            return (
                f'<path d="M25 41.4 Q32 52 39 41.4 Z" fill="#fff8f0" stroke="{lips}"'
                ' stroke-width="1.8" stroke-linejoin="round"/>'
            )
        case Mood.KNOCKED:
            return oval(lips, 32, 44.2, 2.4, 2.8)
        case Mood.BEATEN:
            return stroke(lips, "M26.6 46.4 Q32 41.4 37.4 46.4", 2.2)
    return ""
