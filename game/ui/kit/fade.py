"""One screen giving way to the next."""

from __future__ import annotations

import pygame

_SECONDS = 0.16


class Fade:
    """The picture of the screen left, growing fainter over the new one."""

    def __init__(self) -> None:
        self._old: pygame.Surface | None = None
        self._left = 0.0

    @property
    def busy(self) -> bool:
        """Whether the old screen still shows."""
        return self._old is not None

    def begin(self, surface: pygame.Surface) -> None:
        """Keep what `surface` shows, which is about to be drawn over."""
        self._old, self._left = surface.copy(), _SECONDS

    def draw(self, surface: pygame.Surface, dt: float) -> None:
        """Let `dt` seconds pass and lay what is left of the old screen over the new one."""
        self._left -= dt
        if self._old is None or self._left <= 0 or self._old.get_size() != surface.get_size():
            self._old = None
            return
        share = self._left / _SECONDS
        self._old.set_alpha(round(255 * share * share))
        surface.blit(self._old, (0, 0))
