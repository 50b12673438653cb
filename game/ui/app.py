"""One frame of the game: input, update, draw what changed, save; and error handling."""

import gc
import json
import math
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

import pygame

from game.language import best, catalogue, speak
from game.platform import Platform
from game.ui import interruptions, navigation
from game.ui.art.assets import draw_within
from game.ui.art.canvas import DisplayList, Rect
from game.ui.input import Input
from game.ui.kit.compositor import Compositor, CrossFade
from game.ui.kit.stack import AccessibleNode, Scene
from game.ui.scenes.alerts import CrashScene, report
from game.ui.services import Services

TITLE = "Boneyard"
_MAX_TRANSITION_FRAMES = 60  # over which drawing a new screen may be spread
_BUDGET_STEP = 12  # frames after which each of them may take longer, once, twice as long …
_POLL_SECONDS = 1.0  # between polls of what another window has saved
_MAX_STEP_SECONDS = 0.1  # keeps everything from leaping ahead when a hidden page comes back


class App:
    """The game on one platform, frame by frame."""

    def __init__(self, platform: Platform) -> None:
        speak(catalogue(best(platform.languages)))  # until the settings are known
        platform.screen.open(TITLE)
        self.services = Services(platform)
        self._scenes = self.services.scenes
        self._fade = CrossFade(platform.screen.cross_fade)
        self._compositor = Compositor()
        self._input = Input(self.services, self._compositor.invalidate)
        self._top: Scene | None = None
        self._full: Scene | None = None
        """The screen that the top scene was opened over, or the top scene itself."""
        self._transition_frames = 0
        """Frames spent so far on drawing the next screen."""
        self._since_poll = 0.0
        with self.surviving("opening the game"):
            navigation.reopen(self.services, at_table=self.services.profile.at_table())

    # One frame

    def tick(
        self, dt: float, events: Iterable[pygame.event.Event], patience: float = math.inf
    ) -> list[pygame.Rect] | None:
        """Run one frame of `dt` seconds: handle events, update, draw, then save. Return the dirty
        rectangles, or None if no scene was dirty.

        A new screen may be prepared and drawn over several frames, each taking up to `patience`
        seconds; the old one stays until it is ready. An error is shown to the player, who can go
        on; an error while showing it is raised.
        """
        try:
            with self.services.profile.store.deferring():
                self._advance(dt, events)
                changed = self._draw(patience)
                if changed is not None:
                    self.services.platform.screen.present(changed)
                    self.services.platform.page.changed()
                self.services.note("saving")
            return changed
        except Exception as error:
            self._handle_crash(error)
            return None

    def _advance(self, dt: float, events: Iterable[pygame.event.Event]) -> None:
        """Handle input and outside changes, then advance the visible scenes by `dt` seconds."""
        self._input.add(events)
        if self.services.deferred.loaded or self._ensure_loaded():
            self._input.take(dt)  # in the window as shown, which is what was pressed
            if self._scenes.top.name != "trouble":
                self._open_link()
                self._since_poll += dt
                if self._since_poll >= _POLL_SECONDS:
                    self._since_poll = 0.0
                    interruptions.poll_external_changes(self.services)
        self._follow_window()
        if self.services.profile.notes and self._scenes.top.name != "trouble":
            self.services.cancel_gesture()
            interruptions.notice(self.services, self.services.profile.take_notes())
        self._update(dt)
        if self._top is not self._scenes.top and self.services.limit_pixel_ratio():
            self._follow_window()

    def think(self, until: float) -> bool:
        """Let the top scene, or else the one visible below it, think until `until`, by
        `perf_counter`; return whether one did."""
        with self.surviving("an opponent was thinking"):
            return any(scene.think(until) for scene in reversed(self._scenes.visible()))
        return False

    @contextmanager
    def surviving(self, activity: str) -> Iterator[None]:
        """Set the current activity; if it fails, show the player the error, and go on."""
        try:
            self.services.activity = activity
            yield
        except Exception as error:
            self._handle_crash(error)

    def _handle_crash(self, error: Exception) -> None:
        """Report an error, and replace all scenes with the crash scene."""
        text = report(error, self.services.activity, self.services.profile)
        self.services.platform.report_error(text)
        scenes = self._scenes.scenes
        if scenes and scenes[-1].name == "trouble":
            raise error
        self.services.pointer.cancel()
        self._scenes.replace(CrashScene(self.services, error, text))

    def _follow_window(self) -> None:
        self.services.activity = "following the window"
        spoken = self.services.language
        if self.services.sync_pad_labels():
            for scene in self._scenes.scenes:
                scene.follow_pad()
        if not self.services.sync_window():
            return
        for scene in self._scenes.scenes:
            if self.services.language != spoken:
                scene.translate()
            scene.layout()
            scene.dirty = True

    def _ensure_loaded(self) -> bool:
        """Return whether the deferred modules are loaded; load some of them. Until then, input that
        needs them is queued, though a press is shown at once; the first frame loads what it
        needs."""
        self.services.activity = "waiting for the rest of the game"
        if self._top is None:
            return self.services.platform.assets_ready()
        if self._input.take_early():
            return False  # the press is shown first
        return self.services.deferred.load_some(self._input.commits)

    def _open_link(self) -> None:
        """Show the offer of a link that was opened."""
        if (link := self.services.platform.history.take_opened_link()) is not None:
            self.services.activity = "opening a link"
            self.services.cancel_gesture()
            navigation.open_link(self.services, link)

    def _update(self, dt: float) -> None:
        self._fade.update(dt)
        shows = self._top is self._scenes.top and not self._fade.busy
        self.services.pointer.pass_time(min(dt, _MAX_STEP_SECONDS), seen=shows)
        for scene in self._scenes.visible():
            self.services.activity = f"moving things on the {scene.name}"
            # What moves on a new screen doesn't start until the screen is shown.
            scene.update(min(dt, _MAX_STEP_SECONDS) if shows else 0.0)
        self.services.platform.history.intercept_back(self._scenes.top.name != "title")

    def _draw(self, patience: float) -> list[pygame.Rect] | None:
        """Redraw; return the dirty rectangles, or None if no scene is dirty."""
        visible = self._scenes.visible()
        if not any(scene.dirty for scene in visible) and not self._fade.blending:
            return None
        surface = self.services.platform.screen.surface()
        frame = DisplayList(self.services.metrics.size)
        if self._top is not visible[-1]:
            self._transition_frames += 1
            longer = patience * (1 + self._transition_frames // _BUDGET_STEP)
            until = time.perf_counter() + longer
            if not all(scene.prepare(until) for scene in visible):
                return None
            if self._transition_frames >= _MAX_TRANSITION_FRAMES:
                until = math.inf
            left = until - time.perf_counter()
            if not draw_within(lambda: self._draw_on(frame, visible), left):
                return None
            fades = self._top is not None and not self._moves_aside(self._top, visible)
            self._transition_frames, self._top, self._full = 0, visible[-1], visible[0]
            if fades and not self.services.reduced_motion:
                self._fade.begin(surface)
                visible[-1].dirty = True
                return None  # that was enough for one frame
        else:
            self._draw_on(frame, visible)
        changed = self._compositor.draw(self._fade.drawn_on(surface), frame)
        return [surface.get_rect()] if self._fade.draw(surface) else changed

    def _moves_aside(self, before: Scene, visible: Sequence[Scene]) -> bool:
        """Return whether the current screen only moves aside for the new one, or back."""
        below, top = visible[0], visible[-1]
        if below is not self._full or below not in (before, top):
            return False
        return before.beside or top.beside

    def _draw_on(self, frame: DisplayList, visible: Iterable[Scene]) -> None:
        for scene in visible:
            self.services.activity = f"drawing the {scene.name}"
            scene.draw(frame)
            scene.dirty = False

    # Requests from the page

    def act(self, id: str, step: int | str) -> None:
        """Press a node of the top scene in the next frame, move its slider by a step of -1 or 1, or
        set its textbox to a text; nothing happens if it is gone by then."""
        self.services.post(lambda: self._act(id, step))

    def _act(self, id: str, step: int | str) -> None:
        self.services.by_keys = True
        self._scenes.top.focus(id)
        self._scenes.top.act(id, step)

    def focus(self, id: str) -> None:
        """Focus a node of the top scene in the next frame."""
        self.services.post(lambda: self._scenes.top.focus(id))

    def describe(self) -> str:
        """Return what is on the screen as JSON, rectangles in CSS pixels."""
        with self.surviving(f"describing the {self._scenes.top.name}"):
            return self._described()
        return self._described()

    def _described(self) -> str:
        scene, metrics = self._scenes.top, self.services.metrics
        whole, state = Rect((0, 0), metrics.size), "moving" if scene.moving else ""
        rows = [
            {
                "id": node.id,
                "role": node.role,
                "name": node.name,
                "state": node.state,
                "rect": metrics.css(node.rect),
                **({"value": node.value} if node.value or node.role == "textbox" else {}),
                **({"group": node.group} if node.group else {}),
                **({"stop": True} if node.stop else {}),
            }
            for node in (
                AccessibleNode("scene", "scene", scene.name, state, whole),
                *scene.describe(),
            )
        ]
        return json.dumps(rows, ensure_ascii=False)

    def stats(self) -> str:
        """Return, as JSON, recent durations in milliseconds (see `FrameTimes`) and how many
        `objects` Python holds."""
        gc.collect()
        objects = len(gc.get_objects()) + gc.get_freeze_count()
        return json.dumps({**self.services.times.rounded(), "objects": objects})

    # Between frames

    @property
    def idle(self) -> bool:
        """Whether nothing moves on the screen."""
        return not (self._scenes.top.moving or self._fade.busy)

    @property
    def shown(self) -> Scene | None:
        """The top scene as it was last drawn; None before the first frame."""
        return self._top

    @property
    def idle_for(self) -> float:
        """The number of seconds for which no frame is needed unless the player acts."""
        services = self.services
        waits = self._input.waiting or services.profile.notes or not services.deferred.loaded
        if waits or services.platform.pads.needs_polling:
            return 0.0
        rest = min(scene.idle_for for scene in self._scenes.visible())
        # The game may have been woken by another window saving.
        left = _POLL_SECONDS - self._since_poll
        return min(rest, left) if 0 < left < _POLL_SECONDS else rest

    def wake(self, dt: float, rest: float) -> None:
        """Advance by the idle time first, so that animations started by the waking event begin at
        their start. A hidden page may have slept much longer than intended."""
        self._since_poll += dt
        self.services.pointer.pass_time(dt, seen=True)
        with self.surviving("waking"):
            for scene in self._scenes.visible():
                self.services.activity = f"waking the {scene.name}"
                scene.update(min(dt, rest))
