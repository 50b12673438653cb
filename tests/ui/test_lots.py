"""What the player does before all files of the game have come waits for them."""

import pygame
import pytest

from tests.ui.harness import FakePlatform, Player


@pytest.fixture
def early() -> Player:
    """Somebody at a title whose other files have not come."""
    platform = FakePlatform()
    platform.complete = False
    return Player(platform)


def test_a_click_waits(early: Player) -> None:
    early.click("button-new-game")
    assert (early.scene, early.platform.waited) == ("title", True)
    early.platform.complete = True
    early.run(0.5)
    assert early.scene == "setup"


def test_so_does_what_a_screen_reader_presses(early: Player) -> None:
    early.app.act("button-settings", 0)
    early.run(0.1)
    assert (early.scene, early.platform.waited) == ("title", True)
    early.platform.complete = True
    early.run(0.5)
    assert early.scene == "settings"


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


def test_a_link_waits_too(early: Player) -> None:
    early.platform.history.links.append("#nonsense")
    early.run(0.5)
    assert early.scene == "title"
    early.platform.complete = True
    early.run(0.5)
    assert early.scene == "notice"


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
    def seen() -> bytes:
        return pygame.image.tobytes(early.platform.screen.surface(), "RGB")

    before = seen()
    early.mouse_down(early.where("button-new-game"))
    early.run(0.1)
    assert seen() != before
    assert not early.platform.waited
