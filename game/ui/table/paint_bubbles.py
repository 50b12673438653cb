"""Draws the speech bubbles at a table."""

from game.language import colon
from game.ui.art import assets, glass, theme
from game.ui.art.canvas import DisplayList, Rect, Surface
from game.ui.kit.metrics import Metrics
from game.ui.kit.text import centred, ellipsize, size_for, width_of
from game.ui.table.areas import COUNT, MANY, SeatBox
from game.ui.table.stage import Bubble
from game.ui.table.table import Table

_SIZES = 13, 12, 11  # points, of the words: the first that fits
_ROUND = 20  # points that a bubble is wider than its words


def draw_bubbles(surface: DisplayList, table: Table) -> None:
    """Draw the speech bubbles; where they would lie over each other, the latest is seen, and small
    talk gives way to all else, and to tiles."""
    shown: list[Rect] = []
    line = [sprite.rect for sprite in table.stage.line.values() if not sprite.lift]
    latest = reversed(table.stage.bubbles.items())
    for seat, bubble in sorted(latest, key=lambda it: it[1].talk):
        label, pill = _on_its_seat(table, seat, bubble)
        if pill.collidelist([box.rect for box in table.areas.seats.values()]) >= 0:
            label, pill = _below_all_seats(table, seat, bubble)
        if pill.collidelist(shown + line * bubble.talk) < 0:
            shown.append(pill)
            surface.blit(glass.pill(pill.size, theme.GLASS_NIGHT, theme.HAIRLINE), pill)
            centred(surface, label, pill)


def _on_its_seat(table: Table, seat: int, bubble: Bubble) -> tuple[Surface, Rect]:
    """Return a bubble's words as drawn, smaller where seats stand side by side on a phone, and
    where it hangs on its seat, clear of the line."""
    m, box = table.metrics, table.areas.seats[seat]
    room = box.rect.width - m.px(14) if table.areas.upright else _room(m)
    label = _label(m, bubble.text, room, bubble)
    pill = _pill(m, label)
    beside = _beside_backs(table, seat, box)
    if beside.width >= pill.width:
        pill.midleft = beside.midleft
    elif beside.right - pill.width > box.rect.right:  # over backs, rather than over a button
        pill.midright = beside.midright
    elif box.rect.top > table.areas.felt.centery:
        pill.midbottom = (box.rect.centerx, box.rect.top - m.px(4))
    else:
        pill.midtop = (box.rect.centerx, max(box.rect.bottom, box.backs.bottom) + m.px(3))
    return label, pill.clamp(_bounds(m))


def _below_all_seats(table: Table, seat: int, bubble: Bubble) -> tuple[Surface, Rect]:
    """Return a bubble's words as drawn, with the name of who speaks, and where it hangs below the
    rows of seats: its own is not the last."""
    m, areas = table.metrics, table.areas
    least, bold = m.px(_SIZES[-1]), not bubble.talk
    room = _room(m) - width_of(colon("", bubble.text), least, bold=bold)
    name = ellipsize(table.words.names[seat], least, room, bold=bold)
    label = _label(m, colon(name, bubble.text), _room(m), bubble)
    pill = _pill(m, label)
    rows = [box.rect.bottom for box in areas.seats.values() if box.rect.bottom <= areas.felt.top]
    pill.midtop = (areas.seats[seat].rect.centerx, max(rows) + m.px(3))
    return label, pill.clamp(_bounds(m))


def _label(m: Metrics, text: str, room: int, bubble: Bubble) -> Surface:
    sizes, bold = [m.px(size) for size in _SIZES[m.is_short :]], not bubble.talk
    return assets.text(text, size_for(text, sizes, room, bold=bold), theme.TEXT, bold=bold)


def _pill(m: Metrics, label: Surface) -> Rect:
    return label.get_rect().inflate(m.px(_ROUND), m.px(9))


def _bounds(m: Metrics) -> Rect:
    """Return the part of the window that bubbles keep to."""
    return m.safe.inflate(-m.px(12), -m.px(8))


def _room(m: Metrics) -> int:
    """Return the width of the longest words a bubble has room for."""
    return _bounds(m).width - m.px(_ROUND)


def _beside_backs(table: Table, seat: int, box: SeatBox) -> Rect:
    """Return the room between the backs of a fan beside its seat, with their number, and the next
    button; of no size where there is no such fan."""
    m, count = table.metrics, table.view.counts[seat]
    if not box.fan or box.backs.left <= box.rect.right:
        return Rect(0, 0, 0, 0)
    left = round(box.backs.left + (count - 1) * box.step(m, count) + box.unit) + m.px(8)
    left += m.px(COUNT) if count > MANY else 0
    buttons = [rect.left for rect in table.areas.buttons.values() if rect.left > box.rect.right]
    right = min(buttons, default=m.safe.right) - m.px(6)
    return Rect(left, box.rect.top, right - left, box.rect.height)
