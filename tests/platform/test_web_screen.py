"""The canvas and its frames, in a stand-in for the page."""

import asyncio
import math
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.platform.base import MOUSE, TOUCH_TAKEN, Display
from game.platform.web.screen import WebScreen
from tests.platform.page import Page, Promise


def page(wide: float, high: float, density: float | None = 1, **more: Any) -> Page:
    return Page(innerWidth=wide, innerHeight=high, devicePixelRatio=density, **more)


@pytest.mark.parametrize(
    ("wide", "high", "density", "wanted"),
    [
        (1366, 768, 1, Display((1366, 768), 1.0)),
        (390, 844, 3, Display((1170, 2532), 3.0)),
        (390.4, 844.5, 2, Display((781, 1689), 2.0)),
        (1366, 768, 0.5, Display((1366, 768), 1.0)),  # the browser's own zoom, out
        (1366, 768, None, Display((1366, 768), 1.0)),
        (0, 0, 1, Display((1, 1), 1.0)),  # a frame that is not shown yet
    ],
)
def test_the_canvas_has_the_pages_device_pixels(
    wide: float, high: float, density: float | None, wanted: Display
) -> None:
    screen = WebScreen(page(wide, high, density))
    screen.open("Boneyard")
    assert screen.display() == wanted
    assert screen.surface().get_size() == wanted.size


def test_a_very_large_page_is_drawn_less_sharply() -> None:
    size, density, _ = WebScreen(page(2560, 1440, 2)).display()
    assert 1 < density < 2
    assert size[0] * size[1] == pytest.approx(4_500_000, rel=0.001)
    assert WebScreen(page(3840, 2160, 2)).display().density == 1


