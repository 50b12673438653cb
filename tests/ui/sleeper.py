"""The game as the page runs it: its own loop asks for a frame, or for none for a while."""

import math
from collections.abc import Callable
from typing import Self

import pygame

from game.ui.loop import Loop
from tour.harness import FRAME, Player

SETTLED = 5.0
"""The seconds within which everything is drawn and loaded that takes frames of its own."""
_SHORT = 0.1  # seconds; a shorter rest doesn't count, as in the page
_LONGEST = 60.0  # seconds the page sleeps at most


class Sleeper:
    """Lets time pass for a player, with no frames but those that the game asks for.

    Everything the player does ends a rest, as it does in the page. The new game and the first deal
    are drawn ahead, which takes long, only where that is wanted.
    """

    def __init__(self, player: Player, *, prerenders: bool = False) -> None:
        self._player = player
        loop = Loop(player.app)
        if not prerenders:
            loop._prerendering.cancel()
        self._loop = loop.run()
        pygame.event.clear()
        self._rest = self._loop.send(None)
        self.frames = 0
        """The number of frames so far."""

    def run(self, seconds: float) -> None:
        while seconds > 0:
            seconds -= self._frame(seconds)

    def until(self, done: Callable[[], bool], seconds: float = 60.0) -> None:
        """Let time pass until something is true; fail if it does not become true."""
        while not done():
            assert seconds > 0, f"it did not come about: {sorted(self._player.nodes)}"
            seconds -= self._frame(math.inf)

    def press(self, *ids: str) -> Self:
        """Press what is described under ids, one after the other; a frame follows each. Return
        this sleeper."""
        for id in ids:
            self._player.app.act(id, 0)
            self._go_on(FRAME)
        return self

    def _frame(self, most: float) -> float:
        """Let the next frame come, or `most` seconds pass without one; return how long it was."""
        passed = FRAME
        if self._rest > _SHORT:
            assert self._player.app.tick(0.0, ()) is None, "at rest something waits to be drawn"
            passed = min(self._rest, _LONGEST, most)
        if passed < self._rest and passed == most:
            self._rest -= most
        else:
            self._go_on(passed)
        return passed

    def _go_on(self, passed: float) -> None:
        self._player.look_again()
        self._player.platform.left -= passed
        self._rest = self._loop.send(passed)
        self.frames += 1

    def close(self) -> None:
        """Stop the loop."""
        self._loop.close()


def rests(player: Player) -> None:
    """Check that nothing waits to be drawn once the game asks for no frames."""
    sleeper = Sleeper(player)
    sleeper.run(SETTLED)
    sleeper.close()
