"""The list of keys and gamepad buttons."""

from collections.abc import Sequence

from game.language import _
from game.ui.kit.boxes import HBox
from game.ui.kit.form import FormScene
from game.ui.kit.gamepad import button_names
from game.ui.kit.rows import Box, Heading, Quiet, Text
from game.ui.services import Services


def meaning(keys: str, does: str) -> Box:
    """Return keys, and their function beside them."""
    # Translators: {keys} is like "Enter, Space", {does} like "Zoom in or out".
    label = _("{keys}: {does}").format(keys=keys, does=does)
    texts = Text(keys, 15, bold=True), Quiet(does, 15)
    return HBox(*texts, shares=(0.36, 0.64), space=8, top=True, gap=8, label=label)


class KeysScene(FormScene[Services]):
    """The keys, and beside or below them the gamepad's buttons."""

    name = "keys"
    widest = 560

    def rows(self) -> Sequence[Box]:
        return [
            Heading(_("Keys")),
            meaning(_("Left, right"), _("Choose a tile, or a place for it")),
            meaning(_("Tab, Shift+Tab"), _("Go to the next or previous button, place or tile")),
            meaning(_("Enter, Space, up"), _("Pick up, play or press the selection")),
            meaning(_("Escape"), _("Put the tile back, go back, or open the menu")),
            meaning(_("Down"), _("Put the tile back")),
            meaning(_("Menu key"), _("Open the menu")),
            meaning(_("U, Backspace"), _("Undo")),
            meaning("H", _("Hint; Enter plays it")),
            meaning("S", _("Sort tiles")),
            meaning("K", _("Knock (with one tile left)")),
            meaning("L", _("List of moves")),
            meaning("F", _("Fast-forward while others play")),
            meaning(_("Page Up, Page Down"), _("Choose the place on the left, or on the right")),
            meaning(_("Page Down"), _("Let your partner lead")),
            meaning("+, −", _("Zoom in or out")),
            meaning("0", _("Reset view")),
            Heading(_("With a screen reader"), 17, gap=22, id="reader"),
            meaning("E", _("Hear the open ends")),
            meaning("P", _("Hear the scores, and how many tiles each player has")),
            meaning("M", _("Hear your tiles")),
            meaning("R", _("Hear the last moves again")),
            meaning("B", _("Hear what is in the boneyard")),
            *([] if self.services.is_fullscreen is None else [meaning("F11", _("Full screen"))]),
        ]

    def secondary_rows(self) -> Sequence[Box]:
        names = button_names(self.metrics.pad)
        return [
            Heading(_("Gamepad"), gap=22, id="gamepad"),
            meaning(_("D-pad, left stick"), _("Choose a tile, or a place for it")),
            meaning(names["next"], _("Go to the next button, place or tile")),
            meaning(names["press"], _("Pick up, play or press the selection")),
            meaning(names["back"], _("Put the tile back, or go back")),
            meaning(names["menu"], _("Open the menu")),
            meaning(names["undo"], _("Undo")),
            meaning(names["hint"], _("Hint")),
            meaning(names["sort"], _("Sort tiles")),
            meaning(
                f"{names['left']}, {names['right']}",
                _("Choose the place on the left, or on the right"),
            ),
            meaning(names["right"], _("Let your partner lead")),
            meaning(f"{names['larger']}, {names['smaller']}", _("Zoom in or out")),
            meaning(names["whole"], _("Reset view")),
        ]
