"""Maps a gamepad's buttons, cross and stick to the keys that every screen handles."""

from collections.abc import Callable

import pygame

from game.language import _, pgettext
from game.platform.base import NINTENDO, NUMBERED, PLAYSTATION
from game.ui.art import assets, glass, theme
from game.ui.art.canvas import DisplayList
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
    pygame.CONTROLLER_BUTTON_LEFTSTICK: pygame.K_0,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: pygame.K_TAB,
}
_AXES = {
    pygame.CONTROLLER_AXIS_LEFTX: (pygame.K_LEFT, pygame.K_RIGHT),
    pygame.CONTROLLER_AXIS_LEFTY: (pygame.K_UP, pygame.K_DOWN),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: (pygame.K_MINUS, pygame.K_MINUS),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: (pygame.K_PLUS, pygame.K_PLUS),
}
"""The keys of a stick pushed to the left or up, and to the right or down, and of the triggers."""
_REPEATED = {key for ways in _AXES.values() for key in ways}
_PUSHED, _RELEASED = 18_000, 11_000  # of 32,767, an axis
_REPEAT_DELAY, _REPEAT_INTERVAL = 0.45, 0.14  # seconds, for a key that is held
_OTHERS = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)

LABEL_SETS = {
    "numbered": (NUMBERED,),
    "playstation": PLAYSTATION,
    "nintendo": NINTENDO,
}
"""The label sets besides the usual one, and the words in a pad's name that tell them."""

_BUTTONS = "press back hint undo sort menu left right next larger smaller whole".split()
_ICONS = {
    ("xbox", "menu"): "menu",
    ("playstation", "menu"): "menu",
    ("playstation", "press"): "pad-cross",
    ("playstation", "hint"): "pad-square",
    ("playstation", "undo"): "pad-triangle",
}
"""The buttons of a label set that bear no letters."""
_SIZE = 22  # points


def label_set_of(name: str) -> str:
    """Return the label set of a pad by its name: "xbox" or one of `LABEL_SETS`."""
    words = name.lower()
    return next(
        (label_set for label_set, known in LABEL_SETS.items() if any(w in words for w in known)),
        "xbox",
    )


def button_names(label_set: str) -> dict[str, str]:
    """Return the names of the buttons in words, those of Xbox for an empty label set: `press`,
    `back`, `hint`, `undo`, `sort`, `menu`, `left`, `right`, `next`, `larger`, `smaller` and `whole`
    (the line)."""
    names = {
        "xbox": ("A", "B", "X", "Y", _("View"), _("Menu"), "LB", "RB", "RS", "RT", "LT", "LS"),
        "nintendo": ("A", "B", "X", "Y", "−", "+", "L", "R", "RS", "ZR", "ZL", "LS"),
        "numbered": ("1", "2", "3", "4", "9", "10", "5", "6", "12", "8", "7", "11"),
        "playstation": (
            # Translators: a button of PlayStation’s gamepad.
            *(pgettext("a button", "Cross"), _("Circle"), _("Square"), _("Triangle")),
            *("Create", "Options", "L1", "R1", "R3", "R2", "L2", "L3"),
        ),
    }
    return dict(zip(_BUTTONS, names[label_set or "xbox"], strict=True))


class Gamepad:
    """Merges all gamepads into one logical device; `name` returns the name of one."""

    def __init__(self, name: Callable[[int], str]) -> None:
        self._name = name
        self._held: int | None = None
        self._pushed: int | None = None
        """The key of the axis that is pushed."""
        self._repeat_in = 0.0
        """Seconds until the held key repeats."""
        self.label_set = ""
        """The label set of the pad used last; empty while another device is in use."""

    def read(self, event: pygame.event.Event) -> int | None:
        """Return the key for an event of a pad, None for other events."""
        key = None
        if event.type in _OTHERS:
            self.label_set = ""
        elif event.type == pygame.CONTROLLERBUTTONDOWN:
            key = _KEYS.get(event.button)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            key = self._push(event.axis, event.value)
        elif event.type == pygame.CONTROLLERDEVICEREMOVED:
            self._held = self._pushed = None
        elif event.type == pygame.CONTROLLERBUTTONUP and _KEYS.get(event.button) == self._held:
            self._held = None
        if key is not None:
            self.label_set = label_set_of(self._name(event.instance_id))
            self._held = key if key in _REPEATED else self._held
            self._repeat_in = _REPEAT_DELAY
        return key

    def _push(self, axis: int, value: int) -> int | None:
        """Return the key of an axis that has just been pushed, else None."""
        ways = _AXES.get(axis, ())
        if not ways:
            return None
        way = ways[value > 0]
        if abs(value) >= _PUSHED and self._pushed is None:
            self._pushed = way
            return way
        if self._pushed in ways and (abs(value) < _RELEASED or way != self._pushed):
            if self._held == self._pushed:
                self._held = None
            self._pushed = None
        return None

    def poll_repeat(self, dt: float) -> int | None:
        """Advance by ``dt`` seconds; return the held key if it repeats now."""
        if self._held is None:
            return None
        self._repeat_in -= dt
        if self._repeat_in > 0:
            return None
        self._repeat_in = _REPEAT_INTERVAL
        return self._held


def draw_button_glyph(surface: DisplayList, m: Metrics, button: str, rect: pygame.Rect) -> None:
    """Draw a badge with the glyph of the pad's button over a corner of a control: `press`, `hint`,
    `undo`, `menu`, `left` or `right`. Nothing is drawn while no pad is in use."""
    if not m.pad:
        return
    size = m.px(_SIZE)
    if icon := _ICONS.get((m.pad, button)):
        name = assets.icon(icon, m.px(14), theme.ON_BRASS)
    else:
        name = assets.text(button_names(m.pad)[button], m.px(14), theme.ON_BRASS, bold=True)
    badge = pygame.Rect(0, 0, max(size, name.get_width() + m.px(10)), size)
    badge.center = rect.right - m.px(4), rect.bottom - m.px(4)
    badge.clamp_ip(pygame.Rect((0, 0), m.size))
    surface.blit(glass.pill(badge.size, theme.TEXT), badge)
    centred(surface, name, badge)
