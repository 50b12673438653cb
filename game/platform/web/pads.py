"""Gamepads as the browser presents them: polled every frame, while there are any."""

from collections.abc import Callable
from typing import Any

import pygame

from game.platform.base import NINTENDO, NUMBERED, PLAYSTATION
from game.platform.web.bridge import callback

# The buttons of the W3C's standard gamepad, in its order, but for the triggers and the one in
# the middle. Source: https://www.w3.org/TR/gamepad/#remapping
_A, _B, _X, _Y = range(4)
_BUTTONS = {
    _A: pygame.CONTROLLER_BUTTON_A,
    _B: pygame.CONTROLLER_BUTTON_B,
    _X: pygame.CONTROLLER_BUTTON_X,
    _Y: pygame.CONTROLLER_BUTTON_Y,
    4: pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    5: pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    8: pygame.CONTROLLER_BUTTON_BACK,
    9: pygame.CONTROLLER_BUTTON_START,
    10: pygame.CONTROLLER_BUTTON_LEFTSTICK,
    11: pygame.CONTROLLER_BUTTON_RIGHTSTICK,
    12: pygame.CONTROLLER_BUTTON_DPAD_UP,
    13: pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    14: pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    15: pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
}
_SWAPPED = {_A: _B, _B: _A, _X: _Y, _Y: _X}
"""A browser numbers buttons by position, not by label."""
_SQUARE_FIRST = {0: _X, 1: _A, 2: _B, 3: _Y}
"""The order of PlayStation's buttons where the browser has no mapping for them."""
_PADS = "gamepad", "game pad", "joypad", "rumblepad", "controller", "dual action", "usb joystick"
_NO_PADS = "wheel", "racing", "pedal", "flight", "throttle", "hotas", "rudder", "yoke"
"""What is in the names of pads, and of other devices with buttons and a cross."""
_UNMAPPED = 12  # buttons whose numbers are as printed, or usual, on a pad without a mapping
_HAT = 9  # the axis of the cross there,
_HAT_STEP = 2 / 7  # from one of its directions to the next, clockwise from up at -1
_CLOSE = 0.05
_CROSS = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: (7, 0, 1),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (1, 2, 3),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (3, 4, 5),
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (5, 6, 7),
}
"""The directions in which each arm of the cross is pressed."""
_AXES = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)
_TRIGGERS = {6: pygame.CONTROLLER_AXIS_TRIGGERLEFT, 7: pygame.CONTROLLER_AXIS_TRIGGERRIGHT}
_FULL = 32767
_STEPS = 8  # in which a stick or a trigger is felt

State = dict[tuple[int, int], int]
"""What is pressed, by the kind of event and the button or axis, and how far."""


class WebPads:
    """The browser's pads, posted as the events that SDL has for them on the desktop."""

    def __init__(self, window: Any, wake: Callable[[], None]) -> None:
        self._window = window
        self._wake = wake
        self._names: dict[int, str] = {}
        self._states: dict[int, State] = {}
        self._refused = False
        for happens in ("gamepadconnected", "gamepaddisconnected"):
            window.addEventListener(happens, callback(self._changed))
        self.needs_polling = True
        """Until a poll finds none. The first one waits until the title is shown: the browser takes
        10 ms to look for pads."""

    def _pads(self) -> list[Any]:
        """Return the connected pads: not a steering wheel or pedals, whose buttons and axes mean
        something else. None in a frame that may not see them."""
        if self._refused:
            return []
        try:
            pads = self._window.navigator.getGamepads()
            return [pad for pad in pads if _is_mapped(pad) or _has_hat(pad)]
        except Exception:
            self._refused = True
            return []

    def _changed(self, _event: Any) -> None:
        self.needs_polling = True
        self._wake()

    def name(self, instance: int) -> str:
        return self._names.get(instance, "")

    def poll(self) -> None:
        """Post what has changed since the last poll."""
        if not self.needs_polling:
            return
        pads = {int(pad.index): pad for pad in self._pads()}
        for index, pad in pads.items():
            mapped = _is_mapped(pad)
            numbered = not mapped and not _is_one_of(pad, PLAYSTATION)
            self._names[index] = f"{pad.id} {NUMBERED}" if numbered else str(pad.id)
            order = _SWAPPED if _is_one_of(pad, NINTENDO) else {}
            now = _state_of(pad.buttons, pad.axes, order) if mapped else _unmapped_state(pad)
            before = self._states.get(index, _axes(now))
            self._states[index] = now
            for kind, number in dict.fromkeys((*before, *now)):
                value = now.get((kind, number), 0)
                if value != before.get((kind, number), 0):
                    _post(kind, number, value, index)
        for index in self._states.keys() - pads.keys():
            del self._states[index]
            gone = pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=index)
            pygame.event.post(gone)
        self.needs_polling = bool(pads)


def _is_one_of(pad: Any, words: tuple[str, ...]) -> bool:
    """Return whether one of some words is in a pad's name."""
    name = " ".join(str(getattr(pad, "id", "")).lower().split())
    return any(word in name for word in words)


def _is_mapped(pad: Any) -> bool:
    """Return whether the browser knows what a pad's buttons and axes mean."""
    return getattr(pad, "mapping", "") == "standard"


def _has_hat(pad: Any) -> bool:
    """Return whether it is a pad without a mapping, with its cross on an axis as usual."""
    known = _is_one_of(pad, _PADS + PLAYSTATION) and not _is_one_of(pad, _NO_PADS + NINTENDO)
    return known and len(pad.axes) > _HAT


def _unmapped_state(pad: Any) -> State:
    """Return the state of a pad without a mapping."""
    order = _SQUARE_FIRST if _is_one_of(pad, PLAYSTATION) else {}
    state = _state_of([*pad.buttons][:_UNMAPPED], pad.axes, order)
    steps = (float(pad.axes[_HAT]) + 1) / _HAT_STEP  # at rest it lies beyond, or between two
    direction = round(steps)
    if abs(steps - direction) * _HAT_STEP < _CLOSE:
        arms = (arm for arm, directions in _CROSS.items() if direction in directions)
        state.update({(pygame.CONTROLLERBUTTONDOWN, arm): 1 for arm in arms})
    return state


def _state_of(buttons: Any, axes: Any, order: dict[int, int]) -> State:
    """Return the state of buttons, whose numbers are looked up in an `order` first, and axes."""
    state: State = {}
    for number, button in enumerate(buttons):
        if button.pressed and number in _BUTTONS:
            state[pygame.CONTROLLERBUTTONDOWN, _BUTTONS[order.get(number, number)]] = 1
        elif number in _TRIGGERS and (felt := round(float(button.value) * _STEPS)):
            state[pygame.CONTROLLERAXISMOTION, _TRIGGERS[number]] = felt * _FULL // _STEPS
    for axis, value in zip(_AXES, axes, strict=False):
        if felt := round(float(value) * _STEPS):
            state[pygame.CONTROLLERAXISMOTION, axis] = felt * _FULL // _STEPS
    return state


def _axes(state: State) -> State:
    """Return where the axes are: a stick or trigger seen for the first time is at rest there."""
    return {(kind, n): v for (kind, n), v in state.items() if kind == pygame.CONTROLLERAXISMOTION}


def _post(kind: int, number: int, value: int, index: int) -> None:
    if kind == pygame.CONTROLLERAXISMOTION:
        event = pygame.event.Event(kind, axis=number, value=value, instance_id=index)
    else:
        kind = pygame.CONTROLLERBUTTONDOWN if value else pygame.CONTROLLERBUTTONUP
        event = pygame.event.Event(kind, button=number, instance_id=index)
    pygame.event.post(event)
