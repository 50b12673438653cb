"""The colours, corners and times of the table: plain values, and no pygame.

Colours are ``(red, green, blue)`` or ``(red, green, blue, alpha)``, each 0 to 255. Lengths are in
CSS pixels (multiply by the display's density for physical ones). Times are in seconds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

RGB = tuple[int, int, int]
RGBA = tuple[int, int, int, int]
Colour = RGB | RGBA


def mix(first: Colour, second: Colour, share: float) -> RGB:
    """The colour ``share`` (0 to 1) of the way from ``first`` to ``second``, without alpha."""
    red, green, blue = (round(first[i] + (second[i] - first[i]) * share) for i in range(3))
    return red, green, blue


def alpha(colour: Colour, opacity: float) -> RGBA:
    """``colour`` at an opacity of 0 to 1."""
    return colour[0], colour[1], colour[2], round(255 * opacity)


# The table, lit from above the middle.
FELT_LIT: Final[RGB] = (0x23, 0x66, 0x4F)
FELT: Final[RGB] = (0x18, 0x4B, 0x3B)
FELT_DARK: Final[RGB] = (0x0C, 0x2B, 0x23)
SHADE: Final[RGB] = (0x9B, 0xAC, 0x9F)
"""What is left of a colour in the shade, for a tile that cannot be played (multiplied)."""

# Tiles.
SLATE_SIDE: Final[RGB] = (0x17, 0x1F, 0x26)

# The only accent: whose turn it is, where a tile may go, what scored.
BRASS: Final[RGB] = (0xE9, 0xB4, 0x4C)
ON_BRASS: Final[RGB] = (0x10, 0x24, 0x1D)
"""Text and icons on brass."""

# Words.
TEXT: Final[RGB] = (0xF4, 0xEF, 0xE3)
QUIET: Final[RGB] = (0xB8, 0xD1, 0xC6)
FAINT: Final[RGB] = (0x7F, 0xA3, 0x95)
BADGE: Final[RGB] = (0x2F, 0x7A, 0x63)
"""The disc behind a seat's initial while it waits."""

# Glass over the felt.
GLASS: Final[RGBA] = (0, 0, 0, 56)
GLASS_NIGHT: Final[RGBA] = (4, 14, 11, 176)
"""Behind words that lie over the table: a toast, a seat thinking."""
GLASS_SHEET: Final[RGBA] = (11, 36, 29, 252)
"""Behind a whole sheet of words and controls."""
GLASS_RAISED: Final[RGBA] = (255, 255, 255, 20)
"""A button lying on glass."""
GLASS_HOVER: Final[RGBA] = (255, 255, 255, 34)
HAIRLINE: Final[RGBA] = (255, 255, 255, 20)
VEIL: Final[RGBA] = (3, 12, 9, 150)
"""Over the table while a sheet is open."""


@dataclass(frozen=True)
class Radii:
    """Corner radii in CSS pixels."""

    button: int = 14
    seat: int = 14
    panel: int = 22


@dataclass(frozen=True)
class Durations:
    """How long movements take, in seconds; all ease out."""

    draw: float = 0.26
    play: float = 0.28
    glide_home: float = 0.22
    deal: float = 0.32
    deal_gap: float = 0.045
    score: float = 0.70


RADII: Final = Radii()
DURATIONS: Final = Durations()

TOUCH: Final = 44
"""The least width and height of anything that can be touched, in CSS pixels."""
