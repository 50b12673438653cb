"""One screen giving way to the next."""

from __future__ import annotations

from typing import Any

import pygame

_SECONDS = 0.16


class Fade:
    """The next screen, drawn out of sight at first, coming in over the one that is left."""

    def __init__(self) -> None:
        # Kept from one time to the next: as large as the window, it would tear the page's memory
        # to pieces if it were let go each time.
        self._next: pygame.Surface | None = None
        self._left = 0.0

    @property
    def busy(self) -> bool:
        """Whether the screen that is left still shows."""
        return self._left > 0

    def begin(self, surface: pygame.Surface) -> None:
        """Let what will be drawn from now on come in over what `surface` shows."""
        if self._next is None or self._next.get_size() != surface.get_size():
            self._next = surface.copy()
        elif not self.busy:
            self._next.blit(surface, (0, 0))
        self._left = _SECONDS

    def drawn_on(self, surface: pygame.Surface) -> pygame.Surface:
        """Return what is to be drawn on instead of `surface`: that itself, or the next screen out
        of sight."""
        if self._next is None or self._next.get_size() != surface.get_size():
            self._left = 0.0
        return self._next if self._next and self.busy else surface

    def draw(self, surface: pygame.Surface, dt: float) -> None:
        """Let `dt` seconds pass, and the next screen cover more of the one before."""
        if self._next is None or not self.busy:
            return
        before, self._left = self._left, max(0.0, self._left - dt)
        gone = 1 - (self._left / before) ** 2  # of what could still be seen of the screen before
        if self._left:
            over = _solid(self._next)
            over.set_alpha(round(255 * gone))
            surface.blit(over, (0, 0))
        else:
            self._next.set_alpha(255)
            surface.blit(self._next, (0, 0))


def _solid(surface: pygame.Surface) -> pygame.Surface:
    """Return the pixels of a window as a surface that has no alpha: such a one is laid over another
    in half the time. Only the page's has any, red first."""
    if not surface.get_masks()[3]:
        return surface
    pixels: Any = surface.get_buffer()
    return pygame.image.frombuffer(pixels, surface.get_size(), "RGBX")
