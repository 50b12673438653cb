"""The layout of the table: portrait, landscape, or slim in a window with little room."""

import math
from dataclasses import replace

from game.ui.art.canvas import Rect
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import cells
from game.ui.table.areas import LIFT, Areas, RackArea, SeatBox

_MOVES = "undo", "hint"  # the buttons for one's own move
_PITCH = 1.16  # from one tile of the rack to the next, in units
_TIGHT = 1.1  # the same, if that allows the largest tiles, so that they needn't grow later
_ROW = 2 + LIFT + 0.16  # the height of a row of the rack, in units
_PORTRAIT_TILE = 44  # points
_OVER_TILE = 20  # points, where there is little room once a round is over
_LEAST_LINE = 90  # points of height that the line of play has at least
_USUAL_TILES = 9  # tiles of a hand no longer than in most games
_EDGE = 3  # points from the edge of the screen to the line, at least
_LEAST_TILE = 16  # points a tile in the line is wide at least, to tell pips apart
_LANDSCAPE_TILE = (36, 50)  # points, in a low window and in others
_AROUND = (572, 680)  # points of width from which seats fit around the line, in the same
_AROUND_HIGH = 330  # and of height
_ABOVE_HIGH = (448, 512)  # points of height from which a row of seats, or two, fits above it
_LOWEST = 300  # points of height below which all else gives way to the rack
_LOW_LINE = 40  # points of height that the line of play has at least there
_COUNT = 0.6  # the share of a heading's width that the count of the ends takes on a phone
_BAR_HEADING = 260  # points of a heading beside which seats stand there,
_BAR_SEAT = 140  # and from which each of them fits
_SLIM_LINE = 48  # points of height that the line of play has at least if none fits
_SLIM_SEAT = 130  # points from which more than three seats fit in one row there,
_LOW_SEAT = 60  # and in the lowest windows
_SIDE = (110, 172)  # the width in points of a seat at the side, in a low window and in others
_TOP = 124  # and of one above the line in a low window
_LOW_BELOW = 146  # points from the menu's top to the bottom of a seat below it there
_BACK = 9  # the width in points of the back that represents all tiles of a seat,
_OPEN_BACK = 19  # and of a tile there in a hand that is open during play, so that it can be read
_LOW_PILE = 54  # the height in points of the boneyard there
_STACK = 3  # others that stand in one row, with little room beside their faces
_STACKED = 20  # points more of height where a row of seats has whole faces over the tile counts,
_STACKED_HIGH = 568  # points of a window's height from which it has
_FACE = 40  # the width in points of a face, where up to four play
_LOW_FACE = 40  # the width in points of a face beside or over a panel, in a low window


def areas_for(
    m: Metrics,
    seats: int,
    me: int,
    most: int,
    *,
    clockwise: bool = True,
    open_hands: bool = False,
    over: bool = False,
) -> Areas:
    """Lay out a table for `seats` seats; the rack of seat `me` has room for `most` tiles.

    `clockwise` says which way round the seats sit; `open_hands` whether the hands of others must be
    legible while they are played; `over` that no tile is played any more, so that where there is
    little room the line has more of it than the rack.
    """
    others = [(me + step) % seats for step in range(1, seats)]
    if not clockwise:
        others.reverse()
    wide, high = m.points
    if not m.portrait and wide >= _AROUND[not m.is_short] and high >= _AROUND_HIGH:
        return _landscape(m, others, me, max(1, most))
    if high < _ABOVE_HIGH[len(others) > 3]:
        return _slim(m, others, me, max(1, most), over=over)
    return _portrait(m, others, me, max(1, most), open_hands=open_hands)


def _tools(m: Metrics, names: tuple[str, ...], right: int, top: int) -> dict[str, Rect]:
    """Lay out buttons side by side, the first at the right."""
    button = m.px(44)
    step = button + m.px(4)
    return {
        name: Rect(right - button - n * step, top, button, button) for n, name in enumerate(names)
    }


