"""Gamepads in a stand-in for the page: changes are posted as the events of a controller."""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.platform.web.pads import WebPads
from tests.platform.page import Page

KINDS = (
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
    pygame.CONTROLLERDEVICEREMOVED,
)


@pytest.fixture(autouse=True)
def _events() -> Iterator[None]:
    pygame.display.init()
    pygame.event.clear()
    yield
    pygame.display.quit()


def pad(name: str = "Xbox 360 Controller", index: int = 0) -> Any:
    buttons = [SimpleNamespace(pressed=False, value=0.0) for _ in range(17)]
    return SimpleNamespace(id=name, index=index, buttons=buttons, axes=[0.0, 0.0, 0.0, 0.0])


def page_with(*pads: object) -> Page:
    return Page(navigator=SimpleNamespace(getGamepads=lambda: pads))


def came() -> list[dict[str, Any]]:
    return [{"type": e.type, **e.dict} for e in pygame.event.get(KINDS)]


def test_a_button_goes_down_and_up_once() -> None:
    one = pad()
    pads = WebPads(page_with(None, one), lambda: None)
    pads.poll()
    one.buttons[0].pressed = True
    pads.poll()
    pads.poll()
    a = {"button": pygame.CONTROLLER_BUTTON_A, "instance_id": 0}
    assert came() == [{"type": pygame.CONTROLLERBUTTONDOWN, **a}]
    one.buttons[0].pressed = False
    pads.poll()
    assert came() == [{"type": pygame.CONTROLLERBUTTONUP, **a}]
    assert pads.name(0) == "Xbox 360 Controller"
    assert pads.name(7) == ""


def test_a_stick_is_told_in_steps() -> None:
    one = pad()
    pads = WebPads(page_with(one), lambda: None)
    for value in (0.01, 0.9, 0.91, -1.0, 0.0):
        one.axes[1] = value
        pads.poll()
    assert [(e["axis"], e["value"] > 0) for e in came()] == [(1, True), (1, False), (1, False)]


def test_a_stick_that_is_pressed_is_a_button() -> None:
    one = pad()
    pads = WebPads(page_with(one), lambda: None)
    one.buttons[11].pressed = True
    pads.poll()
    assert [e["button"] for e in came()] == [pygame.CONTROLLER_BUTTON_RIGHTSTICK]


def test_a_trigger_is_told_in_steps() -> None:
    one = pad()
    pads = WebPads(page_with(one), lambda: None)
    for value in (0.01, 0.5, 0.51, 1.0, 0.0):
        one.buttons[7].value = value
        pads.poll()
    right = pygame.CONTROLLER_AXIS_TRIGGERRIGHT
    assert [(e["axis"], e["value"]) for e in came()] == [(right, 16383), (right, 32767), (right, 0)]


def test_nintendos_buttons_are_known_by_what_is_printed_on_them() -> None:
    one = pad("Pro Controller (STANDARD GAMEPAD Vendor: 057e Product: 2009)")
    pads = WebPads(page_with(one), lambda: None)
    one.buttons[1].pressed = True
    pads.poll()
    assert came()[0]["button"] == pygame.CONTROLLER_BUTTON_A


def test_nothing_is_polled_unless_there_is_a_pad() -> None:
    there: list[object] = []
    woken: list[bool] = []
    window = Page(navigator=SimpleNamespace(getGamepads=lambda: there))
    pads = WebPads(window, lambda: woken.append(True))
    pads.poll()
    assert not pads.needs_polling
    there.append(pad())
    window.happen("gamepadconnected")
    assert (pads.needs_polling, woken) == (True, [True])
    pads.poll()
    assert pads.needs_polling
    there.clear()
    window.happen("gamepaddisconnected")
    pads.poll()
    assert not pads.needs_polling
    assert [e["type"] for e in came()] == [pygame.CONTROLLERDEVICEREMOVED]


def test_a_page_that_may_not_see_pads_has_none() -> None:
    def refuse() -> None:
        raise RuntimeError("SecurityError: a permissions policy disallows it")

    window = Page(navigator=SimpleNamespace(getGamepads=refuse))
    pads = WebPads(window, lambda: None)
    window.happen("gamepadconnected")
    pads.poll()
    assert not pads.needs_polling
    assert came() == []
    without = WebPads(Page(), lambda: None)  # in a browser that has no gamepads
    without.poll()
    assert not without.needs_polling
