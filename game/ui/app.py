"""The loop: events, update, draw when something changed, think, next frame."""

from __future__ import annotations

import gc
import json
import math
import time
import traceback
from collections.abc import Iterable

import pygame

from game.language import best, catalogue, speak
from game.platform import Platform, this_platform
from game.ui import interruptions, navigation
from game.ui.art.assets import draw_within
from game.ui.art.canvas import Canvas
from game.ui.kit.compositor import Compositor
from game.ui.kit.fade import CrossFade
from game.ui.kit.lazy_imports import DeferredModules
from game.ui.kit.metrics import Metrics
from game.ui.kit.pointer import Phase, Touch
from game.ui.kit.sliced_task import SlicedTask
from game.ui.kit.stack import Layer
from game.ui.preload import load_modules, prerender
from game.ui.scenes.crash import CrashScene, report
from game.ui.services import Services

TITLE = "Boneyard"
_YOUNG = 1000, 2  # thresholds of the garbage collector's two younger generations
_NEVER = 1_000_000_000
_FRAME = 0.011  # seconds into a frame until which work may begin; the rest is the browser's
_PARTS = 60  # frames that drawing a new screen may be spread over
_MORE = 12  # after so many of them each may take twice as long, and so on, so that it comes in time
_RESTS = 3  # frames that an opponent may have to wait for one with time left to think
_LOOK = 1.0  # seconds between looks at what another window has saved
_EVENTS = {
    pygame.KEYDOWN: "a key",
    pygame.CONTROLLERBUTTONDOWN: "a button",
    pygame.TEXTINPUT: "a text",
    pygame.MOUSEWHEEL: "the wheel",
    pygame.QUIT: "the end",
}
_PRESSING = frozenset({pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN})
_ASKING = frozenset(
    {
        *(pygame.KEYDOWN, pygame.MOUSEBUTTONUP, pygame.FINGERUP, pygame.CONTROLLERBUTTONDOWN),
        *(pygame.DROPFILE, pygame.DROPTEXT),
    }
)
_LONGEST_STEP = 0.1  # seconds; nothing leaps ahead when a hidden page comes back