def _stand(
    m: Metrics, tiles: int, width: int, budget: float, most: float, least: float
) -> tuple[int, int, int]:
    """Return the number of rows in the rack, its unit and its height, in pixels.

    Use as few rows as tiles of at least `least` points allow, else those with the largest; never
    higher than `budget`. One row always has the same height, so playing a tile moves nothing.
    """
    choices = []
    for rows in range(1, tiles + 1):
        across = math.ceil(tiles / rows)
        pitch = _TIGHT if m.px(most) * _TIGHT * across <= width else _PITCH
        unit = int(min(m.px(most), width / (across * pitch), budget / (rows * _ROW)))
        choices.append((rows, unit))
        if unit >= m.px(least):
            break
    rows, unit = max(choices, key=lambda choice: (min(choice[1], m.px(least)), -choice[0]))
    height = m.px(most) * _ROW if rows == 1 else rows * unit * _ROW
    return rows, max(6, unit), round(min(budget, height))


def _portrait(m: Metrics, others: list[int], me: int, tiles: int, *, open_hands: bool) -> Areas:
    """Lay out the seats above, the line in the middle, and below the rack under its own seat."""
    safe, pad, button = m.safe, m.px(10), m.px(44)
    left, top, width = safe.left + pad, safe.top + m.px(6), safe.width - 2 * pad
    menu = Rect(left, top, button, button)
    heading = Rect(menu.right + m.px(8), top, width - button - m.px(8), button)
    row = Rect(left, top + button + m.px(8), width, m.px(58))
    stacked = len(others) == _STACK and m.points[1] >= _STACKED_HIGH
    row.height += m.px(_STACKED) * stacked
    boxes = _portrait_seats(m, others, row, _OPEN_BACK if open_hands else _BACK)
    felt_top = max(box.rect.bottom for box in boxes.values()) + m.px(28)  # below speech bubbles
    header = m.px(44)
    crowded = len(others) > 3 and tiles > _USUAL_TILES
    least = _LEAST_LINE + 48 * crowded  # many trains need more
    most = min(0.42 * safe.height, safe.bottom - felt_top - m.px(least + 72))
    rows, unit, stand = _stand(m, tiles, width - m.px(14), most - header, _PORTRAIT_TILE, 33)
    height = header + stand + m.px(8)
    tray = Rect(left, safe.bottom - m.px(8) - height, width, height)
    tools = _tools(m, _MOVES, tray.right - m.px(4), tray.top)  # within a thumb's reach
    mine = Rect(tray.topleft, (min(it.left for it in tools.values()) - tray.left, header))
    count = Rect(0, 0, round(heading.width * _COUNT), m.px(32))
    count.midright = heading.midright
    holder = Rect(
        tray.left + m.px(7), tray.top + header, tray.width - m.px(14), height - header - m.px(8)
    )
    bottom = tray.top - m.px(4)
    boneyard = Rect(left + width - m.px(56), bottom - m.px(48), m.px(56), m.px(48))
    fit = Rect(left, bottom - button, button, button)
    # They stand on the felt, and step aside for the line; many trains leave no room for that.
    lowest = boneyard.top - m.px(4) if len(others) > 3 else bottom
    felt_height = max(m.px(_LEAST_LINE), lowest - felt_top)
    return Areas(
        buttons={"pause": menu, **tools, "fit": fit},
        heading=heading,
        seats={**boxes, me: SeatBox(mine, mine, 0, False, 0, _face_in(m, mine, 10))},
        felt=Rect(safe.left, felt_top, safe.width, felt_height).inflate(-2 * m.px(_EDGE), 0),
        boneyard=boneyard,
        prompt=Rect(left, tray.top - m.px(44), width, m.px(36)),
        count=count,
        tray=tray,
        rack=RackArea(holder, rows, math.ceil(tiles / rows), unit),
        line_unit=m.px(34),
        least_unit=m.px(_LEAST_TILE),
        upright=True,
    )


