"""The window and its frames."""

import asyncio
import os
import sys
import time
import warnings
from collections.abc import Sequence

import pygame

from game.language import _
from game.platform.base import Display, Screen, Storage
from game.platform.desktop.window_geometry import GeometryKeeper, WindowGeometry

NO_SCREEN = 69
"""The exit status if there is no screen to open a window on (EX_UNAVAILABLE of sysexits.h)."""

_FRAME = 1 / 60
_IDLE_FRAME = 1 / 30
_FIRST_SIZE = (1200, 760)
_SMALLEST = (320, 320)
_UNSEEN = ("offscreen", "dummy")
"""The SDL drivers used if there is no screen: nobody would see the game."""


def _finds_screen() -> bool:
    """Initialise the display; return whether anybody can see it, or it was requested by name."""
    try:
        pygame.display.init()
    except pygame.error:
        return False
    return "SDL_VIDEODRIVER" in os.environ or pygame.display.get_driver() not in _UNSEEN


class DesktopScreen(Screen):
    """A resizable window."""

    device_pixel_ratio = None

    def __init__(self, storage: Storage) -> None:
        # Without this, Windows draws small and stretches: blurred tiles.
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        self._last = time.perf_counter()
        self._geometry = GeometryKeeper(storage, WindowGeometry(None, _FIRST_SIZE))
        self._size = _FIRST_SIZE
        """The window's size when not in full screen."""

    def open(self, title: str) -> None:
        """Open a window where it was last, or one that fits; without a screen, say so and exit."""
        if not _finds_screen():
            text = _(
                "There is no screen to open a window on. DISPLAY or WAYLAND_DISPLAY must name one."
            )
            print(text, file=sys.stderr)
            raise SystemExit(NO_SCREEN)
        opens = self._geometry.last().on(pygame.display.get_desktop_sizes(), _SMALLEST)
        self._size = opens.size
        self._open_window()
        if opens.at:
            pygame.display.set_window_position(opens.at)
        pygame.display.set_caption(title)

    def _open_window(self) -> None:
        """Open a window on the screen, which the player can resize."""
        pygame.display.set_mode(self._size, pygame.RESIZABLE)
        with warnings.catch_warnings():
            # Its intended replacement needs a window that `pygame.display` doesn't know.
            warnings.simplefilter("ignore", DeprecationWarning)
            window = pygame.Window.from_display_module()
        window.minimum_size = _SMALLEST

    def display(self) -> Display:
        """Return the window's size; a desktop pixel is a physical pixel."""
        return Display(self.surface().get_size())

    @property
    def is_fullscreen(self) -> bool:
        return pygame.display.is_fullscreen()

    def set_fullscreen(self, full: bool) -> None:
        """Fill the screen at its own resolution, or return to the previous size."""
        if full == self.is_fullscreen:
            return
        if full:
            self._size = self.surface().get_size()
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            self._open_window()

    def surface(self) -> pygame.Surface:
        surface = pygame.display.get_surface()
        if surface is None:
            raise pygame.error("the window is closed")
        return surface

    def present(self, changed: Sequence[pygame.Rect]) -> None:
        """Update the window where it has changed."""
        pygame.display.update(list(changed))

    async def next_frame(self, rest: float) -> float:
        """Sleep for the rest of the frame; at rest a frame is longer, to look for events."""
        wanted = self._last + (_IDLE_FRAME if rest > _IDLE_FRAME else _FRAME)
        await asyncio.sleep(max(0.0, wanted - time.perf_counter()))
        now = time.perf_counter()
        passed, self._last = now - self._last, now
        if rest and not self.is_fullscreen:
            self._geometry.look(passed)
        return passed
