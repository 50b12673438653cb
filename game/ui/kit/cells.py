"""Equal cells side by side."""

import math

import pygame


def cells(row: pygame.Rect, count: int, most: int, space: int) -> list[pygame.Rect]:
    """Return `count` equal cells, `space` apart: at most `most` in `row`, the others in as few more
    rows below it as they need, as many in each.

    >>> [tuple(cell) for cell in cells(pygame.Rect(5, 0, 110, 20), 4, 3, 10)]
    [(5, 0, 50, 20), (65, 0, 50, 20), (5, 30, 50, 20), (65, 30, 50, 20)]
    """
    across = math.ceil(count / math.ceil(count / most))
    first = pygame.Rect(row.topleft, ((row.width + space) // across - space, row.height))
    places = (divmod(n, across) for n in range(count))
    return [first.move(n * (first.w + space), down * (first.h + space)) for down, n in places]
