"""Where everything at the table has its place, for a window, a number of seats and a rack."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.ui.kit.metrics import Metrics

LIFT = 0.28
"""How far a playable tile stands up in the rack, in units."""

_PITCH = 1.16  # from tile to tile in the rack, in units
_ROW = 2 + LIFT + 0.16  # the height of a row of the rack, in units
_PORTRAIT_TILE = 44  # points
_LEAST_LINE = 90  # points of height the line of play has at least
_LEAST_TILE = 16  # points a tile in the line is wide at least: pips can be told apart
_LANDSCAPE_TILE = (36, 50)  # points, in a low window and in others


@dataclass(frozen=True)
class SeatBox:
    """One seat's panel; its backs begin at `backs` and go right, `unit` pixels wide each."""

    rect: pygame.Rect
    backs: pygame.Rect
    unit: int
    fan: bool
    """Whether every tile shows as a back, or one back stands for all."""
    room: int
    """The right edge the backs may reach."""
    badge: bool
    """Whether there is room for the disc with the initial."""


@dataclass(frozen=True)
class Rack:
    """Where the tiles in hand stand: in `rows` rows of at most `across` in `area`."""

    area: pygame.Rect
    rows: int
    across: int
    unit: int

    def spots(self, tiles: int) -> list[tuple[float, float]]:
        """Return the centres of so many tiles, row by row, each row in the middle."""
        pitch = min(self.unit * 1.6, self.area.width / self.across)
        high = self.area.height / self.rows
        rows = max(1, math.ceil(tiles / self.across))
        spots = []
        for n in range(tiles):
            row, column = divmod(n, self.across)
            here = min(self.across, tiles - row * self.across)
            x = self.area.centerx + (column - (here - 1) / 2) * pitch
            y = self.area.centery + (row - (rows - 1) / 2) * high + self.unit * LIFT / 2
            spots.append((x, y))
        return spots


@dataclass(frozen=True)
class Seating:
    """The places of one table; everything in pixels."""

    menu: pygame.Rect
    tools: dict[str, pygame.Rect]
    """The buttons at the top right, by name, from the right."""
    heading: pygame.Rect
    seats: dict[int, SeatBox]
    line: pygame.Rect
    boneyard: pygame.Rect
    fit: pygame.Rect
    """The button that brings the whole line, or the usual view of it, back."""
    prompt: pygame.Rect
    count: pygame.Rect
    """Where the count of the ends is told, in games that score in play."""
    tray: pygame.Rect
    rack: Rack
    line_unit: int
    """The short side of a tile in the line, at most."""
    least_unit: int
    """And at least, as long as the player does not wish it smaller."""

    @classmethod
    def of(cls, m: Metrics, seats: int, me: int, most: int) -> Seating:
        """Lay a table for `seats` seats; the rack of seat `me` has room for `most` tiles."""
        return (_portrait if m.portrait else _landscape)(m, seats, me, max(1, most))


def _tools(m: Metrics, names: tuple[str, ...], right: int, top: int) -> dict[str, pygame.Rect]:
    """Set buttons side by side, the first at the right."""
    button = m.s(44)
    step = button + m.s(4)
    return {
        name: pygame.Rect(right - button - n * step, top, button, button)
        for n, name in enumerate(names)
    }


def _others(seats: int, me: int) -> list[int]:
    """Return the other seats clockwise, beginning with the one at the left."""
    return [(me + step) % seats for step in range(1, seats)]


def _stand(
    m: Metrics, tiles: int, width: int, budget: float, most: float, least: float
) -> tuple[int, int, int]:
    """Return the rack's rows and unit, and the height they take, all in pixels.

    As few rows as tiles of at least `least` points allow, else those with the largest tiles; never
    higher than `budget`. One row always has the same height, so that playing a tile moves nothing.
    """
    choices = []
    for rows in range(1, tiles + 1):
        across = math.ceil(tiles / rows)
        unit = int(min(m.s(most), width / (across * _PITCH), budget / (rows * _ROW)))
        choices.append((rows, unit))
        if unit >= m.s(least):
            break
    rows, unit = max(choices, key=lambda choice: (min(choice[1], m.s(least)), -choice[0]))
    height = m.s(most) * _ROW if rows == 1 else rows * unit * _ROW
    return rows, max(6, unit), round(min(budget, height))


