"""The player's input: events, dispatched to the top screen."""

from collections.abc import Callable, Iterable

import pygame

from game.ui import interruptions, navigation
from game.ui.kit import keys
from game.ui.kit.pointer import Phase, Touch
from game.ui.services import Services

_EVENT_NAMES = {
    pygame.KEYDOWN: "a key",
    pygame.CONTROLLERBUTTONDOWN: "a button",
    pygame.TEXTINPUT: "a text",
    pygame.MOUSEWHEEL: "the wheel",
    pygame.QUIT: "the end",
}
_PRESS_EVENTS = frozenset({pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN})
_COMMITTING_EVENTS = frozenset(
    {
        *(pygame.KEYDOWN, pygame.MOUSEBUTTONUP, pygame.FINGERUP, pygame.CONTROLLERBUTTONDOWN),
        *(pygame.DROPFILE, pygame.DROPTEXT),
    }
)


class Input:
    """Dispatches events to the top scene, in order, once the modules they need are loaded.

    `invalidate` is called when the window no longer shows what was drawn.
    """

    def __init__(self, services: Services, invalidate: Callable[[], None]) -> None:
        self._services, self._invalidate = services, invalidate
        self._pending: list[pygame.event.Event] = []

    def add(self, events: Iterable[pygame.event.Event]) -> None:
        """Queue events."""
        self._pending.extend(events)

    @property
    def waiting(self) -> bool:
        """Whether any events are queued."""
        return bool(self._pending or self._services.posted)

    @property
    def commits(self) -> bool:
        """Whether an event is queued that may open another screen."""
        committing = any(event.type in _COMMITTING_EVENTS for event in self._pending)
        return committing or bool(self._services.posted)

    def take_early(self) -> bool:
        """Dispatch the events queued before the first that may open another screen; return whether
        something was pressed."""
        pressed = False
        while self._pending and self._pending[0].type not in _COMMITTING_EVENTS:
            event = self._pending.pop(0)
            pressed = pressed or event.type in _PRESS_EVENTS
            self._dispatch(event)
        return pressed

    def take(self, dt: float) -> None:
        """Run posted callbacks, then dispatch all pending events: when a press on a button closes a
        text field, the text must already be there. What follows a press waits until that is shown,
        unless the window changes: a new screen may take long, and a quick tap comes whole within a
        slow frame."""
        while self._services.posted:
            self._services.note("taking an answer")
            self._services.posted.pop(0)()
        pressed, changes = False, self._services.window_has_changed
        while self._pending:
            if pressed and self._services.scenes.top.dirty and not changes:
                break
            event = self._pending.pop(0)
            pressed = event.type in _PRESS_EVENTS
            self._services.note(f"taking {_EVENT_NAMES.get(event.type, 'the pointer')}")
            if (key := self._services.pad.read(event)) is not None:
                self._services.by_keys = True
                self._services.scenes.top.key(key, False)
            else:
                self._dispatch(event)
        if (key := self._services.pad.poll_repeat(dt)) is not None:
            self._services.note("taking a button that is held")
            self._services.scenes.top.key(key, False)

    def _dispatch(self, event: pygame.event.Event) -> None:
        scene, size = self._services.scenes.top, self._services.metrics.size
        pointer = self._services.pointer
        pinch = pointer.pinch(event, size)
        self._note_keyboard(event)
        if event.type == pygame.QUIT:
            self._services.quit()
        elif event.type == pygame.KEYDOWN:
            self._press(event)
        elif event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            scene.text(event.text, event.type == pygame.TEXTEDITING)
        elif event.type == pygame.MOUSEWHEEL:
            scene.wheel(float(getattr(event, "precise_y", 0.0) or event.y))
        elif event.type == pygame.DROPFILE:
            interruptions.open_file(self._services, event.file)
        elif event.type == pygame.DROPTEXT:
            navigation.open_link(self._services, event.text)
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            scene.dirty = True
            self._invalidate()
        elif (touch := pointer.read(event, size)) and not pinch:
            self._point(touch)
        if pinch:
            scene.pinch(pinch)

    def _press(self, event: pygame.event.Event) -> None:
        self._services.by_keys = True
        services, key = self._services, keys.key_of(event)
        if keys.is_paste(event):
            if text := services.platform.clipboard.paste():
                services.scenes.top.paste(text)
        elif key == pygame.K_F11:
            if services.is_fullscreen is not None:
                services.set_fullscreen(not services.is_fullscreen)
        elif key is not None:
            services.scenes.top.key(key, bool(event.mod & pygame.KMOD_SHIFT))

    def _note_keyboard(self, event: pygame.event.Event) -> None:
        """Note whether there is a keyboard, as far as the event can tell."""
        if event.type == pygame.KEYDOWN and event.key not in keys.BACK:
            self._services.keyboard = True
        elif event.type == pygame.FINGERDOWN and self._services.keyboard is None:
            self._services.keyboard = False

    def _point(self, touch: Touch) -> None:
        if touch.phase is Phase.DOWN:  # a player who goes on by touch has left the keyboard
            self._services.by_keys = False
            self._services.scenes.top.focus("")
        self._services.scenes.top.pointer(touch)
