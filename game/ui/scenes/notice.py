"""Notifications, to be dismissed."""

from collections.abc import Sequence

from game.language import _
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Box, Control, Text, button
from game.ui.services import Services

_MOST = 5  # notes at a time


class NoticeScene(FormScene[Services]):
    """Notes over whatever is on the screen."""

    name = "notice"
    opened_automatically = True
    first_focus = "button-ok"

    def __init__(self, services: Services, notes: Sequence[str]) -> None:
        super().__init__(services)
        self.notes = list(dict.fromkeys(notes))[-_MOST:]
        """The latest notes, without duplicates."""

    def rows(self) -> Sequence[Box]:
        return [
            Text(note, 16, gap=10, id=f"note-{number}", role="status")
            for number, note in enumerate(self.notes)
        ]

    def actions(self) -> Sequence[Control]:
        return [button("button-ok", _("OK"), self.back)]
