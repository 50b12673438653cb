"""A player: sees the page through `boneyard.describe()`, and acts by mouse or finger."""

import json
import time
from collections.abc import Callable
from typing import Any, ClassVar

from playwright.sync_api import Keyboard

from tests.web.chromium import ChromiumTab
from tests.web.driver import PlainTab

Node = dict[str, Any]
PATIENCE = 240  # seconds, on a machine that is busy
PRESSES = 80  # of a key, to reach anything in a scene
CHANCE = 91  # gives a match of Block in which the player has some six turns, whoever plays how
ENDED = ("result", "match-result")
FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
# What the page says, how it started, and the beginnings of what is kept here.
SHOWN = """(() => {
  let kept;
  try {
    kept = Object.entries(localStorage).map(([key, text]) => `${key}: ${text.slice(0, 300)}`);
  } catch (error) {
    kept = String(error);
  }
  return [document.body.innerText, window.boneyard && boneyard.start, kept];
})()"""


def fix_the_deal(tab: PlainTab) -> None:
    """Takes chance from the next match: a round can be blocked before a player had a turn."""
    tab.run(f"void (crypto.getRandomValues = (bytes) => bytes.fill({CHANCE}))")


def centre(node: Node) -> tuple[float, float]:
    """The middle of a node in CSS pixels."""
    left, top, width, height = node["rect"]
    return left + width / 2, top + height / 2


class Player:
    """Plays in a tab with the mouse."""

    def __init__(self, tab: PlainTab) -> None:
        self.tab = tab

    # Seeing

    def scene(self) -> list[Node]:
        """What the page says is on it."""
        nodes: list[Node] = self.tab.run("boneyard.describe()")
        return nodes

    def name(self) -> str:
        """Which scene is on, "" before the first."""
        return next((str(node["name"]) for node in self.scene() if node["id"] == "scene"), "")

    def node(self, id: str) -> Node:
        """The node of an id; AssertionError where there is none."""
        nodes = self.scene()
        found = next((node for node in nodes if node["id"] == id), None)
        assert found, f"no {id} among {[node['id'] for node in nodes]}"
        return found

    def nodes(self, role: str, state: str = "") -> list[Node]:
        """The nodes of a role, if wanted with a word in their state."""
        return [
            node
            for node in self.scene()
            if node["role"] == role and (not state or state in node["state"].split())
        ]

    def facts(self) -> dict[str, str]:
        """What lies on the table, by id: hands, line, scores, the deal."""
        kinds = ("rack-", "line-", "seat-", "boneyard", "heading")
        return {node["id"]: node["name"] for node in self.scene() if node["id"].startswith(kinds)}

    # Waiting

    def until(self, met: Callable[[], object], what: str) -> None:
        """Waits until a condition holds; AssertionError, saying what for, if it never does."""
        end = time.monotonic() + PATIENCE
        while not met():
            if time.monotonic() > end:
                shown = self.tab.run(SHOWN)
                raise AssertionError(f"waited in vain: {what}; {shown}; {self.scene()}")
            self.tab.pause(0.05)

    def let_it_answer(self) -> None:
        """Waits until the game has had a frame for all that was done so far, however busy it is."""
        self.tab.run(FRAMES)

    def until_scene(self, *names: str) -> None:
        """Waits for one of some scenes to come to rest."""
        self.until(lambda: self.name() in names, f"scene {' or '.join(names)}")
        self.until(lambda: "moving" not in self.node("scene")["state"], "rest")

    def open(self, address: str) -> None:
        """Opens the page and waits for the title."""
        self.tab.go(address)
        self.started("title")

    def started(self, *scenes: str) -> None:
        """Waits until the game has taken the page over, with one of some scenes."""
        self.until(lambda: self.tab.run("!!(window.boneyard && boneyard.started)"), "the start")
        self.until_scene(*scenes)

    def keep(self, **texts: str) -> None:
        """Puts texts where the game keeps them, by key, and opens it again at the title."""
        for key, text in texts.items():
            item = f"{json.dumps('boneyard.' + key)}, {json.dumps(text)}"
            self.tab.run(f"localStorage.setItem({item})")
        self.tab.reload()
        self.started("title")

    def until_my_turn(self) -> bool:
        """Waits until a tile can be played; False where the round ends before."""
        self.until(self._asked_or_over, "my turn or the end")
        return self.name() == "table"

    def _asked_or_over(self) -> bool:
        scene, *nodes = self.scene()  # looked at once: looking takes the game time
        if scene["name"] in ENDED:
            return True
        playable = (n for n in nodes if n["role"] == "tile" and "playable" in n["state"].split())
        return "moving" not in scene["state"] and any(playable)

    # Acting

    def press(self, id: str) -> None:
        """Clicks the middle of a node."""
        self.tab.move(*centre(self.node(id)))
        self.tab.press()
        self.tab.pause(0.03)
        self.tab.release()

    def start_match(self) -> None:
        """From the title to the table, with what is set; the deal is the same each time."""
        self.press("button-new-game")
        self.until_scene("setup")
        fix_the_deal(self.tab)
        self.press("button-start")
        self.until(lambda: self.name() == "table", "the table")

    def take(self, x: float, y: float) -> None:
        """Takes hold of what lies there."""
        self.tab.move(x, y)
        self.tab.press()

    def carry(self, x: float, y: float) -> None:
        """Moves what is held."""
        self.tab.move(x, y)

    def drop(self) -> None:
        """Lets go of what is held."""
        self.tab.release()

    def play_a_tile(self) -> str:
        """Drags a playable tile onto a legal end; returns its id."""
        tile = self.nodes("tile", "playable")[0]
        x, y = centre(tile)
        self.take(x, y)
        self.carry(x, y - 40)
        self.until(lambda: self.nodes("place", "legal"), f"a place for {tile['id']}")
        self.carry(*centre(self.nodes("place", "legal")[0]))
        self.tab.pause(0.05)
        self.drop()
        self.until(lambda: tile["id"] not in self.facts(), f"{tile['id']} on the table")
        return str(tile["id"])


