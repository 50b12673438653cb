"""Writes the number of each open end next to it, where tiles are too small to be read from afar."""

from collections.abc import Collection, Iterable

from game.ui.art import assets, glass, theme
from game.ui.art.canvas import DisplayList, Rect
from game.ui.kit.text import centred
from game.ui.table.sprite import TileSprite
from game.ui.table.table import Table
from game.ui.table.trains_line import TrainsLine

_READABLE = 27  # points a half of a tile is wide, from which on its pips are enough
_LABEL = 17  # points a number's disc is wide, however small the tiles
_TEXT = 0.72  # of the disc


def draw_ends(surface: DisplayList, table: Table, numbers: Iterable[tuple[int, Rect]]) -> None:
    """Write the numbers of ends on their discs."""
    size = round(_TEXT * table.metrics.px(_LABEL))
    for value, disc in numbers:
        surface.blit(glass.pill(disc.size, theme.GLASS_NIGHT, theme.HAIRLINE), disc)
        centred(surface, assets.text(str(value), size, theme.TEXT, bold=True), disc)


def numbers(table: Table, resting: Collection[TileSprite]) -> list[tuple[int, Rect]]:
    """Return the numbers to write, each with the disc it stands on, where the next tile would
    begin.

    There are none beside trains, whose signs tell what they need, nor under the places of a tile in
    hand.
    """
    line, m = table.line, table.metrics
    if table.over or line.unit >= m.px(_READABLE) or isinstance(line, TrainsLine):
        return []
    if table.selection.offered or table.prompt.hinted:
        return []
    found = []
    for end in table.view.line.ends:
        sprite = table.stage.line.get(table.view.line.placed[end.at].tile)
        place = line.end_rect(end.arm)
        if sprite in resting and sprite and place:
            found.append((end.value, _disc(m.px(_LABEL), sprite.rect, place)))
    return found


def _disc(wide: int, tile: Rect, place: Rect) -> Rect:
    """Return a disc in the middle of that half of a place which touches a tile."""
    half = min(place.size) // 2
    near = place.inflate(-2 * half, -2 * half)  # the middles of its two halves, and all between
    x = max(near.left, min(tile.centerx, near.right))
    y = max(near.top, min(tile.centery, near.bottom))
    disc = Rect(0, 0, wide, wide)
    disc.center = x, y
    return disc
