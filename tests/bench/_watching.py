"""A player who looks at the page's own elements instead of asking the game, which would distort the
measured times."""

from tests.input_devices import Finger
from tests.web.chromium import ChromiumTab
from tests.web.player import ENDED, Player
from tour.driving import Node

LOOK = """[...document.querySelectorAll("#nodes [data-node]")].map((it) => {
  const { x, y, width, height } = it.getBoundingClientRect();
  const { node: id, role } = it.dataset;
  const state = it.ariaDisabled ? "" : { tile: "playable", place: "legal" }[role] ?? "";
  return { id, role, name: it.textContent, state, rect: [x, y, width, height] };
})"""
SCENES = {
    "button-start": "setup",
    "button-resume": "pause",
    "button-next-round": ENDED[0],
    "button-pause": "table",
}
"""The screen, by a button that is on no other."""

LIES = 0.5
"""Seconds until a dealt tile is in place."""


class Watching(Player):
    """Plays in a tab, and looks without disturbing the game."""

    @property
    def nodes(self) -> dict[str, Node]:
        """The nodes, read from the page's elements."""
        nodes = {str(node["id"]): node for node in self.tab.run(LOOK)}
        name = next((scene for button, scene in SCENES.items() if button in nodes), "")
        size = self.tab.run("[innerWidth, innerHeight]")
        scene = {"id": "scene", "role": "scene", "name": name, "state": "", "rect": [0, 0, *size]}
        return {"scene": scene, **nodes}

    @property
    def asked(self) -> bool:
        return bool(self.with_state("tile", "playable"))

    def until_my_turn(self) -> bool:
        """Waits until a tile can be played and is in place: its element exists once it is dealt."""
        asked = super().until_my_turn()
        self.pause(LIES)
        return asked

    def words(self, id: str) -> list[str]:
        """The same, once the node is there: elements appear a moment after the picture."""
        self.until(lambda: id in self.nodes, id)
        return super().words(id)


class Taps(Finger[Watching]):
    """A finger whose touch goes straight to the page. `Input.dispatchTouchEvent` first asks a busy
    page what is at that point: up to 100 ms that no real finger waits for."""

    def press_one(self, id: str) -> None:
        self.player.until(lambda: id in self.player.nodes, id)
        x, y = self.player.where(id)
        tap = {"x": x, "y": y, "duration": 30, "gestureSourceType": "touch"}
        assert isinstance(self.player.tab, ChromiumTab)
        self.player.tab.devtools.send("Input.synthesizeTapGesture", tap)

    def play(self) -> str:
        tile = self.some_tile()
        self.press(tile)
        if not self.until_laid_or_offered(tile):
            self.press(self.some_place())
        self.player.until(lambda: self.laid(tile), f"{tile} on the table")
        return tile
