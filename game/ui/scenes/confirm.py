"""The confirmation of an action that cannot be undone."""

from collections.abc import Callable, Sequence

from game.ui.kit.form import FormScene
from game.ui.kit.rows import Box, Control, Heading, Quiet, button
from game.ui.services import Services


class ConfirmScene(FormScene[Services]):
    """Asks a question, the safe answer focused. The callback runs once the scene below is back."""

    widest = 420
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

    def actions(self) -> Sequence[Control]:
        return [
            button("button-yes", self._yes, lambda: self.leave(self._on_yes)),
            button("button-no", self._no, self.back),
        ]

    def back(self) -> None:
        self.leave(self._on_no)
