"""The loop: events, update, draw when something changed, next frame."""

from __future__ import annotations

import asyncio
import gc
import json
import time
import traceback
from collections import deque
from collections.abc import Callable, Iterable
from importlib import import_module

import pygame

from game.language import best, catalogue, speak
from game.platform import Answer, Platform, this_platform
from game.profile.profile import Profile
from game.ui.art import assets, theme, tiles
from game.ui.art.audio import Audio
from game.ui.kit.fade import Fade
from game.ui.kit.metrics import Metrics
from game.ui.kit.pointer import Pointer
from game.ui.kit.scene import Scene, SceneStack
from game.ui.scenes.elsewhere import ElsewhereScene
from game.ui.scenes.notice import NoticeScene
from game.ui.scenes.title import TitleScene
from game.ui.scenes.trouble import TroubleScene, report

TITLE = "Boneyard"
_UNUSED = 1000, 2  # so many new objects are searched through, and after so many times them all
_NEVER = 1_000_000_000
_FRAME = 0.011  # seconds of a frame in which work may be begun; the rest is the browser's
_RESTS = 3  # frames that an opponent may have to wait for one with such time left
_LATER = (
    *("engine", "variants", "ai.levels", "session.session"),
    *(f"ui.scenes.{name}" for name in ("setup", "table", "settings", "rules", "result", "pause")),
    "ui.scenes.lesson",
)
"""What the title does not need but leads to: loaded once it is shown, one in a frame."""
_LOOK = 1.0  # seconds between looks at what another window has saved
_EVENTS = {
    pygame.KEYDOWN: "a key",
    pygame.TEXTINPUT: "a text",
    pygame.MOUSEWHEEL: "the wheel",
    pygame.QUIT: "the end",
}
_LONGEST_STEP = 0.1  # seconds; a page that was hidden does not leap ahead when it returns


