"""The input of a deal number, or of a link from the clipboard."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.engine.deals import DEALS
from game.language import _
from game.session.links import is_link, is_of_people
from game.ui import navigation
from game.ui.kit import keys
from game.ui.kit.form import FormScene
from game.ui.kit.form_layout import FooterPlace
from game.ui.kit.leaves import icon_buttons
from game.ui.kit.rows import Box, Buttons, Control, Heading, Quiet, Text, button
from game.ui.scenes.shared_rows import waits
from game.ui.services import Services

_MOST_DIGITS = len(str(DEALS - 1))


class EnterNumberScene(FormScene[Services]):
    """A keypad; `on_number` takes the number, while the panel stays open."""

    name = "number"
    widest = 380
    short_footer = FooterPlace.COLUMN
    first_focus = "button-play"

    def __init__(self, services: Services, on_number: Callable[[int], None]) -> None:
        super().__init__(services)
        self._on_number = on_number
        self._number = ""

    def rows(self) -> Iterator[Box]:
        """Yield the number so far; in a short window all but the keypad."""
        yield Heading(_("Play a deal by number"), 22)
        yield Quiet(_("The same game, rules and number give everyone the same tiles."), gap=6)
        yield Text(self._number or "–", 30, bold=True, centre=True, id="number", role="status")
        if self.metrics.is_short:
            yield from self._rest()

    def secondary_rows(self) -> Sequence[Box]:
        lines = [[self._digit(digit) for digit in digits] for digits in ("123", "456", "789")]
        clear = button("digit-clear", _("Clear"), partial(self._set, ""))
        back = button("digit-back", _("Delete digit"), self._backspace)
        rows: list[Box] = [icon_buttons(line, ["", "", ""]) for line in lines]
        rows.append(icon_buttons([clear, self._digit("0"), back], ["", "", "backspace"]))
        return [*rows, *(() if self.metrics.is_short else self._rest())]

    @property
    def two_columns(self) -> bool:
        """Whether the keypad is beside the number: only in a window too short for both."""
        return self.metrics.is_short

    def _rest(self) -> Iterator[Box]:
        """Yield the paste button, its result, and what starting would pause."""
        if self.services.platform.clipboard.paste() is not None:
            yield Buttons(button("button-paste", _("Paste a link"), self._paste))
        if self.feedback:
            yield Quiet(self.feedback, 13.5, id="said", role="status")
        yield from waits(self.services, 13.5)

    def _digit(self, digit: str) -> Control:
        return button(f"digit-{digit}", digit, lambda: self._type(digit))

    def actions(self) -> Iterator[Control]:
        ready = "" if self._number else "disabled"
        yield button("button-back", _("Back"), self.back)
        yield button("button-play", _("Play"), lambda: self._on_number(int(self._number)), ready)

    def key(self, key: int, shift: bool) -> None:
        if (digit := keys.character(key)).isdigit():
            self._type(digit)
        elif key == keys.BACKSPACE:
            self._backspace()
        else:
            super().key(key, shift)

    def _set(self, number: str) -> None:
        self._number = number
        self.show_feedback("")

    def _type(self, digit: str) -> None:
        self._set((self._number + digit)[:_MOST_DIGITS])

    def _backspace(self) -> None:
        self._set(self._number[:-1])

    def _paste(self) -> None:
        self.paste(self.services.platform.clipboard.paste() or "")

    def paste(self, text: str) -> None:
        """Open the link in a text, or take it as the number."""
        text = text.strip()
        if is_link(text) or is_of_people(text):
            navigation.open_link(self.services, text)
        elif text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS:
            self._set(text)
        else:
            self.show_feedback(_("The clipboard has neither a game link nor a deal number."))
