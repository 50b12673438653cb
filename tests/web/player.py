"""A player: sees the page through `boneyard.describe()`; uses mouse, finger, keys or gamepad."""

import json
import time
from collections.abc import Callable
from typing import Any, Self, cast

from tests.input_devices import Finger
from tests.web.chromium import ChromiumTab
from tests.web.driver import PlainTab, Tab
from tour.driving import Driver, Node, Point, steps_between
from tour.hands import Hands, Mouse

PATIENCE, LOOKS = 60, 500
"""After so many seconds and looks something is waited for in vain. A busy machine looks less often,
and so waits longer."""
CHANCE = 91  # seeds a match of Block in which the player has some six turns, however it is played
ENDED = ("result", "match-result", "course-end")
STARTED = "!!(window.boneyard && boneyard.started)"
FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
# What the page says, how it started, and the beginnings of what is stored.
SHOWN = """(() => {
  let kept;
  try {
    kept = Object.entries(localStorage).map(([key, text]) => `${key}: ${text.slice(0, 300)}`);
  } catch (error) {
    kept = String(error);
  }
  return [document.body.innerText, window.boneyard && boneyard.start, kept];
})()"""


class Player(Driver):
    """Plays in a tab, with the mouse unless other hands are given."""

    def __init__(self, tab: PlainTab, ways: Callable[[Any], Hands[Any]] = Mouse) -> None:
        self.tab = tab
        self.hands: Hands[Any] = ways(self)
        self._finger = (0, 0)

    # Seeing

    @property
    def nodes(self) -> dict[str, Node]:
        """What the page says is on it, queried each time."""
        return {str(node["id"]): node for node in self.tab.run("boneyard.describe()")}

    def facts(self) -> dict[str, str]:
        """What is on the table, by id: hands, line, scores, the deal."""
        kinds = ("rack-", "line-", "seat-", "boneyard", "heading")
        return {id: node["name"] for id, node in self.nodes.items() if id.startswith(kinds)}

    # Waiting

    def until(self, met: Callable[[], object], what: str = "it") -> None:
        end, looks = time.monotonic() + PATIENCE, 0
        while not met():
            looks += 1
            if time.monotonic() > end and looks > LOOKS:
                shown = self.tab.run(SHOWN)
                raise AssertionError(f"waited in vain: {what}; {shown}; {self.nodes}")
            self.pause(0.05)

    def pause(self, seconds: float) -> None:
        self.tab.pause(seconds)

    def let_it_answer(self) -> None:
        self.tab.run(FRAMES)

    def open(self, address: str, **kept: str) -> Self:
        """Opens the page with texts, by key, where the game saves them, if there are any; waits for
        the title and returns this player."""
        if kept:
            self.tab.go(f"{address}LICENSES.txt")  # same origin, without the game
            self._save(kept)
        self.tab.go(address)
        self.started("title")
        return self

    def started(self, *scenes: str) -> None:
        """Waits until the game has taken the page over, with one of some scenes, if wanted."""
        self.until(lambda: self.tab.run(STARTED), "the start")
        if scenes:
            self.until_scene(*scenes)

    def keep(self, **texts: str) -> None:
        """Puts texts, by key, where the game saves them, and reopens it at the title."""
        self._save(texts)
        self.tab.reload()
        self.started("title")

    def _save(self, texts: dict[str, str]) -> None:
        for key, text in texts.items():
            item = f"{json.dumps('boneyard.' + key)}, {json.dumps(text)}"
            self.tab.run(f"localStorage.setItem({item})")

    def until_my_turn(self) -> bool:
        """Waits until a tile can be played; False if the round ends first."""
        return self.hands.wait() == "table"

    # Acting

    def mouse_down(self, pos: Point) -> None:
        """Presses the mouse button there, a moment after the mouse arrives."""
        self.tab.move(*pos)
        self.tab.press()
        self.pause(0.03)

    def mouse_move(self, pos: Point) -> None:
        self.tab.move(*pos)

    def mouse_up(self, pos: Point) -> None:
        self.tab.release()

    def wheel(self, steps: int) -> None:
        """Turns the wheel in the middle of the page."""
        left, top, wide, high = self.nodes["scene"]["rect"]
        self.tab.move(left + wide / 2, top + high / 2)
        self._chromium.page.mouse.wheel(0, -100 * steps)
        self.let_it_answer()

    @property
    def _chromium(self) -> ChromiumTab:
        assert isinstance(self.tab, ChromiumTab)
        return self.tab

    def finger_down(self, pos: Point) -> None:
        self._finger = pos
        self._chromium.touch("touchStart", pos)
        self.pause(0.03)

    def finger_move(self, pos: Point) -> None:
        for step in steps_between(self._finger, pos, 6):
            self._chromium.touch("touchMove", step)
        self._finger = pos

    def finger_up(self, pos: Point) -> None:
        self._chromium.touch("touchEnd")

    def key(self, name: str) -> None:
        """Presses a key, and waits for an answer."""
        cast("Tab", self.tab).key(name)
        self.let_it_answer()

    def button(self, name: str) -> None:
        """Presses a button of the gamepad that `PAD` has plugged in."""
        self.tab.run(f"pressPad({BUTTONS[name]})")
        self.let_it_answer()

    def press(self, *ids: str, scene: str = "") -> Self:
        """Presses controls, one after the other, waits for a scene if one is given and returns this
        player."""
        for id in ids:
            self.until(lambda id=id: id in self.nodes, id)  # type: ignore[misc]
            self.hands.press(id)
        if scene:
            self.until_scene(scene)
        return self

    def play_a_tile(self) -> str:
        return self.hands.play()

    def fix_the_deal(self) -> None:
        """Fixes the next match's deal: a round can be blocked before the player's first turn."""
        self.tab.run(f"void (crypto.getRandomValues = (bytes) => bytes.fill({CHANCE}))")

    def start_match(self) -> None:
        """Goes from the title to the table with the current settings, always with the same deal."""
        self.press("button-new-game", scene="setup")
        self.fix_the_deal()
        self.press("button-start")
        self.until(lambda: self.scene == "table", "the table")

    def start_playing(self) -> None:
        """Starts a first match from the title, and plays a tile."""
        self.start_match()
        assert self.until_my_turn()
        self.play_a_tile()


def by_finger(tab: ChromiumTab) -> Player:
    return Player(tab, Finger)


BUTTONS = {"A": 0, "up": 12, "down": 13, "left": 14, "right": 15, "right shoulder": 5}
# A gamepad that appears when its first button is pressed, as in browsers.
PAD = """
  const pad = { id: "Xbox 360 Controller (XInput STANDARD GAMEPAD)", index: 0, mapping: "standard",
    axes: [0, 0, 0, 0], buttons: Array.from({ length: 17 }, () => ({ pressed: false, value: 0 })) };
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
