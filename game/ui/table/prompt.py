"""The prompt, the sentence above the rack: its text, and its place."""

from collections.abc import Iterator, Sequence
from itertools import accumulate

from game.engine.moves import Draw, Pass, Play
from game.language import _
from game.ui.art import assets, theme
from game.ui.art.canvas import Rect
from game.ui.kit.text import break_opportunities, width_of, wrap_balanced
from game.ui.table import boneyard
from game.ui.table.sentences import gain_of
from game.ui.table.table import Table
from game.variants.words_scoring import points

ID = "turn"
"""Its id as a node."""

LINE = 19
"""Points from line to line."""

SIGN = 18
"""Room beside the prompt for the fast-forward glyph, in points."""

APART = 8
"""Points between the prompt and the boneyard."""

_CLOSE = 3  # points between the prompt and the tray at least
_FEW = 2  # lines that need no more room
_SCORE = 48  # points beside the prompt for the player's own score
_STEP = 20  # points from one place that is tried to the next
_BROAD = 140, 160, 180, 210, 240, 360  # the maximum width of the prompt over the felt, in points


def sentence(table: Table) -> tuple[str, bool]:
    """Return the prompt, and whether it expects input."""
    guided = table.guide(table) if table.guide else None
    return guided or default_prompt(table)


def default_prompt(table: Table) -> tuple[str, bool]:
    """Return the prompt when no guide overrides it."""
    view, words, selection = table.view, table.words, table.selection
    happened = words.event(table.prompt.last_event) if table.prompt.last_event else ""
    if table.dealing:
        return _("Round {number}").format(number=view.round_no), False
    if table.over:
        if table.result_seen:
            return _("View result"), True
        return "" if table.result_opened else happened, False  # the result says it
    if selection.pending:
        return _play(table, selection.pending), True
    if table.showing:
        return table.prompt.feedback or _waiting(table, happened), False
    if isinstance(table.forced, Draw):
        if table.automatic:
            return _("No tile fits: drawing…"), True
        return _("No tile fits: draw one"), True
    if isinstance(table.forced, Pass):
        return words.passes(table.me, *view.lacked), True
    if table.my_turn:
        return _my_turn(table, happened)
    return _waiting(table, happened), False


def _my_turn(table: Table, happened: str) -> tuple[str, bool]:
    """Return the prompt for a player who has something to choose."""
    view, words, selection = table.view, table.words, table.selection
    if view.has_to_knock:
        return _("You have one tile left"), True
    only = table.automatic
    if isinstance(only, Play):
        return _("Only {tile} fits").format(tile=only.tile), False
    if table.may_decline and view.rules.trains:
        stop = _("Add to your train, or tap here to stop")
        return table.prompt.feedback or stop, True
    if table.may_decline:
        partner = words.names[view.rules.partner(table.me)]
        # Translators: {name} is the partner, who may lead instead.
        leave = _("Lead, or tap here to let {name} lead").format(name=partner)
        return table.prompt.feedback or leave, True
    if selection.facing is not None:
        tile = selection.held or selection.picked
        # Translators: {number} is the half of the tile that will be an end of the line.
        facing = _("Which end? The {number} faces out. Tap {tile} again to turn it.")
        return facing.format(number=selection.facing, tile=tile), True
    happened = "" if view.line.placed else happened
    return table.prompt.feedback or happened or _turn(table), True


def _turn(table: Table) -> str:
    """Return that it is the player's turn, and the double they have to play on first."""
    view = table.view
    if view.filling:
        return _("Your turn: fill {double}").format(double=view.filling)
    if view.uncovered_doubles and len(view.open) == 1:
        number = view.open[0].value
        return _("Your turn: cover {double}").format(double=f"{number}-{number}")
    return table.words.turn(table.me)


def _waiting(table: Table, happened: str) -> str:
    """Return the prompt while others play, or the player's own tile is on its way: what is queued,
    what happened, or whose turn it is."""
    if table.selection.premove:
        return _("You’ll play {tile} next if it fits").format(tile=table.selection.premove)
    if not happened and table.showing and table.shown_turn == table.me and table.view.moved:
        return table.words.event(table.view.moved[-1])
    return happened or table.words.turn(table.shown_turn)