def test_the_canvas_is_resized_only_when_the_page_is(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[SimpleNamespace] = []

    def open_window(_title: str, size: tuple[int, int]) -> SimpleNamespace:
        made.append(SimpleNamespace(size=size))
        return made[0]

    monkeypatch.setattr("game.platform.web.screen.Window", open_window)
    window = page(800, 600)
    screen = WebScreen(window)
    surfaces = []
    for wide in (800, 800, 801, 801):
        window.innerWidth = wide
        screen.display()
        surfaces.append((screen.surface(), made[0].size))
    assert len(made) == 1
    assert [size for _, size in surfaces] == [(800, 600)] * 2 + [(801, 600)] * 2
    assert surfaces[0] == surfaces[1] != surfaces[2] == surfaces[3]


def test_what_a_notch_covers_is_told_in_device_pixels() -> None:
    screen = WebScreen(page(390, 844, 3, boneyard_insets=lambda: ["47", "0", "34", "0.4"]))
    assert screen.display().insets == (141, 0, 102, 1)


def test_the_fingers_that_the_browser_says_no_more_of_are_told() -> None:
    window = page(390, 844, 3)
    WebScreen(window).open("Boneyard")
    pygame.event.clear()
    touches = [SimpleNamespace(identifier=number) for number in (4, 9)]
    window.happen("touchcancel", changedTouches=SimpleNamespace(length=2, item=touches.__getitem__))
    assert [told.finger_id for told in pygame.event.get(TOUCH_TAKEN)] == [4, 9]


@pytest.mark.parametrize(
    ("pressed", "held", "taken"), [(True, 0, True), (True, 1, False), (False, 0, False)]
)
def test_a_button_let_go_elsewhere_is_told(
    monkeypatch: pytest.MonkeyPatch, pressed: bool, held: int, taken: bool
) -> None:
    window = page(800, 600, MouseEvent=SimpleNamespace(new=lambda kind, _how: kind))
    WebScreen(window).open("Boneyard")
    pygame.event.clear()
    monkeypatch.setattr(pygame.mouse, "get_pressed", lambda: (pressed, False, False))
    heard_by_sdl: list[str] = []
    canvas = SimpleNamespace(dispatchEvent=heard_by_sdl.append)
    window.happen("mousemove", buttons=held, target=canvas)
    assert [told.finger_id for told in pygame.event.get(TOUCH_TAKEN)] == [MOUSE] * taken
    assert heard_by_sdl == ["mouseup"] * taken


def test_a_picture_that_the_browser_lost_is_drawn_again() -> None:
    woken: list[bool] = []
    window = page(800, 600, boneyard_wake=lambda: woken.append(True))
    WebScreen(window).open("Boneyard")
    pygame.event.clear()
    window.happen("contextrestored")
    assert len(pygame.event.get(pygame.WINDOWEXPOSED)) == len(woken) == 1


def test_a_frame_is_the_browsers() -> None:
    waiting: list[Callable[[float], None]] = []
    screen = WebScreen(page(800, 600, requestAnimationFrame=waiting.append))

    async def play() -> list[float]:
        passed = []
        for _ in range(3):
            frame = asyncio.ensure_future(screen.next_frame(0.0))
            await asyncio.sleep(0)
            assert not frame.done()
            (come,) = waiting
            waiting.clear()
            later = asyncio.get_running_loop().call_soon
            later(come, 16.7)
            later(come, 33.3)  # a browser that calls twice
            passed.append(await frame)
        return passed

    assert all(seconds >= 0 for seconds in asyncio.run(play()))


def test_what_waits_for_a_frame_goes_on_within_it() -> None:
    waiting: list[Callable[[float], None]] = []
    screen = WebScreen(page(800, 600, requestAnimationFrame=waiting.append))
    told: list[str] = []

    async def play() -> None:
        await screen.next_frame(0.0)
        told.append("drawn")

    def come() -> None:
        waiting.pop()(16.7)
        told.append("shown")

    async def run() -> None:
        playing = asyncio.ensure_future(play())
        await asyncio.sleep(0)
        asyncio.get_running_loop().call_soon(come)
        await playing

    asyncio.run(run())
    assert told == ["drawn", "shown"]


def test_what_changed_is_shown_from_where_it_lies_in_memory() -> None:
    shown: list[tuple[int, ...]] = []
    screen = WebScreen(page(40, 30, 2, boneyard_show=lambda *told: shown.append(told)))
    screen.open("Boneyard")
    screen.display()
    surface = screen.surface()
    surface.fill((10, 20, 30), (8, 9, 4, 5))
    glass = pygame.Surface((4, 4), pygame.SRCALPHA)
    glass.fill((255, 255, 255, 128))
    surface.blit(glass, (8, 9))
    screen.present([pygame.Rect(8, 9, 4, 5), pygame.Rect(0, 0, 1, 1)])
    assert shown == [(surface._pixels_address, 80, 60, 8, 9, 4, 5, 0, 0, 1, 1)]
    raw = surface.get_buffer().raw
    assert raw[:4] == bytes((0, 0, 0, 255))
    assert raw[4 * (9 * 80 + 8) :][:4] == bytes((133, 138, 143, 255)), "solid under glass"
    assert raw[4 * (13 * 80 + 8) :][:4] == bytes((10, 20, 30, 255))
    screen.present([])
    assert len(shown) == 1


def test_the_browser_blends_one_screen_into_the_next() -> None:
    asked: list[tuple[float, ...]] = []
    screen = WebScreen(page(40, 30, boneyard_fade=lambda *told: asked.append(told)))
    screen.open("Boneyard")
    screen.surface().fill((10, 20, 30))
    assert screen.cross_fade(0.25)
    assert asked == [(250, screen.surface()._pixels_address, 40, 30)]
    assert screen.surface().get_buffer().raw == bytes((10, 20, 30, 255)) * 1200


def test_at_rest_the_page_is_asked_to_wait_and_not_for_a_frame() -> None:
    rests: list[tuple[float, Callable[[float], None]]] = []
    woken: list[bool] = []
    screen = WebScreen(
        page(
            800,
            600,
            boneyard_rest=lambda seconds, then: rests.append((seconds, then)),
            boneyard_wake=lambda: woken.append(True),
        )
    )

    async def play() -> None:
        for rest, wanted in ((2.5, 2500), (math.inf, 60_000)):
            frame = asyncio.ensure_future(screen.next_frame(rest))
            await asyncio.sleep(0)
            milliseconds, come = rests.pop()
            assert milliseconds == wanted
            assert not frame.done()
            screen.wake()
            assert woken.pop()
            asyncio.get_running_loop().call_soon(come, 16.7)
            await frame

    asyncio.run(play())
    assert not rests


def test_a_screen_that_is_refused_is_not_filled() -> None:
    document = SimpleNamespace(fullscreenEnabled=True, fullscreenElement=None)
    document.addEventListener = lambda *_: None
    document.documentElement = SimpleNamespace(
        requestFullscreen=lambda _how: Promise(error=TypeError("not now"))
    )
    active = SimpleNamespace(userActivation=SimpleNamespace(isActive=True))
    screen = WebScreen(page(800, 600, document=document, navigator=active))
    screen.set_fullscreen(True)
    assert screen.is_fullscreen is False
