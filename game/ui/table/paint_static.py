"""Draws the static layers of the table: felt, buttons, heading, boneyard, rack, prompt."""

from collections.abc import Iterable, Sequence

from game.ui.art import assets, cloth, glass, marks, theme
from game.ui.art.canvas import DisplayList
from game.ui.kit.gamepad import draw_button_glyph
from game.ui.kit.text import centred, draw_middle_lines, fitted, size_for, width_of, wrap_balanced
from game.ui.table import boneyard, paint_trains, prompt, sentences
from game.ui.table.controls import ARROW, Control
from game.ui.table.paint_tiles import draw_tiles
from game.ui.table.sprite import TileSprite
from game.ui.table.table import Table

_ON_PAD = {"button-pause": "menu", "button-hint": "hint", "button-undo": "undo"}
"""The buttons that a gamepad has too."""


def draw_ground(surface: DisplayList, table: Table, controls: Sequence[Control]) -> None:
    """Draw the lowest layer: the felt, the tray, the buttons, the heading."""
    surface.blit(cloth.felt(surface.size), (0, 0))
    tray, radius = table.areas.tray, table.metrics.px(theme.RADII.panel)
    surface.blit(cloth.under_glass(surface.size, tray, radius), tray)
    for control in controls:
        if control.icon and not control.id.startswith(ARROW):
            _draw_button(surface, table, control, theme.GLASS)
    _draw_heading(surface, table)


def draw_middle(surface: DisplayList, table: Table) -> None:
    """Draw the boneyard, the count of the ends, and the signs of trains."""
    boneyard.draw(surface, table)
    _draw_count(surface, table)
    paint_trains.draw(surface, table)


def draw_arrows(surface: DisplayList, table: Table, arrows: Iterable[Control]) -> None:
    """Draw the arrows to ends out of sight, over the line."""
    for arrow in arrows:
        _draw_button(surface, table, arrow, theme.GLASS_NIGHT)


def draw_prompt(surface: DisplayList, table: Table, control: Control) -> None:
    """Draw the prompt; all brass if a move awaits confirmation."""
    m = table.metrics
    if not control.label:
        return
    pill = control.rect.copy()
    primary = table.selection.pending is not None
    fill = theme.BRASS if primary else theme.GLASS_NIGHT
    ink = theme.ON_BRASS if primary else theme.BRASS if control.asks else theme.TEXT
    lit = table.selection.control == control.id
    edge, width = (ink, float(m.px(2))) if lit else (theme.HAIRLINE, 1.0)
    surface.blit(glass.round_rect(pill.size, m.px(18), fill, edge, width), pill)
    if sign := prompt.fast_forward_glyph(table):
        colour = theme.BRASS if table.fast_forwarding else theme.table.faint
        mark = assets.text(sign, m.px(15), colour, bold=True)
        surface.blit(mark, mark.get_rect(midright=(pill.right - m.px(14), pill.centery - m.px(1))))
        pill.width -= m.px(prompt.SIGN)
    draw_middle_lines(surface, control.lines, pill, m.px(15), ink, m.px(prompt.LINE))


def draw_answers(surface: DisplayList, table: Table, answers: Iterable[Control]) -> None:
    """Draw the answers above the prompt."""
    m = table.metrics
    for answer in answers:
        lit, rect = table.selection.control == answer.id, answer.rect
        edge, width = (theme.TEXT, float(m.px(2))) if lit else (theme.BRASS, float(m.px(1)))
        surface.blit(glass.round_rect(rect.size, m.px(18), theme.GLASS_NIGHT, edge, width), rect)
        centred(surface, assets.text(answer.label, m.px(15), theme.BRASS, bold=True), rect)


def _draw_button(surface: DisplayList, table: Table, button: Control, ground: theme.Colour) -> None:
    m = table.metrics
    disc = button.rect.inflate(-m.px(4), -m.px(4))
    fill = theme.GLASS_HOVER if table.hover == button.id else ground
    lit = table.selection.control == button.id
    edge, width = (theme.BRASS, float(m.px(2))) if lit else (theme.HAIRLINE, 1.0)
    surface.blit(glass.pill(disc.size, fill, edge, width), disc)
    ink = theme.TEXT if button.press else theme.alpha(theme.table.faint, 0.6)
    centred(surface, assets.icon(button.icon, m.px(22), ink), disc)
    if button.press and button.id in _ON_PAD:
        draw_button_glyph(surface, m, _ON_PAD[button.id], disc)


def _draw_heading(surface: DisplayList, table: Table) -> None:
    """Draw the heading: the game, and how far it has got."""
    m, area, count = table.metrics, table.areas.heading.copy(), table.areas.count
    if sentences.counter(table.seen) and count.colliderect(area):
        area.width = count.left - m.px(6) - area.left
    game, about = sentences.heading(table, briefly=m.is_short or table.areas.upright)
    sizes = [m.px(size) for size in (17, 15, 13.5)]
    size = size_for(game, sizes, area.width, bold=True)
    lines = wrap_balanced(game, size, area.width, bold=True)
    names = [assets.text(line, size, theme.TEXT, bold=True) for line in lines]
    sizes = [m.px(size) for size in ((12.5, 11.5, 10.5) if len(names) == 1 else (10.5,))]
    if width_of(about, sizes[-1]) > area.width:
        about = sentences.heading(table, briefly=True)[1]
    while width_of(about, sizes[-1]) > area.width and " · " in about:
        about = about.partition(" · ")[2]  # the last part, such as a deal's number, says most
    line = fitted(about, sizes, area.width, theme.table.quiet)
    top = area.centery - sum(image.get_height() for image in (*names, line)) // 2
    for image in (*names, line):
        surface.blit(image, (area.left, top))
        top += image.get_height()


def _draw_count(surface: DisplayList, table: Table) -> None:
    """Show the count of the ends, in brass when it has scored, the open suits, or what the
    ends need."""
    m, areas = table.metrics, table.areas
    tally = sentences.counter(table.seen)
    if tally is None:
        return
    colour = theme.BRASS if tally.scores else theme.TEXT
    sizes = [m.px(size) for size in (14.5, 13, 11.5)]
    room = areas.count.width - m.px(14)
    fits = (it for it in tally.figures if width_of(it, sizes[-1], bold=True) <= room)
    label = fitted(next(fits, tally.figures[-1]), sizes, room, colour, bold=True)
    area = areas.count.copy()
    if not areas.upright:  # as wide as the seat below, if that is enough
        area.width = max(areas.seats[table.me].rect.width, label.get_width() + m.px(14))
    surface.blit(glass.pill(area.size, theme.GLASS, theme.HAIRLINE), area)
    centred(surface, label, area)


def draw_rack(surface: DisplayList, table: Table, resting: Sequence[TileSprite]) -> None:
    """Draw the tiles of the rack that are at rest, and lines around those that are picked, pressed,
    queued, focused or hinted at."""
    draw_tiles(surface, resting)
    selection, hinted = table.selection, table.prompt.hinted
    chosen = selection.picked, selection.pressed, selection.premove, selection.lit
    for tile in {*chosen, hinted and hinted.tile}:
        sprite = table.stage.rack.get(tile) if tile else None
        if sprite and sprite in resting:
            far = bool(table.metrics.pad) and tile == selection.lit
            art = marks.outline(round(sprite.unit), True, far)
            art.blit(surface, sprite.rect.left, sprite.rect.top)
            if far and not selection.picked:
                draw_button_glyph(surface, table.metrics, "press", sprite.rect)
