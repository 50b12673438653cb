"""The boneyard, or the tiles left over: where they stand, and how they are drawn."""

from game.engine.moves import Draw
from game.ui.art import assets, marks, theme, tiles
from game.ui.art.canvas import DisplayList, Rect, Surface
from game.ui.table.table import Table
from game.ui.words.names import pile


def calls(table: Table) -> bool:
    """Return whether the boneyard is highlighted because the player's next move is to draw."""
    return isinstance(table.forced, Draw) and not table.showing


def place(table: Table) -> Rect:
    """Return where the boneyard stands: on a phone held upright in a corner of the felt where the
    line does not lie, if there is one; with trains first at the top right, which they seldom reach.
    """
    usual, felt, line = table.areas.boneyard, table.areas.felt, table.line
    if not felt.contains(usual) or line.viewport.clipped:
        return usual
    left, top = felt.left + felt.right - usual.right, felt.top
    corners = [(usual.left, usual.top), (left, usual.top), (usual.left, top), (left, top)]
    corners.sort(key=lambda it: table.view.rules.trains > 0 and it != (usual.left, top))
    rects = [Rect(corner, usual.size) for corner in corners]
    covered = line.covered
    return next((it for it in rects if _with_words(table, it).collidelist(covered) < 0), usual)


def _with_words(table: Table, at: Rect) -> Rect:
    """Return the area of a boneyard that stands somewhere, including its caption."""
    return at.union(caption(table, at)[1])


def caption(table: Table, at: Rect) -> tuple[Surface, Rect]:
    """Return the caption below a boneyard that stands somewhere, and its place."""
    m, lit = table.metrics, calls(table)
    colour = theme.BRASS if lit else theme.table.quiet
    kind = pile(table.view.rules)
    if table.areas.upright:
        words = assets.text(kind, m.px(11), colour)
    else:
        words = assets.text(f"{kind} {table.boneyard}", m.px(12.5), colour, bold=lit)
    rect = words.get_rect(midbottom=at.midbottom)
    return words, rect.clamp(m.safe.inflate(-m.px(8), 0))


def area(table: Table) -> Rect:
    """Return the area of the boneyard, including its caption."""
    return _with_words(table, place(table))


def draw(surface: DisplayList, table: Table) -> None:
    """Draw the boneyard: one of its tiles face up, if the rules show one, otherwise backs."""
    m, view, at = table.metrics, table.view, place(table)
    hidden = table.covered_from is not None and area(table).bottom > table.covered_from
    if not table.boneyard or hidden:  # the part still showing would tell nothing
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
