"""The boneyard, or the tiles left over: where they stand, and the caption below them."""

from game.engine.moves import Draw
from game.ui.art import assets, theme
from game.ui.art.canvas import Rect, Surface
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
