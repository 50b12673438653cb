"""The parts of a platform in memory: a window, a page, pads, links, a clipboard and files."""

import re
import types
from collections.abc import Generator, Sequence

import pygame

from game import language
from game.platform import Answer, Display, StorageError, scanner
from game.platform.base import Clipboard, Page
from game.platform.peers import Server, Tell

OFFER = "\r\n".join(
    [
        *("v=0", "o={agent} 1 2 IN IP4 0.0.0.0", "s=-", "a=ice-ufrag:{name}"),
        *("a=ice-pwd:aaaaaaaaaaaaaaaaaaaaaaaa", "a=fingerprint:sha-256 " + ":".join(["AB"] * 32)),
        "a=candidate:1 1 udp 2113937151 01234567-89ab-cdef-0123-456789abcdef.local 50000 typ host",
        "",
    ]
)
"""What a browser offers, as far as it matters."""


class FakeScreen:
    """A window of any size on the dummy video driver."""

    def __init__(self, size: tuple[int, int], density: float) -> None:
        self.size, self.density = size, density
        self.is_fullscreen: bool | None = False
        self.device_pixel_ratio: float | None = None
        """The pixels of a device that can do with fewer."""

    def limit_pixel_ratio(self, most: float) -> None:
        if self.device_pixel_ratio:
            density = min(self.device_pixel_ratio, most)
            wide, high = (round(side / self.density * density) for side in self.size)
            self.size, self.density = (wide, high), density
            pygame.display.set_mode(self.size)

    def set_fullscreen(self, full: bool) -> None:
        self.is_fullscreen = full

    def open(self, title: str) -> None:
        pygame.display.set_mode(self.size)

    def display(self) -> Display:
        return Display(self.size, self.density)

    def surface(self) -> pygame.Surface:
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    def present(self, changed: Sequence[pygame.Rect]) -> None: ...

    def cross_fade(self, seconds: float) -> bool:
        return False

    async def next_frame(self, rest: float) -> float:
        """Leave it to whoever drives the loop when the next frame comes: see `Sleeper`."""
        return await _asked(rest)

    def wake(self) -> None: ...


class FakePeer:
    """A connection among those `made` in one process: it opens once both sides have applied what
    the other one offers."""

    def __init__(self, made: list["FakePeer"], tell: Tell, server: Server | None = None) -> None:
        self._made, self.tell, self.server, self.name = made, tell, server, f"peer{len(made)}"
        self.wanted: str | None = None
        self.other: FakePeer | None = None
        made.append(self)
        tell("offer", OFFER.format(agent="chrome", name=self.name).encode())

    def apply(self, answer: str) -> None:
        (self.wanted,) = re.findall("ice-ufrag:(.*)\r", answer)
        other = next(it for it in self._made if it.name == self.wanted)
        if other.wanted == self.name:
            self.other, other.other = other, self
            self.tell("open", b"")
            other.tell("open", b"")

    def send(self, data: bytes) -> None:
        if self.other:
            self.other.tell("data", data)

    def close(self) -> None:
        if other := self.other:
            self.other = other.other = None
            other.tell("closed", b"")


class FakeCamera:
    """One of the cameras `made` in a process; a test tells what it reads."""

    def __init__(self, made: list["FakeCamera"], tell: scanner.Tell) -> None:
        self.tell, self.on = tell, True
        made.append(self)

    def place(self, left: float, top: float, width: float, height: float) -> None:
        self.placed = left, top, width, height

    def close(self) -> None:
        self.on = False


@types.coroutine
def _asked(rest: float) -> Generator[float, float, float]:
    return (yield rest)


class FakePage(Page):
    """Takes down the language that is `spoken`, what is `announced`, and the `pulses` of the device
    in milliseconds; has no fields."""

    vibrates = False

    def __init__(self) -> None:
        self.spoken = ""
        self.announced: list[str] = []
        self.pulses: list[int] = []

    def set_language(self, language: str) -> None:
        self.spoken = language

    def announce(self, text: str) -> None:
        self.announced.append(text)

    def vibrate(self, milliseconds: int) -> None:
        self.pulses.append(milliseconds)


class FakePads:
    """Pads by a `called` name."""

    needs_polling = False
    called = "Xbox 360 Controller"

    def poll(self) -> None: ...

    def name(self, instance: int) -> str:
        return self.called


class FakeHistory:
    """Opens the `links` it is given, one after the other."""

    def __init__(self) -> None:
        self.links: list[str] = []
        self.catches_back = False

    def address(self) -> str:
        return "https://example.org/boneyard/"

    def take_opened_link(self) -> str | None:
        return self.links.pop(0) if self.links else None

    def intercept_back(self, wanted: bool) -> None:
        self.catches_back = wanted


class FakeClipboard(Clipboard):
    """Holds a `text` to paste, None where pasting is refused, and all that was `copied`, unless it
    `refuses`."""

    refuses = False

    def __init__(self) -> None:
        self.text: str | None = None
        self.copied: list[str] = []

    def paste(self) -> str | None:
        return self.text

    def copy(self, text: str, done: Answer) -> None:
        if self.refuses:
            done("")
            return
        self.copied.append(text)
        done(language._("Copied."))


class FakeFiles:
    """Files by name; the newest is the one a player chooses, unless folders are `offered`."""

    def __init__(self) -> None:
        self.offered: list[tuple[str, str]] = []
        self.texts: dict[str, str] = {}
        self.pictures: dict[str, bytes] = {}

    def folders(self) -> list[tuple[str, str]]:
        return self.offered

    def exported(self, folder: str, names: str) -> list[str]:
        return [name for name in self.texts if name.startswith(names)][::-1]

    def save(self, name: str, data: str | bytes, folder: str = "") -> str:
        if name.endswith(".png"):
            assert isinstance(data, bytes)
            self.pictures[name] = data
        else:
            self.texts[name] = data if isinstance(data, str) else data.decode()
        return language._("Saved to {path}.").format(path=name)

    def share(self, name: str, data: bytes, done: Answer) -> bool:
        if not self.offered:
            done(self.save(name, data))
        return not self.offered

    def export(self, name: str, data: bytes, done: Answer) -> bool:
        return self.share(name, data, done)

    def open(self, done: Answer) -> bool:
        if self.offered:
            return False
        if not self.texts:
            raise StorageError("there is no exported file")
        done(list(self.texts.values())[-1])
        return True

    def read(self, path: str) -> str:
        if path not in self.texts:
            raise StorageError(f"{path} could not be read")
        return self.texts[path]
