"""Which keys a key press stands for, on the keyboard layouts of all alphabets; and typing."""

import pygame

from game.ui.art.canvas import Rect

_PASTING = pygame.KMOD_CTRL | pygame.KMOD_GUI
_TYPING = pygame.KMOD_ALT | pygame.KMOD_MODE
"""The modifiers that AltGr arrives as, on Windows together with Ctrl."""
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
