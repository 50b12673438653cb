"""Buttons with icons, as on a keypad or a media player."""

from collections.abc import Sequence

from game.ui.art import assets
from game.ui.art.canvas import Rect
from game.ui.art.display_list import DisplayList
from game.ui.kit.cells import cells
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import BUTTON_HEIGHT, Control, Interaction, Row, draw_label, draw_pane
from game.ui.kit.text import centred

_ICON = 24  # points


class IconButtons(Row):
    """Buttons of one size side by side, each with an icon, or with its name where that is empty."""

    height = BUTTON_HEIGHT

    def __init__(
        self, controls: Sequence[Control], icons: Sequence[str], *, primary: str = "", gap: int = 10
    ) -> None:
        self.controls, self._icons, self._primary, self.gap = controls, icons, primary, gap

    def places(self, m: Metrics, width: int) -> Sequence[Rect]:
        count = len(self.controls)
        return cells(Rect(0, 0, width, m.px(BUTTON_HEIGHT)), count, count, m.px(8))

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        places = self.places(m, area.width)
        for control, icon, place in zip(self.controls, self._icons, places, strict=True):
            rect = place.move(area.topleft)
            kind = "primary" if control.id == self._primary else "plain"
            ink = draw_pane(surface, m, control, rect, state, kind)
            if icon:
                centred(surface, assets.icon(icon, m.px(_ICON), ink), rect)
            else:
                draw_label(surface, m, control.name, rect, ink)
