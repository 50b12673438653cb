"""The services of the app: one object that every scene is given."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, ParamSpec

from game.language import _, best, catalogue, missing, speak
from game.platform import Answer, Platform
from game.profile.profile import Profile
from game.profile.settings import Settings
from game.ui.art import assets, theme, tiles
from game.ui.art.audio import Audio
from game.ui.frame_times import FrameTimes, ResolutionScaler
from game.ui.kit.gamepad import Gamepad
from game.ui.kit.lazy_imports import DeferredModules
from game.ui.kit.metrics import Metrics
from game.ui.kit.pointer import Pointer
from game.ui.kit.rows import Control, button
from game.ui.kit.stack import Scene, SceneStack, Screen

P = ParamSpec("P")


class Services:
    """What scenes use from the app: settings, profile, platform, sound, input, the scene stack."""

    def __init__(self, platform: Platform) -> None:
        self.platform = platform
        self.profile = Profile(platform.storage, platform.today)
        self.settings: Settings = self.profile.settings()
        """The settings, an immutable value; see `change`."""
        if self.settings.full_screen:
            platform.screen.set_fullscreen(True)
        platform.screen.limit_pixel_ratio(self.settings.max_density)
        self.is_fullscreen = platform.screen.is_fullscreen
        """Whether the game is in full screen; None where it can't be."""
        self.metrics = Metrics.of(platform.screen.display(), self.settings.large)
        assets.show_on(platform.screen.surface())
        self.posted: list[Callable[[], None]] = []
        """Callbacks posted for the next frame."""
        self._parts: dict[str, bool] = {}
        """The parts of the game that were asked for, and whether each is loaded."""
        self.language = "en"
        """The language spoken: one of those of the game whose texts are there."""
        self._apply_theme()
        loudness = self.settings.volume, self.settings.sound
        self.audio = Audio(*loudness, platform.sound_buffer, platform.quiet)
        self.pointer = Pointer()
        self.pad = Gamepad(platform.pads.name)
        self.keyboard: bool | None = None
        """Whether there is a keyboard, as far as the player's input tells; None until it does."""
        self.by_keys = False
        """Whether the player last used keys, a gamepad or a screen reader, not a pointer."""
        self.scenes = SceneStack(self.changed_beneath)
        self.trail: dict[str, Callable[[], None]] = {}
        """What opens again what was open over the title when it was left for a lesson or a puzzle,
        by the names of the screens."""
        self.deferred = DeferredModules(platform)
        self.times = FrameTimes()
        self.resolution = ResolutionScaler()
        self.running = True
        """Whether the game goes on after this frame."""
        self.activity = "opening the game"
        """The current activity, for crash reports."""

    # Settings

    def change(self, **settings: Any) -> None:
        """Change settings by name; they take effect at once and are saved."""
        self.use(replace(self.settings, **settings))

    def use(self, settings: Settings) -> None:
        """Apply settings, and save them."""
        self._apply(settings)
        self.profile.save_settings(settings)

    def follow_settings(self) -> bool:
        """Apply the settings that another window has changed; return whether there were any. Those
        that were deleted are saved again."""
        before, changed = self.settings, self.profile.settings_changed_externally()
        if changed and self.profile.settings_missing():
            self.profile.save_settings(before)
        elif changed:
            self._apply(self.profile.settings())
        return self.settings != before

    def _apply(self, settings: Settings) -> None:
        self.settings = settings
        self.platform.screen.limit_pixel_ratio(settings.max_density)
        self.audio.set_volume(settings.volume, settings.sound)

    def set_fullscreen(self, full: bool) -> None:
        """Enter or leave full screen, and remember it for the next start."""
        self.change(full_screen=full)
        self.platform.screen.set_fullscreen(full)

    def limit_pixel_ratio(self) -> bool:
        """Lower the pixel ratio if frames with moving tiles were late; return whether it changed.

        Called when another screen opens, so that nobody notices.
        """
        if self.settings.sharpness != "auto" or self.platform.screen.device_pixel_ratio is None:
            return False
        now = self.metrics.density
        density = self.resolution.density(now)
        if density < now:
            self.change(density=density)
        return density < now

    @property
    def reduced_motion(self) -> bool:
        """Whether things jump to their places instead of moving there."""
        motion = self.settings.motion
        return motion == "off" or (motion == "system" and bool(self.platform.reduced_motion))

    @property
    def appearance(self) -> tuple[object, ...]:
        """What everything's look depends on."""
        return *self.settings.appearance, self.platform.more_contrast

    @property
    def offers_keys(self) -> bool:
        """Whether to offer the list of keys and gamepad buttons: not to a player who only uses
        touch."""
        return self.keyboard is not False or bool(self.metrics.pad)

    @property
    def _measured(self) -> Metrics:
        """The metrics of the window as it is now."""
        return Metrics.of(self.platform.screen.display(), self.settings.large, self.metrics.pad)

    @property
    def window_has_changed(self) -> bool:
        """Whether the window is no longer as it is shown."""
        return self._measured != self.metrics

    def sync_window(self) -> bool:
        """Update the metrics, the theme and the language; return whether anything has changed. A
        change of full screen by the system or the browser is remembered too."""
        before, self.is_fullscreen = self.is_fullscreen, self.platform.screen.is_fullscreen
        if self.is_fullscreen not in (before, None, self.settings.full_screen):
            self.change(full_screen=self.is_fullscreen)
        known = not self.window_has_changed and self._looks == self.appearance
        if known and self.is_fullscreen == before:
            return False
        self.metrics = self._measured
        self._apply_theme()
        assets.show_on(self.platform.screen.surface())
        return True

    def sync_pad_labels(self) -> bool:
        """Update the label set of the gamepad in use; return whether it has changed."""
        before, self.metrics = self.metrics, self.metrics._replace(pad=self.pad.label_set)
        return self.metrics != before

    def _apply_theme(self) -> None:
        """Apply the table, the tile set and the language of the settings, or the first of the
        system's languages that the game has."""
        self._looks = self.appearance
        wished = self.settings.language or best(self.platform.languages)
        if missing(wished):  # as after a change in another window
            self.with_language(wished, self._forget_looks, lambda: None)
        else:
            self.language = wished
        speak(catalogue(self.language))
        self.platform.page.set_language(self.language)
        theme.use(self.settings.table, more_contrast=self.platform.more_contrast)
        tiles.use(self.settings.tiles, self.settings.numerals)

    def _forget_looks(self) -> None:
        self._looks = ()

    def note(self, what: str) -> None:
        """Set the current activity of the top scene."""
        self.activity = f"{what} at the {self.scenes.top.name}"

    # For scenes

    def open(self, screen: Screen[P], *args: P.args, **kwargs: P.kwargs) -> None:
        """Open a screen over the others; the one below is shown again when it closes."""
        scene = screen.make(self, *args, **kwargs)
        scene.way_back = lambda: self.open(screen, *args, **kwargs)
        self.scenes.push(scene)

    def leads_to(
        self, id: str, name: str, screen: Screen[P], *args: P.args, **kwargs: P.kwargs
    ) -> Control:
        """Return the button that opens a screen."""
        return button(id, name, partial(self.open, screen, *args, **kwargs))

    def show(self, screen: Screen[P], *args: P.args, **kwargs: P.kwargs) -> None:
        """Show a screen in place of all others."""
        self.replace(screen.make(self, *args, **kwargs))

    def replace(self, scene: Scene) -> None:
        """Show a scene in place of all others; from the title, note what was open over it."""
        first, *over = self.scenes.scenes or [scene]
        if first.name == "title":
            self.trail = {it.name: it.way_back for it in over if it.way_back}
        self.scenes.replace(scene)

    def sound(self, name: str) -> None:
        self.audio.play(name)

    def vibrate(self, milliseconds: int) -> None:
        """Let the device vibrate for a moment, unless the settings forbid it."""
        if self.settings.vibrate:
            self.platform.page.vibrate(milliseconds)

    def announce(self, text: str) -> None:
        """Make a screen reader say something."""
        self.platform.page.announce(text)

    def thought_took(self, ms: float) -> None:
        """Record how long an opponent took to decide, in milliseconds."""
        self.times.decisions.append(ms)

    def callback(self, take: Callable[[str], None]) -> Answer:
        """Return a callback for the platform; `take` is called with its text in the next frame."""
        return lambda text: self.post(lambda: take(text))

    def post(self, act: Callable[[], None]) -> None:
        """Post a callback for the next frame, and wake the loop."""
        self.posted.append(act)
        self.platform.screen.wake()

    def with_part(self, name: str, then: Callable[[], None], without: Callable[[], None]) -> None:
        """Load a part of the game that few need, when it is first asked for, and call `then`; if it
        can't be had, call `without`. Nothing is asked for twice at a time."""
        if self._parts.get(name):
            then()
        elif name not in self._parts:
            self._parts[name] = False
            self.platform.show_loading(True)

            def come(trouble: str) -> None:
                self.platform.show_loading(False)
                if trouble:
                    del self._parts[name]
                    without()
                    return
                self._parts[name] = True
                speak(catalogue(self.language))  # its texts came with it
                then()

            self.platform.load_part(name, self.callback(come))

    def tell_not_loaded(self) -> None:
        """Tell that something can't be loaded."""
        self.profile.tell(_("This can’t be loaded now. Connect to the internet, then try again."))

    def with_language(
        self, language: str, then: Callable[[], None], without: Callable[[], None]
    ) -> None:
        """Load the texts of a language that are not there yet, and call `then`; if they can't be
        had, call `without`."""
        if lacking := missing(language):
            again = partial(self.with_language, language, then, without)
            self.with_part(f"language/{lacking[0]}", again, without)
        else:
            then()

    def changed_beneath(self) -> None:
        """Note that something else is now under the pointer."""
        self.pointer.changed_beneath(self.metrics.px(theme.TOUCH))

    def cancel_gesture(self) -> None:
        """Cancel the current gesture of the pointer."""
        if touch := self.pointer.cancel():
            self.scenes.top.pointer(touch)

    def quit(self) -> None:
        """End the game after this frame."""
        self.running = False
