"""Draws what was just said at a table, in bubbles on the seats."""

import pygame

from game.ui.art import assets, glass, theme
from game.ui.art.display_list import DisplayList
from game.ui.kit.text import centred, size_for
from game.ui.table.areas import COUNT, MANY, SeatBox
from game.ui.table.stage import Bubble
from game.ui.table.table import Table


def draw_bubbles(surface: DisplayList, table: Table) -> None:
    """Draw what was just said; where bubbles would lie over each other, the latest is seen, and
    what is no more than talk gives way to all else, and to tiles."""
    shown: list[pygame.Rect] = []
    line = [sprite.rect for sprite in table.stage.line.values() if not sprite.lift]
    latest = reversed(table.stage.bubbles.items())
    for seat, bubble in sorted(latest, key=lambda said: said[1].talk):
        label = _bubble_label(table, seat, bubble)
        pill = _bubble_place(table, seat, label)
        if pill.collidelist(shown + line * bubble.talk) < 0:
            shown.append(pill)
            surface.blit(glass.pill(pill.size, theme.GLASS_NIGHT, theme.HAIRLINE), pill)
            centred(surface, label, pill)


def _bubble_label(table: Table, seat: int, bubble: Bubble) -> pygame.Surface:
    """Return the words of a bubble, smaller where seats stand side by side on a phone."""
    m, bold = table.metrics, not bubble.talk
    size = m.px(12 if m.is_short else 13)
    if table.areas.upright:
        room = table.areas.seats[seat].rect.width - m.px(14)
        size = size_for(bubble.text, [size, m.px(12), m.px(11)], room, bold=bold)
    return assets.text(bubble.text, size, theme.TEXT, bold=bold)


def _bubble_place(table: Table, seat: int, label: pygame.Surface) -> pygame.Rect:
    """Return where a bubble hangs on its seat, clear of the line."""
    m, box = table.metrics, table.areas.seats[seat]
    pill = label.get_rect().inflate(m.px(20), m.px(9))
    beside = _beside_backs(table, seat, box)
    if beside.width >= pill.width:
        pill.midleft = beside.midleft
    elif beside.right - pill.width > box.rect.right:  # over backs, rather than over a button
        pill.midright = beside.midright
    elif box.rect.top > table.areas.felt.centery:
        pill.midbottom = (box.rect.centerx, box.rect.top - m.px(4))
    else:
        pill.midtop = (box.rect.centerx, max(box.rect.bottom, box.backs.bottom) + m.px(3))
    return pill.clamp(m.safe.inflate(-m.px(12), -m.px(8)))


def _beside_backs(table: Table, seat: int, box: SeatBox) -> pygame.Rect:
    """Return the room between the backs of a fan beside its seat, with their number, and the next
    button; of no size where there is no such fan."""
    m, count = table.metrics, table.view.counts[seat]
    if not box.fan or box.backs.left <= box.rect.right:
        return pygame.Rect(0, 0, 0, 0)
    left = round(box.backs.left + (count - 1) * box.step(m, count) + box.unit) + m.px(8)
    left += m.px(COUNT) if count > MANY else 0
    buttons = [rect.left for rect in table.areas.buttons.values() if rect.left > box.rect.right]
    right = min(buttons, default=m.safe.right) - m.px(6)
    return pygame.Rect(left, box.rect.top, right - left, box.rect.height)
