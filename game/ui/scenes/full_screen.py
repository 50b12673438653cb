"""The full-screen button of the title and the menu."""

from game.language import _
from game.ui.kit.rows import Control, button
from game.ui.services import Services


def full_screen(services: Services) -> list[Control]:
    """Return the full-screen button, nothing where there is no full screen."""
    full = services.is_fullscreen
    if full is None:
        return []
    name = _("Exit full screen") if full else _("Full screen")
    return [button("button-full-screen", name, lambda: services.set_fullscreen(not full))]
