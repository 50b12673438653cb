"""Typing on a keyboard."""

import pygame

from tests.ui.harness import Player


def typed(player: Player, text: str) -> None:
    """Type a text, letter by letter."""
    for letter in text:
        player.tick(pygame.event.Event(pygame.TEXTINPUT, text=letter))


def composed(player: Player, text: str) -> None:
    """Show what an input method has not settled yet."""
    player.tick(pygame.event.Event(pygame.TEXTEDITING, text=text, start=0, length=len(text)))
