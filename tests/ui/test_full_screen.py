"""Full screen: requested by a button, a setting or F11, remembered, and followed when changed from
outside."""

import pygame
import pytest

from game.profile.settings import Settings
from tour import positions
from tour.harness import FakePlatform, Player
from tour.memory import MemoryStorage

WISH = Settings(full_screen=True).to_text()


def saved(player: Player) -> bool:
    return player.app.services.profile.settings().full_screen


def a_match() -> MemoryStorage:
    return positions.storage(positions.session("block", positions.my_turn, seats=2))


def test_f11_fills_the_screen_wherever_the_player_is_and_escape_leaves_it_filled() -> None:
    player = Player().press(pygame.K_F11)
    assert player.platform.screen.is_fullscreen
    assert saved(player)
    player.click("button-settings")
    assert "checked" in player.words("setting-full-screen")
    player.press(pygame.K_F11)
    player.tick()
    assert not player.platform.screen.is_fullscreen
    assert not saved(player)
    assert "checked" not in player.words("setting-full-screen")
    player.press(pygame.K_F11, pygame.K_ESCAPE, scene="title")
    assert player.platform.screen.is_fullscreen


def test_the_setting_fills_the_screen_at_once_and_the_next_time() -> None:
    player = Player().click("button-settings", "setting-full-screen", wait=0.1)
    assert player.platform.screen.is_fullscreen
    assert "checked" in player.words("setting-full-screen")
    again = Player(FakePlatform(storage=player.platform.storage))
    assert again.platform.screen.is_fullscreen
    again.press(pygame.K_F11)
    assert not Player(FakePlatform(storage=again.platform.storage)).platform.screen.is_fullscreen


def test_a_page_has_a_button_on_the_title_and_a_switch_in_the_settings() -> None:
    player = Player(FakePlatform(storage=a_match(), can_quit=False))
    assert player.name("button-full-screen") == "Full screen"
    player.click("button-full-screen", wait=0.1)
    assert player.platform.screen.is_fullscreen
    assert player.name("button-full-screen") == "Exit full screen"
    player.until_asked("button-continue")
    player.press(pygame.K_ESCAPE)
    player.click("button-settings", "setting-full-screen", scene="settings")
    assert not player.platform.screen.is_fullscreen


def test_what_the_browser_does_by_itself_is_followed_and_remembered() -> None:
    player = Player().press(pygame.K_F11)
    player.click("button-settings")
    # In a browser, Escape leaves full screen and does nothing else.
    player.platform.screen.is_fullscreen = False
    player.tick()
    assert player.scene == "settings"
    assert "checked" not in player.words("setting-full-screen")
    assert not saved(player)


def test_a_wish_waits_for_the_press_that_allows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    platform = FakePlatform(storage=MemoryStorage({"settings": WISH}))
    monkeypatch.setattr(platform.screen, "set_fullscreen", lambda _full: None)
    player = Player(platform)
    assert saved(player)
    platform.screen.is_fullscreen = True
    player.tick()
    assert saved(player)


def test_where_it_cannot_be_there_is_no_button_and_f11_does_nothing() -> None:
    platform = FakePlatform((844, 390), storage=a_match(), can_quit=False)
    platform.screen.is_fullscreen = None
    player = Player(platform).press(pygame.K_F11)
    assert platform.screen.is_fullscreen is None
    assert "button-full-screen" not in player.nodes
    player.click("button-settings")
    assert "setting-full-screen" not in player.nodes
    player.press(pygame.K_ESCAPE)
    player.until_asked("button-continue")
    player.press(pygame.K_ESCAPE, scene="pause")
    assert "button-full-screen" not in player.nodes
