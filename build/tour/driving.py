"""Test players: the same code wherever the game runs, and for every way to play.

A `Driver` sees the screen through the game's own description of it, as a screen reader would, and
acts on it. Each kind of driver only adds a few primitives: in memory (`tour.harness`), in a
browser's page (`tests.web.player`). `tour.hands` play with a driver.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import Any, Self

Node = dict[str, Any]
Point = tuple[int, int]
Box = tuple[float, float, float, float]
PRESSES = 80
"""The most presses of a key, or turns of the wheel, to reach anything in a scene."""


def steps_between(start: Point, end: Point, steps: int) -> Iterator[Point]:
    """Yield the points on the way from one to another, including the last."""
    (left, top), (right, bottom) = start, end
    for n in range(1, steps + 1):
        yield (round(left + (right - left) * n / steps), round(top + (bottom - top) * n / steps))


class Watcher(ABC):
    """Someone who looks at the screen."""

    @property
    @abstractmethod
    def nodes(self) -> dict[str, Node]:
        """What is on the screen, by id."""

    @property
    def scene(self) -> str:
        """The name of the scene on top, "" before the first."""
        return str(self.nodes.get("scene", {"name": ""})["name"])

    def name(self, id: str) -> str:
        """The name of a node, as a screen reader says it."""
        return str(self.nodes[id]["name"])

    def value(self, id: str) -> str:
        """What a textbox holds, or what a slider is at in words."""
        return str(self.nodes[id]["value"])

    def rect(self, id: str) -> Box:
        """The left, top, width and height of a node."""
        left, top, width, height = self.nodes[id]["rect"]
        return left, top, width, height

    def names(self, begin: str = "") -> list[str]:
        """The names of the nodes whose ids begin with a text."""
        return [str(node["name"]) for id, node in self.nodes.items() if id.startswith(begin)]

    def ids(self, begin: str) -> list[str]:
        """The ids that begin with a text."""
        return [id for id in self.nodes if id.startswith(begin)]

    def words(self, id: str) -> list[str]:
        """The words in a node's state."""
        return str(self.nodes[id]["state"]).split()

    def with_state(self, role: str, word: str = "") -> list[str]:
        """The ids of the nodes with a role, and with a word in their state if one is given."""
        return [
            id
            for id, node in self.nodes.items()
            if node["role"] == role and (not word or word in node["state"].split())
        ]

    @property
    def focused(self) -> list[str]:
        """The ids of the nodes with keyboard focus."""
        return [id for id, node in self.nodes.items() if "focused" in node["state"].split()]

    @property
    def still(self) -> bool:
        """Whether nothing moves."""
        return "moving" not in self.words("scene")

    @property
    def may_play(self) -> bool:
        """Whether nothing moves, and the player has a tile to play."""
        return _may_play(self.nodes)

    @property
    def asked(self) -> bool:
        """Whether the table is waiting for the player to choose a tile."""
        nodes = self.nodes
        asks = nodes["scene"]["name"] == "table" and "asks" in nodes["turn"]["state"]
        return asks and _may_play(nodes)


def _may_play(nodes: dict[str, Node]) -> bool:
    still = "moving" not in nodes["scene"]["state"]
    return still and any("playable" in node["state"].split() for node in nodes.values())


class Driver(Watcher):
    """Someone who looks at the screen and acts on it; points are in pixels of the screen."""

    @property
    def density(self) -> float:
        """Screen pixels per unit of `rect`."""
        return 1.0

    @abstractmethod
    def until(self, met: Callable[[], object], what: str = "it") -> None:
        """Let time pass until a condition holds. Raises AssertionError if it never does."""

    def let_it_answer(self) -> None:
        """Give the game a frame to respond, if it doesn't get one for each action."""

    @abstractmethod
    def pause(self, seconds: float) -> None:
        """Let time pass."""

    @abstractmethod
    def mouse_down(self, pos: Point) -> None:
        """Press the mouse button."""

    @abstractmethod
    def mouse_move(self, pos: Point) -> None:
        """Move the mouse."""

    @abstractmethod
    def mouse_up(self, pos: Point) -> None:
        """Release the mouse button."""

    @abstractmethod
    def wheel(self, steps: int) -> None:
        """Turn the mouse wheel; negative is towards the player."""

    @abstractmethod
    def finger_down(self, pos: Point) -> None:
        """Put a finger down."""

    @abstractmethod
    def finger_move(self, pos: Point) -> None:
        """Move the finger."""

    @abstractmethod
    def finger_up(self, pos: Point) -> None:
        """Lift the finger."""

    @abstractmethod
    def key(self, name: str) -> None:
        """Press a key by its name in browsers, such as "Tab"."""

    @abstractmethod
    def button(self, name: str) -> None:
        """Press a gamepad button: "A", "down", "right" or "right shoulder"."""

    def where(self, id: str) -> Point:
        """The middle of a node."""
        left, top, width, height = self.rect(id)
        return self.at(left + width / 2, top + height / 2)

    def sure_of(self, id: str) -> Point:
        """The middle of a node, once a press there is sure to count."""
        return self.where(id)

    def at(self, x: float, y: float) -> Point:
        """A point of the window, in screen pixels."""
        return round(x * self.density), round(y * self.density)

    def click(self, *ids: str) -> Self:
        """Click nodes with the mouse, one after the other; return this driver."""
        for id in ids:
            self.click_at(self.sure_of(id))
        return self

    def scroll_to(self, id: str) -> None:
        """Turn the wheel until a control is in sight."""
        for step in [-1] * PRESSES + [1] * PRESSES:
            if "offscreen" not in self.words(id):
                return
            self.wheel(step)
        raise AssertionError(f"{id} can't be scrolled into sight")

    def click_at(self, pos: Point) -> None:
        self.mouse_down(pos)
        self.mouse_up(pos)

    def drop(self, pos: Point) -> None:
        """Drag what the mouse holds to a point, and drop it there."""
        self.mouse_move(pos)
        self.mouse_up(pos)

    def drag(self, start: Point, end: Point, steps: int = 6) -> None:
        self.mouse_down(start)
        for pos in steps_between(start, end, steps):
            self.mouse_move(pos)
        self.mouse_up(end)

    def touch(self, id: str) -> None:
        """Tap a node with a finger."""
        self.tap(self.sure_of(id))

    def tap(self, pos: Point) -> None:
        self.finger_down(pos)
        self.finger_up(pos)

    def until_scene(self, *names: str) -> None:
        """Wait until one of some scenes is shown and still."""
        self.until(lambda: self.scene in names, f"scene {' or '.join(names)}")
        self.until(lambda: self.still, "rest")

    def fix_the_deal(self) -> None:
        """Fix the deal of the next match, unless it is fixed anyway."""
