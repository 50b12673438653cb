"""Hands that play with a driver; those by mouse.

They look at the screen to see what can be done, and are the same wherever the game runs.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import suppress
from typing import Generic, Self, TypeVar

from tour.driving import Driver, Point

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
