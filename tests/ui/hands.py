"""Four ways to play: with the mouse, a finger, the keyboard alone, a gamepad alone."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pygame

from game.engine.match import Match
from game.engine.moves import Play
from game.session.session import Session
from tests.ui.harness import Player


class Hands(ABC):
    """One way to act; it looks at the screen to see what can be done."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.moves = 0

    @abstractmethod
    def press(self, id: str) -> None:
        """Press a control."""

    @abstractmethod
    def play(self) -> None:
        """Play a tile, when the table asks for one."""

    def some_tile(self) -> str:
        """Return a playable tile, not always the first."""
        playable = self.player.with_state("tile", "playable")
        return playable[self.moves % len(playable)]

    def new_game(self, game: str, *choices: str) -> None:
        """Go from the title to the table: a match of `game` with these radio buttons chosen."""
        self.press("button-new-game")
        self.choose_game(game)
        for id in choices:
            if id not in self.player.nodes:
                self.press("button-more")
            self.press(id)
            assert "checked" in self.player.words(id)
        self.press("button-start")

    def choose_game(self, game: str) -> None:
        """Choose a game of the new game's screen: at once, or among all games."""
        if f"game-{game}" not in self.player.nodes:
            self.press("game-all")
        self.press(f"game-{game}")
        assert "checked" in self.player.words(f"game-{game}")

    def wait(self) -> str:
        """Wait until something is asked or a round is over; return the scene."""
        player = self.player
        player.until(lambda: player.asked or "result" in player.scene)
        return player.scene

    def finish_round(self) -> str:
        """Play until the result of a round or match is shown; return that scene's name."""
        while self.wait() == "table":
            check_saved(self.player)
            before = self.player.nodes
            self.play()
            self.moves += 1
            after = self.player.nodes
            assert after["scene"]["name"] == "table"
            mine = [id for id in before if id.startswith("rack-")]
            left = [id for id in after if id.startswith("rack-")]
            assert len(left) == len(mine) - 1
            assert saved_match(self.player).round.moves
        check_saved(self.player)
        return self.player.scene

    def finish_match(self) -> Match:
        """Play until the match is won; return it as it was saved."""
        while self.finish_round() == "result":
            self.press("button-next-round")
        return saved_match(self.player)


class Mouse(Hands):
    """Clicks buttons, drags tiles."""

    def press(self, id: str) -> None:
        self.scroll_to(id)
        self.player.click(id)

    def scroll_to(self, id: str) -> None:
        """Turn the wheel until a control is in sight."""
        for step in [-1] * 80 + [1] * 80:
            if "offscreen" not in self.player.words(id):
                return
            self.player.wheel(step)
        raise AssertionError(f"{id} can't be scrolled into sight")

    def play(self) -> None:
        player = self.player
        start = player.where(self.some_tile())
        player.mouse_down(start)
        player.mouse_move((start[0], start[1] - 30))
        places = player.with_state("place", "legal")
        end = player.where(places[self.moves % len(places)])
        player.mouse_move(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2))
        player.mouse_move(end)
        player.mouse_up(end)


class Finger(Hands):
    """Taps buttons, taps a tile and then an end."""

    def press(self, id: str) -> None:
        self.scroll_to(id)
        self.player.touch(id)

    def scroll_to(self, id: str) -> None:
        """Swipe until a control is in sight."""
        player = self.player
        left, top, wide, high = player.nodes["scene"]["rect"]
        density = player.platform.screen.density
        x, low, up = (
            round(n * density) for n in (left + wide / 2, top + high * 0.6, top + high * 0.4)
        )
        for start, end in [(low, up)] * 40 + [(up, low)] * 40:
            if "offscreen" not in player.words(id):
                return
            player.swipe((x, start), (x, end))
        raise AssertionError(f"{id} can't be swiped into sight")

    def play(self) -> None:
        player, tile = self.player, self.some_tile()
        player.touch(tile)
        if tile in player.nodes and "selected" in player.words(tile):
            places = player.with_state("place", "legal")
            player.touch(places[self.moves % len(places)])


class Keys(Hands):
    """Tab, arrows and Enter."""

    def press(self, id: str) -> None:
        for _ in range(80):
            if "focused" in self.player.words(id):
                self.player.press(pygame.K_RETURN)
                return
            self.player.press(pygame.K_TAB)
        raise AssertionError(f"{id} can't be reached by Tab")

    def play(self) -> None:
        player, tile = self.player, self.some_tile()
        for _ in range(30):
            if "focused" in player.words(tile):
                break
            player.press(pygame.K_RIGHT)
        player.press(pygame.K_RETURN)
        if tile in player.nodes and "selected" in player.words(tile):
            if self.moves % 2:
                player.press(pygame.K_RIGHT)
            player.press(pygame.K_RETURN)


class Pad(Hands):
    """The cross, A, and the shoulders for the ends."""

    def press(self, id: str) -> None:
        for _ in range(80):
            if "focused" in self.player.words(id):
                self.player.pad(pygame.CONTROLLER_BUTTON_A)
                return
            self.player.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
        raise AssertionError(f"{id} can't be reached by the cross")

    def play(self) -> None:
        player, tile = self.player, self.some_tile()
        for _ in range(30):
            if "focused" in player.words(tile):
                break
            player.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
        if self.moves % 2:
            player.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        player.pad(pygame.CONTROLLER_BUTTON_A)
        if tile in player.nodes and "selected" in player.words(tile):
            player.pad(pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
            player.pad(pygame.CONTROLLER_BUTTON_A)


def saved_match(player: Player) -> Match:
    """Return the match that the storage holds."""
    return Session.from_text(player.platform.storage.texts["match"]).match


def check_saved(player: Player) -> None:
    """Hold what is on the screen to what the storage holds."""
    match, nodes = saved_match(player), player.nodes
    now = match.round
    if nodes["scene"]["name"] != "table":
        assert now.outcome is not None
        scores = [str(nodes[f"score-{side}"]["name"]) for side in range(match.rules.sides)]
        for text, score in zip(scores, match.scores, strict=True):
            assert str(score) in text.replace(":", "").split()
        return
    assert {id for id in nodes if id.startswith("rack-")} == {f"rack-{t}" for t in now.hands[0]}
    line = [node["name"] for id, node in nodes.items() if id.startswith("line-")]
    assert line == [f"{placed.tile} in the line" for placed in now.line.placed]
    for seat in range(match.rules.seats):
        name = str(nodes[f"seat-{seat}"]["name"])
        assert f"{match.scores[match.rules.side_of(seat)]} point" in name
        assert f"{len(now.hands[seat])} tile" in name
    assert player.with_state("seat", "turn") == [f"seat-{now.turn}"]
    legal = now.legal if now.turn == 0 else ()
    playable = {f"rack-{move.tile}" for move in legal if isinstance(move, Play)}
    assert set(player.with_state("tile", "playable")) == playable
