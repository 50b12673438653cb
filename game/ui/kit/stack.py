"""What is on the screen: screens on top of each other, and what each can say of itself."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple, TypeVar

import pygame

from game.ui.art.display_list import DisplayList
from game.ui.kit.pointer import Phase, Pinch, Touch


class Node(NamedTuple):
    """One control or fact on the screen, for tests and screen readers.

    `role` is one of scene, heading, text, button, radio, checkbox, slider, textbox, tile, place,
    seat, status; `state` holds words apart by spaces (`selected`, `disabled`, `playable` …); `rect`
    is in physical pixels; `value` is what a textbox holds; `group` is what a radio is chosen for.
    """

    id: str
    role: str
    name: str
    state: str
    rect: pygame.Rect
    value: str = ""
    group: str = ""


class Layer:
    """One screen, or a panel over one, as the loop sees it. Subclasses override what they need."""

    name = "screen"
    overlay = False
    """Whether the screen below shows through."""

    def __init__(self) -> None:
        self.dirty = True
        """Whether it has to be redrawn."""

    def layout(self) -> None:
        """Place everything; called before the first frame and whenever the window, the looks or the
        language change, also under a panel."""

    def resume(self) -> None:
        """Take in what the scene above may have changed, now that it has gone."""
        self.layout()

    def translate(self) -> None:
        """Let go of what was said in another language; `layout` follows."""

    def follow_pad(self) -> None:
        """Show what a gamepad's buttons are called, or no longer, see `Metrics.pad`."""
        self.dirty = True

    def pointer(self, touch: Touch) -> None:
        """Take a step of the pointer."""

    def key(self, key: int, shift: bool) -> None:
        """Take a key press."""

    def text(self, text: str, composing: bool) -> None:
        """Take typed text; while `composing`, it is not settled yet and takes the last's place."""

    def act(self, id: str, step: int | str) -> None:
        """Press what is described under an id, by a tap on its middle. `step` is for sliders and
        textboxes."""
        for node in self.describe():
            if node.id == id:
                self.pointer(Touch(Phase.DOWN, node.rect.center))
                self.pointer(Touch(Phase.UP, node.rect.center))
                return

    def focus(self, id: str) -> None:
        """Put the keyboard on what is described under an id; on nothing where keys can't be."""

    def pinch(self, pinch: Pinch) -> None:
        """Take a move of two fingers."""

    def wheel(self, steps: float) -> None:
        """Take a turn of the mouse wheel; positive is away from the player."""

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass; set `dirty` when something changed on the screen."""

    def think(self, until: float) -> bool:
        """Use the rest of the frame, up to a time of `perf_counter`; return whether it was used."""
        return False

    def draw(self, surface: DisplayList) -> None:
        """Draw everything."""

    def describe(self) -> list[Node]:
        """Return what is on the screen, in reading order."""
        return []

    @property
    def in_motion(self) -> bool:
        """Whether something on the screen is moving right now."""
        return False

    @property
    def moving(self) -> bool:
        """Whether anything is in motion, so that frames must come quickly."""
        return False

    @property
    def rest(self) -> float:
        """Seconds for which nothing on it changes by itself."""
        return 0.0 if self.moving or self.dirty else math.inf


S = TypeVar("S", bound=Layer)


class SceneStack:
    """Scenes on top of each other; the topmost listens. `changed` is called when another does."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self.scenes: list[Layer] = []
        self._changed = changed

    @property
    def top(self) -> Layer:
        """The scene that listens."""
        return self.scenes[-1]

    def push(self, scene: Layer) -> None:
        """Put a scene on top."""
        self.scenes.append(scene)
        scene.layout()
        scene.dirty = True
        self._changed()

    def pop(self) -> None:
        """Take the top scene away."""
        self.scenes.pop()
        self.top.resume()
        self.top.dirty = True
        self._changed()

    def replace(self, scene: Layer) -> None:
        """Put a scene in place of all there are."""
        self.scenes.clear()
        self.push(scene)

    def drop(self, kind: type[S]) -> list[S]:
        """Take away all scenes of a kind, wherever they are; return them."""
        found = [scene for scene in self.scenes if isinstance(scene, kind)]
        self.scenes = [scene for scene in self.scenes if not isinstance(scene, kind)]
        return found

    def visible(self) -> list[Layer]:
        """Return the scenes that show: the topmost full one, and the topmost panel over it."""
        full = next(scene for scene in reversed(self.scenes) if not scene.overlay)
        return [full] if self.top is full else [full, self.top]
