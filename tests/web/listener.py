"""A player who can't see: hears what has the focus and what is said, and has nothing but keys."""

from __future__ import annotations

from collections.abc import Callable

from game.session.session import Session
from game.ui.words.events import Words
from tests.web.driver import Tab
from tests.web.player import ENDED, PRESSES, Node, Player

LISTEN = """document.addEventListener("DOMContentLoaded", () => {
  window.heard = [];
  const listen = (changes) => {
    for (const { addedNodes } of changes) for (const it of addedNodes) heard.push(it.textContent);
  };
  new MutationObserver(listen).observe(document.getElementById("said"), { childList: true });
});"""
# What has the focus, as a screen reader tells it; what has no name is nothing.
FOCUS = """(() => {
  const it = document.activeElement;
  const name = it.ariaLabel || it.textContent;
  const near = it.closest("#mirror") && it !== document.getElementById("mirror");
  return near && name ? [it.dataset.node ?? "", name] : null;
})()"""


class Listener(Player):
    """Goes from element to element by Tab and arrows, and presses by Enter. After every step the
    focus stands on something with a name, and on what the game has lit."""

    def __init__(self, tab: Tab) -> None:
        super().__init__(tab)
        self._keyboard = tab
        self.heard: list[str] = []
        tab.before(LISTEN)

    def scene(self) -> list[Node]:
        """The same, listening meanwhile: only the last that was said stays on the page."""
        nodes: list[Node]
        nodes, heard = self.tab.run("[boneyard.describe(), window.heard?.splice(0) ?? []]")
        self.heard += heard
        return nodes

    def focus(self) -> tuple[str, str]:
        """Returns the id and the name of what has the focus; AssertionError where nothing has."""
        found = self.tab.run(FOCUS)
        assert found, f"the focus is lost: {self.tab.run('document.activeElement.outerHTML')}"
        return found[0], found[1]

    def lit(self) -> str:
        """The id of what the game has lit, "" for none."""
        return next((str(n["id"]) for n in self.scene() if "focused" in n["state"].split()), "")

    def key(self, name: str) -> None:
        """Presses a key, and waits until the focus is where the light is."""
        self._keyboard.key(name)
        self.let_it_answer()
        self.until(lambda: self.lit() in ("", self.focus()[0]), "the focus on what is lit")

    def reach(self, key: str, ids: Callable[[], list[str]]) -> str:
        """Presses a key until one of some elements has the focus; returns its id."""
        for _ in range(PRESSES):
            if (id := self.focus()[0]) in ids():
                return id
            self.key(key)
        raise AssertionError(f"{PRESSES} times {key} did not reach {ids()}; {self.scene()}")

    def press(self, id: str) -> None:
        """Goes to an element, and presses it."""
        self.reach("Tab", lambda: [id])
        self.key("Enter")

    def play_a_tile(self) -> str:
        """Plays a tile that can be played, at the first of its places; returns its id."""

        def lies() -> bool:
            return tile not in self.facts() or self.name() in ENDED

        tile = self.reach("ArrowRight", lambda: [n["id"] for n in self.nodes("tile", "playable")])
        self.key("Enter")
        self.until(lambda: lies() or self.nodes("place", "legal"), "an answer")
        if not lies():
            self.until(lambda: self.focus()[0].startswith("end-"), "the focus on a place")
            self.key("Enter")
        self.until(lies, f"{tile} on the table")
        if self.name() == "table" and self.nodes("tile"):
            self.until(lambda: self.focus()[0].startswith("rack-"), "the focus on the next tile")
        return tile

    def until_my_turn(self) -> bool:
        """The same; at the end of a round, what happened in it was said once, and in order."""
        if super().until_my_turn():
            self.focus()
            return True
        self.until(lambda: self.focus()[0] == "heading", "the focus on what has opened")
        session = Session.from_text(self.tab.run("localStorage.getItem('boneyard.match')"))
        words = Words.of(session, 0)
        history = session.match.round.history
        told = [said for event in history if (said := words.event(event.seen_by(0)))]
        self.scene()
        heard = [said for said in self.heard if said in set(told)]
        assert heard == told, self.heard
        self.heard.clear()
        return False
