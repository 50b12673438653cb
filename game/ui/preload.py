"""Loads and draws what the title leads to while it is shown, before the player asks for it."""

from collections.abc import Generator

from game.ui.services import Services

MODULES = (
    *("game.engine", "game.variants", "game.ai.levels", "game.session.session", "game.ai.review"),
    *("game.ui.scenes.setup", "game.ui.scenes.table", "game.ui.scenes.settings"),
    *("game.ui.scenes.rules", "game.ui.scenes.result", "game.ui.scenes.pause"),
    *("game.ui.scenes.lesson", "game.ui.scenes.puzzles", "game.ui.scenes.puzzle"),
    *("game.ui.scenes.statistics", "game.ui.scenes.past_matches"),
)
"""The modules that the title leads to but does not need itself."""


def prerender(services: Services) -> Generator[None, None, None]:
    """Draw the new game and the first deal out of sight, a little in each step."""
    from game.ui.scenes.setup import SetupScene
    from game.ui.scenes.table import prerender_table

    yield from SetupScene(services).prerender()
    yield from prerender_table(services, services.profile.new_game_defaults())
