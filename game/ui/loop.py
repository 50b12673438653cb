"""Runs the game: frame after frame, with deferrable work done in between, and no frames while it is
idle."""

import gc
import time
import traceback

import pygame

from game.platform import Hooks, this_platform
from game.ui.app import App
from game.ui.kit.lazy_imports import import_modules
from game.ui.kit.sliced_task import SlicedTask
from game.ui.kit.stack import Scene
from game.ui.preload import MODULES, prerender

_GC_THRESHOLDS = 1000, 2, 1_000_000_000  # of the garbage collector: the oldest is on request only
_WORK_SECONDS = 0.011  # of a frame in which work may begin; the rest is the browser's
_MAX_SKIPPED_THINKS = 3  # frames that an opponent may have to wait for one with time left to think
_QUIET_SECONDS = 1.0  # without any touch or movement, after which a slow frame bothers nobody


class Loop:
    """Runs an app on its platform."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._services = app.services
        self._prerendering = SlicedTask(prerender(app.services))
        self._collected_for: Scene | None = None
        self._quiet_for = 0.0
        """Seconds since anything moved or was touched."""
        self._thought: tuple[float, float] | None = None
        """Milliseconds into the last frame at which drawing was finished, and then thinking."""
        self._skipped_thinks = 0

    async def run(self) -> None:
        """Run until the window is closed."""
        # A garbage collection that scans many objects is long enough to be noticed: while things
        # move only a few new ones are scanned at a time, and a full collection waits until nothing
        # moves.
        gc.set_threshold(*_GC_THRESHOLDS)
        app, platform = self._app, self._services.platform
        self._services.deferred.begin(import_modules(MODULES))
        save = self._services.profile.store.save_refused
        platform.page.publish(Hooks(app.describe, app.stats, app.act, app.focus, save))
        app.tick(0.0, pygame.event.get())
        platform.page.started()
        platform.page.changed()
        while self._services.running:
            idle = app.idle
            rest = self._prepare() if idle else 0.0
            dt = await platform.screen.next_frame(rest)
            platform.pads.poll()
            events = pygame.event.get()
            self._quiet_for = self._quiet_for + dt if idle and not events else 0.0
            if rest:
                app.wake(dt, rest)
                dt = 0.0
            self._frame(dt, events)
        save()

    def _prepare(self) -> float:
        """Do some of the work that waits until nothing moves; return the seconds for which no frame
        is needed unless the player acts."""
        if self._services.deferred.loaded:
            self._prerender()
            if self._prerendering.done:
                self._collect_when_quiet()
        ready = not self._services.audio.load_one() and self._prerendering.done
        return self._app.idle_for if ready else 0.0

    def _frame(self, dt: float, events: list[pygame.event.Event]) -> None:
        """Run a frame of `dt` seconds, and let opponents think for the rest of it."""
        app, times = self._app, self._services.times
        if self._thought:
            times.thinking.append((*self._thought, 1000 * dt))
            self._thought = None
        start = time.perf_counter()
        top = self._services.scenes.top
        shown, moved = app.shown, top.in_motion
        drew = app.tick(dt, events, _WORK_SECONDS) is not None
        drawn = 1000 * (time.perf_counter() - start)
        if drew or self._services.scenes.top is not shown:
            times.frames.append((drawn, 1000 * dt, moved))
            if drew and moved:
                self._services.resolution.record_frame(drawn, 1000 * dt)
        # If drawing took the whole frame, thinking waits for a lighter one, but not for long.
        late = drawn > 1000 * _WORK_SECONDS and self._skipped_thinks < _MAX_SKIPPED_THINKS
        self._skipped_thinks = self._skipped_thinks + 1 if late else 0
        if not late and app.think(start + _WORK_SECONDS):
            self._thought = drawn, 1000 * (time.perf_counter() - start)

    def _prerender(self) -> None:
        """Prerender for the rest of the frame; once done, exempt everything from garbage
        collection."""
        until = time.perf_counter() + _WORK_SECONDS
        with self._app.surviving("prerendering the next screens"):
            if self._prerendering.run_until(until) and self._prerendering.done:
                gc.collect()
                gc.freeze()

    def _collect_when_quiet(self) -> None:
        """Collect garbage once for each scene, when nobody has touched anything for a while."""
        top = self._services.scenes.top
        if top is not self._collected_for and self._quiet_for >= _QUIET_SECONDS:
            self._collected_for = top
            gc.collect()


async def run() -> None:
    """Play the game until its window is closed. Uncaught errors are reported, then raised."""
    platform = this_platform()
    try:
        await Loop(App(platform)).run()
    except Exception:
        platform.report_fatal(traceback.format_exc())
        raise
    finally:
        pygame.quit()
