"""Looks, sound, speed, motion, and how the table is handled."""

from __future__ import annotations

from collections.abc import Sequence

from game.language import LANGUAGES, _, pgettext
from game.ui.art.figures import row, spread
from game.ui.art.theme import TABLES
from game.ui.art.tile_sets import STYLES
from game.ui.kit.cards import Card, Cards
from game.ui.kit.form import SheetScene
from game.ui.kit.rows import Buttons, Choice, Item, Part, Row, Text
from game.ui.kit.switches import Slider, Toggle
from game.ui.scenes.about import AboutScene
from game.ui.scenes.saves import SavesScene

_ON_TABLE = spread("4-4", left="4-6", right="4-1")
_OF_TILES = row("6-3 5-2 4-1")


def _group(id: str, title: str) -> Text:
    """Return the heading of settings that belong together."""
    return Text(title, 17, bold=True, gap=24, node=(f"group-{id}", "heading"))


class SettingsScene(SheetScene):
    """A panel over the scene it was opened from; what is changed takes effect at once."""

    name = "settings"
    widest = 480

    def rows(self) -> Sequence[Row]:
        """Return how everything looks."""
        settings = self.services.settings
        tables = [
            Card(key, _(table.name), "", _ON_TABLE, table=key) for key, table in TABLES.items()
        ]
        tiles = [
            Card(key, _(style.name), "", _OF_TILES, style=key) for key, style in STYLES.items()
        ]
        return [
            Text(_("Settings"), 24, bold=True, node=("heading", "heading")),
            Choice(
                "language",
                _("Language"),
                [Item(code, name) for code, name in LANGUAGES.items()],
                self.services.language,
                lambda code: self._set("language", code),
            ),
            Cards("table", tables, settings.table, lambda v: self._set("table", v), _("Table")),
            Cards("tiles", tiles, settings.tiles, lambda v: self._set("tiles", v), _("Tiles")),
            Toggle(
                "setting-numerals",
                _("Numerals instead of pips"),
                settings.numerals,
                lambda on: self._set("numerals", on),
            ),
            Toggle(
                "setting-large",
                _("Larger text and buttons"),
                settings.large,
                lambda on: self._set("large", on),
            ),
        ]

    def aside(self) -> Sequence[Row]:
        """Return sound, speed and motion, the handling of the table, and what the game is."""
        settings = self.services.settings
        rows: list[Row] = [
            _group("sound", _("Sound and pace")),
            Toggle("setting-sound", _("Sound"), settings.sound, lambda on: self._set("sound", on)),
        ]
        if settings.sound:
            rows.append(
                Slider(
                    "setting-volume", _("Volume"), settings.volume, lambda v: self._set("volume", v)
                )
            )
        rows += [
            Choice(
                "setting-speed",
                _("Speed of play"),
                (
                    Item("calm", _("Calm")),
                    Item("normal", _("Normal")),
                    Item("quick", pgettext("speed of play", "Quick")),
                ),
                settings.speed,
                lambda value: self._set("speed", value),
            ),
            Choice(
                "setting-motion",
                _("Motion"),
                (
                    Item(
                        "system",
                        _("As the system says"),
                        _("Tiles move unless the system asks for calm."),
                    ),
                    Item("on", pgettext("motion", "On"), _("Tiles always move.")),
                    Item(
                        "off", pgettext("motion", "Off"), _("Tiles are simply where they belong.")
                    ),
                ),
                settings.motion,
                lambda value: self._set("motion", value),
            ),
            *self._table_rows(),
            Buttons(
                Part("button-saves", "button", _("Saves …"), self._saves),
                Part("button-about", "button", _("About Boneyard"), self._about),
                gap=24,
            ),
        ]
        return rows

    def _table_rows(self) -> Sequence[Row]:
        """Return what eases the handling of the table."""
        settings = self.services.settings
        return [
            _group("table", _("At the table")),
            Toggle(
                "setting-confirm",
                _("Ask before a tile is played"),
                settings.confirm,
                lambda on: self._set("confirm", on),
            ),
            Toggle(
                "setting-auto-pass",
                _("Draw and pass by itself"),
                settings.auto_pass,
                lambda on: self._set("auto_pass", on),
            ),
            Toggle(
                "setting-auto-play",
                _("Play the only tile that fits"),
                settings.auto_play,
                lambda on: self._set("auto_play", on),
            ),
        ]

    def _saves(self) -> None:
        self.services.scenes.push(SavesScene(self.services))

    def _about(self) -> None:
        self.services.scenes.push(AboutScene(self.services))

    def _set(self, key: str, value: object) -> None:
        self.services.change(**{key: value})
        self.rebuild()
