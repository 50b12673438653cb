"""The backup: export all data as a file, and import it again."""

from collections.abc import Iterator, Sequence
from functools import partial

from game.language import _
from game.platform import StorageError
from game.profile import export
from game.profile.codecs import EXPORTED
from game.profile.store import plain
from game.session.codec import SaveError
from game.ui import navigation, screens
from game.ui.kit.form import FormScene
from game.ui.kit.form_layout import FooterPlace
from game.ui.kit.rows import Box, Buttons, Heading, Quiet, Text, button
from game.ui.services import Services


class BackupScene(FormScene[Services]):
    """Export and import, over the settings."""

    name = "saves"

    def rows(self) -> Iterator[Box]:
        yield Heading(_("Backup"))
        yield Text(
            _(
                "Export and import all data as one file: settings, matches, statistics and "
                "daily results. Use it as a backup or to move to another device. An "
                "imported file is checked, and you are asked before it replaces anything."
            ),
            gap=6,
        )
        yield Buttons(
            button("button-export", _("Export"), self._export),
            button("button-import", _("Import"), self._import),
        )
        yield from self.feedback_rows()

    def _export(self) -> None:
        files, day = self.services.platform.files, self.services.platform.today()
        name = f"boneyard-{day}.json"
        try:
            text = export.write(self.services.profile.store.texts(), day)
            done = self.services.callback(self.show_feedback)
            if not files.export(name, text.encode(), done):
                open_ = self.services.open
                open_(screens.SAVE_FILE, _("Export"), name, text, self.show_feedback)
        except StorageError as error:
            self.show_feedback(_("It could not be exported: {why}.").format(why=plain(error)))

    def _import(self) -> None:
        self.show_feedback("")
        try:
            offer = partial(navigation.offer_import, self.services)
            if not self.services.platform.files.open(self.services.callback(offer)):
                self.services.open(screens.OPEN_FILE, _("Import"), "boneyard")
        except StorageError as error:
            self.show_feedback(_("Nothing could be imported: {why}.").format(why=plain(error)))


class ImportScene(FormScene[Services]):
    """Asks before a checked file replaces all data."""

    name = "import"
    first_focus = "button-not-now"
    short_footer = FooterPlace.BELOW

    def __init__(self, services: Services, texts: dict[str, str]) -> None:
        super().__init__(services)
        self._texts = texts

    def rows(self) -> Iterator[Box]:
        held = [_(kind.title) for kind in EXPORTED if kind.key in self._texts]
        yield Heading(_("Import this file?"), 22)
        yield Text(_("This will replace what is saved now with:"), gap=6)
        for n, title in enumerate(held or [_("nothing")]):
            yield Quiet(title, 15, gap=4, id=f"holds-{n}")

    def footer(self) -> Sequence[Box]:
        later = button("button-not-now", _("Not now"), self.back)
        replace = button("button-replace", _("Import"), self._replace)
        return [Buttons(later, replace, primary=replace.id)]

    def _replace(self) -> None:
        try:
            self.services.profile.replace(self._texts)
        except (StorageError, SaveError) as error:
            self.leave()
            text = _("Nothing was imported: {why}.")
            self.services.profile.tell(text.format(why=plain(error)))
            return
        self.services.use(self.services.profile.settings())
        navigation.reopen(self.services, at_table=False)
        self.services.profile.tell(_("Imported."))
