"""The table's buttons: what each is called, shows and does, in one place."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.language import _
from game.ui.table import commands
from game.ui.table.table import Panel, Table


class Button(NamedTuple):
    """One button of the table. `key` is its place in the areas, `id` what it is in the screen's
    description; `press` does what it is for and returns what is to be opened."""

    key: str
    icon: str
    id: str
    label: str
    usable: bool
    press: Callable[[], Panel | None]
    rect: pygame.Rect


def buttons(table: Table) -> list[Button]:
    """Return the buttons that the table shows now, in reading order."""
    areas = table.areas
    places = {"menu": areas.menu, **areas.tools}
    if table.line.sight.fits:
        places["fit"] = areas.fit
    whole = table.line.sight.fits == "whole"
    look = _("See the whole line") if whole else _("Reset view")

    def opens(panel: Panel) -> Callable[[], Panel]:
        return lambda: panel

    def does(command: Callable[[Table], None]) -> Callable[[], None]:
        return lambda: command(table)

    def button(
        key: str, icon: str, id: str, label: str, press: Callable[[], Panel | None], usable: bool
    ) -> Button | None:
        return Button(key, icon, id, label, usable, press, places[key]) if key in places else None

    undo, hint = commands.can_undo(table), commands.can_hint(table)
    shown = (
        button("menu", "menu", "button-pause", _("Menu"), opens(Panel.MENU), True),
        button("log", "list", "button-log", _("List of moves"), opens(Panel.LOG), True),
        button("hint", "spark", "button-hint", _("Hint"), does(commands.ask_hint), hint),
        button("undo", "undo", "button-undo", _("Undo"), does(commands.undo), undo),
        button("gear", "settings", "button-settings", _("Settings"), opens(Panel.SETTINGS), True),
        button("fit", "expand", "button-fit", look, does(commands.fit), True),
    )
    return [one for one in shown if one]
