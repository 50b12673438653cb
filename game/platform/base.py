"""What the game asks of the machine it runs on."""

import time
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol

import pygame

Answer = Callable[[str], None]
"""Takes a text that comes later, at any time."""

LARGEST_FILE = 5_000_000
"""Bytes; a larger file is none of the game's."""

NINTENDO = ("nintendo", "switch", "joy-con", "057e")
"""A gamepad that has one of these words in its name prints A and B, X and Y the other way round."""

TOUCH_TAKEN = pygame.USEREVENT
"""An event: the system has taken a finger away, by its `finger_id`, as for a call. What SDL tells
of that finger next, that it was lifted, means nothing."""

_DAY = 24 * 60 * 60  # seconds


def left_of_day() -> float:
    """Return the seconds until the date changes in UTC."""
    return _DAY - time.time() % _DAY


class StorageError(Exception):
    """The storage refused to read or write; the message says why in plain words."""


class Display(NamedTuple):
    """The window's drawing surface.

    `size` is in physical pixels, `density` the physical pixels per CSS pixel (1 on most desktops,
    2 or 3 on phones), `insets` the physical pixels at top, right, bottom and left that a notch or
    a rounded corner may cover.
    """

    size: tuple[int, int]
    density: float = 1.0
    insets: tuple[int, int, int, int] = (0, 0, 0, 0)


Read = Callable[[str], str | None]
"""Returns the text kept under a key, None if there is none."""


class Storage(Protocol):
    """Named texts that outlive the process. Keys are short words of `a-z`, digits, `-` and `.`."""

    def read(self, key: str) -> str | None:
        """Return the text kept under `key`, None if there is none. Raises StorageError."""

    def change(self, decide: Callable[[Read], Mapping[str, str | None]]) -> None:
        """Keep the texts that `decide` returns, by key, None to forget one: all of them or none.

        `decide` reads what is kept; nobody else writes between that and the change. Raises
        StorageError, and whatever `decide` raises; then all is as it was.
        """

    def place(self, key: str) -> str:
        """Return what tells a player where the text of a key is kept."""


class Screen(Protocol):
    """What is drawn on, frame by frame."""

    def open(self, title: str) -> None:
        """Open the window; `pygame.display` is ready afterwards."""

    def display(self) -> Display:
        """Return the window as it is now; called once a frame."""

    @property
    def is_fullscreen(self) -> bool | None:
        """Whether the game fills the whole screen now; None where it can't."""

    def set_fullscreen(self, full: bool) -> None:
        """Fill the whole screen, or give it back; where only a press may do that, wait for one."""

    @property
    def device_pixel_ratio(self) -> float | None:
        """The pixels that the device has to the CSS pixel; None where all of them are drawn."""

    def limit_pixel_ratio(self, most: float) -> None:
        """Draw at most so many pixels to the CSS pixel from the next `display` on, where fewer than
        all can be drawn."""

    def surface(self) -> pygame.Surface:
        """Return the surface to draw on, of `display().size`."""

    def present(self, changed: Sequence[pygame.Rect]) -> None:
        """Show what was drawn in these rectangles."""

    def cross_fade(self, seconds: float) -> bool:
        """Blend what is shown now into what is presented next, for so many seconds; return whether
        the screen can: if not, the game has to."""

    async def next_frame(self, rest: float) -> float:
        """Wait for the next frame and return the seconds since the last one.

        For so many seconds of `rest` nothing changes by itself, so that none need come before the
        player does something, or `wake` is called.
        """

    def wake(self) -> None:
        """End the rest: something has come that did not come by the player's hand."""


class Pads(Protocol):
    """Gamepads. What their buttons and sticks do comes among the other events, as pygame's own for
    game controllers: buttons by what is printed on them, so that A is the one called A."""

    @property
    def needs_polling(self) -> bool:
        """Whether one is connected that tells nothing unless `poll` is called, at rest too."""

    def poll(self) -> None:
        """Take in pads that have come and gone; called before events are read."""

    def name(self, instance: int) -> str:
        """Return what a pad calls itself, by the `instance_id` of its events."""


class History(Protocol):
    """The ways into the game by a link, and the system's own way back out of it."""

    def address(self) -> str:
        """Return where the game can be opened by a link, without its `#…`; empty where it can't."""

    def take_opened_link(self) -> str | None:
        """Return the link that was opened since this was last asked, None if there is none."""

    def intercept_back(self, wanted: bool) -> None:
        """Take the system's own way back (a browser's button, a phone's gesture) for Escape while
        `wanted`; else let it leave the game. Called every frame."""


class Clipboard(Protocol):
    """Texts handed to other programs, and taken from them."""

    def paste(self) -> str | None:
        """Return the text on the clipboard, None where the platform does not give it."""

    def copy(self, text: str, done: Answer) -> None:
        """Put a text on the clipboard; `done` is told in a sentence what became of it."""

    def share(self, text: str, done: Answer) -> None:
        """Offer a text to the system's sharing, or copy it where there is none."""


