"""The page's canvas and the browser's frames."""

import asyncio
import contextlib
import math
import time
from collections.abc import Callable, Sequence
from contextvars import Context, copy_context
from functools import partial
from typing import Any

import pygame
from pygame.window import Window

from game.platform.base import MOUSE, TOUCH_TAKEN, Display
from game.platform.web.bridge import callback, plain_object

_SOLID = (0, 0, 0, 255)
_SHORT = 0.1  # seconds; a shorter rest doesn't count
_LONGEST_REST = 60.0
_MOST_PIXELS = 4_500_000  # a canvas larger than this costs more per frame than sharpness is worth


class _Frame(asyncio.Future[None]):
    """A wait for the browser's next frame. The waiting task continues within that frame, so that
    what it draws is shown then; with an ordinary future it would continue later, and be seen a
    frame late."""

    def add_done_callback(
        self, callback: Callable[..., object], *, context: Context | None = None
    ) -> None:
        """Store the callback, a task's next step, to be called when the frame comes."""
        self._go_on = partial((context or copy_context()).run, callback, self)

    def come(self) -> None:
        """Let the waiting task continue. Must not be called from within another task."""
        self.set_result(None)
        self._go_on()


def _tell_of_taken(event: Any) -> None:
    """Post the fingers that the browser will report no more about."""
    for number in range(event.changedTouches.length):
        finger = event.changedTouches.item(number).identifier
        pygame.event.post(pygame.event.Event(TOUCH_TAKEN, finger_id=finger))


