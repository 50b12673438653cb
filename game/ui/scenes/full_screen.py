"""The button that fills the whole screen, of the title and the menu."""

from __future__ import annotations

from game.language import _
from game.ui.kit.rows import Part
from game.ui.services import Services


def full_screen(services: Services) -> list[Part]:
    """Return the button that fills the whole screen, or gives it back; none where that can't be."""
    full = services.full
    if full is None:
        return []
    name = _("Exit full screen") if full else _("Full screen")
    return [Part("button-full-screen", "button", name, lambda: services.fill(not full))]
