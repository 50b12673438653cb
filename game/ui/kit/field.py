"""A text field."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.ui.art import assets, glass, theme
from game.ui.art.canvas import Rect
from game.ui.art.display_list import DisplayList
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import BUTTON_HEIGHT, CLEAR, Control, Interaction, Row, draw_focus
from game.ui.kit.text import fitted

_TITLE = 26  # points above the box
_SIZE = 16  # points; browsers on phones enlarge the page for smaller ones


@dataclass(frozen=True)
class ImeState:
    """The state of typing: the composition of an input method, and whether the text is selected,
    so that the next letter replaces it."""

    composed: str = ""
    selected: bool = False


class Field(Row):
    """A title over a box with a text; `ime` while it is being typed."""

    gap = 22

    def __init__(
        self, control: Control, placeholder: str = "", ime: ImeState | None = None
    ) -> None:
        self.controls = [control]
        self._placeholder, self._ime = placeholder, ime

    def measure(self, m: Metrics, width: int) -> int:
        return m.px(_TITLE) + m.px(BUTTON_HEIGHT)

    def places(self, m: Metrics, width: int) -> Sequence[Rect]:
        return [Rect(0, m.px(_TITLE), width, m.px(BUTTON_HEIGHT))]

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        """Draw the title, and the text in its box, scrolled to its end while it is typed."""
        control, radius = self.controls[0], m.px(theme.RADII.button)
        surface.blit(assets.text(control.name, m.px(15), theme.table.quiet), area.topleft)
        box = self.places(m, area.width)[0].move(area.topleft)
        edge = theme.BRASS if self._ime else theme.HAIRLINE
        surface.blit(glass.round_rect(box.size, radius, theme.GLASS, edge), box)
        if control.id in (state.hover, state.pressed):
            surface.blit(glass.round_rect(box.size, radius, theme.GLASS_RAISED, CLEAR), box)
        if state.focus == control.id and not self._ime:
            draw_focus(surface, m, box)
        room = box.inflate(-m.px(28), 0)
        if self._ime:
            self._draw_ime(surface, m, room, self._ime)
        else:
            text = fitted(control.value, [m.px(_SIZE)], room.width, theme.TEXT)
            surface.blit(text, text.get_rect(midleft=room.midleft))

    def _draw_ime(self, surface: DisplayList, m: Metrics, room: Rect, ime: ImeState) -> None:
        size = m.px(_SIZE)
        settled, composed = self.controls[0].value, ime.composed
        if not settled + composed:
            placeholder = fitted(self._placeholder, [size], room.width, theme.table.faint)
            surface.blit(placeholder, placeholder.get_rect(midleft=room.midleft))
        text = assets.text(settled + composed, size, theme.TEXT)
        place = text.get_rect(midleft=room.midleft)
        place.right = min(place.right, room.right - m.px(2))
        surface.set_clip(room)
        if ime.selected:
            chosen = theme.mix(theme.table.sheet, theme.BRASS, 0.4)
            surface.blit(glass.block(place.size, chosen), place)
        surface.blit(text, place)
        if composed:
            width = assets.font(size).size(composed)[0]
            under = glass.block((width, m.px(2)), theme.BRASS)
            surface.blit(under, (place.right - width, place.bottom))
        if not ime.selected:
            caret = glass.block((m.px(2), place.height), theme.BRASS)
            surface.blit(caret, place.topright)
        surface.set_clip(None)
