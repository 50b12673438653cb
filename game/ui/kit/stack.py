"""The base of all scenes, with what they use of the app; the stack they are on; how each describes
itself; and a screen by name."""

import math
from collections.abc import Callable
from importlib import import_module
from typing import Generic, NamedTuple, ParamSpec, Protocol, TypeVar

from game.ui.art.canvas import DisplayList, Rect
from game.ui.kit.metrics import Metrics
from game.ui.kit.pointer import Phase, Pinch, Point, Touch


class AccessibleNode(NamedTuple):
    """One control or fact on the screen, for tests and screen readers.

    `role` is one of scene, heading, text, button, radio, checkbox, slider, textbox, tile, place,
    seat, status; `state` holds words apart by spaces (`selected`, `disabled`, `playable` …); `rect`
    is in physical pixels; `value` is what a textbox holds or a slider is at; `group` is what a
    radio is chosen for, or the part of the screen that neighbours belong to; Tab goes from `stop`
    to stop.
    """

    id: str
    role: str
    name: str
    state: str
    rect: Rect
    value: str = ""
    group: str = ""
    stop: bool = False


class Scene:
    """One screen, or an overlay, as the main loop sees it. Subclasses override what they need."""

    name = "screen"
    overlay = False
    """Whether the screen below shows through."""
    beside = False
    """Whether the screen below moves aside for it: cross-faded, what moves would be seen twice."""
    way_back: Callable[[], None] | None = None
    """What opens the same again after it was closed, if it can be opened again."""
    opened_automatically = False
    """Whether it opened by itself, and stays when the screens below it close."""

    def __init__(self) -> None:
        self.dirty = True
        """Whether it has to be redrawn in the next frame."""

    def enter(self) -> None:
        """Note that it is opened: called once, before it is laid out."""

    def exit(self) -> None:
        """Note that it is closed for good, in whatever way."""

    def layout(self) -> None:
        """Lay everything out; called before the first frame and whenever the window, the theme or
        the language changes, also under an overlay."""

    def resume(self) -> None:
        """Take in what the scene above may have changed, now that it is closed."""
        self.layout()

    def translate(self) -> None:
        """Clear what was worded in another language; `layout` follows."""

    def follow_pad(self) -> None:
        """Show the glyphs of a gamepad's buttons, or no longer, see `Metrics.pad`."""
        self.dirty = True

    def pointer(self, touch: Touch) -> None:
        """Handle the pointer."""

    def key(self, key: int, shift: bool) -> None:
        """Handle a key press."""

    def text(self, text: str, composing: bool) -> None:
        """Handle typed text; while `composing`, it replaces the last one and is not final."""

    def paste(self, text: str) -> None:
        """Take a text from the clipboard, where text can be written."""

    def act(self, id: str, step: int | str) -> None:
        """Press the node of an id, by a tap on its middle. `step` is for sliders and textboxes."""
        for node in self.describe():
            if node.id == id:
                self.pointer(Touch(Phase.DOWN, node.rect.center))
                self.pointer(Touch(Phase.UP, node.rect.center))
                return

    def focus(self, id: str) -> None:
        """Focus the node of an id; nothing where that can't be focused."""

    def pinch(self, pinch: Pinch) -> None:
        """Handle a pinch."""

    def wheel(self, steps: float) -> None:
        """Handle the mouse wheel; positive is away from the player."""

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds; set `dirty` when something changed on the screen."""

    def prepare(self, until: float) -> bool:
        """Work until `until`, by `perf_counter`, at what the first picture takes; return whether
        that is done. The screen before stays until then."""
        return True

    def think(self, until: float) -> bool:
        """Work until `until`, by `perf_counter`; return whether there was anything to do."""
        return False

    def draw(self, surface: DisplayList) -> None:
        """Draw everything."""

    def describe(self) -> list[AccessibleNode]:
        """Return the nodes on the screen, in reading order."""
        return []

    @property
    def in_motion(self) -> bool:
        """Whether something on the screen is moving right now."""
        return False

    @property
    def moving(self) -> bool:
        """Whether anything moves or is about to, so that frames must come quickly."""
        return False

    @property
    def idle_for(self) -> float:
        """Seconds for which nothing on it changes by itself."""
        return 0.0 if self.moving or self.dirty else math.inf


S = TypeVar("S", bound=Scene)


class SceneStack:
    """Stacked scenes; the topmost gets input. `changed` is called when another does."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self.scenes: list[Scene] = []
        self._changed = changed

    @property
    def top(self) -> Scene:
        """The scene that gets input."""
        return self.scenes[-1]

    def push(self, scene: Scene) -> None:
        """Open a scene on top."""
        self.scenes.append(scene)
        scene.enter()
        scene.layout()
        scene.dirty = True
        self._changed()

    def pop(self) -> None:
        """Close the top scene."""
        self.scenes.pop().exit()
        self._resume()

    def _resume(self) -> None:
        self.top.resume()
        self.top.dirty = True
        self._changed()

    def replace(self, scene: Scene) -> None:
        self.clear()
        self.push(scene)

    def clear(self) -> None:
        """Close all scenes; another is opened at once."""
        self.drop(Scene)

    def drop(self, kind: type[S]) -> list[S]:
        """Remove all scenes of a kind, wherever they are; return them."""
        found = [scene for scene in self.scenes if isinstance(scene, kind)]
        self.scenes = [scene for scene in self.scenes if not isinstance(scene, kind)]
        for scene in found:
            scene.exit()
        return found

    def close(self, kind: type[Scene]) -> None:
        """Remove the lowest scene of a kind, and what was opened over it."""
        found = (n for n, scene in enumerate(self.scenes) if isinstance(scene, kind))
        below = next(found, len(self.scenes))
        over = [scene for scene in self.scenes[below:] if not scene.opened_automatically]
        self.scenes = [scene for scene in self.scenes if scene not in over]
        for scene in over:
            scene.exit()
        if over:
            self._resume()

    def visible(self) -> list[Scene]:
        """Return the visible scenes: the topmost full one, and the topmost overlay over it."""
        full = next(scene for scene in reversed(self.scenes) if not scene.overlay)
        return [full] if self.top is full else [full, self.top]


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
    """Work done while a scene rests, for what is likely to be opened next."""

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
