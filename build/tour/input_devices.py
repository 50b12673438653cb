"""Hands that play with a driver: by mouse, finger, keyboard alone or gamepad alone.

They look at the screen to see what can be done, and are the same wherever the game runs.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Generic, Self, TypeVar

from tour.driving import PRESSES, Driver, Point, steps_between

P = TypeVar("P", bound=Driver)


class Hands(ABC, Generic[P]):
    """One way to play."""

    def __init__(self, player: P) -> None:
        self.player = player
        self.moves = self.knocks = 0

    def press(self, *ids: str, scene: str = "") -> Self:
        """Press controls, one after the other, and check that a given scene is shown then; return
        these hands."""
        for id in ids:
            self.press_one(id)
        if scene:
            assert self.player.scene == scene
        return self

    @abstractmethod
    def press_one(self, id: str) -> None:
        """Press a control, once it is in sight or within reach."""

    @abstractmethod
    def play(self) -> str:
        """Play a tile when the table asks for one; return its id."""

    def some_tile(self) -> str:
        """A playable tile, not always the first."""
        playable = self.player.with_state("tile", "playable")
        return playable[self.moves % len(playable)]

    def some_place(self) -> str:
        """A place for the selected tile, not always the first."""
        places = self.player.with_state("place", "legal")
        return places[self.moves % len(places)]

    def laid(self, tile: str) -> bool:
        """Whether a tile has left the rack."""
        return tile not in self.player.nodes

    def until_laid_or_offered(self, tile: str) -> bool:
        """Wait until a tile is played, or its places are offered; return whether it is played."""
        offered = self.player.with_state
        self.player.until(lambda: self.laid(tile) or offered("place", "legal"), "an answer")
        return self.laid(tile)

    def drag(
        self,
        down: Callable[[Point], None],
        move: Callable[[Point], None],
        up: Callable[[Point], None],
    ) -> str:
        """Drag a playable tile onto a legal place; return its id."""
        player, tile = self.player, self.some_tile()
        x, y = player.where(tile)
        down((x, y))
        move((x, y - 40))
        player.until(lambda: player.with_state("place", "legal"), f"a place for {tile}")
        end = player.where(self.some_place())
        move(end)
        player.let_it_answer()
        up(end)
        player.until(lambda: self.laid(tile), f"{tile} on the table")
        return tile

    def choose(self, id: str) -> None:
        """Choose one of several, and wait until it is chosen."""
        self.press(id)
        if self.player.nodes[id]["role"] == "radio":
            self.player.until(lambda: "checked" in self.player.words(id), id)

    def choose_game(self, game: str) -> None:
        """Choose a game on the new game screen: directly, or among all games."""
        if f"game-{game}" not in self.player.nodes:
            self.press("game-all")
            self.player.until_scene("games")
            self.press(f"game-{game}")
            self.player.until_scene("setup")
            assert "checked" in self.player.words(f"game-{game}")
        self.choose(f"game-{game}")

    def new_game(self, game: str, *choices: str) -> None:
        """Go from the title to the table: a match of `game` with these choices pressed."""
        player = self.player
        self.press("button-new-game")
        player.until_scene("setup")
        self.choose_game(game)
        for id in choices:
            if id not in player.nodes:
                self.press("button-more")
                player.until(lambda id=id: id in player.nodes, id)  # type: ignore[misc]
            self.choose(id)
        player.fix_the_deal()
        self.press("button-start")

    def wait(self) -> str:
        """Wait until the player is asked something or a round is over, knocking meanwhile if need
        be; return the scene."""
        player = self.player
        player.until(
            lambda: self.has_to_knock or player.asked or "result" in player.scene,
            "my turn or the end",
        )
        if not self.has_to_knock:
            return player.scene
        self.knock()
        self.knocks += 1
        player.until(lambda: not self.has_to_knock, "the end of a turn")
        return self.wait()

    @property
    def has_to_knock(self) -> bool:
        """Whether one tile is left, and nobody has knocked yet."""
        return "answer-knock" in self.player.nodes

    def knock(self) -> None:
        """Knock, unless it is too late."""
        with suppress(KeyError):
            self.press("answer-knock")

    def finish_round(self, before: Callable[[], None] = lambda: None) -> str:
        """Play until the result of a round or match is shown; return that scene's name. `before` is
        called before each move, and at the end."""
        while self.wait() == "table":
            before()
            self.play()
            self.moves += 1
        before()
        return self.player.scene

    def finish_match(self, before: Callable[[], None] = lambda: None) -> None:
        while self.finish_round(before) == "result":
            self.press("button-next-round")
            self.player.until(lambda: self.player.scene == "table", "the table")


class Mouse(Hands[P]):
    """Clicks buttons, drags tiles."""

    def press_one(self, id: str) -> None:
        self.player.scroll_to(id)
        self.player.click(id)

    def play(self) -> str:
        player = self.player
        return self.drag(player.mouse_down, player.mouse_move, player.mouse_up)


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
