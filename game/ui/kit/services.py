"""What scenes use of the app: a plain object, made once, that every scene is given."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol

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
from game.ui.kit.sharpness import Sharpness
from game.ui.kit.stack import SceneStack

if TYPE_CHECKING:
    from game.profile.choices import Choices
    from game.session.links import Link
    from game.session.session import Seat, Session


class Navigation(Protocol):
    """The ways from one screen to another: what came of one is told to what its opener gave it."""

    # Rooms: they take the place of all scenes.

    def reopen(self, *, at_table: bool) -> None:
        """Show the table with the match as it was saved, if there is one, else the title."""

    def title(self) -> None:
        """Show the title."""

    def table(self, session: Session, *, fresh: bool = False) -> None:
        """Show a match at the table; `fresh` deals the round first, which has just begun."""

    def begin(self, choices: Choices) -> None:
        """Begin the match that was chosen."""

    def again(self, session: Session) -> None:
        """Begin a fresh match of the same game, rules and players."""

    def play(self, link: Link, occasion: str = "") -> None:
        """Play the single deal of a link; a match under way waits meanwhile."""

    def lesson(self) -> None:
        """Begin the lesson."""

    def leave(self, session: Session) -> None:
        """Leave the table for the title; a match that is over is counted and forgotten."""

    # Panels and pages: the scene below comes back after them.

    def setup(self) -> None:
        """Open the new game."""

    def games(self, chosen: str, *, on_game: Callable[[str], None]) -> None:
        """Open all games to choose one of."""

    def daily(self) -> None:
        """Open the deal of the day."""

    def rules(self, deal: Link | None = None) -> None:
        """Open the rules a deal is played by; without one those of all games, as last set up."""

    def keys(self) -> None:
        """Open what the keys and a gamepad's buttons do."""

    def statistics(self) -> None:
        """Open the statistics."""

    def settings(self) -> None:
        """Open the settings."""

    def pause(
        self, session: Session, *, on_log: Callable[[], None], on_sort: Callable[[], None]
    ) -> None:
        """Open the menu of the table; what only the table can do is called for."""

    def pause_ahead(self, session: Session) -> Generator[None, None, None]:
        """Draw the menu of the table out of sight, a little a step."""

    def deal(self, session: Session) -> None:
        """Open what can be done with the deal on the table."""

    def replay(self, link: Link, seats: Sequence[Seat] = ()) -> None:
        """Open the round of a link; `seats` tell who played it, where that is known."""

    def log(self, session: Session, me: int) -> None:
        """Open what happened in the round, as seat `me` saw it (-1: nobody's eyes)."""

    def hand_over(self, session: Session, *, on_ready: Callable[[], None]) -> None:
        """Hide the table until the person to move next has the device."""

    def result(self, session: Session, me: int, *, on_next: Callable[[], None]) -> None:
        """Open the result of the round; `on_next` begins the next one."""

    def lesson_end(self, session: Session) -> None:
        """Open the end of the lesson."""

    def review(self, session: Session, me: int) -> None:
        """Open the look back at the round of seat `me`."""

    def seat(self, number: int, seat: Seat, *, on_done: Callable[[Seat], None]) -> None:
        """Open who plays at a seat, by name and level."""

    def enter_name(
        self, heading: str, text: str, usual: str, *, on_name: Callable[[str], None]
    ) -> None:
        """Let a name be typed; `usual` is what it is where none is."""

    def enter_number(self, *, on_number: Callable[[int], None]) -> None:
        """Let the number of a deal be typed."""

    def saves(self) -> None:
        """Open what the game keeps, to be taken out or in."""

    def about(self) -> None:
        """Open what the game is made of."""

    def licence(self, title: str, text: str) -> None:
        """Open a licence."""

    def ask(
        self, question: str, about: str, yes: str, on_yes: Callable[[], None], *, no: str = ""
    ) -> None:
        """Ask before something that can’t be undone; nothing happens unless the player agrees."""

    # What comes from outside

    def open_link(self, text: str) -> None:
        """Show what a link offers over whatever is on the screen; say so where it is nothing."""

    def offer_saves(self, text: str) -> None:
        """Ask whether a file's texts shall replace what is kept; say so where they can't."""


class Services:
    """What scenes use of the app."""

    navigation: Navigation
    """What opens screens, as the app says, which knows them all."""

    def __init__(self, platform: Platform) -> None:
        self.platform = platform
        self.profile = Profile(platform.storage)
        self.settings: Settings = self.profile.settings()
        """What the player has set: a value, see `change`."""
        if self.settings.full_screen:
            platform.screen.fill(True)
        platform.screen.soften(self.settings.most_density)
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
        self.platform.screen.soften(settings.most_density)
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
        known = metrics == self.metrics and self._looks == self.settings.looks
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
        self._looks = self.settings.looks
        self.language = self.settings.language or best(self.platform.languages)
        speak(catalogue(self.language))
        self.platform.page.speaks(self.language)
        theme.use(self.settings.table)
        tiles.use(self.settings.tiles, self.settings.numerals)

    # What scenes ask for

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
