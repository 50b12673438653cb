"""Marks what was played since the viewer's last play, and shows who played it."""

from collections.abc import Sequence
from functools import partial

from game.ai.cast import character_of
from game.engine.events import Played
from game.engine.view import SeatView
from game.ui.art import assets, marks, theme
from game.ui.art.canvas import DisplayList, Rect
from game.ui.art.faces import draw_person
from game.ui.table.sprite import TileSprite
from game.ui.table.table import Table

_QUIET = 0.5  # the opacity of the line around a tile played before the last one
_FACE, _LEAST_FACE = 0.7, 17  # tiles' widths, and points, that the face of who played it is wide
_OVER = 0.16  # tiles' widths that the face covers of the tile
_quiet = assets.Cache(1_000_000)


def draw_news(
    surface: DisplayList,
    table: Table,
    resting: Sequence[TileSprite],
    numbers: Sequence[Rect] = (),
) -> None:
    """Mark the tiles played since the viewer's last play, but the last one, which bears a mark
    already; and show who played each, unless it lies on that seat's own train, beside the `numbers`
    of the ends."""
    news = [] if table.over else _news(table.view)
    on_top = {(sprite.x, sprite.y): sprite for sprite in resting}
    tops = {sprite.tile: sprite.rect for sprite in on_top.values()}
    shown = [(event, tops[event.tile]) for event in news if event.tile in tops]
    for event, rect in shown:
        if event is not news[-1]:
            art = marks.mark(min(rect.size), rect.height > rect.width)
            quiet = _quiet.get(art.surface, partial(assets.with_opacity, art.surface, _QUIET))
            art._replace(surface=quiet).blit(surface, *rect.topleft)
    trains = table.view.rules.trains > 0
    for event, rect in shown:
        if not trains or event.arm not in (None, event.seat):
            _draw_face(surface, table, event.seat, rect, [*tops.values(), *numbers])


def _draw_face(
    surface: DisplayList,
    table: Table,
    seat: int,
    tile: Rect,
    others: Sequence[Rect],
) -> None:
    """Draw the face of a seat over an edge of a tile, where it covers the least of the others: in
    the middle of a long edge if it can be, since that covers the fewest pips."""
    unit = min(tile.size)
    side = max(table.metrics.px(_LEAST_FACE), round(_FACE * unit))
    beyond = (side + 1) // 2 - round(_OVER * unit)  # from the edge to the middle of the face

    def covered(face: Rect) -> int:
        parts = [face.clip(other) for other in others if other != tile]
        inside = face.clip(table.areas.felt)
        lost = side * side - inside.width * inside.height
        return sum(part.width * part.height for part in parts) + lost

    down = [(tile.centerx, tile.top - beyond), (tile.centerx, tile.bottom + beyond)]
    across = [(tile.left - beyond, tile.centery), (tile.right + beyond, tile.centery)]
    discs = [Rect(0, 0, side, side) for _place in range(4)]
    places = [*across, *down] if tile.height > tile.width else [*down, *across]
    for disc, place in zip(discs, places, strict=True):
        disc.center = place
    disc = min(discs, key=covered)
    name, ink = table.words.names[seat], theme.ON_BRASS
    draw_person(surface, disc, name, side // 2, character_of(name), fill=theme.TEXT, ink=ink)


def _news(view: SeatView) -> list[Played]:
    """Return what was played since the viewer last played, in order: a pass made for the viewer
    may have gone by unseen."""
    news: list[Played] = []
    for event in reversed(view.history):
        if isinstance(event, Played) and event.seat == view.seat:
            break
        if isinstance(event, Played):
            news.insert(0, event)
    return news