class App:
    """The game on one platform: its scenes, its sound, what it keeps."""

    def __init__(self, platform: Platform) -> None:
        self.platform = platform
        platform.screen.open(TITLE)
        speak(catalogue(best(platform.languages)))  # until the settings are known
        self.profile = Profile(platform.storage)
        self.settings = self.profile.settings()
        self.metrics = Metrics.of(platform.screen.display(), self.settings.large)
        self._dress()
        self.audio = Audio(self.settings.volume, self.settings.sound, platform.sound_buffer)
        self.pointer = Pointer()
        self.scenes = SceneStack()
        self.running = True
        self._tidied: Scene | None = None
        self._fade = Fade()
        self._shown: Scene | None = None
        self.frame_times: deque[tuple[float, bool]] = deque(maxlen=1200)
        self.thinking_times: deque[tuple[float, float, float]] = deque(maxlen=6000)
        self.decision_times: deque[float] = deque(maxlen=200)
        self.doing = "opening the game"
        """What is being done right now, to be said where it fails."""
        self._unlooked = 0.0
        self._came: list[Callable[[], None]] = []
        try:
            self.reopen(at_table=self.profile.at_table())
        except Exception as error:
            self._trouble(error)

    def reopen(self, *, at_table: bool) -> None:
        """Show the table with the match as it was saved, if there is one, else the title."""
        self.scenes.scenes.clear()
        session = self.profile.matches.now() if at_table else None
        if session:
            from game.ui.scenes.table import TableScene

            self.scenes.push(TableScene(self, session))
        else:
            self.scenes.push(TitleScene(self))

    def answer(self, take: Callable[[str], None]) -> Answer:
        """Return what the platform may call at any time; `take` gets the text in the next frame."""
        return lambda text: self._came.append(lambda: take(text))

    @property
    def calm(self) -> bool:
        """Whether things should simply be where they belong instead of moving there."""
        motion = self.settings.motion
        return motion == "off" or (motion == "system" and self.platform.calm)

    def _dress(self) -> None:
        """Play at the table and with the tiles that are set, and speak the language that is set,
        else the best of the system's."""
        self._looks = self.settings.looks
        self.language = self.settings.language or best(self.platform.languages)
        speak(catalogue(self.language))
        self.platform.speaks(self.language)
        theme.use(self.settings.table)
        tiles.use(self.settings.tiles, self.settings.numerals)

    def apply_settings(self) -> None:
        """Let changed settings take effect and be remembered."""
        self.audio.on = self.settings.sound
        self.audio.set_volume(self.settings.volume)
        self.profile.save_settings(self.settings)

    def quit(self) -> None:
        """End the loop after this frame."""
        self.running = False

    def tick(self, dt: float, events: Iterable[pygame.event.Event]) -> bool:
        """Run one frame of `dt` seconds; return whether anything was drawn.

        An error on the way is shown to the player, who can go on; one in showing it is raised.
        """
        try:
            return self._frame(dt, events)
        except Exception as error:
            self._trouble(error)
            return False

    def think(self, until: float) -> bool:
        """Let an opponent think until a time of `perf_counter`; return whether one did."""
        try:
            self.doing = "an opponent was thinking"
            return self.scenes.top.think(until)
        except Exception as error:
            self._trouble(error)
            return False

    def _trouble(self, error: Exception) -> None:
        """Put a panel about an error in the place of all scenes."""
        text = report(error, self.doing, self.profile)
        self.platform.troubled(text)
        scenes = self.scenes.scenes
        if scenes and scenes[-1].name == TroubleScene.name:
            raise error
        self.pointer.cancel()
        self.scenes.replace(TroubleScene(self, self.doing, error, text))

    def _frame(self, dt: float, events: Iterable[pygame.event.Event]) -> bool:
        self.doing = "following the window"
        self._follow_window()
        while self._came:  # first: a text is settled by the press on what then leaves the scene
            self.doing = f"taking an answer at the {self.scenes.top.name}"
            self._came.pop(0)()
        for event in events:
            self.doing = f"taking {_name_of(event)} at the {self.scenes.top.name}"
            self._take(event)
        if self.scenes.top.name != TroubleScene.name:
            self._tell()
            self._look_elsewhere(dt)
        for scene in self.scenes.visible():
            self.doing = f"moving things on the {scene.name}"
            scene.update(min(dt, _LONGEST_STEP))
        self.platform.history.catch_back(not isinstance(self.scenes.top, TitleScene))
        visible = self.scenes.visible()
        if not any(scene.dirty for scene in visible) and not self._fade.busy:
            return False
        surface = self.platform.screen.surface()
        if self._shown not in (None, visible[-1]) and not self.calm:
            self._fade.begin(surface)
        self._shown = visible[-1]
        for scene in visible:
            self.doing = f"drawing the {scene.name}"
            scene.draw(surface)
            scene.dirty = False
        self._fade.draw(surface, dt)
        return True

    def _tell(self) -> None:
        """Show what a link offers, and what the player should know."""
        if (link := self.platform.history.opened()) is not None:
            self.doing = "opening a link"
            self._let_go()
            self._open_link(link)
        if self.profile.notes:
            self._let_go()
            said = [scene for scene in self.scenes.scenes if isinstance(scene, NoticeScene)]
            notes = [note for scene in said for note in scene.notes] + self.profile.take_notes()
            self.scenes.scenes[:] = [scene for scene in self.scenes.scenes if scene not in said]
            self.scenes.push(NoticeScene(self, notes))

    def _open_link(self, link: str) -> None:
        from game.ui.words import deals

        deals.open_link(self, link)

    def _open_file(self, path: str) -> None:
        from game.ui.scenes import saves

        saves.drop(self, path)

    def _look_elsewhere(self, dt: float) -> None:
        """See now and then whether another window has changed the match."""
        self._unlooked += dt
        names = [scene.name for scene in self.scenes.scenes]
        if self._unlooked < _LOOK or names[-1] == ElsewhereScene.name:
            return
        self._unlooked = 0.0
        if names == ["title"] and self.profile.matches.elsewhere():
            self.profile.matches.take_theirs()
            self.reopen(at_table=False)
        elif "table" in names and self.profile.matches.elsewhere():
            self._let_go()
            self.scenes.push(ElsewhereScene(self))

    def _let_go(self) -> None:
        """Let the scene on top let go of what the pointer holds."""
        if touch := self.pointer.cancel():
            self.scenes.top.pointer(touch)

    def _follow_window(self) -> None:
        metrics = Metrics.of(self.platform.screen.display(), self.settings.large)
        if metrics == self.metrics and self._looks == self.settings.looks:
            return
        self.metrics = metrics
        spoken = self.language
        self._dress()
        assets.clear_caches()
        for scene in self.scenes.scenes:
            if self.language != spoken:
                scene.translate()
            scene.layout()
            scene.dirty = True

    def _take(self, event: pygame.event.Event) -> None:
        scene = self.scenes.top
        pinch = self.pointer.pinch(event, self.metrics.size)
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.KEYDOWN:
            scene.key(event.key, bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT))
        elif event.type in (pygame.TEXTINPUT, pygame.TEXTEDITING):
            scene.text(event.text, event.type == pygame.TEXTEDITING)
        elif event.type == pygame.MOUSEWHEEL:
            scene.wheel(float(getattr(event, "precise_y", 0.0) or event.y))
        elif event.type == pygame.DROPFILE:
            self._open_file(event.file)
        elif event.type == pygame.DROPTEXT:
            self._open_link(event.text)
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            scene.dirty = True
        elif (touch := self.pointer.read(event, self.metrics.size)) and not pinch:
            scene.pointer(touch)
        if pinch:
            scene.pinch(pinch)

    def act(self, id: str, step: int | str) -> None:
        """Press a node of the scene in the next frame, or move its slider by a step of -1 or 1, or
        give its textbox a text.

        Nothing happens when the scene no longer shows it.
        """
        self._came.append(lambda: self.scenes.top.act(id, step))

    def describe(self) -> str:
        """Return what is on the screen as JSON, rectangles in CSS pixels."""
        try:
            self.doing = f"describing the {self.scenes.top.name}"
            return self._describe()
        except Exception as error:
            self._trouble(error)
            return self._describe()

    def _describe(self) -> str:
        scene = self.scenes.top
        rows = [
            {
                "id": "scene",
                "role": "scene",
                "name": scene.name,
                "state": "moving" if scene.moving else "",
                "rect": self.metrics.css(pygame.Rect((0, 0), self.metrics.size)),
            }
        ]
        rows += [
            {
                "id": node.id,
                "role": node.role,
                "name": node.name,
                "state": node.state,
                "rect": self.metrics.css(node.rect),
                **({"value": node.value} if node.role == "textbox" else {}),
            }
            for node in scene.describe()
        ]
        return json.dumps(rows, ensure_ascii=False)

    def stats(self) -> str:
        """Return how long things took lately in milliseconds, and what is held, as JSON.

        The work of drawn frames: `frames` all of them, `moving` those in which tiles moved. Then
        `thinking`, for every frame in which an opponent thought: the work without it, the work
        with it, and the time until the frame after. And `decisions`, from when an opponent began
        to think until it had chosen. `objects` is how many things Python holds.
        """
        gc.collect()
        objects = len(gc.get_objects())
        return json.dumps(
            {
                "frames": [round(ms, 3) for ms, _ in self.frame_times],
                "moving": [round(ms, 3) for ms, moved in self.frame_times if moved],
                "thinking": [[round(ms, 3) for ms in row] for row in self.thinking_times],
                "decisions": [round(ms, 3) for ms in self.decision_times],
                "objects": objects,
            }
        )

    def _tidy(self) -> None:
        """Free what is no longer used, once each time a scene has come to rest."""
        if self.scenes.top is not self._tidied:
            self._tidied = self.scenes.top
            gc.collect()

    async def loop(self) -> None:
        """Run until the window is closed."""
        # A search for unused objects takes long enough to be seen where it goes through many: it is
        # among a few new ones at a time, and one among all waits for rest.
        gc.set_threshold(*_UNUSED, _NEVER)
        self.platform.publish(self.describe, self.stats, self.act)
        self.tick(0.0, pygame.event.get())
        self.platform.screen.present()
        self.platform.started()
        self.platform.changed()
        thought: tuple[float, float] | None = None
        rested = 0
        later = iter(_LATER)
        while self.running:
            idle = not (self.scenes.top.moving or self._fade.busy)
            if idle:
                if name := next(later, None):
                    import_module(f"game.{name}")
                self._tidy()
            dt = await self.platform.screen.next_frame(idle)
            if thought:
                self.thinking_times.append((*thought, 1000 * dt))
            start = time.perf_counter()
            moved = self.scenes.top.in_motion
            if self.tick(dt, pygame.event.get()):
                self.platform.screen.present()
                self.platform.changed()
                self.frame_times.append(((time.perf_counter() - start) * 1000, moved))
            drawn = 1000 * (time.perf_counter() - start)
            thought = None
            # Where drawing took all of a frame, thinking waits for a lighter one, but not for long.
            rested = rested + 1 if drawn > 1000 * _FRAME and rested < _RESTS else 0
            if not rested and self.think(start + _FRAME):
                thought = drawn, 1000 * (time.perf_counter() - start)


def _name_of(event: pygame.event.Event) -> str:
    return _EVENTS.get(event.type, "the pointer")


async def run() -> None:
    """Play the game until its window is closed. Errors nobody caught are reported, then raised."""
    platform = this_platform()
    try:
        await App(platform).loop()
    except Exception:
        platform.failed(traceback.format_exc())
        raise
    finally:
        pygame.quit()


def main() -> None:
    """Play: the command `boneyard`."""
    asyncio.run(run())
