"""Buttons with icons, as on a keypad or a media player."""

from collections.abc import Sequence

from game.ui.art import assets
from game.ui.art.canvas import Rect
from game.ui.art.display_list import DisplayList
from game.ui.kit.boxes import HBox
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Box, Control, Interaction, LabelButton, draw_pane
from game.ui.kit.text import centred

_ICON = 24  # points


class _IconButton(LabelButton):
    def __init__(self, control: Control, kind: str, icon: str) -> None:
        super().__init__(control, kind)
        self._icon = icon

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        ink = draw_pane(surface, m, self.control, area, state, self.kind)
        centred(surface, assets.icon(self._icon, m.px(_ICON), ink), area)


def icon_buttons(
    controls: Sequence[Control], icons: Sequence[str], *, primary: str = "", gap: float = 10
) -> Box:
    """Return buttons of one width side by side, each with an icon, or with its name where that is
    empty."""
    buttons = []
    for control, icon in zip(controls, icons, strict=True):
        kind = "primary" if control.id == primary else "plain"
        buttons.append(_IconButton(control, kind, icon) if icon else LabelButton(control, kind))
    return HBox(*buttons, shares=[1] * len(buttons), space=8, gap=gap)
