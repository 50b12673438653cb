"""Where a file goes, and where it comes from, in a window: the browser has its own ways."""

import os
from collections.abc import Callable, Iterator, Sequence

from game.language import _
from game.platform import StorageError
from game.profile.store import plain
from game.ui import navigation
from game.ui.kit.choice import Choice, Item
from game.ui.kit.field import Field
from game.ui.kit.form import FormScene
from game.ui.kit.form_layout import FooterPlace
from game.ui.kit.rows import Box, Control, Heading, Quiet, button
from game.ui.scenes.enter_name import text_box
from game.ui.services import Services

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
    """Asks where a file of a name shall go; `done` is told where it is."""

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
            said = self.services.platform.files.save(self._file, self._data, self._folder)
        except StorageError as error:
            self.show_feedback(_("It could not be exported: {why}.").format(why=plain(error)))
        else:
            self.leave(lambda: self._done(said))


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
