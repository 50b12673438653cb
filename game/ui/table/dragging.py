"""A dragged tile: how it follows the pointer, how ends draw it in, and what letting it go means."""

import math

from game.engine import Play, Tile
from game.ui.art import theme
from game.ui.kit.pointer import Point
from game.ui.table import commands
from game.ui.table.areas import HELD
from game.ui.table.selection import Drag
from game.ui.table.table import Table

_DRAW_IN = 2.1  # line units around a place within which it draws the tile in: a tile's length
_FLING = 700  # points a second at which a tile is flung when it is let go
_EVEN = 0.05  # seconds over which the speed is evened out: a pointer at rest loses it
_ASIDE = math.radians(20)  # of the way to an end, for a fling that is meant for it


def take(table: Table, tile: Tile, pos: Point) -> None:
    """Take a tile of the rack that is pressed."""
    sprite = table.stage.rack[tile]
    rise = sprite.lift * sprite.unit
    grab = (pos[0] - sprite.x) / sprite.unit, (pos[1] - sprite.y + rise) / sprite.unit
    table.selection.drag = Drag(tile, pos, pos, grab, table.rack.order.index(tile), seen=pos)


def lift(table: Table, drag: Drag) -> None:
    """Lift the tile, once the pointer has moved far enough."""
    table.host.sound("pick")
    table.prompt = table.prompt._replace(feedback="")
    table.selection.picked = table.selection.premove = table.selection.pending = None
    sprite = table.stage.rack[drag.tile]
    table.stage.tweens.cancel(sprite)
    sprite.raster_unit, sprite.angle, sprite.face, sprite.lift = 0, 0.0, 1.0, HELD


def follow(table: Table, dt: float) -> None:
    """Move the dragged tile to the pointer, and find its drop target; called once a frame."""
    drag = table.selection.drag
    if drag is None or not drag.started:
        return
    _hold(table, drag)
    if dt:
        share = min(1.0, dt / _EVEN)
        (x, y), (was_x, was_y), (dx, dy) = drag.pos, drag.seen, drag.speed
        dx += share * ((x - was_x) / dt - dx)
        dy += share * ((y - was_y) / dt - dy)
        drag.seen, drag.speed = drag.pos, (dx, dy)


def drop(table: Table, drag: Drag, pos: Point) -> None:
    """Let the tile go: it is played where an end has drawn it in or where it is flung; else it
    goes back to the rack."""
    drag.pos = pos
    _hold(table, drag)
    if table.selection.drop_target:
        commands.choose(table, table.selection.drop_target, dropped=True)
    elif flung := _flung_at(table, drag):
        table.selection.drag = None
        commands.choose(table, flung)
    elif table.areas.tray.collidepoint(table.stage.rack[drag.tile].rect.center):
        commands.cancel(table)
    else:
        commands.reject_drop(table, drag, shaken=table.areas.felt.collidepoint(pos))


def reach(table: Table, units: float) -> float:
    """Return how near a target, in pixels, a pointer must be to mean it: some units of the line, or
    half a finger."""
    return max(table.line.unit * units, table.metrics.px(theme.TOUCH / 2))


def _hold(table: Table, drag: Drag) -> None:
    """Move the tile to the pointer; over the tray it moves the others aside, elsewhere an end may
    draw it in."""
    sprite = table.stage.rack[drag.tile]
    sprite.unit = table.areas.rack.unit
    sprite.x = drag.pos[0] - drag.offset[0] * sprite.unit
    # The lift is drawn upwards: this keeps the tile under the pointer.
    sprite.y = drag.pos[1] - (drag.offset[1] - sprite.lift) * sprite.unit
    middle, selection = sprite.rect.center, table.selection
    if table.areas.tray.collidepoint(middle):
        selection.drop_target = None
        commands.reorder(table, drag.tile, middle)
    else:  # the end nearest to the pointer draws it in, or else that nearest to the tile
        nearest, plays, near = table.line.nearest_play, selection.offered, reach(table, _DRAW_IN)
        selection.drop_target = nearest(plays, drag.pos, near) or nearest(plays, middle, near)


def _flung_at(table: Table, drag: Drag) -> Play | None:
    """Return the play at whose target a tile is flung as it is let go, if any."""
    dx, dy = drag.speed
    x, y = table.stage.rack[drag.tile].rect.center
    if math.hypot(dx, dy) < table.metrics.px(_FLING) or table.areas.tray.collidepoint(x, y):
        return None

    def aside(play: Play) -> float:
        """Return the angle between the fling and the way to the target of a play."""
        to_x, to_y = table.line.place_of(play).center
        to_x, to_y = to_x - x, to_y - y
        return abs(math.atan2(dx * to_y - dy * to_x, dx * to_x + dy * to_y))

    nearest = min(table.selection.offered, key=aside, default=None)
    return nearest if nearest and aside(nearest) <= _ASIDE else None
