"""The input of a text: in the browser's own field, or in a panel on the desktop."""

from collections.abc import Callable, Iterator, Sequence

from game.language import _
from game.ui.kit import keys
from game.ui.kit.field import Field, ImeState
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Box, Control, Heading, button
from game.ui.services import Services


def text_box(
    services: Services,
    id: str,
    label: str,
    text: str,
    take: Callable[[str], None],
    most: int,
    name: str,
    *,
    heading: str = "",
    usual: str = "",
    state: str = "",
) -> Control:
    """Return the control of a text of up to `most` letters, which `take` is called with once it is
    typed: in the page's field, else in a panel with a `heading` and a field called `name`."""

    def type_() -> None:
        if not services.platform.page.ask_text(id, label, text):
            asked = heading or label, text, usual, take, name, most
            services.scenes.push(EnterNameScene(services, *asked))

    return Control(id, "textbox", label, type_, state, value=text, write=take)


class EnterNameScene(FormScene[Services]):
    """A text field called `label` for up to `most` letters; `on_name` takes the text, unless the
    player cancels.

    The first letter typed replaces the text.
    """

    name = "name"
    widest = 420

    def __init__(
        self,
        services: Services,
        heading: str,
        text: str,
        usual: str,
        on_name: Callable[[str], None],
        label: str,
        most: int,
    ) -> None:
        super().__init__(services)
        self._heading, self._text, self._usual = heading, text, usual
        self._on_name, self._label, self._most = on_name, label, most
        self._composed = ""
        self._selected = bool(text)
        keys.start_typing()

    def rows(self) -> Sequence[Box]:
        ime = ImeState(self._composed, self._selected)
        control = Control("name", "textbox", self._label, self._deselect, value=self._text)
        return [Heading(self._heading, 22), Field(control, self._usual, ime)]

    def actions(self) -> Iterator[Control]:
        yield button("button-cancel", _("Cancel"), self.back)
        yield button("button-done", _("Done"), self._settle)

    def layout(self) -> None:
        """Place the candidates of an input method by the field."""
        super().layout()
        keys.type_at(next(self._controls()).rect)

    def text(self, text: str, composing: bool) -> None:
        """Append what is typed to the text, which does not begin with a space."""
        self._composed = text if composing else ""
        before = "" if self._selected else self._text
        if not composing and (typed := text if before else text.lstrip()):
            self._replace(before + typed)
        else:
            self.rebuild()

    def paste(self, text: str) -> None:
        """Append the first line of a text."""
        line = next(iter(text.strip().splitlines()), "")
        if not self._composed:
            self.text("".join(filter(str.isprintable, line.strip())), composing=False)

    def _deselect(self) -> None:
        self._replace(self._text)

    def _replace(self, text: str) -> None:
        self._text, self._selected = text[: self._most], False
        self.rebuild()

    def key(self, key: int, shift: bool) -> None:
        """Handle Backspace and Enter; ignore keys that type."""
        if self._composed:  # the keys are the input method's
            return
        if key == keys.BACKSPACE:
            self._replace("" if self._selected else self._text[:-1])
        elif key in (keys.LEFT, keys.RIGHT):
            self._deselect()
        elif key in keys.ENTER and self._focus != "button-cancel":
            self._settle()
        elif key != keys.SPACE or self._focus:
            super().key(key, shift)

    def _settle(self) -> None:
        self.leave(lambda: self._on_name(self._text))

    def exit(self) -> None:
        keys.stop_typing()
