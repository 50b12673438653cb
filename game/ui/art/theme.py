"""The theme: colours, corner radii and durations as plain values, without pygame.

Colours are ``(red, green, blue)`` or ``(red, green, blue, alpha)``, each 0 to 255. Lengths are in
CSS pixels (multiply by the display's density to get physical ones). Times are in seconds.
"""

from typing import Final, NamedTuple

from game.language import N_

RGB = tuple[int, int, int]
RGBA = tuple[int, int, int, int]
Colour = RGB | RGBA


def mix(first: Colour, second: Colour, share: float) -> RGB:
    """Return the colour ``share`` (0 to 1) of the way between two, without alpha."""
    red, green, blue = (round(first[i] + (second[i] - first[i]) * share) for i in range(3))
    return red, green, blue


def alpha(colour: Colour, opacity: float) -> RGBA:
    """Return ``colour`` with an alpha, given as an opacity of 0 to 1."""
    return colour[0], colour[1], colour[2], round(255 * opacity)


def hex_of(colour: Colour) -> str:
    """Return ``colour`` as SVG writes it, "#0b241d", without alpha."""
    return "#{:02x}{:02x}{:02x}".format(*colour[:3])


class TableTheme(NamedTuple):
    """The colours of a table from the light to the edges (`lit`, `middle`, `edge`), whether it is
    wood instead of cloth, and the colours of what lies on it.

    `quiet` is for secondary text, `faint` for text on what can't be pressed now, `badge` for the
    disc behind a seat's initial while it waits, and `sheet` for the opaque background of a whole
    sheet of text and controls. The colours of a tile that can't be played are multiplied by
    `shade`.
    """

    name: str
    lit: RGB
    middle: RGB
    edge: RGB
    quiet: RGB
    faint: RGB
    badge: RGB
    sheet: RGB
    shade: RGB
    wood: bool = False


TABLES: Final[dict[str, TableTheme]] = {
    "felt": TableTheme(
        N_("Felt"),
        lit=(0x23, 0x66, 0x4F),
        middle=(0x18, 0x4B, 0x3B),
        edge=(0x0C, 0x2B, 0x23),
        quiet=(0xCA, 0xDF, 0xD6),
        faint=(0x7F, 0xA3, 0x95),
        badge=(0x2B, 0x70, 0x5B),
        sheet=(0x0B, 0x24, 0x1D),
        shade=(0x9B, 0xAC, 0x9F),
    ),
    "walnut": TableTheme(
        N_("Walnut"),
        lit=(0x6A, 0x46, 0x2E),
        middle=(0x4A, 0x2F, 0x1E),
        edge=(0x26, 0x17, 0x0E),
        quiet=(0xE3, 0xD3, 0xC0),
        faint=(0xAE, 0x97, 0x80),
        badge=(0x7A, 0x55, 0x38),
        sheet=(0x26, 0x19, 0x11),
        shade=(0xB4, 0xA6, 0x9A),
        wood=True,
    ),
    "ink": TableTheme(
        N_("Ink"),
        lit=(0x2E, 0x40, 0x60),
        middle=(0x1D, 0x2A, 0x44),
        edge=(0x0D, 0x14, 0x24),
        quiet=(0xC4, 0xD0, 0xE4),
        faint=(0x86, 0x96, 0xB4),
        badge=(0x3C, 0x58, 0x88),
        sheet=(0x10, 0x18, 0x29),
        shade=(0x9E, 0xA7, 0xBA),
    ),
}
"""The tables a player can choose from."""

table: TableTheme = TABLES["felt"]
"""The table in use, set by `use`."""

# Tiles.
SLATE_SIDE: Final[RGB] = (0x17, 0x1F, 0x26)

# The only accent: whose turn it is, where a tile may go, what scored.
BRASS: Final[RGB] = (0xE9, 0xB4, 0x4C)
ON_BRASS: Final[RGB] = (0x10, 0x24, 0x1D)
"""Text and icons on brass."""

# Text.
TEXT: Final[RGB] = (0xF4, 0xEF, 0xE3)

# Glass over the table.
GLASS: RGBA = (0, 0, 0, 56)
GLASS_NIGHT: Final[RGBA] = (4, 14, 11, 176)
"""Behind text that lies over the table: a toast, a seat thinking."""
GLASS_RAISED: Final[RGBA] = (255, 255, 255, 20)
"""A button lying on glass."""
GLASS_HOVER: Final[RGBA] = (255, 255, 255, 34)
HAIRLINE: RGBA = (255, 255, 255, 20)
VEIL: Final[RGBA] = (3, 12, 9, 150)
"""Over the table while a sheet is open."""

_BLACK: Final[RGB] = (0, 0, 0)
_PLAIN: Final = GLASS, HAIRLINE
_STARK: Final[tuple[RGBA, RGBA]] = (0, 0, 0, 150), (255, 255, 255, 170)
"""The same two with more contrast: every panel and button has an edge to be seen."""


def use(key: str, *, more_contrast: bool = False) -> None:
    """Switch to another of the `TABLES`, with more contrast if that is wanted."""
    global table, GLASS, HAIRLINE
    table = _starker(TABLES[key]) if more_contrast else TABLES[key]
    GLASS, HAIRLINE = _STARK if more_contrast else _PLAIN


def _starker(plain: TableTheme) -> TableTheme:
    """Return a table darkened to near black, with all text on it near white."""
    lit, middle, edge = (mix(c, _BLACK, 0.7) for c in (plain.lit, plain.middle, plain.edge))
    return plain._replace(
        lit=lit, middle=middle, edge=edge, quiet=TEXT, faint=plain.quiet, sheet=_BLACK
    )


class Radii(NamedTuple):
    """Corner radii in CSS pixels."""

    button: int = 14
    seat: int = 14
    panel: int = 22


class Durations(NamedTuple):
    """How long movements take, in seconds; all of them ease out."""

    draw: float = 0.26
    play: float = 0.22
    glide_home: float = 0.22
    deal: float = 0.30
    deal_gap: float = 0.025
    score: float = 0.50


RADII: Final = Radii()
DURATIONS: Final = Durations()

TOUCH: Final = 44
"""The minimum width and height of anything that can be touched, in CSS pixels."""
