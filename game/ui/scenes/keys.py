"""The list of keys and gamepad buttons."""

from collections.abc import Iterator

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

    def rows(self) -> Iterator[Box]:
        yield Heading(_("Keys"))
        yield meaning(_("Left, right"), _("Choose a tile, or a place for it"))
        yield meaning(_("Tab, Shift+Tab"), _("Go to the next or previous button, place or tile"))
        yield meaning(_("Enter, Space, up"), _("Pick up, play or press the selection"))
        yield meaning(_("Escape"), _("Put the tile back, go back, or open the menu"))
        yield meaning(_("Down"), _("Put the tile back"))
        yield meaning(_("Menu key"), _("Open the menu"))
        yield meaning(_("U, Backspace"), _("Undo"))
        yield meaning("H", _("Hint; Enter plays it"))
        yield meaning("S", _("Sort tiles"))
        yield meaning("K", _("Knock (with one tile left)"))
        yield meaning("L", _("List of moves"))
        yield meaning("F", _("Fast-forward while others play"))
        yield meaning(_("Page Up, Page Down"), _("Choose the place on the left, or on the right"))
        yield meaning(_("Page Down"), _("Let your partner lead"))
        yield meaning("+, −", _("Zoom in or out"))
        yield meaning("0", _("Reset view"))
        yield Heading(_("With a screen reader"), 17, gap=22, id="reader")
        yield meaning("E", _("Hear the open ends"))
        yield meaning("P", _("Hear the scores, and how many tiles each player has"))
        yield meaning("M", _("Hear your tiles"))
        yield meaning("R", _("Hear the last moves again"))
        yield meaning("B", _("Hear what is in the boneyard"))
        if self.services.is_fullscreen is not None:
            yield meaning("F11", _("Full screen"))

    def secondary_rows(self) -> Iterator[Box]:
        names = button_names(self.metrics.pad)
        yield Heading(_("Gamepad"), gap=22, id="gamepad")
        yield meaning(_("D-pad, left stick"), _("Choose a tile, or a place for it"))
        yield meaning(names["next"], _("Go to the next button, place or tile"))
        yield meaning(names["press"], _("Pick up, play or press the selection"))
        yield meaning(names["back"], _("Put the tile back, or go back"))
        yield meaning(names["menu"], _("Open the menu"))
        yield meaning(names["undo"], _("Undo"))
        yield meaning(names["hint"], _("Hint"))
        yield meaning(names["sort"], _("Sort tiles"))
        yield meaning(
            f"{names['left']}, {names['right']}",
            _("Choose the place on the left, or on the right"),
        )
        yield meaning(names["right"], _("Let your partner lead"))
        yield meaning(f"{names['larger']}, {names['smaller']}", _("Zoom in or out"))
        yield meaning(names["whole"], _("Reset view"))
