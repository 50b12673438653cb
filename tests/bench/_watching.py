"""A player who looks at the page's own elements instead of asking the game, which would take time
that is measured along with the rest."""

from tests.driving import Finger, Node
from tests.web.chromium import ChromiumTab
from tests.web.player import ENDED, Player

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
"""What is seen, by a button that is on no other screen."""

LIES = 0.5
"""Seconds in which a tile that is dealt comes to lie."""


class Watching(Player):
    """Plays in a tab, and looks without being noticed."""

    @property
    def nodes(self) -> dict[str, Node]:
        """What the page's elements say."""
        nodes = {str(node["id"]): node for node in self.tab.run(LOOK)}
        name = next((scene for button, scene in SCENES.items() if button in nodes), "")
        size = self.tab.run("[innerWidth, innerHeight]")
        scene = {"id": "scene", "role": "scene", "name": name, "state": "", "rect": [0, 0, *size]}
        return {"scene": scene, **nodes}

    @property
    def asked(self) -> bool:
        return bool(self.with_state("tile", "playable"))

    def until_my_turn(self) -> bool:
        """Waits until a tile can be played, and lies: it is among the elements when it is dealt."""
        asked = super().until_my_turn()
        self.pause(LIES)
        return asked

    def words(self, id: str) -> list[str]:
        """The same, once it is there: elements come a moment after what is drawn."""
        self.until(lambda: id in self.nodes, id)
        return super().words(id)


class Taps(Finger[Watching]):
    """A finger whose touch goes straight to the page. `Input.dispatchTouchEvent` has a busy page
    asked first where the touch falls: up to 100 ms that no finger waits for."""

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
