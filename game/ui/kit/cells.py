"""Equal cells side by side."""

import math

from game.ui.art.canvas import Rect


def cells(row: Rect, count: int, most: int, space: int) -> list[Rect]:
    """Return `count` equal cells, `space` apart: at most `most` in `row`, the others in as few more
    rows below it as they need, as many in each.

    >>> [tuple(cell) for cell in cells(Rect(5, 0, 110, 20), 4, 3, 10)]
    [(5, 0, 50, 20), (65, 0, 50, 20), (5, 30, 50, 20), (65, 30, 50, 20)]
    """
    across = math.ceil(count / math.ceil(count / most))
    first = Rect(row.topleft, ((row.width + space) // across - space, row.height))
    places = (divmod(n, across) for n in range(count))
    return [first.move(n * (first.w + space), down * (first.h + space)) for down, n in places]
