"""The list of keys and gamepad buttons."""

from collections.abc import Sequence

import pygame

from game.language import _
from game.ui.art import theme
from game.ui.art.display_list import DisplayList
from game.ui.kit.form import DialogScene
from game.ui.kit.gamepad import button_names
from game.ui.kit.metrics import Metrics
from game.ui.kit.rows import Box, Heading, Interaction, Row
from game.ui.kit.text import draw_lines, wrap
from game.ui.services import Services

_KEYS = 0.36  # of the width, for the names of keys
_SIZE, _STEP = 15, 20  # points the letters are high, and from line to line


class Meaning(Row):
    """Keys, and their function beside them."""

    gap = 8

    def __init__(self, keys: str, does: str) -> None:
        self._keys, self._does = keys, does
        # Translators: {keys} is like "Enter, Space", {does} like "Zoom in or out".
        self.node = ("", "text", _("{keys}: {does}").format(keys=keys, does=does))

    def _lines(self, m: Metrics, width: int) -> tuple[Sequence[str], Sequence[str]]:
        left = round(width * _KEYS)
        keys = wrap(self._keys, m.px(_SIZE), left - m.px(10), bold=True)
        return keys, wrap(self._does, m.px(_SIZE), width - left)

    def measure(self, m: Metrics, width: int) -> int:
        return max(map(len, self._lines(m, width))) * m.px(_STEP)

    def draw(self, surface: DisplayList, m: Metrics, area: pygame.Rect, state: Interaction) -> None:
        keys, does = self._lines(m, area.width)
        right = area.move(round(area.width * _KEYS), 0)
        draw_lines(surface, keys, area, m.px(_SIZE), theme.TEXT, m.px(_STEP), bold=True)
        draw_lines(surface, does, right, m.px(_SIZE), theme.table.quiet, m.px(_STEP))


class KeysScene(DialogScene[Services]):
    """The keys, and beside or below them the gamepad's buttons."""

    name = "keys"
    widest = 560

    def follow_pad(self) -> None:
        self.rebuild()
        super().follow_pad()

    def rows(self) -> Sequence[Box]:
        return [
            Heading(_("Keys")),
            Meaning(_("Left, right"), _("Choose a tile, or a place for it")),
            Meaning(_("Tab, Shift+Tab"), _("Go to the next or previous button, place or tile")),
            Meaning(_("Enter, Space, up"), _("Pick up, play or press the selection")),
            Meaning(_("Escape"), _("Put the tile back, go back, or open the menu")),
            Meaning(_("Down"), _("Put the tile back")),
            Meaning(_("Menu key"), _("Open the menu")),
            Meaning(_("U, Backspace"), _("Undo")),
            Meaning("H", _("Hint; Enter plays it")),
            Meaning("S", _("Sort tiles")),
            Meaning("K", _("Knock (with one tile left)")),
            Meaning("L", _("List of moves")),
            Meaning("F", _("Fast-forward while others play")),
            Meaning(_("Page Up, Page Down"), _("Choose the place on the left, or on the right")),
            Meaning(_("Page Down"), _("Let your partner lead")),
            Meaning("+, −", _("Zoom in or out")),
            Meaning("0", _("Reset view")),
            *([] if self.services.is_fullscreen is None else [Meaning("F11", _("Full screen"))]),
        ]

    def secondary_rows(self) -> Sequence[Box]:
        names = button_names(self.metrics.pad)
        return [
            Heading(_("Gamepad"), gap=22, id="gamepad"),
            Meaning(_("D-pad, left stick"), _("Choose a tile, or a place for it")),
            Meaning(names["next"], _("Go to the next button, place or tile")),
            Meaning(names["press"], _("Pick up, play or press the selection")),
            Meaning(names["back"], _("Put the tile back, or go back")),
            Meaning(names["menu"], _("Open the menu")),
            Meaning(names["undo"], _("Undo")),
            Meaning(names["hint"], _("Hint")),
            Meaning(names["sort"], _("Sort tiles")),
            Meaning(
                f"{names['left']}, {names['right']}",
                _("Choose the place on the left, or on the right"),
            ),
            Meaning(names["right"], _("Let your partner lead")),
            Meaning(f"{names['larger']}, {names['smaller']}", _("Zoom in or out")),
            Meaning(names["whole"], _("Reset view")),
        ]