def _portrait(m: Metrics, seats: int, me: int, tiles: int) -> Seating:
    safe, pad = m.safe, m.s(10)
    left, top, width = safe.left + pad, safe.top + m.s(6), safe.width - 2 * pad
    button = m.s(44)
    menu = pygame.Rect(left, top, button, button)
    tools = _tools(m, ("undo", "hint"), left + width, top)
    heading = pygame.Rect(
        menu.right + m.s(8),
        top,
        min(tool.left for tool in tools.values()) - menu.right - m.s(12),
        button,
    )

    others = _others(seats, me)
    row = pygame.Rect(left, top + button + m.s(8), width, m.s(58))
    if len(others) == 1:
        unit = m.s(14)
        backs = pygame.Rect(row.left + m.s(130), row.centery - unit, unit, 2 * unit)
        boxes = {others[0]: SeatBox(row, backs, unit, True, row.right - m.s(46), badge=True)}
    else:
        boxes = _row_of_seats(m, others, row, 4 if len(others) > 6 else 3)

    line_top = max(box.rect.bottom for box in boxes.values()) + m.s(28)  # below what the seats say
    header = m.s(40)
    most = min(0.42 * safe.height, safe.bottom - line_top - m.s(_LEAST_LINE + 72))
    rows, unit, stand = _stand(m, tiles, width - m.s(14), most - header, _PORTRAIT_TILE, 33)
    height = header + stand + m.s(8)
    tray = pygame.Rect(left, safe.bottom - m.s(8) - height, width, height)
    mine = pygame.Rect(tray.left, tray.top, tray.width, header)
    boxes[me] = SeatBox(mine, mine, 0, False, 0, badge=True)
    holder = pygame.Rect(
        tray.left + m.s(7), tray.top + header, tray.width - m.s(14), height - header - m.s(8)
    )
    prompt = pygame.Rect(left, tray.top - m.s(44), width, m.s(36))
    count = pygame.Rect(mine.left + m.s(96), mine.top + m.s(4), mine.width - m.s(160), m.s(32))
    boneyard = pygame.Rect(left + width - m.s(56), tray.top - m.s(52), m.s(56), m.s(48))
    fit = pygame.Rect(left, tray.top - m.s(48), button, button)
    line = pygame.Rect(
        left, line_top, width, max(m.s(_LEAST_LINE), boneyard.top - m.s(4) - line_top)
    )
    return Seating(
        menu, tools, heading, boxes, line, boneyard, fit, prompt, count, tray,
        Rack(holder, rows, math.ceil(tiles / rows), unit), m.s(34), m.s(_LEAST_TILE),
    )  # fmt: skip


def _row_of_seats(m: Metrics, others: list[int], row: pygame.Rect, most: int) -> dict[int, SeatBox]:
    """Set seats side by side, with a count for their tiles; at most so many in one row."""
    rows = math.ceil(len(others) / most)
    across = math.ceil(len(others) / rows)
    space, unit = m.s(6), m.s(9)
    each = (row.width - space * (across - 1)) // across
    boxes = {}
    for n, seat in enumerate(others):
        down, right = divmod(n, across)
        rect = pygame.Rect(
            row.left + right * (each + space),
            row.top + down * (row.height + space),
            each,
            row.height,
        )
        backs = pygame.Rect(rect.left + m.s(10), rect.bottom - m.s(8) - 2 * unit, unit, 2 * unit)
        boxes[seat] = SeatBox(rect, backs, unit, False, 0, each >= m.s(150))
    return boxes