class WebScreen:
    """The canvas, with as many device pixels as the page covers.

    We draw on a surface of our own, whose pixels the page shows straight from memory; so pygame's
    window is never asked for a surface, which would be as large again. The canvas wants opaque
    pixels, red first; but drawing on a surface without alpha takes a fraction of the time. So two
    surfaces share the pixels: one without alpha is drawn on, and one with it makes them opaque
    before they are shown.
    """

    def __init__(self, window: Any) -> None:
        self._window = window
        self._size = (0, 0)
        self._most = math.inf
        """The maximum number of pixels per CSS pixel."""
        self._canvas: Window | None = None
        self._title = ""
        self._surface: pygame.Surface | None = None
        self._shown: pygame.Surface | None = None
        self._frame: _Frame | None = None
        self._last = time.perf_counter()
        self._on_frame = callback(self._frame_came)
        self._on_press = callback(self._pressed)
        self._full: bool | None = None
        self._waits = False
        """Whether the next press should enter full screen."""
        with contextlib.suppress(Exception):  # a browser that doesn't support it
            self._look_whether_full()
            window.document.addEventListener("fullscreenchange", callback(self._full_changed))

    def open(self, title: str) -> None:
        """Make the canvas as large as the page."""
        pygame.display.init()
        self._title = title
        # Before it reaches the canvas, where SDL listens and takes it for lifting the finger.
        self._window.addEventListener("touchcancel", callback(_tell_of_taken), True)
        self._window.addEventListener("mousemove", callback(self._mouse_moved), True)
        self._window.addEventListener("contextrestored", callback(self._picture_lost), True)
        self.display()

    def _mouse_moved(self, event: Any) -> None:
        """Cancel a press that ended where the page hears nothing of it, as beside its frame. SDL
        would ignore the next press if it were not told of the end, too. Nothing to do once the game
        has failed."""
        if not pygame.display.get_init():
            return
        if pygame.mouse.get_pressed()[0] and not event.buttons & 1:
            pygame.event.post(pygame.event.Event(TOUCH_TAKEN, finger_id=MOUSE))
            bubbles = plain_object(self._window, bubbles=True)
            event.target.dispatchEvent(self._window.MouseEvent.new("mouseup", bubbles))

    def _picture_lost(self, _event: Any) -> None:
        """Have everything drawn again: the browser has lost what was on the canvas, as when the
        graphics card's driver starts anew."""
        pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
        self.wake()

    def _wanted(self) -> Display:
        window = self._window
        wide = max(1.0, float(window.innerWidth))
        high = max(1.0, float(window.innerHeight))
        affordable = max(1.0, (_MOST_PIXELS / (wide * high)) ** 0.5)
        density = min(self.device_pixel_ratio, self._most, affordable)
        top, right, bottom, left = (round(float(n) * density) for n in window.boneyard_insets())
        insets = (top, right, bottom, left)
        return Display((round(wide * density), round(high * density)), density, insets)

    @property
    def device_pixel_ratio(self) -> float:
        """The ratio the browser reports."""
        return max(1.0, float(self._window.devicePixelRatio or 1))

    def limit_pixel_ratio(self, most: float) -> None:
        """Let the browser enlarge a smaller canvas."""
        self._most = most

    def display(self) -> Display:
        """Return the page's size, first resizing the canvas to it; the picture on it stays."""
        wanted = self._wanted()
        if wanted.size != self._size:
            self._size = wanted.size
            self._resize()
        return wanted

    def _resize(self) -> None:
        # Not resizable: otherwise SDL would give the canvas CSS pixels, and blur it.
        if self._canvas is None:
            self._canvas = Window(self._title, self._size)  # SDL names the page after its window
        else:
            self._canvas.size = self._size
        before, pixels = self._surface, bytearray(4 * math.prod(self._size))
        self._surface = pygame.image.frombuffer(pixels, self._size, "RGBX")
        self._shown = pygame.image.frombuffer(pixels, self._size, "RGBA")
        if before:
            pygame.transform.scale(before, self._size, self._surface)

    @property
    def is_fullscreen(self) -> bool | None:
        """Whether the page fills the screen; None if the browser can't do that, or the page that
        embeds this one doesn't allow it."""
        return self._full

    def _look_whether_full(self) -> None:
        document = self._window.document
        self._full = bool(document.fullscreenElement) if document.fullscreenEnabled else None

    def _full_changed(self, _event: Any) -> None:
        self._look_whether_full()
        self.wake()

    def set_fullscreen(self, full: bool) -> None:
        """Fill the screen with the page: at the next press, if that isn't allowed now."""
        self._waits = False
        if full and not self._full:
            if self._allowed():
                self._request()
            else:
                self._waits = True
                for press in ("pointerup", "keydown"):
                    self._window.addEventListener(press, self._on_press)
        elif self._full and not full:
            self._window.document.exitFullscreen()

    def _pressed(self, _event: Any) -> None:
        if self._waits and self._allowed():
            self._waits = False
            self._request()

    def _allowed(self) -> bool:
        """Return whether the player has just pressed something, as far as the browser tells."""
        activation = getattr(self._window.navigator, "userActivation", None)
        return activation is None or bool(activation.isActive)

    def _request(self) -> None:
        page = self._window.document.documentElement
        asked = page.requestFullscreen(plain_object(self._window, navigationUI="hide"))
        asked.then(None, callback(lambda _refused: None))

    def surface(self) -> pygame.Surface:
        assert self._surface is not None
        return self._surface

    def present(self, changed: Sequence[pygame.Rect]) -> None:
        """Copy the surface to the canvas where it has changed."""
        if changed:
            sides = (side for rect in changed for side in rect)
            self._window.boneyard_show(*self._solid(changed), *sides)

    def _solid(self, rects: Sequence[pygame.Rect]) -> tuple[int, int, int]:
        """Make some of the pixels opaque, and return where they are in memory, and the size."""
        assert self._shown is not None
        for rect in rects:
            self._shown.fill(_SOLID, rect, pygame.BLEND_RGBA_ADD)
        return self._shown._pixels_address, *self._size

    def cross_fade(self, seconds: float) -> bool:
        """Let the browser do it, which blends pictures without the processor."""
        self._window.boneyard_fade(1000 * seconds, *self._solid([self.surface().get_rect()]))
        return True

    async def next_frame(self, rest: float) -> float:
        """Wait for `requestAnimationFrame`, or first, if there is a `rest`, for something to happen
        on the page; a hidden page gets no frames, and so rests too."""
        self._frame = _Frame(loop=asyncio.get_event_loop())
        if rest > _SHORT:
            self._window.boneyard_rest(1000 * min(rest, _LONGEST_REST), self._on_frame)
        else:
            self._window.requestAnimationFrame(self._on_frame)
        await self._frame
        now = time.perf_counter()
        passed, self._last = now - self._last, now
        return passed

    def wake(self) -> None:
        """Ask the page for a frame."""
        self._window.boneyard_wake()

    def _frame_came(self, _time: float) -> None:
        if self._frame is not None and not self._frame.done():
            self._frame.come()
