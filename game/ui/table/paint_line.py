"""Draws the line of play at rest: its tiles, what was played last and by whom, and its ends."""

from collections.abc import Collection, Iterable, Sequence
from functools import partial

from game.ai.cast import character_of
from game.engine.events import Played
from game.engine.view import SeatView
from game.ui.art import assets, glass, marks, theme
from game.ui.art.canvas import DisplayList, Rect
from game.ui.art.faces import draw_person
from game.ui.kit.text import centred
from game.ui.table.paint_tiles import draw_around, draw_lit, draw_tiles, on_felt
from game.ui.table.sprite import TileSprite
from game.ui.table.table import Table
from game.ui.table.trains_line import TrainsLine

_QUIET = 0.5  # the opacity of the line around a tile played before the last one
_FACE, _LEAST_FACE = 0.7, 17  # tiles' widths, and points, that the face of who played it is wide
_OVER = 0.16  # tiles' widths that the face covers of the tile
_READABLE = 27  # points a half of a tile is wide, from which on its pips are enough
_LABEL = 17  # points a number's disc is wide, however small the tiles
_TEXT = 0.72  # of the disc
_quiet = assets.Cache(1_000_000)


def draw_line(surface: DisplayList, table: Table, resting: Sequence[TileSprite]) -> None:
    """Draw the tiles of the line that are at rest, and mark the one that was played last."""
    line, outcome = table.view.line, table.session.match.round.outcome
    with on_felt(surface, table):
        draw_tiles(surface, resting)
        last = table.stage.line.get(line.placed[-1].tile) if len(line.placed) > 1 else None
        if last in resting and last and not table.over:
            draw_around(surface, last.rect, marks.mark)
        numbers = end_numbers(table, resting)
        draw_news(surface, table, resting, [disc for _number, disc in numbers])
        _draw_numbers(surface, table, numbers)
        if table.over and outcome and outcome.kind == "blocked":
            ends = {line.placed[end.at].tile for end in line.ends}
            draw_lit(surface, [sprite for sprite in resting if sprite.tile in ends])


# What was played


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
    surface: DisplayList, table: Table, seat: int, tile: Rect, others: Sequence[Rect]
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
    places = [*across, *down] if tile.height > tile.width else [*down, *across]
    disc = min((_disc(side, place) for place in places), key=covered)
    name, ink = table.words.names[seat], theme.ON_BRASS
    draw_person(surface, disc, name, side // 2, character_of(name), fill=theme.TEXT, ink=ink)


def _disc(wide: int, centre: tuple[int, int]) -> Rect:
    disc = Rect(0, 0, wide, wide)
    disc.center = centre
    return disc


def _news(view: SeatView) -> list[Played]:
    """Return what was played since the viewer last played, in order: a pass made for the viewer
    may have gone by unseen."""
    plays = [event for event in view.history if isinstance(event, Played)]
    mine = (n for n, event in enumerate(plays, 1) if event.seat == view.seat)
    return plays[max(mine, default=0) :]


# The numbers of open ends, where tiles are too small to be read from afar


def end_numbers(table: Table, resting: Collection[TileSprite]) -> list[tuple[int, Rect]]:
    """Return the numbers of open ends to write, each with the disc it stands on, where the next
    tile would begin.

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
            half = min(place.size) // 2
            near = place.inflate(-2 * half, -2 * half)  # the middles of its halves, and between
            x = max(near.left, min(sprite.rect.centerx, near.right))
            y = max(near.top, min(sprite.rect.centery, near.bottom))
            found.append((end.value, _disc(m.px(_LABEL), (x, y))))
    return found


def _draw_numbers(surface: DisplayList, table: Table, numbers: Iterable[tuple[int, Rect]]) -> None:
    size = round(_TEXT * table.metrics.px(_LABEL))
    for value, disc in numbers:
        surface.blit(glass.pill(disc.size, theme.GLASS_NIGHT, theme.HAIRLINE), disc)
        centred(surface, assets.text(str(value), size, theme.TEXT, bold=True), disc)
