"""Animates every sprite to its target."""

from collections.abc import Callable
from functools import partial
from itertools import chain

from game.engine import Play, Tile
from game.engine.events import Played
from game.ui.art.canvas import Rect
from game.ui.kit.metrics import Metrics
from game.ui.kit.pointer import Point
from game.ui.table import boneyard
from game.ui.table.areas import LIFT
from game.ui.table.sprite import TileSprite
from game.ui.table.table import Phase, Table

_FOLLOWS = 0.05  # seconds: a tile leaves the rack, then the others close the gap
_FACE_DOWN = 0.7  # the share of a tile's size in the rack, while it is in the pile or the boneyard


def animate_all(table: Table, seconds: float, mover: int | None = None) -> None:
    """Animate every tile to its target in `seconds`; the line stays where it is if that is above 0,
    or a tile is dragged: see `director.update`.

    A tile new to the line comes from the seat `mover`; a dragged one stays in the hand.
    """
    table.fit_areas()
    at_once = seconds <= 0 and not table.dragging
    table.next_line = None
    if at_once and not (table.line.aside or table.line.shows_on(table.areas)):
        table.line = table.line.on(table.areas)
    over = table.session.match.round.outcome is not None
    table.line.update(table.view.line, at_once=at_once, over=over)
    if over:
        table.line.viewport.show_whole()
    animate_line(table, seconds, mover)
    leaves = mover == table.me and table.stage.rack.keys() >= set(table.rack.order)
    follows = table.seconds(_FOLLOWS) if leaves and seconds > 0 else 0.0
    table.stage.schedule(follows, partial(animate_rack, table, seconds))


def fit_line(table: Table) -> bool:
    """Move the line to the current felt, once it has been laid out for that: see
    `director.think`; return whether it has moved. What is aside keeps its shape, unless it is much
    smaller for that."""
    if table.line_settled:
        return False
    new = table.next_line
    if new is None or not new.fits(table.areas):
        new = table.next_line = table.line.on(table.areas)
        new.begin(table.view.line)
    if not (new.laid or new.apply_relayout(still=False)):
        return False
    new.aside = table.line.aside
    table.line, table.next_line = new, None
    return True


def resize(table: Table, metrics: Metrics) -> None:
    """Set the window. The table is laid out again only if that moves anything."""
    before, table.metrics = table.areas, metrics
    table.fit_areas()
    if table.areas != before:
        lay(table)


def begin(table: Table) -> None:
    """Lay out a table being opened, except a line that takes time: see `TableLine.begin`."""
    table.line.begin(table.view.line)
    if table.line.laid:
        animate_line(table, 0.0)
    animate_rack(table, 0.0)


def lay(table: Table) -> None:
    """Lay out the whole table, without animation. On another felt, the line is centred."""
    table.stage.finish()
    table.fit_areas()
    if not table.line.shows_on(table.areas):
        before, table.line = table.line, table.new_line()
        table.line.lie_as(before)
    table.selection.set_legal(table.choices)
    animate_all(table, 0.0)
    if table.selection.pending:
        snap_to_target(table, table.selection.pending)


def make_room(
    table: Table,
    metrics: Metrics,
    free: Rect,
    seconds: float,
    clear: Callable[[], Rect | None] = lambda: None,
) -> None:
    """Move the table into the `free` part of the window: all of it if something is shown beside it,
    only the line if something is below, or if only part of the felt is `clear`. The line keeps its
    shape, unless it would shrink much for what is shown: then it is laid out again, see
    `fit_line`. Nothing glides from under a seat, which has its new place at once."""
    beside = free.width < metrics.safe.width
    before = table.areas, table.line.aside
    table.metrics = metrics._replace(safe=free) if beside else metrics
    table.covered_from = free.bottom if free.bottom < metrics.safe.bottom else None
    table.fit_areas()
    if free == metrics.safe:
        table.line = table.line.back_on(table.areas)
    table.line.aside = clear() if free == metrics.safe else table.areas.felt
    if before != (table.areas, table.line.aside):
        seconds = 0.0 if _lies_under_seats(table) else seconds
        animate_line(table, seconds)
        animate_rack(table, seconds)


