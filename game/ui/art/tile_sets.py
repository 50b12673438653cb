"""The tile sets that a player can choose from."""

from typing import NamedTuple

from game.language import N_
from game.ui.art.theme import RGB, Colour


class Style(NamedTuple):
    """The look of a tile set: its name, the pictures of its face and its pips, the colours of its
    sides, its engraved bar, its plain pips and numerals; `suits` colours the pips and numerals by
    number, and a `rim` lets dark tiles stand out from a dark table."""

    name: str
    face: str
    pip: str
    side: RGB
    side_low: RGB
    groove: Colour
    groove_light: Colour
    ink: RGB
    suits: tuple[RGB, ...] = ()
    rim: RGB | None = None

    def ink_of(self, value: int) -> RGB:
        """Return the colour of a number's plain pips and its numeral."""
        return self.suits[value] if self.suits else self.ink


def _rgb(colour: str) -> RGB:
    red, green, blue = bytes.fromhex(colour)
    return red, green, blue


_SUITS = """
    4A443C 1F4E9E 14582C 981A26 6B2C86 7A3E06 1C1A18 08545E
    901A60 42500B 2D2F8F 7C2F16 3E4A5C 0A503E 6E2238 523A78
"""  # red, green and blue of each number, from 0 up
_IVORY = Style(
    name=N_("Ivory"),
    face="tile-face",
    pip="pip",
    side=(0xA8, 0x95, 0x6F),
    side_low=(0x78, 0x66, 0x47),
    groove=(0xA6, 0x96, 0x74, 235),
    groove_light=(255, 255, 255, 215),
    ink=(0x1D, 0x19, 0x15),
)
STYLES = {
    "ivory": _IVORY,
    "ebony": Style(
        name=N_("Ebony"),
        face="tile-face-ebony",
        pip="pip-ivory",
        side=(0x2B, 0x24, 0x20),
        side_low=(0x0E, 0x0B, 0x0A),
        groove=(0x08, 0x06, 0x05, 235),
        groove_light=(255, 255, 255, 46),
        ink=(0xF4, 0xEC, 0xDC),
        rim=(0xC8, 0xB8, 0x9C),
    ),
    "suits": _IVORY._replace(
        name=N_("Colours"),
        pip="pip-suit",
        suits=tuple(map(_rgb, _SUITS.split())),
    ),
}
"""The tiles a player can choose from. Suits can be told apart by their arrangement as well as by
colour."""
