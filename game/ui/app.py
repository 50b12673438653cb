"""The main loop: input, update, draw what changed, save, think, next frame."""

import gc
import json
import math
import time
import traceback
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager

import pygame

from game.language import best, catalogue, speak
from game.platform import Hooks, Platform, this_platform
from game.ui import interruptions, navigation
from game.ui.art.assets import draw_within
from game.ui.art.display_list import DisplayList
from game.ui.input import Input
from game.ui.kit.compositor import Compositor
from game.ui.kit.description import described
from game.ui.kit.fade import CrossFade
from game.ui.kit.sliced_task import SlicedTask
from game.ui.kit.stack import Scene
from game.ui.preload import load_modules, prerender
from game.ui.scenes.crash import CrashScene, report
from game.ui.services import Services

TITLE = "Boneyard"
_GC_THRESHOLDS = 1000, 2, 1_000_000_000  # of the garbage collector: the oldest waits to be asked
_WORK_SECONDS = 0.011  # of a frame in which work may begin; the rest is the browser's
_MAX_TRANSITION_FRAMES = 60  # over which drawing a new screen may be spread
_BUDGET_STEP = 12  # frames after which each of them may take longer, once, twice as long …
_MAX_SKIPPED_THINKS = 3  # frames that an opponent may have to wait for one with time left to think
_QUIET_SECONDS = 1.0  # in which nobody has touched anything: nobody minds a frame that takes long
_POLL_SECONDS = 1.0  # between polls of what another window has saved
_MAX_STEP_SECONDS = 0.1  # nothing leaps ahead when a hidden page comes back


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
        """The screen that the top scene was shown over, or itself."""
        self._transition_frames = 0
        """Frames spent so far on drawing the next screen."""
        self._collected_for: Scene | None = None
        self._quiet_for = 0.0
        """Seconds since anything moved or was touched."""
        self._since_poll = 0.0
        with self._surviving("opening the game"):
            navigation.reopen(self.services, at_table=self.services.profile.at_table())

    # One frame

    def tick(
        self, dt: float, events: Iterable[pygame.event.Event], patience: float = math.inf
    ) -> list[pygame.Rect] | None:
        """Run one frame of `dt` seconds: handle events, update, draw, then save. Return the dirty
        rectangles, None if no scene was dirty.

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
                self._note_activity("saving")
            return changed
        except Exception as error:
            self._handle_crash(error)
            return None

    def _advance(self, dt: float, events: Iterable[pygame.event.Event]) -> None:
        """Handle input and outside changes, then advance the visible scenes by `dt` seconds."""
        self._input.add(events)
        if self.services.deferred.loaded or self._ensure_loaded():
            self._input.take(dt)  # in the window as it was shown, which is what was pressed
            if self._scenes.top.name != "trouble":
                self._open_link()
                self._poll_external_changes(dt)
        self._follow_window()
        self._show_notifications()
        self._update(dt)
        if self._top is not self._scenes.top and self.services.limit_pixel_ratio():
            self._follow_window()

    def think(self, until: float) -> bool:
        """Let the top scene, or else the one that shows below it, think until `until`, by
        `perf_counter`; return whether one did."""
        with self._surviving("an opponent was thinking"):
            return any(scene.think(until) for scene in reversed(self._scenes.visible()))
        return False

    @contextmanager
    def _surviving(self, activity: str) -> Iterator[None]:
        """Set the current activity; show the player an error in what is done, and go on."""
        try:
            self.services.activity = activity
            yield
        except Exception as error:
            self._handle_crash(error)

    def _note_activity(self, what: str) -> None:
        """Set the current activity of the top scene, for crash reports."""
        self.services.activity = f"{what} at the {self._scenes.top.name}"

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
        """Return whether the deferred modules are loaded; load some of them. Until then input
        that needs them is queued, though a press shows; the first frame loads what it needs."""
        self.services.activity = "waiting for the rest of the game"
        if self._top is None:
            return self.services.platform.assets_ready()
        if self._input.take_early():
            return False  # a press shows first
        return self.services.deferred.load_some(self._input.commits)

    def _open_link(self) -> None:
        """Show what a link that was opened offers."""
        if (link := self.services.platform.history.take_opened_link()) is not None:
            self.services.activity = "opening a link"
            self.services.cancel_gesture()
            navigation.open_link(self.services, link)

    def _show_notifications(self) -> None:
        """Show the notifications that wait for the player."""
        if self.services.profile.notes and self._scenes.top.name != "trouble":
            self.services.cancel_gesture()
            interruptions.notice(self.services, self.services.profile.take_notes())

    def _poll_external_changes(self, dt: float) -> None:
        """Poll for changes that another window has made to the match."""
        self._since_poll += dt
        if self._since_poll >= _POLL_SECONDS:
            self._since_poll = 0.0
            interruptions.poll_external_changes(self.services)

    def _update(self, dt: float) -> None:
        self._fade.update(dt)
        shows = self._top is self._scenes.top and not self._fade.busy
        self.services.pointer.pass_time(min(dt, _MAX_STEP_SECONDS), seen=shows)
        for scene in self._scenes.visible():
            self.services.activity = f"moving things on the {scene.name}"
            # What moves on a new screen waits until that is there.
            scene.update(min(dt, _MAX_STEP_SECONDS) if shows else 0.0)
        self.services.platform.history.intercept_back(self._scenes.top.name != "title")

    def _draw(self, patience: float) -> list[pygame.Rect] | None:
        """Redraw; return the dirty rectangles, None if no scene is dirty."""
        visible = self._scenes.visible()
        if not any(scene.dirty for scene in visible) and not self._fade.blending:
            return None
        surface = self.services.platform.screen.surface()
        frame = DisplayList(surface.get_size())
        if self._top is not visible[-1]:
            self._transition_frames += 1
            longer = patience * (1 + self._transition_frames // _BUDGET_STEP)
            seconds = longer if self._transition_frames < _MAX_TRANSITION_FRAMES else math.inf
            until = time.perf_counter() + seconds
            if not all(scene.prepare(until) for scene in visible):
                return None
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
        """Return whether the screen that is shown only moves aside for what has come, or back."""
        below, top = visible[0], visible[-1]
        if below is not self._full or below not in (before, top):
            return False
        return before.beside or top.beside

    def _draw_on(self, frame: DisplayList, visible: Iterable[Scene]) -> None:
        for scene in visible:
            self.services.activity = f"drawing the {scene.name}"
            scene.draw(frame)
            scene.dirty = False

    # What the page asks

    def act(self, id: str, step: int | str) -> None:
        """Press a node of the top scene in the next frame, or move its slider by a step of -1 or
        1, or set its textbox to a text; nothing happens if it is gone by then."""
        self.services.post(lambda: self._act(id, step))

    def _act(self, id: str, step: int | str) -> None:
        self._scenes.top.focus(id)
        self._scenes.top.act(id, step)

    def focus(self, id: str) -> None:
        """Focus a node of the top scene in the next frame."""
        self.services.post(lambda: self._scenes.top.focus(id))

    def describe(self) -> str:
        """Return what is on the screen as JSON, rectangles in CSS pixels."""
        with self._surviving(f"describing the {self._scenes.top.name}"):
            return described(self._scenes.top, self.services.metrics)
        return described(self._scenes.top, self.services.metrics)

    def stats(self) -> str:
        """Return, as JSON, how long things took lately in milliseconds (see `FrameTimes`) and how
        many `objects` Python holds."""
        gc.collect()
        objects = len(gc.get_objects()) + gc.get_freeze_count()
        return json.dumps({**self.services.times.rounded(), "objects": objects})

    # The loop

    async def loop(self) -> None:
        """Run until the window is closed."""
        # A garbage collection that scans many objects takes long enough to be seen: while things
        # move only a few new ones are scanned at a time, and a full one waits until nothing moves.
        gc.set_threshold(*_GC_THRESHOLDS)
        platform, times = self.services.platform, self.services.times
        self.services.deferred.begin(load_modules())
        platform.page.publish(Hooks(self.describe, self.stats, self.act, self.focus))
        self.tick(0.0, pygame.event.get())
        platform.page.started()
        platform.page.changed()
        thought: tuple[float, float] | None = None
        skipped = 0
        prerendering = SlicedTask(prerender(self.services))
        while self.services.running:
            idle = not (self._scenes.top.moving or self._fade.busy)
            if idle and self.services.deferred.loaded:
                self._run_prerender(prerendering)
                if prerendering.done:
                    self._collect_when_quiet()
            ready = not (idle and self.services.audio.load_one()) and prerendering.done
            rest = self._idle_timeout() if idle and ready else 0.0
            dt = await platform.screen.next_frame(rest)
            platform.pads.poll()
            events = pygame.event.get()
            self._quiet_for = self._quiet_for + dt if idle and not events else 0.0
            if rest:
                self._advance_idle(dt, rest)
                dt = 0.0
            if thought:
                times.thinking.append((*thought, 1000 * dt))
            start = time.perf_counter()
            shown, moved = self._top, self._scenes.top.in_motion
            drew = self.tick(dt, events, _WORK_SECONDS) is not None
            if drew or self._scenes.top is not shown:
                work = 1000 * (time.perf_counter() - start)
                times.frames.append((work, 1000 * dt, moved))
                if drew and moved:
                    self.services.resolution.record_frame(work, 1000 * dt)
            drawn = 1000 * (time.perf_counter() - start)
            thought = None
            # If drawing took the whole frame, thinking waits for a lighter one, but not for long.
            late = drawn > 1000 * _WORK_SECONDS and skipped < _MAX_SKIPPED_THINKS
            skipped = skipped + 1 if late else 0
            if not skipped and self.think(start + _WORK_SECONDS):
                thought = drawn, 1000 * (time.perf_counter() - start)

    def _idle_timeout(self) -> float:
        """Return the seconds for which no frame is needed unless the player acts."""
        waiting = self._input.waiting or self.services.profile.notes
        if (
            waiting
            or not self.services.deferred.loaded
            or self.services.platform.pads.needs_polling
        ):
            return 0.0
        rest = min(scene.idle_for for scene in self._scenes.visible())
        # What woke the game last may have been what another window saves.
        left = _POLL_SECONDS - self._since_poll
        return min(rest, left) if 0 < left < _POLL_SECONDS else rest

    def _advance_idle(self, dt: float, rest: float) -> None:
        """Advance by the idle time first, so that animations started by the waking event begin at
        their start. A hidden page may have slept much longer than intended."""
        self._since_poll += dt
        self.services.pointer.pass_time(dt, seen=True)
        with self._surviving("waking"):
            for scene in self._scenes.visible():
                self.services.activity = f"waking the {scene.name}"
                scene.update(min(dt, rest))

    def _run_prerender(self, prerendering: SlicedTask[None]) -> None:
        """Prerender for the rest of the frame; once done, exempt all from garbage collection."""
        with self._surviving("prerendering the next screens"):
            if prerendering.run_until(time.perf_counter() + _WORK_SECONDS) and prerendering.done:
                gc.collect()
                gc.freeze()

    def _collect_when_quiet(self) -> None:
        """Collect garbage once for each scene that nobody touches for a while."""
        if self._scenes.top is not self._collected_for and self._quiet_for >= _QUIET_SECONDS:
            self._collected_for = self._scenes.top
            gc.collect()


async def run() -> None:
    """Play the game until its window is closed. Uncaught errors are reported, then raised."""
    platform = this_platform()
    try:
        await App(platform).loop()
    except Exception:
        platform.report_fatal(traceback.format_exc())
        raise
    finally:
        pygame.quit()