def _landscape(m: Metrics, seats: int, me: int, tiles: int) -> Seating:
    safe = m.safe
    low = m.low
    pad, button = m.s(8 if low else 14), m.s(44)
    left, top, right = safe.left + pad, safe.top + pad, safe.right - pad
    menu = pygame.Rect(left, top, button, button)
    tools = _tools(m, ("gear", "undo", "hint", "log"), right, top)
    side = m.s(124 if low else 180)
    box_height = m.s(46 if low else 54)
    heading = pygame.Rect(menu.right + m.s(10), top, m.s(320), button)
    heading.width = min(heading.width, min(tool.left for tool in tools.values()) - heading.left)

    others = _others(seats, me)
    boxes: dict[int, SeatBox] = {}
    unit = m.s(11 if low else 19)
    middle = safe.top + round(safe.height * 0.42)
    if len(others) > 3:
        row = pygame.Rect(left, top + button + m.s(6), right - left, m.s(52))
        boxes = _row_of_seats(m, others, row, len(others))
    for seat, where in zip(others, _WHERE.get(len(others), ()), strict=False):
        if where == "top":
            rect = pygame.Rect(0, top, side, box_height)
            rect.right = safe.centerx + m.s(10)
            backs = pygame.Rect(rect.right + m.s(10), 0, unit, 2 * unit)
            backs.centery = rect.centery
            room = min(tool.left for tool in tools.values()) - m.s(16)
            heading.width = min(heading.width, rect.left - m.s(6) - heading.left)
        else:
            rect = pygame.Rect(left, 0, side, box_height)
            if where == "right":
                rect.right = right
            rect.bottom = middle
            backs = pygame.Rect(rect.left, rect.bottom + m.s(8), unit, 2 * unit)
            room = rect.right
        boxes[seat] = SeatBox(rect, backs, unit, True, room, not low)

    edge = side + pad
    tray_width = safe.width - 2 * (edge + m.s(10))
    tile = _LANDSCAPE_TILE[not low]
    margin = m.s(10 if low else 24)
    budget = 0.38 * safe.height - margin
    rows, rack_unit, stand = _stand(m, tiles, tray_width - m.s(28), budget, tile, 24 if low else 30)
    height = stand + margin
    tray = pygame.Rect(0, 0, tray_width, height)
    wanted = round(min(tray_width, max(tiles, 5) * rack_unit * 1.6 / rows + m.s(60)))
    tray.width = wanted
    tray.midbottom = (safe.centerx, safe.bottom - m.s(6 if low else 10))
    mine = pygame.Rect(left, 0, side, box_height)
    mine.bottom = tray.bottom
    boxes[me] = SeatBox(mine, mine, 0, False, 0, not low)
    holder = tray.inflate(-m.s(28), -margin)

    prompt = pygame.Rect(0, 0, m.s(420 if low else 520), m.s(32 if low else 36))
    prompt.midbottom = (safe.centerx, tray.top - m.s(6 if low else 10))
    count = pygame.Rect(mine.left, mine.top - m.s(38 if low else 44), mine.width, m.s(32))
    count.width = max(mine.width, min(m.s(250), tray.left - m.s(8) - mine.left))
    boneyard = pygame.Rect(0, 0, m.s(76), m.s(64 if low else 92))
    boneyard.midbottom = (right - side // 2, tray.bottom)
    fit = pygame.Rect(0, 0, button, button)
    fit.midbottom = (boneyard.centerx, boneyard.top - m.s(4))
    sides = len(others) in (2, 3)
    line = pygame.Rect(0, 0, 0, 0)
    line.left = left + (side + m.s(12) if sides else 0)
    line.width = safe.right - (line.left - safe.left) - line.left
    line.top = top + max(box_height, button) + m.s(8)
    if len(others) > 3:
        line.top = max(box.rect.bottom for seat, box in boxes.items() if seat != me) + m.s(26)
    line.height = max(m.s(60), prompt.top - m.s(8) - line.top)
    return Seating(
        menu, tools, heading, boxes, line, boneyard, fit, prompt, count, tray,
        Rack(holder, rows, math.ceil(tiles / rows), rack_unit), m.s(32 if low else 46),
        m.s(_LEAST_TILE),
    )  # fmt: skip


_WHERE = {
    0: (),
    1: ("top",),
    2: ("left", "right"),
    3: ("left", "top", "right"),
}
"""Where the other seats sit in landscape, clockwise from the player's left; more sit in a row."""
