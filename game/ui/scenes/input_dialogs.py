"""Dialogs for a text to type or copy, a number or link, and where a file goes to or comes from."""

import os
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.engine.deals import DEALS
from game.language import _
from game.platform import StorageError
from game.profile.store import plain
from game.session.links import is_link, is_of_people
from game.ui import navigation
from game.ui.kit import keys
from game.ui.kit.choice import Choice, Item
from game.ui.kit.form import FormScene
from game.ui.kit.form_layout import FooterPlace
from game.ui.kit.leaves import Field, ImeState, icon_buttons
from game.ui.kit.rows import Box, Buttons, Control, Heading, Quiet, Text, button
from game.ui.scenes.shared_rows import waits
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
        if not services.platform.page.ask_text(id):
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
        self.services.platform.page.ask_text("text")


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


_LONGEST = 1000  # letters of a path


class FolderScene(FormScene[Services]):
    """Offers the player's folders, where there are any, and any other that is typed in."""

    widest = 560
    short_footer = FooterPlace.CORNER

    def __init__(self, services: Services, heading: str, names: str) -> None:
        super().__init__(services)
        self._heading, self._names = heading, names
        self._folders = services.platform.files.folders()
        self._folder = ""
        self._files: Sequence[str] = ()
        """The files of those names in the folder, of which one is chosen."""
        self._chosen = 0
        if self._folders:
            self.feedback = self._look(self._folders[0][1])

    def rows(self) -> Iterator[Box]:
        items = [Item(n, name) for n, (name, _path) in enumerate(self._folders)]
        paths = [path for _name, path in self._folders]
        chosen = paths.index(self._folder) if self._folder in paths else -1
        asked = _("Folder"), self._folder, self._go, _LONGEST, _("Folder")
        path = text_box(self.services, "path", *asked, heading=self._heading)
        choice = Choice("folder", _("Where"), items, chosen, lambda n: self._go(paths[int(n)]))
        yield Heading(self._heading, 22)
        if items:
            yield choice
        yield Field(path)
        yield from self.file_rows()
        yield from self.feedback_rows()

    def file_rows(self) -> Sequence[Box]:
        """Return the files to choose from."""
        return ()

    def _go(self, folder: str) -> None:
        """Choose a folder; where there is none, say so and stay."""
        self.show_feedback(self._look(folder))

    def _look(self, folder: str) -> str:
        """Look into a folder and choose it; return what is wrong with it, if anything is."""
        try:
            self._files = self.services.platform.files.exported(folder, self._names)
        except StorageError as error:
            text = plain(error)
            return f"{text[:1].upper()}{text[1:]}."
        self._folder, self._chosen = folder, 0
        return ""


class SaveScene(FolderScene):
    """Asks where a file of a name shall go; `done` is called with where it is."""

    name = "save-file"
    first_focus = "button-save"

    def __init__(
        self,
        services: Services,
        heading: str,
        file: str,
        data: str | bytes,
        done: Callable[[str], None],
    ) -> None:
        super().__init__(services, heading, file)
        self._file, self._data, self._done = file, data, done

    def file_rows(self) -> Sequence[Box]:
        return [Quiet(_("It will be called {name}.").format(name=self._file), gap=10, id="called")]

    def actions(self) -> Iterator[Control]:
        yield button("button-cancel", _("Cancel"), self.back)
        yield button("button-save", _("Save"), self._save)

    def _save(self) -> None:
        try:
            message = self.services.platform.files.save(self._file, self._data, self._folder)
        except StorageError as error:
            self.show_feedback(_("It could not be exported: {why}.").format(why=plain(error)))
        else:
            self.leave(lambda: self._done(message))


class OpenScene(FolderScene):
    """Lists the files of a folder whose names begin with `names`; the one chosen is offered to be
    imported, or its match is shown."""

    name = "open-file"
    first_focus = "button-open"

    def file_rows(self) -> Sequence[Box]:
        if not self._files:
            text = _("There is no exported file here. Their names begin with “{name}”.")
            return [Quiet(text.format(name=self._names), id="no-files")]
        items = [Item(n, os.path.basename(path)) for n, path in enumerate(self._files)]
        return [Choice("file", _("File"), items, self._chosen, self._choose)]

    def actions(self) -> Iterator[Control]:
        off = "" if self._files else "disabled"
        yield button("button-cancel", _("Cancel"), self.back)
        yield button("button-open", _("Open"), self._open, off)

    def _choose(self, number: int | str) -> None:
        self._chosen = int(number)
        self.show_feedback("")

    def _open(self) -> None:
        try:
            text = self.services.platform.files.read(self._files[self._chosen])
        except StorageError as error:
            self.show_feedback(_("It can’t be opened: {why}.").format(why=plain(error)))
        else:
            navigation.offer_import(self.services, text)
