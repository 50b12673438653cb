"""Gamepads in a stand-in for the page: changes are posted as the events of a controller."""

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.platform.web.pads import WebPads
from game.ui.kit.gamepad import label_set_of
from tests.platform.page import Page

KINDS = (
    pygame.CONTROLLERBUTTONDOWN,
    pygame.CONTROLLERBUTTONUP,
    pygame.CONTROLLERAXISMOTION,
    pygame.CONTROLLERDEVICEREMOVED,
)
pytestmark = pytest.mark.usefixtures("_events")


def pad(name: str = "", index: int = 0, mapping: str = "standard") -> Any:
    buttons = [SimpleNamespace(pressed=False, value=0.0) for _ in range(17)]
    return SimpleNamespace(
        id=name, index=index, mapping=mapping, buttons=buttons, axes=[0.0, 0.0, 0.0, 0.0]
    )


def page_with(*pads: object) -> Page:
    return Page(navigator=SimpleNamespace(getGamepads=lambda: pads))


def came() -> list[dict[str, Any]]:
    return [{"type": e.type, **e.dict} for e in pygame.event.get(KINDS)]


XBOX = "Xbox 360 Controller"
NINTENDO = "Pro Controller (STANDARD GAMEPAD Vendor: 057e Product: 2009)"


@pytest.mark.parametrize(
    ("name", "number", "button"),
    [
        (XBOX, 0, pygame.CONTROLLER_BUTTON_A),
        (XBOX, 11, pygame.CONTROLLER_BUTTON_RIGHTSTICK),
        (NINTENDO, 1, pygame.CONTROLLER_BUTTON_A),  # by what is printed on it
    ],
)
def test_a_button_goes_down_and_up_once(name: str, number: int, button: int) -> None:
    one = pad(name)
    pads = WebPads(page_with(None, one), lambda: None)
    pads.poll()
    for pressed, kind in ((True, pygame.CONTROLLERBUTTONDOWN), (False, pygame.CONTROLLERBUTTONUP)):
        one.buttons[number].pressed = pressed
        pads.poll()
        pads.poll()
        assert came() == [{"type": kind, "button": button, "instance_id": 0}]
    assert (pads.name(0), pads.name(7)) == (name, "")


def test_a_device_the_browser_has_no_mapping_for_presses_nothing() -> None:
    wheel = pad("044f-b66e-Thrustmaster T300RS Racing wheel", mapping="")
    pads = WebPads(page_with(wheel), lambda: None)
    for pressed in (True, False):
        wheel.axes[:] = [-1.0, 1.0, 1.0, -1.0]
        wheel.buttons[1].pressed = pressed
        pads.poll()
    assert came() == []
    assert not pads.needs_polling


GENERIC = "Generic   USB  Joystick   (Vendor: 0079 Product: 0006)"
AT_REST = 9 / 7


def unmapped(name: str) -> Any:
    """Return a device as browsers tell it without a mapping: its cross is the tenth axis."""
    device = pad(name, mapping="")
    device.axes += [0.0] * 5 + [AT_REST]
    return device


UP, DOWN = pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_DPAD_DOWN
LEFT, RIGHT = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT


@pytest.mark.parametrize(
    ("value", "arms"),
    [
        (-1.0, {UP}),
        (-0.7142857, {UP, RIGHT}),
        (-0.4285714, {RIGHT}),
        (-0.1428571, {RIGHT, DOWN}),
        (0.1428571, {DOWN}),
        (0.4285714, {DOWN, LEFT}),
        (0.7142857, {LEFT}),
        (1.0, {LEFT, UP}),
        (0.0, set()),  # until it is touched
        (AT_REST, set()),
        (3.2857, set()),
    ],
)
@pytest.mark.parametrize("name", [GENERIC, "0810-0001-Twin USB Gamepad", "USB Gamepad "])
def test_the_cross_of_a_pad_without_a_mapping_is_decoded(
    name: str, value: float, arms: set[int]
) -> None:
    one = unmapped(name)
    pads = WebPads(page_with(one), lambda: None)
    pads.poll()
    one.axes[9] = value
    pads.poll()
    one.axes[9] = AT_REST
    pads.poll()
    events = came()
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        assert {event["button"] for event in events if event["type"] == kind} == arms
    assert len(events) == 2 * len(arms)


@pytest.mark.parametrize(
    ("name", "number", "button", "labels"),
    [
        (GENERIC, 0, pygame.CONTROLLER_BUTTON_A, "numbered"),
        (GENERIC, 9, pygame.CONTROLLER_BUTTON_START, "numbered"),
        ("054c-05c4-Wireless Controller", 1, pygame.CONTROLLER_BUTTON_A, "playstation"),
        ("054c-05c4-Wireless Controller", 0, pygame.CONTROLLER_BUTTON_X, "playstation"),
    ],
)
def test_the_buttons_of_a_pad_without_a_mapping_are_known_by_number(
    name: str, number: int, button: int, labels: str
) -> None:
    one = unmapped(name)
    pads = WebPads(page_with(one), lambda: None)
    one.buttons[12].pressed = one.buttons[13].pressed = True  # of no usual meaning
    one.buttons[number].pressed = True
    pads.poll()
    assert [event["button"] for event in came()] == [button]
    assert label_set_of(pads.name(0)) == labels


@pytest.mark.parametrize(
    "name",
    [
        "046d-c24f-Logitech G29 Driving Force Racing Wheel",
        "Thrustmaster Sim Pedals Controller",
        "Saitek Pro Flight X-55 Rhino Throttle Controller",
        "T.16000M",
        "",
    ],
)
def test_another_device_with_a_cross_presses_nothing(name: str) -> None:
    device = unmapped(name)
    pads = WebPads(page_with(device), lambda: None)
    pads.poll()
    device.axes[9], device.buttons[0].pressed = -1.0, True
    pads.poll()
    assert came() == []
    assert not pads.needs_polling


def test_an_axis_is_at_rest_wherever_it_is_at_first() -> None:
    one = pad()
    pads = WebPads(page_with(one), lambda: None)
    one.axes[1], one.buttons[7].value = 1.0, 1.0
    for _poll in range(3):
        pads.poll()
    assert came() == []
    one.axes[1] = 0.0
    pads.poll()
    one.axes[1] = 1.0
    pads.poll()
    assert [event["value"] for event in came()] == [0, 32767]


def test_a_stick_and_a_trigger_are_told_in_steps() -> None:
    one = pad()
    pads = WebPads(page_with(one), lambda: None)
    pads.poll()
    for tilt, pull in ((0.01, 0.01), (0.9, 0.5), (0.91, 0.51), (-1.0, 1.0), (0.0, 0.0)):
        one.axes[1], one.buttons[7].value = tilt, pull
        pads.poll()
    told = came()
    left, right = pygame.CONTROLLER_AXIS_LEFTY, pygame.CONTROLLER_AXIS_TRIGGERRIGHT
    assert [e["value"] > 0 for e in told if e["axis"] == left] == [True, False, False]
    assert [e["value"] for e in told if e["axis"] == right] == [16383, 32767, 0]
    assert len(told) == 6


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
