"""Draws the table: static layers, redrawn when they change, and what moves over them."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from game.ui.art import assets, glass, theme
from game.ui.art.canvas import DisplayList, Surface
from game.ui.table import badges, paint_static, prompt
from game.ui.table.controls import ARROW, Control
from game.ui.table.paint_bubbles import draw_bubbles
from game.ui.table.paint_line import draw_line
from game.ui.table.paint_seats import draw_reactions, draw_seat
from game.ui.table.paint_tiles import draw_gains, draw_lit, draw_places, draw_tiles, on_felt
from game.ui.table.sprite import TileSprite
from game.ui.table.stage import FloatingText
from game.ui.table.table import Table

_FADING = 16  # steps in which text fades
_pills = assets.Cache(4_000_000)
_HOVER = 0.12  # units a dragged tile hovers over the place it has snapped to


class TablePainter:
    """Draws one table after another.

    It caches each layer of the table, in drawing order, until something the layer shows changes:
    only what moves is put together every frame.
    """

    def __init__(self) -> None:
        self._layers: dict[str, tuple[tuple[object, ...], DisplayList]] = {}

    def draw(self, surface: DisplayList, table: Table, controls: Sequence[Control]) -> None:
        stage, now = table.stage, (table, table.revision, surface.size)
        under_way = stage.tweens.targets()
        moving = [
            sprite
            for sprite in stage.sprites()
            if sprite in under_way or sprite in stage.flights or _held(table, sprite)
        ]
        line, rack = (
            [sprite for sprite in group.values() if sprite not in moving]
            for group in (stage.line, stage.rack)
        )
        (sentence,) = (control for control in controls if control.id == prompt.ID)
        ground = *now, table.hover
        self._add(
            surface, "ground", ground, lambda to: paint_static.draw_ground(to, table, controls)
        )
        for seat, box in table.areas.seats.items():
            # What is shown beside a score depends on all of them: all seats look alike.
            hovered = table.hover == f"seat-{seat}"
            shows = *now, table.counts[seat], stage.pending_points.copy(), hovered
            draw = partial(draw_seat, table=table, seat=seat, box=box, over=sentence.rect)
            self._add(surface, f"seat {seat}", shows, draw)
        self._add(surface, "middle", now, lambda to: paint_static.draw_middle(to, table))
        self._add(surface, "line", (*now, *line), lambda to: draw_line(to, table, line))
        with on_felt(surface, table):
            draw_places(surface, table)
            draw_tiles(surface, [sprite for sprite in moving if _in_line(table, sprite)])
            draw_lit(surface, [stage.line[it] for it in stage.highlighted if it in stage.line])
        looks = *now, table.selection.pressed, *rack
        self._add(surface, "rack", looks, lambda to: paint_static.draw_rack(to, table, rack))
        self._add(surface, "prompt", now, lambda to: paint_static.draw_prompt(to, table, sentence))
        arrows = [control for control in controls if control.id.startswith(ARROW)]
        self._add(surface, "arrows", ground, lambda to: paint_static.draw_arrows(to, table, arrows))
        answers = [control for control in controls if control.id.startswith("answer-")]
        self._add(surface, "answers", now, lambda to: paint_static.draw_answers(to, table, answers))
        _draw_moving(surface, table, moving)

    def _add(
        self,
        surface: DisplayList,
        part: str,
        shows: tuple[object, ...],
        draw: Callable[[DisplayList], None],
    ) -> None:
        """Add a layer to the surface, redrawn only if it `shows` something else."""
        kept = self._layers.get(part)
        if kept is None or kept[0] != shows:
            kept = shows, DisplayList(surface.size)
            draw(kept[1])
            self._layers[part] = kept
        surface.add(kept[1])


def _draw_moving(surface: DisplayList, table: Table, moving: Sequence[TileSprite]) -> None:
    """Draw what moves elsewhere, and the texts over it."""
    draw_reactions(surface, table)
    snapped = _snapped(table)
    free = [sprite for sprite in moving if not _in_line(table, sprite)]
    draw_tiles(surface, [snapped if snapped and _held(table, s) else s for s in free])
    draw_gains(surface, table)
    draw_bubbles(surface, table)
    for rise in table.stage.rises:
        _draw_rise(surface, table, rise)


def _held(table: Table, sprite: TileSprite) -> bool:
    held = table.selection.dragged
    return held is not None and table.stage.rack.get(held) is sprite


def _in_line(table: Table, sprite: TileSprite) -> bool:
    """Return whether a tile was in the line before the last move."""
    line, placed = table.stage.line, table.view.line.placed
    if not placed or sprite.tile is None or line.get(sprite.tile) is not sprite:
        return False
    return sprite.tile != placed[-1].tile


def _snapped(table: Table) -> TileSprite | None:
    """Return the dragged tile as it would lie at the drop target, if there is one."""
    drag, hot = table.selection.drag, table.selection.drop_target
    if not drag or not hot:
        return None
    rect, angle = table.line.place_of(hot), table.line.angle_of(hot)
    sprite, (x, y) = table.stage.rack[drag.tile], rect.center
    return replace(sprite, x=x, y=y, unit=min(rect.size), angle=angle, lift=_HOVER)


def _draw_rise(surface: DisplayList, table: Table, rise: FloatingText) -> None:
    """Draw a floating text, in a pill that keeps it legible over the tiles."""
    m = table.metrics
    step = round(_FADING * rise.opacity)
    colour = theme.BRASS if rise.scores else theme.TEXT

    def make() -> Surface:
        label = assets.text(rise.text, m.px(rise.size), colour, bold=True)
        size = badges.size_of(m, rise.text, rise.size)
        pill = glass.pill(size, theme.GLASS_NIGHT, theme.HAIRLINE).copy()
        pill.blit(label, label.get_rect(center=pill.get_rect().center))
        return assets.with_opacity(pill, step / _FADING)

    pill = _pills.get((rise.text, rise.size, colour, m.scale, step), make)
    place = pill.get_rect(center=(round(rise.x), round(rise.y)))
    surface.blit(pill, place.clamp(m.safe.inflate(-m.px(12), -m.px(8))))
