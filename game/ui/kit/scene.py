"""What every scene is made from: a screen with what it uses of the app."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.kit.metrics import Metrics
from game.ui.kit.services import Services
from game.ui.kit.stack import Layer


class Scene(Layer):
    """One screen of the game, or a panel over one."""

    name = "scene"

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services

    @property
    def metrics(self) -> Metrics:
        """The window's sizes."""
        return self.services.metrics

    def leave(self, then: Callable[[], None] | None = None) -> None:
        """Give way to the scene below; then do what follows, if anything does."""
        self.services.scenes.pop()
        if then:
            then()
