"""Test players: the same code wherever the game runs, and for every way to play.

A `Driver` sees the screen through the game's own description of it, as a screen reader would, and
acts on it. Each kind of driver only adds a few primitives: in memory (`tests.ui.harness`), in a
browser's page (`tests.web.player`). `Hands` play with a driver: by mouse, finger, keyboard alone or
gamepad alone; they look at the screen to see what can be done.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any, Generic, TypeVar

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

    def click(self, *ids: str) -> None:
        """Click nodes with the mouse, one after the other."""
        for id in ids:
            self.click_at(self.sure_of(id))

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


P = TypeVar("P", bound=Driver)


class Hands(ABC, Generic[P]):
    """One way to play."""

    def __init__(self, player: P) -> None:
        self.player = player
        self.moves = self.knocks = 0

    def press(self, *ids: str, scene: str = "") -> None:
        """Press controls, one after the other, and then wait for a scene if one is given."""
        for id in ids:
            self.press_one(id)
        if scene:
            assert self.player.scene == scene

    @abstractmethod
    def press_one(self, id: str) -> None:
        """Press a control, once it is in sight or within reach."""

    @abstractmethod
    def play(self) -> str:
        """Play a tile when the table asks for one; return its id."""

    def some_tile(self) -> str:
        """A playable tile, not always the first."""
        playable = self.player.with_state("tile", "playable")
        return playable[self.moves % len(playable)]

    def some_place(self) -> str:
        """A place for the selected tile, not always the first."""
        places = self.player.with_state("place", "legal")
        return places[self.moves % len(places)]

    def laid(self, tile: str) -> bool:
        """Whether a tile has left the rack."""
        return tile not in self.player.nodes

    def until_laid_or_offered(self, tile: str) -> bool:
        """Wait until a tile is played, or its places are offered; return whether it is played."""
        offered = self.player.with_state
        self.player.until(lambda: self.laid(tile) or offered("place", "legal"), "an answer")
        return self.laid(tile)

    def drag(
        self,
        down: Callable[[Point], None],
        move: Callable[[Point], None],
        up: Callable[[Point], None],
    ) -> str:
        """Drag a playable tile onto a legal place; return its id."""
        player, tile = self.player, self.some_tile()
        x, y = player.where(tile)
        down((x, y))
        move((x, y - 40))
        player.until(lambda: player.with_state("place", "legal"), f"a place for {tile}")
        end = player.where(self.some_place())
        move(end)
        player.let_it_answer()
        up(end)
        player.until(lambda: self.laid(tile), f"{tile} on the table")
        return tile

    def choose(self, id: str) -> None:
        """Choose one of several, and wait until it is chosen."""
        self.press(id)
        if self.player.nodes[id]["role"] == "radio":
            self.player.until(lambda: "checked" in self.player.words(id), id)

    def choose_game(self, game: str) -> None:
        """Choose a game on the new game screen: directly, or among all games."""
        if f"game-{game}" not in self.player.nodes:
            self.press("game-all")
            self.player.until_scene("games")
            self.press(f"game-{game}")
            self.player.until_scene("setup")
            assert "checked" in self.player.words(f"game-{game}")
        self.choose(f"game-{game}")

    def new_game(self, game: str, *choices: str) -> None:
        """Go from the title to the table: a match of `game` with these choices pressed."""
        player = self.player
        self.press("button-new-game")
        player.until_scene("setup")
        self.choose_game(game)
        for id in choices:
            if id not in player.nodes:
                self.press("button-more")
                player.until(lambda id=id: id in player.nodes, id)  # type: ignore[misc]
            self.choose(id)
        player.fix_the_deal()
        self.press("button-start")

    def wait(self) -> str:
        """Wait until the player is asked something or a round is over, knocking meanwhile if need
        be; return the scene."""
        player = self.player
        player.until(
            lambda: self.has_to_knock or player.asked or "result" in player.scene,
            "my turn or the end",
        )
        if not self.has_to_knock:
            return player.scene
        self.knock()
        self.knocks += 1
        player.until(lambda: not self.has_to_knock, "the end of a turn")
        return self.wait()

    @property
    def has_to_knock(self) -> bool:
        """Whether one tile is left, and nobody has knocked yet."""
        return "answer-knock" in self.player.nodes

    def knock(self) -> None:
        """Knock, unless it is too late."""
        with suppress(KeyError):
            self.press("answer-knock")

    def finish_round(self, before: Callable[[], None] = lambda: None) -> str:
        """Play until the result of a round or match is shown; return that scene's name. `before` is
        called before each move, and at the end."""
        while self.wait() == "table":
            before()
            self.play()
            self.moves += 1
        before()
        return self.player.scene

    def finish_match(self, before: Callable[[], None] = lambda: None) -> None:
        while self.finish_round(before) == "result":
            self.press("button-next-round")
            self.player.until(lambda: self.player.scene == "table", "the table")


class Mouse(Hands[P]):
    """Clicks buttons, drags tiles."""

    def press_one(self, id: str) -> None:
        self.player.scroll_to(id)
        self.player.click(id)

    def play(self) -> str:
        player = self.player
        return self.drag(player.mouse_down, player.mouse_move, player.mouse_up)


class Finger(Hands[P]):
    """Taps buttons, taps a tile and then an end."""

    def press_one(self, id: str) -> None:
        player = self.player
        for _ in range(PRESSES):
            if "offscreen" not in player.words(id):
                return player.touch(id)
            left, top, wide, high = player.rect("scene")
            x, y = left + wide / 2, top + high / 2
            below = player.where(id)[1] / player.density - y
            player.finger_down(player.at(x, y))
            end = player.at(x, y - min(max(below, -high / 3), high / 3))
            for pos in steps_between(player.at(x, y), end, 6):
                player.finger_move(pos)
            player.pause(0.2)  # held still, so that it doesn't keep scrolling
            player.finger_up(end)
            player.let_it_answer()
        raise AssertionError(f"{id} can't be swiped into sight")

    def play(self) -> str:
        tile = self.some_tile()
        self.player.touch(tile)
        if not self.until_laid_or_offered(tile):
            self.player.touch(self.some_place())
        self.player.until(lambda: self.laid(tile), f"{tile} on the table")
        return tile


class Keys(Hands[P]):
    """Tab, arrows and Enter."""

    NEXT, ENTER, ACROSS, OTHER_END = "Tab", "Enter", "ArrowRight", "ArrowRight"
    KNOCK = "k"

    def hit(self, name: str) -> None:
        self.player.key(name)

    def reach(self, key: str, id: str) -> None:
        """Press a key until a node has the focus."""
        for _ in range(PRESSES):
            if id in self.player.focused:
                return
            self.hit(key)
        raise AssertionError(f"{id} can't be reached by {key}")

    def press_one(self, id: str) -> None:
        self.reach(self.NEXT, id)
        self.hit(self.ENTER)

    def knock(self) -> None:
        self.hit(self.KNOCK)

    def play(self) -> str:
        tile = self.some_tile()
        self.reach(self.ACROSS, tile)
        self.hit(self.ENTER)
        if not self.until_laid_or_offered(tile):
            if self.moves % 2:
                self.hit(self.OTHER_END)
            self.hit(self.ENTER)
        self.player.until(lambda: self.laid(tile), f"{tile} on the table")
        return tile


class Pad(Keys[P]):
    """The D-pad, A, and a shoulder button for the other end."""

    NEXT, ENTER, ACROSS, OTHER_END = "down", "A", "right", "right shoulder"

    def knock(self) -> None:
        Hands.knock(self)

    def hit(self, name: str) -> None:
        self.player.button(name)
