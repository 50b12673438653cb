"""A gamepad's buttons, cross and stick become the keys that every screen knows."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.language import N_, _
from game.platform.base import NINTENDO
from game.ui.art import assets, glass, theme
from game.ui.art.canvas import Canvas
from game.ui.kit.metrics import Metrics
from game.ui.kit.text import centred

_KEYS = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: pygame.K_UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: pygame.K_DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: pygame.K_LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: pygame.K_RIGHT,
    pygame.CONTROLLER_BUTTON_A: pygame.K_RETURN,
    pygame.CONTROLLER_BUTTON_B: pygame.K_ESCAPE,
    pygame.CONTROLLER_BUTTON_X: pygame.K_h,
    pygame.CONTROLLER_BUTTON_Y: pygame.K_u,
    pygame.CONTROLLER_BUTTON_BACK: pygame.K_s,
    pygame.CONTROLLER_BUTTON_START: pygame.K_MENU,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: pygame.K_PAGEUP,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: pygame.K_PAGEDOWN,
}
_STICK = {
    pygame.CONTROLLER_AXIS_LEFTX: (pygame.K_LEFT, pygame.K_RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (pygame.K_UP, pygame.K_DOWN),
}
_ARROWS = (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT)
_FAR, _NEAR = 18_000, 11_000  # of 32,767: the stick is pushed there, and let go here
_FIRST, _NEXT = 0.45, 0.14  # seconds until an arrow that is held comes again, and from then on
_OTHERS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)

MAKES = {
    "playstation": ("playstation", "dualsense", "dualshock", "ps3", "ps4", "ps5", "054c"),
    "nintendo": NINTENDO,
}
"""The makes whose buttons are called otherwise than on most pads, and how to tell them."""

_PRINTED = {
    "xbox": {"press": "A", "hint": "X", "undo": "Y", "menu": "menu", "left": "LB", "right": "RB"},
    "nintendo": {"press": "A", "hint": "X", "undo": "Y", "menu": "+", "left": "L", "right": "R"},
    "playstation": {
        "press": "pad-cross",
        "hint": "pad-square",
        "undo": "pad-triangle",
        "menu": "menu",
        "left": "L1",
        "right": "R1",
    },
}
_CALLED = {
    "xbox": {"back": "B", "sort": N_("View"), "menu": N_("Menu")},
    "nintendo": {"back": "B", "sort": "−"},
    "playstation": {
        "press": N_("Cross"),
        "back": N_("Circle"),
        "hint": N_("Square"),
        "undo": N_("Triangle"),
        "sort": "Create",
        "menu": "Options",
    },
}
"""What those buttons are called in words, where it is not what is printed, and others."""
_SIGNS = ("pad-cross", "pad-square", "pad-triangle", "menu")
"""What is printed as an icon and not as letters."""
_SIZE = 22  # points


def make_of(name: str) -> str:
    """Return whose names the buttons of a pad have: "xbox", "playstation" or "nintendo"."""
    words = name.lower()
    return next((make for make, known in MAKES.items() if any(w in words for w in known)), "xbox")


def button_names(make: str) -> dict[str, str]:
    """Return what the buttons of a make are called in words, those of an Xbox's pad where it is
    empty: `press`, `back`, `hint`, `undo`, `sort`, `menu`, `left`, `right`."""
    names = {**_PRINTED[make or "xbox"], **_CALLED[make or "xbox"]}
    return {button: _(name) for button, name in names.items()}


class Gamepad:
    """Follows all pads as if they were one; `name` tells what a pad calls itself."""

    def __init__(self, name: Callable[[int], str]) -> None:
        self._name = name
        self._held: int | None = None
        self._stick: int | None = None
        self._left = 0.0
        """Seconds until the arrow that is held comes again."""
        self.make = ""
        """Whose names the buttons have of the pad used last; empty while another device is used."""

    def read(self, event: pygame.event.Event) -> int | None:
        """Return the key that an event of a pad means, None where it means none."""
        key = None
        if event.type in _OTHERS:
            self.make = ""
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            key = _KEYS.get(event.button)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            key = self._push(event.axis, event.value)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._held = self._stick = None
        elif event.type == pygame.CONTROLLERBUTTONUP and _KEYS.get(event.button) == self._held:
            self._held = None
        if key is not None:
            self.make = make_of(self._name(event.instance_id))
            self._held = key if key in _ARROWS else self._held
            self._left = _FIRST
        return key

    def _push(self, axis: int, value: int) -> int | None:
        """Return the arrow the stick has been pushed to, if it was not there before."""
        ways = _STICK.get(axis, ())
        if not ways:
            return None
        way = ways[value > 0]
        if abs(value) >= _FAR and self._stick is None:
            self._stick = way
            return way
        if self._stick in ways and (abs(value) < _NEAR or way != self._stick):
            if self._held == self._stick:
                self._held = None
            self._stick = None
        return None

    def again(self, dt: float) -> int | None:
        """Let ``dt`` seconds pass; return the arrow that is held, where it comes again."""
        if self._held is None:
            return None
        self._left -= dt
        if self._left > 0:
            return None
        self._left = _NEXT
        return self._held


def draw_name(surface: Canvas, m: Metrics, button: str, rect: pygame.Rect) -> None:
    """Draw over a corner of a control what is printed on the pad's button for it: `press`, `hint`,
    `undo`, `menu`, `left` or `right`. Nothing is drawn while no pad is used."""
    if not m.pad:
        return
    printed, size = _PRINTED[m.pad][button], m.s(_SIZE)
    if printed in _SIGNS:
        name = assets.icon(printed, m.s(14), theme.ON_BRASS)
    else:
        name = assets.text(printed, m.s(14), theme.ON_BRASS, bold=True)
    badge = pygame.Rect(0, 0, max(size, name.get_width() + m.s(10)), size)
    badge.center = rect.right - m.s(4), rect.bottom - m.s(4)
    badge.clamp_ip(pygame.Rect((0, 0), m.size))
    surface.blit(glass.pill(badge.size, theme.TEXT), badge)
    centred(surface, name, badge)
