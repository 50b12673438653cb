"""Plays the game without a window: a platform in memory, a fake clock, synthetic input.

Tests only know the screen by a scene's own description (`describe`), as a screen reader would.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Self, TypeVar

import pygame

from game import language
from game.platform import Answer, Platform, Storage
from game.ui.app import App
from game.ui.kit.stack import Scene
from tour.driving import Driver, Node, Point, steps_between
from tour.fakes import (
    FakeClipboard,
    FakeFiles,
    FakeHistory,
    FakePads,
    FakePage,
    FakeScreen,
)
from tour.memory import MemoryStorage

if TYPE_CHECKING:
    from game.engine.match import Match
    from game.session.session import Session

FRAME = 1 / 30
"""How long a frame takes, as on a modest phone."""
S = TypeVar("S", bound=Scene)
Spied = Callable[[object, str], list[tuple[Any, ...]]]
"""The type of the fixture `spied`."""


class FakePlatform(Platform):
    """A platform in memory, with a window of any size, and other attributes if some are given."""

    can_quit = True
    sound_buffer = 1024
    reduced_motion: bool | None = False
    more_contrast = False
    languages: list[str] = ["en"]  # noqa: RUF012 (never changed)
    documents = ("LICENSES.txt", "sources.zip")

    def __init__(
        self,
        size: tuple[int, int] = (1366, 768),
        density: float = 1.0,
        storage: Storage | None = None,
        **changes: Any,
    ) -> None:
        self.storage: Any = storage or MemoryStorage()
        self.screen = FakeScreen(size, density)
        self.page = FakePage()
        self.pads = FakePads()
        self.history = FakeHistory()
        self.clipboard = FakeClipboard()
        self.files = FakeFiles()
        self.complete = True
        self.waited = False
        self.out_of_reach = ""
        """Why no part of the game can be loaded when it is asked for."""
        self.day = "2026-11-21"
        self.left = 5 * 3600.0
        """Seconds left of the day."""
        self.restarts = 0
        self.protections = 0
        """How often it was asked to protect the storage."""
        self.update: Callable[[], None] | None = None
        self.troubles: list[str] = []
        self.expects_trouble = False
        self.opened_papers: list[str] = []
        for name, value in changes.items():
            assert hasattr(self, name), name
            setattr(self, name, value)

    @property
    def licences(self) -> str:
        return language._(
            "The full licences are in LICENSES.txt beside this page, the sources in sources.zip."
        )

    def open_document(self, name: str) -> None:
        self.opened_papers.append(name)

    def assets_ready(self) -> bool:
        return self.complete

    def load_part(self, name: str, done: Answer) -> None:
        done(self.out_of_reach)

    def show_loading(self, waiting: bool) -> None:
        self.waited = waiting

    def today(self) -> str:
        return self.day

    def seconds_until_utc_midnight(self) -> float:
        return self.left

    def pending_update(self) -> Callable[[], None] | None:
        return self.update

    def restart(self) -> None:
        self.restarts += 1

    def protect_storage(self) -> None:
        self.protections += 1

    def report_error(self, text: str) -> None:
        """Fail the test at once, unless it expects an error."""
        if not self.expects_trouble:
            raise AssertionError(text)
        self.troubles.append(text)

    def report_fatal(self, text: str) -> None:
        raise AssertionError(text)


MOUSE_OF = {pygame.FINGERDOWN: pygame.MOUSEBUTTONDOWN, pygame.FINGERUP: pygame.MOUSEBUTTONUP}
"""The mouse events that SDL generates for a finger."""
KEYS = {
    "Tab": pygame.K_TAB,
    "ArrowDown": pygame.K_DOWN,
    "ArrowUp": pygame.K_UP,
    "ArrowLeft": pygame.K_LEFT,
    "ArrowRight": pygame.K_RIGHT,
    "Enter": pygame.K_RETURN,
    "k": pygame.K_k,
}
BUTTONS = {
    "A": pygame.CONTROLLER_BUTTON_A,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    "right shoulder": pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
}


class Player(Driver):
    """Someone who looks at the screen and acts on it; `frame` is how long each frame takes.

    `rest` is the time until which opponents think in each frame: as long as they like.
    """

    rest = math.inf

    def __init__(self, platform: FakePlatform | None = None, frame: float = FRAME) -> None:
        self.platform = platform or FakePlatform()
        self.frame = frame
        self.app = App(self.platform)
        self._nodes: dict[str, Node] = {}
        self.run(0.1)

    # Time

    def tick(self, *events: pygame.event.Event) -> None:
        self.look_again()
        self.platform.left -= self.frame
        self.app.tick(self.frame, events)
        self.app.think(self.rest)

    def run(self, seconds: float) -> None:
        for _ in range(max(1, round(seconds / self.frame))):
            self.tick()

    def until(self, met: Callable[[], object], what: str = "it", seconds: float = 60.0) -> None:
        for _ in range(round(seconds / self.frame)):
            if met():
                return
            self.tick()
        raise AssertionError(f"{what} did not come about; on the screen: {sorted(self.nodes)}")

    def pause(self, seconds: float) -> None:
        self.run(seconds)

    def come_in(self) -> None:
        """Let the next screen come in completely; what moves on it waits for that."""
        while self.app._fade.busy:
            self.tick()

    # Looking

    @property
    def session(self) -> Session:
        """The match in the storage, with its seats."""
        from game.session.session import Session  # not before: the title must do without it

        return Session.from_text(self.platform.storage.texts["match"])

    @property
    def match(self) -> Match:
        """The match in the storage."""
        return self.session.match

    @property
    def nodes(self) -> dict[str, Node]:
        """What is on the screen, by id: read once after each frame."""
        if not self._nodes:
            rows = json.loads(self.app.describe())
            self._nodes = {row["id"]: row for row in rows}
            assert len(self._nodes) == len(rows), "two nodes with one id"
            scene = self._nodes["scene"]
            assert (scene["name"], scene["state"]) == (self.scene, "" if self.still else "moving")
        return self._nodes

    # What is asked in nearly every frame is not read from all that is on the screen, which would
    # take longer than the frame itself.

    @property
    def scene(self) -> str:
        return self.app.services.scenes.top.name

    @property
    def still(self) -> bool:
        return not self.app.services.scenes.top.moving

    @property
    def may_play(self) -> bool:
        return self.still and super().may_play

    @property
    def asked(self) -> bool:
        return self.scene == "table" and self.still and super().asked

    def pixels(self) -> bytes:
        """Return the pixels of the screen, as red, green and blue."""
        return pygame.image.tobytes(self.platform.screen.surface(), "RGB")

    def look_again(self) -> None:
        """Forget what was seen, after something was done that bypasses the player."""
        self._nodes = {}

    @property
    def density(self) -> float:
        return self.platform.screen.density

    # Acting

    def mouse_down(self, pos: Point) -> None:
        self.tick(_mouse(pygame.MOUSEBUTTONDOWN, pos))

    def mouse_move(self, pos: Point) -> None:
        self.tick(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(1, 0, 0)))

    def mouse_up(self, pos: Point) -> None:
        self.tick(_mouse(pygame.MOUSEBUTTONUP, pos))

    def sure_of(self, id: str) -> Point:
        """Return the middle of a node, once a press there can't be taken for a double tap."""
        while self.app.services.pointer._is_second(self.where(id)):
            self.tick()
        return self.where(id)

    def finger(self, kind: int, pos: Point, finger_id: int = 0) -> None:
        """Send a finger's event, together with the mouse event SDL generates for it."""
        wide, high = self.platform.screen.size
        x, y = pos[0] / wide, pos[1] / high
        self.tick(pygame.event.Event(kind, x=x, y=y, dx=0, dy=0, finger_id=finger_id, touch_id=1))
        if mouse := MOUSE_OF.get(kind):
            self.tick(_mouse(mouse, pos, touch=True))

    def finger_down(self, pos: Point) -> None:
        self.finger(pygame.FINGERDOWN, pos)

    def finger_move(self, pos: Point) -> None:
        self.finger(pygame.FINGERMOTION, pos)

    def finger_up(self, pos: Point) -> None:
        self.finger(pygame.FINGERUP, pos)

    def swipe(self, start: Point, end: Point, steps: int = 6) -> None:
        """Drag with a finger."""
        self.finger_down(start)
        for pos in steps_between(start, end, steps):
            self.finger_move(pos)
        self.finger_up(end)

    def click(self, *ids: str, wait: float = 0.0, scene: str = "") -> Self:
        """Scroll to nodes and click them, one after the other, wait if wanted, and check that a
        given scene is on top then; return this player."""
        for id in ids:
            self.scroll_to(id)
            super().click(id)
        self._wait(wait, scene)
        return self

    def until_asked(self, *ids: str) -> None:
        """Click nodes, and wait until the table is waiting for the player to choose a tile."""
        self.click(*ids)
        self.until(lambda: self.asked)

    def _wait(self, seconds: float, scene: str) -> None:
        if seconds:
            self.run(seconds)
        assert self.scene == (scene or self.scene), sorted(self.nodes)

    def act(self, id: str, value: int | str = 0, wait: float = 0.0) -> None:
        """Press or set what is described under an id, as a screen reader does; a frame follows."""
        self.app.act(id, value)
        self.run(wait)

    def follow(self, link: str, wait: float = 0.2, scene: str = "") -> None:
        """Open a link while the game runs, and check that a given scene is on top then."""
        self.platform.history.links.append(link)
        self._wait(wait, scene)

    def shown(self, kind: type[S]) -> S:
        """Return the one scene of a given kind, whatever is over it."""
        (scene,) = (it for it in self.app.services.scenes.scenes if isinstance(it, kind))
        return scene

    def top(self, kind: type[S]) -> S:
        """Return the scene on top, which must be of a given kind."""
        scene = self.app.services.scenes.top
        assert isinstance(scene, kind)
        return scene

    def press(self, *keys: int, shift: bool = False, wait: float = 0.0, scene: str = "") -> Self:
        """Press keys, one after the other, wait if wanted, and check that a given scene is on top
        then; return this player."""
        mod = pygame.KMOD_SHIFT if shift else 0
        for key in keys:
            self.tick(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        self._wait(wait, scene)
        return self

    def type(self, text: str) -> None:
        """Type a text, letter by letter."""
        for letter in text:
            self.tick(pygame.event.Event(pygame.TEXTINPUT, text=letter))

    def compose(self, text: str) -> None:
        """Show text that an input method is still composing."""
        event = pygame.TEXTEDITING
        self.tick(pygame.event.Event(event, text=text, start=0, length=len(text)))

    def key(self, name: str) -> None:
        self.press(KEYS[name.removeprefix("Shift+")], shift=name.startswith("Shift+"))

    def button(self, name: str) -> None:
        self.pad(BUTTONS[name])

    def pad(self, *buttons: int, wait: float = 0.0, scene: str = "") -> None:
        """Press and release a gamepad's buttons, one after the other, wait if wanted, and check
        that a given scene is on top then."""
        for button in buttons:
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                self.tick(pygame.event.Event(kind, button=button, instance_id=0))
        self._wait(wait, scene)

    def wheel(self, steps: int) -> None:
        self.tick(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=steps, precise_y=float(steps)))

    def resize(self, size: tuple[int, int], density: float | None = None) -> None:
        """Resize the window; its contents are lost, and it reports that."""
        self.platform.screen.size = size
        self.platform.screen.density = density or self.platform.screen.density
        pygame.display.set_mode(size)
        self.tick(pygame.event.Event(pygame.WINDOWEXPOSED))


def _mouse(kind: int, pos: Point, *, touch: bool = False) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=pos, button=1, touch=touch)
