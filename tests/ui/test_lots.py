"""What the player does before all files of the game have arrived is held until they have."""

from collections.abc import Callable

import pygame
import pytest

from tour.harness import FakePlatform, Player


@pytest.fixture
def early() -> Player:
    """Return a player at a title whose other files have not arrived."""
    return Player(FakePlatform(complete=False))


@pytest.mark.parametrize(
    ("ask", "scene"),
    [
        (lambda me: me.click("button-new-game"), "setup"),
        (lambda me: me.act("button-settings"), "settings"),
        (lambda me: me.follow("#nonsense"), "notice"),
    ],
    ids=["a click", "a screen reader's press", "a link"],
)
def test_what_is_asked_for_waits(early: Player, ask: Callable[[Player], None], scene: str) -> None:
    ask(early)
    early.run(0.1)
    assert early.scene == "title"
    assert early.platform.waited == (scene != "notice"), "a link shows nothing"
    early.platform.complete = True
    early.run(0.5)
    assert early.scene == scene


def test_all_is_done_in_order(early: Player) -> None:
    early.click("button-settings")
    early.press(pygame.K_ESCAPE)
    early.click("button-rules")
    early.platform.complete = True
    early.run(0.5)
    assert early.scene == "rules"


def test_nobody_waits_who_asks_for_nothing(early: Player) -> None:
    early.mouse_move(early.where("button-new-game"))
    early.run(0.5)
    assert not early.platform.waited


def test_what_the_player_should_know_is_told_at_once(early: Player) -> None:
    early.app.services.profile.tell("This browser keeps nothing.")
    early.run(0.5)
    assert early.scene == "notice"
    early.click("button-ok")
    assert (early.scene, early.platform.waited) == ("notice", True)
    early.platform.complete = True
    early.run(0.5)
    assert early.scene == "title"


def test_what_is_pressed_shows_it(early: Player) -> None:
    before = early.pixels()
    early.mouse_down(early.where("button-new-game"))
    early.run(0.1)
    assert early.pixels() != before
    assert not early.platform.waited
