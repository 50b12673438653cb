"""What the game needs from the machine it runs on.

What a platform may have no use for does nothing unless it is overridden.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import NamedTuple, Protocol

import pygame

Answer = Callable[[str], None]
"""Takes a text that arrives later, at any time."""

LARGEST_FILE = 5_000_000
"""Bytes; a larger file can't be the game's."""

NINTENDO = ("nintendo", "switch", "joy-con", "057e")
"""A gamepad with one of these words in its name has A and B, and X and Y, swapped on its labels."""
PLAYSTATION = ("playstation", "dualsense", "dualshock", "ps3", "ps4", "ps5", "054c")
"""The words in the names of gamepads with PlayStation's labels."""
NUMBERED = "with numbered buttons"
"""What a platform adds to the name of a gamepad of which nothing but the buttons' numbers is known,
as they are printed on many."""

TOUCH_TAKEN = pygame.USEREVENT
"""An event: the system has cancelled a touch, as for a call; its attribute is `finger_id`. When SDL
then reports that this finger was lifted, it means nothing."""
MOUSE = -1
"""The `finger_id` of the mouse there."""

_DAY = 24 * 60 * 60  # seconds


class StorageError(Exception):
    """The storage refused to read or write; the message says why in plain words."""


class StorageBusy(StorageError):
    """The storage refused to write for the moment: it will ask for what is unsaved, see `Hooks`."""


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
"""Returns the text stored under a key, None if there is none."""


class Storage(Protocol):
    """Named texts that outlive the process. Keys are short words of `a-z`, digits, `-` and `.`."""

    notes: list[str]
    """Sentences about the storage that the player has not seen yet."""

    def read(self, key: str) -> str | None:
        """Return the text stored under `key`, None if there is none. Raises StorageError."""

    def change(self, decide: Callable[[Read], Mapping[str, str | None]]) -> None:
        """Store the texts that `decide` returns, by key, None to delete one: all of them or none.

        `decide` reads what is stored; nobody else writes between that and the change. Raises
        StorageError, and whatever `decide` raises; in either case nothing has changed.
        """

    def location(self, key: str) -> str:
        """Return a text that tells a player where the value of a key is stored."""


class Screen(Protocol):
    """The surface that is drawn on, frame by frame."""

    def open(self, title: str) -> None:
        """Open the window; `pygame.display` is ready afterwards."""

    def display(self) -> Display:
        """Return the window as it is now; called once a frame."""

    @property
    def is_fullscreen(self) -> bool | None:
        """Whether the game is in full screen; None if the platform can't do that."""

    def set_fullscreen(self, full: bool) -> None:
        """Enter or leave full screen; if only a press may do that, wait for one."""

    @property
    def device_pixel_ratio(self) -> float | None:
        """The device's pixels per CSS pixel; None if all of them are always drawn."""

    def limit_pixel_ratio(self, most: float) -> None:
        """Draw at most `most` pixels per CSS pixel from the next `display` on, if possible."""
        return

    def surface(self) -> pygame.Surface:
        """Return the surface to draw on, of `display().size`."""

    def present(self, changed: Sequence[pygame.Rect]) -> None:
        """Show what was drawn in these rectangles."""

    def cross_fade(self, seconds: float) -> bool:
        """Blend what is shown now into what is presented next, over some seconds; return whether
        the screen can: if not, the game has to."""
        return False

    async def next_frame(self, rest: float) -> float:
        """Wait for the next frame and return the seconds since the last one.

        For `rest` seconds nothing changes by itself, so no frame is needed until the player does
        something, or `wake` is called.
        """

    def wake(self) -> None:
        """End the rest: something has happened that wasn't the player's doing."""
        return


class Pads(Protocol):
    """Gamepads. Their input arrives among the other events, as pygame's own for game controllers:
    buttons by their labels, so that A is the one labelled A."""

    @property
    def needs_polling(self) -> bool:
        """Whether a pad is connected that reports nothing unless `poll` is called, even at rest."""

    def poll(self) -> None:
        """Note pads that were connected or disconnected; called before events are read."""

    def name(self, instance: int) -> str:
        """Return a pad's own name, by the `instance_id` of its events."""


class History(Protocol):
    """Links into the game, and the system's own way back out of it."""

    def address(self) -> str:
        """Return the address at which a link opens the game, without its `#…`; "" for none."""
        return ""

    def take_opened_link(self) -> str | None:
        """Return the link that was opened since the last call, None if there is none."""

    def intercept_back(self, wanted: bool) -> None:
        """Treat the system's own way back (a browser's button, a phone's gesture) as Escape while
        `wanted`; otherwise let it leave the game. Called every frame."""
        return


class Clipboard(Protocol):
    """Texts exchanged with other programs."""

    def paste(self) -> str | None:
        """Return the text on the clipboard, or None if the platform does not give access to it."""
        return None

    def copy(self, text: str, done: Answer) -> None:
        """Put a text on the clipboard; `done` is called with a sentence about the outcome, with ""
        if that is refused."""

    def share(self, text: str, done: Answer) -> None:
        """Offer a text to the system's share sheet, or copy it if there is none."""
        self.copy(text, done)


