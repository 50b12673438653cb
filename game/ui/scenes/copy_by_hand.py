"""A text for the player to copy, where the browser lets no page do that."""

from collections.abc import Iterator

from game.language import _
from game.ui.kit.field import Field
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Box, Control, Heading, Text
from game.ui.services import Services


class CopyByHandScene(FormScene[Services]):
    """A text in a field to be selected and copied, in one line as that shows it."""

    name = "copy-by-hand"
    widest = 480
    first_focus = "text"

    def __init__(self, services: Services, text: str) -> None:
        super().__init__(services)
        self._text = " ".join(text.splitlines())

    def rows(self) -> Iterator[Box]:
        field = Control("text", "textbox", _("Text to copy"), self._select, value=self._text)
        yield Heading(_("The browser blocked copying"), 22)
        yield Text(_("Select the text here, and copy it yourself."), gap=6)
        yield Field(field)

    def _select(self) -> None:
        self.services.platform.page.ask_text("text", _("Text to copy"), self._text)
