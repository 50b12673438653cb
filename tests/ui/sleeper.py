"""The game as the page runs it: its own loop asks for a frame, or for none for a while."""

import gc
import math
from collections.abc import Callable

import pygame

from game.ui.loop import Loop
from tests.ui.harness import FRAME, Player

_SHORT = 0.1  # seconds; a shorter rest is none, as in the page
_LONGEST = 60.0  # seconds the page sleeps at most


class Sleeper:
    """Lets time pass for a player, with no frame but those that the game asks for.

    All the player does ends a rest, as it does in the page.
    """

    def __init__(self, player: Player) -> None:
        self._player = player
        self._loop = Loop(player.app).run()
        self._thresholds = gc.get_threshold()
        pygame.event.clear()
        self._rest = self._loop.send(None)
        self.frames = 0
        """How many frames have come."""

    def run(self, seconds: float) -> None:
        while seconds > 0:
            seconds -= self._frame(seconds)

    def until(self, done: Callable[[], bool], seconds: float = 60.0) -> None:
        """Let time pass until something is true; fails when it does not become so."""
        while not done():
            assert seconds > 0, f"it did not come about: {sorted(self._player.nodes)}"
            seconds -= self._frame(math.inf)

    def press(self, id: str) -> None:
        """Press what is described under an id; a frame comes with it."""
        self._player.app.act(id, 0)
        self._go_on(FRAME)

    def _frame(self, most: float) -> float:
        """Let the next frame come, or `most` seconds without one; return how long it was."""
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
        """Stop the loop; garbage is collected as before."""
        self._loop.close()
        gc.unfreeze()
        gc.set_threshold(*self._thresholds)
