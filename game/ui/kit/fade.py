"""Cross-fades from one screen to the next."""

from __future__ import annotations

from typing import Any

import pygame

_SECONDS = 0.16


class CrossFade:
    """A cross-fade: the next screen is drawn off-screen and blended over the one before."""

    def __init__(self) -> None:
        # Kept for the next time: as large as the window, new ones would fragment the WebAssembly
        # heap.
        self._next: pygame.Surface | None = None
        self._left = 0.0

    @property
    def busy(self) -> bool:
        return self._left > 0

    def begin(self, surface: pygame.Surface) -> None:
        """Begin a cross-fade from `surface`."""
        if self._next is None or self._next.get_size() != surface.get_size():
            self._next = surface.copy()
        elif not self.busy:
            self._next.blit(surface, (0, 0))
        self._left = _SECONDS

    def drawn_on(self, surface: pygame.Surface) -> pygame.Surface:
        """Return the surface to draw the next screen on: `surface` itself, or one off-screen."""
        if self._next is None or self._next.get_size() != surface.get_size():
            self._left = 0.0
        return self._next if self._next and self.busy else surface

    def draw(self, surface: pygame.Surface, dt: float) -> None:
        """Advance by `dt` seconds and blend more of the next screen over the one before."""
        if self._next is None or not self.busy:
            return
        before, self._left = self._left, max(0.0, self._left - dt)
        gone = (
            1 - (self._left / before) ** 2
        )  # of the screen before, as far as it was still visible
        if self._left:
            over = _solid(self._next)
            over.set_alpha(round(255 * gone))
            surface.blit(over, (0, 0))
        else:
            self._next.set_alpha(255)
            surface.blit(self._next, (0, 0))


def _solid(surface: pygame.Surface) -> pygame.Surface:
    """Return a surface without alpha that shares the pixels: it blits in half the time. Only the
    page's surface has alpha, in RGBA order."""
    if not surface.get_masks()[3]:
        return surface
    pixels: Any = surface.get_buffer()
    return pygame.image.frombuffer(pixels, surface.get_size(), "RGBX")
