"""Draws the boneyard, or the tiles left over, and the caption below them."""

from game.ui.art import assets, marks, theme, tiles
from game.ui.art.display_list import DisplayList
from game.ui.table.boneyard import area, calls, caption, place
from game.ui.table.table import Table


def _covered(table: Table) -> bool:
    """Whether a sheet covers part of it: the part still showing would tell nothing."""
    return table.covered_from is not None and area(table).bottom > table.covered_from


def draw(surface: DisplayList, table: Table) -> None:
    """Draw the boneyard: one of its tiles face up, if the rules show one, otherwise backs."""
    m, view, at = table.metrics, table.view, place(table)
    if not table.boneyard or _covered(table):
        return
    unit = round(at.height * (0.26 if at.height < m.px(80) else 0.3))
    if table.areas.upright:
        left, top = at.left + m.px(10), at.top
    else:
        left, top = at.centerx - unit // 2, at.top + m.px(4)
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
    surface.blit(*caption(table, at))
