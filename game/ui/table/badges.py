"""Where words and points are shown over the line: clear of its open ends, of each other, and of the
prompt."""

import math
from itertools import product

from game.ui.art import assets
from game.ui.art.canvas import Rect
from game.ui.kit.metrics import Metrics
from game.ui.kit.pointer import Point
from game.ui.table import prompt
from game.ui.table.stage import BADGE
from game.ui.table.table import Table

_STEP = 10  # points from one place tried to the next
_GAP = 8  # points kept free around ends and badges, on two sides together
_OVER_TILE = 40  # points a badge moves aside to avoid covering one more tile
_OVER_END = 10_000  # and the same for an open end, another badge or the prompt


def size_of(m: Metrics, text: str, size: int = BADGE) -> tuple[int, int]:
    """Return the size of a badge with a text `size` points high, in pixels."""
    wide, high = assets.font(m.px(size), bold=True).size(text)
    return wide + m.px(32), high + m.px(8)


def place(table: Table, text: str, near: Point, size: int = BADGE) -> Point:
    """Return where on the felt to centre a badge with a text of a size: as near to a point as
    possible without covering an open end, another badge, the prompt, or more tiles than
    necessary."""
    m, felt, line = table.metrics, table.areas.felt, table.view.line
    lying = table.stage.line
    tiles = [lying[placed.tile].rect for placed in line.placed]
    ends = [lying[line.placed[end.at].tile].rect for end in line.ends]
    arriving = table.stage.tweens.end_value
    others = [
        _rect(m, it.text, (arriving(it, "x"), arriving(it, "y")), it.size)
        for it in table.stage.rises
    ]
    asked = prompt.place(table, prompt.sentence(table)[0], pressable=False)[1]
    avoided = [rect.inflate(m.px(_GAP), m.px(_GAP)) for rect in (*ends, *others, asked)]
    badge = _rect(m, text, near, size)
    room = felt.inflate(-badge.width, -badge.height)

    def cost(centre: Point) -> float:
        badge.center = round(centre[0]), round(centre[1])
        over = _OVER_TILE * len(badge.collidelistall(tiles))
        over += _OVER_END * len(badge.collidelistall(avoided))
        return math.dist(centre, near) + m.px(over)

    here = max(room.left, min(near[0], room.right)), max(room.top, min(near[1], room.bottom))
    step = m.px(_STEP)
    across, down = range(room.left, room.right, step), range(room.top, room.bottom, step)
    return min([here, *product(across, down)], key=cost)


def by_seat(table: Table, seat: int, text: str) -> Point:
    """Return where to centre a badge with a text that flies to a seat: at its score, or as near to
    that as the felt allows if other names are next to it."""
    score = table.areas.seats[seat].score(table.metrics)
    if seat == table.me:
        return score
    return _rect(table.metrics, text, score).clamp(table.areas.felt).center


def _rect(m: Metrics, text: str, centre: Point, size: int = BADGE) -> Rect:
    rect = Rect((0, 0), size_of(m, text, size))
    rect.center = round(centre[0]), round(centre[1])
    return rect
