"""What every scene is made from, with what it uses of the app; and a screen by name."""

from collections.abc import Callable
from importlib import import_module
from typing import Generic, NamedTuple, ParamSpec, Protocol, TypeVar

from game.ui.art.canvas import Rect
from game.ui.kit.metrics import Metrics
from game.ui.kit.pointer import Point
from game.ui.kit.stack import Scene, SceneStack


class SceneHost(Protocol):
    """What any scene uses of the app."""

    metrics: Metrics
    """The window's sizes."""
    scenes: SceneStack

    def sound(self, name: str) -> None:
        """Play a sound."""

    def announce(self, text: str) -> None:
        """Have a screen reader say something."""


class Neighbour(NamedTuple):
    """A scene that stays in view beside a panel, as the panel sees it."""

    make_room: Callable[[Rect], None]
    """Called with what is free of the panel, whenever that may have changed."""
    press: Callable[[Point, Point], None]
    """Called with where a press beside the panel began and ended."""
    open_menu: Callable[[], None]
    settled: Callable[[], bool]
    """Return whether nothing moves on it, or is worked out to be moved."""


class Ahead(Protocol):
    """What is prepared while a scene rests, for it is likely to be opened next."""

    @property
    def done(self) -> bool:
        """Whether nothing is left to prepare."""

    def run_until(self, deadline: float) -> bool:
        """Work until a time of `perf_counter`; return whether there was anything to do."""


P = ParamSpec("P")
H = TypeVar("H", bound=SceneHost)


class GameScene(Scene, Generic[H]):
    """One screen of the game, or a panel over one; `H` is what it uses of the app."""

    def __init__(self, services: H) -> None:
        super().__init__()
        self.services = services

    @property
    def metrics(self) -> Metrics:
        """The window's sizes."""
        return self.services.metrics

    def leave(self, then: Callable[[], None] | None = None) -> None:
        """Close the scene; then call `then`, if that is given."""
        self.services.scenes.pop()
        if then:
            then()


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
