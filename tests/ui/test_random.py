"""Someone who does anything: taps, drags, types, pinches, resizes, goes back, at random.

Nothing may fail or get stuck, and no match may be lost. For a long run by hand: `python -m
tests.ui.test_random STEPS GAME …`.
"""

import math
import random
import sys

import pygame
import pytest

from game.ui.art import assets
from game.ui.kit import sliced_task
from game.ui.table import hinting
from tour import positions
from tour.driving import Point
from tour.harness import FakePlatform, Player

GAMES = ("block", "doubles")
SIZES = [(360, 640), (640, 360), (844, 390), (800, 600), (320, 568)]
LETTERS = [pygame.K_u, pygame.K_s, pygame.K_l, pygame.K_f, pygame.K_h, pygame.K_0]
KEYS = [
    *LETTERS,
    pygame.K_ESCAPE,
    pygame.K_RETURN,
    pygame.K_TAB,
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_DOWN,
    pygame.K_PLUS,
    pygame.K_MINUS,
]
OFTEN = {"control": 8, "wait": 6, "key": 5, "drag": 4, "tap": 3}
ACTS = {**OFTEN, "wheel": 0.5, "resize": 0.5, "pinch": 0.3}
"""What is done, and how often."""
NEVER = {"scene", "button-quit"}


class Anything:
    """Acts at random on one game."""

    def __init__(self, game: str, seed: int) -> None:
        self.rng = random.Random(f"{game}{seed}")
        self.store = positions.storage(
            positions.session(game, seed=seed),
            speed="quick",
            motion=self.rng.choice(["on", "off"]),
            confirm=self.rng.random() < 0.3,
        )
        self.kept = self.store.texts["match"]
        self.player = Player(FakePlatform((360, 640), 1.0, self.store), frame=0.1)

    def somewhere(self) -> Point:
        wide, high = self.player.platform.screen.size
        return self.rng.randrange(wide), self.rng.randrange(high)

    def something(self) -> Point:
        """Return the middle of something on the screen, or the edge of the window nearest to it."""
        wide, high = self.player.platform.screen.size
        id = self.rng.choice([id for id in self.player.nodes if id not in NEVER])
        x, y = self.player.where(id)
        return min(max(x, 0), wide - 1), min(max(y, 0), high - 1)

    def step(self) -> str:
        """Do one thing; return what it was."""
        player, rng = self.player, self.rng
        (act,) = rng.choices(list(ACTS), list(ACTS.values()))
        match act:
            case "control" | "tap":
                pos = self.something() if act == "control" else self.somewhere()
                player.click_at(pos)
            case "drag":
                start, end = self.something(), self.something()
                player.drag(start, end, steps=rng.randrange(1, 4))
            case "key":
                player.press(rng.choice(KEYS), shift=rng.random() < 0.2)
            case "wheel":
                player.wheel(rng.choice([-2, -1, 1, 2]))
            case "resize":
                player.resize(rng.choice(SIZES))
            case "pinch":
                self.pinch()
            case _:
                player.run(rng.choice([0.1, 0.5, 1.5]))
        return act

    def pinch(self) -> None:
        ends = {1: self.somewhere(), 2: self.somewhere()}
        for finger, pos in ends.items():
            self.player.finger(pygame.FINGERDOWN, pos, finger)
        for _ in range(3):
            for finger in ends:
                self.player.finger(pygame.FINGERMOTION, self.somewhere(), finger)
        for finger in ends:
            self.player.finger(pygame.FINGERUP, self.somewhere(), finger)

    def check(self) -> None:
        """Check that the game goes on; from the title, go back to the table."""
        player = self.player
        assert player.scene != "trouble", player.nodes
        assert player.app.services.running
        if "match" in self.store.texts:
            assert player.match
        if player.scene == "title":
            if "match" not in self.store.texts:
                self.store.texts["match"] = self.kept
                player = self.player = Player(player.platform, frame=0.1)
            if "button-continue" in player.nodes:
                player.click("button-continue")

    def goes_on(self) -> None:
        """Check that going back leads to the title, whatever is on the screen."""
        for _ in range(40):
            if self.player.scene == "title":
                return
            ways = ("button-title", "button-back", "button-done", "button-yes")
            way = next((id for id in ways if id in self.player.nodes), None)
            if way and "offscreen" in self.player.words(way):
                self.player.wheel(-2)
            elif way:
                self.player.click(way)
            else:
                self.player.press(pygame.K_ESCAPE)
            self.player.run(0.3)
        raise AssertionError(f"stuck: {self.player.nodes}")


def play(game: str, steps: int, seed: int = 0) -> None:
    """Do `steps` things at random in a game."""
    anything = Anything(game, seed)
    done: list[str] = []
    try:
        for _ in range(steps):
            done.append(anything.step())
            anything.check()
        anything.goes_on()
    except Exception as error:
        raise AssertionError(f"{game}, seed {seed}, step {len(done)}: {done[-5:]}") from error


@pytest.mark.parametrize("steps", [150, pytest.param(5000, marks=pytest.mark.long)])
@pytest.mark.parametrize("game", GAMES)
def test_anything_may_be_done(game: str, steps: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hinting, "HINT_ITERATIONS", 20)
    play(game, steps)


@pytest.mark.parametrize("game", ["fives", "mexican-train"])
def test_anything_may_be_done_between_two_steps_of_long_work(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No frame has time for more than one step: everything is left unfinished for as long as it can
    be."""
    monkeypatch.setattr(hinting, "HINT_ITERATIONS", 20)
    for module in (sliced_task, assets):
        monkeypatch.setattr(module, "perf_counter", lambda: math.inf)
    play(game, 300)


if __name__ == "__main__":
    hinting.HINT_ITERATIONS = 20
    for name in sys.argv[2:]:
        play(name, int(sys.argv[1]))
        print(f"{name}: {sys.argv[1]} steps")