class Files(Protocol):
    """Files that the player exports and imports."""

    def folders(self) -> Sequence[tuple[str, str]]:
        """Return the names and paths of folders to offer the player, the default one first; none if
        the platform has its own dialog."""
        return ()

    def exported(self, folder: str, names: str) -> Sequence[str]:
        """Return the paths of the files in a folder whose names begin with `names`, newest first;
        the path of a file returns just that file. Raises StorageError if there is neither."""
        return ()

    def save(self, name: str, data: str | bytes, folder: str = "") -> str:
        """Hand the player a file, in a given folder if it exists, otherwise the default one; return
        a sentence saying where it is. Raises StorageError."""

    def share(self, name: str, data: bytes, done: Answer) -> bool:
        """Offer a file to the system's share sheet, or save it if there is none; `done` is then
        told where it is, or why it could not be saved. Return False if the game has to ask for a
        folder."""
        return False

    def export(self, name: str, data: bytes, done: Answer) -> bool:
        """Hand the player a file as `save` does, or as `share` does where a saved file may not be
        found; `done` and the result are as for `share`."""
        return False

    def open(self, done: Answer) -> bool:
        """Let the player choose a file, and call `done` with its text. Raises StorageError. Return
        False if the game has to ask for it."""
        return False

    def read(self, path: str) -> str:
        """Return the text of a file that was chosen or dropped. Raises StorageError."""
        raise StorageError(path)


class Hooks(NamedTuple):
    """The functions the game offers to the page around it, and to tests.

    `describe` returns what is on the screen, `stats` how long frames took, both as JSON. `act`
    presses a node that was described: it takes its id and a step: -1 or 1 for a slider, the text
    for a textbox, otherwise 0. `focus` takes the id of the node that has received the focus.
    `save` saves what the storage has refused.
    """

    describe: Callable[[], str]
    stats: Callable[[], str]
    act: Callable[[str, int | str], None]
    focus: Callable[[str], None]
    save: Callable[[], None]


class Page(Protocol):
    """What is around the surface: text for screen readers, text fields, and the hooks for tests."""

    def set_language(self, language: str) -> None:
        """Set the language of all texts from now on: a code such as "pt"."""
        return

    def publish(self, hooks: Hooks) -> None:
        """Make these hooks available to the outside."""
        return

    def started(self) -> None:
        """Report that the first frame is shown."""
        return

    def changed(self) -> None:
        """Report that what is on the screen may have changed. Called after a frame was drawn."""
        return

    def announce(self, text: str) -> None:
        """Make a screen reader, if there is one, say a sentence."""
        return

    @property
    def vibrates(self) -> bool:
        """Whether the device may be able to vibrate."""
        return False

    def vibrate(self, milliseconds: int) -> None:
        """Let the device vibrate for a moment, if it can."""
        return

    def ask_text(self, id: str) -> bool:
        """Let the player type into the textbox described under `id`, if the platform has its own
        way; `act` gets the text. Return False if the game has to handle the keys."""
        return False


class Platform(Protocol):
    """One of the machines the game runs on: seven parts, some properties, and what it can do. All
    files of the game are on its disk, and nothing stored there disappears, unless a platform says
    otherwise."""

    storage: Storage
    """Texts that outlive the process."""
    screen: Screen
    """The window and its frames."""
    page: Page
    """What is around the screen."""
    pads: Pads
    """Gamepads."""
    history: History
    """Links in, and the way back."""
    clipboard: Clipboard
    """Copying, pasting and sharing."""
    files: Files
    """Files out and in."""

    can_quit: bool
    """Whether the game can quit by itself; a page stays until the player closes its tab."""
    documents: Sequence[str] = ()
    """The names of files about the game that come with it and can be opened from here."""
    sound_buffer: int
    """The number of sound samples mixed ahead: the fewest that don't crackle."""

    @property
    def reduced_motion(self) -> bool | None:
        """Whether the system asks for reduced motion; None if it can't be asked."""

    @property
    def more_contrast(self) -> bool:
        """Whether the system asks for more contrast, or for its own few colours."""

    @property
    def languages(self) -> list[str]:
        """The languages the player prefers, best first, as in "pt-BR"."""

    @property
    def licences(self) -> str:
        """A sentence saying where all licences, in full, and the sources are."""

    def open_document(self, name: str) -> None:
        """Show one of the documents, or hand it to the player."""
        return

    def quiet(self) -> AbstractContextManager[None]:
        """Keep libraries from writing to the terminal meanwhile, if there is one."""
        return nullcontext()

    def assets_ready(self) -> bool:
        """Return whether all files of the game have arrived; the title's are there at once."""
        return True

    def load_part(self, name: str, done: Answer) -> None:
        """Fetch the modules of a part of the game that few need; `done` is called with "" once they
        can be imported, or with why they can't be had."""
        done("")

    def show_loading(self, waiting: bool) -> None:
        """Show that the player waits for something that isn't loaded yet, or no longer does."""
        return

    def today(self) -> str:
        """Return the current date in UTC, as in "2026-11-21"."""
        return time.strftime("%Y-%m-%d", time.gmtime())

    def seconds_until_utc_midnight(self) -> float:
        """Return the seconds until that date changes."""
        return _DAY - time.time() % _DAY

    def pending_update(self) -> Callable[[], None] | None:
        """Return a function that loads a newer version of the game; None if none is ready."""
        return None

    def restart(self) -> None:
        """Restart the game, or quit if the platform can't."""

    def protect_storage(self) -> None:
        """Ask the system, the first time only, to delete nothing stored on its own; where it may do
        so nonetheless, note in the storage what the player can do about it."""
        return

    def report_error(self, text: str) -> None:
        """Report an error after which the game goes on; `text` is a traceback."""

    def report_fatal(self, text: str) -> None:
        """Report an error that ends the game; `text` is a traceback."""
