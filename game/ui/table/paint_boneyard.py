"""Draws the boneyard, or the tiles left over, and the caption below them."""

from game.engine.moves import Draw
from game.ui.art import assets, marks, theme, tiles
from game.ui.art.canvas import Rect, Surface
from game.ui.art.display_list import DisplayList
from game.ui.table.table import Table
from game.ui.words.names import pile


def calls(table: Table) -> bool:
    """Return whether the boneyard is highlighted because the player's next move is to draw."""
    return isinstance(table.forced, Draw) and not table.showing


def _words(table: Table) -> tuple[Surface, Rect]:
    """Return the caption below the boneyard and its place; just the number if only that fits."""
    m, lit = table.metrics, calls(table)
    colour = theme.BRASS if lit else theme.table.quiet
    kind = pile(table.view.rules)
    if table.areas.upright:
        words = assets.text(kind, m.px(11), colour)
    else:
        words = assets.text(f"{kind} {table.boneyard}", m.px(12.5), colour, bold=lit)
    rect = words.get_rect(midbottom=table.areas.boneyard.midbottom)
    return words, rect.clamp(m.safe.inflate(-m.px(8), 0))


def area(table: Table) -> Rect:
    """Return the area of the boneyard, including its caption."""
    return table.areas.boneyard.union(_words(table)[1])


def _covered(table: Table) -> bool:
    """Whether a sheet covers part of it: the part still showing would tell nothing."""
    return table.covered_from is not None and area(table).bottom > table.covered_from


def draw(surface: DisplayList, table: Table) -> None:
    """Draw the boneyard: one of its tiles face up, if the rules show one, otherwise backs."""
    m, view, place = table.metrics, table.view, table.areas.boneyard
    if not table.boneyard or _covered(table):
        return
    unit = round(place.height * (0.26 if place.height < m.px(80) else 0.3))
    if table.areas.upright:
        left, top = place.left + m.px(10), place.top
    else:
        left, top = place.centerx - unit // 2, place.top + m.px(4)
    if view.shown:
        tile = view.shown[0]
        tiles.face(tile.high, tile.low, unit, 0, dim=True).blit(surface, left, top)
    else:
        for n in range(min(3, table.boneyard) - 1, -1, -1):
            marks.shadow(unit, True).blit(surface, left + n * unit * 0.14, top - n * 2)
            tiles.back(unit).blit(surface, left + n * unit * 0.14, top - n * 2)
    if calls(table) or table.selection.control == "boneyard":
        marks.outline(unit, True).blit(surface, left, top)
    if table.areas.upright:
        colour = theme.BRASS if calls(table) else theme.table.quiet
        label = assets.text(str(table.boneyard), m.px(15), colour, bold=True)
        surface.blit(label, label.get_rect(midleft=(left + unit * 1.6, top + unit)))
    surface.blit(*_words(table))
