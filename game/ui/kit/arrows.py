"""Where an arrow key leads: to what is nearest in its direction, as things stand on the screen."""

from collections.abc import Sequence
from typing import NamedTuple

from game.ui.art.canvas import Rect
from game.ui.kit import keys

ARROWS = frozenset({keys.LEFT, keys.RIGHT, keys.UP, keys.DOWN})
SIDEWAYS = frozenset({keys.LEFT, keys.RIGHT})
_OFF = 2  # how much a pixel to the side counts, against one in the direction of the key


class _Extent(NamedTuple):
    """A rectangle as an arrow sees it: from `near` to `far` in its direction, and from `first` to
    `last` across."""

    near: int
    far: int
    first: int
    last: int


def nearest(here: Rect, others: Sequence[Rect], key: int) -> int | None:
    """Return the index of the rectangle that an arrow leads to; None if none lies in its direction,
    to the left and right in the same row."""
    own, found = _extent(here, key), []
    for at, other in enumerate(others):
        it = _extent(other, key)
        aside = max(it.first - own.last, own.first - it.last)
        ahead = it.near >= (own.near + own.far) // 2 and it.near + it.far > own.near + own.far
        if ahead and (aside < 0 or key not in SIDEWAYS):
            distance = it.near - own.far + _OFF * max(0, aside)
            found.append((distance, abs(it.first - own.first), at))
    return min(found)[2] if found else None


def _extent(rect: Rect, key: int) -> _Extent:
    across, down = (rect.left, rect.right), (rect.top, rect.bottom)
    along, aside = (across, down) if key in SIDEWAYS else (down, across)
    if key in (keys.LEFT, keys.UP):
        along = -along[1], -along[0]
    return _Extent(*along, *aside)
