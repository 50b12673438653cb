"""The settings."""

from collections.abc import Iterator, Sequence
from functools import partial

from game.language import LANGUAGES, _, percent, pgettext
from game.profile.settings import SHARPNESSES
from game.ui import screens
from game.ui.art.figures import row, spread
from game.ui.art.theme import TABLES
from game.ui.art.tile_sets import STYLES
from game.ui.kit.cards import Card, Cards
from game.ui.kit.choice import Choice, Item
from game.ui.kit.form import FormScene
from game.ui.kit.rows import Box, Buttons, Heading, Text, button
from game.ui.kit.switches import slide, toggle
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