def _lies_under_seats(table: Table) -> bool:
    """Return whether a tile of the line or the rack lies where a seat is."""
    seats = [seat.rect for seat in table.areas.seats.values()]
    tiles = chain(table.stage.line.values(), table.stage.rack.values())
    return any(sprite.rect.collidelist(seats) != -1 for sprite in tiles)


def rewind(table: Table, seconds: float) -> None:
    """Animate back to an earlier position: tiles return to the hands they were played from."""
    table.stage.finish()
    players = {e.tile: e.seat for e in table.view.history if isinstance(e, Played)}
    table.refresh()
    view, stage = table.view, table.stage
    kept = {placed.tile for placed in view.line.placed}
    for tile in [tile for tile in stage.line if tile not in kept]:
        sprite = stage.line.pop(tile)
        if tile in view.hand:
            stage.rack[tile] = sprite
        else:
            seat = players[tile]
            end = table.areas.backs_end(table.metrics, seat, view.counts[seat])
            stage.fly_out(sprite, end, table.areas.seats[seat].unit, seconds, 0.0)
    table.seen = table.view
    table.play_on()
    stage.bubbles.clear()
    table.counts = list(view.counts)
    animate_all(table, seconds)


def animate_line(table: Table, seconds: float, mover: int | None = None) -> None:
    """Animate the tiles of the line to their places in the viewport."""
    placed = table.view.line.placed
    landing = placed[-1].tile if placed and mover is not None else None
    table.line.send(table.stage, seconds, lambda tile: _arriving(table, tile, mover), landing)


def _arriving(table: Table, tile: Tile, mover: int | None) -> TileSprite:
    if mover is None:
        return TileSprite(tile, *table.areas.felt.center, 1.0)
    x, y = table.areas.backs_end(table.metrics, mover, table.view.counts[mover] + 1)
    return TileSprite(tile, x, y, table.areas.seats[mover].unit, face=0.0)


def animate_rack(table: Table, seconds: float) -> None:
    """Animate the rack: playable tiles are raised, the others shaded; all while others play."""
    stage, area, order = table.stage, table.areas.rack, table.rack.order
    for tile in [tile for tile in stage.rack if tile not in order]:
        del stage.rack[tile]
    piled = table.phase is Phase.SHUFFLED
    playable = table.selection.playable if table.asked and not table.dealing else []
    others = table.showing or table.view.turn != table.me
    shaded = not table.dealing and not table.answers and (others or table.my_turn)
    start = (table.areas.felt if piled else boneyard.place(table)).center
    for tile, spot in zip(order, area.spots(len(order)), strict=True):
        sprite = stage.rack.get(tile)
        if sprite is None or piled:
            sprite = stage.rack[tile] = face_down(table, start, tile)
        if piled:
            continue
        sprite.dim = shaded and tile not in playable
        if tile != table.selection.held:
            lift = LIFT if tile in playable else 0.0
            stage.move(sprite, spot, area.unit, seconds, lift=lift)


def face_down(table: Table, at: Point, tile: Tile | None = None) -> TileSprite:
    """Return a face-down tile, in the size it has in the pile and the boneyard."""
    return TileSprite(tile, *at, table.areas.rack.unit * _FACE_DOWN, face=0.0)


def snap_to_target(table: Table, play: Play) -> None:
    """Snap a tile of the rack to the target of its play."""
    sprite, rect = table.stage.rack[play.tile], table.line.place_of(play)
    table.stage.tweens.cancel(sprite)
    sprite.x, sprite.y, sprite.unit = *rect.center, min(rect.size)
    sprite.angle, sprite.lift, sprite.raster_unit = table.line.angle_of(play), 0.0, 0
