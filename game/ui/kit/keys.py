"""The keys that mean something on a screen; a letter, digit or sign is its character."""

import pygame

LEFT, RIGHT, UP, DOWN = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN
PAGE_UP, PAGE_DOWN, HOME, END = pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_HOME, pygame.K_END
TAB, SPACE, BACKSPACE, MENU = pygame.K_TAB, pygame.K_SPACE, pygame.K_BACKSPACE, pygame.K_MENU
BACK = pygame.K_ESCAPE, pygame.K_AC_BACK  # a phone's back button arrives as one of these
ENTER = pygame.K_RETURN, pygame.K_KP_ENTER
TYPED = range(pygame.K_SPACE + 1, pygame.K_DELETE)
"""Letters, digits and signs, but not those of the keypad."""
_KEYPAD = {pygame.K_KP_PLUS: "+", pygame.K_KP_MINUS: "-", pygame.K_KP0: "0"}
_KEYPAD |= {pygame.K_KP1 + n: str(n + 1) for n in range(9)}


def character(key: int) -> str:
    """Return the letter, digit or sign of a key, of the keypad too; empty where it has none."""
    return chr(key) if key in TYPED else _KEYPAD.get(key, "")
