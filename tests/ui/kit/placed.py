"""Where the parts of a box lie, and what they draw."""

from game.ui.art.canvas import DisplayList, Rect
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Box, Interaction, place


def pressed_in(box: Box, m: Metrics, width: int) -> list[Rect]:
    """Return where each control of a box lies in a place of a width."""
    parts = place(m, box, Rect(0, 0, width, box.measure(m, width)), None)
    return [it.rect for it in parts if it.box.control]


def draw(box: Box, frame: DisplayList, m: Metrics, area: Rect) -> None:
    """Draw a box with all its parts."""
    for it in place(m, box, area, None):
        it.box.draw(frame, m, it.rect, Interaction())
