"""Hands that play by finger, keyboard alone or gamepad alone; for a mouse see `tour`."""

from collections import Counter

from tour.driving import PRESSES, steps_between
from tour.hands import Hands, P


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
    BACK = "Shift+Tab"
    LEFT, RIGHT, UP, DOWN = "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"
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
        if self.player.nodes[id]["role"] == "radio":  # NEXT stops only once at a choice
            self.reach_by_arrows(id)
        else:
            self.reach(self.towards(id), id)
        self.hit(self.ENTER)

    def reach_by_arrows(self, id: str) -> None:
        """Press arrows in the direction of a node until it has the focus; where that leads back and
        forth, up or down, as beside a footer that covers part of the node, or else sideways, as
        between the rows of another column."""
        tried: Counter[tuple[str, ...]] = Counter()
        ways = self.arrow_to, self.up_or_down_to, self.sideways_to
        for _ in range(PRESSES):
            if id in self.player.focused:
                return
            step = *self.player.focused, self.arrow_to(id)
            self.hit(ways[min(tried[step], 2)](id))
            tried[step] += 1
        raise AssertionError(f"{id} can't be reached by arrows")

    def arrow_to(self, id: str) -> str:
        """The arrow that leads from what is focused to a node: along its row once it is there."""
        _, top, _, high = self.player.rect(id)
        for _, y, _, h in map(self.player.rect, self.player.focused):
            if y < top + high / 2 < y + h or top < y + h / 2 < top + high:
                return self.sideways_to(id)
        return self.up_or_down_to(id)

    def sideways_to(self, id: str) -> str:
        """The arrow that leads from the column of what is focused to that of a node."""
        left, _, wide, _ = self.player.rect(id)
        columns = [x + w / 2 for x, _, w, _ in map(self.player.rect, self.player.focused)]
        return self.RIGHT if columns and left + wide / 2 > columns[0] else self.LEFT

    def up_or_down_to(self, id: str) -> str:
        """The arrow that leads from the row of what is focused to that of a node."""
        _, top, _, high = self.player.rect(id)
        rows = [y + h / 2 for _, y, _, h in map(self.player.rect, self.player.focused)]
        return self.UP if rows and top + high / 2 < rows[0] else self.DOWN

    def towards(self, id: str) -> str:
        """The key that leads to a node: a browser leaves the page after its last stop."""
        ids = [*self.player.nodes]
        before = any(ids.index(id) < ids.index(focused) for focused in self.player.focused)
        return self.BACK if before else self.NEXT

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

    ENTER, ACROSS, OTHER_END = "A", "right", "right shoulder"
    LEFT, RIGHT, UP, DOWN = "left", "right", "up", "down"

    def press_one(self, id: str) -> None:
        self.reach_by_arrows(id)
        self.hit(self.ENTER)

    def knock(self) -> None:
        Hands.knock(self)

    def hit(self, name: str) -> None:
        self.player.button(name)
