"""How sharp everything is: as the screen, unless tiles then move late; or as the player says."""

import pytest

from game.ui.frame_times import STEPS, ResolutionScaler
from tour import positions
from tour.harness import FakePlatform, Player

FRAMES = 60
LATE = 25.0, 50.0
"""Milliseconds of work in a frame, and since the frame before."""


def moved(scaler: ResolutionScaler, work: float, passed: float, frames: int = FRAMES) -> None:
    for _ in range(frames):
        scaler.record_frame(work, passed)


def phone() -> Player:
    """A phone with three pixels to the CSS pixel, at the title."""
    platform = FakePlatform((1170, 2532), 3.0, positions.storage())
    platform.screen.device_pixel_ratio = 3.0
    return Player(platform)


def density(player: Player) -> float:
    """The pixels to the CSS pixel that are drawn."""
    return player.app.services.metrics.density


def test_a_slow_device_gets_fewer_pixels_step_by_step() -> None:
    scaler, now = ResolutionScaler(), 3.0
    for step in (*STEPS, STEPS[-1]):
        moved(scaler, *LATE)
        now = scaler.density(now)
        assert now == step


@pytest.mark.parametrize(
    ("work", "passed", "frames"),
    [(25.0, 17.0, FRAMES), (4.0, 50.0, FRAMES), (*LATE, 5)],
    ids=["in time", "little to do", "too few to say"],
)
def test_otherwise_it_stays_sharp(work: float, passed: float, frames: int) -> None:
    scaler = ResolutionScaler()
    moved(scaler, work, passed, frames)
    assert scaler.density(3.0) == 3.0


def test_no_pixel_is_taken_from_a_screen_of_few() -> None:
    scaler = ResolutionScaler()
    moved(scaler, *LATE)
    assert scaler.density(1.0) == 1.0


def test_a_player_gets_fewer_pixels_with_the_next_screen_and_for_good() -> None:
    player = phone()
    moved(player.app.services.resolution, *LATE)
    player.run(0.5)
    assert density(player) == 3.0
    before = player.nodes.keys()
    player.click("button-settings", wait=0.5)
    assert density(player) == 2.0
    assert player.platform.screen.surface().get_size() == (780, 1688)
    player.click("button-done", wait=0.5)
    assert player.nodes.keys() == before
    again = FakePlatform((1170, 2532), 3.0, player.platform.storage)
    again.screen.device_pixel_ratio = 3.0
    assert density(Player(again)) == 2.0


def test_a_player_has_the_last_word() -> None:
    player = phone()
    moved(player.app.services.resolution, *LATE)
    player.click("button-settings", wait=0.5)
    for choice, wanted in (("full", 3.0), ("light", 1.5), ("auto", 3.0)):
        player.app.act(f"setting-sharpness-{choice}", 1)
        player.run(0.5)
        assert density(player) == pytest.approx(wanted)
    player.app.act("setting-sharpness-full", 1)
    moved(player.app.services.resolution, *LATE)
    player.click("button-done", wait=0.5)
    assert density(player) == 3.0


def test_where_all_pixels_are_drawn_anyway_nothing_is_asked() -> None:
    player = Player(FakePlatform((1170, 2532), 3.0))
    moved(player.app.services.resolution, *LATE)
    player.click("button-settings", wait=0.5)
    assert density(player) == 3.0
    assert not player.ids("setting-sharpness")
