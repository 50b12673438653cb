"""Draws the table: what rests is drawn once and kept, what moves is drawn over it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.engine.moves import Draw, Play
from game.ui.art import assets, cloth, glass, marks, theme, tiles
from game.ui.kit.text import centred, evenly, fit, size_for
from game.ui.table import sentences
from game.ui.table.paint_seats import draw_bubble, draw_seat
from game.ui.table.stage import TileSprite
from game.ui.words.names import pile

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

_GHOST = 110  # of 255: how solid a tile is that could be played there
_HOVER = 0.12  # units a dragged tile hovers over the place it has snapped to
_ICONS = {
    "menu": "menu",
    "gear": "settings",
    "undo": "undo",
    "log": "list",
    "hint": "spark",
    "whole": "expand",
    "usual": "expand",
}


def prompt_area(table: TableScene) -> pygame.Rect:
    """Return where the sentence above the rack stands; high enough for a finger if pressable."""
    m, area = table.metrics, table.top.seating.prompt
    lines = prompt_lines(table)
    width = max(assets.font(m.s(15)).size(line)[0] for line in lines) + m.s(32)
    pill = pygame.Rect(0, 0, min(area.width, width), area.height + (len(lines) - 1) * m.s(19))
    pill.midbottom = area.midbottom
    if table.view.boneyard and pill.colliderect(boneyard := _boneyard_area(table)):
        pill.right = max(boneyard.left, area.left + pill.width)
    if sentences.pressable(table):
        pill.inflate_ip(0, max(0, m.s(theme.TOUCH) - pill.height))
    return pill


def prompt_lines(table: TableScene) -> list[str]:
    """Return the sentence above the rack, in as many lines as there is room for beside the
    boneyard."""
    m, area = table.metrics, table.top.seating.prompt
    room = area.width
    if table.view.boneyard and area.colliderect(boneyard := _boneyard_area(table)):
        room = boneyard.left - area.left
    return evenly(table.prompt[0], m.s(15), room - m.s(32))


def _boneyard_words(table: TableScene) -> tuple[pygame.Surface, pygame.Rect]:
    """Return what stands below the boneyard, and where; how many tiles are there, where that
    fits."""
    m, legal = table.metrics, table.grip.legal
    calls = bool(legal) and isinstance(legal[0], Draw)
    colour = theme.BRASS if calls else theme.table.quiet
    kind = pile(table.view.rules)
    if m.portrait:
        words = assets.text(kind, m.s(11), colour)
    else:
        words = assets.text(f"{kind} {table.view.boneyard}", m.s(12.5), colour, bold=calls)
    rect = words.get_rect(midbottom=table.top.seating.boneyard.midbottom)
    return words, rect.clamp(m.safe.inflate(-m.s(8), 0))


def _boneyard_area(table: TableScene) -> pygame.Rect:
    """Return where the boneyard lies, with the words below it."""
    return table.top.seating.boneyard.union(_boneyard_words(table)[1])


def _draw_sprites(surface: pygame.Surface, sprites: Sequence[TileSprite]) -> None:
    """Draw tiles over the shadows of all of them; a stack has one shadow."""
    for sprite in {(s.x, s.y): s for s in sprites}.values():
        sprite.draw_shadow(surface)
    for sprite in sprites:
        sprite.draw(surface)


class TablePainter:
    """Draws one table scene."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._still: pygame.Surface | None = None
        self._stale = True
        self._moving: set[int] = set()

    def stale(self) -> None:
        """Say that something at rest has changed."""
        self._stale = True

    def succeed(self, other: TablePainter) -> None:
        """Draw on the surface of a table that is left: one let go with each match would tear the
        page's memory to pieces, and so let it grow."""
        self._still, other._still = other._still, None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything."""
        moving = [sprite for sprite in self._table.top.stage.sprites() if self._moves(sprite)]
        keys = {id(sprite) for sprite in moving}
        snapped = self._snapped()
        if (
            self._still is None
            or self._stale
            or keys != self._moving
            or self._still.get_size() != surface.get_size()
        ):
            self._still = self._draw_still(surface.get_size(), keys)
            self._stale, self._moving = False, keys
        surface.blit(self._still, (0, 0))
        with self._on_felt(surface):
            self._draw_places(surface)
        line = [sprite for sprite in moving if self._in_line(sprite)]
        with self._on_felt(surface):
            _draw_sprites(surface, line)
        moving = [sprite for sprite in moving if not self._in_line(sprite)]
        _draw_sprites(surface, [snapped if self._held(s) and snapped else s for s in moving])
        self._draw_worths(surface)
        self._draw_words(surface)

    @contextmanager
    def _on_felt(self, surface: pygame.Surface) -> Iterator[None]:
        """Let what is drawn meanwhile end at the felt's edges, where more lies beyond them."""
        if self._table.top.line.cut:
            surface.set_clip(self._table.top.seating.line)
        yield
        surface.set_clip(None)

    def _in_line(self, sprite: TileSprite) -> bool:
        """Whether a tile lies in the line, and did before the last move."""
        line, placed = self._table.top.stage.line, self._table.view.line.placed
        if not placed or sprite.tile is None or line.get(sprite.tile) is not sprite:
            return False
        return sprite.tile != placed[-1].tile

    def _moves(self, sprite: TileSprite) -> bool:
        stage = self._table.top.stage
        return self._held(sprite) or sprite in stage.flights or stage.tweens.moving(sprite)

    def _held(self, sprite: TileSprite) -> bool:
        drag = self._table.grip.drag
        return bool(drag and drag.started and self._table.top.stage.rack.get(drag.tile) is sprite)

    # At rest

    def _draw_still(self, size: tuple[int, int], moving: set[int]) -> pygame.Surface:
        table = self._table
        surface = self._still
        if surface is None or surface.get_size() != size:
            surface = pygame.Surface(size)
        surface.blit(cloth.felt(size), (0, 0))
        self._draw_top(surface)
        self._draw_tray(surface)
        for seat, box in table.top.seating.seats.items():
            draw_seat(surface, table, seat, box)
        self._draw_boneyard(surface)
        self._draw_count(surface)
        line, rack = (
            [sprite for sprite in group.values() if id(sprite) not in moving]
            for group in (table.top.stage.line, table.top.stage.rack)
        )
        with self._on_felt(surface):
            _draw_sprites(surface, line)
            self._draw_last(surface, moving)
        _draw_sprites(surface, rack)
        self._draw_picked(surface, moving)
        self._draw_prompt(surface)
        return surface

    def _draw_top(self, surface: pygame.Surface) -> None:
        table, m, seating = self._table, self._table.metrics, self._table.top.seating
        buttons = [("menu", seating.menu), *seating.tools.items()]
        if fits := table.acts.fits:
            buttons.append((fits, seating.fit))
        for key, rect in buttons:
            usable = {"undo": table.acts.can_undo, "hint": table.acts.can_hint}.get(key, True)
            disc = rect.inflate(-m.s(4), -m.s(4))
            hover = usable and table.controls.hover == key
            fill = theme.GLASS_HOVER if hover else theme.GLASS
            surface.blit(glass.pill(disc.size, fill, theme.HAIRLINE), disc)
            ink = theme.TEXT if usable else theme.alpha(theme.table.faint, 0.6)
            centred(surface, assets.icon(_ICONS[key], m.s(22), ink), disc)
        area = seating.heading
        name = assets.text(
            fit(table.game_name, m.s(17), area.width, bold=True), m.s(17), theme.TEXT, bold=True
        )
        about = sentences.aim(table, briefly=m.low or m.portrait)
        line = assets.text(fit(about, m.s(12.5), area.width), m.s(12.5), theme.table.quiet)
        top = area.centery - (name.get_height() + line.get_height()) // 2
        surface.blit(name, (area.left, top))
        surface.blit(line, (area.left, top + name.get_height()))

    def _draw_tray(self, surface: pygame.Surface) -> None:
        m, tray = self._table.metrics, self._table.top.seating.tray
        surface.blit(
            glass.round_rect(tray.size, m.s(theme.RADII.panel), theme.GLASS, theme.HAIRLINE), tray
        )

    def _draw_count(self, surface: pygame.Surface) -> None:
        """Tell the count of the ends, brass when it has scored, or the suits that are open."""
        table, m = self._table, self._table.metrics
        tally = sentences.tally(table.view)
        if tally is None:
            return
        seating = table.top.seating
        colour = theme.BRASS if tally.scores else theme.TEXT
        sizes = [m.s(size) for size in (14.5, 13, 11.5)]
        room = seating.count.width - m.s(14)
        sized = [(words, size_for(words, sizes, room, bold=True)) for words in tally.figures]
        words, size = next(
            (one for one in sized if fit(one[0], one[1], room, bold=True) == one[0]), sized[-1]
        )
        label = assets.text(fit(words, size, room, bold=True), size, colour, bold=True)
        area = seating.count.copy()
        if not m.portrait:  # as wide as the seat below, where that will do
            area.width = max(seating.seats[table.me].rect.width, label.get_width() + m.s(14))
        surface.blit(glass.pill(area.size, theme.GLASS, theme.HAIRLINE), area)
        centred(surface, label, area)

    def _draw_boneyard(self, surface: pygame.Surface) -> None:
        table, m = self._table, self._table.metrics
        count, area = table.view.boneyard, table.top.seating.boneyard
        if not count:
            return
        calls = isinstance(table.grip.legal[0], Draw) if table.grip.legal else False
        shown = table.view.shown
        low = area.height < m.s(80)
        unit = round(area.height * (0.26 if low else 0.3))
        if m.portrait:
            left, top = area.left + m.s(10), area.top
        else:
            left, top = area.centerx - unit // 2, area.top + m.s(4)
        if shown:
            tiles.face(shown[0].high, shown[0].low, unit, 0, dim=True).blit(surface, left, top)
        else:
            for n in range(min(3, count) - 1, -1, -1):
                marks.shadow(unit, True).blit(surface, left + n * unit * 0.14, top - n * 2)
                tiles.back(unit).blit(surface, left + n * unit * 0.14, top - n * 2)
        if calls:
            marks.outline(unit, True).blit(surface, left, top)
        if m.portrait:
            colour = theme.BRASS if calls else theme.table.quiet
            label = assets.text(str(count), m.s(15), colour, bold=True)
            surface.blit(label, label.get_rect(midleft=(left + unit * 1.6, top + unit)))
        surface.blit(*_boneyard_words(table))

    def _draw_last(self, surface: pygame.Surface, moving: set[int]) -> None:
        """Mark the tile that was played last."""
        placed = self._table.view.line.placed
        sprite = self._table.top.stage.line.get(placed[-1].tile) if len(placed) > 1 else None
        if sprite and id(sprite) not in moving and not self._table.over:
            rect = sprite.rect
            art = marks.mark(min(rect.size), rect.height > rect.width)
            art.blit(surface, *rect.topleft)

    def _draw_picked(self, surface: pygame.Surface, moving: set[int]) -> None:
        """Draw the brass line around the tile picked, and the keyboard's ring."""
        table = self._table
        hint = table.acts.hint
        hinted = hint.move.tile if hint and isinstance(hint.move, Play) else None
        for tile in {table.grip.picked, table.grip.cursor, hinted}:
            sprite = table.top.stage.rack.get(tile) if tile else None
            if sprite and id(sprite) not in moving:
                unit = round(sprite.unit)
                art = marks.outline(unit, True)
                art.blit(surface, sprite.rect.left, sprite.rect.top)

    def _draw_prompt(self, surface: pygame.Surface) -> None:
        """Draw the sentence above the rack; brass all over where it is to be pressed."""
        table, m = self._table, self._table.metrics
        text, asks = table.prompt
        if not text:
            return
        pill = prompt_area(table)
        primary = table.grip.proposed is not None
        fill = theme.BRASS if primary else theme.GLASS_NIGHT
        ink = theme.ON_BRASS if primary else theme.BRASS if asks else theme.TEXT
        surface.blit(glass.round_rect(pill.size, m.s(18), fill, theme.HAIRLINE), pill)
        lines = prompt_lines(table)
        for n, line in enumerate(lines):
            row = pill.move(0, round((n - (len(lines) - 1) / 2) * m.s(19)))
            centred(surface, assets.text(line, m.s(15), ink), row)

    # In motion

    def _draw_places(self, surface: pygame.Surface) -> None:
        """Draw where the tile in hand may go, and a preview where it would snap to."""
        table, grip = self._table, self._table.grip
        hint = table.acts.hint
        if hint and isinstance(hint.move, Play) and not grip.offered and not grip.proposed:
            rect = table.top.line.place_of(hint.move)
            art = marks.place(min(rect.size), rect.height > rect.width, strong=True)
            art.blit(surface, *rect.topleft)
        for n, play in enumerate(grip.offered):
            if grip.drag and grip.hot == play:
                continue  # the tile itself lies there
            rect = table.top.line.place_of(play)
            unit = min(rect.size)
            aimed = not grip.drag and n == grip.aim and grip.cursor is not None
            if not grip.drag:
                self._draw_ghost(surface, play, rect)
            marks.place(unit, rect.height > rect.width, strong=aimed).blit(surface, *rect.topleft)

    def _draw_ghost(self, surface: pygame.Surface, play: Play, rect: pygame.Rect) -> None:
        """Draw faintly how the tile would lie."""
        tile, angle = play.tile, self._table.top.line.angle_of(play)
        face = tiles.face(tile.high, tile.low, min(rect.size), angle).surface.copy()
        face.set_alpha(_GHOST)
        surface.blit(face, rect.topleft)

    def _draw_worths(self, surface: pygame.Surface) -> None:
        """Draw at each place shown what playing there scores."""
        table, m, hint = self._table, self._table.metrics, self._table.acts.hint
        plays = [table.grip.proposed] if table.grip.proposed else table.grip.offered
        if not plays and hint and isinstance(hint.move, Play):
            plays = [hint.move]
        for play in plays:
            if gain := sentences.worth(table.view, play):
                label = assets.text(f"+{gain}", m.s(15), theme.ON_BRASS, bold=True)
                badge = label.get_rect().inflate(m.s(14), m.s(5))
                place, felt_area = table.top.line.place_of(play), table.top.seating.line
                badge.center = (  # the corner that points outwards
                    place.left if place.centerx < felt_area.centerx else place.right,
                    place.top if place.centery < felt_area.centery else place.bottom,
                )
                badge.clamp_ip(felt_area)
                surface.blit(glass.pill(badge.size, theme.BRASS), badge)
                centred(surface, label, badge)

    def _snapped(self) -> TileSprite | None:
        """Return the dragged tile lying in the place it would be put down in, if it is at one."""
        grip = self._table.grip
        if not grip.drag or not grip.hot:
            return None
        sprite = self._table.top.stage.rack[grip.drag.tile]
        rect = self._table.top.line.place_of(grip.hot)
        angle = self._table.top.line.angle_of(grip.hot)
        return replace(
            sprite, x=rect.centerx, y=rect.centery, unit=min(rect.size), angle=angle, lift=_HOVER
        )

    def _draw_words(self, surface: pygame.Surface) -> None:
        """Draw the words on the seats and the points that rise."""
        table, m = self._table, self._table.metrics
        for seat, bubble in table.top.stage.bubbles.items():
            draw_bubble(surface, table, seat, table.top.seating.seats[seat], bubble.text)
        for rise in table.top.stage.rises:
            label = assets.text(rise.text, m.s(30), theme.BRASS, bold=True).copy()
            label.set_alpha(round(255 * rise.opacity))
            surface.blit(label, label.get_rect(center=(round(rise.x), round(rise.y))))
