"""A player who can't see: hears what has the focus and what is announced, and only has keys."""

import re
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

from game.engine.events import MatchEnded, RoundEnded
from game.profile.settings import Settings
from game.session.session import Session
from game.ui.table.spoken import sentences_of
from game.ui.words.events import Words
from tests.input_devices import Keys
from tests.web.driver import Tab
from tests.web.player import ENDED, Player
from tour.driving import Node

if TYPE_CHECKING:
    from game.ui.table.table import Table

LISTEN = """document.addEventListener("DOMContentLoaded", () => {
  window.heard = [];
  const listen = (changes) => {
    for (const { addedNodes } of changes) for (const it of addedNodes) heard.push(it.textContent);
  };
  const said = document.getElementById("said"); // which only the game's own page has
  if (said) new MutationObserver(listen).observe(said, { childList: true });
});"""
# What has the focus, as a screen reader says it; nothing if it has no name.
FOCUS = """(() => {
  const it = document.activeElement;
  const name = it.ariaLabel || it.textContent;
  const near = it.closest("#mirror") && it !== document.getElementById("mirror");
  return near && name ? [it.dataset.node ?? "", name] : null;
})()"""


READS = SimpleNamespace(settings=Settings())


class Ears(Keys["Listener"]):
    """Tab, arrows and Enter, checking the focus after every step."""

    def play(self) -> str:
        """Plays a tile; the focus moves to its places, and then to the next tile."""
        tile, me = super().play(), self.player
        if me.scene == "table" and me.with_state("tile"):
            me.until(lambda: me.focus()[0].startswith("rack-"), "the focus on the next tile")
        return tile

    def laid(self, tile: str) -> bool:
        return super().laid(tile) or self.player.scene in ENDED

    def until_laid_or_offered(self, tile: str) -> bool:
        if laid := super().until_laid_or_offered(tile):
            return laid
        self.player.until(lambda: self.player.focus()[0].startswith("end-"), "the focus on a place")
        return False

    def wait(self) -> str:
        """The same; at the end of a round, checks that its events were announced once, in order."""
        if (scene := super().wait()) == "table":
            self.player.focus()
        else:
            self.player.check_heard()
        return scene


class Listener(Player):
    """Goes from element to element with Tab and arrows, and presses with Enter. Checks after every
    step that the focus is on something with a name, and on what the game highlights."""

    def __init__(self, tab: Tab) -> None:
        super().__init__(tab)
        self.hands = Ears(self)
        self.heard: list[str] = []
        tab.before(LISTEN)

    @property
    def nodes(self) -> dict[str, Node]:
        """The same, listening at the same time: only the latest announcement stays on the page."""
        nodes, heard = self.tab.run("[boneyard.describe(), window.heard?.splice(0) ?? []]")
        self.heard += heard
        return {node["id"]: node for node in nodes}

    def facts(self) -> dict[str, str]:
        """The same, once the prompt has been announced, before which a page that is reloaded drops
        what it was about to say."""
        self.until(lambda: self.nodes["turn"]["name"] in self.heard[-1:], "what is announced")
        return super().facts()

    def started(self, *scenes: str) -> None:
        """The same, and waits until the focus is on the page and has buttons to move to: Tab leads
        past it before that."""
        super().started(*scenes)
        ready = f"document.querySelector('#nodes button') && {FOCUS}"
        self.until(lambda: self.tab.run(ready), "the focus")

    def focus(self) -> tuple[str, str]:
        """Returns the id and name of what has the focus. Raises AssertionError if nothing has."""
        found = self.tab.run(FOCUS)
        assert found, f"the focus is lost: {self.tab.run('document.activeElement.outerHTML')}"
        return found[0], found[1]

    def key(self, name: str) -> None:
        """Presses a key, and waits until the focus is on what the game highlights."""
        super().key(name)
        self.until(
            lambda: (found := self.tab.run(FOCUS)) and self.focused in ([], found[:1]),
            "the focus on what is lit",
        )

    def check_heard(self) -> None:
        """Checks that what happened in the finished round was announced once, in order."""
        self.until(lambda: self.focus()[0] == "heading", "the focus on what has opened")
        session = Session.from_text(self.tab.run("localStorage.getItem('boneyard.match')"))
        words = Words.of(session, 0)
        history = session.match.round.history
        heads = MatchEnded, RoundEnded
        table = SimpleNamespace(
            session=session, view=session.view(0), words=words, host=READS, result_heads=heads
        )
        news = [event.seen_by(0) for event in history]
        told = [said for said in sentences_of(cast("Table", table), news) if said]
        assert self.nodes
        heard = [each for said in self.heard for each in _parts(said, told)]
        assert [said for said in heard if said in told] == told, self.heard
        self.heard.clear()


def _parts(said: str, told: list[str]) -> list[str]:
    """Returns what was announced, in two if it began with what an opponent had drawn."""
    for found in re.finditer("; ", said):
        parts = [said[: found.start()], said[found.end() :]]
        if all(part in told for part in parts):
            return parts
    return [said]
