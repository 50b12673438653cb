"""The sentence above the rack: what it says, where it stands, how it is drawn."""

from __future__ import annotations

import pygame

from game.engine.moves import Draw, Pass, Play
from game.language import _
from game.ui.art import assets, glass, theme
from game.ui.art.canvas import Canvas
from game.ui.kit.text import draw_middle_lines, wrap_balanced
from game.ui.table import paint_boneyard
from game.ui.table.sentences import worth
from game.ui.table.table import Table
from game.variants.words_scoring import points

ID = "turn"
"""What it is in the screen's description."""

_LINE = 19  # points from line to line
_SIGN = 18  # points beside the sentence, for the sign that a tap fast-forwards


def sentence(table: Table) -> tuple[str, bool]:
    """Return the sentence, and whether it asks the player for something."""
    guided = table.guide(table) if table.guide else None
    return guided or usual(table)


def usual(table: Table) -> tuple[str, bool]:
    """Return the sentence where nothing guides the player."""
    view, words, selection = table.view, table.words, table.selection
    told = words.event(table.said.news) if table.said.news else ""
    if table.dealing:
        return _("Round {number}").format(number=view.round_no), False
    if table.over:
        return (_("See result"), True) if table.result_seen else (told, False)
    if selection.proposed:
        return _play(table, selection.proposed), True
    if isinstance(table.forced, Draw):
        if table.automatic:
            return _("No tile fits: drawing …"), True
        return _("No tile fits: draw one"), True
    if isinstance(table.forced, Pass):
        locked = view.locked
        values = [value for value in view.line.values if value not in locked]
        return words.passes(table.me, values, locked), True
    if table.my_turn:
        only = table.automatic
        if isinstance(only, Play):
            return _("Only {tile} fits").format(tile=only.tile), False
        if table.may_leave_lead and not table.held_up:
            partner = words.names[view.rules.partner(table.me)]
            # Translators: {name} is the partner, who may lead instead.
            leave = _("Lead, or press here: {name} leads").format(name=partner)
            return table.said.advice or leave, True
        told = told if table.held_up or not view.line.placed else ""
        return table.said.advice or told or words.turn(table.me), True
    if selection.ahead:
        return _("{tile} is next if it fits").format(tile=selection.ahead), False
    return told or words.turn(view.turn), False


def _play(table: Table, play: Play) -> str:
    """Return what is pressed to make a play, with what it scores."""
    if gain := worth(table.view, play):
        return _("Play {tile} for {points}").format(tile=play.tile, points=points(gain))
    return _("Play {tile}").format(tile=play.tile)


def pressable(table: Table) -> bool:
    """Return whether pressing the sentence does something."""
    if table.over:
        return not table.held_up
    asks = table.forced is not None or (table.may_leave_lead and not table.held_up)
    return table.selection.proposed is not None or asks


def fast_forward(table: Table) -> str:
    """Return the sign that a tap lets the others make haste; empty where there is nobody to."""
    return "" if table.my_turn or table.dealing or table.over else "»"


def area(table: Table) -> pygame.Rect:
    """Return where the sentence stands; high enough for a finger if pressable."""
    m, room = table.metrics, table.areas.prompt
    lines = _lines(table)
    width = max(assets.font(m.s(15)).size(line)[0] for line in lines) + m.s(32)
    width += m.s(_SIGN) if fast_forward(table) else 0
    pill = pygame.Rect(0, 0, min(room.width, width), room.height + (len(lines) - 1) * m.s(_LINE))
    pill.midbottom = room.midbottom
    if table.view.boneyard and pill.colliderect(boneyard := paint_boneyard.area(table)):
        pill.right = max(boneyard.left, room.left + pill.width)
    if pressable(table):
        pill.inflate_ip(0, max(0, m.s(theme.TOUCH) - pill.height))
    return pill


def _lines(table: Table) -> list[str]:
    """Return the sentence in as many lines as there is room for beside the boneyard."""
    m, room = table.metrics, table.areas.prompt
    width = room.width
    if table.view.boneyard and room.colliderect(boneyard := paint_boneyard.area(table)):
        width = boneyard.left - room.left
    width -= m.s(_SIGN) if fast_forward(table) else 0
    return wrap_balanced(sentence(table)[0], m.s(15), width - m.s(32))


def draw(surface: Canvas, table: Table) -> None:
    """Draw the sentence; brass all over where it is to be pressed."""
    m = table.metrics
    text, asks = sentence(table)
    if not text:
        return
    pill = area(table)
    primary = table.selection.proposed is not None
    fill = theme.BRASS if primary else theme.GLASS_NIGHT
    ink = theme.ON_BRASS if primary else theme.BRASS if asks else theme.TEXT
    lit = table.selection.control == ID
    edge, width = (ink, float(m.s(2))) if lit else (theme.HAIRLINE, 1.0)
    surface.blit(glass.round_rect(pill.size, m.s(18), fill, edge, width), pill)
    if sign := fast_forward(table):
        colour = theme.BRASS if table.hurrying else theme.table.faint
        mark = assets.text(sign, m.s(15), colour, bold=True)
        surface.blit(mark, mark.get_rect(midright=(pill.right - m.s(14), pill.centery - m.s(1))))
        pill.width -= m.s(_SIGN)
    draw_middle_lines(surface, _lines(table), pill, m.s(15), ink, m.s(_LINE))