class Files(Protocol):
    """Files that the player takes away and brings back."""

    def places(self) -> Sequence[tuple[str, str]]:
        """Return the names and paths of folders to offer the player, the usual one first; none
        where the platform has its own way to ask."""

    def exported(self, folder: str, names: str) -> Sequence[str]:
        """Return the paths of the files in a folder whose names begin with `names`, the newest
        first; the path of a file stands for itself. Raises StorageError where there is neither."""

    def save(self, name: str, data: str | bytes, folder: str = "") -> str:
        """Hand the player a file, in a folder that is there or else the usual one; return in a
        sentence where it is. Raises StorageError."""

    def share(self, name: str, data: bytes, done: Answer) -> bool:
        """Offer a file to the system's sharing, or save it where there is none; `done` is then told
        where it is, or why it isn't. Return False where the game is to ask for a folder."""

    def open(self, done: Answer) -> bool:
        """Let the player choose a file, and give `done` its text. Raises StorageError. Return False
        where the game is to ask for it."""

    def read(self, path: str) -> str:
        """Return the text of a file chosen, or dropped onto the window. Raises StorageError."""


class Hooks(NamedTuple):
    """The ways into the game for the page around it, and for those that try the game out.

    `describe` returns what is on the screen, `stats` how long frames took, both as JSON. `act`
    presses what was told of: it takes an id and a step: -1 or 1 for a slider, the text for a
    textbox, else 0. `focus` takes the id of what the keyboard has been put on.
    """

    describe: Callable[[], str]
    stats: Callable[[], str]
    act: Callable[[str, int | str], None]
    focus: Callable[[str], None]


class Page(Protocol):
    """What is around the surface and not drawn: what screen readers read, fields to type into, and
    the ways in for those that try the game out."""

    def set_language(self, language: str) -> None:
        """Take note of the language of all texts from now on: a code as in "pt"."""

    def publish(self, hooks: Hooks) -> None:
        """Let the outside use these from now on."""

    def started(self) -> None:
        """Say that the first frame is shown."""

    def changed(self) -> None:
        """Say that what is on the screen may have changed. Called after a frame was drawn."""

    def announce(self, text: str) -> None:
        """Have a screen reader say a sentence, where there is one."""

    def ask_text(self, id: str, label: str, text: str) -> bool:
        """Let the player type into the textbox described under `id`, where the platform has its own
        way; `act` gets the text. Return False where the keys are the game's to take."""


class Platform(Protocol):
    """One of the machines the game runs on: seven parts, what it is like, and what it is told."""

    @property
    def storage(self) -> Storage:
        """The texts that outlive the process."""

    @property
    def screen(self) -> Screen:
        """The window and its frames."""

    @property
    def page(self) -> Page:
        """What is around the screen."""

    @property
    def pads(self) -> Pads:
        """Gamepads."""

    @property
    def history(self) -> History:
        """Links in, and the way back."""

    @property
    def clipboard(self) -> Clipboard:
        """Copying, pasting and sharing."""

    @property
    def files(self) -> Files:
        """Files out and in."""

    @property
    def reduced_motion(self) -> bool | None:
        """Whether the system asks for reduced motion; None where it can't be asked."""

    @property
    def languages(self) -> list[str]:
        """The languages the player wishes for, the best first, as in "pt-BR"."""

    @property
    def can_quit(self) -> bool:
        """Whether the game can end itself; a page stays until the player closes its tab."""

    @property
    def licences(self) -> str:
        """Where all licences stand in full, and the sources, as a sentence."""

    @property
    def documents(self) -> Sequence[str]:
        """The names of files about the game that lie beside it and can be opened from here."""

    def open_document(self, name: str) -> None:
        """Show one of them, or hand it to the player."""

    @property
    def sound_buffer(self) -> int:
        """How many samples of sound are mixed ahead: the fewest that do not crackle."""

    def assets_ready(self) -> bool:
        """Return whether all files of the game have come; those of the title are there at once."""

    def show_loading(self, waiting: bool) -> None:
        """Show that the player has asked for what is not there yet, or no longer waits for it."""

    def today(self) -> str:
        """Return the date of this moment in UTC, as "2026-11-21"."""

    def seconds_until_utc_midnight(self) -> float:
        """Return the seconds until that date changes."""

    def pending_update(self) -> Callable[[], None] | None:
        """Return what loads a newer version of the game, None while none is ready."""

    def restart(self) -> None:
        """Restart the game, or end it where the platform can't."""

    def report_error(self, text: str) -> None:
        """Report an error that the game goes on from; `text` is a traceback."""

    def report_fatal(self, text: str) -> None:
        """Report an error that ends the game; `text` is a traceback."""