class App:
    """The game on one platform, frame by frame."""

    def __init__(self, platform: Platform) -> None:
        speak(catalogue(best(platform.languages)))  # until the settings are known
        platform.screen.open(TITLE)
        self.services = Services(platform)
        self._scenes = self.services.scenes
        self._fade = CrossFade()
        self._compositor = Compositor()
        self._top: Layer | None = None
        self._parts = 0
        """In how many parts the next screen has been drawn so far."""
        self._tidied: Layer | None = None
        self._unlooked = 0.0
        self._deferred = DeferredModules(platform)
        self._held: list[pygame.event.Event] = []
        try:
            navigation.reopen(self.services, at_table=self.services.profile.at_table())
        except Exception as error:
            self._trouble(error)

    # One frame

    def tick(
        self, dt: float, events: Iterable[pygame.event.Event], patience: float = math.inf
    ) -> list[pygame.Rect] | None:
        """Run one frame of `dt` seconds: take what the player does, show what comes of it, then
        save that. Return the rectangles that were drawn, None if nothing had to be.

        A new screen may be drawn in parts over several frames, each taking up to `patience`
        seconds; the old one stays until it is ready. An error is shown to the player, who can go
        on; an error while showing it is raised.
        """
        try:
            with self.services.profile.store.deferring():
                self._follow(dt, events)
                changed = self._draw(dt, patience)
                if changed is not None:
                    self.services.platform.screen.present(changed)
                    self.services.platform.page.changed()
                self._doing("saving")
            return changed
        except Exception as error:
            self._trouble(error)
            return None

    def _follow(self, dt: float, events: Iterable[pygame.event.Event]) -> None:
        """Take what the player and the world around have done, and let `dt` seconds pass."""
        self._held.extend(events)
        if self._deferred.loaded or self._complete():
            self._take_all(dt)  # in the window as it was shown, which is what was pressed
            if self._scenes.top.name != "trouble":
                self._open_link()
                self._look_elsewhere(dt)
        self._follow_window()
        self._tell()
        self._update(dt)
        if self._top is not self._scenes.top and self.services.limit_pixel_ratio():
            self._follow_window()

    def think(self, until: float) -> bool:
        """Let an opponent think until `perf_counter` reaches `until`; return whether one did."""
        try:
            self.services.activity = "an opponent was thinking"
            return self._scenes.top.think(until)
        except Exception as error:
            self._trouble(error)
            return False

    def _doing(self, what: str) -> None:
        """Note what the top scene is busy with, for the report if it fails."""
        self.services.activity = f"{what} at the {self._scenes.top.name}"

    def _trouble(self, error: Exception) -> None:
        """Replace all scenes with a panel about an error."""
        text = report(error, self.services.activity, self.services.profile)
        self.services.platform.troubled(text)
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

    def _complete(self) -> bool:
        """Return whether the rest of the game has loaded. Until then what the player does waits,
        though a press shows; the first frame loads what it needs itself."""
        self.services.activity = "waiting for the rest of the game"
        if self._top is None:
            return self.services.platform.whole()
        pressed = False
        while self._held and self._held[0].type not in _ASKING:
            event = self._held.pop(0)
            pressed = pressed or event.type in _PRESSING
            self._take(event)
        asked = bool(self.services.posted) or any(event.type in _ASKING for event in self._held)
        return not pressed and self._deferred.load_some(asked)  # a press shows first

    def _take_all(self, dt: float) -> None:
        """Handle what has come since the last frame: answers before events, as pressing a button
        that closes a text field must find the text already there."""
        while self.services.posted:
            self._doing("taking an answer")
            self.services.posted.pop(0)()
        events, self._held = self._held, []
        for event in events:
            self._doing(f"taking {_name_of(event)}")
            if (key := self.services.pad.read(event)) is not None:
                self._scenes.top.key(key, False)
            else:
                self._take(event)
        if (key := self.services.pad.poll_repeat(dt)) is not None:
            self._doing("taking a button that is held")
            self._scenes.top.key(key, False)

    def _take(self, event: pygame.event.Event) -> None:
        scene, size = self._scenes.top, self.services.metrics.size
        pointer = self.services.pointer
        pinch = pointer.pinch(event, size)
        if event.type == pygame.QUIT:
            self.services.quit()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            if self.services.is_fullscreen is not None:
                self.services.set_fullscreen(not self.services.is_fullscreen)
        elif event.type == pygame.KEYDOWN:
            scene.key(event.key, bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT))
        elif event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            scene.text(event.text, event.type == pygame.TEXTEDITING)
        elif event.type == pygame.MOUSEWHEEL:
            scene.wheel(float(getattr(event, "precise_y", 0.0) or event.y))
        elif event.type == pygame.DROPFILE:
            interruptions.open_file(self.services, event.file)
        elif event.type == pygame.DROPTEXT:
            navigation.open_link(self.services, event.text)
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            scene.dirty = True
            self._compositor.invalidate()
        elif (touch := pointer.read(event, size)) and not pinch:
            self._point(touch)
        if pinch:
            scene.pinch(pinch)

    def _point(self, touch: Touch) -> None:
        if touch.phase is Phase.DOWN:  # who goes on by hand has left the keyboard
            self._scenes.top.focus("")
        self._scenes.top.pointer(touch)

    def _open_link(self) -> None:
        """Show what a link the player opened offers."""
        if (link := self.services.platform.history.opened()) is not None:
            self.services.activity = "opening a link"
            self.services.cancel_gesture()
            navigation.open_link(self.services, link)

    def _tell(self) -> None:
        """Show the notes that are waiting for the player."""
        if self.services.profile.notes and self._scenes.top.name != "trouble":
            self.services.cancel_gesture()
            interruptions.notice(self.services, self.services.profile.take_notes())

    def _look_elsewhere(self, dt: float) -> None:
        """Check now and then whether another window has changed the match."""
        self._unlooked += dt
        if self._unlooked >= _LOOK:
            self._unlooked = 0.0
            interruptions.poll_external_changes(self.services)

    def _update(self, dt: float) -> None:
        shows = self._top is self._scenes.top and not self._fade.busy
        self.services.pointer.pass_time(min(dt, _LONGEST_STEP), seen=shows)
        for scene in self._scenes.visible():
            self.services.activity = f"moving things on the {scene.name}"
            # What moves on a new screen waits until that is there.
            scene.update(min(dt, _LONGEST_STEP) if shows else 0.0)
        self.services.platform.history.catch_back(self._scenes.top.name != "title")

    def _draw(self, dt: float, patience: float) -> list[pygame.Rect] | None:
        """Draw what has changed; return the rectangles, None if no scene says it has changed."""
        visible = self._scenes.visible()
        if not any(scene.dirty for scene in visible) and not self._fade.busy:
            return None
        surface = self.services.platform.screen.surface()
        canvas = Canvas(surface.get_size())
        if self._top is not visible[-1]:
            self._parts += 1
            longer = patience * (1 + self._parts // _MORE)
            seconds = longer if self._parts < _PARTS else math.inf
            if not draw_within(lambda: self._draw_on(canvas, visible), seconds):
                return None
            self._parts, first, self._top = 0, self._top is None, visible[-1]
            if not first and not self.services.reduced_motion:
                self._fade.begin(surface)
                return None  # that was enough for one frame
        else:
            self._draw_on(canvas, visible)
        changed = self._compositor.draw(self._fade.drawn_on(surface), canvas)
        if self._fade.busy:
            self._fade.draw(surface, dt)
            changed = [surface.get_rect()]
        return changed

    def _draw_on(self, canvas: Canvas, visible: Iterable[Layer]) -> None:
        for scene in visible:
            self.services.activity = f"drawing the {scene.name}"
            scene.draw(canvas)
            scene.dirty = False

    # What the page asks

    def act(self, id: str, step: int | str) -> None:
        """Press a node of the scene in the next frame, or move its slider by a step of -1 or 1, or
        set its textbox to a text.

        Nothing happens if the scene no longer shows it.
        """
        self.services.post(lambda: self._act(id, step))

    def _act(self, id: str, step: int | str) -> None:
        self._scenes.top.focus(id)
        self._scenes.top.act(id, step)

    def focus(self, id: str) -> None:
        """Put the keyboard on a node of the scene in the next frame."""
        self.services.post(lambda: self._scenes.top.focus(id))

    def describe(self) -> str:
        """Return what is on the screen as JSON, rectangles in CSS pixels."""
        try:
            self.services.activity = f"describing the {self._scenes.top.name}"
            return _described(self._scenes.top, self.services.metrics)
        except Exception as error:
            self._trouble(error)
            return _described(self._scenes.top, self.services.metrics)

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
        gc.set_threshold(*_YOUNG, _NEVER)
        platform, times = self.services.platform, self.services.times
        self._deferred.begin(load_modules())
        platform.page.publish(self.describe, self.stats, self.act, self.focus)
        self.tick(0.0, pygame.event.get())
        platform.page.started()
        platform.page.changed()
        thought: tuple[float, float] | None = None
        rested = 0
        coming = SlicedTask(prerender(self.services))
        while self.services.running:
            idle = not (self._scenes.top.moving or self._fade.busy)
            if idle and self._deferred.loaded:
                self._go_on_with(coming)
                if coming.done:
                    self._tidy()
            ready = coming.done and not (idle and self.services.audio.load_one())
            rest = self._rest() if idle and ready else 0.0
            dt = await platform.screen.next_frame(rest)
            if rest:
                self._sleep(dt, rest)
                dt = 0.0
            if thought:
                times.thinking.append((*thought, 1000 * dt))
            start = time.perf_counter()
            moved = self._scenes.top.in_motion
            platform.pads.look()
            if self.tick(dt, pygame.event.get(), _FRAME) is not None:
                work = 1000 * (time.perf_counter() - start)
                times.frames.append((work, 1000 * dt, moved))
                if moved:
                    self.services.resolution.record_frame(work, 1000 * dt)
            drawn = 1000 * (time.perf_counter() - start)
            thought = None
            # If drawing took the whole frame, thinking waits for a lighter one, but not for long.
            rested = rested + 1 if drawn > 1000 * _FRAME and rested < _RESTS else 0
            if not rested and self.think(start + _FRAME):
                thought = drawn, 1000 * (time.perf_counter() - start)

    def _rest(self) -> float:
        """Return for how many seconds nothing will change unless the player acts."""
        waiting = self._held or self.services.posted or self.services.profile.notes
        if waiting or not self._deferred.loaded:
            return 0.0
        if self.services.platform.pads.polled:
            return 0.0
        rest = min(scene.rest for scene in self._scenes.visible())
        # What woke the game last may have been what another window saves.
        return min(rest, _LOOK - self._unlooked) if 0 < self._unlooked < _LOOK else rest

    def _sleep(self, dt: float, rest: float) -> None:
        """Let the time of a rest pass before handling what ended it, so that a movement beginning
        now starts at its start. A hidden page may have slept much longer than intended."""
        self._unlooked += dt
        self.services.pointer.pass_time(dt, seen=True)
        try:
            for scene in self._scenes.visible():
                self.services.activity = f"waking the {scene.name}"
                scene.update(min(dt, rest))
        except Exception as error:
            self._trouble(error)

    def _go_on_with(self, coming: SlicedTask[None]) -> None:
        """Prepare a little of what comes later; once all is ready, keep the garbage collector from
        scanning it again."""
        try:
            self.services.activity = "preparing the next screens"
            if coming.run_until(time.perf_counter() + _FRAME) and coming.done:
                gc.collect()
                gc.freeze()
        except Exception as error:
            self._trouble(error)

    def _tidy(self) -> None:
        """Collect garbage once each time a scene has come to rest."""
        if self._scenes.top is not self._tidied:
            self._tidied = self._scenes.top
            gc.collect()


def _name_of(event: pygame.event.Event) -> str:
    return _EVENTS.get(event.type, "the pointer")


def _described(scene: Layer, metrics: Metrics) -> str:
    rows = [
        {
            "id": "scene",
            "role": "scene",
            "name": scene.name,
            "state": "moving" if scene.moving else "",
            "rect": metrics.css(pygame.Rect((0, 0), metrics.size)),
        }
    ]
    rows += [
        {
            "id": node.id,
            "role": node.role,
            "name": node.name,
            "state": node.state,
            "rect": metrics.css(node.rect),
            **({"value": node.value} if node.role == "textbox" else {}),
            **({"group": node.group} if node.group else {}),
        }
        for node in scene.describe()
    ]
    return json.dumps(rows, ensure_ascii=False)


async def run() -> None:
    """Play the game until its window is closed. Uncaught errors are reported, then raised."""
    platform = this_platform()
    try:
        await App(platform).loop()
    except Exception:
        platform.failed(traceback.format_exc())
        raise
    finally:
        pygame.quit()
