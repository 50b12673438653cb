"""Breaks chips into lines: few of them, without widows where possible."""

import sys
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

Lines = tuple[tuple[int, ...], ...]
"""The widths of chips, line by line."""

_STACK = 3  # chips that may be stacked, one a line


class _Ends(NamedTuple):
    """What is asked of the first lines of chips: widows, lines and how much narrower they have to
    be, and the widths of the longest and the shortest of them."""

    cost: tuple[int, int, int]
    longest: int
    shortest: int


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
    """Return the lines with the fewest widows, then the fewest, the widest, the most even; of
    equals those whose last lines are the longest.

    Dynamic programming: of the lines up to a chip only those are kept that cost least, one for
    each pair of the longest and the shortest among them.
    """
    count = len(ways[0])
    bests: list[dict[_Ends, Lines]] = [{_Ends((0, 0, 0), 0, sys.maxsize): ()}]
    for end in range(1, count + 1):
        found: dict[_Ends, Lines] = {}
        for start in range(end):
            fits = (n for n, way in enumerate(ways) if line_width(way[start:end], space) <= width)
            way = next(fits, 0 if end - start == 1 else None)
            if way is None:
                continue
            alone = end - start == 1 < count
            line = (width,) if alone else tuple(ways[way][start:end])
            taken = sum(line)
            for ((widows, number, narrow), longest, shortest), lines in bests[start].items():
                cost = widows + alone, number + 1, narrow + way
                ends = _Ends(cost, max(longest, taken), min(shortest, taken))
                found.setdefault(ends, (*lines, line))
        least = min(ends.cost for ends in found)
        bests.append({ends: lines for ends, lines in found.items() if ends.cost == least})
    best = min(bests[-1], key=lambda ends: ends.longest - ends.shortest)
    return min(bests[-1][best], ((width,),) * count, key=_widow_penalty)


def line_width(line: Sequence[int], space: int) -> int:
    """Return the width of a line of chips."""
    return sum(line) + space * (len(line) - 1)


def _widow_penalty(lines: Lines) -> int:
    """Return the penalty for widows: some among others, or all in a stack."""
    alone = sum(len(line) == 1 for line in lines)
    if alone == len(lines):
        return (1 if alone <= _STACK else 3) if alone > 1 else 0
    return 2 * alone
