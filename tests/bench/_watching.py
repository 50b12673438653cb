"""A player who looks at the page's own elements instead of asking the game, which would take time
that is measured along with the rest."""

from tests.web.player import ENDED, Node, Player, TouchPlayer, centre

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

    def scene(self) -> list[Node]:
        """What the page's elements say."""
        nodes: list[Node] = self.tab.run(LOOK)
        ids = {str(node["id"]) for node in nodes}
        name = next((scene for button, scene in SCENES.items() if button in ids), "")
        size = self.tab.run("[innerWidth, innerHeight]")
        scene = {"id": "scene", "role": "scene", "name": name, "state": "", "rect": [0, 0, *size]}
        return [scene, *nodes]

    def until_my_turn(self) -> bool:
        """Waits until a tile can be played, and lies: it is among the elements when it is dealt."""
        asked = super().until_my_turn()
        self.tab.pause(LIES)
        return asked

    def node(self, id: str) -> Node:
        """The node of an id, once it is there: elements come a moment after what is drawn."""
        self.until(lambda: any(node["id"] == id for node in self.scene()), id)
        return super().node(id)


class WatchingTouch(Watching, TouchPlayer):
    """The same with a finger, whose touch goes straight to the page. `Input.dispatchTouchEvent`
    has a busy page asked first where the touch falls: up to 100 ms that no finger waits for."""

    def press(self, id: str) -> None:
        """Taps the middle of a node; swipes to it where it is out of sight."""
        self._swipe_to(id)
        x, y = centre(self.node(id))
        tap = {"x": x, "y": y, "duration": 30, "gestureSourceType": "touch"}
        self._screen.devtools.send("Input.synthesizeTapGesture", tap)
