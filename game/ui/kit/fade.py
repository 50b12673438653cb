"""Cross-fades from one screen to the next."""

from collections.abc import Callable

from game.ui.art.canvas import Surface

_SECONDS = 0.16


class CrossFade:
    """A cross-fade: the next screen is blended over the one before.

    The screen does that where it can, else it is done here, and the next one is drawn off-screen
    first. `by_screen` gets the seconds that it is to take, and tells whether it can.
    """

    def __init__(self, by_screen: Callable[[float], bool]) -> None:
        self._by_screen = by_screen
        # Kept for the next time: as large as the window, new ones would be dear.
        self._next: Surface | None = None
        self._left = 0.0
        self._gone = 0.0
        """How much of the screen before is to go now, of what is still seen of it: 0 to 1."""
        self.blending = False
        """Whether it is blended here, and not at its end."""

    @property
    def busy(self) -> bool:
        return self._left > 0 or self.blending

    def begin(self, surface: Surface) -> None:
        """Begin a cross-fade from `surface`, as it is shown."""
        self._left = _SECONDS
        blended, self.blending = self.blending, not self._by_screen(_SECONDS)
        if not self.blending:
            return
        if self._next is None or self._next.get_size() != surface.get_size():
            self._next = surface.copy()
        elif not blended:
            self._next.blit(surface, (0, 0))

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        if self._left:
            left = max(0.0, self._left - dt)
            self._gone, self._left = 1 - (left / self._left) ** 2, left

    def drawn_on(self, surface: Surface) -> Surface:
        """Return the surface to draw the next screen on: `surface` itself, or one off-screen."""
        if self._next is None or not self.blending:
            return surface
        if self._next.get_size() != surface.get_size():
            self._left, self.blending = 0.0, False
            return surface
        return self._next

    def draw(self, surface: Surface) -> bool:
        """Blend more of the next screen over the one before; return whether that was to be done."""
        if self._next is None or not self.blending:
            return False
        self._next.set_alpha(round(255 * self._gone) if self._left else 255)
        surface.blit(self._next, (0, 0))
        self.blending = self._left > 0
        return True
