"""The settings, and what opens from them: the credits with the licences, and the backup."""

import sys
from collections.abc import Iterator, Sequence
from functools import partial

from game import __version__
from game.language import LANGUAGES, _, percent, pgettext
from game.platform import StorageError
from game.profile import export
from game.profile.codecs import EXPORTED
from game.profile.settings import SHARPNESSES
from game.profile.store import plain
from game.session.codec import SaveError
from game.ui import navigation, screens
from game.ui.art import assets, canvas
from game.ui.art.figures import row, spread
from game.ui.art.theme import TABLES
from game.ui.art.tile_sets import STYLES
from game.ui.kit.cards import Card, Cards
from game.ui.kit.choice import Choice, Item
from game.ui.kit.form import FormScene
from game.ui.kit.form_layout import FooterPlace
from game.ui.kit.leaves import slide, toggle
from game.ui.kit.rows import Box, Buttons, Heading, Quiet, Text, button
from game.ui.services import Services

_ON_TABLE = spread("4-4", left="4-6", right="4-1")
_OF_TILES = row("6-3 5-2 4-1")


def _group(id: str, title: str) -> Text:
    return Heading(title, 17, gap=24, id=f"group-{id}")


class SettingsScene(FormScene[Services]):
    """The settings, over any scene; changes take effect at once."""

    name = "settings"
    widest = 480

    def rows(self) -> Iterator[Box]:
        settings = self.services.settings
        tables = [Card(key, _(it.name), "", _ON_TABLE, table=key) for key, it in TABLES.items()]
        tiles = [Card(key, _(it.name), "", _OF_TILES, style=key) for key, it in STYLES.items()]
        spoken, speak = [Item(*it) for it in LANGUAGES.items()], self._choose_language
        full = self.services.is_fullscreen
        fill = self.services.set_fullscreen
        screen = toggle("setting-full-screen", _("Full screen"), bool(full), fill)
        yield Heading(_("Settings"))
        yield Choice("language", _("Language"), spoken, self.services.language, speak)
        yield Cards("table", tables, settings.table, partial(self._set, "table"), _("Table"))
        yield Cards("tiles", tiles, settings.tiles, partial(self._set, "tiles"), _("Tiles"))
        yield self._toggle("numerals", _("Numbers instead of pips"))
        yield self._toggle("large", _("Larger text and buttons"))
        if full is not None:
            yield screen
        yield from self._sharpness()

    def _sharpness(self) -> list[Box]:
        """Return the choice of the pixel ratio, on a dense display."""
        all_ = self.services.platform.screen.device_pixel_ratio
        drawn = self.services.metrics.density
        if all_ is None or all_ <= SHARPNESSES["light"]:
            return []
        smooth = _("As sharp as possible without slowing the animation.")
        if drawn < all_:
            smooth = _("Animation is smooth on this device at {percent} sharpness.")
        items = (
            Item("auto", _("Automatic"), smooth.format(percent=percent(round(100 * drawn / all_)))),
            Item("full", pgettext("sharpness", "Full"), _("As sharp as the screen.")),
            Item("light", pgettext("sharpness", "Reduced"), _("Less sharp, saves battery.")),
        )
        now = self.services.settings.sharpness
        return [Choice("setting-sharpness", _("Sharpness"), items, now, self._sharpen)]

    def _sharpen(self, sharpness: int | str) -> None:
        """Set the pixel ratio, and forget the one found for this device."""
        self.services.change(sharpness=sharpness, density=0.0)
        self.rebuild()

    def secondary_rows(self) -> Sequence[Box]:
        services, lead = self.services, self.services.leads_to
        serve = partial(services.open, screens.SERVER)
        sound, volume = services.settings.sound, services.settings.volume
        louder, vibrates = partial(self._set, "volume"), services.platform.page.vibrates
        pace, fast = partial(self._set, "speed"), pgettext("speed of play", "Fast")
        named = {"calm": _("Relaxed"), "normal": _("Normal"), "quick": fast}
        speeds = [Item(*it) for it in named.items()]
        live = partial(services.with_part, "live", serve, services.tell_not_loaded)
        return [
            _group("sound", _("Sound and speed")),
            self._toggle("sound", _("Sound")),
            *([slide("setting-volume", _("Volume"), volume, louder)] if sound else ()),
            *([self._toggle("vibrate", _("Vibration"))] if vibrates else ()),
            Choice("setting-speed", _("Speed of play"), speeds, services.settings.speed, pace),
            self._motion(),
            _group("table", _("At the table")),
            self._toggle("confirm", _("Confirm each move")),
            self._toggle("auto_pass", _("Draw and pass automatically")),
            self._toggle("auto_play", _("Auto-play a forced tile")),
            self._toggle("talk", _("Table talk")),
            self._toggle("tell_ends", _("Screen reader: tell the open ends")),
            self._toggle("wait_for_speech", _("Screen reader: wait until it has spoken")),
            self._toggle("letters", _("Single-letter shortcuts")),
            self._toggle("standing", _("Your progress and badges")),
            Buttons(
                lead("button-saves", _("Backup…"), screens.BACKUP),
                button("button-server", _("Playing live…"), live),
                lead("button-about", _("About Boneyard"), screens.ABOUT),
                gap=14,
            ),
        ]

    def _motion(self) -> Box:
        respects = _("Respects your device’s Reduce Motion setting.")
        items = [
            Item("system", _("Follow system"), respects),
            Item("on", pgettext("motion", "On"), _("Always animated.")),
            Item("off", pgettext("motion", "Off"), _("No animation.")),
        ]
        now = self.services.settings.motion
        if self.services.platform.reduced_motion is None:
            items, now = items[1:], "off" if now == "off" else "on"
        return Choice("setting-motion", _("Animations"), items, now, partial(self._set, "motion"))

    def _toggle(self, key: str, title: str) -> Box:
        id = f"setting-{key.replace('_', '-')}"
        value = getattr(self.services.settings, key)
        return toggle(id, title, value, partial(self._set, key))

    def _choose_language(self, language: int | str) -> None:
        """Speak a language, once its texts are there."""
        then = partial(self._set, "language", language)
        self.services.with_language(str(language), then, self.services.tell_not_loaded)

    def _set(self, key: str, value: object) -> None:
        self.services.change(**{key: value})
        self.rebuild()


