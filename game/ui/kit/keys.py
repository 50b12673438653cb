"""The keys that mean something on a screen: a letter, digit or sign is its character. What a press
stands for, on the layouts of all alphabets; typing; and where an arrow leads: to what is nearest in
its direction, as things stand on the screen."""

from collections.abc import Sequence

import pygame

from game.ui.art.canvas import Rect

LEFT, RIGHT, UP, DOWN = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN
SIDEWAYS = LEFT, RIGHT
ARROWS = *SIDEWAYS, UP, DOWN
PAGE_UP, PAGE_DOWN, HOME, END = pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END
TAB, SPACE, BACKSPACE, MENU = pygame.K_TAB, pygame.K_SPACE, pygame.K_BACKSPACE, pygame.K_MENU
BACK = pygame.K_ESCAPE, pygame.K_AC_BACK  # a phone's back button arrives as one of these
ENTER = pygame.K_RETURN, pygame.K_KP_ENTER
TYPED = range(pygame.K_SPACE + 1, pygame.K_DELETE)
"""Letters, digits and signs, but not those of the keypad."""
_KEYPAD = {pygame.K_KP_PLUS: "+", pygame.K_KP_MINUS: "-", pygame.K_KP0: "0"}
_KEYPAD |= {pygame.K_KP1 + n: str(n + 1) for n in range(9)}
_OFF = 2  # how much a pixel to the side counts, against one in the direction of the key


def character(key: int) -> str:
    """Return the letter, digit or sign of a key, of the keypad too; empty where it has none."""
    return chr(key) if key in TYPED else _KEYPAD.get(key, "")


def nearest(here: Rect, others: Sequence[Rect], key: int) -> int | None:
    """Return the index of the rectangle that an arrow leads to; None if none lies in its direction,
    to the left and right in the same row."""
    (near, far, first, last), found = _extent(here, key), []
    for at, other in enumerate(others):
        begin, end, low, high = _extent(other, key)
        aside = max(low - last, first - high)
        ahead = begin >= (near + far) // 2 and begin + end > near + far
        if ahead and (aside < 0 or key not in SIDEWAYS):
            found.append((begin - far + _OFF * max(0, aside), abs(low - first), at))
    return min(found)[2] if found else None


def _extent(rect: Rect, key: int) -> tuple[int, int, int, int]:
    """Return where a rectangle begins and ends in the direction of an arrow, and across."""
    across, down = (rect.left, rect.right), (rect.top, rect.bottom)
    (begin, end), aside = (across, down) if key in SIDEWAYS else (down, across)
    return (-end, -begin, *aside) if key in (LEFT, UP) else (begin, end, *aside)


_PASTING = pygame.KMOD_CTRL | pygame.KMOD_GUI
_TYPING = pygame.KMOD_ALT | pygame.KMOD_MODE  # what AltGr arrives as, on Windows with Ctrl
_NOT_LATIN = range(0x370, 0x1E00), range(0x1F00, 0x4000_0000)
"""Keys named by a letter of another alphabet; from the last on, they are named by their place."""
_US_KEYS = map(ord, "abcdefghijklmnopqrstuvwxyz1234567890")
_BY_SCANCODE = dict(zip(range(pygame.KSCAN_A, pygame.KSCAN_0 + 1), _US_KEYS, strict=True))
"""The letters and digits of a US keyboard, by their places."""
_REPEAT = 400, 40  # milliseconds until a key held down repeats itself, and between repeats


def key_of(event: pygame.event.Event) -> int | None:
    """Return the key of a KEYDOWN event, None if it is a shortcut.

    A letter or digit that isn't Latin stands for the one in its place on a US keyboard.
    """
    return None if event.mod & (_PASTING | _TYPING) else _named(event)


def is_paste(event: pygame.event.Event) -> bool:
    """Return whether a KEYDOWN event is the shortcut for pasting: Ctrl+V, Cmd+V or Shift+Insert."""
    if _named(event) == pygame.K_INSERT:
        return bool(event.mod & pygame.KMOD_SHIFT)
    return _named(event) == pygame.K_v and bool(event.mod & _PASTING) and not event.mod & _TYPING


def _named(event: pygame.event.Event) -> int:
    key: int = event.key
    if any(key in keys for keys in _NOT_LATIN):
        return _BY_SCANCODE.get(event.scancode, key)
    return key


def start_typing() -> None:
    """Let the keyboard, or an input method, write text; a key held down repeats itself."""
    pygame.key.start_text_input()
    pygame.key.set_repeat(*_REPEAT)


def type_at(rect: Rect) -> None:
    """Place the candidates of an input method by a rectangle."""
    pygame.key.set_text_input_rect(rect)


def stop_typing() -> None:
    """Let keys be keys again."""
    pygame.key.stop_text_input()
    pygame.key.set_repeat()