def _slim(m: Metrics, others: list[int], me: int, tiles: int, *, over: bool) -> Areas:
    """Lay out a window with little room: the seats at the top in one line each, the player's own
    first, then the line, then the rack. In the lowest windows the seats go beside the heading and
    the boneyard beside the rack."""
    safe, pad, low = m.safe, m.px(8), m.points[1] < _LOWEST
    left, top, width = safe.left + pad, safe.top + m.px(4), safe.width - 2 * pad
    menu, tools = Rect(left, top, m.px(44), m.px(44)), _tools(m, _MOVES, left + width, top)
    heading = Rect(menu.right + m.px(8), top, 0, menu.height)
    heading.width = min(tool.left for tool in tools.values()) - menu.right - m.px(12)
    row = Rect(left, menu.bottom + m.px(4), width, m.px(26))
    beside = heading.width - m.px(_BAR_HEADING)
    if low and beside >= m.px(_BAR_SEAT) * (len(others) + 1):
        heading.width = m.px(_BAR_HEADING)
        row = Rect(heading.right, 0, beside, m.px(26))
        row.centery = heading.centery
    boxes = _slim_seats(m, [me, *others], row, _LOW_SEAT if low else _SLIM_SEAT)
    felt_top = max(menu.bottom, *(box.rect.bottom for box in boxes.values())) + m.px(4)
    margin, below = m.px(8), m.px(36 if low or over else 50)  # the prompt is below the line
    bottom = safe.bottom - m.px(4)
    budget = bottom - margin - below - m.px(_LOW_LINE if low else _SLIM_LINE) - felt_top
    tile = _OVER_TILE if over else min(_PORTRAIT_TILE, m.points[1] / (7 if low else 10))
    across = width - m.px(60) * (low or over)
    rows, unit, stand = _stand(m, tiles, across - m.px(10), budget, tile, 28)
    tray = Rect(left, bottom - margin - stand, across, stand + margin)
    holder = tray.inflate(-m.px(10), -margin)
    boneyard = Rect(left + width - m.px(56), tray.top - m.px(48), m.px(56), m.px(44))
    fit = Rect(left, boneyard.top, m.px(44), boneyard.height)
    prompt = Rect(left, tray.top - m.px(44), width, m.px(36))
    if low or over:
        boneyard.height = min(boneyard.height, tray.height)
        boneyard.centery = tray.centery
        prompt = Rect(left, tray.top - below, width, m.px(32))
        fit.update(left, prompt.top, fit.width, prompt.height)
    count = Rect(0, 0, round(heading.width * 0.5), m.px(30))
    count.midright = heading.midright
    felt_height = tray.top - below - felt_top
    return Areas(
        buttons={"pause": menu, **tools, "fit": fit},
        heading=heading,
        seats=boxes,
        felt=Rect(safe.left, felt_top, safe.width, felt_height).inflate(-2 * m.px(_EDGE), 0),
        boneyard=boneyard,
        prompt=prompt,
        count=count,
        tray=tray,
        rack=RackArea(holder, rows, math.ceil(tiles / rows), unit, m.least_target),
        line_unit=m.px(34),
        least_unit=m.px(_LEAST_TILE),
        upright=True,
    )


def _slim_seats(m: Metrics, seats: list[int], row: Rect, least: float) -> dict[int, SeatBox]:
    """Lay out seats in one row if each has `least` points there, or in two; the first is the
    player's own."""
    one_row = len(seats) < 4 or row.width >= m.px(least) * len(seats)
    most = len(seats) if one_row else math.ceil(len(seats) / 2)
    boxes = {}
    for seat, rect in zip(seats, cells(row, len(seats), most, m.px(4)), strict=True):
        face = Rect(rect.left + m.px(4), rect.top + m.px(3), m.px(20), m.px(20))
        unit = m.px(9)
        left = max(rect.right - m.px(60), face.right + m.px(3))
        backs = Rect(left, rect.centery - unit, unit, 2 * unit)
        boxes[seat] = SeatBox(rect, backs, unit, False, 0, face, slim=True)
    own = boxes[seats[0]]
    return {**boxes, seats[0]: replace(own, backs=own.rect, unit=0)}