def _play(table: Table, play: Play) -> str:
    """Return the label of a pending play, with what it scores."""
    if gain := gain_of(table.view, play):
        return _("Play {tile} for {points}").format(tile=play.tile, points=points(gain))
    return _("Play {tile}").format(tile=play.tile)


def fast_forward_glyph(table: Table) -> str:
    """Return the fast-forward glyph, or "" if there is nobody to wait for."""
    idle = table.session.waits and not table.showing
    return "" if table.asked or table.dealing or table.over or idle else "»"


def row_above(table: Table, below: Rect, labels: Sequence[str]) -> list[Rect]:
    """Return where the answers go, in a row at the foot of the felt: above the prompt if that is
    there, or beside the last tile in the rack; high enough for a finger."""
    m, felt, gap = table.metrics, table.areas.felt, table.metrics.px(10)
    font = assets.font(m.px(15), bold=True)
    widths = [max(m.px(96), font.size(label)[0] + m.px(36)) for label in labels]
    row = Rect(0, 0, sum(widths) + gap * (len(widths) - 1), m.px(theme.TOUCH))
    row.midbottom = felt.centerx, felt.bottom - gap
    if row.colliderect(below.inflate(0, 2 * gap)):
        row.bottom = below.top - gap
    if table.view.has_to_knock:  # the only tile leaves room beside it
        row.midright = table.areas.rack.area.right - gap, table.areas.rack.area.centery
    row.clamp_ip(m.safe)
    lefts = accumulate(widths, lambda left, width: left + width + gap, initial=row.left)
    return [Rect(x, row.top, w, row.height) for x, w in zip(lefts, widths, strict=False)]


def place(
    table: Table, text: str, *, pressable: bool, aside: bool = True
) -> tuple[list[str], Rect]:
    """Return the prompt as lines that fit beside the boneyard, and its rectangle; high enough for a
    finger if it is `pressable`.

    On a phone held upright it stands on the felt, or beside the player's own face if the line comes
    there. On one held sideways, if it would reach up to a seat or a tile, or be higher than three
    lines, it is made wider, over the felt if nothing is in the way; or it goes at the foot of the
    felt, if a seat is the answer. It covers the line only if there is no other place on the felt,
    or if it need not step `aside` for it.
    """
    seats = [box.rect.union(box.backs) for n, box in table.areas.seats.items() if n != table.me]
    covered = table.line.covered if aside and not table.line.viewport.clipped else []

    def pressed(pill: Rect) -> Rect:
        return _finger_high(table, pill) if pressable else pill

    def in_the_way(pill: Rect) -> tuple[bool, bool]:
        return pill.collidelist(seats) >= 0, pill.collidelist(covered) >= 0

    lines, pill = min(
        (_placed(table, text, room) for room in _rooms(table, text)),
        key=lambda placed: (
            *in_the_way(placed[1]),
            *in_the_way(pressed(placed[1])),
            max(_FEW, len(placed[0]) - (placed[1].bottom == table.areas.prompt.bottom)),
        ),
    )
    if any(in_the_way(pressed(pill))):
        elsewhere = (_placed(table, text, room) for room in _elsewhere(table, text))
        free = (placed for placed in elsewhere if not any(in_the_way(pressed(placed[1]))))
        lines, pill = next(free, (lines, pill))
    return lines, pressed(pill)


def _finger_high(table: Table, pill: Rect) -> Rect:
    """Return the prompt's rectangle made high enough for a finger, and clear of the tray."""
    high = pill.inflate(0, max(0, table.metrics.px(theme.TOUCH) - pill.height))
    for below in (table.areas.tray, table.areas.buttons["hint"]):
        if high.colliderect(below) and not below.contains(pill):
            high.bottom = below.top
    return high


def _header(table: Table) -> Rect | None:
    """Return the room between the player's own face and score, in the tray; None if the seat is
    elsewhere."""
    m, tray, box = table.metrics, table.areas.tray, table.areas.seats.get(table.me)
    if box is None or box.face is None or not tray.contains(box.rect):
        return None
    room = Rect(box.face.right + m.px(6), 0, 0, table.areas.prompt.height)
    room.width = box.rect.right - m.px(_SCORE) - room.left
    room.centery = box.rect.centery
    return room


