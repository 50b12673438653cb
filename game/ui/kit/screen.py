"""A screen by name: what opens one need not import it."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Generic, ParamSpec

from game.ui.kit.stack import Layer

P = ParamSpec("P")


class Screen(Generic[P]):
    """A screen by the place of its class, like `package.module:Class`; `P` is what the class takes
    after the services."""

    def __init__(self, place: str) -> None:
        self._module, _, self._class = place.partition(":")

    def load(self) -> type[Layer]:
        """Return the class, importing its module the first time."""
        scene: type[Layer] = getattr(import_module(self._module), self._class)
        return scene

    def make(self, services: object, *args: P.args, **kwargs: P.kwargs) -> Layer:
        """Return a new scene of the class."""
        scene: Callable[..., Layer] = self.load()
        return scene(services, *args, **kwargs)
