"""Draws tiles and their targets."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial

from game.engine.moves import Play
from game.ui.art import assets, cloth, glass, marks, theme, tiles
from game.ui.art.canvas import DisplayList, Rect
from game.ui.kit.gamepad import draw_button_glyph
from game.ui.kit.text import centred
from game.ui.table import sentences
from game.ui.table.sprite import TileSprite
from game.ui.table.table import Table

_GHOST = 0.43  # the opacity of a tile that could be played there
_FADE = 14  # points from the edge of the felt in which the line fades
_ghosts = assets.Cache(2_000_000)


@contextmanager
def on_felt(surface: DisplayList, table: Table) -> Iterator[None]:
    """Clip drawing to the felt, fading at its edges if more of the line lies beyond it."""
    area = table.areas.felt
    if not table.line.viewport.clipped:
        yield
        return
    surface.set_clip(area)
    yield
    surface.set_clip(None)
    for strip, place in cloth.edges(surface.size, area, table.metrics.px(_FADE)):
        surface.blit(strip, place)


def draw_tiles(surface: DisplayList, sprites: Sequence[TileSprite]) -> None:
    """Draw tiles over the shadows of all of them; of a stack only the last, which is on top."""
    tops: dict[tuple[float, ...], TileSprite] = {}
    for sprite in reversed(sprites):
        tops.setdefault((sprite.x, sprite.y, sprite.unit, sprite.angle % 180), sprite)
    for sprite in reversed(tops.values()):
        sprite.draw_shadow(surface)
    for sprite in reversed(tops.values()):
        sprite.draw(surface)


def draw_lit(surface: DisplayList, sprites: Iterable[TileSprite]) -> None:
    """Draw brass outlines around tiles."""
    for sprite in sprites:
        draw_around(surface, sprite.rect, marks.outline)


def draw_around(surface: DisplayList, tile: Rect, shape: Callable[[int, bool], tiles.Art]) -> None:
    """Draw a shape of `marks` around the rectangle of a tile."""
    shape(min(tile.size), tile.height > tile.width).blit(surface, *tile.topleft)


def _hinted(table: Table) -> Play | None:
    """Return the hinted play, while no tile is picked or pending."""
    selection = table.selection
    return None if selection.offered or selection.pending else table.prompt.hinted


def draw_places(surface: DisplayList, table: Table) -> None:
    """Draw the targets of the tile in hand, and its ghost there."""
    selection = table.selection
    if hinted := _hinted(table):
        draw_around(surface, table.line.place_of(hinted), partial(marks.place, strong=True))
    for n, play in enumerate(selection.offered):
        if selection.drag and selection.drop_target == play:
            continue  # the tile itself lies there
        rect = table.line.place_of(play)
        if not selection.drag:
            tile, angle = play.tile, table.line.angle_of(play)
            face = tiles.face(tile.high, tile.low, min(rect.size), angle).surface
            ghost = _ghosts.get(face, partial(assets.with_opacity, face, _GHOST))
            surface.blit(ghost, rect.topleft)
        aimed = not selection.drag and n == selection.focused_target and selection.lit is not None
        draw_around(surface, rect, partial(marks.place, strong=aimed))
        if aimed and table.metrics.pad:
            draw_around(surface, rect, partial(marks.outline, bold=True))
    if len(selection.offered) > 1 and not selection.drag:
        _draw_names(surface, table)


def _draw_names(surface: DisplayList, table: Table) -> None:
    """Draw the gamepad's glyphs: A at the focused target, shoulder buttons at its neighbours."""
    selection, m = table.selection, table.metrics
    places = [table.line.place_of(play) for play in selection.offered]
    order = table.line.from_left(selection.offered)
    at = order.index(selection.focused_target)
    draw_button_glyph(surface, m, "press", places[selection.focused_target])
    if at > 0:
        draw_button_glyph(surface, m, "left", places[order[at - 1]])
    if at + 1 < len(order):
        draw_button_glyph(surface, m, "right", places[order[at + 1]])


def draw_gains(surface: DisplayList, table: Table) -> None:
    """Draw at each target what a play there scores."""
    m, selection, felt = table.metrics, table.selection, table.areas.felt
    plays = [selection.pending] if selection.pending else selection.offered
    if hinted := _hinted(table):
        plays = [hinted]
    for play in plays:
        if gain := sentences.gain_of(table.view, play):
            label = assets.text(f"+{gain}", m.px(15), theme.ON_BRASS, bold=True)
            badge = label.get_rect().inflate(m.px(14), m.px(5))
            place = table.line.place_of(play)
            badge.center = (  # the corner that points outwards
                place.left if place.centerx < felt.centerx else place.right,
                place.top if place.centery < felt.centery else place.bottom,
            )
            badge.clamp_ip(felt)
            surface.blit(glass.pill(badge.size, theme.BRASS), badge)
            centred(surface, label, badge)
