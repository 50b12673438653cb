"""Breaks chips into lines: few of them, without widows where possible."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

Lines = tuple[tuple[int, ...], ...]
"""The widths of chips, line by line."""

_STACK = 3  # chips that may be stacked, one a line


@lru_cache(maxsize=512)
def break_lines(ways: tuple[tuple[int, ...], ...], width: int, space: int) -> Lines:
    """Return the widths of chips, line by line, that stand `space` apart within a width.

    `ways` are the widths they may have, each narrower than the one before and less wanted; a line
    takes the first that fits, and the last of all is only used to avoid a widow, which is a chip
    alone on its line. It takes all of the line.

    >>> break_lines(((50, 50, 50), (40, 40, 40), (30, 30, 30)), 110, 10)
    ((30, 30, 30),)
    >>> break_lines(((50, 50, 50, 50), (40, 40, 40, 40)), 110, 10)
    ((50, 50), (50, 50))
    """
    best = _best(ways[:-1] or ways, width, space)
    if _widow_penalty(best):
        best = min(
            best, _best(ways, width, space), key=lambda lines: (_widow_penalty(lines), len(lines))
        )
    return best


def _best(ways: Sequence[Sequence[int]], width: int, space: int) -> Lines:
    """Return the lines with the fewest widows, then the fewest, the widest, the most even."""
    found = ((lines, cost) for lines, cost in _all(ways, width, space))
    return min(
        found, key=lambda one: (_widow_penalty(one[0]), len(one[0]), one[1], _unevenness(one[0]))
    )[0]


def _all(ways: Sequence[Sequence[int]], width: int, space: int) -> Iterator[tuple[Lines, int]]:
    """Yield every way to break the chips, with how much narrower its lines have to be."""
    count = len(ways[0])
    for breaks in range(2 ** (count - 1)):
        ends = [n + 1 for n in range(count - 1) if breaks >> n & 1]
        found, cost = [], 0
        for start, end in zip([0, *ends], [*ends, count], strict=True):
            fits = (n for n, way in enumerate(ways) if line_width(way[start:end], space) <= width)
            narrow = next(fits, None)
            if narrow is None and end - start > 1:
                break
            alone = end - start == 1 < count
            found.append((width,) if alone else tuple(ways[narrow or 0][start:end]))
            cost += narrow or 0
        else:
            yield tuple(found), cost


def line_width(line: Sequence[int], space: int) -> int:
    """Return the width of a line of chips."""
    return sum(line) + space * (len(line) - 1)


def _widow_penalty(lines: Lines) -> int:
    """Return the penalty for widows: some among others, or all in a stack."""
    alone = sum(len(line) == 1 for line in lines)
    if alone == len(lines):
        return (1 if alone <= _STACK else 3) if alone > 1 else 0
    return 2 * alone


def _unevenness(lines: Lines) -> int:
    return max(map(sum, lines)) - min(map(sum, lines))
