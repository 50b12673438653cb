"""What opens over whatever is on the screen: a question before what can't be undone, and notes."""

from collections.abc import Callable, Iterator, Sequence

from game.language import _
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Box, Control, Heading, Quiet, Text, button
from game.ui.services import Services

_MOST = 5  # notes at a time


class ConfirmScene(FormScene[Services]):
    """Asks a question, the safe answer focused. The callback runs once the scene below is back."""

    widest = 440
    first_focus = "button-no"

    def __init__(
        self,
        services: Services,
        question: str,
        about: str,
        yes: str,
        on_yes: Callable[[], None],
        no: str,
        *,
        on_no: Callable[[], None] | None = None,
        name: str = "ask",
    ) -> None:
        super().__init__(services)
        self.name = name
        self._question, self._about = question, about
        self._yes, self._on_yes = yes, on_yes
        self._no, self._on_no = no, on_no

    def rows(self) -> Sequence[Box]:
        return [Heading(self._question, 22), Quiet(self._about, 15, gap=8, id="about")]

    def actions(self) -> Iterator[Control]:
        yield button("button-yes", self._yes, lambda: self.leave(self._on_yes))
        yield button("button-no", self._no, self.back)

    def back(self) -> None:
        self.leave(self._on_no)


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
