"""A player who reads the page's own elements, as a screen reader does."""

from tests.web.chromium import ChromiumTab
from tests.web.player import ENDED, Player


class Reader(Player):
    """Knows and presses only the page's elements; the canvas could as well be dark."""

    def __init__(self, tab: ChromiumTab) -> None:
        super().__init__(tab)
        self.page = tab.page

    def click(self, name: str) -> None:
        """Presses the first button of a name, as a screen reader does."""
        button = self.page.locator("#nodes").get_by_role("button", name=name, exact=True).first
        button.dispatch_event("click")

    def press(self, id: str) -> None:
        """Presses the button of a node."""
        self.page.locator(f'#nodes [data-node="{id}"]').dispatch_event("click")

    def playable(self) -> list[str]:
        """The names of the tiles in the rack that can be played."""
        tiles = self.page.locator('#nodes [data-role="tile"]:not([aria-disabled])')
        return tiles.all_inner_texts()

    def lies(self, tile: str) -> bool:
        """Whether a tile lies in the line."""
        return self.page.locator("#nodes").get_by_text(f"{tile} in the line").count() == 1

    def settled(self, tile: str) -> bool:
        """Whether a tile lies in the line, or did when the round ended."""
        return self.lies(tile) or self.name() in ENDED

    def play_a_tile(self) -> str:
        """Plays the first tile that can be played, on the first of its ends; returns its name."""
        self.until(self.playable, "a tile to play")
        tile = self.playable()[0]
        self.click(tile)
        self.until(lambda: self.settled(tile) or self.places(), "an answer")
        if not self.settled(tile):
            self.click(self.places()[0])
        self.until(lambda: self.settled(tile), f"{tile} in the line")
        return tile

    def places(self) -> list[str]:
        """The names of the ends on which the tile taken up can be played."""
        ends = self.page.locator('#nodes [data-role="place"]:not([aria-disabled])')
        return ends.all_inner_texts()
