"""One screen gives way to the next calmly, or at once where things do not move."""

import pygame
import pytest

from game.ui import screens
from tests.ui.puzzling import newcomer
from tests.ui.tables import at_result
from tour import positions
from tour.driving import Point

SIZE = (640, 360)


def test_the_next_scene_comes_in_gradually_and_is_then_itself() -> None:
    player = newcomer(SIZE, motion="on")
    before = player.pixels()
    pressed = pygame.Rect(player.rect("button-settings"))
    player.click("button-settings", scene="settings")
    during = [player.pixels()]
    player.run(0.05)
    during.append(player.pixels())
    player.run(0.3)
    after = player.pixels()
    assert len({before, *during, after}) == 4
    for picture in during:
        mixed = enumerate(zip(before, picture, after, strict=True))
        odd = [n for n, (a, seen, b) in mixed if not min(a, b) - 2 <= seen <= max(a, b) + 2]
        others = [n for n in odd if not pressed.collidepoint(n // 3 % SIZE[0], n // 3 // SIZE[0])]
        assert others == [], "no other colours come in between but the pressed button's"
    player.tick()
    assert player.pixels() == after


def test_with_motion_off_the_next_scene_is_there_at_once() -> None:
    player = newcomer(SIZE, motion="off").click("button-settings")
    at_once = player.pixels()
    player.run(0.3)
    assert player.pixels() == at_once


def test_a_window_that_changes_while_a_scene_comes_in() -> None:
    player = newcomer(SIZE, motion="on").click("button-settings")
    player.resize((360, 640))
    player.run(0.3)
    assert player.platform.screen.surface().get_size() == (360, 640)


def test_only_the_title_lets_the_way_back_leave_the_game() -> None:
    player = newcomer(SIZE, motion="off")
    assert not player.platform.history.catches_back
    for id, scene in (("button-new-game", "setup"), ("button-start", "table")):
        player.click(id, scene=scene)
        player.tick()
        assert player.platform.history.catches_back
    player.press(pygame.K_ESCAPE)
    player.click("button-title", wait=0.1)
    assert not player.platform.history.catches_back


def test_where_the_screen_can_it_cross_fades_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[float] = []
    player = newcomer(SIZE, motion="on")
    fade = player.app._fade
    monkeypatch.setattr(fade, "_by_screen", lambda seconds: bool(asked.__iadd__([seconds])))
    player.app.services.open(screens.SETTINGS)  # by no press, whose picture would be drawn again
    player.until(lambda: asked)
    player.tick()
    at_once = player.pixels()
    assert fade.busy, "what moves waits until the screen has done it"
    player.run(asked[0])
    assert not fade.busy
    assert player.pixels() == at_once
    other = newcomer(SIZE, motion="on")
    other.app.services.open(screens.SETTINGS)
    other.run(0.5)
    assert other.pixels() == at_once


@pytest.mark.parametrize(("size", "faded"), [((1366, 768), False), ((390, 844), True)], ids=str)
def test_a_table_that_moves_aside_is_not_seen_twice(
    size: Point, faded: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = positions.session("block", positions.round_over, seats=4)
    player = at_result(over, size, motion="on")
    player.run(1.0)
    asked: list[float] = []
    monkeypatch.setattr(player.app._fade, "_by_screen", lambda secs: bool(asked.__iadd__([secs])))
    player.click("button-see-table", wait=1.0, scene="table")
    assert bool(asked) == faded
    asked.clear()
    player.click("turn", scene="result")
    player.tick()
    at_first = player.pixels()
    player.run(1.0)
    assert bool(asked) == faded
    assert player.pixels() != at_first, "the panel slides in, or the line moves up"
    player.click("button-share-table", wait=0.5)
    assert asked, "any other screen is cross-faded"