def _portrait_seats(m: Metrics, others: list[int], row: Rect, back: int) -> dict[int, SeatBox]:
    """Lay out one seat with its tiles as backs, or several side by side."""
    if len(others) > 1:
        row.height += 2 * m.px(back - _BACK)
        return _row_of_seats(m, others, row, 4 if len(others) > 6 else 3, back)
    unit = m.px(14)
    backs = Rect(row.left + m.px(130), row.centery - unit, unit, 2 * unit)
    return {others[0]: SeatBox(row, backs, unit, True, row.right - m.px(46), _face_in(m, row))}


def _face_in(m: Metrics, rect: Rect, left: int = 8) -> Rect:
    """Return where the face is on a seat's panel, `left` points from its left edge."""
    radius = min(m.px(_FACE / 2), rect.height // 2 - m.px(4))
    return Rect(rect.left + m.px(left), rect.centery - radius, 2 * radius, 2 * radius)


def _row_of_seats(
    m: Metrics, others: list[int], row: Rect, most: int, back: int = _BACK
) -> dict[int, SeatBox]:
    """Lay out seats in rows of up to `most`, each with a count and a back `back` points wide."""
    unit, boxes = m.px(back), {}
    for seat, rect in zip(others, cells(row, len(others), most, m.px(6)), strict=True):
        backs = Rect(rect.left + m.px(10), rect.bottom - m.px(6) - 2 * unit, unit, 2 * unit)
        face = _face_in(m, rect) if rect.width >= m.px(140) else None
        above = Rect(rect.left + m.px(5), rect.top + m.px(5), m.px(_FACE), m.px(_FACE))
        if not face and len(others) <= _STACK and above.bottom <= backs.top:
            face = above
        boxes[seat] = SeatBox(rect, backs, unit, False, 0, face)
    return boxes


def _landscape(m: Metrics, others: list[int], me: int, tiles: int) -> Areas:
    """Lay out the seats around the line; below it the own seat, the rack and the boneyard."""
    safe, low, button = m.safe, m.is_short, m.px(44)
    pad, side, box_height = m.px(8 if low else 12), m.px(_SIDE[not low]), m.px(44 if low else 54)
    left, top, right = safe.left + pad, safe.top + m.px(4 if low else 12), safe.right - pad
    menu = Rect(left, top, button, button)
    above = ("settings", "log") if low else ("settings", *_MOVES, "log")
    tools = _tools(m, above, right, top)
    free = min(tool.left for tool in tools.values())
    frame = Rect(left, top, right - left, safe.bottom - top)
    boxes = _landscape_seats(m, others, frame, free)
    heading = Rect(menu.right + m.px(10), top, m.px(320), button)
    heading.width = min(heading.width, free - heading.left)
    for box in boxes.values():
        if box.rect.top == top:  # beside the heading, its backs extending to the buttons
            edge = min(box.rect.left, box.face.left if box.face else box.rect.left)
            heading.width = min(heading.width, edge - m.px(6) - heading.left)

    tray, rack = _landscape_tray(m, tiles, safe.width - 2 * m.px(142 if low else 194))
    mine = Rect(left, tray.bottom - box_height, side, box_height)
    prompt = Rect(0, 0, m.px(520), m.px(36))
    prompt.midbottom = (safe.centerx, tray.top - m.px(10))
    count = Rect(mine.left, mine.top - m.px(38 if low else 44), mine.width, m.px(32))
    count.width = max(mine.width, min(m.px(250), tray.left - m.px(8) - mine.left))
    boneyard = Rect(0, 0, m.px(76), m.px(_LOW_PILE if low else 92))
    boneyard.midbottom = (right - side // 2, tray.bottom)
    if low:  # a thumb reaches one corner, for what is asked; the boneyard is over the other
        tools |= _tools(m, _MOVES, right, tray.bottom - button)
        prompt = Rect(0, 0, right - tray.right - m.px(8), m.px(32))
        prompt.bottomright = right, tray.bottom - button - m.px(6)
        boneyard.bottomleft = left, count.top - m.px(2)
    fit = Rect(0, 0, button, button)
    fit.midbottom = (boneyard.centerx, boneyard.top - m.px(4))
    if low:
        fit.bottomleft = boneyard.bottomright
    beside = side + m.px(7)
    felt_left = left + (beside if low or len(others) in (2, 3) else 0)
    felt_right = right - (beside if len(others) in (2, 3) else 0)
    gap = m.px(2 if low else 6)
    felt_top = top + max(box_height, button) + gap
    if len(others) > 3:
        felt_top = max(box.rect.bottom for box in boxes.values()) + m.px(26)
    felt_bottom = tray.top if low else prompt.top
    felt_height = max(m.px(60), felt_bottom - gap - felt_top)
    return Areas(
        buttons={"pause": menu, **tools, "fit": fit},
        heading=heading,
        seats={**boxes, me: SeatBox(mine, mine, 0, False, 0, None if low else _face_in(m, mine))},
        felt=Rect(felt_left, felt_top, felt_right - felt_left, felt_height),
        boneyard=boneyard,
        prompt=prompt,
        count=count,
        tray=tray,
        rack=rack,
        line_unit=m.px(32 if low else 46),
        least_unit=m.px(_LEAST_TILE),
        upright=False,
    )


def _landscape_seats(m: Metrics, others: list[int], frame: Rect, free: int) -> dict[int, SeatBox]:
    """Lay out up to three seats left, above and right of the line, or more in a row above it.

    The backs of the one above may extend to `free`.
    """
    low, side = m.is_short, m.px(_SIDE[not m.is_short])
    if len(others) > 3:
        row = Rect(frame.left, frame.top + m.px(44) + m.px(6), frame.width, m.px(52))
        return _row_of_seats(m, others, row, len(others))
    boxes = {}
    unit = m.px(11 if low else 19)
    middle = m.safe.top + round(m.safe.height * 0.42)
    for seat, where in zip(others, _WHERE[len(others)], strict=True):
        rect = Rect(frame.left, frame.top, side, m.px(54))
        if where == "top":
            if low:
                rect.size = m.px(_TOP), m.px(44)
            rect.right = m.safe.centerx + m.px(10 + low * (_LOW_FACE + 6))
            backs = Rect(rect.right + m.px(10), 0, unit, 2 * unit)
            backs.centery = rect.centery
            room = free - m.px(16)
        else:
            rect.bottom = max(middle, frame.top + m.px(_LOW_BELOW)) if low else middle
            if where == "right":
                rect.right = frame.right
            backs = Rect(rect.left, rect.bottom + m.px(8), unit, 2 * unit)
            room = rect.right
        face = _face_in(m, rect)
        if low:  # here the panel has no room beside the words
            face.size = m.px(_LOW_FACE), m.px(_LOW_FACE)
            face.bottomleft = rect.left, rect.top - m.px(4)
            if where == "top":
                face.midright = rect.left - m.px(6), rect.centery
        boxes[seat] = SeatBox(rect, backs, unit, True, room, face)
    return boxes


def _landscape_tray(m: Metrics, tiles: int, widest: int) -> tuple[Rect, RackArea]:
    """Lay out the rack in its tray, as wide as its tiles but at most `widest`."""
    low = m.is_short
    margin = m.px(6 if low else 24)
    budget = 0.38 * m.safe.height - margin
    tile = _LANDSCAPE_TILE[not low]
    rows, unit, stand = _stand(m, tiles, widest - m.px(28), budget, tile, 24 if low else 30)
    wide = round(min(widest, max(tiles, 5) * unit * 1.6 / rows + m.px(60)))
    tray = Rect(0, 0, wide, stand + margin)
    tray.midbottom = (m.safe.centerx, m.safe.bottom - m.px(4 if low else 10))
    holder = tray.inflate(-m.px(28), -margin)
    return tray, RackArea(holder, rows, math.ceil(tiles / rows), unit)


_WHERE = {
    0: (),
    1: ("top",),
    2: ("left", "right"),
    3: ("left", "top", "right"),
}
"""Where the other seats sit in landscape, clockwise from the player's left; more sit in a row."""
