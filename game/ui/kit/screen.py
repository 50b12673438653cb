"""A screen by name: what opens one need not import it."""

from collections.abc import Callable
from importlib import import_module
from typing import Generic, ParamSpec

from game.ui.kit.stack import Scene

P = ParamSpec("P")


class Screen(Generic[P]):
    """A screen by the import path of its class, like `package.module:Class`; `P` is what the class
    takes after the services."""

    def __init__(self, import_path: str) -> None:
        self._module, _, self._class = import_path.partition(":")

    def load(self) -> type[Scene]:
        """Return the class, importing its module the first time."""
        scene: type[Scene] = getattr(import_module(self._module), self._class)
        return scene

    def make(self, services: object, *args: P.args, **kwargs: P.kwargs) -> Scene:
        """Return a new scene of the class."""
        scene: Callable[..., Scene] = self.load()
        return scene(services, *args, **kwargs)