class TouchPlayer(Player):
    """Plays in a tab of Chromium with a finger."""

    def __init__(self, tab: ChromiumTab) -> None:
        super().__init__(tab)
        self._screen = tab
        self._finger = (0.0, 0.0)

    def take(self, x: float, y: float) -> None:
        """Puts the finger down."""
        self._finger = (x, y)
        self._screen.touch("touchStart", (x, y))

    def carry(self, x: float, y: float) -> None:
        """Moves the finger by steps."""
        left, top = self._finger
        for n in range(1, 7):
            self._screen.touch("touchMove", (left + (x - left) * n / 6, top + (y - top) * n / 6))
        self._finger = (x, y)

    def drop(self) -> None:
        """Lifts the finger."""
        self._screen.touch("touchEnd")

    def press(self, id: str) -> None:
        """Taps the middle of a node; swipes to it where it is out of sight."""
        self._swipe_to(id)
        self.take(*centre(self.node(id)))
        self.tab.pause(0.03)
        self.drop()

    def _swipe_to(self, id: str) -> None:
        width, height = self.node("scene")["rect"][2:]
        for _ in range(PRESSES):
            node = self.node(id)
            if "offscreen" not in node["state"].split():
                return
            below = centre(node)[1] - height / 2
            self.take(width / 2, height / 2)
            self.carry(width / 2, height / 2 - min(max(below, -height / 3), height / 3))
            self.tab.pause(0.2)  # held still, so that it does not glide on
            self.drop()
            self.let_it_answer()
        raise AssertionError(f"{id} stays out of sight; {self.scene()}")

    def tap_a_tile(self) -> str:
        """Taps a playable tile, and an end where it has several; returns its id."""
        tile = str(self.nodes("tile", "playable")[0]["id"])
        self.press(tile)
        self.until(lambda: tile not in self.facts() or self.nodes("place", "legal"), "an answer")
        if tile in self.facts():
            self.press(str(self.nodes("place", "legal")[0]["id"]))
        self.until(lambda: tile not in self.facts(), f"{tile} on the table")
        return tile


class KeyPlayer(Player):
    """Plays in a tab of Chromium with nothing but the keyboard."""

    def __init__(self, tab: ChromiumTab) -> None:
        super().__init__(tab)
        self._keyboard: Keyboard | Pad = tab.page.keyboard

    def _reach(self, key: str, ids: Callable[[], list[str]]) -> str:
        """Presses a key until one of some nodes has the focus; returns its id."""
        for _ in range(PRESSES):
            for id in ids():
                if "focused" in self.node(id)["state"].split():
                    return id
            self._keyboard.press(key)
            self.let_it_answer()
        raise AssertionError(f"{PRESSES} times {key} did not reach {ids()}; {self.scene()}")

    def press(self, id: str) -> None:
        """Goes to a node from control to control, and presses it."""
        self._reach("Tab", lambda: [id])
        self._keyboard.press("Enter")

    def play_a_tile(self) -> str:
        """Picks a playable tile, and one of its ends where it has several; returns its id."""
        tile = self._reach("ArrowRight", lambda: [n["id"] for n in self.nodes("tile", "playable")])
        self._keyboard.press("Enter")
        self.until(lambda: tile not in self.facts() or self.nodes("place", "legal"), "an answer")
        if tile in self.facts():
            self._keyboard.press("Enter")
        self.until(lambda: tile not in self.facts(), f"{tile} on the table")
        return tile


# A gamepad that is plugged in when its first button is pressed, as browsers show them.
PAD = """
  const pad = { id: "Xbox 360 Controller (XInput STANDARD GAMEPAD)", index: 0, mapping: "standard",
    axes: [0, 0, 0, 0], buttons: Array.from({ length: 17 }, () => ({ pressed: false })) };
  let plugged = false;
  let looks = 0;
  navigator.getGamepads = () => {
    looks += 1;
    return [null, plugged ? pad : null];
  };
  window.pressPad = async (button) => {
    if (!plugged) {
      plugged = true;
      dispatchEvent(new Event("gamepadconnected"));
    }
    for (const pressed of [true, false]) {
      // Until the game has looked once: held through slow frames, a button would be pressed again.
      const before = looks;
      pad.buttons[button].pressed = pressed;
      while (looks === before) await new Promise((done) => requestAnimationFrame(done));
    }
  };
"""


class Pad:
    """A gamepad's buttons, by the keys that do the same."""

    _BUTTONS: ClassVar = {"Enter": 0, "Tab": 13, "ArrowRight": 15}

    def __init__(self, tab: ChromiumTab) -> None:
        self._tab = tab
        tab.before(PAD)

    def press(self, key: str) -> None:
        """Presses a button, and lets it go."""
        self._tab.run(f"pressPad({self._BUTTONS[key]})")


class PadPlayer(KeyPlayer):
    """Plays in a tab of Chromium with nothing but a gamepad."""

    def __init__(self, tab: ChromiumTab) -> None:
        super().__init__(tab)
        self._keyboard = Pad(tab)
