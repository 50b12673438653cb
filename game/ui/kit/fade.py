"""One screen giving way to the next."""

from __future__ import annotations

from typing import Any

import pygame

_SECONDS = 0.16


class Fade:
    """The next screen, drawn out of sight at first, coming in over the one that is left."""

    def __init__(self) -> None:
        self._next: pygame.Surface | None = None
        self._left = 0.0

    @property
    def busy(self) -> bool:
        """Whether the screen that is left still shows."""
        return self._next is not None

    def begin(self, surface: pygame.Surface) -> None:
        """Let what will be drawn from now on come in over what `surface` shows."""
        self._next, self._left = self._next or surface.copy(), _SECONDS

    def drawn_on(self, surface: pygame.Surface) -> pygame.Surface:
        """Return what is to be drawn on instead of `surface`: that itself, or the next screen out
        of sight."""
        if self._next is not None and self._next.get_size() != surface.get_size():
            self._next = None
        return self._next or surface

    def draw(self, surface: pygame.Surface, dt: float) -> None:
        """Let `dt` seconds pass, and the next screen cover more of the one before."""
        if self._next is None:
            return
        before, self._left = self._left, max(0.0, self._left - dt)
        gone = 1 - (self._left / before) ** 2  # of what could still be seen of the screen before
        if self._left:
            over = _solid(self._next)
            over.set_alpha(round(255 * gone))
            surface.blit(over, (0, 0))
        else:
            self._next.set_alpha(None)
            surface.blit(self._next, (0, 0))
            self._next = None


def _solid(surface: pygame.Surface) -> pygame.Surface:
    """Return the pixels of a window as a surface that has no alpha: such a one is laid over another
    in half the time. Only the page's has any, red first."""
    if not surface.get_flags() & pygame.SRCALPHA:
        return surface
    pixels: Any = surface.get_buffer()
    return pygame.image.frombuffer(pixels, surface.get_size(), "RGBX")