def _credits() -> Iterator[tuple[str, str, str]]:
    """Yield the name of each component of the game, what it does, and its licence."""
    major, minor, patch = sys.version_info[:3]
    pygame, sdl = canvas.versions()
    typeface = _("The typeface, by {name}.").format(name="Rasmus Andersson")
    yield "Boneyard", _("Game, pictures and sounds."), _("MIT licence")
    yield "Inter", typeface, "SIL Open Font License 1.1"
    yield f"pygame-ce {pygame}", _("Graphics, sound and input."), "GNU LGPL 2.1"
    yield f"SDL {sdl}, FreeType", _("Used by pygame."), _("zlib and FreeType licences")
    yield f"Python {major}.{minor}.{patch}", _("Runs the game."), "PSF License 2"
    pyodide = sys.modules.get("pyodide")
    if pyodide:
        name, licence = f"Pyodide {pyodide.__version__}", "Mozilla Public License 2.0"
        yield name, _("Python in the browser."), licence


class AboutScene(FormScene[Services]):
    """The credits, over the settings."""

    name = "about"
    widest = 480

    def rows(self) -> Iterator[Box]:
        yield Heading(_("About Boneyard"))
        yield Quiet(_("Version {version}").format(version=__version__), gap=2, id="version")
        for number, (name, about, licence) in enumerate(_credits()):
            yield Text(name, 16, bold=True, gap=16, id=f"credit-{number}")
            yield Text(about, 14.5, gap=2)
            yield Quiet(licence, gap=1)
        platform = self.services.platform
        papers = [
            button(f"button-paper-{number}", name, partial(platform.open_document, name))
            for number, name in enumerate(platform.documents)
        ]
        yield Quiet(platform.licences, gap=18, id="licences")
        if papers:
            yield Buttons(*papers, gap=14)
        yield Buttons(button("button-font", _("Licence of the typeface"), self._font), gap=10)

    def _font(self) -> None:
        text = assets.read(assets.SPRITES / "fonts" / "OFL.txt").decode()
        self.services.scenes.push(LicenceScene(self.services, "Inter", text))


class LicenceScene(FormScene[Services]):
    """The text of a licence."""

    name = "licence"
    widest = 640

    def __init__(self, services: Services, title: str, text: str) -> None:
        super().__init__(services)
        self._title = title
        # Lines of dashes, which part a plain text, are wider than a window may be.
        words = [[w for w in part.split() if w.strip("-")] for part in text.split("\n\n")]
        self._paragraphs = [" ".join(part) for part in words]

    def rows(self) -> Iterator[Box]:
        yield Heading(self._title, 22)
        for number, paragraph in enumerate(self._paragraphs):
            yield Text(paragraph, 14, gap=10, id=f"part-{number}")


class BackupScene(FormScene[Services]):
    """Export and import, over the settings."""

    name = "saves"

    def rows(self) -> Iterator[Box]:
        yield Heading(_("Backup"))
        text = _(
            "Export and import all data as one file: settings, matches, statistics and "
            "daily results. Use it as a backup or to move to another device. An "
            "imported file is checked, and you are asked before it replaces anything."
        )
        yield Text(text, gap=6)
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
