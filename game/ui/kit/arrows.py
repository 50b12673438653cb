"""Where an arrow key leads: to what is nearest in its direction, as things stand on the screen."""

from collections.abc import Sequence

from game.ui.art.canvas import Rect
from game.ui.kit import keys

SIDEWAYS = keys.LEFT, keys.RIGHT
ARROWS = *SIDEWAYS, keys.UP, keys.DOWN
_OFF = 2  # how much a pixel to the side counts, against one in the direction of the key


def nearest(here: Rect, others: Sequence[Rect], key: int) -> int | None:
    """Return the index of the rectangle that an arrow leads to; None if none lies in its direction,
    to the left and right in the same row."""
    (near, far, first, last), found = _extent(here, key), []
    for at, other in enumerate(others):
        begin, end, low, high = _extent(other, key)
        aside = max(low - last, first - high)
        ahead = begin >= (near + far) // 2 and begin + end > near + far
        if ahead and (aside < 0 or key not in SIDEWAYS):
            found.append((begin - far + _OFF * max(0, aside), abs(low - first), at))
    return min(found)[2] if found else None


def _extent(rect: Rect, key: int) -> tuple[int, int, int, int]:
    """Return where a rectangle begins and ends in the direction of an arrow, and across."""
    across, down = (rect.left, rect.right), (rect.top, rect.bottom)
    (begin, end), aside = (across, down) if key in SIDEWAYS else (down, across)
    return (-end, -begin, *aside) if key in (keys.LEFT, keys.UP) else (begin, end, *aside)
