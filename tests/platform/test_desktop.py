"""The desktop's window and frames, on the dummy video driver."""

import asyncio
import math
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest
from pygame._sdl2 import controller

import dev
from game.platform import this_platform
from game.platform.desktop.platform import DesktopPlatform
from game.platform.desktop.screen import NO_SCREEN
from game.ui.app import App
from game.ui.loop import Loop


@pytest.fixture
def platform(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> DesktopPlatform:
    """The desktop with its data in a folder of the test."""
    monkeypatch.setenv("BONEYARD_DATA", str(tmp_path))
    found = this_platform()
    assert isinstance(found, DesktopPlatform)
    return found


def test_the_window_is_as_large_as_its_surface(platform: DesktopPlatform) -> None:
    platform.screen.open("Boneyard")
    assert pygame.display.get_caption()[0] == "Boneyard"
    assert platform.screen.display().size == platform.screen.surface().get_size()
    assert platform.screen.display().density == 1.0


def test_the_window_can_t_be_made_smaller_than_the_game(platform: DesktopPlatform) -> None:
    platform.screen.open("Boneyard")
    assert smallest() == (320, 320)
    platform.screen.set_fullscreen(True)
    pygame.display.set_mode((700, 500), pygame.RESIZABLE)
    platform.screen.set_fullscreen(True)
    platform.screen.set_fullscreen(False)
    assert smallest() == (320, 320)


def smallest() -> tuple[int, int]:
    """Return the minimum size of the window."""
    with pytest.warns(DeprecationWarning, match="Window.get_surface"):
        window = pygame.Window.from_display_module()
    return window.minimum_size


@pytest.mark.parametrize("driver", ["offscreen", "dummy", ""])
def test_without_a_screen_it_says_so_and_ends(
    platform: DesktopPlatform,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    driver: str,
) -> None:
    def begin() -> None:
        if not driver:
            raise pygame.error("no available video device")

    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "init", begin)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    with pytest.raises(SystemExit) as end:
        App(platform)
    assert end.value.code == NO_SCREEN == dev.NO_SCREEN
    assert capsys.readouterr().err.startswith("There is no screen to open a window on.")


@pytest.mark.parametrize(
    ("locales", "languages"),
    [
        ([{"language": "es", "country": "DO"}, {"language": "en"}], ["es-DO", "en"]),
        ([{"language": "pt", "country": None}], ["pt"]),
        ([], []),
    ],
)
def test_the_system_s_languages_keep_their_country(
    platform: DesktopPlatform,
    monkeypatch: pytest.MonkeyPatch,
    locales: list[dict[str, str | None]],
    languages: list[str],
) -> None:
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: locales)
    assert platform.languages == languages


def test_an_idle_frame_comes_later_than_a_busy_one(platform: DesktopPlatform) -> None:
    async def frames(rest: float) -> float:
        await platform.screen.next_frame(rest)
        return sum([await platform.screen.next_frame(rest) for _ in range(3)])

    assert asyncio.run(frames(0.0)) >= 2.9 / 60
    assert asyncio.run(frames(math.inf)) >= 5.9 / 60


def test_an_error_nobody_caught_is_printed_and_filed(
    platform: DesktopPlatform, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    platform.report_fatal("Traceback: the roof is on fire")
    assert "the roof is on fire" in capsys.readouterr().err
    assert (tmp_path / "trouble.txt").read_text("utf-8") == "Traceback: the roof is on fire"


PRESSES = {
    "Enter": (pygame.KEYDOWN, {"key": pygame.K_RETURN, "mod": 0, "unicode": ""}),
    "A": (pygame.CONTROLLERBUTTONDOWN, {"button": pygame.CONTROLLER_BUTTON_A, "instance_id": 0}),
}


@pytest.mark.parametrize("press", PRESSES.values(), ids=PRESSES)
def test_the_loop_runs_until_the_window_is_closed(
    platform: DesktopPlatform, press: tuple[int, dict[str, object]]
) -> None:
    app = App(platform)

    async def play() -> None:
        loop = asyncio.create_task(Loop(app).run())
        await asyncio.sleep(0.05)
        pygame.event.post(pygame.event.Event(*press))
        while '"name": "newcomer"' not in app.describe() or not app.services.times.frames:
            await asyncio.sleep(0.01)
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        await loop

    asyncio.run(asyncio.wait_for(play(), timeout=30))
    assert not app.services.running
    assert app.services.times.frames


class FakePad:
    """A pad as SDL opens it; each one that is plugged in after `swaps` others gets an instance id
    of its own."""

    swaps = 0

    def __init__(self, number: int) -> None:
        self.id, self.name = number, f"PS{4 + number} Controller"
        self._swaps = self.swaps

    def as_joystick(self) -> SimpleNamespace:
        return SimpleNamespace(get_instance_id=lambda: 40 + self.id + self._swaps)

    def attached(self) -> bool:
        return self._swaps == FakePad.swaps


@pytest.fixture
def there(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[bool]]:
    """Whether each joystick that is plugged in is a pad."""
    plugged: list[bool] = []
    monkeypatch.setattr(controller, "get_count", lambda: len(plugged))
    monkeypatch.setattr(controller, "is_controller", plugged.__getitem__)
    monkeypatch.setattr(controller, "Controller", FakePad)
    yield plugged
    controller.quit()


def test_pads_open_as_they_come(platform: DesktopPlatform, there: list[bool]) -> None:
    for pads, names in (
        ([], ["", ""]),
        ([True, False, True], ["PS4 Controller", "PS6 Controller"]),
    ):
        there[:] = pads
        platform.pads.poll()
        assert [platform.pads.name(40), platform.pads.name(42)] == names
        assert platform.pads.name(41) == ""
    there.clear()
    platform.pads.poll()
    assert platform.pads.name(40) == ""


def test_a_pad_that_takes_anothers_place_between_two_polls_is_opened(
    platform: DesktopPlatform, monkeypatch: pytest.MonkeyPatch, there: list[bool]
) -> None:
    there.append(True)
    platform.pads.poll()
    monkeypatch.setattr(FakePad, "swaps", 1)
    platform.pads.poll()
    assert [platform.pads.name(40), platform.pads.name(41)] == ["", "PS4 Controller"]


def test_a_pad_that_takes_the_place_of_another_joystick_is_opened(
    platform: DesktopPlatform, there: list[bool]
) -> None:
    for is_pad, name in ((False, ""), (True, "PS4 Controller")):
        there[:] = [is_pad]
        platform.pads.poll()
        assert platform.pads.name(40) == name


def test_the_game_may_start_with_a_link(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("BONEYARD_DATA", str(tmp_path))
    monkeypatch.setattr(sys, "argv", ["main.py", "-v", "#deal/1/fives/5"])
    platform = DesktopPlatform()
    assert platform.history.take_opened_link() == "#deal/1/fives/5"
    assert platform.history.take_opened_link() is None
    assert re.fullmatch(r"2\d\d\d-\d\d-\d\d", platform.today())
