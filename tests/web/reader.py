"""A player who reads the page's own elements, as a screen reader does."""

from typing import Self

from tests.web.chromium import ChromiumTab
from tests.web.player import ENDED, Player
from tour.hands import Hands


class Elements(Hands["Reader"]):
    """Knows and presses only the page's elements; the canvas might as well be blank."""

    def press_one(self, id: str) -> None:
        self.player.page.locator(f'#nodes [data-node="{id}"]').dispatch_event("click")

    def named(self, role: str) -> list[str]:
        """The names of the pressable elements with a role: tiles in the rack, or ends."""
        enabled = f'#nodes [data-role="{role}"]:not([aria-disabled])'
        return self.player.page.locator(enabled).all_inner_texts()

    def laid(self, tile: str) -> bool:
        """Whether a tile is in the line, or was when the round ended."""
        lying = self.player.page.locator("#nodes").get_by_text(f"{tile} in the line")
        return lying.count() == 1 or self.player.scene in ENDED

    def knock(self) -> None:
        self.player.tab.run("document.querySelector('[data-node=answer-knock]')?.click()")

    def play(self) -> str:
        reader = self.player
        reader.until(lambda: self.named("tile"), "a tile to play")
        name = self.named("tile")[0]
        tile, *_fits = name.split(",")
        reader.click(name)
        reader.until(lambda: self.laid(tile) or self.named("place"), "an answer")
        if not self.laid(tile):
            reader.click(self.named("place")[0])
        reader.until(lambda: self.laid(tile), f"{tile} in the line")
        return tile


class Reader(Player):
    """Plays in a tab of Chromium, using the elements of the page."""

    def __init__(self, tab: ChromiumTab) -> None:
        self.page = tab.page
        super().__init__(tab)
        self.hands = Elements(self)

    def playable(self) -> list[str]:
        """The names of the tiles that can be played."""
        return Elements(self).named("tile")

    def click(self, *names: str) -> Self:
        """Presses the first button of each name, as a screen reader does."""
        for name in names:
            button = self.page.locator("#nodes").get_by_role("button", name=name, exact=True).first
            button.dispatch_event("click")
        return self