def _rooms(table: Table, text: str) -> list[Rect]:
    """Return the areas where the prompt may go, the default one first."""
    m, areas = table.metrics, table.areas
    room, tray = areas.prompt, areas.tray
    if not m.is_short or areas.upright:
        header = _header(table)
        rooms = [room, header] if header and _fits(table, text, header) else [room]
        # The player's own train is next to the rack.
        return rooms[::-1] if table.view.rules.trains else rooms
    places = [(room.width, room.bottom)]
    for gap in (APART, _CLOSE):
        places += [(m.px(wide), min(room.bottom, tray.top - m.px(gap))) for wide in _BROAD]
    rooms = [Rect(room.right - wide, low - room.height, wide, room.height) for wide, low in places]
    if any(answer.seat is not None for answer in table.answers):  # seats have to stay pressable
        felt = areas.felt
        over = min(felt.bottom, tray.top) - m.px(8) - room.height
        rooms.append(Rect(felt.left, over, felt.width, room.height))
    return rooms


def _fits(table: Table, text: str, header: Rect) -> bool:
    """Return whether a text fits into the header in a few lines, with no word cut."""
    room = header.width - table.metrics.px(32 + SIGN)
    return (
        _whole(table, text, room) and len(wrap_balanced(text, table.metrics.px(15), room)) <= _FEW
    )


def _whole(table: Table, text: str, room: int) -> bool:
    """Return whether no word of a text would be cut in lines of some width."""
    return all(width_of(word, table.metrics.px(15)) <= room for word in break_opportunities(text))


def _elsewhere(table: Table, text: str) -> Iterator[Rect]:
    """Yield other areas for the prompt on a phone, for when something is in the way everywhere
    else: one in the tray, then those of the felt, the lowest and rightmost first."""
    m, felt, pile = table.metrics, table.areas.felt, _pile(table)
    if not (_header(table) if table.areas.upright else m.is_short):
        return
    yield from _over_rack(table, text)
    high, step = table.areas.prompt.height, m.px(_STEP)
    foot = min(felt.bottom, table.areas.tray.top) - m.px(_CLOSE)
    broad = [m.px(wide) for wide in (240, 160) if _whole(table, text, m.px(wide - 32 - SIGN))]
    for wide in broad:
        for low in range(foot, felt.top + 2 * high, -step):
            for right in range(felt.right, felt.left + wide, -step):
                room = Rect(right - wide, low - high, wide, high)
                if not room.colliderect(pile):
                    yield room


def _over_rack(table: Table, text: str) -> Iterator[Rect]:
    """Yield the room in the tray between the player's own face and tiles, where few are left."""
    header, tiles = _header(table), table.areas.rack.rects(len(table.rack.order))
    if header and tiles:
        room = table.areas.tray.copy()
        room.height = table.areas.prompt.height
        room.bottom = tiles[0].top - table.metrics.px(_CLOSE)
        if _placed(table, text, room)[1].top >= table.areas.seats[table.me].rect.bottom:
            yield room


def _pile(table: Table) -> Rect:
    """Return what the boneyard keeps clear, which is nothing where there is none."""
    if not table.boneyard:
        return Rect(0, 0, 0, 0)
    return boneyard.area(table).inflate(table.metrics.px(2 * APART), 0)


def _placed(table: Table, text: str, room: Rect) -> tuple[list[str], Rect]:
    """Return the prompt as lines that fit, and its rectangle, at the foot of `room`."""
    m, pile = table.metrics, _pile(table)
    sign, width = m.px(SIGN) if fast_forward_glyph(table) else 0, room.width
    left_of_it = pile.centerx > room.centerx
    if room.colliderect(pile):
        width = pile.left - room.left if left_of_it else room.right - pile.right
    width -= sign
    lines = wrap_balanced(text, m.px(15), width - m.px(32))
    width = max(assets.font(m.px(15)).size(line)[0] for line in lines) + m.px(32) + sign
    pill = Rect(0, 0, min(room.width, width), room.height + (len(lines) - 1) * m.px(LINE))
    pill.midbottom = room.midbottom
    if not table.areas.upright and room.colliderect(table.areas.felt):
        pill.right = room.right
    if pill.colliderect(pile):
        if left_of_it:
            pill.right = max(pile.left, room.left + pill.width)
        else:
            pill.left = min(pile.right, room.right - pill.width)
    return lines, pill
