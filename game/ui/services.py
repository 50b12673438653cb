"""What scenes use of the app: a plain object, made once, that every scene is given."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, ParamSpec

from game.language import best, catalogue, speak
from game.platform import Answer, Platform
from game.profile.profile import Profile
from game.profile.settings import Settings
from game.ui.art import assets, theme, tiles
from game.ui.art.audio import Audio
from game.ui.frame_times import FrameTimes
from game.ui.kit.gamepad import Gamepad
from game.ui.kit.metrics import Metrics
from game.ui.kit.pointer import Pointer
from game.ui.kit.screen import Screen
from game.ui.kit.sharpness import Sharpness
from game.ui.kit.stack import SceneStack

P = ParamSpec("P")


class Services:
    """What scenes use of the app."""

    def __init__(self, platform: Platform) -> None:
        self.platform = platform
        self.profile = Profile(platform.storage)
        self.settings: Settings = self.profile.settings()
        """What the player has set: a value, see `change`."""
        if self.settings.full_screen:
            platform.screen.fill(True)
        platform.screen.soften(self.settings.max_density)
        self.full = platform.screen.full
        """Whether the game fills the screen; None where it can't."""
        self.metrics = Metrics.of(platform.screen.display(), self.settings.large)
        self._dress()
        self.audio = Audio(self.settings.volume, self.settings.sound, platform.sound_buffer)
        self.pointer = Pointer()
        self.pad = Gamepad(platform.pads.name)
        self.scenes = SceneStack(self.changed_beneath)
        self.times = FrameTimes()
        self.sharpness = Sharpness()
        self.running = True
        """Whether the game goes on after this frame."""
        self.doing = "opening the game"
        """What is being done right now, to be said where it fails."""
        self.came: list[Callable[[], None]] = []
        """What has come between two frames, to be done at the beginning of the next."""

    # What the player has set

    def change(self, **settings: Any) -> None:
        """Change settings, each by its name; they take effect at once and are kept."""
        self.use(replace(self.settings, **settings))

    def use(self, settings: Settings) -> None:
        """Let other settings take effect, and keep them."""
        self.settings = settings
        self.platform.screen.soften(settings.max_density)
        self.audio.on = settings.sound
        self.audio.set_volume(settings.volume)
        self.profile.save_settings(settings)

    def fill(self, full: bool) -> None:
        """Fill the whole screen, or give it back; so the game opens again."""
        self.change(full_screen=full)
        self.platform.screen.fill(full)

    def soften(self) -> bool:
        """Draw fewer pixels from now on where tiles have moved late; return whether that is so.

        It is asked for when another screen comes, so that nobody sees it happen.
        """
        if self.settings.sharpness != "auto" or self.platform.screen.densest is None:
            return False
        now = self.metrics.density
        density = self.sharpness.density(now)
        if density < now:
            self.change(density=density)
        return density < now

    @property
    def calm(self) -> bool:
        """Whether things should simply be where they belong instead of moving there."""
        motion = self.settings.motion
        return motion == "off" or (motion == "system" and bool(self.platform.calm))

    def follow(self) -> bool:
        """Take on the window's sizes, and the looks and the language that are set; return whether
        anything has changed. Where the screen was filled, or given back, from outside, that is
        remembered too."""
        filled, self.full = self.full, self.platform.screen.full
        if self.full not in (filled, None, self.settings.full_screen):
            self.change(full_screen=self.full)
        pad, display = self.metrics.pad, self.platform.screen.display()
        metrics = Metrics.of(display, self.settings.large, pad)
        known = metrics == self.metrics and self._looks == self.settings.appearance
        if known and self.full == filled:
            return False
        self.metrics = metrics
        self._dress()
        assets.clear_caches()
        return True

    def follow_pad(self) -> bool:
        """Take on the names of the gamepad that is used, or none; return whether they change."""
        before, self.metrics = self.metrics, self.metrics._replace(pad=self.pad.make)
        return self.metrics != before

    def _dress(self) -> None:
        """Play at the table and with the tiles that are set, and speak the language that is set,
        else the best of the system's."""
        self._looks = self.settings.appearance
        self.language = self.settings.language or best(self.platform.languages)
        speak(catalogue(self.language))
        self.platform.page.speaks(self.language)
        theme.use(self.settings.table)
        tiles.use(self.settings.tiles, self.settings.numerals)

    # What scenes ask for

    def open(self, screen: Screen[P], *args: P.args, **kwargs: P.kwargs) -> None:
        """Open a screen over the others; the one below comes back after it."""
        self.scenes.push(screen.make(self, *args, **kwargs))

    def show(self, screen: Screen[P], *args: P.args, **kwargs: P.kwargs) -> None:
        """Show a screen in place of all others."""
        self.scenes.replace(screen.make(self, *args, **kwargs))

    def sound(self, name: str) -> None:
        """Play a sound."""
        self.audio.play(name)

    def announce(self, text: str) -> None:
        """Have a screen reader say something."""
        self.platform.page.announce(text)

    def thought_took(self, ms: float) -> None:
        """Take down how long an opponent took to decide, in milliseconds."""
        self.times.decisions.append(ms)

    def answer(self, take: Callable[[str], None]) -> Answer:
        """Return what the platform may call at any time; `take` gets the text in the next frame."""
        return lambda text: self.comes(lambda: take(text))

    def comes(self, act: Callable[[], None]) -> None:
        """Do something at the beginning of the next frame, which comes soon."""
        self.came.append(act)
        self.platform.screen.wake()

    def changed_beneath(self) -> None:
        """Take note that what lies under the pointer has become something else."""
        self.pointer.changed_beneath(self.metrics.s(theme.TOUCH))

    def let_go(self) -> None:
        """Let the scene on top let go of what the pointer holds."""
        if touch := self.pointer.cancel():
            self.scenes.top.pointer(touch)

    def quit(self) -> None:
        """End the game after this frame."""
        self.running = False
