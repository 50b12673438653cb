"""A text field."""

from dataclasses import dataclass

from game.ui.art import assets, glass, theme
from game.ui.art.canvas import DisplayList, Rect
from game.ui.kit.boxes import VBox
from game.ui.kit.leaves import Caption
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import BUTTON_HEIGHT, CLEAR, Box, Control, Interaction, draw_focus
from game.ui.kit.text import fitted

_SIZE = 16  # points; browsers on phones enlarge the page for smaller ones


@dataclass(frozen=True)
class ImeState:
    """The state of typing: the composition of an input method, and whether the text is selected,
    so that the next letter replaces it."""

    composed: str = ""
    selected: bool = False


class Field(VBox):
    """A title over a box with a text; `ime` while it is being typed."""

    def __init__(
        self, control: Control, placeholder: str = "", ime: ImeState | None = None
    ) -> None:
        super().__init__(Caption(control.name), _Entry(control, placeholder, ime), gap=22)


class _Entry(Box):
    """The text in its box, scrolled to its end while it is typed."""

    gap = 0
    control: Control

    def __init__(self, control: Control, placeholder: str, ime: ImeState | None) -> None:
        self.control, self._placeholder, self._ime = control, placeholder, ime

    def measure(self, m: Metrics, width: int) -> int:
        return m.px(BUTTON_HEIGHT)

    def draw(self, surface: DisplayList, m: Metrics, area: Rect, state: Interaction) -> None:
        control, radius = self.control, m.px(theme.RADII.button)
        edge = theme.BRASS if self._ime else theme.HAIRLINE
        surface.blit(glass.round_rect(area.size, radius, theme.GLASS, edge), area)
        if control.id in (state.hover, state.pressed):
            surface.blit(glass.round_rect(area.size, radius, theme.GLASS_RAISED, CLEAR), area)
        if state.focus == control.id and not self._ime:
            draw_focus(surface, m, area)
        room = area.inflate(-m.px(28), 0)
        if self._ime:
            self._draw_ime(surface, m, room, self._ime)
        else:
            text = fitted(control.value, [m.px(_SIZE)], room.width, theme.TEXT)
            surface.blit(text, text.get_rect(midleft=room.midleft))

    def _draw_ime(self, surface: DisplayList, m: Metrics, room: Rect, ime: ImeState) -> None:
        size = m.px(_SIZE)
        settled, composed = self.control.value, ime.composed
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
